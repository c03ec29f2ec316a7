import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayFinder } from "../terminal-time/day-finder.rules";
import { dayStart } from "../terminal-time/day.rules";
import {
  changedFields,
  comparedValues,
  differingFromVisit,
  differingRows,
  signatureOf,
  type DateField,
} from "./upload-equality.rules";
import { uploadWorld, visit } from "./upload-world.fixtures";
import type { VisitValues } from "./upload.types";

const { zone, pounds } = uploadWorld();
const dayOf = dayFinder(zone);
const compared = (values: Partial<VisitValues>, ...days: readonly DateField[]) =>
  comparedValues(values, { dayOf, pounds, days: new Set(days) });
const DAY = dayStart(zone, "2026-11-18");
const inPounds = { shipped_weight: "220500", shipped_weight_uom_abbreviation: "lb" };
const inTons = { shipped_weight: "110.250", shipped_weight_uom_abbreviation: "ST" };

describe("values", () => {
  it.each<readonly [Partial<VisitValues>, Partial<VisitValues>]>([
    [inPounds, inTons],
    [{ bol: "B 90 001" }, { bol: "b-90001".replace("-", "") }],
    [{ comments: " Two  words" }, { comments: "two words" }],
    [{ seals: "1, 2" }, { seals: "1,  2" }],
    [{ railcar_length: "41.83" }, { railcar_length: "41.830" }],
    [
      { customer_id: "1", bol: null },
      { customer_id: "1", bol: "" },
    ],
  ])("%j are equal to %j", (a, b) => {
    expect(differingRows(compared(a), compared(b))).toEqual([]);
    expect(signatureOf(compared(a))).toBe(signatureOf(compared(b)));
  });
  it.each<readonly [Partial<VisitValues>, Partial<VisitValues>, string]>([
    [inPounds, { ...inTons, shipped_weight_uom_abbreviation: "LT" }, "shipped_weight"],
    [{ bol: "B-1" }, { bol: "B-2" }, "bol"],
    [{ comments: "two words" }, { comments: "twowords" }, "comments"],
    [{ order_id: "1" }, {}, "order_id"],
    [{ eta: DAY }, { eta: DAY + 60 }, "eta"],
  ])("%j are not equal to %j in %s", (a, b, field) => {
    expect(differingRows(compared(a), compared(b))).toEqual([field]);
    expect(differingRows(compared(b), compared(a))).toEqual([field]);
  });
  it("of a visit differ only where the row gives some", () => {
    const stored = compared(visit("1", "QTZX 1", { ...inTons, bol: "B-1", comments: "x" }));
    expect(differingFromVisit(compared({ ...inPounds, bol: "b-1" }), stored)).toEqual([]);
    expect(differingFromVisit(compared({ bol: "B-1", po_number: "P" }), stored)).toEqual(["po_number"]);
  });
  it("of a weight change the number, the unit or both", () => {
    const stored = visit("1", "QTZX 1", inPounds);
    const changed = (row: Partial<VisitValues>) => changedFields(["shipped_weight"], row, stored);
    expect(changed({ ...inPounds, shipped_weight: "1" })).toEqual(["shipped_weight"]);
    expect(changed({ ...inPounds, shipped_weight_uom_abbreviation: "kg" })).toEqual([
      "shipped_weight_uom_abbreviation",
    ]);
    expect(changed(inTons)).toEqual(["shipped_weight", "shipped_weight_uom_abbreviation"]);
  });
});

describe("a day without clock time", () => {
  it("is equal to every instant of that day in the terminal's zone, and to no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (seconds) => {
        const isOfDay = seconds >= 0 && seconds < 86_400;
        const [row, other] = [compared({ eta: DAY }, "eta"), compared({ eta: DAY + seconds })];
        expect(differingRows(row, other)).toEqual(isOfDay ? [] : ["eta"]);
        expect(differingRows(other, row)).toEqual(isOfDay ? [] : ["eta"]);
        expect(differingFromVisit(row, other)).toEqual(isOfDay ? [] : ["eta"]);
      }),
    );
  });
  it("is another than no day", () => expect(differingRows(compared({ eta: DAY }, "eta"), {})).toEqual(["eta"]));
});
