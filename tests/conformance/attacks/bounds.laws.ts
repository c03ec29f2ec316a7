import { BOUNDS } from "@railhead/api-contract/bounds";
import { announced, BULK, SAND } from "@railhead/service/handlers/rail-visits/laws/rail-world.laws";
import type { Answer, Row } from "@railhead/service/laws/office-world.laws";
import { rowIn, rowsIn } from "@railhead/service/laws/office-world.laws";
import { carWith, createDisplayWorld, type DisplayWorld } from "@railhead/service/units/display-world.laws";
import { beforeAll, describe, expect, it } from "vitest";
import type { MakeGround } from "../access/world";
import { failedReads } from "./every-read";

const IMMENSE = "999999999999999";
const HEAVY = "is more than a railcar weighs: at most 1,000,000 lb. Look at the weight and its unit.";
const NINE = "At most 9 decimals.";

/** One write cannot make a list unreadable: whatever lies beyond its bound is refused at its field, and what is taken can be answered. */
export function boundLaws(makeGround: MakeGround): void {
  let world: DisplayWorld;
  let silo: Row;
  let other: Row;
  let car: Row;
  const storage = (name: string, more: object = {}) =>
    world.make("onsite-storage", {
      name,
      terminal_id: "1",
      storage_kind: "silo",
      uom_id: world.units.lb,
      product_size_id: world.ids.size,
      ...more,
    });
  const count = ({ id }: Row, quantity: string) =>
    world.admin.post(`onsite-storage/${id}/reconcile`, { quantity, reason: "counted" });
  const post = (path: string, body: object): Promise<Answer> => world.admin.post(path, body);
  const draft = (net: string, more: object = {}) =>
    post("drafts", {
      source_id: car["asset_id"],
      destination_id: silo["asset_id"],
      net,
      net_uom_abbreviation: "lb",
      ...more,
    });
  beforeAll(async () => {
    world = await createDisplayWorld((await makeGround()).store);
    silo = await storage("Silo 1");
    other = await storage("Silo 2");
    car = await carWith(world, SAND);
  }, 60_000);

  /** What each call is sent, and the field at which it is refused. */
  const attacks = (): Readonly<
    Record<string, readonly [path: string, body: object, field: string, sentence: string]>
  > => {
    const visit = (more: object) => announced(SAND, "900", more);
    const immense = BOUNDS.quantity.sentence;
    const order = {
      order_number: "SO-9",
      terminal_id: "1",
      customer_id: world.ids.customer,
      product_size_id: world.ids.size,
      uom_id: world.units.lb,
    };
    const conversion = { from_uom_id: world.units.gal, to_uom_id: world.units.lb };
    const product = { ...conversion, product_name_id: world.products.diesel, valid_from: "2026-01-01" };
    return {
      "a shipped weight": [
        SAND,
        visit({ shipped_weight: IMMENSE, shipped_weight_uom_abbreviation: "MT" }),
        "shipped_weight",
        BOUNDS.railcarWeight.sentence,
      ],
      "a shipped weight in a heavier unit": [
        SAND,
        visit({ shipped_weight: "500001", shipped_weight_uom_abbreviation: "ST" }),
        "shipped_weight",
        HEAVY,
      ],
      "a shipped weight of a car that stands": [
        `${SAND}/${car.id}`,
        { shipped_weight: "1000000.1" },
        "shipped_weight",
        BOUNDS.railcarWeight.sentence,
      ],
      "a unit of a car that stands": [
        `${SAND}/${car.id}`,
        { shipped_weight_uom_abbreviation: "ST" },
        "shipped_weight",
        HEAVY,
      ],
      "a shipped weight in a list of changes": [
        `${SAND}/bulk-update`,
        [
          { id: car.id, shipped_weight: "900", shipped_weight_uom_abbreviation: "ST" },
          { id: car.id, shipped_weight: IMMENSE },
        ],
        "1.shipped_weight",
        BOUNDS.railcarWeight.sentence,
      ],
      "a shipped weight in an uploaded list": [
        `${BULK}/bulk-upload`,
        [
          announced(BULK, "901"),
          announced(BULK, "902", { shipped_weight: "600000", shipped_weight_uom_abbreviation: "ST" }),
        ],
        "1.shipped_weight",
        HEAVY,
      ],
      "a length": [SAND, visit({ railcar_length: IMMENSE }), "railcar_length", BOUNDS.railcarLength.sentence],
      "a length of a car that stands": [
        `${SAND}/${car.id}`,
        { railcar_length: "200.1" },
        "railcar_length",
        BOUNDS.railcarLength.sentence,
      ],
      "a length of nothing": [
        `${SAND}/${car.id}`,
        { railcar_length: "0" },
        "railcar_length",
        BOUNDS.railcarLength.sentence,
      ],
      "a length in the registry": [
        "railcars/uploading",
        [{ prefix: "GATX", car_number: "77", railcar_length: IMMENSE }],
        "0.railcar_length",
        BOUNDS.railcarLength.sentence,
      ],
      "a limit in the registry": [
        "railcars",
        { prefix: "GATX", car_number: "77", load_limit: "1000001" },
        "load_limit",
        BOUNDS.railcarPounds.sentence,
      ],
      "a track": [
        "tracks",
        {
          track_name: "Far",
          terminal_id: "1",
          usable_length: "100001",
          track_kind: "storage",
          sequence_one_end: "north",
        },
        "usable_length",
        BOUNDS.trackLength.sentence,
      ],
      "a capacity": [`onsite-storage/${silo.id}`, { capacity: IMMENSE }, "capacity", immense],
      "a stock count": [
        `onsite-storage/${silo.id}/reconcile`,
        { quantity: IMMENSE, reason: "counted" },
        "quantity",
        immense,
      ],
      "a reconciliation": [
        "assets-reconciliation-tracking",
        { asset_id: silo["asset_id"], after: IMMENSE, reason: "counted" },
        "after",
        immense,
      ],
      "a transfer": [
        `onsite-storage/${silo.id}/transfer`,
        { destination_id: other.id, net: IMMENSE, net_uom_abbreviation: "lb" },
        "net",
        BOUNDS.movedQuantity.sentence,
      ],
      "a draft": [
        "drafts",
        {
          source_id: car["asset_id"],
          destination_id: silo["asset_id"],
          net: "10000000001",
          net_uom_abbreviation: "lb",
        },
        "net",
        BOUNDS.movedQuantity.sentence,
      ],
      "a reading of a meter": [
        "drafts",
        {
          source_id: car["asset_id"],
          destination_id: silo["asset_id"],
          net: "1",
          net_uom_abbreviation: "lb",
          reading_after: IMMENSE,
        },
        "reading_after",
        immense,
      ],
      "an order": ["orders", { ...order, quantity_ordered: IMMENSE }, "quantity_ordered", immense],
      "a job": ["jobs", { name: "Pad 9", terminal_id: "1", planned_quantity: IMMENSE }, "planned_quantity", immense],
      "a bill of lading": [
        "bols",
        { terminal_id: "1", shipper: "A", consignee: "B", quantity: IMMENSE },
        "quantity",
        immense,
      ],
      "a conversion": [
        "uom-standard-conversions",
        { ...conversion, factor: "1000000001" },
        "factor",
        BOUNDS.conversionFactor.sentence,
      ],
      "a conversion of nothing": [
        "uom-product-inter-class-conversions",
        { ...product, factor: "0.0000000001" },
        "factor",
        BOUNDS.conversionFactor.sentence,
      ],
      "a scale": [`scales/${world.ids.scale}`, { division: "10001" }, "division", BOUNDS.scaleDivision.sentence],
      "the capacity of a scale": [
        `scales/${world.ids.scale}`,
        { capacity: IMMENSE },
        "capacity",
        BOUNDS.scaleCapacity.sentence,
      ],
      "a legal limit": [
        "terminals/1",
        { legal_gross: "500000", legal_gross_uom_abbreviation: "kg" },
        "legal_gross",
        "is more than a truck weighs: at most 1,000,000 lb",
      ],
      "the days of a customer": [
        `customers/${world.ids.customer}`,
        { payment_terms: 366 },
        "payment_terms",
        "From 0 to 365 days.",
      ],
      "a day": [
        "jobs",
        { name: "Pad 9", terminal_id: "1", starts_on: "0001-01-01" },
        "starts_on",
        "A day from 1900-01-01 to 2199-12-31.",
      ],
      "a moment": [SAND, visit({ ship_date: 253_402_300_799 }), "ship_date", "The date is after 2199/12/31."],
      "a place on earth": ["wells", { name: "Well 9", latitude: "90.1" }, "latitude", BOUNDS.latitude.sentence],
      "too fine a draft": [
        "drafts",
        {
          source_id: car["asset_id"],
          destination_id: silo["asset_id"],
          net: "1.0000000001",
          net_uom_abbreviation: "lb",
        },
        "net",
        NINE,
      ],
      "too fine a transfer": [
        `onsite-storage/${silo.id}/transfer`,
        { destination_id: other.id, net: "1.0000000001", net_uom_abbreviation: "lb" },
        "net",
        NINE,
      ],
      "too fine a count": [
        `onsite-storage/${silo.id}/reconcile`,
        { quantity: "1.0000000001", reason: "counted" },
        "quantity",
        NINE,
      ],
      "too fine a length": [`${SAND}/${car.id}`, { railcar_length: "42.0000000001" }, "railcar_length", NINE],
      "too fine a factor": [
        "uom-standard-conversions",
        { ...conversion, factor: "1.0000000000000000001" },
        "factor",
        "At most 18 decimals.",
      ],
    };
  };

  it("refuses every number beyond its bound at its field, with the bound and its unit", async () => {
    for (const [what, [path, body, field, sentence]] of Object.entries(attacks())) {
      const { status, fields } = await post(path, body);
      expect([what, status, Object.keys(fields)]).toEqual([what, 422, [field]]);
      expect(fields[field]).toContain(sentence);
    }
    expect(await failedReads(world.admin)).toEqual([]);
  });

  it("refuses a truck’s weight beyond what a truck weighs, in whichever unit", async () => {
    const truck = await world.make("outbounds", {
      terminal_id: "1",
      customer_id: world.ids.customer,
      carrier_id: world.ids.carrier,
      truck_number: "7",
      product_size_id: world.ids.size,
    });
    const weigh = (weight: string, uom_abbreviation: string) =>
      post(`outbounds/${truck.id}/weigh`, {
        position: "tare",
        weight,
        uom_abbreviation,
        source: "manual",
        scale_id: null,
      });
    expect((await weigh(IMMENSE, "lb")).fields).toEqual({ weight: BOUNDS.truckWeight.sentence });
    expect((await weigh("600", "ST")).fields).toEqual({
      weight:
        "600 ST (1,200,000 lb) is more than a truck weighs: at most 1,000,000 lb. Look at the weight and its unit.",
    });
  });

  it("refuses a sum beyond the bounds of a ledger, and writes nothing", async () => {
    const [full, nearly] = [await storage("Full"), await storage("Nearly")];
    for (const one of [full, nearly]) expect((await count(one, BOUNDS.quantity.most)).status).toBe(200);
    const moved = await post(`onsite-storage/${full.id}/transfer`, {
      destination_id: nearly.id,
      net: "1",
      net_uom_abbreviation: "lb",
    });
    expect([moved.status, moved.fields]).toEqual([
      422,
      { net: "Nearly would hold 10,000,000,001; its books hold at most 10,000,000,000. Enter less." },
    ]);
    expect(rowIn(await world.admin.get(`onsite-storage/${full.id}`))["quantity"]).toBe(BOUNDS.quantity.most);
    expect(await failedReads(world.admin)).toEqual([]);
  });

  it("refuses a converted quantity beyond the bounds of a ledger, or one that rounds to zero", async () => {
    const speck = await world.make("uom", { name: "Speck", abbreviation: "speck", uom_class_id: world.classes.mass });
    await world.make("uom-standard-conversions", {
      from_uom_id: world.units.ST,
      to_uom_id: speck.id,
      factor: "1000000000",
    });
    const [specks, tons] = [
      await storage("Specks", { uom_id: speck.id }),
      await storage("Tons", { uom_id: world.units.ST }),
    ];
    const counted = await post(`onsite-storage/${specks.id}/reconcile`, {
      quantity: "11",
      uom_abbreviation: "ST",
      reason: "counted",
    });
    expect([counted.status, counted.fields]).toEqual([
      422,
      {
        quantity:
          "11 ST comes to 11,000,000,000 speck; the books hold at most 10,000,000,000 speck. Enter less, or look at the conversion.",
      },
    ]);
    expect(
      (
        await post(`onsite-storage/${specks.id}/reconcile`, {
          quantity: "5",
          uom_abbreviation: "ST",
          reason: "counted",
        })
      ).status,
    ).toBe(200);
    const lost = await post(`onsite-storage/${specks.id}/transfer`, {
      destination_id: tons.id,
      net: "0.1",
      net_uom_abbreviation: "speck",
    });
    expect([lost.status, lost.fields]).toEqual([
      422,
      { net: "0.1 speck is too small to be booked: in ST it comes to nothing. Enter more." },
    ]);
    expect(await failedReads(world.admin)).toEqual([]);
  });

  it("enters a quantity in the ledger to its last digit", async () => {
    const made = rowIn(await draft("1.000000001"));
    const entries = await world.store.read(({ rows }) =>
      rows("ledger-entries").find({ where: { all: [{ field: "draft_id", test: { op: "eq", value: made.id } }] } }),
    );
    expect(made["net"]).toBe("1.000000001");
    expect(entries.map(({ quantity, net }) => [quantity, net])).toEqual([
      ["-1.000000001", "-1.000000001"],
      ["1.000000001", "1.000000001"],
    ]);
  });

  describe("what was stored before there were bounds", () => {
    it("is read in every list, summed, and can be put right", async () => {
      const [visit] = rowsIn(await world.admin.get(`${SAND}?limit=1`));
      const { store } = world;
      await store.transaction(async ({ rows }) => {
        await rows(SAND).update(visit?.id ?? "", { railcar_length: IMMENSE, shipped_weight: IMMENSE });
        await rows("tracks").update(world.track, { usable_length: `${IMMENSE}.123456789` });
        await rows("onsite-storage").update(silo.id, { capacity: IMMENSE });
        await rows("assets").update(String(silo["asset_id"]), { capacity: IMMENSE });
      });
      expect(await failedReads(world.admin)).toEqual([]);
      expect(rowIn(await world.admin.get(`tracks/${world.track}`))).toMatchObject({
        usable_length: `${IMMENSE}.123456789`,
      });
      expect((await post(`${SAND}/${visit?.id}`, { comments: "looked at" })).status).toBe(200);
      expect((await post(`${SAND}/${visit?.id}`, { railcar_length: "42", shipped_weight: "216520" })).status).toBe(200);
      expect((await post(`tracks/${world.track}`, { usable_length: "2000" })).status).toBe(200);
      expect((await post(`onsite-storage/${silo.id}`, { capacity: "500000" })).status).toBe(200);
      expect(await failedReads(world.admin)).toEqual([]);
    });
  });
}
