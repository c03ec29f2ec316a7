import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { created, recordEvents, type RequestContext } from "../../events";
import { refuse, sayFirst } from "../../refusals/collector";
import type { Fault } from "../../refusals/faults";
import type { NewRow } from "../../store/store.port";
import { byIds } from "../../crud/visible";
import { takeNumbers } from "../counters";
import { filledByOrder, saidOf } from "./for-order";
import { allFields, type TruckBody } from "./truck-body";
import { referenceFaults } from "./truck-references";
import { COLLECTION_OF, trucksOf, type Truck, type TruckRow } from "./trucks";

/** Refuses faulty fields (422), naming the first. */
export const refuseFields = (faults: readonly Fault[]): void => refuse(faults, { summary: sayFirst });

/** The numbers of new trucks, in their order: each terminal counts each kind. */
async function numbered(
  context: RequestContext,
  kind: TruckKind,
  terminals: readonly string[],
): Promise<readonly string[]> {
  const numbers = terminals.map(() => "");
  for (const terminal of [...new Set(terminals)].toSorted()) {
    const mine = terminals.flatMap((one, at) => (one === terminal ? [at] : []));
    const taken = await takeNumbers(context, terminal, TRUCK_KINDS[kind].prefix, mine.length);
    for (const [turn, at] of mine.entries()) numbers[at] = String(taken[turn]);
  }
  return numbers;
}

/**
 * Records trucks, all or nothing. One without a time at which it is to come is here: it has arrived. `prefixes` name the
 * rows in refusals: '' for one, `0.` in a list. Their orders are locked.
 */
export async function createTrucks(
  context: RequestContext,
  kind: TruckKind,
  bodies: readonly TruckBody[],
  prefixes: readonly string[],
): Promise<readonly Truck[]> {
  const fields = bodies.map((body) => allFields(kind, body));
  refuseFields(
    await referenceFaults(
      context,
      kind,
      fields.map((after, at) => ({ prefix: prefixes[at] ?? "", after, written: after })),
    ),
  );
  const numbers = await numbered(
    context,
    kind,
    fields.map((one) => one.terminal_id ?? ""),
  );
  const orders = await byIds(
    context.tx,
    "orders",
    fields.map(({ order_id }) => order_id),
  );
  const rows = fields.map((one, at) => {
    const isHere = one.scheduled_at === null;
    return {
      ...one,
      ...(TRUCK_KINDS[kind].family === "sand"
        ? filledByOrder(saidOf(one as TruckRow), orders.get(one.order_id ?? ""), one)
        : {}),
      prefix: TRUCK_KINDS[kind].prefix,
      inbound_number: numbers[at],
      status_id: isHere ? TRUCK_STATUS.arrived : TRUCK_STATUS.scheduled,
      bol_id: null,
      bol_number: null,
      asset_id: null,
      date_arrived: isHere ? context.now : null,
      date_released: null,
      ...created(context),
    } as NewRow<TruckRow>;
  });
  const made = await trucksOf(context.tx, kind).insertAll(rows);
  await recordEvents(
    context.tx,
    context,
    made.map((row) => ({ resource: COLLECTION_OF[kind], id: row.id, action: "create", before: null, after: row })),
  );
  return made.map((row) => ({ kind, row }));
}
