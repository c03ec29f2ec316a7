import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carTextOf, keyOfCar, readCar, readLoad } from "./upload-car.rules";

const called = (text: string) => {
  const car = readCar(text);
  return car === null ? null : `${car.prefix} ${car.number}`;
};

describe("a car", () => {
  it.each([
    ["QTZX10001", "QTZX 10001"],
    ["QTZX-10001", "QTZX 10001"],
    ["qtzx 010001", "QTZX 010001"],
    [" Qt_#.- 1 ", "QT 1"],
    ["QTZX 0000010001", "QTZX 010001"],
    ["QTZX 000001", "QTZX 000001"],
  ])("%s is %s", (text, car) => expect(called(text)).toBe(car));
  it.each([
    "",
    "QTZX 10001 L",
    "Q 1",
    "QTZX 1234567",
    "QTZX 0",
    "QTZX 0000000",
    "QTZXY 1",
    "QTZX",
    "10001",
    "QTZX 1.5",
    "QTZX/1",
  ])("'%s' is none", (text) => expect(called(text)).toBeNull());
  it.each([
    ["QTZX", "10001", "QTZX 10001"],
    ["NWSX ", "4477.0", "NWSX 4477"],
    ["", "QTZX 10001", "QTZX 10001"],
    ["QTZX", "", "QTZX"],
    ["", "", ""],
    ["QTZX", "4477.5", "QTZX 4477.5"],
  ])("mark '%s' and number '%s' are read as '%s'", (mark, number, text) => expect(carTextOf(mark, number)).toBe(text));

  it("has one key however it is spelled", () => {
    const letter = fc.constantFrom("A", "B", "C", "Q", "X", "Z");
    const mark = fc.array(letter, { minLength: 2, maxLength: 4 }).map((letters) => letters.join(""));
    const between = fc.string({ unit: fc.constantFrom(" ", ".", "_", "#", "-", "\t"), maxLength: 3 });
    const zeros = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(
        mark,
        fc.integer({ min: 1, max: 999_999 }),
        between,
        zeros,
        fc.boolean(),
        (name, number, sign, count, isLow) => {
          const text = `${name}${sign}${"0".repeat(count)}${number}`;
          const car = readCar(isLow ? text.toLowerCase() : text);
          expect(car && keyOfCar(car)).toBe(`${name} ${number}`);
          expect(car?.number.length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
  it("is none with seven digits that count, or any sign of another kind", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 9_999_999_999 }),
        fc.constantFrom("/", ",", "é", "'"),
        (number, sign) => {
          expect(readCar(`QTZX ${number}`)).toBeNull();
          expect(readCar(`QTZX ${sign}1`)).toBeNull();
        },
      ),
    );
  });
});

it.each([
  ["", "loaded"],
  ["L", "loaded"],
  [" load ", "loaded"],
  ["LOADED", "loaded"],
  ["E", "empty"],
  ["Empty", "empty"],
  ["mt", "empty"],
  ["MTY", "empty"],
  ["full", null],
  ["le", null],
])("'%s' says that a car is %s", (text, load) => expect(readLoad(text)).toBe(load));
