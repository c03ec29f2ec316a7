import { changes as answer, routes, type Change } from "@railhead/api-contract/live/events.contract";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { EventStream, StreamSignal } from "../ports/event-stream.port";

/** The user's rights next to those that were known: none were, they are the same, or they are others. */
export type Rights = "first" | "same" | "other";

/** What others changed, or null when anything may have changed. */
export type RemoteChanges = readonly Change[] | null;

export type LivePorts = {
  readonly stream: EventStream;
  readonly clock: Pick<Clock, "after">;
  /** From 0 up to 1: devices that lost a server together must not come back together. */
  readonly random: () => number;
  readonly tell: (remoteChanges: RemoteChanges) => void;
  readonly onSignedOut: () => void;
  /** With each message: whether the user may do and see what they could by the message before, if there was one. */
  readonly onRights: (rights: Rights) => void;
  /** Whether the server was reached, each time that this is found out. */
  readonly onReach: (reached: boolean) => void;
};

/** Following the server's changes. */
export type LiveChanges = {
  /** Connects; a pause before the next attempt ends at once. */
  readonly start: () => void;
  /** Stays connected, and does not connect again where the line is cut. */
  readonly rest: () => void;
  /** Disconnects; the cursor is kept, so that the next start goes on from there. */
  readonly stop: () => void;
  /** Whether there is a line, or one is being opened. */
  readonly isConnected: () => boolean;
  /** Forgets the cursor: the next start is another user's. */
  readonly forget: () => void;
};

/** Milliseconds without a byte after which a line counts as cut: two signs of life are missing. */
export const SILENCE_MS = 35_000;
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** Milliseconds after which a connection counts as good: the next cut begins with short pauses again. */
const STEADY_MS = 5_000;
/** Milliseconds until a server that would not is asked again. */
const REFUSED_MS = 60_000;

/** Milliseconds before trying again, after so many tries without success; `random` spreads them by half. */
export const pauseBefore = (tries: number, random: number): number =>
  (PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 30_000) * (0.75 + random / 2);

function parse(data: string) {
  try {
    const parsed = answer.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What was read of the changes: up to which place, and under which rights. */
function createReading({ tell, onRights }: Pick<LivePorts, "tell" | "onRights">) {
  let cursor: string | null = null;
  let rights: string | null = null;
  return {
    cursor: () => cursor,
    moveTo: (id: string) => void (cursor = id),
    read: (data: string) => {
      const remoteChanges = parse(data);
      if (remoteChanges === null) return tell(null);
      const isFirst = cursor === null;
      const hasOtherRights = rights !== null && rights !== remoteChanges.rights;
      const isKnown = rights !== null;
      ({ cursor, rights } = remoteChanges);
      onRights(hasOtherRights ? "other" : isKnown ? "same" : "first");
      if (isFirst || hasOtherRights || remoteChanges.reset) tell(null);
      else if (remoteChanges.result.length > 0) tell(remoteChanges.result);
    },
    forget: () => {
      cursor = null;
      rights = null;
    },
  };
}

/**
 * Keeps a stream of changes open, connects again where it is cut, and goes on where it ended. A first connection, and
 * one that could not go on, report null, because earlier changes are not known.
 */
export function createLiveChanges(ports: LivePorts): LiveChanges {
  const { stream, clock, random, onSignedOut, onReach } = ports;
  const reading = createReading(ports);
  let close: (() => void) | null = null;
  let tries = 0;
  let isOpen = false;
  let isResting = false;
  let cancelPause: CancelTimer = () => undefined;
  let cancelSilence: CancelTimer = () => undefined;
  let cancelSteady: CancelTimer = () => undefined;

  const leave = () => {
    cancelPause();
    cancelSilence();
    cancelSteady();
    close?.();
    close = null;
  };
  const again = (milliseconds: number) => {
    leave();
    if (!isResting) cancelPause = clock.after(milliseconds, open);
  };
  const lost = () => {
    // A line that is cut is no lost network: servers restart. A line that cannot be had is.
    if (!isOpen) onReach(false);
    again(pauseBefore(tries, random()));
    tries += 1;
  };
  const received = () => {
    cancelSilence();
    cancelSilence = clock.after(SILENCE_MS, lost);
  };
  const over = (why: "signed-out" | "refused" | "lost") => {
    if (why === "lost") return lost();
    onReach(true);
    if (why === "refused") return again(REFUSED_MS);
    leave();
    onSignedOut();
  };
  const on = (signal: StreamSignal) => {
    if (signal.kind === "over") return over(signal.why);
    received();
    if (signal.kind === "open") {
      isOpen = true;
      cancelSteady = clock.after(STEADY_MS, () => (tries = 0));
      onReach(true);
    } else if (signal.kind === "id") reading.moveTo(signal.id);
    else if (signal.kind === "message") reading.read(signal.data);
  };
  function open() {
    leave();
    isOpen = false;
    received();
    close = stream.open(routes.changes.path, reading.cursor(), on);
  }

  return {
    start: () => {
      isResting = false;
      if (close === null) {
        tries = 0;
        open();
      }
    },
    rest: () => {
      isResting = true;
      if (close === null) leave();
    },
    stop: leave,
    isConnected: () => close !== null,
    forget: () => {
      leave();
      reading.forget();
      tries = 0;
    },
  };
}
