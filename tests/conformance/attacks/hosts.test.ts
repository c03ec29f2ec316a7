import { startHost } from "@railhead/mock-server/host";
import { ownCluster } from "@railhead/server/testing/database";
import { ADMIN, serversOn } from "@railhead/server/testing/real-server";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Running {
  readonly port: number;
  readonly person: { readonly username: string; readonly password: string };
  readonly close: () => Promise<unknown>;
}
interface Met {
  readonly status: number;
  readonly text: string;
}

/** Sends a request as it is written, line by line, and reads the answer. */
async function send(port: number, lines: readonly string[], body = ""): Promise<Met> {
  const socket = connect(port, "127.0.0.1");
  socket.write([...lines, "Connection: close", "", body].join("\r\n"));
  const said = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0), text: said };
}

const PAGES = ["/", "/login", "/index", "/mobile-v2", "/mobile-v2/sw.js", "/assets/web/x.js", "/no-such-page"];
const CALLS = [
  "/api",
  "/api/tracks",
  "/api/events",
  "/api/auth/session",
  "/api/metrics",
  "/api/health",
  "/api/live",
  "/api/mock/state",
  "/api/nothing",
];

/** A page of another site whose name was led to this machine reads nothing of it and does nothing here. */
function hostLaws(start: () => Promise<Running>): void {
  let server: Running;
  beforeAll(async () => {
    server = await start();
  }, 120_000);
  afterAll(() => server.close());

  const get = (path: string, ...headers: readonly string[]) => send(server.port, [`GET ${path} HTTP/1.1`, ...headers]);
  const login = (...headers: readonly string[]) => {
    const body = JSON.stringify(server.person);
    const length = Buffer.byteLength(body);
    const own = ["X-Requested-With: railhead", "Content-Type: application/json", `Content-Length: ${length}`];
    return send(server.port, ["POST /api/auth/login HTTP/1.1", ...headers, ...own], body);
  };

  it.each([...PAGES, ...CALLS])("%s is refused to another host name", async (path) => {
    const longer = ["rail.example.com.evil.example", "127.0.0.1.evil.example"];
    for (const host of ["evil.example", `evil.example:${server.port}`, ...longer]) {
      const { status, text: said } = await get(path, `Host: ${host}`);
      expect([host, status]).toEqual([host, 421]);
      expect(said).toContain("nosniff");
      expect(said).toContain(path === "/api" || path.startsWith("/api/") ? '"code":"wrong_host"' : "text/plain");
    }
  });

  it("nobody is signed in under another host name, with whatever method and headers", async () => {
    const evil = await login("Host: evil.example");
    expect([evil.status, evil.text.toLowerCase().includes("set-cookie")]).toEqual([421, false]);
    for (const method of ["HEAD", "OPTIONS", "POST", "PUT", "TRACE", "PROPFIND"]) {
      expect((await send(server.port, [`${method} /api/tracks HTTP/1.1`, "Host: evil.example"])).status).toBe(421);
    }
    const forwarded = ["X-Forwarded-Host: rail.example.com", "Forwarded: host=rail.example.com"];
    expect((await get("/api/tracks", "Host: evil.example", ...forwarded)).status).toBe(421);
    expect((await get("/api/tracks", "Host: 192.168.7.7")).status).toBe(421);
    expect((await get("/api/tracks", "Host: 0.0.0.0")).status).toBe(421);
  });

  it("a second host, one in the first line, or none at all does not help", async () => {
    expect((await get("/api/live", "Host: localhost", "Host: evil.example")).status).toBe(421);
    expect((await get("/api/live", "Host: evil.example", "Host: localhost")).status).toBe(421);
    expect((await get("http://evil.example/api/live", "Host: localhost")).status).toBe(421);
    expect((await get("http://localhost/api/live", "Host: evil.example")).status).toBe(421);
    expect((await get("/api/live")).status).toBe(400);
    expect((await get("/api/live", "Host:")).status).toBe(421);
    expect((await send(server.port, ["GET /api/tracks HTTP/1.0"])).status).toBe(421);
    expect((await send(server.port, ["GET /login HTTP/1.0"])).status).toBe(421);
    expect((await send(server.port, ["CONNECT evil.example:80 HTTP/1.1", "Host: evil.example"])).status).not.toBe(200);
  });

  it("is there under its public name and under names of this machine", async () => {
    const ofThisMachine = ["localhost", `127.0.0.1:${server.port}`, "[::1]:4700", "yard.localhost"];
    for (const host of ["rail.example.com", "RAIL.example.com:8443", ...ofThisMachine]) {
      const signedIn = await login(`Host: ${host}`);
      expect([host, signedIn.status, signedIn.text.toLowerCase().includes("set-cookie")]).toEqual([host, 200, true]);
      expect([host, (await get("/api/tracks", `Host: ${host}`)).status]).toEqual([host, 401]);
    }
    expect((await get(`http://rail.example.com/api/tracks`, "Host: rail.example.com")).status).toBe(401);
  });
}

describe("the mock server", () => {
  hostLaws(async () => {
    const host = await startHost({ publicUrl: "http://rail.example.com" });
    return { port: host.port, person: { username: "admin", password: "railhead" }, close: host.close };
  });
});

describe("the server over PostgreSQL", () => {
  ownCluster();
  let world: Awaited<ReturnType<typeof serversOn>>;
  hostLaws(async () => {
    world = await serversOn(1, { PUBLIC_URL: "http://rail.example.com" });
    return { port: world.servers[0]?.port ?? 0, person: ADMIN, close: world.close };
  });

  it("is watched by its address, as balancers and containers do, and by HTTP/1.0 without a host", async () => {
    const port = world.servers[0]?.port ?? 0;
    for (const path of ["/api/live", "/api/health"]) {
      for (const asked of [["HTTP/1.1", "Host: 10.1.2.3:4700"], ["HTTP/1.1", "Host: [fd00::7]"], ["HTTP/1.0"]]) {
        const [version, ...headers] = asked;
        expect([asked, (await send(port, [`GET ${path} ${version}`, ...headers])).status]).toEqual([asked, 200]);
      }
    }
    expect((await send(port, ["GET /api/metrics HTTP/1.1", "Host: 10.1.2.3:4700"])).status).toBe(421);
  });
});
