import type { StreamSignal } from "@railhead/core/ports/event-stream.port";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchStream } from "./event-stream";

/** The signals of a stream over an answer; `over` resolves with all of them when it has ended. */
function signals(answer: (init: RequestInit) => Response | Promise<Response>, lastId: string | null = null) {
  const calls: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    calls.push(init);
    return answer(init);
  });
  const said: StreamSignal[] = [];
  let stop: () => void = () => undefined;
  const over = new Promise<StreamSignal[]>((resolve) => {
    stop = fetchStream.open("/api/events", lastId, (signal) => {
      said.push(signal);
      if (signal.kind === "over") resolve(said);
    });
  });
  return { over, said, calls, stop: () => stop() };
}
const stream = (...pieces: readonly (string | Error)[]) => {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) {
        if (piece instanceof Error) return controller.error(piece);
        controller.enqueue(bytes.encode(piece));
      }
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
};
const telling = (all: readonly StreamSignal[]) => all.filter(({ kind }) => kind !== "alive");

describe("a stream over fetch", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("tells messages and places, however the bytes are cut", async () => {
    const { over, calls } = signals(
      () => stream("retry: 2000\nid: a.1\nda", 'ta: {"x":"ü"}\n', "\n: still here\nid: a.2\n\n"),
      "a.0",
    );
    expect(telling(await over)).toEqual([
      { kind: "open" },
      { kind: "message", id: "a.1", data: '{"x":"ü"}' },
      { kind: "id", id: "a.2" },
      { kind: "over", why: "lost" },
    ]);
    expect(calls[0]?.headers).toEqual({ accept: "text/event-stream", "last-event-id": "a.0" });
  });
  it("tells of every piece that comes", async () => {
    const { over } = signals(() => stream(": a\n\n", ": b\n\n"));
    expect((await over).filter(({ kind }) => kind === "alive")).toHaveLength(2);
  });
  it.each([
    ["nobody is signed in", 401, "signed-out"],
    ["the server is full", 429, "refused"],
    ["the server cannot do it", 501, "refused"],
  ])("when %s", async (_, status, why) => {
    const { over } = signals(() => Response.json({}, { status }));
    expect(await over).toEqual([{ kind: "over", why }]);
  });
  it("takes a page of a guest network for no stream", async () => {
    const { over } = signals(() => new Response("<html>", { headers: { "content-type": "text/html" } }));
    expect(await over).toEqual([{ kind: "over", why: "refused" }]);
  });
  it("says that it is lost where there is no network, and where the line is cut", async () => {
    expect(await signals(() => Promise.reject(new TypeError("Failed to fetch"))).over).toEqual([
      { kind: "over", why: "lost" },
    ]);
    expect(telling(await signals(() => stream(": a\n\n", new TypeError("cut"))).over).at(-1)).toEqual({
      kind: "over",
      why: "lost",
    });
  });
  it("says nothing any more when it was stopped", async () => {
    let give: (answer: Response) => void = () => undefined;
    const { said, stop, calls } = signals(() => new Promise((resolve) => (give = resolve)));
    stop();
    give(stream("data: x\n\n"));
    await vi.waitFor(() => expect(calls[0]?.signal?.aborted).toBe(true), { timeout: 60_000 });
    expect(said).toEqual([]);
  });
});
