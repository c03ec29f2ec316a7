import { oneLine } from "@railhead/api-contract/one-line";
import type { ListFacts } from "@railhead/api-contract/list-facts";
import { VIEW_MOST, viewName, viewQuery, type SavedView } from "@railhead/api-contract/saved-views.contract";
import type { ListQuery } from "../list/query.types";
import { paramsOf, readQuery, writeQuery, type Param } from "../list/query-url.rules";
import { tViews } from "../messages/catalogue-views";

/** The parameter of a list's address that says which view was chosen. It changes nothing of what is shown. */
export const VIEW_PARAM = "view";

/** Who looks at a list's views, and where. */
export interface ViewReader {
  readonly userid: string;
  readonly terminalId: string;
  /** app:admin: views may be shared with the terminal, and shared ones of others deleted. */
  readonly canShare: boolean;
}

/** A change of a list's views: one call each. */
export type ViewChange =
  | { readonly kind: "create"; readonly name: string; readonly query: string }
  | { readonly kind: "save"; readonly view: SavedView; readonly query: string }
  | { readonly kind: "rename"; readonly view: SavedView; readonly name: string }
  | { readonly kind: "share"; readonly view: SavedView; readonly terminalId: string | null }
  | { readonly kind: "remove"; readonly view: SavedView };

const compareNames = (a: SavedView, b: SavedView) => {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
};
/** One's own views by name, and those that others share. */
export function sortedViews(
  views: readonly SavedView[],
  { userid }: Pick<ViewReader, "userid">,
): { readonly mine: readonly SavedView[]; readonly shared: readonly SavedView[] } {
  const sorted = views.toSorted(compareNames);
  return {
    mine: sorted.filter((view) => view.owner_id === userid),
    shared: sorted.filter((view) => view.owner_id !== userid),
  };
}

/** A view's query in the one form of all that mean the same: parts that the list does not have any more are left out. */
export const viewQueryNow = (facts: ListFacts, view: Pick<SavedView, "query">): string =>
  writeQuery(readQuery(facts, view.query).query);

/** Whether a list shows something else than the view that was chosen. */
export const isViewChanged = (facts: ListFacts, view: Pick<SavedView, "query">, query: ListQuery): boolean =>
  viewQueryNow(facts, view) !== writeQuery(query);

/** The parameters of a list's page where a view is chosen; null for none. What was open of a record is closed. */
export const paramsOfView = (
  view: Pick<SavedView, "id" | "query"> | null,
  rest: readonly Param[],
  closed: readonly string[],
): readonly Param[] => [
  ...(view === null ? [] : paramsOf(view.query)),
  ...rest.filter(([name]) => name !== VIEW_PARAM && !closed.includes(name)),
  ...(view === null ? [] : [[VIEW_PARAM, view.id] as const]),
];

/** What is wrong with a name for one's own view of the page; null where nothing is. `but`: the view that is renamed. */
export function nameFault(
  name: string,
  views: readonly SavedView[],
  { userid }: Pick<ViewReader, "userid">,
  but: string | null = null,
): string | null {
  const judged = viewName().safeParse(name);
  if (!judged.success) return judged.error.issues[0]?.message ?? tViews("fault.name");
  const folded = oneLine(name).toLowerCase();
  const isTaken = views.some(
    (view) => view.owner_id === userid && view.id !== but && view.name.toLowerCase() === folded,
  );
  return isTaken ? tViews("fault.taken", { name: oneLine(name) }) : null;
}

/** Why a list's query cannot be kept; null where it can. */
export const queryFault = (query: string): string | null =>
  viewQuery().safeParse(query).success ? null : tViews("fault.query", { most: VIEW_MOST.query });

/** The views after a change, with the view as it was answered; null where it was deleted. */
export const viewsAfter = (
  views: readonly SavedView[],
  { id }: Pick<SavedView, "id">,
  answered: SavedView | null,
): readonly SavedView[] => [...views.filter((view) => view.id !== id), ...(answered === null ? [] : [answered])];

/** What is said of a change that was carried out. */
export function doneText(change: ViewChange, answered: SavedView | null): string {
  const name = answered?.name ?? (change.kind === "create" ? change.name.trim() : change.view.name);
  switch (change.kind) {
    case "share":
      return change.terminalId === null ? tViews("done.keep", { name }) : tViews("done.share", { name });
    default:
      return tViews(`done.${change.kind}`, { name });
  }
}
