import { describe, expect, it } from "vitest";
import { startMailWorker } from "./mail-worker";

/** An outbox whose rounds end when the test says so. */
function outboxByHand() {
  const rounds: { end: () => void; fail: (error: Error) => void; stop: AbortSignal | undefined }[] = [];
  return {
    rounds,
    deliver: (stop?: AbortSignal) => new Promise<void>((end, fail) => rounds.push({ end, fail, stop })),
  };
}
/** Lets everything run that is ready to. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("the mail worker", () => {
  it("looks at its start: a mail may be left from before", async () => {
    const { rounds, deliver } = outboxByHand();
    const worker = startMailWorker({ deliver }, () => {});
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await worker.close();
  });
  it("looks again for mails that were ordered during a look, once and one look at a time", async () => {
    const { rounds, deliver } = outboxByHand();
    const worker = startMailWorker({ deliver }, () => {});
    worker.wake();
    worker.wake();
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await settle();
    expect(rounds).toHaveLength(2);
    rounds[1]!.end();
    await settle();
    expect(rounds).toHaveLength(2);
    worker.wake();
    expect(rounds).toHaveLength(3);
    rounds[2]!.end();
    await worker.close();
  });
  it("goes on after a fault, and tells of it", async () => {
    const { rounds, deliver } = outboxByHand();
    const faults: unknown[] = [];
    const worker = startMailWorker({ deliver }, (error) => faults.push(error));
    rounds[0]!.fail(new Error("the store is away"));
    await settle();
    worker.wake();
    expect([rounds.length, faults.map(String)]).toEqual([2, ["Error: the store is away"]]);
    rounds[1]!.end();
    await worker.close();
  });
  it("waits for the round under way when it is closed, and looks no more", async () => {
    const { rounds, deliver } = outboxByHand();
    const worker = startMailWorker({ deliver }, () => {});
    worker.wake();
    let closed = false;
    const closing = worker.close().then(() => (closed = true));
    await settle();
    expect([closed, rounds[0]!.stop?.aborted]).toEqual([false, true]);
    rounds[0]!.end();
    await closing;
    worker.wake();
    expect(rounds).toHaveLength(1);
  });
  it("does not wait for ever for a mail server that does not answer", async () => {
    const worker = startMailWorker(outboxByHand(), () => {}, { patience: 1 });
    await expect(worker.close()).resolves.toBeUndefined();
  });
});
