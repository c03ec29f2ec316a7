import type { Refusal } from "@railhead/core/messages/define-refusals";
import { scaleRefusal } from "@railhead/core/messages/refusals/scales";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { MASS_UNITS } from "@railhead/api-contract/resources/terminals.contract";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { TRUCK_KIND_NAMES, truckName } from "@railhead/core/trucks/truck-kinds";
import { nextTruckState } from "@railhead/core/trucks/truck-steps.rules";
import {
  STORED_TARE_DAYS,
  STORED_TARE_SECONDS,
  turnOf,
  weightFaults,
  type ScaleFacts,
} from "@railhead/core/trucks/truck-weights.rules";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { quantitySayer } from "../../units/said-quantity";
import { ruleFault, ruleFaults } from "../../refusals/faults";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { noUnit } from "../../ledger/units";
import type { Rows } from "../../store/collections";
import { canonicalDecimal } from "../../store/stored-row";
import { poundsOfOne } from "../../units/unit-records";
import { putBehind, readingFor } from "../scales/readings";
import { makeTruckBol, reviseTruckBol } from "../bols/truck-bol";
import { refuseFields } from "./create";
import { shownWeighings } from "./serialize";
import { stateRefused } from "./steps";
import { keptOfOne, type TruckKept } from "./truck-facts";
import { lockedTruck, trucksOf, writeTruck, type Truck, type TruckRow } from "./trucks";
import { assetInUnit, boundUnit } from "./weigh-unit";

/** A weight as the call brings it. */
export interface WeighBody {
  readonly position: "gross" | "tare";
  readonly weight: string;
  readonly uom_abbreviation: string;
  readonly source: "live" | "manual" | "stored tare";
  readonly scale_id: string | null;
  readonly reason?: string | undefined;
}

/** The scale that a weight is said to come from: in use, at the truck's terminal. */
async function scaleOf(context: RequestContext, row: TruckRow, scaleId: string | null): Promise<ScaleFacts | null> {
  if (scaleId === null) return null;
  const scale = await context.tx.rows("scales").get(scaleId);
  if (scale === undefined || scale.terminal_id !== row.terminal_id)
    refuseFields([ruleFault("scale_id", recordRefusal("record_missing", { kind: noun("scales"), id: scaleId }))]);
  if (scale?.is_active === false)
    refuseFields([ruleFault("scale_id", scaleRefusal("scale_out_of_use", { scale: scale.name }))]);
  const unit = await context.tx.rows("uom").get(scale?.uom_id ?? "0");
  return {
    name: scale?.name ?? "",
    division: scale?.division ?? "1",
    capacity: scale?.capacity ?? null,
    uom_abbreviation: unit?.abbreviation ?? "",
    connected: scale?.connection !== "manual",
  };
}

/** The unit of a weight by its abbreviation: a unit of mass in use, else a 422. For a weight that is recorded already it may be out of use by now. */
async function unitOf(context: RequestContext, abbreviation: string, bound: string | null): Promise<Rows["uom"]> {
  const units = await context.tx.rows("uom").find({
    where: {
      all: [{ field: "abbreviation", test: { op: "in", value: [...new Set([abbreviation, ...MASS_UNITS])] } }],
    },
  });
  const unit = units.find((one) => one.abbreviation === abbreviation);
  if (unit === undefined || (!unit.is_active && abbreviation !== bound))
    refuseFields([ruleFault("uom_abbreviation", noUnit(abbreviation))]);
  const isMass = units.some(
    (one) => one.uom_class_id === unit?.uom_class_id && MASS_UNITS.some((known) => known === one.abbreviation),
  );
  if (!isMass) refuseFields([ruleFault("uom_abbreviation", truckRefusal("no_weight_unit", { unit: abbreviation }))]);
  return unit as Rows["uom"];
}

/** How many of a truck's visits of one kind are looked through for its stored tare: more than come in the days for which one is good. */
const LATEST_VISITS = 500;

/** The tares that the truck and trailer of a visit, of one carrier, were weighed with at its terminal on other visits of a kind. */
async function taresOf(
  { tx }: RequestContext,
  kind: TruckKind,
  { row, kind: own }: Truck,
): Promise<readonly Rows["weighings"][]> {
  const visits = await trucksOf(tx, kind).find({
    where: {
      all: [
        { field: "truck_number", test: { op: "eq", value: row.truck_number } },
        { field: "carrier_id", test: { op: "eq", value: row.carrier_id } },
        { field: "terminal_id", test: { op: "eq", value: row.terminal_id } },
      ],
    },
    sort: { field: "id", direction: "desc" },
    limit: LATEST_VISITS,
  });
  // Ids are counted per kind.
  const isItself = (id: string) => kind === own && id === row.id;
  const ids = visits.flatMap((one) => (isItself(one.id) || one.trailer_number !== row.trailer_number ? [] : [one.id]));
  return ids.length === 0
    ? []
    : tx.rows("weighings").find({
        where: {
          all: [
            { field: "truck_id", test: { op: "in", value: ids } },
            { field: "truck_kind", test: { op: "eq", value: kind } },
            { field: "position", test: { op: "eq", value: "tare" } },
            { field: "is_current", test: { op: "eq", value: true } },
            { field: "source", test: { op: "ne", value: "stored tare" } },
          ],
        },
      });
}

/**
 * A stored tare is the one that the same truck of the same carrier was weighed with here, not too long ago, whatever it brought
 * or took then: all kinds of trucks stand under one right.
 */
