import { event } from "@railhead/service/store/store-rows.laws";
import { request, type IncomingMessage } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { startHost, type Host } from "./host";

let host: Host;
afterEach(() => host.close());

/** The cookie of a demo account, over HTTP. */
async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${host.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "railhead" },
    body: JSON.stringify({ username, password: "railhead" }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1).join(""))
    .join("; ");
}

/** Opens a stream as a browser does; `piece` gives the next bytes as they come, null at the end. */
async function open(cookie: string) {
  const sent = request(`${host.url}/api/events`, {
    headers: { cookie, accept: "text/event-stream", "accept-encoding": "gzip, br" },
  });
  sent.on("error", () => undefined);
  const answer = await new Promise<IncomingMessage>((resolve) => sent.on("response", resolve).end());
  const pieces = answer[Symbol.asyncIterator]();
  const piece = async () => {
    const { done, value } = await pieces.next();
    return done ? null : String(value);
  };
  return { answer, piece, leave: () => sent.destroy() };
}

describe("streams over HTTP", () => {
  it("come piece by piece, as they are, neither packed nor kept back", async () => {
    host = await startHost({ dataset: "empty" });
    const stream = await open(await signIn("admin"));
    expect(stream.answer.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(stream.answer.headers["content-encoding"]).toBeUndefined();
    expect(await stream.piece()).toContain('"reset":false');
    const add = (action: string) =>
      host.mock.store.transaction((tx) =>
        tx.rows("events").insert(event({ action, resource: "states", terminal_id: null })),
      );
    await add("first");
    expect(await stream.piece()).toContain('"action":"first"');
    await add("second");
    expect(await stream.piece()).toContain('"action":"second"');
    stream.leave();
  });
  it("end when the host stops, which waits for none of them", async () => {
    host = await startHost({ dataset: "empty" });
    const stream = await open(await signIn("admin"));
    await stream.piece();
    const stopped = host.close();
    expect(await stream.piece()).toBeNull();
    await stopped;
  });
  it("meet the scenario when they are opened", async () => {
    host = await startHost({ dataset: "empty" });
    const cookie = await signIn("admin");
    host.mock.scenarios.change({ failures: [{ path: "/api/events", status: 500, times: 1 }] });
    expect((await open(cookie)).answer.statusCode).toBe(500);
    const stream = await open(cookie);
    expect(stream.answer.statusCode).toBe(200);
    stream.leave();
  });
});
