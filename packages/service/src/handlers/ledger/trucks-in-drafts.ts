import type { Refusal } from "@railhead/core/messages/define-refusals";
import { TRUCK_KIND_NAMES, TRUCK_KINDS, truckName, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { draftBlock, draftVoidBlock } from "@railhead/core/trucks/truck-steps.rules";
import type { Affected, RequestContext } from "../../events";
import type { Tx } from "../../store/store.port";
import { onDraft, onLastVoided } from "../trucks/truck-of-asset";
import { keptOf } from "../trucks/truck-facts";
import { COLLECTION_OF, truckLock, trucksOf, type Truck, type TruckRow } from "../trucks/trucks";

/** A truck as drafts know it. */
export interface LoadedTruck {
  readonly name: string;
  /** Under which name events speak of it. */
  readonly record: Affected;
  /** Where it stands in a draft. */
  readonly side: "source" | "destination";
  readonly product_name_id: string | null;
  readonly product_size_id: string | null;
  /** Why it takes part in no draft now, or null. */
  readonly draftBlock: Refusal | null;
  /** Why its drafts cannot be voided now, or null. */
  readonly voidBlock: Refusal | null;
  /** Its first draft begins its handling or loading. */
  readonly drafted: (context: RequestContext) => Promise<void>;
  /** Without any draft it is as before. */
  readonly emptied: (context: RequestContext) => Promise<void>;
}

const rowsOf = (tx: Tx, kind: TruckKind, assetIds: readonly string[]): Promise<readonly TruckRow[]> =>
  trucksOf(tx, kind).find({ where: { all: [{ field: "asset_id", test: { op: "in", value: assetIds } }] } });

/** The stored trucks whose assets these are, without what a draft needs to know of them. */
export async function trucksWithAssets(tx: Tx, assetIds: readonly string[]): Promise<readonly Truck[]> {
  if (assetIds.length === 0) return [];
  const trucks = await Promise.all(
    TRUCK_KIND_NAMES.map(async (kind) => (await rowsOf(tx, kind, assetIds)).map((row): Truck => ({ kind, row }))),
  );
  return trucks.flat();
}

/** The locks of the trucks whose assets these are. */
export const locksOfTrucks = async (tx: Tx, assetIds: readonly string[]): Promise<readonly string[]> =>
  (await trucksWithAssets(tx, assetIds)).map(({ kind, row }) => truckLock(kind, row.id));

async function loadedOf(
  tx: Tx,
  kind: TruckKind,
  assetIds: readonly string[],
): Promise<readonly (readonly [string, LoadedTruck])[]> {
  const rows = await rowsOf(tx, kind, assetIds);
  const kept = await keptOf(tx, kind, rows);
  return rows.flatMap((row, i) => {
    const facts = kept[i]?.facts;
    if (facts === undefined || row.asset_id === null) return [];
    const truck: LoadedTruck = {
      name: truckName(row),
      record: { resource: COLLECTION_OF[kind], row },
      side: TRUCK_KINDS[kind].draftSide,
      product_name_id: row.product_name_id ?? null,
      product_size_id: row.product_size_id ?? null,
      draftBlock: draftBlock(facts),
      voidBlock: draftVoidBlock(facts),
      drafted: async (context) => void (await onDraft(context, { kind, row })),
      emptied: async (context) => void (await onLastVoided(context, { kind, row })),
    };
    return [[row.asset_id, truck] as const];
  });
}

/** The trucks whose assets these are, by asset; a few questions, however many trucks. */
export async function loadTrucks(tx: Tx, assetIds: readonly string[]): Promise<ReadonlyMap<string, LoadedTruck>> {
  if (assetIds.length === 0) return new Map();
  return new Map((await Promise.all(TRUCK_KIND_NAMES.map((kind) => loadedOf(tx, kind, assetIds)))).flat());
}

async function assetOf(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  kind: TruckKind,
  id: string,
): Promise<string | null | undefined> {
  const row = await trucksOf(tx, kind).get(id);
  return row !== undefined && caller.terminals.has(row.terminal_id) ? row.asset_id : undefined;
}

/** The asset of an inbound truck of the caller's terminals: null before its first weight, undefined where there is no such truck. */
export const assetOfInboundTruck = (context: RequestContext, id: string): Promise<string | null | undefined> =>
  assetOf(context, "inbounds", id);

/** The same of an outbound truck. */
export const assetOfOutbound = (context: RequestContext, id: string): Promise<string | null | undefined> =>
  assetOf(context, "outbounds", id);