async function storedTareFault(
  context: RequestContext,
  truck: Truck,
  { weight, uom_abbreviation }: WeighBody,
): Promise<Refusal | null> {
  const { truck_number } = truck.row;
  const found = (await Promise.all(TRUCK_KIND_NAMES.map((kind) => taresOf(context, kind, truck)))).flat();
  const last = found.reduce<Rows["weighings"] | undefined>(
    (latest, one) => (latest === undefined || one.weighed_at >= latest.weighed_at ? one : latest),
    undefined,
  );
  if (last === undefined) return truckRefusal("no_stored_tare", { truck: truck_number });
  if (context.now - last.weighed_at > STORED_TARE_SECONDS)
    return truckRefusal("old_stored_tare", { truck: truck_number, days: STORED_TARE_DAYS });
  if (last.uom_abbreviation === uom_abbreviation && compareDecimals(last.weight, weight) === 0) return null;
  const say = await quantitySayer(context, {
    terminal_id: truck.row.terminal_id,
    product_name_id: null,
    areWeights: true,
  });
  const tare = say(last.weight, { abbreviation: last.uom_abbreviation });
  return truckRefusal("other_stored_tare", { truck: truck_number, tare });
}

/** What a weight was found to be: its unit, and the reading behind a live one. */
interface Judged {
  readonly unit: Rows["uom"];
  readonly reading: Rows["scale-readings"] | null;
}

/** The reading that a live weight is made of; null for any other. */
async function readingOf(
  context: RequestContext,
  { source, scale_id, weight, uom_abbreviation }: WeighBody,
  scale: ScaleFacts | null,
): Promise<Rows["scale-readings"] | null> {
  if (source !== "live" || scale_id === null || scale === null) return null;
  const reading = await readingFor(context, { scale: { id: scale_id, name: scale.name }, weight, uom_abbreviation });
  if ("id" in reading) return reading;
  refuseFields([ruleFault("weight", reading)]);
  return null;
}

async function judge(context: RequestContext, truck: Truck, kept: TruckKept, body: WeighBody): Promise<Judged> {
  const bound = boundUnit(kept, body.position);
  const unit = await unitOf(context, body.uom_abbreviation, bound);
  const { gross, tare } = kept.facts;
  const before = { gross, tare, unit: bound, poundsOfOne: poundsOfOne(await context.units(), body.uom_abbreviation) };
  const scale = await scaleOf(context, truck.row, body.scale_id);
  refuseFields(ruleFaults(weightFaults(truck.kind, body, before, scale)));
  const stored = body.source === "stored tare" ? await storedTareFault(context, truck, body) : null;
  if (stored !== null) refuseFields([ruleFault("weight", stored)]);
  if (truck.row.status_id === TRUCK_STATUS.signed && !body.reason?.trim())
    refuseFields([ruleFault("reason", truckRefusal("reweigh_reason", { truck: truckName(truck.row) }))]);
  return { unit, reading: await readingOf(context, body, scale) };
}

/** Writes a weighing, with the reading behind it; the one of the same position before it counts no more and stays. */
async function writeWeighing(
  context: RequestContext,
  { kind, row }: Truck,
  { weighings }: TruckKept,
  body: WeighBody,
  { reading }: Judged,
): Promise<void> {
  const rows = context.tx.rows("weighings");
  const before = weighings.find((one) => one.position === body.position);
  if (before) await rows.update(before.id, { is_current: false });
  const { position, uom_abbreviation, source, scale_id } = body;
  const { id } = await rows.insert({
    truck_kind: kind,
    truck_id: row.id,
    position,
    weight: canonicalDecimal(body.weight),
    uom_abbreviation,
    source,
    scale_id,
    weighed_at: context.now,
    weighed_by: context.caller.session.userid,
    is_current: true,
  });
  if (reading !== null) await putBehind(context, reading, id);
}

/**
 * Takes a weight. The first one gives the truck its asset; the second makes it weighed out and gives it its BOL; a weight
 * that is taken again makes a new version of the BOL, to be signed again.
 */
export async function weighTruck(
  context: RequestContext,
  kind: TruckKind,
  ref: RecordRef,
  body: WeighBody,
): Promise<Truck> {
  const truck = await lockedTruck(context, kind, ref);
  const kept = await keptOfOne(context.tx, kind, truck.row);
  const step = nextTruckState(turnOf(kind, body.position), kept.facts);
  if (!step.ok) throw stateRefused(step.reason);
  const judged = await judge(context, truck, kept, body);
  await writeWeighing(context, truck, kept, body, judged);
  const asset_id = await assetInUnit(context, truck.row, judged.unit);
  const isFirstBol = step.status_id === TRUCK_STATUS.weighed && truck.row.bol_id === null;
  const bol = isFirstBol ? await makeTruckBol(context, truck) : truck.row;
  const now = await keptOfOne(context.tx, kind, truck.row);
  const after = await writeTruck(
    context,
    truck,
    { status_id: step.status_id, asset_id, bol_id: bol.bol_id, bol_number: bol.bol_number },
    {
      action: "weigh",
      reason: body.reason?.trim() || null,
      before: { weighings: shownWeighings(kept) },
      after: { weighings: shownWeighings(now) },
    },
  );
  if (!isFirstBol) await reviseTruckBol(context, truck.row, after, body.reason?.trim() || "Weighed again");
  return after;
}
