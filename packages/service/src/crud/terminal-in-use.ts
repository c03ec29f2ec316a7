import { OPEN_RAILCAR_STATUS_IDS, OPEN_TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import type { RequestContext } from "../events";
import { conflictAt } from "../problems";
import type { Rows } from "../store/collections";
import { countAt, TRUCKS, VISITS } from "./at-terminal";

const inUse = [{ field: "is_active", test: { op: "eq", value: true } }] as const;
const inStates = (states: readonly string[]) => [{ field: "status_id", test: { op: "in", value: states } }] as const;

/**
 * Refuses to retire a terminal where people are at home, where railcars or trucks are on site or announced, or where storages are in
 * use (409 at `is_active`, with how many): it would no longer be offered while work goes on there.
 */
export async function refuseRetiringTerminal(
  { tx }: Pick<RequestContext, "tx">,
  { id, name }: Rows["terminals"],
): Promise<void> {
  const there = {
    people: await countAt(tx, id, ["users"], inUse),
    railcars: await countAt(tx, id, VISITS, inStates(OPEN_RAILCAR_STATUS_IDS)),
    trucks: await countAt(tx, id, TRUCKS, inStates(OPEN_TRUCK_STATUS_IDS)),
    storages: await countAt(tx, id, ["onsite-storage"], inUse),
  };
  if (Object.values(there).some((many) => many > 0))
    throw conflictAt("is_active", "terminal_in_use", recordRefusal("terminal_in_use", { name, ...there }));
}
