/** How the order that is drawn differs from the one that the rows have now. */
export interface OrderDifference {
  /** Rows that came since. */
  readonly fresh: number;
  /** Rows that are drawn and no longer in the list. */
  readonly left: ReadonlySet<string>;
  /** Rows of both are in another order. */
  readonly isReordered: boolean;
}

const NONE: ReadonlySet<string> = new Set();
export const SAME_ORDER: OrderDifference = { fresh: 0, left: NONE, isReordered: false };

/** Compares a drawn order of ids with the order of now. */
export function compareOrders(drawn: readonly string[], now: readonly string[]): OrderDifference {
  const isSame = drawn === now || (drawn.length === now.length && drawn.every((id, at) => id === now[at]));
  if (isSame) return SAME_ORDER;
  const [wasThere, isThere] = [new Set(drawn), new Set(now)];
  const left = drawn.filter((id) => !isThere.has(id));
  const stayed = drawn.filter((id) => isThere.has(id));
  const known = now.filter((id) => wasThere.has(id));
  return {
    fresh: now.length - known.length,
    left: left.length === 0 ? NONE : new Set(left),
    isReordered: stayed.some((id, at) => id !== known[at]),
  };
}

/** The id so many places on in an order, or null beyond its ends; `skipped` rows are passed over. */
export function neighbourOf(
  order: readonly string[],
  id: string,
  by: 1 | -1,
  isSkipped: (id: string) => boolean = () => false,
): string | null {
  const at = order.indexOf(id);
  if (at < 0) return null;
  for (let next = at + by; next >= 0 && next < order.length; next += by) {
    const found = order[next];
    if (found !== undefined && !isSkipped(found)) return found;
  }
  return null;
}
