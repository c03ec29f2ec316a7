import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { followed } from "../live/page-follow.fixtures";
import { answer, refuse, testRuntime } from "../runtime/test.layer";
import { followCarWork } from "./car-work-follower";
import { liveCarWorkMachine } from "./car-work.live";
import { scanReadiness, rankAsset } from "../load-work/load-work-scans";
import { carRules } from "./car-work-rules";
import { begin, bodies, draft, SAVED } from "./car-work-run.fixtures";
import { carDraft, carInput, carServer, handledCar } from "./car-work.fixtures";

const NO_MATCH = "The barcode you scanned does not match any sources available for this transaction. Try again.";

describe("what is known of a railcar", () => {
  it("is read at once: the car, its drafts, where its material may go", async () => {
    const { view, server } = await begin();

    expect(view()).toMatchObject({
      state: "ready",
      figures: [{ value: "65 ST" }, { value: "35 ST" }, { value: "100 ST" }],
    });
    expect(server.requests.map(({ url }) => url)).toContain("/api/assets/find-available-for-inbound?inbound_id=7");
  });

  it("asks for no place to unload to while nothing may be unloaded", async () => {
    const server = carServer();
    server.car = handledCar({ status_id: RAILCAR_STATUS.handled });
    await begin([], {}, server);

    expect(server.requests.filter(({ url }) => url.startsWith("/api/assets"))).toEqual([]);
  });

  it("goes without storages and order where those are not the user’s to see", async () => {
    const server = carServer();
    const { request } = server;
    server.car = handledCar({ order_id: "9" });
    server.request = (asked) =>
      /^\/api\/(assets\?|orders)/.test(asked.url) ? refuse(403, "not_permitted", "No.")(asked) : request(asked);
    const { view, actor } = await begin([], {}, server);
    actor.send(draft);

    expect(view()).toMatchObject({
      state: "ready",
      form: { fields: [{ options: [{ id: "5", name: "Silo 3" }, { id: "6" }] }, {}] },
    });
  });

  it("is of a load of a bulk commodity what its own calls say, and what it is done with is sent by them", async () => {
    const { actor, server, submit, went, fill } = await begin(
      [SAVED, answer(200, { result: { ...handledCar({ car_number: "045007" }), product_name_id: "3" } })],
      {
        app: "desk",
        family: "bulk-commodity",
      },
    );
    actor.send(draft);
    fill({ destination_id: "5", net: "10" });
    await submit();
    actor.send({ type: "FORM.OPEN", form: "complete" });
    await submit();

    expect(server.requests.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        "/api/bulk-commodity-railcar-loads/7",
        "/api/assets/find-available-for-asset?asset_id=77&side=destination",
        "/api/uom/display-factors?terminal_id=1&product_name_id=3",
      ]),
    );
    expect(bodies(server).map(([url]) => url)).toEqual([
      "/api/drafts",
      "/api/bulk-commodity-railcar-loads/7/complete-handling",
    ]);
    expect(went().at(-1)).toBe("/bulk-commodity-railcar-loads");
  });

  it("says that there is no such railcar", async () => {
    const server = carServer();
    server.request = refuse(404, "not_found", "Inbound 7 does not exist.");

    expect((await begin([], {}, server)).view()).toMatchObject({
      state: "missing",
      missing: "Inbound 7 does not exist.",
    });
  });
});

describe("a scan", () => {
  it("of anything but a place to unload to is refused in the words of the specification", async () => {
    const { actor, scan, said } = await begin();
    scan("99 - Silo 9");

    expect(said()?.message).toBe(NO_MATCH);
    expect(rankAsset(actor.getSnapshot().context.facts.assets, "5 - Silo 3")).toBe(2);
    expect(rankAsset(actor.getSnapshot().context.facts.assets, "99 - Silo 9")).toBe(1);
    expect(rankAsset(actor.getSnapshot().context.facts.assets, "4006381333931")).toBe(0);
  });

  it("changes nothing under a question", async () => {
    const { actor, fill, submit, scan, said, view } = await begin();
    actor.send({ type: "FORM.OPEN", form: "voidDraft", target: "1" });
    fill({ reason: "Wrong silo" });
    await submit();
    scan("6 - Silo 4");

    expect(view().confirm?.title).toBe("Void this draft?");
    expect(said()?.message).toMatch(/^Answer the question/);
  });

  it("says why the car takes no draft", async () => {
    const server = carServer();
    server.car = handledCar({ name: "UTLX 045007", inoperable: true, inoperable_reason: "wheel" });
    const { scan, said } = await begin([], {}, server);
    scan("5 - Silo 3");
    expect(said()?.message).toMatch(/^UTLX 045007 is inoperable: wheel\./);
    const looker = await begin([], { canDraft: false });
    looker.scan("5 - Silo 3");
    expect(looker.said()?.message).toBe("Your profile may not record drafts.");
  });

  it("before the car is known can be answered only once it is", async () => {
    const actor = createActor(liveCarWorkMachine(testRuntime(carServer())), { input: carInput() }).start();
    const readiness = () => scanReadiness(carRules, actor.getSnapshot(), "5 - Silo 3");
    expect(readiness()).toBe("loading");
    await waitFor(actor, ({ value }) => value.choices === "ready");

    expect(readiness()).toBe("ready");
  });
});

