import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createConverter,
  inForce,
  type Conversion,
  type ConversionRecords,
  type DatedConversion,
} from "./convert.rules";
import { applyRatio, inverse, ONE, type Ratio } from "./ratio.rules";

const DAY = "2026-11-21";
const MASS = ["lb", "kg", "ST", "MT", "bag"] as const;
const VOLUME = ["gal", "bbl", "L"] as const;
const classes = new Map([
  ...MASS.map((unit) => [unit, "mass"] as const),
  ...VOLUME.map((unit) => [unit, "volume"] as const),
  ["ft", "length"] as const,
]);
let lastId = 0;
const conversion = (from: string, to: string, factor: string): Conversion => ({
  id: String((lastId += 1)),
  from,
  to,
  factor,
});
const dated = (from: string, to: string, factor: string, valid_from = "2026-01-01"): DatedConversion => ({
  ...conversion(from, to, factor),
  valid_from,
});
const standard = [
  conversion("lb", "kg", "0.45359237"),
  conversion("ST", "lb", "2000"),
  conversion("MT", "kg", "1000"),
  conversion("bag", "lb", "100"),
  conversion("bbl", "gal", "42"),
  conversion("gal", "L", "3.785411784"),
];
const known: ConversionRecords = { classes, standard, intra: [], inter: [] };
const pathOf = (from: string, to: string, more: Partial<ConversionRecords> = {}, day = DAY) =>
  createConverter({ ...known, ...more })(from, to, day);
const convert = (quantity: string, from: string, to: string, more: Partial<ConversionRecords> = {}, day = DAY) => {
  const path = pathOf(from, to, more, day);
  return path === null ? null : applyRatio(quantity, path.ratio);
};
const kindsOf = (from: string, to: string, more: Partial<ConversionRecords> = {}) =>
  pathOf(from, to, more)?.steps.map(({ kind }) => kind);

describe("the way from one unit to another", () => {
  it("goes over several standard conversions, either way", () => {
    expect(convert("1", "ST", "MT")).toBe("0.90718474");
    expect(convert("0.90718474", "MT", "ST")).toBe("1");
  });

  it("takes a product’s own conversion before the standard one of the same units", () => {
    const intra = [conversion("ST", "lb", "2500")];
    expect([convert("216520", "lb", "ST"), convert("216520", "lb", "ST", { intra })]).toEqual(["108.26", "86.608"]);
  });

  it("takes a product’s own way before a shorter standard one", () => {
    const intra = [conversion("bag", "kg", "43"), conversion("kg", "lb", "2")];
    expect(convert("1", "bag", "lb", { intra })).toBe("86");
  });

  it("goes on from a product’s own conversion by standard ones", () => {
    expect(convert("20", "bag", "ST", { intra: [conversion("bag", "lb", "94")] })).toBe("0.94");
  });

  it("goes between classes only by the product", () => {
    expect(convert("10", "gal", "lb")).toBeNull();
    expect(convert("10", "gal", "lb", { inter: [dated("gal", "lb", "7.1")] })).toBe("71");
  });

  it("goes between classes with conversions at both ends, and back", () => {
    const inter = [dated("gal", "lb", "7")];
    expect(convert("1", "bbl", "ST", { inter })).toBe("0.147");
    expect(convert("0.147", "ST", "bbl", { inter })).toBe("1");
  });

  it("goes between classes by the conversion that is in force on the day", () => {
    const inter = [
      dated("gal", "lb", "6", "2025-01-01"),
      dated("gal", "lb", "8", "2026-12-01"),
      dated("lb", "gal", "0.125", "2026-11-01"),
    ];
    const weightOn = (day: string) => convert("10", "gal", "lb", { inter }, day);
    expect(["2024-12-31", "2025-01-01", "2026-11-21", "2026-12-01"].map(weightOn)).toEqual([null, "60", "80", "80"]);
    expect(inForce(inter, "2026-12-01").map(({ factor }) => factor)).toEqual(["8"]);
  });

  it("counts each pair of units once, in whichever direction, and none before its day", () => {
    const [there, back, other] = [
      dated("gal", "lb", "7", "2025-01-01"),
      dated("lb", "gal", "8", "2026-01-01"),
      dated("gal", "ST", "9", "2025-06-01"),
    ];
    expect(inForce([there, back, other], DAY)).toEqual([back, other]);
    expect(inForce([there, back, other], "2024-12-31")).toEqual([]);
  });

  it("goes between classes by the latest conversion that leads there, then by the lowest id", () => {
    const inter = [
      dated("L", "kg", "0.8", "2026-03-01"),
      dated("gal", "lb", "7", "2026-03-01"),
      dated("bbl", "lb", "999", "2026-02-01"),
    ];
    expect(pathOf("gal", "lb", { inter })?.steps.map(({ id }) => id)).toContain(inter[0]?.id);
  });

  it("does not take a conversion between classes for one within a class", () => {
    const wrong = [conversion("gal", "lb", "7")];
    expect(convert("1", "gal", "lb", { intra: wrong, standard: wrong })).toBeNull();
  });

  it("is not known for units that are not known", () => {
    expect([convert("1", "lb", "stone"), convert("1", "lb", "ft"), convert("1", "x", "y")]).toEqual([null, null, null]);
  });

  it("leaves a quantity in its own unit as it is, known or not", () => {
    expect(pathOf("stone", "stone")).toEqual({ ratio: ONE, steps: [] });
  });

  it("names the records by which it goes, in their order", () => {
    expect(kindsOf("ST", "kg")).toEqual(["standard", "standard"]);
    const intra = [conversion("bag", "lb", "94")];
    const inter = [dated("gal", "lb", "7")];
    expect(pathOf("bbl", "bag", { intra, inter })?.steps).toEqual([
      { kind: "standard", id: standard[4]?.id },
      { kind: "inter", id: inter[0]?.id },
      { kind: "intra", id: intra[0]?.id },
    ]);
  });
});

