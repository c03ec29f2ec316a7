import { OPEN_RAILCAR_STATUS_IDS, OPEN_TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import type { RequestContext } from "../events";
import { conflictAt } from "../problems";
import type { CollectionName, Rows } from "../store/collections";
import type { AnyRow } from "../store/order";
import type { Collection, Where } from "../store/store.port";

type Tests = NonNullable<Where<AnyRow>["all"]>;

const RAILCARS = ["inbounds", "bulk-commodity-railcar-loads"] as const;
const TRUCKS = [
  "inbound-trucks",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
] as const;
const inUse: Tests = [{ field: "is_active", test: { op: "eq", value: true } }];
const inStates = (states: readonly string[]): Tests => [{ field: "status_id", test: { op: "in", value: states } }];

/**
 * Refuses to retire a terminal where people are at home, where railcars or trucks are on site or announced, or where storages are in
 * use (409 at `is_active`, with how many): it would no longer be offered while work goes on there.
 */
export async function refuseRetiringTerminal(
  { tx }: Pick<RequestContext, "tx">,
  { id, name }: Rows["terminals"],
): Promise<void> {
  const count = async (names: readonly CollectionName[], tests: Tests): Promise<number> => {
    const where = { all: [{ field: "terminal_id", test: { op: "eq" as const, value: id } }, ...tests] };
    const counts = await Promise.all(names.map((one) => (tx.rows(one) as unknown as Collection<AnyRow>).count(where)));
    return counts.reduce((sum, each) => sum + each, 0);
  };
  const there = {
    people: await count(["users"], inUse),
    railcars: await count(RAILCARS, inStates(OPEN_RAILCAR_STATUS_IDS)),
    trucks: await count(TRUCKS, inStates(OPEN_TRUCK_STATUS_IDS)),
    storages: await count(["onsite-storage"], inUse),
  };
  if (Object.values(there).some((many) => many > 0))
    throw conflictAt("is_active", "terminal_in_use", recordRefusal("terminal_in_use", { name, ...there }));
}
