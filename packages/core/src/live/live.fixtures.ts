import type { EventStream, StreamSignal } from "../ports/event-stream.port";

/** A clock that only the test moves. */
export function manualClock() {
  let now = 0;
  let timers: { readonly at: number; readonly work: () => void }[] = [];
  return {
    after: (milliseconds: number, work: () => void) => {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    /** Lets time pass; what comes due happens in its order, and what that plans too. */
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const [next] = timers.filter((one) => one.at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.work();
      }
      now = end;
    },
    waiting: () => timers.length,
  };
}

/** Streams that say what the test lets them say; `opened` is every one, in order. */
export function scriptedStream() {
  const opened: {
    readonly url: string;
    readonly lastId: string | null;
    readonly tell: (signal: StreamSignal) => void;
    isClosed: boolean;
  }[] = [];
  const stream: EventStream = {
    open: (url, lastId, tell) => {
      const one = { url, lastId, tell: (signal: StreamSignal) => one.isClosed || tell(signal), isClosed: false };
      opened.push(one);
      return () => void (one.isClosed = true);
    },
  };
  return { stream, opened, last: () => opened.at(-1)! };
}
