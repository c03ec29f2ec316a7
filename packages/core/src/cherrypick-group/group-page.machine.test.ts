import { describe, expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import { aCutCar, aGroup } from "../cherrypicking/group.fixtures";
import { NOON, pagePorts } from "../runtime/ports.fixtures";
import { aReading, groupInput, no, ok, openGroup } from "./group-page.fixtures";

const refused = (status: number, code: string, more: object = {}) =>
  no(new Refused({ status, code, description: `Refused: ${code}.`, ...more }));
const act = (action: "start" | "record" | "add" | "replan" | "complete" | "cancel" | "delete") =>
  ({ type: "ACT", action }) as const;

describe("recording", () => {
  it("ticks what is moved on the way, and sends all of it in one call", async () => {
    const done = aReading({}, [
      aCutCar(1, { done_at: NOON, done_by: "7" }),
      aCutCar(2, { done_at: NOON, done_by: "7" }),
      aCutCar(3, {
        wanted: true,
        done_at: NOON,
        done_by: "7",
        to_track_id: "5",
        to_track_name: "Track 5",
        to_car_seq: 1,
      }),
    ]);
    const { send, view, asked } = await openGroup({ groups: [ok(aReading()), ok(done)] });
    expect(view().acts.map(({ name }) => name)).toEqual(["add", "replan", "cancel"]);
    await send({ type: "TICK", id: "3", on: true });
    expect(view().cuts[0]?.cars.map(({ isTicked }) => isTicked)).toEqual([true, true, true]);
    expect(view().record).toMatchObject({
      label: "Record 3 railcars",
      why: "Choose the track to which the wanted railcars go.",
    });
    await send(act("record"));
    expect([asked.writes.length, view().problem?.text]).toEqual([
      0,
      "Choose the track to which the wanted railcars go.",
    ]);
    await send({ type: "TRACK.CHOOSE", id: "5" }, act("record"));
    expect(asked.writes[0]).toMatchObject({
      path: "/api/cherrypicking-groups/7/record",
      body: [{ transaction_id: "1" }, { transaction_id: "2" }, { transaction_id: "3", to_track_id: "5" }],
    });
    expect(view().cuts[0]?.cars[2]?.done).toBe("2026/11/21 12:00 CST by Dana, Track 5, position 1");
    expect(view().acts.map(({ name }) => name)).toContain("complete");
  });
  it("lets a car go that others have recorded, and says that nothing is ticked", async () => {
    const { send, view, context } = await openGroup();
    await send(
      { type: "TICK", id: "1", on: true },
      { type: "TICK", id: "2", on: true },
      { type: "TICK", id: "2", on: false },
    );
    await send({ type: "GROUP.READ", reading: aReading({}, [aCutCar(1, { done_at: NOON }), aCutCar(2)]) });
    expect(context().ticked.size).toBe(0);
    await send(act("record"));
    expect(view().problem?.text).toBe("Tick the railcars that were pulled.");
    await send({ type: "PROBLEM.CLOSE" });
    expect(view().problem).toBeNull();
  });
  it("says car by car what was refused", async () => {
    const { send, view } = await openGroup({
      groups: [ok(aReading({ destination_track_id: "5" as never, destination_track_name: "Track 5" }))],
      writes: [refused(409, "rule", { fields: { "0.transaction_id": "UTLX 045001 is recorded already." } })],
    });
    await send({ type: "TICK", id: "1", on: true }, act("record"));
    expect(view().problem).toEqual({ text: "Refused: rule.", lines: ["UTLX 045001 is recorded already."] });
  });
});

describe("starting and planning again", () => {
  it("is refused where the cars stand otherwise, and shows what another plan changes", async () => {
    const before = aReading({ status: "submitted" });
    const after = aReading({ status: "submitted" }, [aCutCar(1), aCutCar(3, { wanted: true, adds: 1, pull_order: 2 })]);
    const { send, view, asked } = await openGroup({
      groups: [ok(before), ok(before), ok(after)],
      writes: [refused(409, "plan_changed"), ok(after.group), ok(aGroup({ status: "in work" }))],
    });
    await send(act("start"));
    expect(view().changed?.title).toMatch(/^The railcars stand otherwise than planned/);
    await send(act("replan"));
    expect(view().changed).toEqual({
      title: "The group was planned again. This is other than before:",
      lines: ["Not pulled any more: UTLX 045002."],
    });
    await send(act("start"));
    expect(asked.writes.map(({ action }) => action)).toEqual(["start", "replan", "start"]);
    expect(view().changed).toBeNull();
  });
});

describe("what needs a reason", () => {
  it("is cancelled with one, and not without", async () => {
    const { send, view, asked } = await openGroup();
    await send(act("cancel"), { type: "QUESTION.PROCEED" });
    expect(view().question).toMatchObject({ title: "Cancel Apex 12", reasonFault: "Give a reason." });
    await send({ type: "QUESTION.CHANGE", reason: " Not needed " }, { type: "QUESTION.PROCEED" });
    expect(asked.writes[0]?.body).toEqual({ reason: "Not needed", updated_at: NOON });
    expect(view().question).toBeNull();
  });
  it("adds moved cars by their numbers, where they are on tracks", async () => {
    const found = { cars: [{ family: "sand" as const, railcar_id: "9" }], missed: [] };
    const { send, asked } = await openGroup({ found });
    const entered = { type: "QUESTION.CHANGE", reason: "In the way", names: "UTLX 45009" } as const;
    await send(act("add"), entered, { type: "QUESTION.PROCEED" });
    expect(asked.writes[0]?.body).toEqual({ cars: found.cars, reason: "In the way", updated_at: expect.any(Number) });
    const lost = await openGroup({ found: { cars: [], missed: ["QTZX 1"] } });
    await lost.send(act("add"), entered, { type: "QUESTION.PROCEED" });
    expect([lost.asked.writes.length, lost.view().problem?.text]).toEqual([0, "On no track of this terminal: QTZX 1."]);
    await lost.send({ type: "QUESTION.CLOSE" });
    expect(lost.view().question).toBeNull();
  });
  it("takes the record of a car back, with a reason and by the car's own reading", async () => {
    const done = aCutCar(1, { done_at: 5 });
    const { send, view, asked } = await openGroup({
      groups: [ok(aReading({ status: "done" }, [done, aCutCar(2)]))],
      writes: [ok(null)],
    });
    expect(view().cuts.flatMap(({ cars }) => cars.map(({ takeBack }) => takeBack !== null))).toEqual([true, false]);
    await send({ type: "ACT", action: "takeBack", carId: done.id });
    expect(view().question?.title).toBe(`Take the record of ${done.railcar_name} back`);
    await send({ type: "QUESTION.PROCEED" });
    expect(asked.writes).toEqual([]);
    await send({ type: "QUESTION.CHANGE", reason: "Wrong car" }, { type: "QUESTION.PROCEED" });
    expect(asked.writes[0]).toMatchObject({
      path: `/api/cherrypicking-transactions/${done.id}/take-back`,
      body: { reason: "Wrong car", updated_at: done.updated_at },
    });
  });
  it("deletes a draft, and leads to the empty form", async () => {
    const { send, view, asked, input } = await openGroup({
      groups: [ok(aReading({ status: "draft" }, []))],
      writes: [ok(null)],
    });
    expect(view()).toMatchObject({ edit: "/cherrypicking/submit?draft=7" });
    await send(act("delete"), { type: "QUESTION.PROCEED" });
    expect(asked.writes[0]).toMatchObject({ method: "GET", path: "/api/cherrypicking-groups/7/delete" });
    expect((input.ports as unknown as { navigator: { went: string[] } }).navigator.went).toEqual([
      "/cherrypicking/submit",
    ]);
  });
});

describe("a question", () => {
  it("is not called back by closing it while it is on its way", async () => {
    const { send, view, asked } = await openGroup({ writes: [no(new NetworkLost({})), ok(aReading().group)] });
    await send(act("cancel"), { type: "QUESTION.CHANGE", reason: "Late" }, { type: "QUESTION.PROCEED" });
    // Without an answer the page asks for one, not its question.
    expect([view().isUnconfirmed, view().question]).toEqual([true, null]);
    await send({ type: "RETRY" });
    expect(asked.writes.map(({ body }) => body)).toEqual(Array(2).fill(expect.objectContaining({ reason: "Late" })));
  });
  it("that cars are looked for is given up by closing it, and nothing is sent", async () => {
    const { snapshot, actor, asked, send } = await openGroup();
    actor.send(act("add"));
    actor.send({ type: "QUESTION.CHANGE", reason: "In the way", names: "UTLX 9" });
    actor.send({ type: "QUESTION.PROCEED" });
    expect(snapshot().matches({ work: "finding" })).toBe(true);
    await send({ type: "QUESTION.CLOSE" });
    expect([snapshot().matches({ work: "resting" }), asked.writes.length]).toEqual([true, 0]);
  });
});

describe("a scanned railcar", () => {
  const scan = (code: string) => ({ type: "SCAN.RECEIVED", code, at: 1 }) as const;
  const answers = (context: { readonly lastScan: { readonly result: string } | null }) => context.lastScan?.result;

  it("is ticked with those on the way to it, once, and none of another group", async () => {
    const { send, context } = await openGroup();
    const name = context().reading?.cars[2]?.railcar_name ?? "";
    await send(scan(name.replace(" ", " - ")));
    expect([answers(context()), context().ticked.size]).toEqual(["selected", 3]);
    await send(scan(name.replace(" ", " - ")));
    expect(answers(context())).toBe("double");
    await send(scan("QTZX - 1"));
    expect([answers(context()), context().ticked.size]).toEqual(["refused", 3]);
  });
  it("is not ticked before the group is started", async () => {
    const { send, context } = await openGroup({ groups: [ok(aReading({ status: "submitted" }))] });
    await send(scan((context().reading?.cars[2]?.railcar_name ?? "").replace(" ", " - ")));
    expect([answers(context()), context().ticked.size]).toEqual(["refused", 0]);
  });
});

describe("the page", () => {
  it("says that there is no such group, and what could not be read", async () => {
    const nowhere = await openGroup({ groups: [refused(404, "not_found")] });
    expect(nowhere.view().state).toBe("missing");
    const failed = await openGroup({ groups: [no(new NetworkLost({})), ok(aReading())] });
    expect(failed.view().state).toBe("failed");
    await failed.send({ type: "GROUP.LOAD" });
    expect(failed.view().state).toBe("ready");
  });
  it("keeps what has no answer under its key", async () => {
    const input = groupInput({ ports: pagePorts() });
    const { send, view, asked } = await openGroup({ writes: [no(new NetworkLost({})), ok(aReading().group)] }, input);
    await send(act("replan"));
    expect(view().isUnconfirmed).toBe(true);
    await send({ type: "RETRY" });
    expect(asked.writes[1]?.key).toBe(asked.writes[0]?.key);
    expect(view().isUnconfirmed).toBe(false);
  });
});
