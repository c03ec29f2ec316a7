import type { AssetKind } from "@railhead/api-contract/asset-kind";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formWith } from "./load-form.fixtures";
import type { LoadValues } from "./load-form.types";
import { truckDraft } from "../trucks/truck.fixtures";
import {
  categoryBody,
  categoryFields,
  categorySums,
  fittingCategories,
  initialCategory,
  type CategoryLoad,
  type TransloadCategory,
} from "./draft-category.rules";

const combo = (
  id: string,
  source_category_id: AssetKind,
  destination_category_id: AssetKind,
  name = `${source_category_id} to ${destination_category_id}`,
): TransloadCategory => ({ id, name, source_category_id, destination_category_id });
const CATEGORIES = [
  combo("1", "storage", "truck"),
  combo("2", "railcar", "truck", "By conveyor"),
  combo("3", "railcar", "truck", "By air"),
  combo("4", "truck", "storage"),
  combo("5", "railcar", "storage"),
];
const ASSETS = [
  { id: "5", asset_kind: "storage" },
  { id: "6", asset_kind: "railcar" },
] as const;

/** A truck that is loaded, a truck that brings, a railcar that is unloaded. */
const loaded: CategoryLoad = { kind: "truck", side: "destination", assets: ASSETS, categories: CATEGORIES };
const brings: CategoryLoad = { ...loaded, side: "source" };
const unloaded: CategoryLoad = { ...brings, kind: "railcar" };
/** The form of a draft in which an asset is chosen. */
const chosen = (asset: string, more: LoadValues = {}) => formWith({ source_id: asset, destination_id: asset, ...more });
const names = (load: CategoryLoad, asset: string) =>
  fittingCategories(load, undefined, chosen(asset)).map(({ name }) => name);

describe("the categories of a draft", () => {
  it.each([
    ["nothing before an asset is chosen", loaded, "", []],
    ["the one from a storage into a truck", loaded, "5", ["storage to truck"]],
    ["both from a railcar into a truck", loaded, "6", ["By conveyor", "By air"]],
    ["the one from a truck into a storage", brings, "5", ["truck to storage"]],
    ["none where none fits", brings, "6", []],
    ["the one from a railcar into a storage", unloaded, "5", ["railcar to storage"]],
    ["nothing for an asset that is not offered", loaded, "99", []],
  ] as const)("are %s", (_what, load, asset, expected) => {
    expect(names(load, asset)).toEqual(expected);
  });

  it("are asked for only where several fit; the only one is shown, and the server chooses it", () => {
    expect(categoryFields(loaded, undefined, chosen("5"))).toEqual([]);
    expect(categorySums(loaded, undefined, chosen("5"))).toEqual([
      { label: "Transload category", value: "storage to truck", isOver: false },
    ]);
    expect(categoryBody(loaded, undefined, chosen("5"))).toEqual({});

    expect(categoryFields(loaded, undefined, chosen("6"))).toMatchObject([
      {
        key: "transload_category_id",
        kind: "choice",
        required: false,
        options: [
          { id: "", name: "None" },
          { id: "2", name: "By conveyor" },
          { id: "3", name: "By air" },
        ],
      },
    ]);
    expect(categorySums(loaded, undefined, chosen("6"))).toEqual([]);
    expect(categoryBody(loaded, undefined, chosen("6"))).toEqual({ transload_category_id: null });
    expect(categoryBody(loaded, undefined, chosen("6", { transload_category_id: "3" }))).toEqual({
      transload_category_id: "3",
    });
    expect(
      categoryBody(loaded, undefined, chosen("6", { transload_category_id: "1" })),
      "chosen for another asset",
    ).toEqual({ transload_category_id: null });
  });

  it("of a corrected draft hold its own, also out of use, while its sides stay of their kinds", () => {
    const draft = truckDraft("1", {
      source_id: "9",
      source_kind: "railcar",
      transload_category_id: "8",
      transload_category_name: "By hand",
    });
    expect(initialCategory(draft)).toEqual({ transload_category_id: "8" });
    expect(
      fittingCategories(loaded, draft, chosen("9")).map(({ name }) => name),
      "its asset takes part in nothing else now",
    ).toEqual(["By hand", "By conveyor", "By air"]);
    expect(fittingCategories(loaded, draft, chosen("6")).map(({ name }) => name)).toEqual([
      "By hand",
      "By conveyor",
      "By air",
    ]);
    expect(fittingCategories(loaded, draft, chosen("5")).map(({ name }) => name)).toEqual(["storage to truck"]);
    expect(categoryBody(loaded, draft, chosen("9", { ...initialCategory(draft) }))).toEqual({
      transload_category_id: "8",
    });
    expect(initialCategory(truckDraft("1"))).toEqual({});
  });

  it("always fit both sides, each stands there once, and what is sent is one of them", () => {
    const kind = fc.constantFrom<AssetKind>("railcar", "truck", "storage");
    const combos = fc
      .array(fc.record({ source: kind, destination: kind }))
      .map((rows) => rows.map(({ source, destination }, at) => combo(String(at + 1), source, destination)));
    fc.assert(
      fc.property(
        combos,
        kind,
        kind,
        fc.constantFrom<CategoryLoad["side"]>("source", "destination"),
        fc.nat({ max: 9 }),
        (categories, own, other, side, category) => {
          const load: CategoryLoad = { kind: own, side, assets: [{ id: "5", asset_kind: other }], categories };
          const [source, destination] = side === "source" ? [own, other] : [other, own];
          const fitting = fittingCategories(load, undefined, chosen("5"));
          const sent = categoryBody(load, undefined, chosen("5", { transload_category_id: String(category) }))[
            "transload_category_id"
          ];

          expect(fitting.map(({ id }) => id)).toEqual(
            categories
              .filter((one) => one.source_category_id === source && one.destination_category_id === destination)
              .map(({ id }) => id),
          );
          expect(sent === undefined || sent === null || fitting.some(({ id }) => id === sent)).toBe(true);
        },
      ),
    );
  });
});
