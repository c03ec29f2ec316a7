import { once } from "node:events";
import { connect } from "node:net";
import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createApp } from "./app";
import { addressOfHost, createHttpServer, listen, stopListening } from "./listening";

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serving(handle: () => Promise<Response>): Promise<{ server: Server; port: number; url: string }> {
  const server = createHttpServer(createApp({ handle, files: () => new Response("a page") }));
  servers.push(server);
  const port = await listen(server, { port: 0, host: "127.0.0.1" });
  return { server, port, url: addressOfHost("127.0.0.1", port) };
}

describe("stopListening", () => {
  it("does not wait for a connection that its client keeps open after the answer", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    const { server, url } = await serving(async () => {
      arrived();
      await held;
      return new Response("answered");
    });
    const call = fetch(`${url}/api/x`).then((answer) => answer.text());
    await isThere;
    const stopped = stopListening(server, 60_000);
    letGo();

    expect(await Promise.all([call, stopped])).toEqual(["answered", undefined]);
  });

  it("cuts a call that does not end when its patience is over", async () => {
    const { server, url } = await serving(() => new Promise(() => {}));
    const call = fetch(`${url}/api/x`).then(
      () => "answered",
      () => "cut",
    );
    await once(server, "request");
    await stopListening(server, 1);

    expect(await call).toBe("cut");
  });
});

describe("createHttpServer", () => {
  it("gives slow senders so many seconds and no more", async () => {
    const { server } = await serving(() => Promise.resolve(new Response()));

    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([15_000, 60_000, 65_000]);
  });

  it("answers what is no HTTP with 400 and goes on", async () => {
    const { port, url } = await serving(() => Promise.resolve(new Response()));
    const socket = connect(port, "127.0.0.1");
    socket.end("this is no http\r\n\r\n");
    const [bytes] = (await once(socket, "data")) as [Buffer];

    expect(bytes.toString()).toContain("400 Bad Request");
    expect((await fetch(`${url}/index`)).status).toBe(200);
  });
});

it.each([
  ["::1", "http://[::1]:80"],
  ["127.0.0.1", "http://127.0.0.1:80"],
  ["0.0.0.0", "http://localhost:80"],
  ["::", "http://localhost:80"],
])("is found from this machine: %s", (host, url) => {
  expect(addressOfHost(host, 80)).toBe(url);
});
