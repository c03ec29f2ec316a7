import { MEAN_SURE } from "@railhead/core/scan/wedge-times";

/** A key from before anything received scans, and the page that it was meant for. */
export interface EarlyKey {
  readonly key: string;
  /** The event's own time, in milliseconds. */
  readonly at: number;
  readonly path: string;
}
export interface EarlyKeys {
  readonly keys: readonly EarlyKey[];
  /** How many of them came as quick as a scanner's and were kept from the page. */
  readonly swallowed: number;
}

/** Longer than any code, and so long ago that nobody waits for it any more, in ms. */
const MOST = 512;
const OLDEST_MS = 15_000;

let keys: readonly EarlyKey[] = [];
let swallowed = 0;
let last = -MEAN_SURE;

function keydown(event: KeyboardEvent) {
  const { key, timeStamp } = event;
  // Shift is part of a character, not one of its own.
  if (key.length > 1 && key !== "Enter" && key !== "Tab") return;
  keys = [...keys, { key, at: timeStamp, path: location.pathname }].slice(-MOST);
  if (timeStamp - last < MEAN_SURE) {
    swallowed += 1;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  last = timeStamp;
}

/** Keeps scans from pressing and filling anything until their listener is loaded. */
export const beginEarlyKeys = (): void => addEventListener("keydown", keydown, true);

/** Leaves the keys to the scan listener from now on; returns the keys that came before, once. */
export function endEarlyKeys(): EarlyKeys {
  removeEventListener("keydown", keydown, true);
  const early = { keys, swallowed };
  keys = [];
  swallowed = 0;
  return early;
}

/** The early keys that were meant for the page on the screen and are not too old to be answered there. */
export const keysForPage = ({ keys: early }: EarlyKeys, path: string, now: number): readonly EarlyKey[] =>
  early.filter((key) => key.path === path && now - key.at <= OLDEST_MS);
