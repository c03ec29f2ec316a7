import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeAt, shiftsOf, stepFrom, stripAround, type Strip } from "./drag-order";

type Row = { readonly height: number; readonly movable: boolean };

const lay = (rows: readonly Row[], at: number): Strip =>
  stripAround(
    at,
    rows.length,
    (row) => rows[row]?.height ?? 0,
    (row) => rows[row]?.movable === true,
  );
const even = (count: number, locked: readonly number[] = []): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ height: 10, movable: !locked.includes(at) }));

describe("rows around the one that is held", () => {
  it("lie one under the other, above it below zero", () => {
    const strip = lay(
      [
        { height: 5, movable: true },
        { height: 7, movable: true },
        { height: 9, movable: true },
        { height: 1, movable: true },
      ],
      2,
    );

    expect([0, 1, 2, 3].map((at) => strip.top(at))).toEqual([-12, -7, 0, 9]);
  });

  it("are measured once, and only as far as they come into play", () => {
    const asked: number[] = [];
    const strip = stripAround(
      50,
      100,
      (at) => (asked.push(at), 10),
      () => true,
    );
    placeAt(strip, 28, 50);
    shiftsOf(strip, 50, 52);
    placeAt(strip, 28, 52);

    expect(asked.toSorted((a, b) => a - b)).toEqual([50, 51, 52, 53]);
  });
});

describe("the place that a row would take", () => {
  it("is its own until its middle is closer to that of another", () => {
    const strip = lay(even(5), 1);

    expect(placeAt(strip, 9, 1)).toBe(1);
    expect(placeAt(strip, 11, 1)).toBe(2);
    expect(placeAt(strip, -6, 2)).toBe(0);
  });

  it("is never that of a row that cannot be moved", () => {
    const strip = lay(even(5, [2]), 1);

    expect(placeAt(strip, 14, 1)).toBe(1);
    expect(placeAt(strip, 16, 1)).toBe(3);
    expect(stepFrom(strip, 1, 1)).toBe(3);
    expect(stepFrom(strip, 4, 1)).toBe(4);
  });
});

describe("making room", () => {
  it("moves those between by the height of the one that is held", () => {
    expect([...shiftsOf(lay(even(5), 1), 1, 3)]).toEqual([
      [2, -10],
      [3, -10],
      [1, 20],
    ]);
    expect([...shiftsOf(lay(even(5), 3), 3, 1)]).toEqual([
      [3, -20],
      [1, 10],
      [2, 10],
    ]);
  });

  it("leaves a row that cannot be moved at its place among the others", () => {
    expect(new Map(shiftsOf(lay(even(4, [1]), 0), 0, 2))).toEqual(
      new Map([
        [2, -20],
        [1, 0],
        [0, 20],
      ]),
    );
  });

  it("puts every row where a list in the new order lays it out", () => {
    const rows = fc.array(fc.record({ height: fc.integer({ min: 1, max: 90 }), movable: fc.boolean() }), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (all, a, b) => {
        const movable = all.flatMap(({ movable: is }, at) => (is ? [at] : []));
        fc.pre(movable.length > 0);
        const [from, to] = [movable[a % movable.length]!, movable[b % movable.length]!];
        const strip = lay(all, from);
        const shifts = shiftsOf(strip, from, to);
        const drawn = all
          .map((row, at) => ({ ...row, at, top: strip.top(at) + (shifts.get(at) ?? 0) }))
          .toSorted((x, y) => x.top - y.top);

        expect(drawn.map(({ top }) => top)).toEqual(
          drawn.map((_, place) => strip.top(0) + drawn.slice(0, place).reduce((sum, { height }) => sum + height, 0)),
        );
        expect(drawn.findIndex(({ at }) => at === from)).toBe(to);
        expect(drawn.every(({ movable: is, at }, place) => is || place === at)).toBe(true);
      }),
    );
  });
});
