import { describe, expect, it } from "vitest";
import { openWith } from "../load-work/load-form.fixtures";
import { refusedFields } from "../form/form-faults.rules";
import { draftLoad, fieldsOf as fieldsIn, mixingWarning, startOf } from "./car-work.rules";
import type { CarForm, CarWorkContext } from "./car-work.types";
import { carContext, carDraft, carFacts, stock } from "./car-work.fixtures";

const fieldsOf = (context: CarWorkContext, form: CarForm) => fieldsIn(context, context.open ?? openWith(form));

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
      { open: openWith("draft", {}, { target: "1" }) },
    );

    expect(startOf(context, "draft", "1")).toMatchObject({ values: { destination_id: "5", net: "35" }, version: 1 });
    expect(fieldsOf(context, "draft")[1]?.unit).toBe("ST");
  });

  it("a void asks why, a step asks nothing", () => {
    expect(fieldsOf(carContext(), "voidDraft").map(({ key, required }) => [key, required])).toEqual([["reason", true]]);
    expect([fieldsOf(carContext(), "partial"), fieldsOf(carContext(), "complete")]).toEqual([[], []]);
    expect(startOf(carContext(), "voidDraft", "1")).toEqual({ values: {}, version: 1, offersCount: false });
  });

  it("a refusal is shown at its own fields", () => {
    const place = (form: CarForm, name: string) => {
      const open = openWith(form);
      return Object.keys(refusedFields(fieldsIn(carContext(), open), open.form, { [name]: "No." }).faults)[0];
    };
    expect([place("draft", "net"), place("draft", "source_id"), place("voidDraft", "reason")]).toEqual([
      "net",
      "destination_id",
      "reason",
    ]);
  });
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
