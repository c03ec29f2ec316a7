import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { lost, refuse } from "../runtime/test.layer";
import { keyOf } from "../runtime/requests.fixtures";
import { open, saved } from "./railcar-edit-run.fixtures";
import { entriesOf } from "../submission/outbox.storage";
import { memoryStore } from "../storage/memory-store.fixtures";
import { carServer } from "../railcars/car-server.fixtures";

describe("without an answer", () => {
  it("sends the same change under the same key on Retry, over a reload too", async () => {
    const http = carServer([lost(), lost(), lost(), lost(), lost(), saved(3)]);
    const first = await open(http);
    first.enter("3");
    await first.submit();

    expect(first.view()).toMatchObject({
      retryText:
        "The server has not confirmed the change. Nothing is lost: Retry sends the same change, and it counts once.",
      action: null,
    });

    const again = await open(http, {}, first.storage);

    expect(again.view().form?.sequence.value).toBe("3");

    while (again.went.length === 0) {
      again.actor.send({ type: "RETRY" });
      await again.until((view) => view.retryText !== null || again.went.length > 0);
    }

    expect(new Set(http.sent().map((request) => `${keyOf(request)} ${String(request.body)}`)).size).toBe(1);
    expect(again.notices()).toEqual([{ kind: "positive", message: "Railcar saved successfully!" }]);
    expect((await open(http, {}, first.storage)).view().form?.sequence.value).toBe("2");
  });

  it("takes nothing else until it is given up; that is a new change under a new key then", async () => {
    const http = carServer([lost(), lost(), saved(1)]);
    const form = await open(http);
    form.enter("3");
    await form.submit();
    form.enter("1");
    form.actor.send({ type: "FIELD.CHANGE", key: "railcar_length", entry: "50" });
    form.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    expect(form.view()).toMatchObject({
      drop: "Do not send it again",
      action: null,
      form: { sequence: { value: "3" }, length: { value: "42" }, tracks: { value: "4" } },
    });

    form.actor.send({ type: "SUBMISSION.DROP" });
    await form.settle();
    expect(form.view()).toMatchObject({
      retryText: null,
      action: { label: "Submit" },
      form: { sequence: { value: "3" } },
    });
    expect(form.notices()).toEqual([
      {
        kind: "warning",
        message: "The change is not sent again. It may have been saved: look at what stands here now.",
      },
    ]);

    form.enter("1");
    await form.submit();
    const [first, again, last] = http.sent().map(keyOf);
    expect(again).toBe(first);
    expect(last).not.toBe(first);
  });

  it("is over where the car is as it was to be and others have changed the rest of it since", async () => {
    const http = carServer([lost(), lost()]);
    const first = await open(http);
    first.enter("3");
    await first.submit();
    http.routes["/api/inbounds/12"] = saved(3, { railcar_length: "45" });
    const again = await open(http, {}, first.storage);

    expect(again.view()).toMatchObject({
      retryText: null,
      action: null,
      form: { sequence: { value: "3" }, length: { value: "45" } },
    });
    expect(first.storage.session.get("railhead.widget.7.sand.edit.12")).toBeNull();
    expect(entriesOf(first.storage.local, "7")).toEqual([]);
  });

  it("shows in another tab what was sent, whatever was typed there, and sends that", async () => {
    const http = carServer([lost(), lost(), saved(3)]);
    const first = await open(http);
    first.enter("3");
    first.actor.send({ type: "FIELD.CHANGE", key: "railcar_length", entry: "50" });
    const second = await open(http, {}, { local: first.storage.local, session: memoryStore() });
    second.enter("1");
    await first.submit();
    await second.submit();

    expect(second.view()).toMatchObject({
      drop: "Do not send it again",
      form: { sequence: { value: "3" }, length: { value: "50" }, tracks: { value: "4" } },
    });
    second.actor.send({ type: "RETRY" });
    await second.until(() => second.went.length > 0);
    expect(new Set(http.sent().map((request) => `${keyOf(request)} ${String(request.body)}`)).size).toBe(1);

    // What the other tab has sent is not sent once more here.
    first.actor.send({ type: "RETRY" });
    await first.settle();
    expect(http.sent()).toHaveLength(3);
    expect(first.view()).toMatchObject({ retryText: null });
  });

  it("keeps the name of its car also while the car cannot be read", async () => {
    const http = carServer([lost(), lost()]);
    const first = await open(http);
    first.enter("3");
    await first.submit();
    http.routes["/api/inbounds/12"] = lost();
    const again = await open(http, {}, first.storage);
    again.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045012", at: 1 });

    expect(again.view().state).toBe("failed");
    expect(entriesOf(first.storage.local, "7").map(({ label }) => label)).toEqual([{ name: "UTLX 045012", more: 0 }]);
  });

  it("sends nothing while it cannot look at the car, and goes on with Retry", async () => {
    const http = carServer([saved(3)]);
    const form = await open(http);
    form.enter("3");
    http.routes["/api/inbounds/12"] = lost();
    await form.submit();

    expect(http.sent()).toEqual([]);
    expect(form.view().retryText).toBe("No connection. Nothing is lost. Try again when it is back.");

    http.routes["/api/inbounds/12"] = saved(2);
    form.actor.send({ type: "RETRY" });
    await form.until(() => form.went.length > 0);

    expect(http.sent()).toHaveLength(1);
  });

  it("keeps its key through a 401 while nobody knows what came of it", async () => {
    const http = carServer([lost(), lost(), refuse(401, "signed_out", "Log in again."), saved(3)]);
    const form = await open(http);
    form.enter("3");
    await form.submit();
    form.actor.send({ type: "RETRY" });
    await form.until((view) => view.retryText !== null);

    const later = await open(http, {}, form.storage);
    later.actor.send({ type: "RETRY" });
    await later.until(() => later.went.length > 0);

    expect(http.sent()).toHaveLength(4);
    expect(new Set(http.sent().map(keyOf)).size).toBe(1);
  });

  it("is not unconfirmed after a 401 that came first", async () => {
    const form = await open(carServer([refuse(401, "signed_out", "Log in again.")]));
    form.enter("3");
    await form.submit();

    expect(form.view()).toMatchObject({ retryText: null, action: { label: "Submit" } });
  });

  it("says how often it asked for something to be put right", async () => {
    const form = await open(carServer([refuse(422, "rule", "Too long.", { fields: { railcar_length: "Too long." } })]));
    form.enter("");
    await form.submit();
    expect(form.view().form?.asked).toBe(1);
    form.enter("1");
    expect(form.view().form?.asked).toBe(1);
    await form.submit();
    expect(form.view().form?.asked).toBe(2);
  });

  it("lets go of what was entered for a car that has left", async () => {
    const http = carServer();
    const form = await open(http);
    form.enter("1");
    expect(form.storage.session.get("railhead.widget.7.sand.edit.12")).not.toBeNull();
    http.routes["/api/inbounds/12"] = saved(1, {
      status_id: RAILCAR_STATUS.released,
      status: "Released",
      track_id: null,
      track_name: null,
      car_seq: null,
    });
    form.actor.send({ type: "CAR.LOAD" });
    await form.settle();
    expect(form.storage.session.get("railhead.widget.7.sand.edit.12")).toBeNull();
  });

  it("keeps what was entered through a login in between, for the same user only", async () => {
    const http = carServer([refuse(401, "signed_out", "Please sign in.")]);
    const form = await open(http);
    form.enter("3");
    form.actor.send({ type: "FIELD.CHANGE", key: "railcar_length", entry: "50" });
    await form.submit();

    expect(form.notices()).toEqual([]);
    expect((await open(carServer(), {}, form.storage)).view().form).toMatchObject({
      sequence: { value: "3" },
      length: { value: "50" },
    });
    expect((await open(carServer(), { userid: "8" }, form.storage)).view().form).toMatchObject({
      sequence: { value: "2" },
      length: { value: "42" },
    });
  });
});