describe("the steps of the car", () => {
  it("partial: it stays, in handling", async () => {
    const server = carServer([answer(200, { result: handledCar() })]);
    server.car = handledCar({ name: "UTLX 045007", status_id: RAILCAR_STATUS.received, status: "Received" });
    const { actor, submit, said, went } = await begin([], {}, server);
    actor.send({ type: "FORM.OPEN", form: "partial" });
    await submit();

    expect(bodies(server)).toEqual([["/api/inbounds/7/set-partial", { updated_at: 1 }]]);
    expect(said()?.message).toMatch(/ is in handling\.$/);
    expect(went()).toEqual([]);
  });

  it("complete: back to the cars that are not", async () => {
    const { actor, server, submit, went, said } = await begin([
      answer(200, { result: handledCar({ status_id: RAILCAR_STATUS.handled, status: "Handled" }) }),
    ]);
    actor.send({ type: "FORM.OPEN", form: "complete" });
    await submit();

    expect(bodies(server)).toEqual([["/api/inbounds/7/complete-handling", { updated_at: 1 }]]);
    expect(went()).toEqual(["/mobile-v2/sand/railcars/handling"]);
    expect(said()).toMatchObject({
      kind: "positive",
      message: expect.stringMatching(/^The handling of .* is complete\.$/) as string,
    });
  });

  it("that is refused says why, and shows the car as it is now", async () => {
    const server = carServer([
      refuse(409, "conflict", "UTLX 045007 is Handled: its handling cannot be completed now."),
    ]);
    const { actor, submit, view, said } = await begin([], {}, server);
    actor.send({ type: "FORM.OPEN", form: "complete" });
    server.car = handledCar({ status_id: RAILCAR_STATUS.handled, status: "Handled" });
    await submit();

    expect(said()).toEqual({
      kind: "negative",
      message: "UTLX 045007 is Handled: its handling cannot be completed now.",
      ofForm: true,
    });
    expect(view()).toMatchObject({ form: null, head: { state: "Handled" } });
  });
});

describe("without an answer", () => {
  async function owe() {
    const first = await begin();
    first.actor.send(draft);
    first.fill({ destination_id: "5", net: "12.5" });
    first.server.isLost = true;
    await first.submit();
    return first;
  }

  it("the form is kept over a reload for the same user, and Retry sends the same under the same key", async () => {
    const first = await owe();
    expect(first.view().unconfirmed).toMatch(/Nothing is lost/);
    first.fill({ net: "1" });
    expect((await begin([], { ports: first.ports, userid: "8" })).view()).toMatchObject({
      form: null,
      unconfirmed: null,
    });
    expect((await begin([], { ports: first.ports, id: "8" })).view().unconfirmed).toBeNull();

    const again = await begin([SAVED], { ports: first.ports });
    expect(again.view().form?.fields[1]?.value).toBe("12.5");
    again.actor.send({ type: "RETRY" });
    await again.settled();

    expect(again.server.sent()[0]?.headers["Idempotency-Key"]).toBe(first.server.sent()[0]?.headers["Idempotency-Key"]);
    expect(again.server.sent()[0]?.body).toBe(first.server.sent()[0]?.body);
    expect(again.view()).toMatchObject({ unconfirmed: null, form: null });
  });

  it("a 401 on the retry keeps the key: what may have been done is not done twice", async () => {
    const first = await owe();
    const again = await begin([refuse(401, "signed_out", "Please log in.")], { ports: first.ports });
    again.actor.send({ type: "RETRY" });
    await again.settled();
    const third = await begin([SAVED], { ports: first.ports });

    expect(third.view().unconfirmed).not.toBeNull();
    third.actor.send({ type: "RETRY" });
    await third.settled();
    expect(third.server.sent()[0]?.headers["Idempotency-Key"]).toBe(first.server.sent()[0]?.headers["Idempotency-Key"]);
  });

  it("one’s own draft that is there after all is not somebody else’s change", async () => {
    const first = await owe();
    const server = carServer([SAVED]);
    server.drafts = [carDraft("1"), carDraft("9")];
    const again = await begin([], { ports: first.ports }, server);

    expect(again.view()).toMatchObject({ changed: null });
  });

  it("a plain 401 leaves the form as it was, to be sent after the login", async () => {
    const { actor, fill, submit, view } = await begin([refuse(401, "signed_out", "Please log in.")]);
    actor.send(draft);
    fill({ destination_id: "5", net: "12.5" });
    await submit();

    expect(view()).toMatchObject({ unconfirmed: null, form: { fields: [{ value: "5" }, { value: "12.5" }] } });
  });
});

describe("others", () => {
  it("unload the same car under an open form: it is said, and what was entered stays", async () => {
    const { actor, server, fill, view, api } = await begin();
    const live = followed(setImmediate, (host) => followCarWork(actor, api, host));
    actor.send(draft);
    fill({ net: "65" });
    server.car = handledCar({ name: "UTLX 045007", quantity_snapshot: "100000" });
    server.drafts = [carDraft("1"), carDraft("2", { net: "15" })];
    await live.receive();

    expect(view()).toMatchObject({
      changed: expect.stringMatching(/^UTLX 045007 was changed meanwhile/) as string,
      figures: [{ value: "50 ST" }, { value: "50 ST" }, {}],
    });
    expect(view().form?.fields[1]?.value).toBe("65");
    live.stop();
  });

  it("bring the line back: a page that could not load is read again", async () => {
    const server = carServer();
    server.isLost = true;
    const { actor, api, view } = await begin([], {}, server);
    expect(view().state).toBe("failed");
    const live = followed(setImmediate, (host) => followCarWork(actor, api, host));
    server.isLost = false;
    await live.receive();
    await waitFor(actor, ({ value }) => value.facts === "ready");

    expect(view().state).toBe("ready");
    live.stop();
  });
});
