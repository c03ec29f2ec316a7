import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { listedHttp, testRuntime } from "../runtime/test.layer";
import { track } from "../tracks/track.fixtures";
import { batchCar, batchInput, carAt, reading } from "./railcar-batch.fixtures";
import { liveRailcarBatchMachine } from "./railcar-batch.live";
import type { BatchCar, BatchInput } from "./railcar-batch.types";
import { viewRailcarBatch } from "./railcar-batch.view";

function shown(more: Partial<BatchInput>, cars: readonly BatchCar[]) {
  const machine = liveRailcarBatchMachine(testRuntime(listedHttp({}, [])));
  const input = batchInput({ ids: cars.map(({ id }) => id), ...more });
  const actor = createActor(machine, { input }).start();
  actor.send({ type: "TRACKS.READ", tracks: [track("4"), track("2", { occupied_length: "2500" })] });
  actor.send({ type: "ROWS.READ", reading: reading(cars) });
  return { actor, view: () => viewRailcarBatch(actor.getSnapshot()) };
}

describe("a batch on the page", () => {
  it("offers the tracks by name with the room on each, and today by the terminal's clocks", () => {
    const [tracks, day] = shown({}, [batchCar("1")]).view().fields;
    expect(tracks?.choices.map(({ name }) => name)).toEqual([
      "Track 2 · 3 railcars · 100 ft over-length",
      "Track 4 · 3 railcars · 2,274 ft free",
    ]);
    expect(day).toMatchObject({ label: "Receive Date", kind: "day", value: "2026/11/21" });
  });

  it("says of each car where it is, what it becomes, and what must be seen", () => {
    const { rows, action, summary } = shown({ kind: "release" }, [carAt("1", 2, { quantity_snapshot: "9" })]).view();
    expect(rows[0]).toMatchObject({
      name: "UTLX 045001",
      now: "Handled · Track 4, position 2",
      becomes: "Released on 2026/11/21 · leaves Track 4, frees 42 ft",
      notes: ["Leaves loaded: 9 ST."],
      fault: null,
    });
    expect(action).toEqual({ label: "Release 1 railcar", isBarred: false });
    expect(summary[0]).toBe("Track 4: 1 railcar leaves, 42 ft become free.");
  });

  it("offers the fields of an update one by one, each once", () => {
    const batch = shown({ kind: "update" }, [batchCar("1", { bol: "A" })]);
    const offered = () => batch.view().moreFields?.map(({ key }) => key) ?? [];
    expect(offered()).toContain("bol");
    expect(offered()).not.toContain("prefix");
    batch.actor.send({ type: "FIELD.ADD", key: "bol" });
    // Nothing is emptied by a field that has no value yet, but by one that is made empty.
    expect(batch.view().action).toEqual({ label: "Change 0 railcars", isBarred: true });
    expect(batch.view().summary).toEqual(["Enter what the field becomes, or make it empty."]);
    batch.actor.send({ type: "FIELD.CHANGE", key: "bol", entry: "" });
    expect(batch.view().rows[0]?.steps.map(({ from, to }) => [from, to])).toEqual([["A", ""]]);
    batch.actor.send({ type: "FIELD.CHANGE", key: "bol", entry: "B" });
    expect([offered().includes("bol"), batch.view().fields.map(({ key, value }) => [key, value])]).toEqual([
      false,
      [["bol", "B"]],
    ]);
    expect(batch.view().rows[0]?.steps.map(({ field, from, to }) => [field.label, from, to])).toEqual([
      ["BOL", "A", "B"],
    ]);
    batch.actor.send({ type: "FIELD.REMOVE", key: "bol" });
    expect([batch.view().fields, batch.view().rows[0]?.becomes]).toEqual([[], "Nothing changes."]);
  });

  it("says that the cars are still being read, and that there are more than a page holds", () => {
    const batch = shown({}, []);
    const none = { rows: new Map(), isWhole: false };
    batch.actor.send({ type: "ROWS.READ", reading: { ...none, isCut: false, unread: null } });
    expect([batch.view().isReading, batch.view().note]).toEqual([true, null]);
    batch.actor.send({ type: "ROWS.READ", reading: { ...none, isCut: true, unread: null } });
    expect([batch.view().isReading, batch.view().note]).toEqual([
      false,
      "The terminal has more open railcars than one page can hold. Paste or scan only finds those read so far.",
    ]);
  });
});
