import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertBy } from "../units/display-factors.rules";
import { truckDraft } from "../trucks/truck.fixtures";
import { refusedFields } from "../form/form-faults.rules";
import { enter, openedForm } from "../form/form.rules";
import {
  asNewDraft,
  draftBody,
  draftFields,
  NEW_DRAFT,
  startOfDraft,
  withoutCount,
  type DraftForm,
  type DraftLoad,
} from "./load-draft.rules";
import type { LoadValues } from "./load-form.types";
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

/** The form of a draft as it opens on what it begins with, with what is entered. */
function opened(of: DraftLoad, target: string | null, entered: LoadValues = {}, canReconcile = false): DraftForm {
  const { values, version, offersCount } = startOfDraft(of, target, canReconcile);
  return { target, form: enter(openedForm(values, version), entered), offersCount };
}
const shown = (of: DraftLoad, open: DraftForm) => draftFields(of, open).map(({ key }) => key);

describe("the form of a draft", () => {
  it("asks for both, in the unit of the load", () => {
    const [asset, quantity] = draftFields(load(), NEW_DRAFT);

    expect(asset).toMatchObject({ key: "destination_id", required: true, options: [{ id: "5" }, { id: "6" }] });
    expect(quantity).toMatchObject({ key: "net", kind: "decimal", required: true, unit: "ST" });
    expect(startOfDraft(load(), null)).toEqual({ values: {}, version: null, offersCount: false });
    expect(shown(load({ side: "destination" }), NEW_DRAFT)).toEqual(["source_id", "net"]);
  });

  it("keeps asset, figure and unit of the draft that is replaced, where no conversion leads to another unit", () => {
    expect(startOfDraft(load(), "1")).toMatchObject({ values: { destination_id: "9", net: "40000" }, version: 1 });
    expect(
      draftFields(load(), opened(load(), "1")).map(({ unit, options }) => [unit, options?.map(({ id }) => id)]),
    ).toEqual([
      [undefined, ["9", "5", "6"]],
      ["lb", undefined],
    ]);
    expect(draftBody(load(), opened(load(), "1", { net: "39,000" }))).toEqual({
      source_id: "77",
      destination_id: "9",
      net: "39000",
      net_uom_abbreviation: "lb",
      updated_at: 1,
    });
  });

  it("offers the asset of the draft once", () => {
    const offered = load({ assets: [{ id: "9", name: "Silo 9", asset_kind: "storage", detail: "Sand" }] });
    expect(draftFields(offered, opened(offered, "1"))[0]?.options).toMatchObject([
      { id: "9", name: "Silo 9", detail: "Sand" },
    ]);
  });

  it("asks for the category once an asset is chosen that several fit, and sends the chosen one", () => {
    const categories = ["By conveyor", "By air"].map(
      (name, at) =>
        ({ id: String(at + 2), name, source_category_id: "railcar", destination_category_id: "storage" }) as const,
    );
    const of = load({ categories });
    const open = opened(of, null, { destination_id: "5", net: "12.5", transload_category_id: "3" });

    expect(shown(of, NEW_DRAFT)).toEqual(["destination_id", "net"]);
    expect(shown(of, open)).toEqual(["destination_id", "net", "transload_category_id"]);
    expect(draftBody(of, open)).toEqual({
      source_id: "77",
      destination_id: "5",
      net: "12.5",
      net_uom_abbreviation: "ST",
      transload_category_id: "3",
    });
  });

  it("lets a user who may reconcile decide on a draft that is on hold, by a count with its reason", () => {
    const held = load({ drafts: [truckDraft("1", { source_id: "77", destination_id: "9", on_hold: true })] });
    const counted = opened(held, "1", { reconcile: "yes", "reconcile.reason": "Papers were light" }, true);

    expect(shown(held, opened(held, "1"))).toEqual(["destination_id", "net"]);
    expect(shown(held, opened(held, "1", {}, true))).toEqual(["destination_id", "net", "reconcile"]);
    expect(shown(held, counted)).toEqual(["destination_id", "net", "reconcile", "reconcile.reason"]);
    expect(draftBody(held, counted)).toMatchObject({ reconcile: { reason: "Papers were light" } });
    expect(draftBody(held, withoutCount(counted))).not.toHaveProperty("reconcile");
    expect(startOfDraft(load(), "1", true).offersCount).toBe(false);
  });

  it("knows no draft that is gone", () => {
    expect(startOfDraft(load(), "3").values).toEqual({});
    expect(draftFields(load(), opened(load(), "3"))[1]?.unit).toBe("ST");
  });
});

