import type { ListFacts } from "@railhead/api-contract/list-facts";
import type { SavedView } from "@railhead/api-contract/saved-views.contract";
import { canRetry, describeError, type ApiError } from "../api/api-errors";
import type { ListQuery } from "../list/query.types";
import { t } from "../messages/catalogue";
import { tViews } from "../messages/catalogue-views";
import type { SavedViewsSnapshot } from "./saved-views.machine";
import { isViewChanged, sortedViews, type ViewReader } from "./saved-views.rules";

/** One view in the menu. */
export interface ViewLine {
  readonly view: SavedView;
  readonly isShown: boolean;
  /** Whose it is, or that it is shared; null for a view of one's own that nobody else sees. */
  readonly note: string | null;
}

/** What can be done with the view that is shown. */
export interface ShownView {
  readonly view: SavedView;
  readonly isChanged: boolean;
  readonly canChange: boolean;
  /** The terminal that it would be shared with, or null to stop sharing; undefined where neither is offered. */
  readonly sharesWith: string | null | undefined;
  readonly canRemove: boolean;
}

/** The menu of a list's views. */
export interface SavedViewsView {
  readonly label: string;
  readonly state: "loading" | "ready" | "failed";
  readonly mine: readonly ViewLine[];
  readonly shared: readonly ViewLine[];
  /** Null where no view was chosen, or the one that was is gone. */
  readonly shown: ShownView | null;
  readonly isBusy: boolean;
  /** What could not be done; what is wrong with the name stands at its field. */
  readonly fault: string | null;
  readonly nameFault: string | null;
  readonly canRetry: boolean;
  readonly doneCount: number;
}

/** What a list's menu of views is made of besides its machine. */
export interface ShownList {
  readonly facts: ListFacts;
  readonly query: ListQuery;
  /** The view that the address names. */
  readonly viewId: string | null;
  readonly reader: ViewReader;
}

function sharesWith({ owner_id, terminal_id }: SavedView, { userid, terminalId, canShare }: ViewReader) {
  if (owner_id !== userid) return undefined;
  if (terminal_id !== null) return null;
  return canShare ? terminalId : undefined;
}

function noteOf({ owner_id, owner_name, terminal_id }: SavedView, { userid }: ViewReader): string | null {
  if (owner_id !== userid) return tViews("menu.by", { name: owner_name });
  return terminal_id === null ? null : tViews("menu.isShared");
}

const fieldFault = (error: ApiError | null): string | null =>
  error?._tag === "Refused" ? (error.fields?.["name"] ?? null) : null;
function faultOf(error: ApiError | null): string {
  if (error === null) return t("notice.negative");
  return canRetry(error) ? tViews("fault.noAnswer") : (describeError(error) ?? t("notice.negative"));
}

/** Views that are known stay shown while they are read again. */
function stateOf(snapshot: SavedViewsSnapshot): SavedViewsView["state"] {
  if (snapshot.context.views.length > 0 || snapshot.matches({ views: "ready" })) return "ready";
  return snapshot.matches({ views: "failed" }) ? "failed" : "loading";
}

/** The menu as it is drawn. */
export function viewSavedViews(snapshot: SavedViewsSnapshot, list: ShownList): SavedViewsView {
  const { views, error, doneCount } = snapshot.context;
  const { facts, query, viewId, reader } = list;
  const { mine, shared } = sortedViews(views, reader);
  const line = (view: SavedView): ViewLine => ({ view, isShown: view.id === viewId, note: noteOf(view, reader) });
  const chosen = views.find(({ id }) => id === viewId);
  const isMine = chosen?.owner_id === reader.userid;
  const isFailed = snapshot.matches({ change: "failed" });
  const atName = isFailed ? fieldFault(error) : null;
  return {
    label: chosen === undefined ? tViews("menu.none") : tViews("menu.shown", { name: chosen.name }),
    state: stateOf(snapshot),
    mine: mine.map(line),
    shared: shared.map(line),
    shown:
      chosen === undefined
        ? null
        : {
            view: chosen,
            isChanged: isViewChanged(facts, chosen, query),
            canChange: isMine,
            sharesWith: sharesWith(chosen, reader),
            canRemove: isMine || reader.canShare,
          },
    isBusy: snapshot.matches({ change: "sending" }),
    fault: isFailed && atName === null ? faultOf(error) : null,
    nameFault: atName,
    canRetry: isFailed && error !== null && canRetry(error),
    doneCount,
  };
}
