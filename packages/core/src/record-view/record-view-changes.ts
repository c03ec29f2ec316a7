import type { Change } from "@railhead/api-contract/envelope";
import { describeError, isNowhere, type ApiError } from "../api/api-errors";
import { isSameRow } from "../live-set/held-rows";
import { tRecord } from "../messages/catalogue-record";
import { questionOf } from "../resources/confirmation.rules";
import type { ResourceRow } from "../resources/open-list";
import { wayUp } from "../resources/record-pages.rules";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { actionText, mayAct, routeOfAction } from "./record-actions.rules";
import { nameOf } from "./record-view.submit";
import type {
  HistoryPage,
  RecordActionName,
  RecordViewContext,
  RecordViewInput,
  RemoteReading,
  SeenChange,
} from "./record-view.types";

type Reload = { readonly type: "RECORD.LOAD" | "HISTORY.LOAD" | "REFERRERS.LOAD" };
/** What an event does to the page, and what is read again then. */
export type RecordStep = MachineStep<RecordViewContext, Reload>;
const RELOAD: readonly Reload[] = [{ type: "RECORD.LOAD" }, { type: "HISTORY.LOAD" }, { type: "REFERRERS.LOAD" }];

export const initialContext = (input: RecordViewInput): RecordViewContext => ({
  ...input,
  record: null,
  gone: null,
  referrers: [],
  history: { changes: [], next: null },
  historyField: null,
  seen: null,
  acting: null,
  refused: null,
  question: null,
  submission: null,
});

/** Fields in which two readings differ; when and by whom the record was changed is not one of them. */
function changedFields(before: ResourceRow, after: ResourceRow): ReadonlySet<string> {
  const own = new Set(["updated_at", "updated_by"]);
  const differs = (key: string) => !own.has(key) && !isSameRow({ value: before[key] }, { value: after[key] });
  return new Set(Object.keys(after).filter(differs));
}

/** A history whose newest page was read again: what is known already stays, unless there is a gap between the two. */
export function mergeHistory(known: HistoryPage, newest: HistoryPage): HistoryPage {
  const ids = new Set(newest.changes.map(({ id }) => id));
  if (!known.changes.some(({ id }) => ids.has(id))) return newest;
  return { changes: [...newest.changes, ...known.changes.filter(({ id }) => !ids.has(id))], next: known.next };
}

/** The next page of a history that is already read. */
export const addHistory = (known: HistoryPage, older: HistoryPage): HistoryPage => ({
  changes: [...known.changes, ...older.changes.filter(({ id }) => known.changes.every((one) => one.id !== id))],
  next: older.next,
});

/** Changes that touched a field; those that made or removed the record touched all that it had. */
export const changesOfField = (changes: readonly Change[], field: string | null): readonly Change[] =>
  field === null ? changes : changes.filter(({ before, after }) => field in (before ?? {}) || field in (after ?? {}));

/** The record as it was read for the page itself. */
export const receiveRecord = (record: ResourceRow): RecordStep => ({
  change: { record, gone: null },
});
/** There is no such record: or no longer, where the page has shown it. */
export const loseRecord = ({ record }: RecordViewContext): RecordStep => ({
  change: record === null ? {} : { gone: { by: null } },
});

/** Who changed the record last: as its event said, else as the newest change says that was not known. */
function changedBy({ history: known }: RecordViewContext, { by, history }: RemoteReading): string | null {
  const newest = history?.changes[0];
  if (by !== null || newest === undefined || known.changes.some(({ id }) => id === newest.id)) return by;
  return newest.by?.id ?? null;
}

function seenChange(
  { record: before, seen, userid }: RecordViewContext,
  record: ResourceRow,
  by: string | null,
): SeenChange | null {
  if (before === null) return seen;
  const fields = changedFields(before, record);
  // One's own change, made in another tab or by an action of this page, is no surprise.
  return fields.size === 0 || by === userid ? seen : { fields, by, count: (seen?.count ?? 0) + 1 };
}

/** What others did since the page was read. */
export function receiveRemote(context: RecordViewContext, read: RemoteReading): RecordStep {
  const { record, referrers, history } = read;
  const by = changedBy(context, read);
  const change: Partial<RecordViewContext> = {
    ...(history === null ? {} : { history: mergeHistory(context.history, history) }),
    ...(referrers === null ? {} : { referrers }),
  };
  if (record === null) return { change: { ...change, gone: { by } } };
  return { change: { ...change, record, gone: null, seen: seenChange(context, record, by) } };
}

