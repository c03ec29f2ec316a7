import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it, vi } from "vitest";
import { waitFor } from "xstate";
import { answer, html, lost, never, refuse } from "../runtime/test.layer";
import { withQueue } from "../scan/scan-queue.fixtures";
import { bodyOf } from "../runtime/requests.fixtures";
import { page, trackRow, wireVisit } from "../railcars/car-rows.fixtures";
import { scannedForm } from "./railcar-edit-scans";
import { open, saved } from "./railcar-edit-run.fixtures";
import { carServer } from "../railcars/car-server.fixtures";
import { trackCar, visit } from "../railcars/car.fixtures";

it("says to a user who leaves it that the change may not be made, only while it is on its way", async () => {
  const form = await open(carServer([never()]));
  form.actor.send({ type: "PAGE.LEFT" });
  expect(form.notices()).toEqual([]);
  form.enter("3");
  form.actor.send({ type: "SUBMIT" });
  await waitFor(form.actor, (snapshot) => snapshot.matches({ form: "sending" }));
  form.actor.send({ type: "PAGE.LEFT" });
  form.actor.stop();

  expect(form.notices()).toEqual([
    {
      kind: "warning",
      message: "The change of UTLX 045012 was still being sent. Open it again to see what came of it.",
    },
  ]);
  expect((await open(carServer(), {}, form.storage)).view().retryText).not.toBeNull();
});

/** What every save states of the car as it was read. */
const STATED = { updated_at: 1, original_car_seq: 2 };

