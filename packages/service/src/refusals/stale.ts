import type { Change } from "@railhead/api-contract/envelope";
import type { Reading } from "@railhead/api-contract/reading";
import { formatInstant } from "@railhead/core/terminal-time/instant-text";
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

/** What fields are called where their name alone does not say it. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  car_seq: "position",
  is_active: "in use",
  net_uom_abbreviation: "unit",
  quantity_uom_abbreviation: "unit",
};
const fieldWord = (field: string): string => FIELD_WORDS[field] ?? field.replace(/_ids?$/, "").replaceAll("_", " ");

/** So many fields and changes are named in a sentence; the others are counted. */
const NAMED_MOST = 5;

function listed(words: readonly string[]): string {
  const named = words.slice(0, NAMED_MOST);
  const more = words.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

/** What was changed, by whom and when, newest first: 'seals, by Kim Lee (2026/11/21 14:05 CST)'. */
function changeText({ after, action, by, at }: Change, zone: string): string {
  const fields = Object.keys(after ?? {}).map(fieldWord);
  return `${fields.length === 0 ? action : listed([...new Set(fields)])}, by ${by?.name ?? "the program"} (${formatInstant(at, zone)})`;
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
  readonly called: string;
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
  const sentences = changes
    .slice(0, NAMED_MOST)
    .map((change) => changeText(change, zone))
    .join("; ");
  const description = `Someone changed ${called} meanwhile${sentences === "" ? "" : `: ${sentences}`}. Look at it as it is now, then save again.`;
  return new Problem("Conflict", "changed_meanwhile", description, { current: await current(), changes });
}

/** Why a write that states an older reading than the record as it stands is refused, or null. The record is locked by the caller. */
export async function staleProblem(
  context: RequestContext,
  written: Written,
  { updated_at }: Reading,
): Promise<Problem | null> {
  if (updated_at === undefined || updated_at === written.row.updated_at) return null;
  return staleSave(context, written, await changesSince(context, written.recorded, written.row.id, updated_at));
}

/** Refuses (409) a write that states an older reading than the record as it stands. The record is locked by the caller. */
export async function refuseStale(context: RequestContext, written: Written, reading: Reading): Promise<void> {
  const problem = await staleProblem(context, written, reading);
  if (problem !== null) throw problem;
}
