import { utcDay, type Day } from "./day";
import { zoneOffset } from "./zone";

/** Seconds of a block of time. Two changes of clocks are never as near to each other. */
const BLOCK = 6 * 3600;

/**
 * Finds the days of many instants of one zone, in epoch seconds: what is found out about a block of time is kept, so that
 * the zone is not asked for each instant. The same days as of `dayOf`.
 */
export function dayFinder(zone: string): (seconds: number) => Day {
  const edges = new Map<number, number>();
  const offsetAt = (block: number): number => {
    const kept = edges.get(block) ?? zoneOffset(zone, block * BLOCK);
    if (edges.size < 100_000) edges.set(block, kept);
    return kept;
  };
  return (seconds) => {
    const block = Math.floor(seconds / BLOCK);
    const [from, until] = [offsetAt(block), offsetAt(block + 1)];
    return utcDay(seconds + (from === until ? from : zoneOffset(zone, seconds)));
  };
}
