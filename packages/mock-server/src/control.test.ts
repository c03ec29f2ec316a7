import { describe, expect, it } from "vitest";
import { withControls, type Controlled } from "./control";
import { createScenarios, type Handle } from "./scenarios";

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  new Request(`http://terminal.test${path}`, { method: "POST", body, headers });
const get = (path: string) => new Request(`http://terminal.test${path}`);

function controlled(isReady = true) {
  const scenarios = createScenarios();
  const next: Handle = () => Promise.resolve(Response.json({ result: "service" }));
  const mock: Controlled = {
    isReady: () => isReady,
    scenario: () => scenarios.read(),
    change: (patch) => Promise.resolve(scenarios.change(patch)),
    reset: () => Promise.resolve(scenarios.reset()),
    outbox: () => Promise.resolve([{ to: "office@railhead.test", subject: "Railhead", text: "Hello" }]),
  };
  return { scenarios, handle: withControls(next, mock) };
}

describe("controls", () => {
  it("answers health with 200 when the rows are there and 503 before", async () => {
    expect((await controlled(true).handle(get("/api/health"))).status).toBe(200);
    expect((await controlled(false).handle(get("/api/health"))).status).toBe(503);
  });

  it("shows the mails", async () => {
    const answer = (await (await controlled().handle(get("/api/mock/outbox"))).json()) as { result: unknown };

    expect(answer.result).toEqual([{ to: "office@railhead.test", subject: "Railhead", text: "Hello" }]);
  });

  it("sets the scenario and gives it back", async () => {
    const { handle } = controlled();
    await handle(post("/api/mock/scenario", '{"latency_ms": {"min": 10, "max": 20}}'));
    const answer = (await (await handle(get("/api/mock/scenario"))).json()) as { result: unknown };

    expect(answer.result).toEqual({ latency_ms: { min: 10, max: 20 }, failures: [], session: "ok", dataset: "demo" });
  });

  it("names the fields of a scenario that do not fit and changes nothing", async () => {
    const { handle, scenarios } = controlled();
    const response = await handle(post("/api/mock/scenario", '{"session": "ended", "latency_ms": 5}'));

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { session: expect.any(String) as string } });
    expect(scenarios.read().latency_ms).toBe(0);
  });

  it("refuses a body that is no JSON object", async () => {
    expect((await controlled().handle(post("/api/mock/scenario", "latency"))).status).toBe(400);
  });

  it("takes the scenario back on reset", async () => {
    const { handle, scenarios } = controlled();
    scenarios.change({ session: "expired" });
    await handle(post("/api/mock/reset", ""));

    expect(scenarios.read().session).toBe("ok");
  });

  it.each(["cross-site", "same-site"])("refuses pages that are %s", async (site) => {
    const { handle } = controlled();

    expect((await handle(post("/api/mock/reset", "", { "sec-fetch-site": site }))).status).toBe(403);
  });

  it.each(["same-origin", "none"])("takes pages that are %s", async (site) => {
    const { handle } = controlled();

    expect((await handle(post("/api/mock/reset", "", { "sec-fetch-site": site }))).status).toBe(200);
  });

  it("answers 404 for an unknown control and 405 for a wrong method", async () => {
    const { handle } = controlled();

    expect((await handle(get("/api/mock/other"))).status).toBe(404);
    expect((await handle(get("/api/mock/reset"))).status).toBe(405);
  });

  it("leaves every other call to the service", async () => {
    expect(await (await controlled().handle(get("/api/tracks"))).json()).toEqual({ result: "service" });
  });
});
