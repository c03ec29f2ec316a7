import { BOUNDS, FIRST_INSTANT, LAST_INSTANT, type NumberBound } from "@railhead/api-contract/bounds";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "@railhead/core/trucks/truck-kinds";
import { announced, BULK, SAND } from "@railhead/service/handlers/rail-visits/laws/rail-world.laws";
import { CALLS, truckBody } from "@railhead/service/handlers/trucks/laws/truck-world.laws";
import type { Answer, Row } from "@railhead/service/laws/office-world.laws";
import { rowsIn } from "@railhead/service/laws/office-world.laws";
import type { DisplayWorld } from "@railhead/service/units/display-world.laws";
import fc from "fast-check";
import { boundedDecimal } from "./arbitrary";

/** A write to be: where it goes and what it says, of what is there by then. */
type Write = (there: There) => readonly [path: string, body: unknown];
/** What the writes before have left, by where it is read. */
interface There {
  readonly world: DisplayWorld;
  readonly pick: (path: string, turn: number) => Row | undefined;
}
export interface WritesResult {
  /** How many writes were answered with each status. */
  readonly byStatus: Readonly<Record<number, number>>;
  /** Writes that met a fault of ours, or were answered beyond their contract. */
  readonly faults: readonly string[];
}

/** Everyday numbers of a bound, its edges, and what lies beyond. */
const number = (of: NumberBound) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 200 }).map(String) },
    { weight: 2, arbitrary: boundedDecimal(of) },
  );
const maybe = <A>(of: fc.Arbitrary<A>) => fc.option(of, { nil: null, freq: 5 });
const unit = fc.constantFrom("lb", "ST", "kg", "gal");
const turn = fc.nat(50);
const instant = fc.oneof(
  fc.constantFrom(FIRST_INSTANT, LAST_INSTANT, 0, -1),
  fc.integer({ min: FIRST_INSTANT, max: LAST_INSTANT }),
);
const family = fc.constantFrom(SAND, BULK);
const kind = fc.constantFrom(...TRUCK_KIND_NAMES);
const REASON = "counted";

const papers = fc.record(
  {
    shipped_weight: maybe(number(BOUNDS.railcarWeight)),
    shipped_weight_uom_abbreviation: maybe(unit),
    railcar_length: maybe(number(BOUNDS.railcarLength)),
    ship_date: maybe(instant),
  },
  { requiredKeys: [] },
);
const nothing: readonly [string, unknown] = ["tracks/bulk", []];
const ofOne = (row: Row | undefined, make: (row: Row) => readonly [string, unknown]) =>
  row === undefined ? nothing : make(row);

const announce = fc.tuple(family, papers, fc.nat(999_999)).map(([name, more, at]): Write => () => [
  name,
  announced(name, String(at), more),
]);
const receive = fc.tuple(family, turn).map(
  ([name, at]): Write =>
    ({ world, pick }) =>
      ofOne(pick(`${name}?status_id=1`, at), ({ id }) => [
        `${name}/bulk-receive`,
        [{ id, track_id: world.track, date_received: world.clock.seconds - 86_400 }],
      ]),
);
const changeCar = fc.tuple(family, papers, turn).map(
  ([name, more, at]): Write =>
    ({ pick }) =>
      ofOne(pick(name, at), ({ id }) => [`${name}/${id}`, more]),
);
const changeCars = fc
  .tuple(family, fc.array(fc.tuple(papers, turn), { minLength: 1, maxLength: 3 }))
  .map(([name, changes]): Write => ({ pick }) => [
    `${name}/bulk-update`,
    changes.flatMap(([more, at]) => {
      const row = pick(name, at);
      return row === undefined ? [] : [{ ...more, id: row.id }];
    }),
  ]);
const countCar = fc.tuple(family, number(BOUNDS.quantity), unit, turn).map(
  ([name, quantity, uom_abbreviation, at]): Write =>
    ({ pick }) =>
      ofOne(pick(`${name}?status_id=2,3`, at), ({ id }) => [
        `${name}/${id}/reconcile`,
        { quantity, uom_abbreviation, reason: REASON },
      ]),
);

