import { connect } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { startServer, type RunningServer, type ServerOptions } from "./host";
import { createLog } from "./operation/log";
import { readSettings, type Settings } from "./settings/settings";
import { noBackend } from "./testing/no-backend";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function settingsOf(env: Record<string, string>): Settings {
  const result = readSettings({ PORT: "0", ...env }, "/nowhere");
  if ("refusals" in result) throw new Error(result.refusals.join("\n"));
  return result.settings;
}

/** A server on a free port, with the lines of its log. */
async function serving(env: Record<string, string> = {}, more: Partial<ServerOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const server: RunningServer = await startServer({
    settings: settingsOf(env),
    open: () => Promise.resolve(noBackend()),
    log,
    ...more,
  });
  stops.push(server.close);
  return {
    ...server,
    lines,
    get: (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers }),
  };
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe("health", () => {
  it("is good while the database answers", async () => {
    const { get } = await serving();
    const health = await get("/api/health");

    expect([health.status, await health.json()]).toEqual([200, { result: { status: "ready" } }]);
  });

  it("is bad while it does not, and alive all the same", async () => {
    const { get } = await serving(
      {},
      { open: () => Promise.resolve(noBackend({ check: () => Promise.reject(new Error("gone")) })) },
    );
    const health = await get("/api/health");

    expect([health.status, await health.json()]).toEqual([503, { result: { status: "no database" } }]);
    expect((await get("/api/live")).status).toBe(200);
  });

  it("says that the server is starting, and asks callers to come again", async () => {
    let url = "";
    const seen: unknown[] = [];
    const { port, lines } = await serving(
      { PORT: "4757" },
      {
        open: async () => {
          url = "http://127.0.0.1:4757";
          const call = await fetch(`${url}/api/tracks`);
          seen.push(
            (await fetch(`${url}/api/health`)).status,
            call.status,
            call.headers.get("retry-after"),
            await codeOf(call),
          );
          return noBackend();
        },
      },
    );

    expect([port, ...seen]).toEqual([4757, 503, 503, "2", "starting"]);
    expect(lines.find((line) => line["path"] === "/api/tracks")).toMatchObject({
      level: "info",
      msg: "call while the server starts or stops",
    });
  });

  it("is asked for by reading only", async () => {
    const { url } = await serving();

    expect((await fetch(`${url}/api/health`, { method: "POST" })).status).toBe(405);
  });
});

describe("metrics", () => {
  it("count calls by the pattern of their address", async () => {
    const { get } = await serving();
    for (const path of ["/api/tracks/1", "/api/tracks/2", "/api/none", "/index"]) await (await get(path)).text();
    const text = await (await get("/api/metrics")).text();

    expect(text).toContain('railhead_http_requests_total{method="GET",route="/api/tracks/:id",status="401"} 2');
    expect(text).toContain('route="unknown"');
    expect(text).not.toContain("/api/tracks/1");
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(text).toContain("railhead_database_up 0");
  });

  it("count calls of what is not built apart, so that every 5xx is one to look at", async () => {
    const { get } = await serving({}, { wrap: () => () => Promise.resolve(Response.json({}, { status: 501 })) });
    for (const path of ["/api/contracts", "/api/contracts"]) await (await get(path)).text();
    const text = await (await get("/api/metrics")).text();

    expect(text).toContain('railhead_http_not_built_total{method="GET",route="/api/contracts"} 2');
    expect(text).not.toMatch(/railhead_http_requests_total\{.*status="5/);
    expect(text).toContain('railhead_http_request_seconds_count{method="GET",route="/api/contracts"} 2');
  });

  it("are not for callers that come through a proxy", async () => {
    const { get } = await serving();

    expect((await get("/api/metrics", { "x-forwarded-for": "203.0.113.9" })).status).toBe(403);
  });

  it("are for callers that know the token", async () => {
    const { get } = await serving({ METRICS_TOKEN: "0123456789abcdef" });
    const ask = async (token: string) =>
      (await get("/api/metrics", { "x-forwarded-for": "203.0.113.9", authorization: `Bearer ${token}` })).status;

    expect([await ask("0123456789abcdef"), await ask("0123456789abcdeg"), await ask("")]).toEqual([200, 403, 403]);
  });
});

describe("the log", () => {
  it("names each call and the id that its answer carried", async () => {
    const { get, lines } = await serving();
    const answer = await get("/api/tracks?q=secret-word", { cookie: "railhead_sid=not-for-the-log" });
    await answer.text();
    const line = lines.find((one) => one["path"] === "/api/tracks");

    expect(line).toMatchObject({
      level: "info",
      method: "GET",
      status: 401,
      client: "127.0.0.1",
      request_id: answer.headers.get("x-request-id"),
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret-word|not-for-the-log/);
  });

  it.each([
    ["/api/auth/login", 401, "warn", "a sign-in failed"],
    ["/api/tracks", 403, "warn", "call refused"],
    ["/api/auth/login", 429, "warn", "call refused"],
    ["/api/tracks", 401, "info", "call"],
    ["/api/contracts", 501, "info", "call of what is not built"],
    ["/api/tracks", 503, "error", "call failed"],
  ])("tells %s with %d as %s", async (path, status, level, msg) => {
    const { url, lines } = await serving({}, { wrap: () => () => Promise.resolve(Response.json({}, { status })) });
    await (await fetch(url + path, { method: path.endsWith("login") ? "POST" : "GET" })).text();
    expect(lines.find((line) => line["path"] === path)).toMatchObject({ level, msg, status });
  });

  it("is not filled by monitoring", async () => {
    const { get, lines } = await serving(
      {},
      { open: () => Promise.resolve(noBackend({ check: () => Promise.reject(new Error("gone")) })) },
    );
    for (const path of ["/api/health", "/api/live", "/api/metrics"]) await (await get(path)).text();
    await (await get("/api/tracks")).text();

    expect(lines.filter((line) => line["level"] !== "debug").map((line) => line["path"])).toEqual(["/api/tracks"]);
  });

  it("keeps what went wrong, and the answer does not", async () => {
    const { url, lines } = await serving();
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "railhead" },
      body: JSON.stringify({ username: "someone", password: "hunter2-hunter2" }),
    });
    const text = await answer.text();

    expect(answer.status).toBe(500);
    expect(text).toContain(answer.headers.get("x-request-id") ?? "no id");
    expect(text).not.toMatch(/no database|at .*\.ts/);
    const request_id = answer.headers.get("x-request-id");
    expect(lines.find((line) => line["err"] !== undefined)).toMatchObject({
      level: "error",
      request_id,
      err: {
        type: "Error",
        message: "there is no database in this test",
        stack: expect.stringContaining("no-backend.ts") as string,
      },
    });
    expect(lines.find((line) => line["msg"] === "call failed")).toMatchObject({
      request_id,
      status: 500,
      why: "Error: there is no database in this test",
    });
    expect(JSON.stringify(lines)).not.toContain("hunter2");
  });
});

