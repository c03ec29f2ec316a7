import { describe, expect, it } from "vitest";
import { ConnectionDropped } from "@railhead/host/connection-dropped";
import { createScenarios, scenario, scenarioPatch, withScenario, type Handle } from "./scenarios";

const call = (path: string, method = "GET") => new Request(`http://terminal.test${path}`, { method });

/** A handler that counts its calls. */
function counting() {
  const seen: string[] = [];
  const handle: Handle = (request) => {
    seen.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json({ result: "real" }));
  };
  return { seen, handle };
}

describe("scenario", () => {
  it("passes calls through when nothing is set", async () => {
    const { handle, seen } = counting();
    const response = await withScenario(handle, createScenarios())(call("/api/tracks"));

    expect(response.status).toBe(200);
    expect(seen).toEqual(["/api/tracks"]);
  });

  it("waits the fixed delay before the call is applied", async () => {
    const { handle, seen } = counting();
    const waited: [number, number][] = [];
    const wait = (ms: number) => Promise.resolve(void waited.push([ms, seen.length]));
    await withScenario(handle, createScenarios({ latency_ms: 250 }), wait)(call("/api/tracks"));

    expect(waited).toEqual([[250, 0]]);
  });

  it("draws the delay between both bounds, bounds included", () => {
    const draws = [0, 0.5, 0.999_999];
    const scenarios = createScenarios({ latency_ms: { min: 100, max: 300 } }, () => draws.shift() ?? 0);

    expect([scenarios.nextDelay(), scenarios.nextDelay(), scenarios.nextDelay()]).toEqual([100, 200, 300]);
  });

  it("answers every call that needs a session with 401 when the session has expired", async () => {
    const { handle, seen } = counting();
    const wrapped = withScenario(handle, createScenarios({ session: "expired" }));
    const response = await wrapped(call("/api/auth/session"));

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "signed_out" });
    expect(seen).toEqual([]);
  });

  it("lets signing in through when the session has expired", async () => {
    const { handle } = counting();
    const response = await withScenario(
      handle,
      createScenarios({ session: "expired" }),
    )(call("/api/auth/login", "POST"));

    expect(response.status).toBe(200);
  });

  it("fails the exact path with the status and description given, without applying the call", async () => {
    const { handle, seen } = counting();
    const wrapped = withScenario(
      handle,
      createScenarios({ failures: [{ path: "/api/tracks", status: 503, description: "Down for a moment." }] }),
    );
    const failed = await wrapped(call("/api/tracks"));
    await wrapped(call("/api/tracks/names"));

    expect(failed.status).toBe(503);
    expect(await failed.json()).toEqual({ description: "Down for a moment.", code: "scenario" });
    expect(seen).toEqual(["/api/tracks/names"]);
  });

  it("fails whatever begins with a path that ends in a star", async () => {
    const { handle } = counting();
    const wrapped = withScenario(handle, createScenarios({ failures: [{ path: "/api/tracks*", status: 500 }] }));

    expect((await wrapped(call("/api/tracks/names"))).status).toBe(500);
    expect((await wrapped(call("/api/terminals"))).status).toBe(200);
  });

  it("fails only the method it names", async () => {
    const { handle } = counting();
    const wrapped = withScenario(
      handle,
      createScenarios({ failures: [{ method: "POST", path: "/api/tracks", status: 409 }] }),
    );

    expect((await wrapped(call("/api/tracks"))).status).toBe(200);
    expect((await wrapped(call("/api/tracks", "POST"))).status).toBe(409);
  });

  it("fails as often as `times` says and then no more", async () => {
    const { handle } = counting();
    const wrapped = withScenario(
      handle,
      createScenarios({ failures: [{ path: "/api/tracks", status: 500, times: 2 }] }),
    );
    const statuses = [
      await wrapped(call("/api/tracks")),
      await wrapped(call("/api/tracks")),
      await wrapped(call("/api/tracks")),
    ];

    expect(statuses.map((response) => response.status)).toEqual([500, 500, 200]);
  });

  it("cuts the connection before the call is applied", async () => {
    const { handle, seen } = counting();
    const wrapped = withScenario(
      handle,
      createScenarios({ failures: [{ path: "/api/inbounds/bulk-receive", drop: "before" }] }),
    );

    await expect(wrapped(call("/api/inbounds/bulk-receive", "POST"))).rejects.toThrow(ConnectionDropped);
    expect(seen).toEqual([]);
  });

  it("cuts the connection after the call is applied", async () => {
    const { handle, seen } = counting();
    const wrapped = withScenario(
      handle,
      createScenarios({ failures: [{ path: "/api/inbounds/bulk-receive", drop: "after" }] }),
    );

    await expect(wrapped(call("/api/inbounds/bulk-receive", "POST"))).rejects.toThrow(ConnectionDropped);
    expect(seen).toEqual(["/api/inbounds/bulk-receive"]);
  });

  it("keeps the fields that a change leaves out", () => {
    const scenarios = createScenarios();
    scenarios.change({ latency_ms: 40 });
    scenarios.change({ session: "expired" });

    expect(scenarios.read()).toEqual({ latency_ms: 40, failures: [], session: "expired", dataset: "demo" });
  });

  it("goes back to where it started on reset", () => {
    const scenarios = createScenarios({ latency_ms: 5 });
    scenarios.change({ latency_ms: 40, session: "expired" });

    expect(scenarios.reset()).toEqual({ latency_ms: 5, failures: [], session: "ok", dataset: "demo" });
  });
});

describe("scenario schema", () => {
  const accepts = (value: unknown) => scenarioPatch.safeParse(value).success;

  it.each([
    ["a negative delay", { latency_ms: -1 }],
    ["bounds the wrong way round", { latency_ms: { min: 2, max: 1 } }],
    ["an unknown field", { latency: 3 }],
    ["an unknown data set", { dataset: "big" }],
    ["a failure without status and drop", { failures: [{ path: "/api/tracks" }] }],
    ["a star in the middle of a path", { failures: [{ path: "/api/*/names", status: 500 }] }],
    ["a success as a failure", { failures: [{ path: "/api/tracks", status: 200 }] }],
  ])("refuses %s", (_name, value) => {
    expect(accepts(value)).toBe(false);
  });

  it("takes what it gives", () => {
    expect(scenario.safeParse(createScenarios().read()).success).toBe(true);
    expect(accepts({ failures: [{ method: "POST", path: "/api/drafts*", drop: "after", times: 1 }] })).toBe(true);
  });
});
