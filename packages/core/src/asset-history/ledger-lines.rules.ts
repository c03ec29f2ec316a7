import type { LedgerEntry } from "@railhead/api-contract/resources/assets.contract";
import { readRangeEnd } from "../resources/filter.rules";
import { compareDecimals } from "../units/decimal.rules";
import type { LedgerFilter, LedgerPage } from "./asset-history.types";

export const ALL_LINES: LedgerFilter = { entry: "", from: "", until: "" };
export const NO_LINES: LedgerPage = { lines: [], next: null };

/** What is wrong in the days of a filter; null at an end that can be read. */
export function filterFaults(
  { from, until }: LedgerFilter,
  zone: string,
): { readonly from: string | null; readonly until: string | null } {
  const faultOf = (end: ReturnType<typeof readRangeEnd>) => ("fault" in end ? end.fault : null);
  return {
    from: faultOf(readRangeEnd("instant", "from", from, zone)),
    until: faultOf(readRangeEnd("instant", "to", until, zone)),
  };
}

/** What the server is asked; an end that cannot be read leaves its side open. */
export function askedOf({ entry, from, until }: LedgerFilter, zone: string) {
  const valueOf = (end: ReturnType<typeof readRangeEnd>) => ("fault" in end ? null : end.value);
  const [first, last] = [
    valueOf(readRangeEnd("instant", "from", from, zone)),
    valueOf(readRangeEnd("instant", "to", until, zone)),
  ];
  return {
    ...(entry === "" ? {} : { entry }),
    ...(first === null ? {} : { from: first }),
    ...(last === null ? {} : { until: last }),
  };
}

const idsOf = ({ lines }: LedgerPage): ReadonlySet<string> => new Set(lines.map(({ id }) => id));

/** How many lines of the newest page are not known yet; null where it is all new, so that there may be more between. */
export function newLines(known: LedgerPage, newest: LedgerPage): number | null {
  const ids = idsOf(known);
  const count = newest.lines.filter(({ id }) => !ids.has(id)).length;
  return count === newest.lines.length && newest.next !== null ? null : count;
}

/** The lines with the newest page on top; where lines between the two may be missing it begins again with the newest. */
export function withNewest(known: LedgerPage, newest: LedgerPage): LedgerPage {
  if (newLines(known, newest) === null) return newest;
  const ids = idsOf(newest);
  return { lines: [...newest.lines, ...known.lines.filter(({ id }) => !ids.has(id))], next: known.next };
}

/** The lines with the next, older page below them. */
export function withOlder(known: LedgerPage, older: LedgerPage): LedgerPage {
  const ids = idsOf(known);
  return { lines: [...known.lines, ...older.lines.filter(({ id }) => !ids.has(id))], next: older.next };
}

/** Whether a line brings material into the asset; what neither brings nor takes any is said as what came in. */
export const bringsIn = ({ quantity }: Pick<LedgerEntry, "quantity">): boolean => compareDecimals(quantity, "0") >= 0;