describe("every answer", () => {
  const paths = [
    "/",
    "/login",
    "/mobile-v2",
    "/assets/none.js",
    "/api/health",
    "/api/metrics",
    "/api/tracks",
    "/api/none",
    "/api/mock/scenario",
    "/none.png",
  ];

  it.each(paths)("of %s carries the security headers, and no server name", async (path) => {
    const { get } = await serving();
    const { headers } = await get(path);

    expect(headers.get("content-security-policy")).toContain("default-src 'self'; script-src 'self';");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect([headers.get("server"), headers.get("x-powered-by"), headers.get("access-control-allow-origin")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each(paths)("of %s asks for https from then on, behind a proxy with TLS", async (path) => {
    const { get } = await serving({ TRUST_PROXY: "loopback" });
    const secure = await get(path, { "x-forwarded-proto": "https" });
    const plain = await get(path, { "x-forwarded-proto": "http" });

    expect([secure.headers.get("strict-transport-security"), plain.headers.get("strict-transport-security")]).toEqual([
      "max-age=63072000; includeSubDomains",
      null,
    ]);
  });
});

describe("what only the mock server has", () => {
  it.each(["/api/mock/scenario", "/api/mock/reset", "/api/mock/outbox"])("%s is not there", async (path) => {
    const { url } = await serving();
    const statuses = [
      await fetch(url + path),
      await fetch(url + path, { method: "POST", body: "{}", headers: { "x-requested-with": "railhead" } }),
    ].map(({ status }) => status);

    expect(statuses).toEqual([404, 404]);
  });
});

describe("limits", () => {
  it("refuse a body above BODY_LIMIT", async () => {
    const { url } = await serving({ BODY_LIMIT: "64KB" });
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "railhead" },
      body: JSON.stringify({ username: "x".repeat(70_000), password: "x" }),
    });

    expect([answer.status, await codeOf(answer)]).toEqual([413, "too_large"]);
  });

  it("refuse headers that are too long", async () => {
    const { get } = await serving();

    expect((await get("/api/health", { "x-long": "x".repeat(20_000) })).status).toBe(431);
  });
});

describe("stopping", () => {
  it("lets a call under way end, and takes none after", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    const order: string[] = [];
    const { url, close } = await serving(
      {},
      {
        open: () => Promise.resolve(noBackend({ close: () => Promise.resolve(void order.push("closed")) })),
        wrap: (handle) => async (request, context) => {
          arrived();
          await held;
          const answer = await handle(request, context);
          // Noted here, not where the client gets the answer: the server may be gone by then.
          order.push(`answered ${answer.status}`);
          return answer;
        },
      },
    );
    const call = fetch(`${url}/api/none`);
    await isThere;
    const closing = close();
    letGo();
    const [answer] = await Promise.all([call, closing]);

    expect(order).toEqual(["answered 404", "closed"]);
    expect(answer.status).toBe(404);
    await expect(fetch(`${url}/api/live`)).rejects.toThrow("fetch failed");
  });

  it("releases the port when its backend cannot be opened", async () => {
    const failing = () => Promise.reject(new Error("no disk"));
    await expect(serving({ PORT: "4758" }, { open: failing })).rejects.toThrow("no disk");

    const socket = connect(4758, "127.0.0.1");
    const [error] = (await once(socket, "error")) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNREFUSED");
  });
});
