import { createActor, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import { pagePorts } from "../runtime/ports.fixtures";
import { answer, listedHttp, lost, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { track } from "../tracks/track.fixtures";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { carOnSite, stepCar, stepInput } from "../railcar-step/railcar-step.fixtures";
import { liveRecordStepMachine } from "./record-step.live";
import type { RecordStepSnapshot } from "./record-step.machine";
import { viewRecordStep } from "./record-step.view";

type Of = NonNullable<Parameters<typeof stepInput>[0]>;

const CAR = "/api/inbounds/1";
const asAnswer = (car: RailcarRow) => answer(200, { result: car });

/** The page of a step over a server that has the car. */
async function openPage(
  car: RailcarRow,
  posts: readonly ScriptedAnswer[] = [],
  more: Partial<Of> = {},
): Promise<ReturnType<typeof pageOver>> {
  const page = pageOver({ [CAR]: asAnswer(car) }, posts, more);
  await page.until(({ context }) => context.record !== null);
  page.actor.send({ type: "OFFERED.READ", offered: [track("4", { car_count: 5 })] });
  return page;
}

function pageOver(routes: Record<string, ScriptedAnswer>, posts: readonly ScriptedAnswer[], more: Partial<Of>) {
  const http = listedHttp(routes, posts);
  const ports = pagePorts();
  const actor = createActor(liveRecordStepMachine(testRuntime(http)), {
    input: stepInput({ ports, ...more }),
  }).start();
  return {
    http,
    ports,
    actor,
    enter: (key: string, entry: string) => actor.send({ type: "FIELD.CHANGE", key: key as never, entry }),
    submit: () => actor.send({ type: "SUBMIT" }),
    until: (holds: (snapshot: RecordStepSnapshot) => boolean) => waitFor(actor, holds),
    isIn: (state: "done" | "editing" | "unconfirmed") =>
      waitFor(actor, (snapshot: RecordStepSnapshot) => snapshot.matches({ form: state })),
    view: () => viewRecordStep(actor.getSnapshot()),
    bodies: () => http.sent().map(({ url, body }) => [url, JSON.parse(body ?? "null") as unknown] as const),
  };
}

describe("receiving one railcar", () => {
  it("says where it comes before it is sent, sends it once, and leads to its record", async () => {
    const page = await openPage(stepCar(), [asAnswer(carOnSite())]);
    expect(page.view().becomes).toEqual(["Received, once track and date are chosen"]);
    page.enter("track_id", "4");
    expect(page.view().becomes[0]).toBe("Received on 2026/11/21 · Track 4, position 6");

    page.submit();
    page.submit();
    await page.isIn("done");
    expect(page.bodies()).toEqual([
      ["/api/inbounds/1/receive", { track_id: "4", date_received: 1_795_240_800, updated_at: 1 }],
    ]);
    expect(page.ports.notices.map(({ message }) => message)).toEqual(["UTLX 045001 received."]);
    expect(page.ports.navigator.went).toEqual(["/railcars/view/1"]);
  });

  it("begins with today by the clocks of the car's terminal, and says them", async () => {
    const { view } = await openPage(stepCar());
    expect(view().fields.map(({ key, value, hint }) => [key, value, hint])).toEqual([
      ["track_id", "", null],
      ["date_received", "2026/11/21", "A day by the terminal's clocks (CST), such as 2026/11/21"],
    ]);
  });

  it("shows what lacks at its field, and what the track says as soon as it is chosen", async () => {
    const page = await openPage(stepCar());
    page.submit();
    expect(page.view().fields[0]?.fault).toBe("Track must be selected.");
    const full = track("4", { usable_length: "50", occupied_length: "40", block_when_over_length: true });
    page.actor.send({ type: "OFFERED.READ", offered: [full] });
    page.enter("track_id", "4");
    expect([page.view().fields[0]?.fault, page.view().becomes]).toEqual([
      "Track 4 has no room for UTLX 045001: it would be 32 ft too full. Choose another track or fewer railcars.",
      [],
    ]);
    page.submit();
    expect(page.http.sent()).toEqual([]);
  });

  it("says that somebody else received it, and offers nothing any more", async () => {
    const page = await openPage(stepCar());
    page.enter("track_id", "4");
    page.actor.send({ type: "RECORD.READ", record: carOnSite({ status_id: RAILCAR_STATUS.received, updated_at: 2 }) });
    const { barred, action, fields, followed } = page.view();
    expect(barred).toContain("UTLX 045001 is Received: it cannot be received now.");
    expect([action.isBarred, fields]).toEqual([true, []]);
    expect(followed).toMatch(/^Somebody else changed it: State, Track and position/);
    page.submit();
    expect(page.http.sent()).toEqual([]);
  });

  it("keeps what was entered over a reload, and gives it up when that is asked for", async () => {
    const ports = pagePorts();
    const first = await openPage(stepCar(), [], { ports });
    first.enter("date_received", "2026/11/18");
    const second = pageOver({ [CAR]: asAnswer(stepCar()) }, [], { ports });
    // The tracks may be read before the car.
    second.actor.send({ type: "OFFERED.READ", offered: [track("4")] });
    await second.until(({ context }) => context.record !== null);
    expect([second.view().fields[1]?.value, second.view().takenUp]).toEqual([
      "2026/11/18",
      "You left this half-filled. It is here as you left it.",
    ]);
    second.actor.send({ type: "FORM.DISCARD" });
    expect(second.view().fields[1]?.value).toBe("2026/11/21");
    expect((await openPage(stepCar(), [], { ports })).view().takenUp).toBeNull();
  });
});

describe("releasing one railcar", () => {
  it("says that its track closes up, and asks nothing of an empty car", async () => {
    const page = await openPage(carOnSite(), [asAnswer(carOnSite())], { kind: "release" });
    expect(page.view().becomes).toEqual([
      "Released on 2026/11/21 · leaves Track 4, frees 42 ft",
      "The railcars from position 3 on move up by one on Track 4.",
    ]);
    page.submit();
    await page.isIn("done");
    expect(page.bodies()).toEqual([["/api/inbounds/1/release", { date_released: 1_795_327_199, updated_at: 1 }]]);
  });

  it("asks before a car leaves loaded or to repair", async () => {
    const page = await openPage(carOnSite({ quantity_snapshot: "9.5", inoperable: true }), [asAnswer(carOnSite())], {
      kind: "release",
    });
    page.submit();
    expect(page.view().question).toEqual({
      title: "Release UTLX 045001?",
      text: "Leaves loaded: 9.5 ST. Inoperable: leaves to repair.",
    });
    page.actor.send({ type: "CONFIRM.CANCEL" });
    expect([page.view().question, page.http.sent()]).toEqual([null, []]);
    page.submit();
    page.actor.send({ type: "CONFIRM.PROCEED" });
    await page.isIn("done");
    expect(page.http.sent()).toHaveLength(1);
  });

  it("goes on where the reason of its question has gone: the car was emptied in between", async () => {
    const routes = { [CAR]: asAnswer(carOnSite({ quantity_snapshot: "9" })) };
    const page = pageOver(routes, [], { kind: "release" });
    await page.until(({ context }) => context.record !== null);
    page.submit();
    expect(page.view().question).not.toBeNull();
    routes[CAR] = asAnswer(carOnSite({ updated_at: 9 }));
    page.actor.send({ type: "RECORD.LOAD" });
    await page.isIn("editing");
    expect(page.view().question).toBeNull();
  });

  it("says at the date that the car came later", async () => {
    const page = await openPage(carOnSite(), [], { kind: "release" });
    page.enter("date_released", "2026/11/01");
    expect(page.view().fields[0]?.fault).toMatch(/^UTLX 045001 was received on/);
  });

  it("says a refusal at its field, one of no field at the top, and reads the car again", async () => {
    const posts = [
      refuse(422, "day_in_future", "No.", { fields: { date_released: "The date is in the future." } }),
      refuse(409, "changed_meanwhile", "Changed."),
      refuse(409, "railcar_step", "It is released."),
    ];
    const page = await openPage(carOnSite(), posts, { kind: "release" });
    page.submit();
    await page.until(({ context }) => context.form.faultsShown === 1);
    expect(page.view().fields[0]?.fault).toBe("The date is in the future.");
    page.submit();
    await page.until(({ context }) => context.problem !== null);
    expect(page.view().problem).toMatch(/^UTLX 045001 was changed in between\. Nothing was sent\./);
    await page.until((snapshot) => snapshot.matches({ record: "ready" }));
    page.submit();
    await page.until(({ context }) => context.problem === "It is released.");
    expect(page.http.requests.filter(({ method }) => method === "GET").length).toBeGreaterThan(1);
  });

  it("keeps a release without an answer over a reload, and sends the same once more", async () => {
    const ports = pagePorts();
    const first = await openPage(carOnSite(), [lost()], { kind: "release", ports });
    first.submit();
    await first.isIn("unconfirmed");
    const second = await openPage(carOnSite({ status_id: RAILCAR_STATUS.released }), [asAnswer(carOnSite())], {
      kind: "release",
      ports,
    });
    expect(second.view().unconfirmed).toMatch(/^No answer came/);
    second.actor.send({ type: "RETRY" });
    await second.isIn("done");
    const keyOf = ({ http }: typeof first) => new Headers(http.sent()[0]?.headers).get("idempotency-key");
    expect(keyOf(second)).toBe(keyOf(first));
  });

  it("says that there is no such car", async () => {
    const page = pageOver({ [CAR]: refuse(404, "not_found", "No.") }, [], { kind: "release" });
    await page.until((snapshot) => snapshot.matches({ record: "missing" }));
    expect(page.view().state).toBe("missing");
  });
});

describe("flagging one railcar as bad order", () => {
  const kind = "flag-inoperable" as const;

  it("asks for a reason, and sends it with the reading of the car", async () => {
    const flagged = carOnSite({ inoperable: true, inoperable_reason: "Hand brake" });
    const page = await openPage(carOnSite(), [asAnswer(flagged)], { kind });
    expect(page.view().action.label).toBe("Flag Inoperable");
    page.submit();
    expect(page.view().fields[0]?.fault).toMatch(/reason/i);
    page.enter("reason", " Hand brake ");
    page.submit();
    await page.isIn("done");
    expect(page.bodies()).toEqual([
      ["/api/inbounds/1/flag-inoperable", { inoperable: true, reason: "Hand brake", updated_at: 1 }],
    ]);
    expect(page.ports.notices.map(({ message }) => message)).toEqual(["UTLX 045001 is marked as inoperable."]);
  });

  it("clears one that is flagged, without a reason", async () => {
    const page = await openPage(
      carOnSite({ inoperable: true, inoperable_reason: "Hand brake" }),
      [asAnswer(carOnSite())],
      {
        kind,
      },
    );
    expect([page.view().title, page.view().action.label]).toEqual(["Clear Inoperable", "Clear Inoperable"]);
    page.submit();
    await page.isIn("done");
    expect(page.bodies()).toEqual([["/api/inbounds/1/flag-inoperable", { inoperable: false, updated_at: 1 }]]);
    expect(page.ports.notices.map(({ message }) => message)).toEqual(["UTLX 045001 is no longer inoperable."]);
  });

  it("does not turn into clearing where somebody else flagged it first", async () => {
    const page = await openPage(carOnSite(), [], { kind });
    page.enter("reason", "Hand brake");
    page.actor.send({ type: "RECORD.READ", record: carOnSite({ inoperable: true, updated_at: 2 }) });
    expect(page.view().barred).toMatch(/^UTLX 045001 was marked as inoperable in between/);
    expect(page.view().title).toBe("Flag Inoperable");
    page.submit();
    expect(page.http.sent()).toEqual([]);
  });

  it("takes up nothing that was entered to flag a car where it is to be cleared by now", async () => {
    const ports = pagePorts();
    const flagged = { ...carOnSite(), inoperable: true, updated_at: 9 };
    const before = await openPage(carOnSite(), [], { kind, ports });
    before.enter("reason", "Hand brake");
    const after = await openPage(flagged, [], { kind, ports });
    expect([after.view().action.label, after.view().fields[0]?.value, after.view().takenUp]).toEqual([
      "Clear Inoperable",
      "",
      null,
    ]);
    const again = await openPage(carOnSite(), [], { kind, ports });
    expect([again.view().action.label, again.view().fields[0]?.value]).toEqual(["Flag Inoperable", "Hand brake"]);
  });

  it("refuses one that has left", async () => {
    const page = await openPage(carOnSite({ status_id: RAILCAR_STATUS.released }), [], { kind });
    expect(page.view().barred).toContain("UTLX 045001");
  });
});
