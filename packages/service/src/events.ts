import type { Route } from "@railhead/api-contract/rest";
import type { Call } from "./http/handler";
import type { CollectionName, Rows } from "./store/collections";
import type { NewRow, Tx } from "./store/store.port";
import { isSame } from "./store/same";

/** What rules and helpers need of a request: the transaction, who calls, when (epoch seconds), and what quantities are shown with. */
export type RequestContext = Pick<Call<Route>, "tx" | "caller" | "now" | "units">;

/** Who made a record and when, as every row carries it. */
export const created = ({ caller, now }: Pick<RequestContext, "caller" | "now">) => ({
  created_at: now,
  created_by: caller.session.userid,
  updated_at: now,
  updated_by: caller.session.userid,
});
/** A record that says when it was changed last. */
interface Versioned {
  readonly updated_at: number;
}
/** Who changed a record last and when: later than before even within one second, so that a stale save is always noticed. */
export const changed = ({ caller, now }: Pick<RequestContext, "caller" | "now">, before: Versioned) => ({
  updated_at: Math.max(now, before.updated_at + 1),
  updated_by: caller.session.userid,
});

type Fields = Readonly<Record<string, unknown>>;

export interface Happening {
  readonly resource: CollectionName;
  readonly id: string;
  /** A word for what was done: create, update, delete, receive, release … */
  readonly action: string;
  /** The whole row as it was, null when it is new. */
  readonly before: object | null;
  /** The whole row as it is, null when it is gone. */
  readonly after: object | null;
  readonly reason?: string | null;
}

/** Said by the event itself: when it happened and who did it. */
const SAID_ANYWAY = new Set(["updated_at", "updated_by"]);

/** The fields in which two rows differ, as they were and as they are; a row that is new or gone is kept whole. */
export function difference(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  if (before === null || after === null) return { before, after };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !SAID_ANYWAY.has(field) && !isSame(before[field] ?? null, after[field] ?? null),
  );
  const only = (row: Fields) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The record's `updated_at` after a change of it: by it a stale save learns what was changed since its reading. Null where nothing of the record is another. */
function versionAfter(before: Fields | null, after: Fields | null): number | null {
  const [was, is] = [before?.["updated_at"], after?.["updated_at"]];
  return typeof is === "number" && is !== was ? is : null;
}

const eventOf = (context: Pick<RequestContext, "caller" | "now">, happening: Happening): NewRow<Rows["events"]> => {
  const before = happening.before as Fields | null;
  const after = happening.after as Fields | null;
  const terminal = (after ?? before)?.["terminal_id"];
  return {
    at: context.now,
    user_id: context.caller.session.userid,
    terminal_id: typeof terminal === "string" ? terminal : null,
    resource: happening.resource,
    record_id: happening.id,
    action: happening.action,
    ...difference(before, after),
    reason: happening.reason ?? null,
    record_version: versionAfter(before, after),
  };
};

/** Writes down what happened to a record, in the transaction that did it: who, when, before and after, field by field. */
export async function recordEvent(
  tx: Tx,
  context: Pick<RequestContext, "caller" | "now">,
  happening: Happening,
): Promise<void> {
  await tx.rows("events").insert(eventOf(context, happening));
}

/** A record that is shown otherwise since another one was changed. */
export interface Affected {
  readonly resource: CollectionName;
  readonly row: { readonly id: string };
}

/** Names records that are shown otherwise by a change of others, though nothing of their own is another: pages that show them read them again. */
export const affectedBy = (
  affected: readonly Affected[],
  action: string,
  reason: string | null = null,
): readonly Happening[] =>
  affected.map(({ resource, row }) => ({ resource, id: row.id, action, before: row, after: row, reason }));

/** Writes down that records are shown otherwise. */
export async function recordAffected(
  tx: Tx,
  context: Pick<RequestContext, "caller" | "now">,
  affected: readonly Affected[],
  action: string,
  reason: string | null = null,
): Promise<void> {
  if (affected.length > 0) await recordEvents(tx, context, affectedBy(affected, action, reason));
}

/** Writes down what happened to many records, in this order, at the cost of one. */
export async function recordEvents(
  tx: Tx,
  context: Pick<RequestContext, "caller" | "now">,
  happenings: readonly Happening[],
): Promise<void> {
  await tx.rows("events").insertAll(happenings.map((happening) => eventOf(context, happening)));
}
