import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { enter } from "../form/form.rules";
import type { FormValues } from "../form/form.types";
import type { RecordBody } from "../record-fields/record-fields.types";
import { NOON } from "../runtime/ports.fixtures";
import { dayEnd, dayStart } from "../terminal-time/day.rules";
import { track } from "../tracks/track.fixtures";
import { batchCar, batchOf, carAt, CHICAGO_ZONE, rowsOf } from "./railcar-batch.fixtures";
import { changeText, planBatch, seenCar } from "./railcar-batch.rules";
import { isReady } from "./railcar-batch-changes";
import type { BatchContext } from "./railcar-batch.types";
import { KINDS } from "./batch-kinds";

const filled = (context: BatchContext, values: Readonly<Record<string, string>>): BatchContext => ({
  ...context,
  form: enter(context.form, values as FormValues<RecordBody>),
});
const onTrack4 = (context: BatchContext) => filled(context, { track_id: "4" });
const said = (context: BatchContext) => planBatch(context).map(({ becomes, fault }) => fault ?? becomes);

describe("a batch that is received", () => {
  it("puts each car at the end of the track, in the order of the list, at the start of the day there", () => {
    const context = onTrack4(batchOf([batchCar("1"), batchCar("2")]));
    expect(said(context)).toEqual([
      "Received on 2026/11/21 · Track 4, position 4",
      "Received on 2026/11/21 · Track 4, position 5",
    ]);
    expect(planBatch(context)[0]?.body).toEqual({
      id: "1",
      date_received: dayStart(CHICAGO_ZONE, "2026-11-21"),
      track_id: "4",
      updated_at: 1,
    });
    expect(KINDS.receive.summary(context, [...context.rows.values()])).toEqual([
      "Track 4 will have 5 railcars, position 1 at the north switch; 2,190 ft stay free.",
    ]);
  });

  it("says in the server's words why a car cannot be received, and gives its position to the next one", () => {
    expect(said(onTrack4(batchOf([carAt("1", 1, { status_id: RAILCAR_STATUS.received }), batchCar("2")])))).toEqual([
      "UTLX 045001 is Received: it cannot be received now. You can begin its handling or release it.",
      "Received on 2026/11/21 · Track 4, position 4",
    ]);
  });

  it("refuses a car that is on site in another visit, or named twice", () => {
    const second = batchCar("9", { inbound_number: "45001", name: "UTLX 45001" });
    const twice = onTrack4(batchOf([batchCar("1"), second]));
    expect(said(twice)[1]).toContain("UTLX 45001 is in the batch already");
    const onSite = carAt("1", 3, { status_id: RAILCAR_STATUS.received });
    const here = { ...onTrack4(batchOf([second])), rows: rowsOf([second, onSite]) };
    expect(said(here)).toEqual(["UTLX 45001 is on site already: Track 4, Received. Release it there first."]);
  });

  it("takes no more than fit on a track that blocks, and warns of one that does not", () => {
    const full = track("4", { usable_length: "200" });
    const context = { ...onTrack4(batchOf([batchCar("1"), batchCar("2")])), tracks: [full] };
    expect(KINDS.receive.summary(context, [...context.rows.values()])[0]).toContain("be 10 ft over its usable length");
    expect(said({ ...context, tracks: [{ ...full, block_when_over_length: true }] })).toEqual([
      "Received on 2026/11/21 · Track 4, position 4",
      "Track 4 has no room for UTLX 045002: it would be 10 ft too full. Choose another track or fewer railcars.",
    ]);
  });

  it("leaves the place of a car that is too long to those behind it", () => {
    const tight = track("4", { usable_length: "186", occupied_length: "126", block_when_over_length: true });
    const cars = [batchCar("1", { railcar_length: "65" }), batchCar("2", { railcar_length: "50" })];
    expect(said({ ...onTrack4(batchOf(cars)), tracks: [tight] })).toEqual([
      "Track 4 has no room for UTLX 045001: it would be 5 ft too full. Choose another track or fewer railcars.",
      "Received on 2026/11/21 · Track 4, position 4",
    ]);
  });

  it("names a car that is not open any more", () => {
    const context = onTrack4(batchOf([batchCar("1")]));
    expect(said({ ...context, rows: new Map() })[0]).toContain("not open at this terminal any more");
    expect(isReady(context)).toBe(true);
    expect(isReady({ ...context, rows: new Map() })).toBe(false);
  });
});