describe("the edit form", () => {
  it("shows the car, and no button while nothing has changed", async () => {
    const form = await open(carServer());

    expect(form.view()).toMatchObject({
      state: "ready",
      action: null,
      retryText: null,
      blocked: null,
      car: { prefix: "UTLX", number: "045012", place: "Track 4 · Position 2" },
      form: {
        sequence: { label: "Car Sequence", value: "2", hint: "Now at 2 of 3" },
        length: { label: "Car Length", value: "42", unit: "ft" },
      },
    });

    form.actor.send({ type: "SUBMIT" });

    expect(form.view().frozen).toBe(false);
  });

  it("saves track, position and length, says so and goes back to the list", async () => {
    const http = carServer([saved(3)]);
    const form = await open(http);
    form.enter("3");

    expect(form.view().action).toEqual({ label: "Submit", pending: false });

    await form.submit();

    expect(bodyOf(http.sent()[0])).toEqual({ track_id: "4", car_seq: 3, railcar_length: "42", ...STATED });
    expect(form.notices()).toEqual([{ kind: "positive", message: "Railcar saved successfully!" }]);
    expect(form.went).toEqual(["/mobile-v2/sand/railcars/edit"]);
  });

  it("names the position given when the one asked for lies beyond the end", async () => {
    const form = await open(carServer([saved(3)]));
    form.enter("99");

    expect(form.view().form?.sequence.hint).toBe("Goes to the end: 3 of 3");

    await form.submit();

    expect(form.notices()[0]?.message).toBe("Railcar saved successfully! It stands at 3.");
  });

  it("asks for what is missing and sends nothing", async () => {
    const http = carServer();
    const form = await open(http);
    form.enter("");
    form.actor.send({ type: "FIELD.CHANGE", key: "railcar_length", entry: "" });
    await form.submit();

    expect([form.view().form?.sequence.error, form.view().form?.length.error]).toEqual([
      "This field is required.",
      "This field is required.",
    ]);
    expect(http.sent()).toEqual([]);

    form.enter("1");

    expect([form.view().form?.sequence.error, form.view().form?.length.error]).toEqual([
      null,
      "This field is required.",
    ]);
  });

  it("offers the end of another track, and sends what it shows", async () => {
    const http = carServer([saved(2, { track_id: "5", track_name: "Track 5" })]);
    const form = await open(http);
    http.routes["/api/tracks/get-railcars-on-track"] = answer(200, { result: [trackCar("21", 1)], revision: 1 });
    form.enter("3");
    form.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await form.settle();

    expect(form.view().form).toMatchObject({
      track: { name: "Track 5", countText: "Last occupied sequence 1" },
      sequence: { value: "2", hint: "Goes to 2 of 2" },
    });

    await form.submit();

    expect(bodyOf(http.sent()[0])).toEqual({ track_id: "5", car_seq: 2, railcar_length: "42", ...STATED });
  });

  it("sends the position that is typed for another track, also where the car has the same one on its own", async () => {
    const http = carServer([saved(2, { track_id: "5", track_name: "Track 5" })]);
    const form = await open(http);
    const on5 = ["21", "22", "23"].map((id, at) => trackCar(id, at + 1));
    http.routes["/api/tracks/get-railcars-on-track"] = answer(200, { result: on5, revision: 1 });
    form.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await form.settle();
    form.enter("2");
    await form.submit();

    expect(bodyOf(http.sent()[0])).toEqual({ track_id: "5", car_seq: 2, railcar_length: "42", ...STATED });
  });

  it("waits for the end of another track where it is submitted before its cars are there", async () => {
    const http = carServer([saved(2, { track_id: "5", track_name: "Track 5" })]);
    const form = await open(http);
    http.routes["/api/tracks/get-railcars-on-track"] = answer(200, { result: [trackCar("21", 1)], revision: 1 });
    form.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    form.actor.send({ type: "SUBMIT" });

    expect(form.view()).toMatchObject({
      action: { pending: true },
      frozen: true,
      form: { sequence: { value: "", error: null } },
    });

    await form.until(() => form.went.length > 0);

    expect(bodyOf(http.sent()[0])).toEqual({ track_id: "5", car_seq: 2, railcar_length: "42", ...STATED });
  });

  it("asks for the position where the cars of another track could not be read", async () => {
    const http = carServer();
    const form = await open(http);
    http.routes["/api/tracks/get-railcars-on-track"] = lost();
    form.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await form.submit();

    expect(form.view()).toMatchObject({
      frozen: false,
      form: { trackFailed: true, sequence: { value: "", error: "This field is required." } },
    });
    expect(http.sent()).toEqual([]);
  });

  it("shows what the server refuses: its description at the top, its reasons at the fields", async () => {
    const form = await open(
      carServer([
        refuse(422, "rule", "The track is 5 ft too short.", { fields: { railcar_length: "5 ft too long." } }),
      ]),
    );
    form.actor.send({ type: "FIELD.CHANGE", key: "railcar_length", entry: "60" });
    await form.submit();

    expect(form.notices()).toEqual([{ kind: "negative", message: "The track is 5 ft too short.", ofForm: true }]);
    expect(form.view().form?.length).toMatchObject({ value: "60", error: "5 ft too long." });
    expect(form.went).toEqual([]);
  });

  it.each([
    ["a page of a guest network", html()],
    ["no answer", lost()],
  ])(
    "adds no sentence of its own at the top where the server gave none (%s): the form stays, and Retry sends the same",
    async (_name, step) => {
      const http = carServer([step, step, step, saved(3)]);
      const form = await open(http);
      form.enter("3");
      await form.submit();
      expect(form.notices()).toEqual([]);
      expect(form.view()).toMatchObject({
        retryText: expect.stringContaining("has not confirmed") as string,
        form: { sequence: { value: "3" } },
      });
      while (form.went.length === 0 && http.sent().length < 4) {
        form.actor.send({ type: "RETRY" });
        await form.until((shown) => !shown.frozen || shown.retryText !== null || form.went.length > 0);
      }

      const keys = http.sent().map(({ headers }) => headers["Idempotency-Key"]);
      expect([...new Set(keys)]).toEqual([expect.any(String)]);
      expect(form.notices()).toEqual([{ kind: "positive", message: "Railcar saved successfully!" }]);
    },
  );

  it("says that nothing was sent where the look before it met something other than the server", async () => {
    const http = carServer([saved(3)]);
    const form = await open(http);
    form.enter("3");
    http.routes["/api/inbounds/12"] = html();
    await form.submit();

    expect([form.notices(), http.sent()]).toEqual([[], []]);
    expect(form.view()).toMatchObject({
      retryText: "No connection. Nothing is lost. Try again when it is back.",
      drop: null,
    });
  });

  it("leaves a position that was not entered as others left it", async () => {
    const http = carServer([saved(1)]);
    const form = await open(http);
    form.actor.send({ type: "FIELD.CHANGE", key: "railcar_length", entry: "50" });
    http.routes["/api/inbounds/12"] = saved(1);
    await form.submit();

    expect(bodyOf(http.sent()[0])).toEqual({
      track_id: "4",
      car_seq: 1,
      railcar_length: "50",
      ...STATED,
      original_car_seq: 1,
    });
  });

  it("stops when someone else has moved the car, and sends it only when asked again", async () => {
    const http = carServer([saved(1)]);
    const form = await open(http);
    form.enter("1");
    http.routes["/api/inbounds/12"] = saved(3, { track_id: "5", track_name: "Track 5" });
    await form.submit();

    expect(http.sent()).toEqual([]);
    expect(form.view().changed).toBe(
      "UTLX 045012 was changed meanwhile: Track 5 · Position 3. Look once more, then submit again.",
    );

    await form.submit();

    expect(bodyOf(http.sent()[0])).toEqual({
      track_id: "5",
      car_seq: 1,
      railcar_length: "42",
      ...STATED,
      original_car_seq: 3,
    });
  });

  it("says that a car that another has released cannot be edited", async () => {
    const http = carServer();
    const form = await open(http);
    form.enter("1");
    http.routes["/api/inbounds/12"] = saved(1, {
      status_id: RAILCAR_STATUS.released,
      status: "Released",
      track_id: null,
      track_name: null,
      car_seq: null,
    });
    await form.submit();

    expect(http.sent()).toEqual([]);
    expect(form.view()).toMatchObject({
      form: null,
      action: null,
      blocked: { text: "UTLX 045012 is released. It stands on no track and cannot be edited here.", canReceive: false },
    });
  });

  it("looks again after a conflict that the server finds", async () => {
    const http = carServer([refuse(409, "state", "UTLX 045012 is Released and stands on no track.")]);
    const form = await open(http);
    form.enter("1");
    const before = http.requests.length;
    await form.submit();

    expect(form.notices()[0]).toMatchObject({
      kind: "negative",
      message: "UTLX 045012 is Released and stands on no track.",
    });
    expect(
      http.requests.slice(before).filter((request) => request.url.endsWith("/inbounds/12") && request.method === "GET"),
    ).toHaveLength(2);
    expect(form.view().form?.sequence.value).toBe("1");
  });

  it("says that there is no such car, and could not load without an answer", async () => {
    const gone = await open(
      carServer([], { "/api/inbounds/12": refuse(404, "not_found", "Inbound 12 does not exist.") }),
    );

    expect(gone.view()).toMatchObject({ state: "missing", missing: "Inbound 12 does not exist." });

    const failing = carServer([], { "/api/inbounds/12": refuse(500, "internal", "Down.") });
    const form = await open(failing);

    expect(form.view().state).toBe("failed");

    failing.routes["/api/inbounds/12"] = saved(2);
    form.actor.send({ type: "CAR.LOAD" });
    await form.until((view) => view.state === "ready");
  });
});

