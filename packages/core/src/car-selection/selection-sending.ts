import { describeError, type ApiError } from "../api/api-errors";
import { t } from "../messages/catalogue";
import { tWidget } from "../messages/catalogue-widget";
import type { OutboxEntry, OutboxLabel } from "../submission/outbox.types";
import { settleCars } from "./selection-changes";
import { refusedRows } from "./selection.rules";
import { reloads, type SelectionStep } from "./selection-step";
import type { SelectionContext } from "./selection.types";

/** A row of a list that is sent. */
interface SentRow {
  readonly id: string;
}

/** What a list asks for, whatever readings of its cars it was made from. */
const withoutReadings = (list: unknown): unknown =>
  Array.isArray(list) ? list.map(({ updated_at: _reading, ...row }: { readonly updated_at?: number }) => row) : list;

/** Whether two lists ask for the same, so that one key may stand for both: the first goes out again with its readings. */
export const isSameList = (before: unknown, now: unknown): boolean =>
  JSON.stringify(withoutReadings(before)) === JSON.stringify(withoutReadings(now));

/** The rows of a list that was sent. */
export const sentRows = ({ body }: Pick<OutboxEntry, "body">): readonly SentRow[] =>
  Array.isArray(body) ? (body as readonly SentRow[]) : [];

/** What a list is about: its first chosen car, and how many more. */
export const labelOf = (cars: readonly { readonly name: string }[]): OutboxLabel => ({
  name: cars[0]?.name ?? null,
  more: Math.max(0, cars.length - 1),
});

/** What is cleared each time that a list is sent. */
export const beginSending = (): SelectionStep => ({ change: { fault: null, refusal: null } });

/** A list from an earlier visit, or from another tab, waits for its outcome: that is found out before anything else. */
export const resumeList = (): SelectionStep => ({ change: { isResumed: true } });

/** Once the outcome of a list from an earlier visit is known, its cars are selected again as after any reload. */
export const afterResumed = (context: SelectionContext): SelectionStep["change"] =>
  context.isResumed ? { isResumed: false, ...settleCars({ ...context, isResumed: false }).change } : {};

/** Whether a list that was sent is the one that is chosen here: another tab may have sent another one. */
export function isChosenHere({ selected, toRestore }: SelectionContext, entry: Pick<OutboxEntry, "body">): boolean {
  const sent = new Set(sentRows(entry).map(({ id }) => id));
  return [...selected, ...toRestore].every(({ id }) => sent.has(id));
}

/** The list of another tab went through: what is chosen here stays. */
export const finishOther = (context: SelectionContext, message: string): SelectionStep => ({
  change: afterResumed(context),
  notice: { kind: "positive", message },
  raise: reloads(context),
});

/** No answer came: Retry says so on the page. A defect of ours is said at once. */
export const loseAnswer = (error: ApiError | null): SelectionStep =>
  error === null || error._tag === "ContractBroken"
    ? { change: {}, notice: { kind: "negative", message: t("notice.negative") } }
    : { change: {} };

/** The list is not sent again. */
export const dropList = (context: SelectionContext): SelectionStep => ({
  change: afterResumed(context),
  notice: { kind: "warning", message: tWidget("widget.listDropped") },
  raise: reloads(context),
});

/** The page is left while the list is on its way: where its outcome can be asked for is said. */
export const leaveSending = (mode: string): SelectionStep => ({
  change: {},
  notice: { kind: "warning", message: tWidget("widget.leftSending", { mode }) },
});

/** Whether the page shows cars that can be marked; a tab that did not choose them shows none. */
const hasRows = ({ trackId, selected }: SelectionContext): boolean => trackId !== null || selected.length > 0;

/**
 * The server said no, or that nobody is signed in. Its sentence is shown, else the default one (spec §8); rows that it
 * names are marked with their reasons, and the lists are read again.
 */
export function refuseList(context: SelectionContext, entry: OutboxEntry, error: ApiError): SelectionStep {
  const change = afterResumed(context);
  // The login comes next, and the page is as it was.
  if (error._tag === "SignedOut") return { change };
  const message = describeError(error) ?? t("notice.negative");
  const ids = sentRows(entry).map((row) => row.id);
  const rows = error._tag === "Refused" ? refusedRows(error.fields ?? {}, ids) : {};
  const count = hasRows({ ...context, ...change }) ? Object.keys(rows).length : 0;
  return {
    change: {
      ...change,
      // Where the rows say why, the page only counts them.
      refusal: { message: count > 0 ? tWidget("widget.refused", { count }) : message, rows },
    },
    notice: { kind: "negative", message, ofForm: true },
    raise: reloads(context),
  };
}

/** Why no scan is taken while the list is sent, or before its outcome is known. */
export const busyText = ({ isResumed }: Pick<SelectionContext, "isResumed">): string =>
  isResumed ? tWidget("scan.unconfirmed") : tWidget("scan.busy");
