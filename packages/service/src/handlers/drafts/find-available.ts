import type { AssetKind } from "@railhead/api-contract/asset-kind";
import type { DraftWarning } from "@railhead/api-contract/draft-warning";
import type { routes } from "@railhead/api-contract/resources/assets.contract";
import { mayAccess } from "@railhead/core/access/access.rules";
import { isOther } from "@railhead/core/ledger/contamination.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { recordNotFound, type Problem } from "../../problems";
import { draftBlock } from "./sides";
import { contaminationOf, contentOf, lastDrafts } from "../ledger/contamination";
import { loadHolders, type Holder } from "../ledger/holders";
import { gainsLeft } from "./gains-left";
import { assetOfInboundTruck, assetOfOutbound } from "../ledger/trucks-in-drafts";

type Routes = typeof routes;
type Side = "source" | "destination";
interface Named {
  readonly id: string;
  readonly name: string;
  readonly asset_kind: AssetKind;
  /** What is to be looked at before material is moved; null where nothing is. */
  readonly warning: DraftWarning | null;
  /** What the label of a bulk-commodity railcar names in place of its asset. */
  readonly railcar_load_id?: string;
}

const hasRoom = ({ asset, balance }: Holder) => asset.capacity === null || compareDecimals(balance, asset.capacity) < 0;
/** What is known to be in it; of a truck that brings material, and of a railcar whose papers name no weight, the draft tells. */
const hasStock = ({ balance, visit, truck }: Holder) =>
  compareDecimals(balance, "0") > 0 ||
  truck !== undefined ||
  (visit !== undefined && visit.row.shipped_weight === null);

const otherSide = (side: Side): Side => (side === "source" ? "destination" : "source");

/** Whether an asset can take part on a side with this load now: its state, its product, and what is in it, or may come out of it beyond its papers. */
function takesPart(load: Holder, other: Holder, side: Side, gains: ReadonlyMap<string, string>): boolean {
  if (other.asset.id === load.asset.id || draftBlock(other, side) !== null) return false;
  // From storage to storage anything is moved, with its warning.
  const isTransfer = load.storage !== undefined && other.storage !== undefined;
  if (!isTransfer && isOther(load, other)) return false;
  if (load.asset.asset_kind === "truck" && other.asset.asset_kind === "truck") return false;
  if (load.visit && other.visit && load.visit.family !== other.visit.family) return false;
  return side === "source"
    ? hasStock(other) || compareDecimals(gains.get(other.asset.id) ?? "0", "0") > 0
    : hasRoom(other);
}

/** What a call is refused with where what it names is not there. */
type Absent = () => Problem;

/** An asset of the caller's terminals, whatever its kind: names are for any session. */
async function assetOf(context: RequestContext, id: string, absent: Absent): Promise<Holder> {
  const asset = await context.tx.rows("assets").get(id);
  if (asset === undefined || !context.caller.terminals.has(asset.terminal_id)) throw absent();
  const [holder] = await loadHolders(context.tx, [asset]);
  if (holder === undefined) throw new RangeError("an asset that is there is loaded");
  return holder;
}

/** What is chosen most stands first: the few storages, then the trucks in the yard, then the many railcars; each by name. */
const KINDS = ["storage", "truck", "railcar"] as const;
const byKind = (a: Holder, b: Holder) => KINDS.indexOf(a.asset.asset_kind) - KINDS.indexOf(b.asset.asset_kind);

/** Everything in use at the terminal of a load. */
async function inUse({ tx }: RequestContext, load: Holder): Promise<readonly Holder[]> {
  const assets = await tx.rows("assets").find({
    where: {
      all: [
        { field: "terminal_id", test: { op: "eq", value: load.asset.terminal_id } },
        { field: "is_active", test: { op: "eq", value: true } },
      ],
    },
    sort: { field: "name", direction: "asc" },
  });
  return (await loadHolders(tx, assets)).toSorted(byKind);
}

/** An asset that may take part, and the sides on which it may. */
interface Offered {
  readonly other: Holder;
  readonly sides: readonly Side[];
}

/** What lets a person record or correct drafts; a transfer between storages is one. */
const DRAFTING = ["draft:create", "draft:edit", "onsite storage:create"] as const;

/** An asset as it is drafted with: chosen by its name or by its label. */
const drafted = ({ asset, visit }: Holder, warning: DraftWarning | null): Named => ({
  id: asset.id,
  name: asset.name,
  asset_kind: asset.asset_kind,
  warning,
  ...(visit?.family === "bulk-commodity" ? { railcar_load_id: visit.row.id } : {}),
});

