import type { LedgerEntry } from "@railhead/api-contract/resources/assets.contract";
import { tLedger } from "../messages/catalogue-asset-history";
import { readRangeEnd, type RangeEnd } from "../resources/filter.rules";
import { compareDecimals } from "../units/decimal.rules";
import type { LedgerFilter, LedgerPage, LedgerQuery } from "./asset-history.types";

export const ALL_LINES: LedgerFilter = { entry: "", from: "", until: "" };
export const NO_LINES: LedgerPage = { asked: {}, lines: [], next: null };

/** An end of the days; the API counts seconds from 1970 on and takes none before. */
function readEnd(end: "from" | "to", typed: string, zone: string): RangeEnd {
  const read = readRangeEnd("instant", end, typed, zone);
  return "value" in read && read.value?.startsWith("-") === true ? { fault: tLedger("filter.tooEarly") } : read;
}
const faultOf = (end: RangeEnd): string | null => ("fault" in end ? end.fault : null);
const valueOf = (end: RangeEnd): string | null => ("fault" in end ? null : end.value);

/** What is wrong in the days of a filter; null at an end that can be read. */
export const filterFaults = (
  { from, until }: LedgerFilter,
  zone: string,
): { readonly from: string | null; readonly until: string | null } => ({
  from: faultOf(readEnd("from", from, zone)),
  until: faultOf(readEnd("to", until, zone)),
});

/** What the server is asked with a filter; null while one of its days cannot be read. */
export function askedOf(filter: LedgerFilter, zone: string): LedgerQuery | null {
  const ends = [readEnd("from", filter.from, zone), readEnd("to", filter.until, zone)] as const;
  if (ends.some((end) => faultOf(end) !== null)) return null;
  const [from, until] = [valueOf(ends[0]), valueOf(ends[1])];
  return {
    ...(filter.entry === "" ? {} : { entry: filter.entry }),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
  };
}

/** Whether two pages came through the same filter. */
export const isSameQuery = (one: LedgerQuery, other: LedgerQuery): boolean =>
  one.entry === other.entry && one.from === other.from && one.until === other.until;

const idsOf = ({ lines }: LedgerPage): ReadonlySet<string> => new Set(lines.map(({ id }) => id));

/** How many lines of the newest page are not known yet; null where it is all new, so that there may be more between. */
export function newLines(known: LedgerPage, newest: LedgerPage): number | null {
  const ids = idsOf(known);
  const count = newest.lines.filter(({ id }) => !ids.has(id)).length;
  return count === newest.lines.length && newest.next !== null ? null : count;
}

/** The known lines as the newest page shows them: units and papers of a line may have changed. */
export function withChanges(known: LedgerPage, newest: LedgerPage): LedgerPage {
  const byId = new Map(newest.lines.map((line) => [line.id, line]));
  return { ...known, lines: known.lines.map((line) => byId.get(line.id) ?? line) };
}

/** The lines with the new ones of the newest page on top; where lines between the two may be missing it begins again with the newest. */
export function withNewest(known: LedgerPage, newest: LedgerPage): LedgerPage {
  if (newLines(known, newest) === null) return newest;
  const ids = idsOf(known);
  const changed = withChanges(known, newest);
  return { ...changed, lines: [...newest.lines.filter(({ id }) => !ids.has(id)), ...changed.lines] };
}

/** The lines with the next, older page below them. */
export function withOlder(known: LedgerPage, older: LedgerPage): LedgerPage {
  const ids = idsOf(known);
  return { ...known, lines: [...known.lines, ...older.lines.filter(({ id }) => !ids.has(id))], next: older.next };
}

/** Whether a line brings material into the asset; what neither brings nor takes any is said as what came in. */
export const bringsIn = ({ quantity }: Pick<LedgerEntry, "quantity">): boolean => compareDecimals(quantity, "0") >= 0;
