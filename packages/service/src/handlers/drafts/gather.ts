import type { DraftWarning } from "@railhead/api-contract/draft-warning";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import type { RequestContext } from "../../events";
import { draftCounts } from "../../ledger/balances";
import { displayUnits, openUnits, type Units } from "../../ledger/units";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import { contaminationOf, contentOf, isForAny, isUnknown, lastDrafts, type LastDrafts } from "../ledger/contamination";
import { lockHolders, type Holder, type Product } from "../ledger/holders";
import { newestFactors } from "../pumps/meter-factors";
import { gainsLeft } from "./gains-left";
import type { DraftFields } from "./references";

export type DraftRow = Rows["drafts"];

/** A draft that somebody wants, its references known to be good. */
export interface WantedDraft {
  readonly fields: DraftFields;
  /** Why what the draft needs is booked first; null where nothing is. */
  readonly reconcile: string | null;
}

/** All that the void of a draft is judged by and written from. */
export interface GatheredVoid {
  readonly draft: DraftRow;
  /** Its source and destination, locked. */
  readonly holders: readonly Holder[];
  readonly entries: readonly Rows["ledger-entries"][];
  /** How many drafts each railcar and truck has without this one; those that another draft takes up are left out. */
  readonly draftsLeft: ReadonlyMap<string, number>;
}

/** All that a draft is judged by and written from. */
export interface GatheredDraft {
  readonly caller: RequestContext["caller"];
  readonly wanted: WantedDraft;
  readonly source: Holder;
  readonly destination: Holder;
  /** Every asset that the call touches, locked. */
  readonly holders: readonly Holder[];
  readonly replaced: GatheredVoid | null;
  /** The replaced draft where nothing measured differs: its time and meter factor are kept. */
  readonly sameMeasure: DraftRow | null;
  readonly moved: Product;
  readonly units: Units;
  /** The unit out of use in which the terminal still shows such quantities: forms fill it in. */
  readonly shownUnitId: string | null;
  readonly gainLeft: string | null;
  /** Transload categories from the kind of the source to the kind of the destination. */
  readonly categories: readonly Rows["transload-categories"][];
  readonly meterFactor: string | null;
  readonly warning: DraftWarning | null;
}

const holderOf = (holders: readonly Holder[], assetId: string): Holder => {
  const holder = holders.find(({ asset }) => asset.id === assetId);
  if (holder === undefined) throw new RangeError(`asset ${assetId} is not locked`);
  return holder;
};

/** What a draft moves: what is in its source, as far as that is known, else what its destination is for. */
const movedBy = (source: Product, destination: Product): Product => {
  const { product_name_id, product_size_id } =
    source.product_name_id === null && source.product_size_id === null ? destination : source;
  return { product_name_id, product_size_id };
};

/**
 * What a draft moves. A correction of a transfer out of a storage without a product of its own moves what that did: what is in there now
 * may have come since.
 */
function movementOf(source: Holder, destination: Holder, last: LastDrafts, before: DraftRow | null): Product {
  const isSame = before?.source_id === source.asset.id && before.destination_id === destination.asset.id;
  if (!isSame || !isForAny(source)) return movedBy(contentOf(source, last), destination);
  return movedBy(isUnknown(before) ? source : before, destination);
}

/** Whether a correction leaves all that was measured: it is one of the same transfer, at its time. */
const isSameMeasure = (before: DraftRow, { net, net_uom_abbreviation, pump_id }: DraftFields): boolean =>
  compareDecimals(net, before.net) === 0 &&
  net_uom_abbreviation === before.net_uom_abbreviation &&
  pump_id === before.pump_id;

/** Whether a correction is one of the very same transfer: the warning that was given before it stays. */
const isSameTransfer = (before: DraftRow, { source_id, destination_id }: DraftFields, moved: Product): boolean =>
  before.source_id === source_id &&
  before.destination_id === destination_id &&
  before.product_name_id === moved.product_name_id &&
  before.product_size_id === moved.product_size_id;

/** The factor of a pump's meter that is in force on a day; null where it was never proved. */
const factorOf = async (tx: Tx, pumpId: string, day: string): Promise<string | null> =>
  (await newestFactors(tx, [pumpId], day)).get(pumpId)?.factor ?? null;

