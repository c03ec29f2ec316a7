import { describe, expect, it, vi } from "vitest";
import { createDecoder } from "./decoder";
import type { FromWorker, ToWorker } from "./decoder-messages";

function decoder() {
  const worker = {
    sent: [] as ToWorker[],
    postMessage: (message: ToWorker) => void worker.sent.push(message),
    terminate: vi.fn<() => void>(),
    onmessage: (() => undefined) as (event: { data: FromWorker }) => void,
    onerror: (() => undefined) as (event: { message: string; preventDefault: () => void }) => void,
  };
  const made = createDecoder(() => worker as unknown as Worker);
  return { worker, ...made };
}
const bitmap = () => ({ close: vi.fn<() => void>() });
const given = (picture: object) => picture as ImageBitmap;

describe("createDecoder", () => {
  it("gives each picture its own answer, in whatever order they come", async () => {
    const { worker, read } = decoder();
    const [first, second] = [read(given(bitmap())), read(given(bitmap()))];
    worker.onmessage({ data: { id: 2, found: [{ text: "B", format: "itf" }] } });
    worker.onmessage({ data: { id: 1, found: [] } });

    expect(await first).toEqual([]);
    expect(await second).toEqual([{ text: "B", format: "itf" }]);
  });

  it("rejects for a picture that could not be read", async () => {
    const { worker, read } = decoder();
    const asked = read(given(bitmap()));
    worker.onmessage({ data: { id: 1, failed: "torn" } });

    await expect(asked).rejects.toThrow("torn");
  });

  it("rejects what waits and what comes when the worker does not run, and lets the picture go", async () => {
    const { worker, read } = decoder();
    const asked = read(given(bitmap()));
    worker.onerror({ message: "blocked", preventDefault: () => undefined });
    const late = bitmap();

    await expect(asked).rejects.toThrow("blocked");
    await expect(read(given(late))).rejects.toThrow("blocked");
    expect(late.close).toHaveBeenCalledTimes(1);
  });

  it("ends the worker", async () => {
    const { worker, read, close } = decoder();
    const asked = read(given(bitmap()));
    close();

    await expect(asked).rejects.toThrow("closed");
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });
});
