import type { ResourceFacts } from "./resource.types";

/** Where a list was left: its address with all of its state, and its rows in their order. */
export interface ListPlace {
  readonly facts: ResourceFacts;
  readonly address: string;
  readonly order: readonly string[];
  /** Its record that was looked at last, since it was left. */
  readonly seenId?: string;
}
export interface Way {
  readonly place: { readonly at: number; readonly count: number } | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/** The row to come back to in a list: that of the record that was looked at last; null in a list that was not left for one. */
export const rowToReturnTo = (place: ListPlace | undefined, facts: ResourceFacts, address: string): string | null =>
  place?.facts === facts && place.address === address ? (place.seenId ?? null) : null;

/** A record's place in the order of a list, and those before and after it. */
export function wayIn(order: readonly string[], id: string): Way {
  const at = order.indexOf(id);
  if (at < 0) return { place: null, previous: null, next: null };
  return {
    place: { at: at + 1, count: order.length },
    previous: order[at - 1] ?? null,
    next: order[at + 1] ?? null,
  };
}
