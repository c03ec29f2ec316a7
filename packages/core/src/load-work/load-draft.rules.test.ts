import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertBy } from "../units/display-factors.rules";
import { truckDraft } from "../trucks/truck.fixtures";
import { draftBody, draftFieldAt, draftFields, initialDraft, type DraftLoad } from "./load-draft.rules";
import { otherSide } from "./draft-rows.view";

const load = (more: Partial<DraftLoad> = {}): DraftLoad => ({
  ownAsset: "77",
  kind: "railcar",
  side: "source",
  unit: "ST",
  factors: [],
  categories: [],
  assets: [
    { id: "5", name: "Silo 3", asset_kind: "storage" },
    { id: "6", name: "Silo 4", asset_kind: "storage" },
  ],
  drafts: [
    truckDraft("1", {
      source_id: "77",
      source_name: "UTLX 1",
      destination_id: "9",
      destination_name: "Silo 9",
      net: "40000",
      net_uom_abbreviation: "lb",
    }),
  ],
  ...more,
});

describe("the form of a draft", () => {
  it("asks for both, in the unit of the load", () => {
    const [asset, quantity] = draftFields(load(), null);

    expect(asset).toMatchObject({ name: "asset", required: true, options: [{ id: "5" }, { id: "6" }] });
    expect(quantity).toMatchObject({ name: "quantity", kind: "number", required: true, unit: "ST" });
    expect(initialDraft(load(), null)).toEqual({});
  });

  it("keeps asset, figure and unit of the draft that is replaced, where no conversion leads to another unit", () => {
    expect(initialDraft(load(), "1")).toMatchObject({ asset: "9", quantity: "40000", updated_at: "1" });
    expect(draftFields(load(), "1").map(({ unit, options }) => [unit, options.map(({ id }) => id)])).toEqual([
      [null, ["9", "5", "6"]],
      ["lb", []],
    ]);
    expect(draftBody(load(), "1", { asset: "9", quantity: "39,000" })).toEqual({
      source_id: "77",
      destination_id: "9",
      net: "39000",
      net_uom_abbreviation: "lb",
      updated_at: 1,
    });
  });

  it("offers the asset of the draft once", () =>
    expect(
      draftFields(load({ assets: [{ id: "9", name: "Silo 9", asset_kind: "storage", detail: "Sand" }] }), "1")[0]
        ?.options,
    ).toMatchObject([{ id: "9", name: "Silo 9", detail: "Sand" }]));

  it("asks for the category once an asset is chosen that several fit, and sends the chosen one", () => {
    const categories = ["By conveyor", "By air"].map(
      (name, at) =>
        ({ id: String(at + 2), name, source_category_id: "railcar", destination_category_id: "storage" }) as const,
    );
    const values = { asset: "5", quantity: "12.5", transload_category_id: "3" };
    const names = (given: Record<string, string>) =>
      draftFields(load({ categories }), null, given).map(({ name }) => name);

    expect(names({})).toEqual(["asset", "quantity"]);
    expect(names(values)).toEqual(["asset", "quantity", "transload_category_id"]);
    expect(draftBody(load({ categories }), null, values)).toEqual({
      source_id: "77",
      destination_id: "5",
      net: "12.5",
      net_uom_abbreviation: "ST",
      transload_category_id: "3",
    });
    expect(draftFieldAt("transload_category_id")).toBe("transload_category_id");
  });

  it("lets whoever may count decide on a draft that is on hold, by a count with its reason", () => {
    const held = load({ drafts: [truckDraft("1", { source_id: "77", destination_id: "9", on_hold: true })] });
    const fields = (canReconcile: boolean, more = {}) =>
      draftFields(held, "1", { ...initialDraft(held, "1", canReconcile), ...more }).map(({ name }) => name);

    expect(fields(false)).toEqual(["asset", "quantity"]);
    expect(fields(true)).toEqual(["asset", "quantity", "count"]);
    expect(fields(true, { count: "yes" })).toEqual(["asset", "quantity", "count", "reason"]);
    expect(
      draftBody(held, "1", { ...initialDraft(held, "1", true), count: "yes", reason: "Papers were light" }),
    ).toMatchObject({ reconcile: { reason: "Papers were light" } });
    expect(initialDraft(load(), "1", true)).not.toHaveProperty("countable");
  });

  it("knows no draft that is gone", () => {
    expect(initialDraft(load(), "3")).toEqual({});
    expect(draftFields(load(), "3")[1]?.unit).toBe("ST");
  });
});