it("reads bulk-commodity loads at their own address", async () => {
  const load = {
    ...wireVisit(visit("12", 2, { family: "bulk-commodity", prefix: "GATX", name: "GATX 9" })),
    car_number: "9",
    product_name_id: null,
  };
  const http = carServer([answer(200, { result: { ...load, car_seq: 1 } })], {
    "/api/bulk-commodity-railcar-loads/12": answer(200, { result: load }),
    "/api/tracks": page([trackRow("4")]),
  });
  const form = await open(http, { family: "bulk-commodity" });
  form.enter("1");
  await form.submit();

  expect(http.sent()[0]?.url).toBe("/api/bulk-commodity-railcar-loads/12");
  expect(form.went).toEqual(["/mobile-v2/bulk-commodity/railcars/edit"]);
});

describe("a scan at the form", () => {
  const scan = (form: Awaited<ReturnType<typeof open>>, code: string) =>
    form.actor.send({ type: "SCAN.RECEIVED", code, at: 1 });

  it("opens another car of the track, and fills no field", async () => {
    const form = await open(carServer());
    scan(form, "UTLX - 045013");

    expect(form.went).toEqual(["/mobile-v2/sand/railcars/edit/13"]);
    expect(form.view()).toMatchObject({
      answer: { result: "selected", message: "Railcar UTLX 045013 selected." },
      form: { sequence: { value: "2" }, length: { value: "42" } },
    });
  });

  it("drops no change that is not sent", async () => {
    const form = await open(carServer());
    form.enter("3");
    scan(form, "UTLX - 045013");

    expect(form.went).toEqual([]);
    expect(form.notices().at(-1)).toEqual({
      kind: "negative",
      message: "Submit the change of UTLX 045012 first, then scan UTLX 045013 again.",
    });
  });

  it("says that the car is open already, and that a code names none", async () => {
    const form = await open(carServer());
    scan(form, "UTLX - 045012");

    expect(form.view().answer).toMatchObject({ result: "double", message: "UTLX 045012 is open already." });

    scan(form, "NOPE - 1");

    expect(form.view().answer).toMatchObject({
      result: "refused",
      message: "The barcode you scanned does not match any available railcars. Try again.",
    });
  });

  it("of another car is kept while the cars of the track are not known; its own car it knows", async () => {
    const http = carServer([], { "/api/tracks/get-railcars-on-track": lost() });
    const form = await open(http);
    const queue = withQueue(scannedForm(form.actor), form.actor.getSnapshot().context.ports.notifier);
    queue.scan("UTLX - 045012");
    expect(queue.answers().map(({ result }) => result)).toEqual(["double"]);

    queue.scan("UTLX - 045013");
    await vi.waitFor(() => expect(queue.read()?.result).toBe("kept"));
    http.routes["/api/tracks/get-railcars-on-track"] = carServer().routes["/api/tracks/get-railcars-on-track"]!;
    queue.retry();
    await vi.waitFor(() => expect(form.went).toEqual(["/mobile-v2/sand/railcars/edit/13"]));
    queue.stop();
  });

  it("opens nothing while the change is sent", async () => {
    const form = await open(carServer([saved(3)]));
    form.enter("3");
    form.actor.send({ type: "SUBMIT" });
    scan(form, "UTLX - 045013");

    expect(form.view().answer?.message).toBe("The change is being sent. Scan again when it is done.");

    await form.until(() => form.went.length > 0);

    expect(form.went).toEqual(["/mobile-v2/sand/railcars/edit"]);
  });
});
