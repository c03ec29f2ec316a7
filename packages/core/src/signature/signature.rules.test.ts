import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enter, openedForm } from "../form/form.rules";
import {
  changesOf,
  expectedName,
  factsOf,
  faultsNow,
  inkOf,
  isSameSubject,
  isSignature,
  isStep,
  nameNow,
  pointAt,
} from "./signature.rules";
import { aDot, aSignature, line, subject } from "./signature.fixtures";
import type { SignForm, Stroke } from "./signature.types";

const form = {
  strokes: [aSignature],
  way: "draw",
  form: openedForm<SignForm>({}),
  subject: subject(),
  userName: "Sam Ramos",
} as const;
const named = (signed_by: string) => ({ ...form, form: enter(form.form, { signed_by }) });

describe("what is a signature", () => {
  it.each<readonly [string, readonly Stroke[], boolean]>([
    ["nothing", [], false],
    ["a line without points", [line()], false],
    ["a tap", [line([100, 50])], false],
    ["a dot", [aDot], false],
    ["five dots across the pad", [20, 90, 160, 230, 300].map((x) => line([x, 50], [x + 1, 51])), false],
    [
      "a dot that is rubbed",
      [line(...Array.from({ length: 40 }, (_, at) => [100 + (at % 2) * 5, 50] as const))],
      false,
    ],
    ["a short slip", [line([100, 50], [125, 52])], false],
    ["a line beside the pad", [line([100, 130], [300, 160])], false],
    ["an X", [line([100, 40], [130, 80]), line([130, 40], [100, 80])], true],
    ["initials", [line([100, 80], [110, 40], [120, 80]), line([140, 40], [140, 80])], true],
    ["a hand’s signature", [aSignature], true],
  ])("%s: %#", (_, strokes, is) => expect(isSignature(strokes)).toBe(is));

  it("is judged by lines, wherever they are cut", () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 115 })), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(points, fc.nat(39), (all, cut) => {
        const at = Math.min(cut, all.length - 1);
        const one = inkOf([line(...all)]);
        const two = inkOf([line(...all.slice(0, at + 1)), line(...all.slice(at))]);
        expect(two.length).toBeCloseTo(one.length, 6);
        expect(two.span).toBe(one.span);
      }),
    );
  });

  it("stays one with every line that is added", () => {
    const more = fc.array(fc.tuple(fc.integer({ min: -50, max: 400 }), fc.integer({ min: -50, max: 150 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(more, (points) => {
        expect(isSignature([aSignature, line(...points)])).toBe(true);
      }),
    );
  });
});

describe("points", () => {
  it("are kept to a twentieth of a unit, so that they are the same after a reload", () => {
    fc.assert(
      fc.property(
        fc.float({ min: -10, max: 370, noNaN: true }),
        fc.float({ min: 0, max: 115, noNaN: true }),
        fc.float({ min: -1, max: 2, noNaN: true }),
        (x, y, pressure) => {
          const point = pointAt(x, y, pressure);
          expect(JSON.parse(JSON.stringify(point))).toEqual(point.map((value) => (Object.is(value, -0) ? 0 : value)));
          expect(Math.abs(point[0] - x)).toBeLessThanOrEqual(0.0251);
          expect(point[2]).toBeGreaterThanOrEqual(0);
          expect(point[2]).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("that did not move are one", () => {
    expect([
      isStep(undefined, [10, 10, 0.5]),
      isStep([10, 10, 0.5], [10.1, 10.1, 0.9]),
      isStep([10, 10, 0.5], [11, 10, 0.5]),
    ]).toEqual([true, false, true]);
  });
});

describe("who signs", () => {
  it("is the driver that was announced, or the user of the device, until another name is typed", () => {
    expect(expectedName("driver", subject(), "Sam Ramos")).toBe("Jane Doe");
    expect(expectedName("driver", subject({ driver: null }), "Sam Ramos")).toBe("");
    expect(expectedName("staff", subject(), "Sam Ramos")).toBe("Sam Ramos");
    expect(nameNow(named("  Ana   Lopez "))).toBe("Ana Lopez");
    expect(nameNow(named(""))).toBe("");
  });
});

describe("faults", () => {
  it("are none on a form that is filled in", () => {
    expect(faultsNow(form)).toEqual({});
    expect(faultsNow({ ...form, way: "type", strokes: [] })).toEqual({});
  });

  it("ask for lines, and for the name", () => {
    expect(faultsNow({ ...form, strokes: [] })).toEqual({ signature: "Signature required." });
    expect(faultsNow({ ...named(" "), strokes: [aDot] })).toEqual({
      signature: "Signature required.",
      signed_by: "This field is required.",
    });
  });

  it("ask for more than a letter where the name is the signature", () => {
    expect(faultsNow({ ...named("J."), way: "type" })).toEqual({
      signed_by: "Enter the name with at least two letters.",
    });
    expect(faultsNow({ ...named("Ñu"), way: "type" })).toEqual({});
    expect(faultsNow(named("J"))).toEqual({});
  });
});

describe("what is signed", () => {
  it("is said in words", () => {
    expect(factsOf(subject()).map(({ label, value }) => `${label} ${value}`)).toEqual([
      "BOL 000123",
      "Version 1",
      "Customer Apex",
      "Product 40/70",
      "Net 52,140 lb",
      "Truck OT 1007",
    ]);
    expect(
      factsOf(subject({ net: null, netUnit: null, bolNumber: null, version: null })).map(({ value }) => value),
    ).toEqual(["–", "–", "Apex", "40/70", "–", "OT 1007"]);
    expect(factsOf(subject({ net: "1234567.89" }))[4]?.value).toBe("1,234,567.89 lb");
  });

  it("tells what has changed", () => {
    expect(changesOf(subject(), subject({ version: 2, versionId: "32", net: "52400" }))).toEqual([
      "Version: 1 → 2",
      "Net: 52,140 lb → 52,400 lb",
    ]);
    expect(changesOf(subject(), subject())).toEqual([]);
  });

  it("is another one with another version, whatever it says", () => {
    expect(isSameSubject(subject(), subject())).toBe(true);
    expect(isSameSubject(subject(), subject({ versionId: "32" }))).toBe(false);
    expect(isSameSubject(subject(), subject({ product: "100 mesh" }))).toBe(false);
    expect(isSameSubject(subject(), subject({ block: "Released." }))).toBe(true);
  });
});