// An oracle that shares no code with the converter: it lists every simple path and takes the first by the law.
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
interface Hop {
  readonly from: string;
  readonly to: string;
  readonly turn: number;
  readonly fraction: Fraction;
}
const multiplied = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce((product, { over, under }) => ({ over: product.over * over, under: product.under * under }), {
    over: 1n,
    under: 1n,
  });
const isEqual = (a: Fraction | null, b: Ratio | undefined): boolean =>
  a === null ? b === undefined : b !== undefined && a.over * b.denominator === b.numerator * a.under;
function fractionOf(decimal: string): Fraction {
  const [whole = "", behind = ""] = decimal.split(".");
  return { over: BigInt(whole + behind), under: 10n ** BigInt(behind.length) };
}
function hopsOf(conversions: readonly Conversion[]): readonly Hop[] {
  const hops: Hop[] = [];
  for (const [turn, { from, to, factor }] of conversions.entries()) {
    if (from === to || hops.some((hop) => (hop.from === from && hop.to === to) || (hop.from === to && hop.to === from)))
      continue;
    const { over, under } = fractionOf(factor);
    hops.push(
      { from, to, turn, fraction: { over, under } },
      { from: to, to: from, turn, fraction: { over: under, under: over } },
    );
  }
  return hops;
}
function everyPath(
  hops: readonly Hop[],
  from: string,
  to: string,
  been: readonly string[] = [],
): readonly (readonly Hop[])[] {
  if (from === to) return [[]];
  return hops
    .filter((hop) => hop.from === from && !been.includes(hop.to))
    .flatMap((hop) => everyPath(hops, hop.to, to, [...been, from]).map((rest) => [hop, ...rest]));
}
const turnsOf = (path: readonly Hop[]) => path.map(({ turn }) => String(turn).padStart(3, "0")).join(" ");
function firstPath(hops: readonly Hop[], from: string, to: string): readonly Hop[] | null {
  const paths = everyPath(hops, from, to).toSorted((a, b) => a.length - b.length || (turnsOf(a) < turnsOf(b) ? -1 : 1));
  return paths[0] ?? null;
}
function oracle(
  { classes: of, standard: all, intra, inter }: ConversionRecords,
  from: string,
  to: string,
  day: string,
): Fraction | null {
  const own = intra.filter((one) => of.get(one.from) === of.get(one.to));
  const common = all.filter((one) => of.get(one.from) === of.get(one.to));
  const within = (a: string, b: string) => firstPath(hopsOf(own), a, b) ?? firstPath(hopsOf([...own, ...common]), a, b);
  if (of.get(from) === of.get(to)) {
    const path = within(from, to);
    return path && multiplied(path.map(({ fraction }) => fraction));
  }
  const newest = inter
    .filter(({ valid_from }) => valid_from <= day)
    .filter((one, _at, begun) =>
      begun.every(
        (other) =>
          new Set([one.from, one.to, other.from, other.to]).size > 2 ||
          other === one ||
          other.valid_from < one.valid_from ||
          (other.valid_from === one.valid_from && Number(other.id) > Number(one.id)),
      ),
    )
    .toSorted((a, b) => b.valid_from.localeCompare(a.valid_from) || Number(a.id) - Number(b.id));
  for (const bridge of newest) {
    const { over, under } = fractionOf(bridge.factor);
    for (const [near, far, fraction] of [
      [bridge.from, bridge.to, { over, under }],
      [bridge.to, bridge.from, { over: under, under: over }],
    ] as const) {
      if (of.get(near) !== of.get(from) || of.get(far) !== of.get(to)) continue;
      const [before, after] = [within(from, near), within(far, to)];
      if (before && after)
        return multiplied([...before.map((hop) => hop.fraction), fraction, ...after.map((hop) => hop.fraction)]);
    }
  }
  return null;
}

