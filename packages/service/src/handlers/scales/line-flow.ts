import type { ScaleClock } from "./scale-line.port";
import { MOST_BYTES_A_SECOND } from "./scale-times";

/** How much a line brings, so that one that floods is known before its bytes are looked at. */
export class LineFlow {
  readonly #clock: ScaleClock;
  /** Bytes that may come now; it fills up again within a second. */
  #room = MOST_BYTES_A_SECOND;
  #at: number;

  constructor(clock: ScaleClock) {
    this.#clock = clock;
    this.#at = clock.now();
  }

  /** Whether so many bytes more are still what a scale may send. */
  takes(bytes: number): boolean {
    const now = this.#clock.now();
    const refilled = ((now - this.#at) / 1000) * MOST_BYTES_A_SECOND;
    this.#room = Math.min(MOST_BYTES_A_SECOND, this.#room + refilled) - bytes;
    this.#at = now;
    return this.#room >= 0;
  }
}
