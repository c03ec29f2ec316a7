import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayName } from "./display.rules";
import { carKey, matchesSearch, parseCarKey, searchCars } from "./search.rules";

const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("")), minLength: min, maxLength: max });
const digits = fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: 1, maxLength: 6 });
const anyCar = fc.record({ prefix: letters(2, 4), inbound_number: digits });
const padding = fc.integer({ min: 0, max: 4 }).map((length) => "0".repeat(length));
const separator = fc.constantFrom("", "-", " ", " - ");
const anyCase = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((upper) =>
    text
      .split("")
      .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase()))
      .join(""),
  );

const cars = [
  { prefix: "UTLX", inbound_number: "001234" },
  { prefix: "UTLX", inbound_number: "451234" },
  { prefix: "GATX", inbound_number: "1234" },
  { prefix: "SHPX", inbound_number: "9", car_number: "210044" },
];
const found = (text: string) => searchCars(cars, text).map(displayName);

describe("the manual search", () => {
  it.each([
    ["one word may be in the prefix", "tlx", ["UTLX 001234", "UTLX 451234"]],
    ["one word may be in the number", "1234", ["UTLX 001234", "UTLX 451234", "GATX 1234"]],
    ["of two words the first is in the prefix and the second in the number", "ut 12", ["UTLX 001234", "UTLX 451234"]],
    ["two words in the wrong order find nothing", "1234 utlx", []],
    ["words beyond two are joined to the second", "UTLX 00 1 234", ["UTLX 001234"]],
    ["a mark and the beginning of a number need no space", "utlx4512", ["UTLX 451234"]],
    ["nor the zeros in front", "UTLX-012", ["UTLX 001234"]],
    ["spaces around and between count once", "  gatx   1234 ", ["GATX 1234"]],
    ["mark and number in one word mean that very car", "UTLX1234", ["UTLX 001234"]],
    ["a dash and other zeros mean the same car", "utlx-0001234", ["UTLX 001234"]],
    ["a zero too many in two words means the same car", "gatx 001234", ["GATX 1234"]],
    ["the number shown is searched, not the one it replaces", "9", []],
    ["a car number is found", "2100", ["SHPX 210044"]],
    ["an unknown car is not found", "UTLX 7777", []],
    ["signs have no meaning of their own", ".*", []],
    ["an empty search finds all", " ", ["UTLX 001234", "UTLX 451234", "GATX 1234", "SHPX 210044"]],
  ])("%s", (_fact, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("finds every car by its mark and number in any case, with any zeros and any separator", () => {
    const typed = fc
      .tuple(anyCar, separator, padding)
      .chain(([car, gap, zeros]) =>
        fc.tuple(fc.constant(car), anyCase(`${car.prefix}${gap}${zeros}${car.inbound_number}`)),
      );

    fc.assert(
      fc.property(typed, ([car, text]) => {
        expect(matchesSearch(car, text)).toBe(true);
      }),
    );
  });

  it("finds a car by any piece of its prefix with any piece of its number", () => {
    const pieces = anyCar.chain((car) =>
      fc.tuple(fc.constant(car), fc.tuple(fc.nat(car.prefix.length - 1), fc.nat(car.inbound_number.length - 1))),
    );

    fc.assert(
      fc.property(pieces, ([car, [mark, number]]) => {
        const text = `${car.prefix.slice(mark)} ${car.inbound_number.slice(0, number + 1)}`;

        expect(matchesSearch(car, text)).toBe(true);
      }),
    );
  });

  it("finds the same cars in the same order whatever the case", () => {
    const search = fc.array(anyCar).chain((list) => fc.tuple(fc.constant(list), fc.oneof(letters(0, 3), digits)));

    fc.assert(
      fc.property(search, ([list, text]) => {
        expect(searchCars(list, text.toLowerCase())).toEqual(searchCars(list, text.toUpperCase()));
        expect(searchCars(list, text)).toEqual(list.filter((car) => matchesSearch(car, text)));
      }),
    );
  });

  it("answers any text at all without failing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(searchCars(cars, text).length).toBeLessThanOrEqual(cars.length);
      }),
    );
  });
});

describe("the key of a car", () => {
  it("is one for every spelling of the same car", () => {
    fc.assert(
      fc.property(anyCar, separator, padding, (car, gap, zeros) => {
        expect(parseCarKey(`${car.prefix.toLowerCase()}${gap}${zeros}${car.inbound_number}`)).toBe(
          carKey(car.prefix, car.inbound_number),
        );
      }),
    );
  });

  it("differs when the mark or the integer number differs", () => {
    fc.assert(
      fc.property(anyCar, anyCar, (a, b) => {
        const same = a.prefix === b.prefix && Number(a.inbound_number) === Number(b.inbound_number);

        expect(carKey(a.prefix, a.inbound_number) === carKey(b.prefix, b.inbound_number)).toBe(same);
      }),
    );
  });

  it("keeps a number of zeros as 0", () => {
    expect(carKey("UTLX", "0000")).toBe("UTLX 0");
  });

  it.each(["", "UTLX", "1234", "UTLXX 1", "UTLX 12A", "12 - 34", "UTLX 1 2"])("is not read from %j", (text) => {
    expect(parseCarKey(text)).toBeNull();
  });
});