const factors = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.nat(4))
  .map(([digits, places]) => (digits / 10 ** places).toFixed(places));
const days = fc.constantFrom("2025-01-01", "2026-03-01", "2026-11-21", "2026-11-22");
const someOf = (units: readonly string[]) => fc.constantFrom(...units);
const pairs = fc.oneof(fc.tuple(someOf(MASS), someOf(MASS)), fc.tuple(someOf(VOLUME), someOf(VOLUME)));
const bridges = fc
  .tuple(someOf(MASS), someOf(VOLUME), fc.boolean())
  .map(([a, b, isTurned]) => (isTurned ? [b, a] : [a, b]) as [string, string]);
const records = (pair: fc.Arbitrary<readonly string[]>, maxLength: number) =>
  fc.array(fc.record({ pair, factor: factors, valid_from: days }), { maxLength }).map((rows) =>
    rows.map(({ pair: [from = "", to = ""], factor, valid_from }, at): DatedConversion => ({
      id: String(at + 1),
      from,
      to,
      factor,
      valid_from,
    })),
  );
const anyRecords = fc
  .record({ standard: records(pairs, 7), intra: records(pairs, 4), inter: records(bridges, 4) })
  .map((some): ConversionRecords => ({ classes, ...some }));
const units = someOf([...MASS, ...VOLUME]);

describe("the converter", () => {
  it("agrees with an independent oracle over any records, units and day", () => {
    fc.assert(
      fc.property(anyRecords, units, units, days, (some, from, to, day) => {
        const path = createConverter(some)(from, to, day);
        expect(isEqual(from === to ? { over: 1n, under: 1n } : oracle(some, from, to, day), path?.ratio)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("comes to its ratio by the factors of the records that it names, and by nothing else", () => {
    fc.assert(
      fc.property(anyRecords, units, units, days, (some, from, to, day) => {
        const path = createConverter(some)(from, to, day);
        if (path === null) return;
        let at = from;
        const taken = path.steps.map(({ kind, id }): Fraction => {
          const record = some[kind].find((one) => one.id === id);
          expect([record?.from, record?.to]).toContain(at);
          const { over, under } = fractionOf(record?.factor ?? "1");
          const isForward = record?.from === at;
          at = (isForward ? record?.to : record?.from) ?? "";
          return isForward ? { over, under } : { over: under, under: over };
        });
        expect(at).toBe(to);
        expect(isEqual(multiplied(taken), path.ratio)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("knows nothing of any unit without records", () => {
    fc.assert(
      fc.property(units, units, days, (from, to, day) => {
        const path = createConverter({ classes, standard: [], intra: [], inter: [] })(from, to, day);
        expect(path).toEqual(from === to ? { ratio: ONE, steps: [] } : null);
      }),
    );
  });

  it("goes by the product’s own factors alone wherever they lead, whatever the standard ones say", () => {
    fc.assert(
      fc.property(anyRecords, units, units, (some, from, to) => {
        const own = createConverter({ ...some, standard: [], inter: [] })(from, to, DAY);
        fc.pre(own !== null);
        expect(createConverter(some)(from, to, DAY)).toEqual(own);
      }),
    );
  });

  it("leads back exactly, whichever way it went", () => {
    fc.assert(
      fc.property(units, units, (from, to) => {
        const more = { inter: [dated("gal", "lb", "7.05")], intra: [conversion("ST", "lb", "2500")] };
        const [there, back] = [pathOf(from, to, more), pathOf(to, from, more)];
        expect(there).not.toBeNull();
        expect(back && inverse(back.ratio)).toEqual(there?.ratio);
        expect(back?.steps.toReversed()).toEqual(there?.steps);
      }),
    );
  });

  it("keeps a quantity whole there and back, as far as its places reach", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), units, units, (amount, from, to) => {
        const more = { inter: [dated("gal", "lb", "7.05")] };
        const [there, back] = [pathOf(from, to, more)?.ratio ?? ONE, pathOf(to, from, more)?.ratio ?? ONE];
        expect(applyRatio(applyRatio(String(amount), there, 15), back, 6)).toBe(String(amount));
      }),
    );
  });
});