describe("what is sent", () => {
  it.each([
    ["source", "77", "5"],
    ["destination", "5", "77"],
  ] as const)("has the load as the %s", (side, source_id, destination_id) =>
    expect(
      draftBody(load({ side }), opened(load({ side }), null, { source_id: "5", destination_id: "5", net: "12.5" })),
    ).toEqual({
      source_id,
      destination_id,
      net: "12.5",
      net_uom_abbreviation: "ST",
    }),
  );

  it("is refused at the form’s own fields", () => {
    const places = (side: DraftLoad["side"]) =>
      ["net", "net_uom_abbreviation", "source_id", "destination_id", "reconcile"].map((name) => {
        const open = { ...NEW_DRAFT, offersCount: true };
        return Object.keys(refusedFields(draftFields(load({ side }), open), open.form, { [name]: "No." }).faults)[0];
      });
    expect(places("source")).toEqual(["net", "net", "destination_id", "destination_id", "reconcile"]);
    expect(places("destination")).toEqual(["net", "net", "source_id", "source_id", "reconcile"]);
  });
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

    expect(startOfDraft(draft, "1").values.net).toBe("12");
    expect(draftFields(draft, opened(draft, "1"))[1]).toMatchObject({ key: "net", unit: "ST" });
    expect(draftBody(draft, opened(draft, "1", { net: "11.8" }))).toMatchObject({
      net: "11.8",
      net_uom_abbreviation: "ST",
    });
  });

  it("stays in the unit in which it was opened, whatever is read later", () => {
    const open = opened(recorded("24000", "lb"), "1", { net: "11.8" });
    const later = { ...recorded("24000", "lb"), factors: [] };

    expect(draftBody(later, open)).toMatchObject({ net_uom_abbreviation: "ST" });
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
          const open = opened(draft, "1", { destination_id: "5" });
          expect(draftBody(draft, open)).toMatchObject({ net, net_uom_abbreviation: unit });
          // Shown without a conversion only where it would show as nothing.
          expect([convertBy(factors, net, unit, "ST"), net]).toContain(open.form.loaded.net);
        },
      ),
    ));
});

describe("the form of a draft that is gone, as that of a new one", () => {
  const gone = (loaded: LoadValues, entered: LoadValues): DraftForm => ({
    target: "3",
    form: enter(openedForm(loaded, 4), entered),
    offersCount: true,
  });
  const loaded = { destination_id: "6", net: "20", net_uom_abbreviation: "ST" } as const;

  it("holds all that stood in it, on no version, and no count that was asked for", () => {
    const open = asNewDraft(load(), gone(loaded, { net: "18", reconcile: "yes", "reconcile.reason": "Counted" }));

    expect([open.target, open.form.version, open.offersCount]).toEqual([null, null, false]);
    expect(open.form.entered).toEqual({ destination_id: "6", net: "18" });
    expect(draftBody(load(), open)).toEqual({
      source_id: "77",
      destination_id: "6",
      net: "18",
      net_uom_abbreviation: "ST",
    });
  });

  it("keeps no quantity that was entered in another unit than a new draft has", () => {
    const open = asNewDraft(load(), gone({ ...loaded, net_uom_abbreviation: "lb" }, { net: "36000" }));
    expect(open.form.entered).toEqual({ destination_id: "6" });
  });
});
