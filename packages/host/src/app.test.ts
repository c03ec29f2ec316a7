import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import type { Service } from "@railhead/service/http/service";
import { afterEach, describe, expect, it } from "vitest";
import { createApp, type AppOptions } from "./app";
import { ConnectionDropped } from "./connection-dropped";
import { addressOfHost, createHttpServer, listen } from "./listening";

let stop = () => {};
afterEach(() => stop());

/** Serves a handler on a free port and gives its address. */
async function serving(handle: Service["handle"], more: Partial<AppOptions> = {}): Promise<string> {
  const server = createHttpServer(
    createApp({ handle, files: () => new Response("a page"), report: () => {}, ...more }),
  );
  stop = () => void server.close();
  return addressOfHost("127.0.0.1", await listen(server, { port: 0, host: "127.0.0.1" }));
}

describe("app", () => {
  it("gives /api to the handler, with the address of the client", async () => {
    const url = await serving((request, context) =>
      Promise.resolve(Response.json([new URL(request.url).pathname, context?.clientAddress])),
    );

    expect(await (await fetch(`${url}/api/tracks`)).json()).toEqual(["/api/tracks", "127.0.0.1"]);
  });

  it("lets the handler pack its answer for a browser that takes it packed", async () => {
    const url = await serving((_, context) => Promise.resolve(new Response(context?.pack?.encoding ?? "plain")));
    const takes = (encoding: string) =>
      fetch(`${url}/api/tracks`, { headers: { "accept-encoding": encoding } }).then((answer) => answer.text());

    expect([await takes("gzip, br"), await takes("identity")]).toEqual(["gzip", "plain"]);
  });

  it("lets the handler see HEAD as HEAD", async () => {
    const seen: string[] = [];
    const url = await serving((request) =>
      Promise.resolve(new Response(null, { status: seen.push(request.method) > 0 ? 405 : 200 })),
    );
    const response = await fetch(`${url}/api/tracks/3/delete`, { method: "HEAD" });

    expect([seen, response.status]).toEqual([["HEAD"], 405]);
  });

  it("sends the security headers with pages, answers and failures", async () => {
    const url = await serving(() => Promise.reject(new Error("broken")));
    for (const path of ["/index", "/api/tracks"]) {
      const { headers } = await fetch(url + path);

      expect(headers.get("content-security-policy")).toContain("script-src 'self';");
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("permissions-policy")).toContain("camera=(self)");
    }
  });

  it("asks for https from then on where the browser came over https, and nowhere else", async () => {
    const plain = await serving(() => Promise.resolve(new Response()));
    const seen = [(await fetch(`${plain}/index`)).headers.get("strict-transport-security")];
    stop();
    const secure = await serving(() => Promise.resolve(new Response()), { contextOf: () => ({ secure: true }) });
    for (const path of ["/index", "/api/tracks"])
      seen.push((await fetch(secure + path)).headers.get("strict-transport-security"));

    expect(seen).toEqual([null, "max-age=63072000; includeSubDomains", "max-age=63072000; includeSubDomains"]);
  });

  it.each(["/assets/mobile-web/scan-worker-Bx_1-9aZ.js", "/assets/web/scan-worker-0.js"])(
    "lets the decoder at %s, and nothing else in it, compile WebAssembly",
    async (path) => {
      const url = await serving(() => Promise.reject(new Error("broken")));
      const policy = (await fetch(url + path)).headers.get("content-security-policy");

      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).not.toContain("'unsafe-");
    },
  );

  it.each([
    "/scan-worker-1.js",
    "/mobile-v2/scan-worker-1.js",
    "/assets/mobile-web/scan-worker-1.html",
    "/assets/mobile-web/main-scan-worker-1.js",
    "/assets/mobile-web/scan-worker-1.js/index",
    "/assets/mobile-web/scan-worker-%2e.js",
    "/index?/assets/web/scan-worker-1.js",
  ])("keeps WebAssembly from %s", async (path) => {
    const url = await serving(() => Promise.reject(new Error("broken")));

    expect((await fetch(url + path)).headers.get("content-security-policy")).not.toContain("unsafe");
  });

  it("lets the floor's worker look after /mobile-v2, and no other file after more than its folder", async () => {
    const url = await serving(() => Promise.reject(new Error("broken")));
    const allowed = async (path: string) => (await fetch(url + path)).headers.get("service-worker-allowed");

    expect(await allowed("/mobile-v2/sw.js")).toBe("/mobile-v2");
    for (const path of ["/sw.js", "/mobile-v2/sand/sw.js", "/mobile-v2", "/assets/mobile-web/sw.js"])
      expect(await allowed(path)).toBeNull();
  });

  it("answers a broken handler with a plain 500 and no stack", async () => {
    const url = await serving(() => Promise.reject(new Error("broken")));
    const response = await fetch(`${url}/api/tracks`);

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      description: "Something went wrong. Please try again.",
      code: "unexpected",
      coded: { code: "something_wrong", params: {} },
    });
  });

  it("cuts the socket where the scenario drops the connection", async () => {
    const url = await serving(() => Promise.reject(new ConnectionDropped()));

    await expect(fetch(`${url}/api/tracks`)).rejects.toThrow("fetch failed");
  });

  it.each([
    ["whole", (request: Request) => request.arrayBuffer()],
    ["in pieces", (request: Request) => new Response(request.body).arrayBuffer()],
  ])("reports what goes wrong, and not that a client broke off what is read %s", async (_, readAll) => {
    const reported: unknown[] = [];
    const read = new EventEmitter();
    const url = await serving(
      async (request) => {
        // What is thrown is reported, or not, before the next turn of the loop.
        await readAll(request).finally(() => setImmediate(() => read.emit("end")));
        throw new Error("broken");
      },
      { report: (error) => reported.push(error) },
    );
    const send = (length: number) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.write(`POST /api/tracks HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${length}\r\n\r\nabc`);
      return socket;
    };
    const isOver = once(read, "end");
    const cut = send(1_000);
    await once(cut, "connect");
    setImmediate(() => cut.destroy());
    await isOver;
    expect(reported).toEqual([]);
    const whole = send(3);
    expect(String(await once(whole, "data"))).toContain("HTTP/1.1 500");
    whole.destroy();
    expect(reported).toEqual([new Error("broken")]);
  });

  it("reports what goes wrong in a call whose client broke off", async () => {
    const broken = new Error("broken");
    const reported = new Promise((report) => {
      void serving(
        async (request) => {
          await request.arrayBuffer().catch(() => undefined);
          throw broken;
        },
        { report },
      ).then((url) => {
        const socket = connect(Number(new URL(url).port), "127.0.0.1");
        socket.write("POST /api/tracks HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\nabc");
        socket.once("connect", () => setImmediate(() => socket.destroy()));
      });
    });
    expect(await reported).toBe(broken);
  });
});
