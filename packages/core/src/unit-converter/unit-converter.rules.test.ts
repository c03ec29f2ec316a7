import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ONE, ratioOf, times } from "../units/ratio.rules";
import { BRINE, RECORDS, ROWS, UNITS } from "./unit-converter.fixtures";
import {
  convertAmount,
  converterRecords,
  NOTHING_ENTERED,
  readConverter,
  readEntry,
  swapped,
  writeConverter,
} from "./unit-converter.rules";
import type { ConverterEntry, ConverterQuestion } from "./unit-converter.types";

const TODAY = "2026-11-26";
const reading = { today: TODAY, isProduct: (id: string) => id === BRINE };
const asked = (
  from: keyof typeof UNITS,
  to: keyof typeof UNITS,
  more: Partial<ConverterQuestion> = {},
): ConverterQuestion => ({ amount: "100", from: UNITS[from], to: UNITS[to], productId: null, day: TODAY, ...more });
const convert = (...of: Parameters<typeof asked>) => convertAmount(asked(...of), RECORDS);
const entry = (more: Partial<ConverterEntry>): ConverterEntry => ({ ...NOTHING_ENTERED, ...more });

describe("an amount in another unit", () => {
  it("names every conversion on the way, its direction and the amount after it", () => {
    expect(convert("kg", "ST")).toEqual({
      kind: "converted",
      exact: "1/9",
      rounded: "0.111111111",
      steps: [
        {
          kind: "standard",
          id: "12",
          factor: "0.45",
          isInverted: true,
          from: UNITS.kg,
          to: UNITS.lb,
          exact: "2000/9",
          rounded: "222.222222222",
        },
        {
          kind: "standard",
          id: "11",
          factor: "2000",
          isInverted: true,
          from: UNITS.lb,
          to: UNITS.ST,
          exact: "1/9",
          rounded: "0.111111111",
        },
      ],
    });
  });

  it.each<[string, Parameters<typeof asked>, readonly string[], string]>([
    ["is the product's own where it has one", ["ST", "lb", { productId: BRINE }], ["intra 21"], "210000"],
    ["is the standard one without a product", ["ST", "lb"], ["standard 11"], "200000"],
    ["between classes is the newest in force", ["gal", "lb", { productId: BRINE }], ["inter 42"], "1000"],
    [
      "between classes is that of the day that is asked for",
      ["gal", "lb", { productId: BRINE, day: "2026-10-31" }],
      ["inter 41"],
      "800",
    ],
    ["goes over all three kinds", ["bbl", "ST", { productId: BRINE }], ["standard 13", "inter 42", "intra 21"], "20"],
    ["needs none where the units are one", ["lb", "lb"], [], "100"],
    ["of nothing is nothing", ["ST", "lb", { amount: "0.00" }], ["standard 11"], "0"],
    ["keeps its sign", ["ST", "lb", { amount: "-0.5" }], ["standard 11"], "-1000"],
  ])("%s", (_what, question, steps, exact) => {
    const answer = convert(...question);

    expect(answer.kind === "converted" && answer.steps.map(({ kind, id }) => `${kind} ${id}`)).toEqual(steps);
    expect(answer).toMatchObject({ exact });
  });

  it.each<[string, Parameters<typeof asked>, object]>([
    ["a conversion that is out of use", ["bag", "lb"], { kind: "within", from: UNITS.bag, to: UNITS.lb }],
    ["a product", ["gal", "lb"], { kind: "product" }],
    ["a conversion of that product", ["gal", "lb", { productId: "32" }], { kind: "between", begins: null }],
    [
      "one that is in force already",
      ["gal", "lb", { productId: BRINE, day: "2026-02-28" }],
      { kind: "between", begins: "2026-03-01" },
    ],
    ["one between these classes", ["ft", "lb", { productId: BRINE }], { kind: "between", begins: null }],
    [
      "one before the product's own",
      ["tote", "lb", { productId: BRINE }],
      { kind: "within", from: UNITS.tote, to: UNITS.gal },
    ],
    [
      "one after the product's own",
      ["gal", "bag", { productId: BRINE }],
      { kind: "within", from: UNITS.lb, to: UNITS.bag },
    ],
    [
      "one before the product's own turned around",
      ["bag", "gal", { productId: BRINE }],
      { kind: "within", from: UNITS.bag, to: UNITS.lb },
    ],
  ])("says that it lacks %s", (_what, question, missing) => {
    expect(convert(...question)).toEqual({ kind: "missing", missing });
  });

  const factors = fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), fc.nat(4))
    .map(([digits, places]) => (digits / 10 ** places).toFixed(places));
  const amounts = fc
    .tuple(fc.boolean(), fc.nat(1_000_000), fc.nat(999))
    .map(([isNegative, whole, part]) => `${isNegative ? "-" : ""}${whole}.${String(part).padStart(3, "0")}`);
  const abbreviations = fc.constantFrom(...(Object.keys(UNITS) as (keyof typeof UNITS)[]));
  const records = fc.tuple(factors, factors, factors, factors, factors).map(([a, b, c, d, e]) => {
    const [tons, pounds, barrels] = ROWS.standard;
    const [, own] = ROWS.inter;
    return converterRecords({
      ...ROWS,
      standard: [
        { ...tons!, factor: a },
        { ...pounds!, factor: b },
        { ...barrels!, factor: c },
      ],
      intra: [{ ...ROWS.intra[0]!, factor: d }],
      inter: [{ ...own!, factor: e }],
    });
  });

  it("comes back exactly the way it went, with every conversion turned around", () => {
    fc.assert(
      fc.property(records, amounts, abbreviations, abbreviations, (some, amount, from, to) => {
        const there = convertAmount(asked(from, to, { amount, productId: BRINE }), some);
        const back = convertAmount(asked(to, from, { productId: BRINE }), some);
        expect(back.kind).toBe(there.kind);
        if (there.kind !== "converted" || back.kind !== "converted") return;
        const ways = (steps: typeof there.steps) =>
          steps.map(({ kind, id, isInverted }) => `${kind} ${id} ${isInverted}`);
        expect(ways(back.steps.map((one) => ({ ...one, isInverted: !one.isInverted })).toReversed())).toEqual(
          ways(there.steps),
        );
        const converter = some.units.converterOf(BRINE);
        const ratio = (one: keyof typeof UNITS, other: keyof typeof UNITS) =>
          converter(UNITS[one].id, UNITS[other].id, TODAY)?.ratio ?? ONE;
        expect(times(ratio(from, to), ratio(to, from))).toEqual(ONE);
        if (there.exact.includes("/")) return;
        const again = convertAmount(asked(to, from, { amount: there.exact, productId: BRINE }), some);
        expect(again).toMatchObject({ exact: amount.replace(/\.?0+$/, "").replace(/^-0$/, "0") || "0" });
      }),
    );
  });

  it("has the amount of its last step as its result", () => {
    fc.assert(
      fc.property(records, amounts, abbreviations, abbreviations, (some, amount, from, to) => {
        const answer = convertAmount(asked(from, to, { amount, productId: BRINE }), some);
        fc.pre(answer.kind === "converted" && answer.steps.length > 0);
        if (answer.kind !== "converted") return;
        expect(answer.steps.at(-1)).toMatchObject({ to: UNITS[to], exact: answer.exact, rounded: answer.rounded });
        for (const { factor } of answer.steps) expect(ratioOf(factor)).toBeDefined();
      }),
    );
  });
});