const addStorage = fc
  .tuple(
    maybe(number(BOUNDS.quantity)),
    fc.constantFrom("lb", "ST", "gal"),
    maybe(number(BOUNDS.quantity)),
    fc.nat(9999),
  )
  .map(([capacity, of, low_alarm, at]): Write => ({ world }) => [
    "onsite-storage",
    {
      name: `Silo ${at}`,
      terminal_id: "1",
      storage_kind: "silo",
      uom_id: world.units[of as "lb"],
      product_size_id: world.ids.size,
      capacity,
      low_alarm,
    },
  ]);
const countStorage = fc.tuple(number(BOUNDS.quantity), maybe(unit), turn).map(
  ([quantity, uom, at]): Write =>
    ({ pick }) =>
      ofOne(pick("onsite-storage", at), ({ id }) => [
        `onsite-storage/${id}/reconcile`,
        { quantity, reason: REASON, ...(uom === null ? {} : { uom_abbreviation: uom }) },
      ]),
);
const transfer = fc.tuple(number(BOUNDS.movedQuantity), unit, turn, turn).map(
  ([net, net_uom_abbreviation, from, into]): Write =>
    ({ pick }) =>
      ofOne(pick("onsite-storage", from), ({ id }) => [
        `onsite-storage/${id}/transfer`,
        { destination_id: pick("onsite-storage", into)?.id ?? "1", net, net_uom_abbreviation },
      ]),
);
const draft = fc
  .tuple(number(BOUNDS.movedQuantity), unit, turn, turn, fc.boolean())
  .map(([net, net_uom_abbreviation, from, into, counts]): Write => ({ pick }) => [
    "drafts",
    {
      source_id: pick("assets", from)?.id ?? "1",
      destination_id: pick("assets", into)?.id ?? "2",
      net,
      net_uom_abbreviation,
      ...(counts ? { reconcile: { reason: REASON } } : {}),
    },
  ]);
const redraft = fc.tuple(number(BOUNDS.movedQuantity), turn).map(
  ([net, at]): Write =>
    ({ pick }) =>
      ofOne(pick("drafts", at), ({ id }) => [`drafts/${id}`, { net, reconcile: { reason: REASON } }]),
);
const voidDraft = turn.map(
  (at): Write =>
    ({ pick }) =>
      ofOne(pick("drafts", at), ({ id }) => [`drafts/${id}/void`, { reason: REASON }]),
);

const addTrack = fc.tuple(number(BOUNDS.trackLength), fc.nat(9999)).map(([usable_length, at]): Write => () => [
  "tracks",
  { track_name: `Track ${at}`, terminal_id: "1", usable_length, track_kind: "storage", sequence_one_end: "north" },
]);
const addOrder = fc.tuple(number(BOUNDS.quantity), fc.nat(9999)).map(([quantity_ordered, at]): Write => ({ world }) => [
  "orders",
  {
    order_number: `SO-${at}`,
    terminal_id: "1",
    customer_id: world.ids.customer,
    product_size_id: world.ids.size,
    quantity_ordered,
    uom_id: at % 2 === 0 ? world.units.lb : world.units.ST,
  },
]);
const addJob = fc
  .tuple(maybe(number(BOUNDS.quantity)), fc.nat(9999))
  .map(([planned_quantity, at]): Write => ({ world }) => [
    "jobs",
    {
      name: `Pad ${at}`,
      terminal_id: "1",
      planned_quantity,
      uom_id: world.units.gal,
      starts_on: "2026-01-01",
      ends_on: at % 3 === 0 ? "2025-01-01" : "2199-12-31",
    },
  ]);
const addConversion = fc
  .tuple(number(BOUNDS.conversionFactor), unit, unit)
  .map(([factor, from, to]): Write => ({ world }) => [
    "uom-product-inter-class-conversions",
    {
      product_name_id: world.products.sand,
      from_uom_id: world.units[from as "lb"],
      to_uom_id: world.units[to as "lb"],
      factor,
      valid_from: "2026-01-01",
    },
  ]);
