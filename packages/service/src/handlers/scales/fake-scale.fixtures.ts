import type { ScaleProtocol } from "@railhead/api-contract/scale-connection";
import { mtFrame, smaFrame, type ShownWeight } from "@railhead/core/scales/frame-writer";
import { networkRange } from "@railhead/core/scales/scale-networks.rules";
import type { HeldLocks } from "../../store/held-locks.port";
import { createLocalLocks } from "../../store/local-locks";
import type { Asked } from "./scale-asking";
import type { ScaleParts } from "./scale-connection";
import type { LineEvents, ScaleClock, ScaleNetwork } from "./scale-line.port";

/** A clock that a test moves on. */
export function fakeClock() {
  let now = 0;
  let work: { readonly at: number; readonly do: () => void }[] = [];
  const clock: ScaleClock = {
    now: () => now,
    after: (milliseconds, todo) => {
      const one = { at: now + milliseconds, do: todo };
      work.push(one);
      return () => {
        work = work.filter((other) => other !== one);
      };
    },
  };
  /** Lets promises that can settle do so. */
  const promises = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const advance = async (milliseconds: number) => {
    const end = now + milliseconds;
    await promises();
    for (;;) {
      const next = work.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      work = work.filter((one) => one !== next);
      now = next.at;
      next.do();
      await promises();
    }
    now = end;
    await promises();
  };
  return { clock, advance, settle: () => advance(0) };
}

/** One side of a connection that a test speaks for. */
export interface FakeLine {
  readonly events: LineEvents;
  readonly sent: string[];
  isClosed: boolean;
}

/** A scale that does what a test says, on a clock of its own. */
export function fakeScale(protocol: ScaleProtocol, options: { locks?: HeldLocks; networks?: string | null } = {}) {
  const time = fakeClock();
  const lines: FakeLine[] = [];
  const dialled: string[] = [];
  /** What names stand for; `never`: their server answers nothing. */
  const names = new Map<string, readonly string[] | "never">();
  /** Whether connections come about; `never` answers nothing. */
  let door: "open" | "shut" | "never" = "open";
  const network: ScaleNetwork = {
    addressesOf: async (host) => {
      const found = names.get(host);
      if (found === "never") return new Promise(() => undefined);
      if (found === undefined) throw new Error("no such host");
      return found;
    },
    connect: ({ address, port }, events) => {
      dialled.push(`${address}:${port}`);
      if (door === "shut") return Promise.reject(new Error("refused"));
      if (door === "never") return new Promise(() => undefined);
      const line: FakeLine = { events, sent: [], isClosed: false };
      lines.push(line);
      return Promise.resolve({
        send: (bytes) => void line.sent.push(String.fromCharCode(...bytes)),
        close: () => {
          line.isClosed = true;
        },
      });
    },
  };
  const ranges = options.networks === null ? null : [networkRange(options.networks ?? "10.0.0.0/8")!];
  const parts: ScaleParts = {
    network,
    networks: ranges,
    locks: options.locks ?? createLocalLocks(),
    clock: time.clock,
  };
  const frame = (weight: number, more: Partial<ShownWeight> = {}) => {
    const shown: ShownWeight = { weight, decimals: 0, unit: "lb", ...more };
    return protocol === "sma" ? smaFrame(shown) : mtFrame(shown, protocol === "mt continuous with checksum");
  };
  const line = () => lines.at(-1)!;
  return {
    ...time,
    parts,
    names,
    lines,
    dialled,
    line,
    frame,
    setDoor: (how: typeof door) => {
      door = how;
    },
    /** The scale shows a weight: one frame. */
    show: async (weight: number, more: Partial<ShownWeight> = {}) => {
      line().events.received(frame(weight, more));
      await time.settle();
    },
    receive: async (bytes: readonly number[]) => {
      line().events.received(bytes);
      await time.settle();
    },
  };
}

/** What came of a question, once it came: its weight or its fault; null before. */
export function watched(asked: Promise<Asked>) {
  const seen: { said: string | null } = { said: null };
  void asked.then((answer) => {
    seen.said =
      answer.frame === null ? answer.fault : `${answer.frame.weight ?? "none"}${answer.isSettled ? "" : " moving"}`;
  });
  return seen;
}
