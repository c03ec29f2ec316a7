import { takeBlocks } from "@railhead/core/live/sse.rules";
import type { EventStream, StreamSignal } from "@railhead/core/ports/event-stream.port";

type Tell = (signal: StreamSignal) => void;

async function read(body: ReadableStream<Uint8Array>, tell: Tell): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    tell({ kind: "alive" });
    const { blocks, rest } = takeBlocks(text + decoder.decode(value, { stream: true }));
    text = rest;
    for (const { id, data } of blocks) {
      if (data !== null) tell({ kind: "message", id: id ?? "", data });
      else if (id !== null) tell({ kind: "id", id });
    }
  }
}

async function follow(url: string, lastId: string | null, signal: AbortSignal, tell: Tell): Promise<void> {
  const headers = { accept: "text/event-stream", ...(lastId === null ? {} : { "last-event-id": lastId }) };
  const answer = await fetch(url, { headers, signal, credentials: "same-origin", cache: "no-store" });
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  if (answer.status === 401) return tell({ kind: "over", why: "signed-out" });
  if (!answer.ok || !isStream || answer.body === null) return tell({ kind: "over", why: "refused" });
  tell({ kind: "open" });
  await read(answer.body, tell);
  tell({ kind: "over", why: "lost" });
}

/** Streams over fetch, because unlike EventSource it reports a 401 and empty signs of life. */
export const fetchStream: EventStream = {
  open(url, lastId, tell) {
    const stop = new AbortController();
    const say: Tell = (signal) => {
      if (!stop.signal.aborted) tell(signal);
    };
    follow(url, lastId, stop.signal, say).catch(() => say({ kind: "over", why: "lost" }));
    return () => stop.abort();
  },
};