describe("what is entered", () => {
  it("is the address, with its day, so that a link gives the same answer later", () => {
    const filled = entry({ amount: "1,000.5", from: "lb", to: "ST", product: BRINE });

    expect(writeConverter(filled, TODAY)).toBe("amount=1,000.5&from=lb&to=ST&product=31&on=2026-11-26");
    expect(readConverter(`?${writeConverter(filled, TODAY)}`)).toEqual({ ...filled, on: TODAY });
    expect(readConverter("?amount=5&other=7")).toEqual(entry({ amount: "5" }));
    expect(writeConverter(entry({ on: "" }), TODAY)).toBe("on=");
  });

  it("asks in the other direction when its units are swapped, and again as before", () => {
    const filled = entry({ amount: "5", from: "lb", to: "ST" });

    expect(swapped(filled)).toEqual(entry({ amount: "5", from: "ST", to: "lb" }));
    expect(swapped(swapped(filled))).toEqual(filled);
  });

  it.each<[Partial<ConverterEntry>, object]>([
    [{ amount: "12x" }, { amount: "Enter a number, such as 24.5." }],
    [{ amount: "1e9" }, { amount: "Enter a number, such as 24.5." }],
    [{ amount: "99999999999" }, { amount: expect.stringContaining("10,000,000,000") }],
    [{ from: "ton" }, { from: "There is no unit 'ton'. Choose one of the units of measure." }],
    [{ to: "LB" }, { to: "There is no unit 'LB'. Choose one of the units of measure." }],
    [{ product: "99" }, { product: "There is no such product. Choose one of the products, or none." }],
    [{ on: "26/11/2026" }, { on: "Enter a day, such as 2026/11/21." }],
    [{ on: "2026-02-30" }, { on: "Enter a day, such as 2026/11/21." }],
  ])("%o is refused at its field", (wrong, faults) => {
    const read = readEntry(entry({ amount: "5", from: "lb", to: "ST", ...wrong }), RECORDS, reading);

    expect(read).toEqual({ faults, question: null });
  });

  it.each<[Partial<ConverterEntry>]>([
    [{}],
    [{ amount: "5" }],
    [{ from: "lb", to: "ST" }],
    [{ amount: "5", to: "ST" }],
  ])("%o asks nothing yet, and nothing is wrong", (half) => {
    expect(readEntry(entry(half), RECORDS, reading)).toEqual({ faults: {}, question: null });
  });

  it("is of today where no day is entered, and of the day that is", () => {
    const day = (on: string | null) =>
      readEntry(entry({ amount: " 1,000 ", from: "lb", to: "ST", on }), RECORDS, reading).question;

    expect(day(null)).toEqual(asked("lb", "ST", { amount: "1000" }));
    expect(day("")?.day).toBe(TODAY);
    expect(day("2026/3/5")?.day).toBe("2026-03-05");
  });
});