describe("what is sent", () => {
  it.each([
    ["source", "77", "5"],
    ["destination", "5", "77"],
  ] as const)("has the load as the %s", (side, source_id, destination_id) =>
    expect(draftBody(load({ side }), null, { asset: "5", quantity: "12.5" })).toEqual({
      source_id,
      destination_id,
      net: "12.5",
      net_uom_abbreviation: "ST",
    }),
  );

  it("is refused at the form’s own fields", () =>
    expect(["net", "net_uom_abbreviation", "source_id", "destination_id", "reason"].map(draftFieldAt)).toEqual([
      "quantity",
      "quantity",
      "asset",
      "asset",
      "reason",
    ]));
});

describe("the other side of a draft", () => {
  it("is what the load gave to, or took from", () => {
    expect(
      otherSide(
        { ownAsset: "77" },
        truckDraft("1", { source_id: "77", destination_id: "9", destination_name: "Silo 9" }),
      ),
    ).toEqual({ id: "9", name: "Silo 9" });
    expect(
      otherSide({ ownAsset: "77" }, truckDraft("1", { source_id: "9", source_name: "Silo 9", destination_id: "77" })),
    ).toEqual({ id: "9", name: "Silo 9" });
  });
});

describe("the quantity of a draft that is corrected", () => {
  const factors = [
    { uom_abbreviation: "lb", display_abbreviation: "ST", factor: "1/2000" },
    { uom_abbreviation: "kg", display_abbreviation: "ST", factor: "50000000/45359237000" },
    { uom_abbreviation: "ST", display_abbreviation: "ST", factor: "1" },
  ];
  const recorded = (net: string, net_uom_abbreviation: string) =>
    load({ factors, drafts: [truckDraft("1", { source_id: "77", destination_id: "9", net, net_uom_abbreviation })] });

  it("opens in the unit of the page, and what is typed is of that unit", () => {
    const draft = recorded("24000", "lb");
    const values = initialDraft(draft, "1");

    expect(values["quantity"]).toBe("12");
    expect(draftFields(draft, "1", values)[1]).toMatchObject({ name: "quantity", unit: "ST" });
    expect(draftBody(draft, "1", { ...values, quantity: "11.8" })).toMatchObject({
      net: "11.8",
      net_uom_abbreviation: "ST",
    });
  });

  it("stays in the unit in which it was opened, whatever is read later", () => {
    const values = initialDraft(recorded("24000", "lb"), "1");
    const later = { ...recorded("24000", "lb"), factors: [] };

    expect(draftBody(later, "1", { ...values, quantity: "11.8" })).toMatchObject({ net_uom_abbreviation: "ST" });
  });

  it("goes out exactly as it was recorded where it is left as it stood", () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 9_999_999_999n }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom("lb", "kg", "ST"),
        (digits, places, unit) => {
          const text = digits.toString().padStart(places + 1, "0");
          const net = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
          const draft = recorded(net, unit);
          const values = initialDraft(draft, "1");
          expect(draftBody(draft, "1", { ...values, asset: "5" })).toMatchObject({ net, net_uom_abbreviation: unit });
          // Shown without a conversion only where it would show as nothing.
          expect([convertBy(factors, net, unit, "ST"), net]).toContain(values["quantity"]);
        },
      ),
    ));
});