/**
 * What the others are called, each with what is to be looked at where material goes into what held another product. Names are
 * for any session; what is in an asset, and which load it is of, only for anyone who drafts, or moves material between storages.
 */
async function named(context: RequestContext, load: Holder, others: readonly Offered[]): Promise<Named[]> {
  if (!mayAccess(DRAFTING, context.caller.session.permissions))
    return others.map(({ other: { asset } }) => ({
      id: asset.id,
      name: asset.name,
      asset_kind: asset.asset_kind,
      warning: null,
    }));
  // What can stand on both sides is mostly filled.
  const moves = others.map(({ other, sides }) =>
    sides.includes("destination") ? { source: load, destination: other } : { source: other, destination: load },
  );
  const last = await lastDrafts(context.tx, {
    sources: moves.map(({ source }) => source),
    destinations: moves.map(({ destination }) => destination),
  });
  const moved = moves.map(({ source, destination }) => ({ source: contentOf(source, last), destination }));
  const warnings = await contaminationOf(context, moved, last);
  return others.map(({ other }, at) => drafted(other, warnings[at] ?? null));
}

/** Railcars that are empty by their ledgers, but may still give something within their tolerance. */
const emptied = ({ balance, visit }: Holder) => visit !== undefined && compareDecimals(balance, "0") <= 0;

/** What a load may exchange material with, on the sides on which the others may stand. A load that takes part in no draft now is offered nothing. */
async function available(
  context: RequestContext,
  load: Holder,
  sides: readonly Side[],
  kind?: "storage" | "railcar",
): Promise<{ result: Named[] }> {
  const open = sides.filter((side) => draftBlock(load, otherSide(side)) === null);
  if (open.length === 0) return { result: [] };
  const others = (await inUse(context, load)).filter(({ asset }) => kind === undefined || asset.asset_kind === kind);
  const spent = open.includes("source")
    ? others.filter((other) => emptied(other) && draftBlock(other, "source") === null)
    : [];
  const gains = await gainsLeft(
    context.tx,
    spent.map(({ asset }) => asset.id),
    spent.length === 0 ? undefined : await context.tx.rows("terminals").get(load.asset.terminal_id),
  );
  const offered = others.map((other): Offered => ({
    other,
    sides: open.filter((side) => takesPart(load, other, side, gains)),
  }));
  return {
    result: await named(
      context,
      load,
      offered.filter((one) => one.sides.length > 0),
    ),
  };
}

export const findAvailableForAsset: Handler<Routes["findAvailableForAsset"]> = async (call) => {
  const load = await assetOf(call, call.query.asset_id, () => recordNotFound("assets", call.query.asset_id));
  const { side } = call.query;
  return available(call, load, side === undefined ? ["source", "destination"] : [side]);
};

/** What an inbound load, by rail or by truck, can be put into. Before it has come it has nothing to give. */
export const findAvailableForInbound: Handler<Routes["findAvailableForInbound"]> = async (call) => {
  const { inbound_id } = call.query;
  const absent = () => recordNotFound("inbounds", inbound_id);
  const visit = await call.tx.rows("inbounds").get(inbound_id);
  if (visit !== undefined && !call.caller.terminals.has(visit.terminal_id)) throw absent();
  const assetId = visit === undefined ? await assetOfInboundTruck(call, inbound_id) : visit.asset_id;
  if (assetId === undefined) throw absent();
  return assetId === null ? { result: [] } : available(call, await assetOf(call, assetId, absent), ["destination"]);
};

/** What an outbound truck can be loaded from. */
export const findAvailableForTruck: Handler<Routes["findAvailableForTruck"]> = async (call) => {
  const absent = () => recordNotFound("trucks", call.query.truck_id);
  const assetId = await assetOfOutbound(call, call.query.truck_id);
  if (assetId === undefined) throw absent();
  return assetId === null ? { result: [] } : available(call, await assetOf(call, assetId, absent), ["source"]);
};

export const findStorageNamesAvailableForStorage: Handler<Routes["findStorageNamesAvailableForStorage"]> = async (
  call,
) =>
  available(
    call,
    await assetOf(call, call.query.asset_id, () => recordNotFound("assets", call.query.asset_id)),
    ["destination"],
    "storage",
  );

export const findRailcarNamesAvailableForStorage: Handler<Routes["findRailcarNamesAvailableForStorage"]> = async (
  call,
) =>
  available(
    call,
    await assetOf(call, call.query.asset_id, () => recordNotFound("assets", call.query.asset_id)),
    ["source"],
    "railcar",
  );