const categoriesFor = (tx: Tx, source: Holder, destination: Holder) =>
  tx.rows("transload-categories").find({
    where: {
      all: [
        { field: "source_category_id", test: { op: "eq", value: source.asset.asset_kind } },
        { field: "destination_category_id", test: { op: "eq", value: destination.asset.asset_kind } },
      ],
    },
  });

/** Reads what the void of a draft needs beyond its assets. `taken`: assets that another draft takes up. */
async function readVoid(
  { tx }: RequestContext,
  draft: DraftRow,
  locked: readonly Holder[],
  taken: readonly string[] = [],
): Promise<GatheredVoid> {
  const holders = locked.filter(({ asset }) => asset.id === draft.source_id || asset.id === draft.destination_id);
  // A storage is in no state that drafts change, and has more of them than anybody counts.
  const loads = holders.filter(
    ({ asset, visit, truck }) => !taken.includes(asset.id) && (visit !== undefined || truck !== undefined),
  );
  const [entries, counts] = await Promise.all([
    tx.rows("ledger-entries").find({ where: { all: [{ field: "draft_id", test: { op: "eq", value: draft.id } }] } }),
    draftCounts(
      tx,
      loads.map(({ asset }) => asset.id),
    ),
  ]);
  const draftsLeft = new Map(loads.map(({ asset }) => [asset.id, (counts.get(asset.id) ?? 0) - 1]));
  return { draft, holders, entries, draftsLeft };
}

/** Locks and reads all that the void of a draft touches. The draft is locked by the caller. */
export async function gatherVoid(context: RequestContext, draft: DraftRow): Promise<GatheredVoid> {
  return readVoid(context, draft, await lockHolders(context, [draft.source_id, draft.destination_id]));
}

/** Locks and reads all that a draft touches. The draft that it replaces is locked by the caller. */
export async function gatherDraft(
  context: RequestContext,
  wanted: WantedDraft,
  before: DraftRow | null,
): Promise<GatheredDraft> {
  const { tx, now, caller } = context;
  const { fields } = wanted;
  const sides = [fields.source_id, fields.destination_id];
  const holders = await lockHolders(context, [
    ...(before === null ? [] : [before.source_id, before.destination_id]),
    ...sides,
  ]);
  const [source, destination] = [holderOf(holders, fields.source_id), holderOf(holders, fields.destination_id)];
  const sameMeasure = before !== null && isSameMeasure(before, fields) ? before : null;
  const last = await lastDrafts(tx, { sources: [source], destinations: [destination] }, before?.id);
  const moved = movementOf(source, destination, last, before);
  const keepsWarning = sameMeasure !== null && isSameTransfer(sameMeasure, fields, moved);
  const [terminal, categories, replaced, [warning = null]] = await Promise.all([
    tx.rows("terminals").get(source.asset.terminal_id),
    categoriesFor(tx, source, destination),
    before === null ? null : readVoid(context, before, holders, sides),
    keepsWarning ? [sameMeasure.warning] : contaminationOf(context, [{ source: moved, destination }], last),
  ]);
  const day = (at: number) => dayOf(terminal?.time_zone ?? "UTC", at);
  const isRailcar = source.truck === undefined && source.visit !== undefined;
  const [units, gains, meterFactor] = await Promise.all([
    openUnits(tx, {
      productIds: [moved.product_name_id],
      day: day(sameMeasure?.recorded_at ?? now),
    }),
    gainsLeft(tx, isRailcar ? [source.asset.id] : [], terminal, before?.id),
    sameMeasure !== null || fields.pump_id === null
      ? (sameMeasure?.meter_factor ?? null)
      : factorOf(tx, fields.pump_id, day(now)),
  ]);
  return {
    caller,
    wanted,
    source,
    destination,
    holders,
    replaced,
    sameMeasure,
    moved,
    units,
    shownUnitId: await shownUnitOf(tx, units, fields, source),
    gainLeft: isRailcar ? (gains.get(source.asset.id) ?? "0") : null,
    categories,
    meterFactor,
    warning,
  };
}

async function shownUnitOf(
  tx: Tx,
  units: Units,
  { net_uom_abbreviation }: DraftFields,
  { asset }: Holder,
): Promise<string | null> {
  const unit = units.byAbbreviation(net_uom_abbreviation);
  if (unit === undefined || unit.is_active) return null;
  return (await displayUnits(tx, [asset.terminal_id]))(asset.terminal_id, unit.uom_class_id) ?? null;
}
