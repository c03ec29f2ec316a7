import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { truckName } from "@railhead/core/trucks/truck-kinds";
import type { Reading } from "@railhead/api-contract/reading";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { recordedAs, SHOWN_OTHERWISE, type Recorded } from "../../crud/changes";
import { refuseStale, type RecordRef } from "../../refusals/stale";
import { changed, recordAffected, recordEvent, type RequestContext } from "../../events";
import { railcarNotTruck } from "../inbounds/other-transport";
import { conflict, Problem, recordNotFound } from "../../problems";
import type { Rows } from "../../store/collections";
import type { Collection, Tx } from "../../store/store.port";
import { recordLoadChange } from "../orders/affected-by-trucks";
import { serializeTrucks } from "./serialize";

/** The collections that hold trucks. */
export type TruckCollection =
  | "inbound-trucks"
  | "outbounds"
  | "bulk-commodity-inbound-trucks"
  | "bulk-commodity-outbound-trucks";
type Sand = Rows["outbounds"];
type Bulk = Rows["bulk-commodity-inbound-trucks"];

/** What all kinds store alike, and what only some of them store. */
export interface TruckRow extends Pick<Sand, keyof Sand & keyof Bulk> {
  readonly product_size_id?: string | null;
  readonly product_name_id?: string | null;
  readonly order_id?: string | null;
  readonly job_id?: string | null;
  readonly from_order?: Sand["from_order"];
  readonly supplier_id?: string | null;
  readonly origin_id?: string | null;
}
export interface Truck {
  readonly kind: TruckKind;
  readonly row: TruckRow;
}

export const COLLECTION_OF: Readonly<Record<TruckKind, TruckCollection>> = {
  inbounds: "inbound-trucks",
  outbounds: "outbounds",
  "bulk-commodity-inbound-trucks": "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks": "bulk-commodity-outbound-trucks",
};

/** The trucks of one kind, as far as all kinds are alike. */
export const trucksOf = (tx: Tx, kind: TruckKind): Collection<TruckRow> =>
  tx.rows(COLLECTION_OF[kind]) as unknown as Collection<TruckRow>;

/** The text that names a truck's lock. Trucks are locked before BOLs, counters and assets. */
export const truckLock = (kind: TruckKind, id: string): string => `truck:${kind}:${id}`;

/** A truck by id, or undefined where there is none or it is of another terminal. */
export async function findVisibleTruck(
  context: RequestContext,
  kind: TruckKind,
  id: string,
): Promise<TruckRow | undefined> {
  const row = await trucksOf(context.tx, kind).get(id);
  return row !== undefined && context.caller.terminals.has(row.terminal_id) ? row : undefined;
}

/** A truck by id, or a 404 that does not tell whether it is absent or of another terminal. */
export async function visibleTruck(context: RequestContext, kind: TruckKind, id: string): Promise<TruckRow> {
  const row = await findVisibleTruck(context, kind, id);
  if (row !== undefined) return row;
  if (kind === "inbounds") await refuseRailcar(context, id);
  throw recordNotFound(kind === "inbounds" ? "inbound-trucks" : kind, id);
}

/** Refuses (404) to read as a truck what is a railcar, and says so. */
export async function refuseRailcar(context: RequestContext, id: string): Promise<void> {
  const railcar = await railcarNotTruck(context, id);
  if (railcar !== undefined) throw new Problem("NotFound", "other_transport", railcar);
}

/** Where the history of sand trucks that come in stands: under `inbounds`, next to that of railcars. */
export const INBOUND_TRUCKS: Recorded = {
  name: "inbound-trucks",
  entity: inboundTruck,
  path: (id) => `/api/inbounds/${id}/truck-changes`,
  boundary: ({ caller }) => [{ field: "terminal_id", test: { op: "in", value: [...caller.terminals] } }],
};

/** A truck that is to be changed: a 409 where the id names a railcar. */
async function truckToChange(context: RequestContext, kind: TruckKind, id: string): Promise<TruckRow> {
  const row = await findVisibleTruck(context, kind, id);
  const railcar = row === undefined && kind === "inbounds" ? await railcarNotTruck(context, id) : undefined;
  if (railcar !== undefined) throw conflict("other_transport", railcar);
  return row ?? visibleTruck(context, kind, id);
}

/**
 * Lets nobody else change a truck until the transaction ends, and reads it. A call that states an older reading of it is refused (409).
 */
export async function lockedTruck(context: RequestContext, kind: TruckKind, ref: RecordRef): Promise<Truck> {
  await context.tx.lock([truckLock(kind, ref.id)]);
  const truck = { kind, row: await truckToChange(context, kind, ref.id) };
  await refuseStaleTruck(context, truck, ref);
  return truck;
}

/** Refuses (409) a call that states an older reading of a truck. The truck is locked by the caller. */
export async function refuseStaleTruck(context: RequestContext, { kind, row }: Truck, ref: Reading): Promise<void> {
  await refuseStale(
    context,
    {
      recorded: kind === "inbounds" ? INBOUND_TRUCKS : recordedAs(kind),
      row: { ...row },
      called: truckName(row),
      current: async () => (await serializeTrucks(context, kind, [row]))[0],
    },
    ref,
  );
}

/** What the event of a write says besides the row: what else it changed, as the wire names it. */
export interface TruckChange {
  readonly action: string;
  readonly reason?: string | null;
  readonly before?: object;
  readonly after?: object;
}

/** Whether a truck holds what it held, and only whose word it is has changed. */
const isOnlyWhose = (patch: Partial<TruckRow>): boolean => Object.keys(patch).join() === "from_order";

/** Writes fields of one truck, with an event of what shows. */
export async function writeTruck(
  context: RequestContext,
  { kind, row }: Truck,
  patch: Partial<TruckRow>,
  { action, reason = null, before = {}, after = {} }: TruckChange,
): Promise<Truck> {
  if (isOnlyWhose(patch)) {
    const same = await trucksOf(context.tx, kind).update(row.id, patch);
    await recordAffected(context.tx, context, [{ resource: COLLECTION_OF[kind], row: same }], SHOWN_OTHERWISE);
    return { kind, row: same };
  }
  const next = await trucksOf(context.tx, kind).update(row.id, { ...patch, ...changed(context, row) });
  await recordEvent(context.tx, context, {
    resource: COLLECTION_OF[kind],
    id: row.id,
    action,
    before: { ...row, ...before },
    after: { ...next, ...after },
    reason,
  });
  if (kind === "outbounds") await recordLoadChange(context, row, next, truckName(next));
  return { kind, row: next };
}
