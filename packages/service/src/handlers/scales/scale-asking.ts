import type { ScaleFault, ScaleProtocol } from "@railhead/api-contract/scale-connection";
import { QUESTION } from "@railhead/core/scales/scale-frames.rules";
import type { ScaleFrame } from "@railhead/core/scales/scale-frame.types";
import { isSameShown } from "@railhead/core/scales/scale-verdict.rules";
import type { ScaleClock } from "./scale-line.port";
import { SCALE_TIMES } from "./scale-times";

/** What came of a question: a frame, and whether the scale stood still; or why there is none. */
export type Asked =
  | { readonly frame: ScaleFrame; readonly isSettled: boolean }
  | { readonly frame: null; readonly fault: ScaleFault };

/** A request that waits for a scale. */
interface Waiting {
  /** Only frames that begin here or later are an answer to it. */
  readonly from: number;
  /** Of a polled scale: the first question that it is served by. */
  readonly question: number;
  readonly end: (asked: Asked) => void;
  last: ScaleFrame | null;
  isSeen: boolean;
  callOff: () => void;
}

/** How many bytes came so far over the connection, and how questions go out. */
interface Line {
  readonly protocol: ScaleProtocol;
  readonly clock: ScaleClock;
  readonly received: () => number;
  readonly send: (bytes: readonly number[]) => void;
  /** The last request that waited got no frame in time: the connection is no good. */
  readonly failed: (fault: ScaleFault) => void;
}

/** Asks a polled scale for all who wait: one question serves every request that was waiting when it was sent. */
class Polling {
  /** Questions sent so far. */
  sent = 0;
  readonly #line: Line;
  readonly #question: readonly number[] | null;
  #isOpen = false;
  #callOff: () => void = () => undefined;

  constructor(line: Line) {
    this.#line = line;
    this.#question = QUESTION[line.protocol];
  }

  /** Asks now, unless a question is open. `isNeeded`: whether somebody waits for a further question once this one had its time. */
  ask(isNeeded: () => boolean): void {
    if (this.#question === null || this.#isOpen) return;
    this.#callOff();
    this.#isOpen = true;
    // Sent in a moment, so that it serves all who come in this one.
    this.#next(0, () => {
      this.#send();
      this.#next(SCALE_TIMES.askAgain, () => {
        this.#send();
        this.#next(SCALE_TIMES.askAgain, () => {
          this.#isOpen = false;
          if (isNeeded()) this.ask(isNeeded);
        });
      });
    });
  }

  /** The question is answered; the next one goes out at once or, to a scale that moves, after a while. */
  answered(isNeeded: () => boolean, isWaited: () => boolean): void {
    if (this.#question === null) return;
    this.#callOff();
    this.#isOpen = false;
    if (isNeeded()) this.ask(isNeeded);
    else if (isWaited()) this.#next(SCALE_TIMES.poll, () => this.ask(isNeeded));
  }

  end(): void {
    this.#callOff();
  }

  #next(milliseconds: number, work: () => void): void {
    this.#callOff = this.#line.clock.after(milliseconds, work);
  }

  #send(): void {
    this.sent += 1;
    this.#line.send(this.#question ?? []);
  }
}

/** The requests that wait for the frames of one connection. */
export class Asking {
  readonly #line: Line;
  readonly #polling: Polling;
  readonly #waiting = new Set<Waiting>();
  /** Frames of a scale that sends unasked may have waited in the line: the first one of a connection is old. */
  #isFirst: boolean;
  /** Why nobody gets a frame any more; null as long as the connection is open. */
  #ended: ScaleFault | null = null;
  /** Somebody waited in vain, and no frame came since. */
  #isDoubtful = false;
  #decided: (() => void)[] = [];

  constructor(line: Line) {
    this.#line = line;
    this.#polling = new Polling(line);
    this.#isFirst = QUESTION[line.protocol] === null;
  }

  /** What the scale shows from now on. */
  ask(): Promise<Asked> {
    const { clock } = this.#line;
    // No timer of a connection that ended would ever answer.
    if (this.#ended !== null) return Promise.resolve({ frame: null, fault: this.#ended });
    return new Promise((resolve) => {
      const waiting: Waiting = {
        from: this.#line.received(),
        question: this.#polling.sent + 1,
        last: null,
        isSeen: false,
        callOff: clock.after(SCALE_TIMES.firstFrame, () => this.#giveUp(waiting)),
        end: (asked) => {
          waiting.callOff();
          this.#waiting.delete(waiting);
          resolve(asked);
        },
      };
      this.#waiting.add(waiting);
      this.#polling.ask(this.#isNeeded);
    });
  }

  /** Resolves once the connection is known to be good or has ended; at once where nobody waited in vain. */
  async decided(): Promise<void> {
    while (this.#isDoubtful && this.#ended === null)
      await new Promise<void>((resolve) => {
        this.#decided.push(resolve);
      });
  }

  /** A frame came: to everybody whom it answers. */
  take(frame: ScaleFrame): void {
    this.#isDoubtful = false;
    this.#decide();
    if (this.#isFirst) {
      this.#isFirst = false;
      return;
    }
    for (const waiting of this.#waiting)
      if (frame.start >= waiting.from && (this.#isPolled ? waiting.question <= this.#polling.sent : true))
        this.#show(waiting, frame);
    this.#polling.answered(this.#isNeeded, () => this.#waiting.size > 0);
  }

  /** Nobody gets a frame any more. */
  end(fault: ScaleFault): void {
    this.#ended ??= fault;
    this.#polling.end();
    for (const waiting of this.#waiting) waiting.end({ frame: null, fault });
    this.#decide();
  }

  /** The other side closed the connection. A request that got bytes but no frame by then could not read them. */
  closedByScale(): void {
    const received = this.#line.received();
    for (const waiting of this.#waiting)
      if (!waiting.isSeen && received > waiting.from) waiting.end({ frame: null, fault: "scale_unreadable" });
  }

  /** One request had its time. Others that came later have theirs: only with the last of them the connection is given up. */
  #giveUp(waiting: Waiting): void {
    const fault = this.#line.received() > waiting.from ? "scale_unreadable" : "scale_silent";
    this.#isDoubtful = true;
    waiting.end({ frame: null, fault });
    if (this.#waiting.size === 0) this.#line.failed(fault);
  }

  #decide(): void {
    for (const resolve of this.#decided.splice(0)) resolve();
  }

  get #isPolled(): boolean {
    return QUESTION[this.#line.protocol] !== null;
  }

  /** Somebody came after the last question was sent. */
  readonly #isNeeded = (): boolean => [...this.#waiting].some(({ question }) => question > this.#polling.sent);

  #show(waiting: Waiting, frame: ScaleFrame): void {
    const { last } = waiting;
    const isAgreed = this.#isPolled || (last !== null && isSameShown(last, frame));
    if (isAgreed && !frame.isMoving) return waiting.end({ frame, isSettled: true });
    waiting.last = frame;
    if (waiting.isSeen) return;
    waiting.isSeen = true;
    waiting.callOff();
    waiting.callOff = this.#line.clock.after(SCALE_TIMES.settle, () =>
      waiting.end({ frame: waiting.last ?? frame, isSettled: false }),
    );
  }
}