/** An action is chosen; what was refused before is no longer said. */
export const chooseAction = (name: RecordActionName): RecordStep => ({ change: { acting: name, refused: null } });
export const leaveAction = (): RecordStep => ({ change: { acting: null, question: null } });

/** Whether an action may be chosen now. */
export const canChoose = ({ facts, record, gone, permissions }: RecordViewContext, name: RecordActionName): boolean =>
  record !== null && gone === null && mayAct(facts, name, record, permissions);

const ACTIONS: ReadonlySet<string> = new Set(["delete", "retire"]);
/** The action that an entry carries out, or null for one that this resource does not know. */
export function actionOfEntry(
  { facts }: Pick<RecordViewContext, "facts">,
  entry: OutboxEntry,
): RecordActionName | null {
  const name = entry.action as RecordActionName | null;
  if (name === null || (!ACTIONS.has(name) && !name.startsWith("action."))) return null;
  return routeOfAction(facts, name) === undefined ? null : name;
}

/** It is carried out only when what the server asks is confirmed: asked once of each refusal. */
export const askToConfirm = ({ facts }: RecordViewContext, { body }: OutboxEntry, error: ApiError): RecordStep => ({
  change: { question: questionOf(facts.entity, body, error) },
});

/** Nobody knows what came of what was confirmed: nothing is asked any more. */
export const endQuestion = (): RecordStep => ({ change: { question: null } });

/** Takes up what an earlier visit, or another tab, sent from this page without an answer. */
export const resumeAction = (context: RecordViewContext, entry: OutboxEntry): RecordStep => ({
  change: { acting: actionOfEntry(context, entry) },
});

/** What is said of an action that was carried out and leaves the record where it is. */
function doneText(facts: RecordViewContext["facts"], action: RecordActionName | null, name: string): string {
  if (action === "delete") return tRecord(facts.voids?.word === "cancel" ? "act.cancelled" : "act.voided", { name });
  if (action === "retire") return tRecord("act.retired", { name });
  return tRecord("act.done", { name, action: action === null ? "" : actionText(facts, action) });
}

/** The action was carried out: a deleted record leaves its page, another is shown as the server answered it. */
export function finishAction(context: RecordViewContext, entry: OutboxEntry, answer: ResourceRow | null): RecordStep {
  const name = entry.label.name ?? context.id;
  const action = actionOfEntry(context, entry);
  if (action === "delete" && context.facts.voids === undefined)
    return {
      change: { acting: null, question: null },
      notice: { kind: "positive", message: tRecord("act.deleted", { name }) },
      go: wayUp(context.facts, context.record),
    };
  const message = doneText(context.facts, action, name);
  const record = answer?.id === context.id ? answer : context.record;
  return { change: { acting: null, question: null, record }, notice: { kind: "positive", message }, raise: RELOAD };
}

/** Whether a refused delete can be followed by retiring the record. */
const canRetire = (context: RecordViewContext, name: RecordActionName, error: ApiError): boolean =>
  name === "delete" && error._tag === "Refused" && error.code === "in_use" && canChoose(context, "retire");

/** The server refused, in its words; the record is read again, for it may be another by now. */
export function refuseAction(context: RecordViewContext, entry: OutboxEntry, error: ApiError): RecordStep {
  const name = actionOfEntry(context, entry);
  if (isNowhere(error)) return { change: { acting: null, question: null, gone: { by: null } } };
  const text = describeError(error);
  if (name === null || text === null) return { change: { acting: null, question: null } };
  return {
    change: { acting: null, question: null, refused: { name, text, canRetire: canRetire(context, name, error) } },
    raise: RELOAD,
  };
}

export const dropAction = (): RecordStep => ({
  change: { acting: null },
  notice: { kind: "warning", message: tRecord("act.dropped") },
  raise: RELOAD,
});

/** The page is left while the action is on its way: nobody will see the answer. */
export const leavePage = ({ facts, id, record }: RecordViewContext): RecordStep => ({
  change: {},
  notice: {
    kind: "warning",
    message: tRecord("act.leftSending", { name: record === null ? id : nameOf(facts, record) }),
  },
});
