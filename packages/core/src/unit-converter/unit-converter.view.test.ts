import { describe, expect, it } from "vitest";
import { BRINE, RECORDS, UNITS } from "./unit-converter.fixtures";
import { convertAmount, NOTHING_ENTERED } from "./unit-converter.rules";
import type { ConverterQuestion } from "./unit-converter.types";
import { viewConverterFields, viewMissing, viewResult, type ConverterReader } from "./unit-converter.view";

const NAMES: Readonly<Record<string, string>> = {
  "uom-classes 1": "Mass",
  "uom-classes 2": "Volume",
  "product-names 31": "Brine",
};
const READER: ConverterReader = {
  nameOf: (resource, id) => NAMES[`${resource} ${id}`] ?? null,
  permissions: { "uom conversion": ["view", "create"] },
};
const asked = (from: keyof typeof UNITS, to: keyof typeof UNITS, more: Partial<ConverterQuestion> = {}) => ({
  amount: "1000",
  from: UNITS[from],
  to: UNITS[to],
  productId: null,
  day: "2026-11-26",
  ...more,
});
function result(question: ConverterQuestion) {
  const answer = convertAmount(question, RECORDS);
  if (answer.kind !== "converted") throw new Error("no conversion leads there");
  return viewResult(question, answer);
}
function missing(question: ConverterQuestion, reader = READER) {
  const answer = convertAmount(question, RECORDS);
  if (answer.kind !== "missing") throw new Error("a conversion leads there");
  return viewMissing(question, answer, reader);
}

describe("a result", () => {
  it("is shown as pages show it, as it is kept and exactly, and copied as a plain number", () => {
    const view = result(asked("kg", "ST"));

    expect(view.sentence).toBe("1,000 kg ≈ 1.11 ST");
    expect(view.copied).toBe("1.111111111");
    expect(view.facts.map(({ figure }) => figure)).toEqual(["1.11 ST", "1.111111111 ST", "10/9 ST"]);
  });

  it("is equal where nothing is rounded", () => {
    expect(result(asked("lb", "ST"))).toMatchObject({ sentence: "1,000 lb = 0.5 ST", copied: "0.5" });
    expect(result(asked("lb", "lb", { amount: "1.23456" }))).toMatchObject({
      sentence: "1.23456 lb = 1.23456 lb",
      title: null,
      steps: [],
    });
  });

  it("has its way, each conversion with its record, its kind, its factor and its direction", () => {
    const view = result(asked("bbl", "ST", { productId: BRINE }));

    expect(view.title).toBe("The way there: 3 conversions");
    expect(view.steps).toMatchObject([
      {
        units: "bbl → gal",
        record: "1 bbl = 42 gal",
        to: "/uom-standard-conversions/view/13",
        kind: "Standard",
        factor: "× 42",
        direction: "As recorded",
        amount: "42,000 gal",
        exact: null,
      },
      { to: "/uom-product-inter-class-conversions/view/42", kind: "Product, between classes", factor: "× 10" },
      {
        units: "lb → ST",
        record: "1 ST = 2,100 lb",
        to: "/uom-product-intra-class-conversions/view/21",
        kind: "Product, within a class",
        factor: "÷ 2,100",
        direction: "Turned around",
        amount: "200 ST",
      },
    ]);
    expect(result(asked("kg", "lb")).steps[0]).toMatchObject({ amount: "2,222.222222222 lb", exact: "20,000/9 lb" });
  });
});

describe("where nothing leads there", () => {
  it.each<[string, ConverterQuestion, string, string | null]>([
    [
      "the units are named",
      asked("bag", "lb"),
      "Both are units of Mass, and no conversions join bag and lb. One between the two would do, or between units that they lead to.",
      "/uom-standard-conversions/add",
    ],
    [
      "the product is said to have none either",
      asked("bag", "lb", { productId: BRINE }),
      "Both are units of Mass, and no conversions join bag and lb. One between the two would do, or between units that they lead to. Brine has none of its own that does so either.",
      "/uom-standard-conversions/add",
    ],
    [
      "a product is asked for",
      asked("gal", "lb"),
      "gal is a unit of Volume, lb of Mass. Only a conversion of a product leads from one class to the other: choose the product.",
      null,
    ],
    [
      "the product's conversion is named, with its first day",
      asked("gal", "lb", { productId: BRINE, day: "2026-01-01" }),
      "Brine has no conversion between Volume and Mass in force on 2026/01/01. Its first one is in force from 2026/03/01 on.",
      "/uom-product-inter-class-conversions/add",
    ],
  ])("%s", (_what, question, text, to) => {
    const view = missing(question);

    expect(view.text).toBe(text);
    expect(view.add?.to.split("?")[0] ?? null).toBe(to);
    expect(view.advice).toBeNull();
  });

  it("leads to a form that has the units, the product and the day already", () => {
    const [bag, lb, gal] = [asked("bag", "lb").from.id, asked("bag", "lb").to.id, asked("gal", "lb").from.id];
    expect(missing(asked("bag", "lb")).add?.to).toBe(
      `/uom-standard-conversions/add?from_uom_id=${bag}&to_uom_id=${lb}`,
    );
    expect(missing(asked("gal", "lb", { productId: BRINE, day: "2026-01-01" })).add?.to).toBe(
      `/uom-product-inter-class-conversions/add?from_uom_id=${gal}&product_name_id=${BRINE}&to_uom_id=${lb}&valid_from=2026-01-01`,
    );
  });

  it("says whom to ask where nothing may be added", () => {
    const view = missing(asked("bag", "lb"), { ...READER, permissions: { "uom conversion": ["view"] } });

    expect(view).toMatchObject({
      title: "No conversion leads from bag to lb",
      add: null,
      advice: "Ask someone who may add conversions.",
    });
  });
});

describe("the fields", () => {
  it("show today until another day is entered, and what is wrong once they are left", () => {
    const day = (on: string | null) =>
      viewConverterFields({ ...NOTHING_ENTERED, on }, {}, { today: "2026-11-26", typing: null }).find(
        ({ key }) => key === "on",
      )?.value;
    const amount = (typing: "amount" | null) =>
      viewConverterFields({ ...NOTHING_ENTERED, amount: "1." }, { amount: "Wrong." }, { today: "", typing })[0];

    expect([day(null), day(""), day("2026-1-2"), day("2026-01-02")]).toEqual([
      "2026/11/26",
      "",
      "2026-1-2",
      "2026/01/02",
    ]);
    expect([amount("amount")?.fault, amount(null)?.fault]).toEqual([null, "Wrong."]);
  });
});
