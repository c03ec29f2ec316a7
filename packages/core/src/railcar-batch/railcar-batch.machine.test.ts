import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { createActor, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, listedHttp, lost, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { track } from "../tracks/track.fixtures";
import { batchCar, batchInput, carAt, reading } from "./railcar-batch.fixtures";
import { liveRailcarBatchMachine } from "./railcar-batch.live";
import type { RailcarBatchSnapshot } from "./railcar-batch.machine";
import type { BatchCar, BatchInput } from "./railcar-batch.types";
import { viewRailcarBatch } from "./railcar-batch.view";

const CARS = [
  batchCar("1"),
  batchCar("2"),
  carAt("3", 1, { status_id: RAILCAR_STATUS.received, inbound_number: "045003" }),
];

function openBatch(posts: readonly ScriptedAnswer[], more: Partial<BatchInput> = {}, cars: readonly BatchCar[] = CARS) {
  const http = listedHttp({}, posts);
  const actor = createActor(liveRailcarBatchMachine(testRuntime(http)), { input: batchInput(more) }).start();
  const read = (now: readonly BatchCar[]) => actor.send({ type: "ROWS.READ", reading: reading(now) });
  read(cars);
  actor.send({ type: "TRACKS.READ", tracks: [track("4")] });
  return {
    actor,
    read,
    paste: (text: string) => actor.send({ type: "CARS.PASTE", text }),
    toTrack4: () => actor.send({ type: "FIELD.CHANGE", key: "track_id", entry: "4" }),
    submit: () => actor.send({ type: "SUBMIT" }),
    until: (state: string) => waitFor(actor, (snapshot: RailcarBatchSnapshot) => snapshot.value === state),
    view: () => viewRailcarBatch(actor.getSnapshot()),
    ids: () => actor.getSnapshot().context.chosen.map(({ id }) => id),
    sent: () =>
      http.sent().map(({ url, body }) => [url, JSON.parse(body ?? "null") as readonly { id: string }[]] as const),
    keys: () => http.sent().map(({ headers }) => new Headers(headers).get("idempotency-key")),
  };
}
const done = answer(200, { result: [] });

describe("choosing cars", () => {
  it("takes pasted names in any spelling, and names each that it does not take", () => {
    const batch = openBatch([]);
    batch.paste("utlx-45001\nUTLX 045002\nUTLX45001\nXXXX 9\nnonsense 1");
    expect(batch.ids()).toEqual(["1", "2"]);
    const { added } = batch.view();
    expect([added?.text, added?.misses.map(({ reason, names }) => [reason, names])]).toEqual([
      "2 railcars added to the batch.",
      [
        ["unknown", ["XXXX 9"]],
        ["twice", ["UTLX45001"]],
        ["unreadable", ["nonsense 1"]],
      ],
    ]);
  });

  it("looks for names that were pasted before all cars were read once they are", () => {
    const batch = openBatch([]);
    batch.actor.send({ type: "ROWS.READ", reading: { rows: new Map(), isWhole: false, isCut: false, unread: null } });
    batch.paste("UTLX 45001");
    expect([batch.ids(), batch.view().note]).toEqual([[], "They are added as soon as all railcars have been read."]);
    batch.read(CARS);
    expect(batch.ids()).toEqual(["1"]);
  });

  it("adds what a hand scanner reads, and says why not", () => {
    const ports = pagePorts();
    const batch = openBatch([], { ports });
    for (const code of ["UTLX - 045001", "UTLX - 045001", "UTLX - 9"]) batch.actor.send({ type: "CODE.SCANNED", code });
    expect(batch.ids()).toEqual(["1"]);
    expect(ports.notices.map(({ message }) => message)).toEqual([
      "UTLX 045001 added to the batch.",
      "UTLX - 045001: in the batch already.",
      "UTLX - 9: no open railcar of this kind at this terminal.",
    ]);
  });

  it("adds the code of a load that was scanned before all cars were read", () => {
    const batch = openBatch([], { family: "bulk-commodity" });
    batch.actor.send({ type: "ROWS.READ", reading: { rows: new Map(), isWhole: false, isCut: false, unread: null } });
    for (const code of ['{"railcar_load":{"id":2}}', "UTLX 45001"]) batch.actor.send({ type: "CODE.SCANNED", code });
    batch.read(CARS);
    expect([batch.ids(), batch.view().added?.misses]).toEqual([["2", "1"], []]);
  });

  it("says which cars were in the batch before those of a list came", () => {
    const ports = pagePorts();
    openBatch([], { ports }).paste("UTLX 45001");
    const batch = openBatch([], { ports, ids: ["2"] });
    expect([batch.ids(), batch.view().earlier]).toEqual([
      ["1", "2"],
      { text: "1 railcar was left in this batch before.", ids: ["1"] },
    ]);
    batch.actor.send({ type: "EARLIER.KEEP" });
    expect([batch.ids(), batch.view().earlier]).toEqual([["1", "2"], null]);
    const other = openBatch([], { ports, ids: ["3"] });
    other.actor.send({ type: "CARS.OFF", ids: other.view().earlier?.ids ?? [] });
    expect([other.ids(), other.view().earlier]).toEqual([["3"], null]);
  });

  it("says why the cars cannot be read, and claims of none that it is gone", () => {
    const batch = openBatch([], { ids: ["1"] });
    batch.actor.send({
      type: "ROWS.READ",
      reading: { rows: new Map(), isWhole: true, isCut: false, unread: "You may not see railcars." },
    });
    expect([batch.view().note, batch.view().rows[0]?.fault, batch.view().action.isBarred]).toEqual([
      "You may not see railcars.",
      null,
      true,
    ]);
  });

  it("keeps what was chosen over a reload, and asks about what others changed in the meantime", () => {
    const ports = pagePorts();
    const before = openBatch([], { ports });
    before.paste("UTLX 45001, UTLX 45002");
    before.toTrack4();
    const after = openBatch([], { ports }, [batchCar("1"), batchCar("2", { customer_name: "Other", updated_at: 5 })]);
    expect(after.ids()).toEqual(["1", "2"]);
    expect(after.view().changed).toEqual({
      text: "1 chosen railcar was changed by somebody else.",
      ids: ["2"],
    });
    expect(after.view().rows[0]?.notes).toEqual(["Changed by somebody else: Customer Apex → Other."]);
    after.submit();
    expect(after.sent()).toEqual([]);
    after.actor.send({ type: "CHANGES.ACCEPT" });
    expect([after.view().changed, after.view().action]).toEqual([
      null,
      { label: "Receive 2 railcars", isBarred: false },
    ]);
  });
});

describe("sending a batch", () => {
  it("goes out once, however often the button is pressed, and says what was done", async () => {
    const batch = openBatch([done]);
    batch.paste("UTLX 45001, UTLX 45002");
    batch.toTrack4();
    batch.submit();
    batch.submit();
    expect(batch.view().sending).toBe("Receiving 2 railcars…");
    await batch.until("editing");
    expect(batch.sent().map(([url, body]) => [url, body.map(({ id }) => id)])).toEqual([
      ["/api/inbounds/bulk-receive", ["1", "2"]],
    ]);
    expect([batch.ids(), batch.view().outcome?.text]).toEqual([[], "2 railcars received on Track 4."]);
  });

  it.each([
    ["empty cars, whose button is pressed twice", "0", ["SUBMIT", "SUBMIT"]],
    ["a loaded car, whose question is answered twice", "9", ["SUBMIT", "CONFIRM.PROCEED", "CONFIRM.PROCEED"]],
    ["a loaded car, whose button is pressed twice before", "9", ["SUBMIT", "SUBMIT", "CONFIRM.PROCEED"]],
  ] as const)("releases %s, once, with one answer and nothing wrong", async (_what, left, presses) => {
    const cars = [carAt("1", 1), carAt("2", 2, { quantity_snapshot: left, display_quantity_snapshot: left })];
    const ports = pagePorts();
    const batch = openBatch(
      [done, refuse(409, "already_released", "UTLX 045001 is released.")],
      {
        kind: "release",
        ids: ["1", "2"],
        ports,
      },
      cars,
    );
    for (const type of presses) batch.actor.send({ type });
    await batch.until("editing");
    // The second press of a double click may also come once it is answered.
    batch.submit();
    expect(batch.sent().map(([url, body]) => [url, body.map(({ id }) => id)])).toEqual([
      ["/api/inbounds/bulk-release", ["1", "2"]],
    ]);
    expect(ports.notices).toEqual([{ kind: "positive", message: "2 railcars released." }]);
    const { outcome, problem, question, fields, rows } = batch.view();
    expect([outcome?.text, problem, question, fields.map(({ fault }) => fault), rows]).toEqual([
      "2 railcars released.",
      null,
      null,
      [null],
      [],
    ]);
  });

  it("asks before cars are cancelled; Cancel sends nothing, Proceed sends once", async () => {
    const batch = openBatch([done], { kind: "delete" });
    batch.paste("UTLX 45001, UTLX 45002");
    batch.submit();
    expect([batch.view().question?.title, batch.view().question?.isDanger]).toEqual([
      "Expect 2 railcars no longer?",
      true,
    ]);
    batch.actor.send({ type: "CONFIRM.CANCEL" });
    expect([batch.sent(), batch.view().question, batch.ids()]).toEqual([[], null, ["1", "2"]]);
    batch.submit();
    batch.actor.send({ type: "CONFIRM.PROCEED" });
    batch.actor.send({ type: "CONFIRM.PROCEED" });
    await batch.until("editing");
    expect(batch.sent().map(([url]) => url)).toEqual(["/api/inbounds/bulk-delete"]);
  });

  it("asks before cars leave loaded, and not before empty ones do", async () => {
    const cars = [carAt("1", 1), carAt("2", 2, { quantity_snapshot: "9", display_quantity_snapshot: "9" })];
    const batch = openBatch([done], { kind: "release", ids: ["1", "2"] }, cars);
    batch.submit();
    expect(batch.view().question?.cars.map(({ id }) => id)).toEqual(["2"]);
    // What somebody else changes while it is asked is looked at first.
    batch.read([cars[0]!, { ...cars[1]!, updated_at: 9, quantity_snapshot: "12" }]);
    batch.actor.send({ type: "CONFIRM.PROCEED" });
    expect([batch.sent(), batch.view().changed?.ids]).toEqual([[], ["2"]]);
    batch.actor.send({ type: "CARS.OFF", ids: ["2"] });
    batch.submit();
    await batch.until("editing");
    expect(batch.sent().map(([, body]) => body.map(({ id }) => id))).toEqual([["1"]]);
  });

  it("goes on where the reason of the question has gone: another emptied the car", async () => {
    const cars = [carAt("1", 1), carAt("2", 2, { quantity_snapshot: "9", display_quantity_snapshot: "9" })];
    const batch = openBatch([done], { kind: "release", ids: ["1", "2"] }, cars);
    batch.submit();
    expect(batch.view().question).not.toBeNull();
    batch.read([cars[0]!, { ...cars[1]!, updated_at: 9, quantity_snapshot: "0", display_quantity_snapshot: "0" }]);
    expect([batch.view().question, batch.actor.getSnapshot().value]).toEqual([null, "editing"]);
    batch.actor.send({ type: "CHANGES.ACCEPT" });
    batch.submit();
    await batch.until("editing");
    expect(batch.sent().map(([, body]) => body.map(({ id }) => id))).toEqual([["1", "2"]]);
  });

  it("says at the field what lacks", () => {
    const batch = openBatch([]);
    batch.paste("UTLX 45001");
    batch.submit();
    expect(batch.view().fields.map(({ key, fault }) => [key, fault])).toEqual([
      ["track_id", "Track must be selected."],
      ["date_received", null],
    ]);
    expect(batch.sent()).toEqual([]);
  });

  it("names a car that cannot be received, first, and goes on without it when it is asked to", () => {
    const batch = openBatch([]);
    batch.paste("UTLX 45001, UTLX 45003");
    batch.toTrack4();
    expect([batch.view().bad, batch.view().rows[0]?.name]).toEqual([
      "1 railcar cannot be part of this. Nothing has been done.",
      "UTLX 045003",
    ]);
    batch.submit();
    expect(batch.sent()).toEqual([]);
    batch.actor.send({ type: "BAD.OFF" });
    expect([batch.ids(), batch.view().action.isBarred]).toEqual([["1"], false]);
  });

  it("names the cars that the server refuses, and sends the others when it is asked to", async () => {
    const batch = openBatch([refuse(422, "bad_rows", "1 row.", { fields: { "1.id": "Not this one." } }), done]);
    batch.paste("UTLX 45001, UTLX 45002");
    batch.toTrack4();
    batch.submit();
    await batch.until("editing");
    expect(batch.view().rows.map(({ id, fault }) => [id, fault])).toEqual([
      ["2", "Not this one."],
      ["1", null],
    ]);
    batch.actor.send({ type: "BAD.OFF" });
    await waitFor(batch.actor, ({ context }) => context.outcome !== null);
    expect(batch.sent()[1]?.[1].map(({ id }) => id)).toEqual(["1"]);
  });

  it("sends the same batch under its key where no answer came, also after a reload", async () => {
    const ports = pagePorts();
    const before = openBatch([lost()], { ports });
    before.paste("UTLX 45001, UTLX 45002");
    before.toTrack4();
    before.submit();
    await before.until("unconfirmed");
    const after = openBatch([done], { ports }, []);
    expect([after.actor.getSnapshot().value, after.view().unconfirmed]).toEqual([
      "unconfirmed",
      "No answer came for a batch of 2 railcars.",
    ]);
    after.actor.send({ type: "RETRY" });
    await after.until("editing");
    expect(after.keys()).toEqual(before.keys().slice(0, 1));
    expect([after.sent(), after.ids()]).toEqual([before.sent().slice(0, 1), []]);
    expect(after.view().outcome?.text).toBe("2 railcars received on Track 4.");
  });

  it("keeps everything where the session has ended", async () => {
    const batch = openBatch([refuse(401, "signed_out", "Log in again.")]);
    batch.paste("UTLX 45001");
    batch.toTrack4();
    batch.submit();
    await batch.until("editing");
    expect([batch.ids(), batch.view().action.isBarred]).toEqual([["1"], false]);
  });
});
