import { describe, expect, it } from "vitest";
import { draftLoad, fieldAt, fieldsOf, initialValues, mixingWarning } from "./car-work.rules";
import { carContext, carDraft, carFacts, stock } from "./car-work.fixtures";

describe("the form of a draft", () => {
  it("offers where the material may go, with what each storage holds", () =>
    expect(fieldsOf(carContext(), "draft")[0]?.options).toMatchObject([
      { id: "5", name: "Silo 3", detail: "40/70 · 1,200 ST of 3,000 ST" },
      { id: "6", name: "Silo 4", detail: "0 ST" },
    ]));

  it("has the car as its source, in the unit of the page", () => {
    expect(draftLoad(carContext())).toMatchObject({ ownAsset: "77", side: "source", unit: "ST" });
    expect(fieldsOf(carContext(), "draft")[1]?.unit).toBe("ST");
  });

  it("opens a draft that is replaced in the unit of the page", () => {
    const context = carContext(
      { drafts: [carDraft("1", { net: "70000", net_uom_abbreviation: "lb" })] },
      { open: { name: "draft", target: "1", values: {} } },
    );

    expect(initialValues(context, "draft", "1")).toMatchObject({ asset: "5", quantity: "35", updated_at: "1" });
    expect(fieldsOf(context, "draft")[1]?.unit).toBe("ST");
  });

  it("a void asks why, a step asks nothing", () => {
    expect(fieldsOf(carContext(), "voidDraft").map(({ name, required }) => [name, required])).toEqual([
      ["reason", true],
    ]);
    expect([fieldsOf(carContext(), "partial"), fieldsOf(carContext(), "complete")]).toEqual([[], []]);
    expect(initialValues(carContext(), "voidDraft", "1")).toEqual({ updated_at: "1" });
  });

  it("a refusal stands at its own fields", () =>
    expect([fieldAt("draft", "net"), fieldAt("draft", "destination_id"), fieldAt("voidDraft", "reason")]).toEqual([
      "quantity",
      "asset",
      "reason",
    ]));
});

describe("what would mix", () => {
  const warned = (id: string | undefined, more: Parameters<typeof carFacts>[0] = {}) =>
    mixingWarning(carFacts(more), id);

  it("is said in the server’s words", () =>
    expect(
      warned("6", {
        assets: [
          { id: "6", name: "Silo 4", asset_kind: "storage", warning: { description: "Silo 4 last held 30/50." } },
        ],
      }),
    ).toBe("Silo 4 last held 30/50."));

  it("is said where nobody knows what is in a storage", () => {
    const stocks = [stock("6", "20", null)];

    expect(warned("6", { stocks })).toBe("Nobody has recorded what the 20 ST in Silo 4 are. Look before you unload.");
    expect(warned("6")).toBeNull();
  });

  it("is nothing where it is the same, or nothing is chosen", () =>
    expect([warned("5"), warned(undefined), warned("99")]).toEqual([null, null, null]));
});
