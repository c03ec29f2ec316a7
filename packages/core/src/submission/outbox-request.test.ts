import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "../runtime/from-effect";
import { bodyOf, keyOf } from "../runtime/requests.fixtures";
import { answer, lost, refuse, scriptedHttp, testRuntime } from "../runtime/test.layer";
import { wireVisit } from "../railcars/car-rows.fixtures";
import { visit } from "../railcars/car.fixtures";
import { paramsIn, requestTo } from "./outbox-request";
import { sendEntry } from "./send-entry.live";
import { anEntry } from "./submission.fixtures";

const body = { track_id: "4", car_seq: 1, updated_at: 3, original_car_seq: 2 };
const update = requestTo(inbounds.update, { params: { id: "12" }, body });

describe("the request of an entry", () => {
  it("holds the path with its ids, the headers and the body", () => {
    expect(update).toEqual({ method: "POST", path: "/api/inbounds/12", headers: {}, body });
    expect(requestTo(inbounds.bulk, { body: [], headers: { "x-track-revision": "4=7" } })).toEqual({
      method: "POST",
      path: "/api/inbounds/bulk",
      headers: { "x-track-revision": "4=7" },
      body: [],
    });
  });

  it.each(["..", ""])("has no path where the id %j would name another resource", (id) => {
    expect(requestTo(inbounds.update, { params: { id }, body }).path).toBe("");
  });

  it("gives its parameters back, and none of another route", () => {
    const id = "a/b c";
    const { path } = requestTo(inbounds.update, { params: { id }, body });

    expect(paramsIn(inbounds.update, path)).toEqual({ id });
    expect(paramsIn(inbounds.bulk, "/api/inbounds/bulk")).toEqual({});
    const others = ["", "/api/inbounds", "/api/inbounds/", "/api/inbounds/1/2", "/api/loads/1", "/api/inbounds/%E0%A4"];
    expect(others.map((other) => paramsIn(inbounds.update, other))).toEqual(others.map(() => null));
  });
});

describe("sending an entry", () => {
  const send = (http: ReturnType<typeof scriptedHttp>, more: object = {}) =>
    outcomeOf(testRuntime(http), sendEntry(inbounds.update, anEntry({ ...update, ...more })));

  it("sends the same request under the same key, however often", async () => {
    const http = scriptedHttp([lost(), lost(), answer(200, { result: wireVisit(visit("12", 1)) })]);
    const entry = { ...update, headers: { "x-note": "1" } };
    expect((await send(http, entry)).ok).toBe(false);
    const sent = await send(http, entry);

    expect(sent.ok && sent.value.result.car_seq).toBe(1);
    expect(http.requests.map((request) => [request.method, request.url, keyOf(request), bodyOf(request)])).toEqual(
      Array.from({ length: 3 }, () => ["POST", "/api/inbounds/12", "key-1", body]),
    );
    expect(http.requests.every(({ headers }) => headers["x-note"] === "1")).toBe(true);
  });

  it("says what the server said", async () => {
    expect(await send(scriptedHttp([refuse(409, "stale", "Changed.")]))).toMatchObject({
      ok: false,
      error: { _tag: "Refused", status: 409, description: "Changed." },
    });
  });

  it("sends nothing to a route that the entry is not of", async () => {
    const http = scriptedHttp([]);
    const outcomes = await Promise.all([
      send(http, { path: "" }),
      send(http, { path: "/api/inbounds/bulk/12" }),
      send(http, { method: "GET" }),
      outcomeOf(testRuntime(http), sendEntry(tracks.create, anEntry(update))),
    ]);

    expect(outcomes.map((outcome) => (outcome.ok ? null : outcome.error._tag))).toEqual(
      Array.from({ length: 4 }, () => "ContractBroken"),
    );
    expect(http.requests).toEqual([]);
  });
});
