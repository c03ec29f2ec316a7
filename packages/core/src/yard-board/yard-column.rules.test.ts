import { TRUCK_STATUS, TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { secondWeight, TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "../trucks/truck-kinds";
import { isClosed } from "../trucks/truck-states.rules";
import { onBoard, rowOf, type SaidTruck } from "./yard-board.fixtures";
import { byWait, columnOf, lastStepOf, moveOf, waitsSince, YARD_COLUMNS } from "./yard-column.rules";

const weighedIn = (kind: TruckKind): SaidTruck =>
  TRUCK_KINDS[kind].first === "tare" ? { unit: "lb", tare: "30000" } : { unit: "lb", gross: "78000" };
const held = { code: "held drafts", sentence: "1 draft is on hold.", mend: "drafts" } as const;

describe.each(TRUCK_KIND_NAMES)("where %s stand", (kind) => {
  it.each([
    ["scheduled", TRUCK_STATUS.scheduled, {}, "expected"],
    ["arrived", TRUCK_STATUS.arrived, {}, "weigh-in"],
    ["arrived and weighed in", TRUCK_STATUS.arrived, weighedIn(kind), "load"],
    ["in work without a draft", TRUCK_STATUS.handling, { ...weighedIn(kind), quantity: "0" }, "load"],
    ["in work with nothing known of drafts", TRUCK_STATUS.handling, weighedIn(kind), "load"],
    ["in work with a draft", TRUCK_STATUS.handling, { ...weighedIn(kind), quantity: "12.5" }, "weigh-out"],
    [
      "in work with a draft on hold",
      TRUCK_STATUS.handling,
      { ...weighedIn(kind), release_missing: [held] },
      "weigh-out",
    ],
    ["weighed out", TRUCK_STATUS.weighed, { unit: "lb", tare: "30000", gross: "78000" }, "sign"],
    ["signed", TRUCK_STATUS.signed, { unit: "lb", tare: "30000", gross: "78000" }, "release"],
    ["released", TRUCK_STATUS.released, {}, null],
    ["voided", TRUCK_STATUS.voided, {}, null],
  ] as const)("%s", (_, status_id, more, column) => {
    expect(columnOf(kind, rowOf(kind, { ...more, status_id } as SaidTruck))).toBe(column);
  });

  it("is one column for each state that is not over", () => {
    for (const status_id of TRUCK_STATUS_IDS) {
      const column = columnOf(kind, rowOf(kind, { status_id }));
      const isThere = column !== null && YARD_COLUMNS.includes(column);
      expect({ status_id, isThere }).toEqual({ status_id, isThere: !isClosed(status_id) });
    }
  });

  it("is dated by the step before, where one is", () => {
    const at = (position: "gross" | "tare", weighed_at: number) => ({
      position,
      weight: "1",
      uom_abbreviation: "lb",
      source: "live" as const,
      scale_id: null,
      weighed_at,
      weighed_by: null,
    });
    const weighings = [at(TRUCK_KINDS[kind].first, 100), at(secondWeight(kind), 200)];
    const signature = {
      signed_at: 300,
      signed_by: "Jane Doe",
      signed_as: "driver",
      bol_version_id: "1",
      bol_version: 1,
    } as const;
    const both = { unit: "lb", tare: "1", gross: "2", weighings };
    const last = (status_id: (typeof TRUCK_STATUS_IDS)[number], more: SaidTruck) =>
      lastStepOf(onBoard(kind, { ...more, status_id } as SaidTruck));

    expect(last(TRUCK_STATUS.scheduled, {})).toBeNull();
    expect(last(TRUCK_STATUS.arrived, {})).toBeNull();
    expect(last(TRUCK_STATUS.handling, { ...weighedIn(kind), weighings })).toEqual({ step: "weighed-in", at: 100 });
    expect(last(TRUCK_STATUS.weighed, both)).toEqual({ step: "weighed-out", at: 200 });
    expect(last(TRUCK_STATUS.signed, { ...both, signature })).toEqual({ step: "signed", at: 300 });
    expect(last(TRUCK_STATUS.signed, both)).toBeNull();
  });
});

describe("the order of a column", () => {
  const truck = (id: string, date_arrived: number | null) =>
    onBoard("outbounds", { id, name: `OT ${id}`, date_arrived });

  it("is the longest wait first, a wait that nobody knows last, then the number", () => {
    const given = [truck("10", 50), truck("9", 50), truck("4", null), truck("3", 90), truck("2", 20)];

    expect(given.toSorted(byWait).map(({ row }) => row.id)).toEqual(["2", "9", "10", "3", "4"]);
  });

  it("is by the announced time for trucks that are to come", () => {
    const expected = onBoard("inbounds", { status_id: TRUCK_STATUS.scheduled, scheduled_at: 70, date_arrived: null });

    expect(waitsSince(expected)).toBe(70);
  });

  it("keeps trucks of two kinds with one id apart", () => {
    const [a, b] = [onBoard("outbounds"), onBoard("inbounds")];

    expect(a.key).not.toBe(b.key);
    expect(byWait(a, b)).not.toBe(0);
  });
});

describe("a change of a row", () => {
  const [arrived, loading] = [
    rowOf("outbounds"),
    rowOf("outbounds", { unit: "lb", tare: "30000", status_id: TRUCK_STATUS.handling }),
  ];
  const change = (before: typeof arrived | null, after: typeof arrived | null) =>
    moveOf("outbounds", { id: "12", before, after, by: null });

  it("moves a truck where it waits for something else, comes or goes", () => {
    expect(change(arrived, loading)).toEqual({ key: "outbounds 12", name: "OT 1007", from: "weigh-in", to: "load" });
    expect(change(null, arrived)).toMatchObject({ from: null, to: "weigh-in" });
    expect(change(loading, null)).toMatchObject({ from: "load", to: null });
    expect(change(loading, rowOf("outbounds", { status_id: TRUCK_STATUS.voided }))).toMatchObject({ to: null });
  });

  it("moves nothing where it waits for the same", () => {
    expect(change(arrived, rowOf("outbounds", { driver_name: "Joe" }))).toBeNull();
    expect(change(null, null)).toBeNull();
  });
});
