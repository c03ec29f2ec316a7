import type { Refusal } from "@railhead/core/messages/define-refusals";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import type { Change } from "@railhead/api-contract/envelope";
import type { Reading } from "@railhead/api-contract/reading";
import type { RequestContext } from "../events";
import { Problem } from "../problems";
import type { AnyRow } from "../store/order";
import { changesSince, type Recorded } from "../crud/changes";

/** Which record a write is about, and the reading that it was made from, if the writer states one. */
export interface RecordRef extends Reading {
  readonly id: string;
}

/** The record that a call's path names, with the reading in its body, or in the query of a call without one. */
export function recordRef({
  params,
  body,
  query,
}: {
  readonly params: { readonly id: string };
  readonly body?: unknown;
  readonly query?: unknown;
}): RecordRef {
  const { updated_at } = (body ?? query ?? {}) as { readonly updated_at?: number | string };
  return { id: params.id, updated_at: updated_at === undefined ? undefined : Number(updated_at) };
}

/** So many changes are named in a sentence, newest first. */
const NAMED_MOST = 5;

/** What was changed, by whom and when: 'seals, by Kim Lee (2026/11/21 14:05 CST)'. */
function saidOfChange({ after, action, by, at }: Change, zone: string): Refusal {
  const fields = Object.keys(after ?? {});
  const change = { by: by?.name ?? null, at, zone };
  return fields.length === 0
    ? recordRefusal("changed_by_action", { action, ...change })
    : recordRefusal("changed_fields", { fields, ...change });
}

/** The zone in which a record's times are said: its terminal's, else the reader's. */
async function zoneOf({ tx, caller }: RequestContext, row: AnyRow): Promise<string> {
  const terminal =
    typeof row["terminal_id"] === "string" ? await tx.rows("terminals").get(row["terminal_id"]) : undefined;
  return terminal?.time_zone ?? caller.session.terminal_time_zone;
}

/** A record under a write, and what it is called: 'this customer', 'UTLX 045123'. */
export interface Written {
  readonly recorded: Recorded;
  readonly row: AnyRow & { readonly updated_at: number };
  readonly called: string | Refusal;
  /** The record as the wire shows it. */
  readonly current: () => Promise<unknown>;
}

/** The refusal of a save over a newer record (409): what was changed since its reading, by whom and when, and the record as it is. */
export async function staleSave(
  context: RequestContext,
  { row, called, current }: Omit<Written, "recorded">,
  changes: readonly Change[],
): Promise<Problem> {
  const zone = await zoneOf(context, row);
  const said = changes.slice(0, NAMED_MOST).map((change) => saidOfChange(change, zone));
  return new Problem("Conflict", "changed_meanwhile", recordRefusal("changed_since_read", { called, changes: said }), {
    current: await current(),
    changes,
  });
}

/** Why a write with an older reading than the stored record is refused, or null. The caller has locked the record. */
export async function staleProblem(
  context: RequestContext,
  written: Written,
  { updated_at }: Reading,
): Promise<Problem | null> {
  if (updated_at === undefined || updated_at === written.row.updated_at) return null;
  return staleSave(context, written, await changesSince(context, written.recorded, written.row.id, updated_at));
}

/** Refuses (409) a write with an older reading than the stored record. The caller has locked the record. */
export async function refuseStale(context: RequestContext, written: Written, reading: Reading): Promise<void> {
  const problem = await staleProblem(context, written, reading);
  if (problem !== null) throw problem;
}
