import type { CollectionName } from "../store/collections";
import type { AnyRow } from "../store/order";
import type { Collection, Tx, Where } from "../store/store.port";

/** Visits of railcars, and trucks, of both families. */
export const VISITS = ["inbounds", "bulk-commodity-railcar-loads"] as const;
export const TRUCKS = [
  "inbound-trucks",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
] as const;

/** How many rows of some collections are at a terminal and pass the tests. */
export async function countAt(
  tx: Tx,
  terminalId: string,
  names: readonly CollectionName[],
  tests: NonNullable<Where<AnyRow>["all"]> = [],
): Promise<number> {
  const where = { all: [{ field: "terminal_id", test: { op: "eq" as const, value: terminalId } }, ...tests] };
  const counts = await Promise.all(names.map((one) => (tx.rows(one) as unknown as Collection<AnyRow>).count(where)));
  return counts.reduce((sum, each) => sum + each, 0);
}