const changeConversion = fc.tuple(number(BOUNDS.conversionFactor), turn, fc.boolean()).map(
  ([factor, at, is_active]): Write =>
    ({ pick }) =>
      ofOne(pick("uom-product-inter-class-conversions", at), ({ id }) => [
        `uom-product-inter-class-conversions/${id}`,
        { factor, is_active },
      ]),
);
const addBol = fc
  .tuple(maybe(number(BOUNDS.quantity)), maybe(unit))
  .map(([quantity, quantity_uom_abbreviation]): Write => () => [
    "bols",
    { terminal_id: "1", shipper: "A", consignee: "B", quantity, quantity_uom_abbreviation },
  ]);
const limit = number(BOUNDS.legalGross).map((legal_gross): Write => () => ["terminals/1", { legal_gross }]);

const addTruck = fc.tuple(kind, turn, fc.boolean()).map(([of, at, hasOrder]): Write => ({ world, pick }) => [
  CALLS[of].create,
  {
    ...truckBody(world, of),
    ...(hasOrder && TRUCK_KINDS[of].family === "sand" ? { order_id: pick("orders", at)?.id ?? null } : {}),
  },
]);
const weigh = fc.tuple(kind, number(BOUNDS.truckWeight), fc.constantFrom("gross", "tare"), unit, turn).map(
  ([of, weight, position, uom_abbreviation, at]): Write =>
    ({ pick }) =>
      ofOne(pick(of === "inbounds" ? "inbounds?transport=truck" : of, at), ({ id }) => [
        `${of}/${id}/weigh`,
        { position, weight, uom_abbreviation, source: "manual", scale_id: null },
      ]),
);
const beginHandling = fc.tuple(kind, turn).map(
  ([of, at]): Write =>
    ({ pick }) =>
      ofOne(pick(of === "inbounds" ? "inbounds?transport=truck" : of, at), ({ id }) => [`${of}/${id}/handling`, {}]),
);

/** Writes of everything that holds a number, the busy ones more often. */
export const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  announce,
  receive,
  receive,
  changeCar,
  changeCars,
  countCar,
  addStorage,
  countStorage,
  countStorage,
  transfer,
  transfer,
  draft,
  draft,
  redraft,
  voidDraft,
  addTrack,
  addOrder,
  addJob,
  addConversion,
  changeConversion,
  addBol,
  limit,
  addTruck,
  weigh,
  weigh,
  beginHandling,
);

/** Does random writes one after another, as somebody who may do everything. */
export async function runRandomWrites(world: DisplayWorld, writes: readonly Write[]): Promise<WritesResult> {
  const byStatus: Record<number, number> = {};
  const faults: string[] = [];
  const known = new Map<string, readonly Row[]>();
  const pick = (path: string, at: number): Row | undefined => {
    const rows = known.get(path) ?? [];
    return rows[at % Math.max(1, rows.length)];
  };
  const look = async () => {
    for (const path of [
      "onsite-storage",
      "assets",
      "drafts",
      "orders",
      "uom-product-inter-class-conversions",
      "inbounds?transport=truck",
      ...TRUCK_KIND_NAMES,
      SAND,
      BULK,
      ...[SAND, BULK].flatMap((name) => [`${name}?status_id=1`, `${name}?status_id=2,3`]),
    ]) {
      const answer: Answer = await world.admin.get(path);
      if (answer.status !== 200) faults.push(`GET ${path}: ${answer.status} ${answer.description}`);
      else known.set(path, rowsIn(answer));
    }
  };
  for (const [at, write] of writes.entries()) {
    if (at % 10 === 0) await look();
    const [path, body] = write({ world, pick });
    const answer = await world.admin.post(path, body);
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    if (answer.status >= 500)
      faults.push(`POST ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.description}`);
  }
  return { byStatus, faults };
}