describe("a batch that leaves", () => {
  it("says what each car frees, and that it leaves loaded or to repair", () => {
    const cars = [carAt("1", 3), carAt("2", 4, { quantity_snapshot: "98.2", inoperable: true })];
    const context = batchOf(cars, { kind: "release" });
    expect(said(context)).toEqual([
      "Released on 2026/11/21 · leaves Track 4, frees 42 ft",
      "Released on 2026/11/21 · leaves Track 4, frees 42 ft",
    ]);
    expect(planBatch(context).map(({ warnings }) => warnings)).toEqual([
      [],
      ["Leaves loaded: 98.2 ST.", "Inoperable: leaves to repair."],
    ]);
    expect(planBatch(context)[0]?.body).toEqual({
      id: "1",
      date_released: dayEnd(CHICAGO_ZONE, "2026-11-21"),
      updated_at: 1,
    });
    expect(KINDS.release.summary(context, cars)).toEqual([
      "Track 4: 2 railcars leave, 84 ft become free.",
      "1 railcar leaves loaded.",
    ]);
  });

  it("refuses a day before a car was received, and a day to come in its field", () => {
    const context = batchOf([carAt("1", 1)], { kind: "release" });
    expect(said(filled(context, { date_released: "2026/11/01" }))[0]).toContain("UTLX 045001 was received on");
    expect(isReady(filled(context, { date_released: "2026/11/22" }))).toBe(false);
    expect(isReady(context)).toBe(true);
  });

  it("is given up by the customer now where it is today, and at the end of an earlier day", () => {
    const context = batchOf([carAt("1", 1)], { kind: "customer-release" });
    expect(planBatch(context)[0]?.body?.["customer_released_at"]).toBe(NOON);
    expect(said(context)).toEqual(["Customer released on 2026/11/21 · stays on Track 4, position 1"]);
    const before = filled(context, { customer_released_at: "2026/11/20" });
    expect(planBatch(before)[0]?.body?.["customer_released_at"]).toBe(dayEnd(CHICAGO_ZONE, "2026-11-20"));
  });

  it("is given up only handled, or received where it came empty", () => {
    const received = { status_id: RAILCAR_STATUS.received } as const;
    const cars = [carAt("1", 1, received), carAt("2", 2, { ...received, shipped_weight: "0" })];
    const [loaded, empty] = planBatch(batchOf(cars, { kind: "customer-release" }));
    expect(loaded?.fault).toContain("It did not arrive empty");
    expect(empty?.fault).toBeNull();
  });

  it("is cancelled only while it is pending", () => {
    const [pending, received] = planBatch(batchOf([batchCar("1"), carAt("2", 1)], { kind: "delete" }));
    expect(pending?.body).toEqual({ id: "1", updated_at: 1 });
    expect(received?.fault).toContain("it cannot be cancelled now");
  });
});

describe("a batch that changes fields", () => {
  it("shows each field from and to, and sends the changes alone; a car that has them stays out", () => {
    const cars = [batchCar("1", { bol: "A" }), batchCar("2", { bol: "B" })];
    const context = filled({ ...batchOf(cars, { kind: "update" }), keys: ["bol", "po_number"] }, { bol: "B" });
    expect(planBatch(context).map(({ steps, body }) => [steps, body])).toEqual([
      [[{ key: "bol", from: "A", to: "B" }], { id: "1", bol: "B", updated_at: 1 }],
      [[], null],
    ]);
    expect(KINDS.update.summary(context, cars)).toEqual(["1 railcar has these values already."]);
  });
});

describe("what somebody else changed", () => {
  it("is said field by field; a car that only shifted on its track was not changed", () => {
    const seen = seenCar(carAt("1", 3));
    expect(changeText(seen, carAt("1", 2))).toBeNull();
    expect(changeText(seen, carAt("1", 2, { track_name: "Track 5", track_id: "5", updated_at: 2 }))).toBe(
      "Changed by somebody else: Track Track 4 → Track 5.",
    );
    expect(changeText(seen, carAt("1", 3, { updated_at: 2 }))).toBe("Changed by somebody else in other fields.");
    expect(changeText(null, carAt("1", 3))).toBeNull();
  });
});
