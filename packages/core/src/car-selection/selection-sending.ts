import { canRetry, describeError, type ApiError } from "../api/api-errors";
import { attemptAfter, resumed } from "../api/attempt.rules";
import { t } from "../messages/catalogue";
import { tWidget } from "../messages/catalogue.widget";
import { settleCars } from "./selection-changes";
import { refusedRows } from "./selection.rules";
import { reloads, type SelectionStep } from "./selection-step";
import type { Attempt, SelectionContext, SubmitRow } from "./selection.types";

/** What a row asks for, whatever reading it was made from. */
const withoutReading = ({ updated_at: _reading, ...row }: SubmitRow) => row;
/** Whether two lists ask for the same, so that one key may stand for both: the first goes out again with its readings. */
export const isSameList = (a: readonly SubmitRow[], b: readonly SubmitRow[]): boolean =>
  JSON.stringify(a.map(withoutReading)) === JSON.stringify(b.map(withoutReading));

/**
 * What to send now: the list with its key. An attempt that nobody knows the end of goes out again under its own key,
 * unless the form has changed since (the same key with another body is refused).
 */
export const attemptOf = (
  body: readonly SubmitRow[],
  before: Attempt | null,
  newKey: () => string,
  more: Pick<Attempt, "revision"> = {},
): Attempt => (before !== null && isSameList(before.body, body) ? before : { key: newKey(), body, ...more });

/** Whether nobody knows yet what came of a list from before a reload. */
export const staysOwed = (error: ApiError): boolean => canRetry(error) || error._tag === "SignedOut";

/** The end of an attempt from before a reload is known, or it is given up: the selection is taken up again as after any reload. */
export function resume(context: SelectionContext): SelectionStep {
  if (!context.owed) return { change: {} };
  return { change: { owed: false, ...settleCars({ ...context, owed: false, attempt: null }).change } };
}

/** What was sent before a reload is not sent again. */
export const dropOwed = (context: SelectionContext): SelectionStep => ({
  change: { ...resume(context).change, attempt: null },
  notice: { kind: "warning", message: tWidget("widget.owedDropped") },
  raise: reloads(context),
});

/** Nobody knows the end of what was sent. */
export const loseAnswer = ({ attempt }: SelectionContext): SelectionStep => ({ change: { attempt: resumed(attempt) } });

/** The page is left while the list is on its way: its answer will find nobody, and where it can be asked for is said. */
export const leaveSending = (context: SelectionContext, mode: string): SelectionStep => ({
  ...loseAnswer(context),
  notice: { kind: "warning", message: tWidget("widget.leftSending", { mode }) },
});

/** Why no scan is taken while the list is sent, or before its end is known. */
export const busyText = ({ owed }: Pick<SelectionContext, "owed">): string =>
  owed ? tWidget("scan.owed") : tWidget("scan.busy");

/**
 * The server said no, or something that is no answer. Its sentence is shown, else the default one (spec §8). The key
 * is given up when the answer is final; while the outcome is unknown the same key goes out again, after a login too.
 */
export function refuseSubmit(before: SelectionContext, error: ApiError): SelectionStep {
  const resumed = resume(before).change;
  const { change, ...rest } = refused({ ...before, ...resumed }, error);
  return {
    change: { ...resumed, ...change },
    ...rest,
    ...(error._tag === "SignedOut" ? {} : { raise: reloads(before) }),
  };
}

function refused(context: SelectionContext, error: ApiError): SelectionStep {
  const attempt = attemptAfter(context.attempt, error);
  if (error._tag === "SignedOut") return { change: attempt === null ? { attempt, owed: false } : { attempt } };
  const message = describeError(error) ?? t("notice.negative");
  const ids = context.attempt?.body.map((row) => row.id) ?? [];
  const rows = error._tag === "Refused" ? refusedRows(error.fields ?? {}, ids) : {};
  const count = Object.keys(rows).length;
  return {
    change: {
      attempt,
      // Where the rows say why, the page only counts them.
      refusal: { message: count > 0 ? tWidget("widget.refused", { count }) : message, rows },
    },
    notice: { kind: "negative", message },
  };
}
