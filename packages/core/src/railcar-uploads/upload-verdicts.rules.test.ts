import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { dayStart } from "../terminal-time/day.rules";
import { judgeInSlices, judgeUpload } from "./upload-verdicts.rules";
import { BLUE_MESA, codesOf, judged, questionOf, uploadWorld, visit } from "./upload-world.fixtures";
import type { KnownVisit } from "./upload.types";

const HEADS = "Car,Product,Customer,Net (lb),BOL,Ship Date,Remarks";
const DAY = dayStart("America/Chicago", "2026-11-18");
const stored = (id: string, values: Partial<KnownVisit> = {}) =>
  visit(id, "QTZX 10001", {
    customer_id: BLUE_MESA,
    product_id: "21",
    shipped_weight: "110.25",
    shipped_weight_uom_abbreviation: "ST",
    bol: "B-1",
    ship_date: DAY + 5 * 3600,
    ...values,
  });
/** A row of the car: rows of it differ in BOL, ship date and remarks. */
const row = (bol: string, day = "2026-11-18", more: { net?: string; remarks?: string; car?: string } = {}) =>
  `${more.car ?? "QTZX 10001"},NW100,BME,${more.net ?? "220500"},${bol},${day},${more.remarks ?? ""}`;
const said = (rows: readonly string[], visits: readonly KnownVisit[] = [], out: readonly number[] = []) =>
  judged([HEADS, ...rows].join("\n"), { world: uploadWorld({ visits }), out: new Set(out) }).map((one) =>
    [one.verdict, one.visit_id ?? "", ...codesOf(one)].filter((part) => part !== "").join(" "),
  );

describe("a row and the visits of its car", () => {
  it.each<readonly [string, string, readonly KnownVisit[], string]>([
    ["no visit fits", row("B-1"), [stored("1", { bol: "B-2" })], "new"],
    ["all it gives is equal", row("b-1"), [stored("1")], "unchanged 1"],
    ["it gives nothing else", "QTZX 10001,NW100,BME,,B-1,,", [stored("1")], "unchanged 1 net no_weight"],
    ["a value differs", row("B-1", "2026-11-18", { remarks: "x" }), [stored("1")], "changed 1"],
    ["its BOL is on no visit, its day on one without", row("B-9"), [stored("1", { bol: null })], "changed 1"],
    ["its BOL is on no visit, its day on one with another", row("B-9"), [stored("1")], "new"],
    ["two have its BOL", row("B-1"), [stored("1"), stored("2")], "fault two_fit"],
    ["two have its day", row(""), [stored("1"), stored("2", { bol: null })], "fault two_fit"],
    [
      "the one that fits is received, and nothing differs",
      row("B-1"),
      [stored("1", { status_id: RAILCAR_STATUS.received })],
      "unchanged 1",
    ],
    [
      "the one that fits is received",
      row("B-1", "2026-11-19"),
      [stored("1", { status_id: RAILCAR_STATUS.received })],
      "fault 1 late",
    ],
    ["the one that fits was cancelled", row("B-1"), [stored("1", { status_id: RAILCAR_STATUS.cancelled })], "new"],
  ])("where %s", (_, one, visits, verdict) => expect(said([one], visits)).toEqual([verdict]));

  it("say which values are changed, in a new unit with the unit", () => {
    const text = `${HEADS}\n${row("B-1", "2026-11-19", { net: "220000" })}\n`;
    const [one] = judged(text, { world: uploadWorld({ visits: [stored("1")] }) });
    expect(one?.changed).toEqual(["shipped_weight", "shipped_weight_uom_abbreviation", "ship_date"]);
    const [same] = judged(`${HEADS}\n${row("B 1".replace(" ", "-"))}\n`, {
      world: uploadWorld({ visits: [stored("1")] }),
    });
    expect([same?.changed, same?.values.shipped_weight]).toEqual([[], "220500"]);
  });
});

describe("a double of an earlier row", () => {
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ["has the same values", [row("B-1"), row("b 1".replace(" ", "-"), "11/18/2026")], ["new", "repeated"]],
    [
      "has the same values in another unit",
      [row("B-1"), row("B-1", "2026-11-18", { net: "110.25 ST" })],
      ["new", "repeated"],
    ],
    ["has other values", [row("B-1"), row("B-1", "2026-11-18", { net: "1" })], ["new", "fault twice"]],
    ["gives what the first does not", [row("B-1"), row("B-1", "2026-11-18", { remarks: "x" })], ["new", "fault twice"]],
    ["has the same day and no BOL", [row(""), row("")], ["new", "repeated"]],
    ["has neither BOL nor day", [row("", ""), row("", "")], ["new", "repeated"]],
    ["has the same day with a clock time", [row("B-1"), row("B-1", "2026-11-18 9:00")], ["new", "repeated"]],
    [
      "has the day with another clock time than the one between",
      [row("B-1"), row("B-1", "2026-11-18 9:00"), row("B-1", "2026-11-18 9:01")],
      ["new", "repeated", "fault twice"],
    ],
    ["is none with another BOL", [row("B-1"), row("B-2")], ["new", "new car_again"]],
    ["is none with another day", [row(""), row("", "2026-11-17")], ["new", "new car_again"]],
    ["is none where one has a BOL", [row("B-1"), row("")], ["new", "new car_again"]],
    ["is none of another car", [row("B-1"), row("B-1", "2026-11-18", { car: "QTZX 10002" })], ["new", "new"]],
    [
      "is none of a row with a fault",
      [row("B-1", "2026-02-30"), row("B-1"), row("B-1", "", {})],
      ["fault ship_date day_none", "new", "fault twice"],
    ],
  ])("%s", (_, rows, verdicts) => expect(said(rows)).toEqual(verdicts));
  it("fits the same visit", () => {
    const rows = [row("B-1"), row("B-1"), row("", "2026-11-18", { remarks: "x" })];
    expect(said(rows, [stored("1")])).toEqual(["unchanged 1", "repeated 1", "fault 1 twice"]);
  });
  it("is none of a row that was left out", () => {
    const rows = [row("B-1", "2026-11-18", { net: "1" }), row("B-1")];
    expect(said(rows, [], [2])).toEqual(["left out", "new"]);
    expect(said(rows, [], [3])).toEqual(["new", "left out"]);
  });
  it("is named with the record that it doubles", () => {
    const [, second] = judged([HEADS, row("B-1"), row("B-1", "2026-11-17")].join("\n"));
    expect(second?.remarks[0]?.refusal.params).toEqual({ record: 2, fields: ["ship_date"] });
  });
});

it("a person's choice comes first, then totals, then faults", () => {
  const rows = [row("B-1", "2026-02-30"), "Total,,,,,,", "Total,,,,,,"];
  expect(said(rows, [], [2, 4])).toEqual([
    "left out ship_date day_none",
    "skipped",
    "left out car car_form product product_missing customer customer_missing net no_weight",
  ]);
});

it("rows are judged in slices, with the same verdicts", () => {
  const rows = Array.from({ length: 1200 }, (_, at) =>
    row(`B-${at % 700}`, "2026-11-18", { car: `QTZX ${at % 700}1` }),
  );
  const question = questionOf([HEADS, ...rows].join("\n"));
  const slices = judgeInSlices(question);
  const done: number[] = [];
  let step = slices.next();
  for (; step.done !== true; step = slices.next()) done.push(step.value);
  expect(done).toEqual([500, 1000]);
  expect(step.value).toEqual(judgeUpload(question));
  expect(step.value.filter(({ verdict }) => verdict === "repeated")).toHaveLength(500);
});
