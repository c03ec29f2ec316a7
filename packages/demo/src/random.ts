/** A seeded sequence of numbers: the same seed gives the same sequence everywhere. */
export interface Random {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** A whole number, both bounds included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <const L extends readonly [unknown, ...unknown[]]>(from: L) => L[number];
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] };
}
