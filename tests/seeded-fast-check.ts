import fc, { assert as assertOnce, type Parameters } from "fast-check";

// What vitest gives every test that imports fast-check (vitest.config.ts).

/** How many times as many values `npm run explore` draws, with another seed each time; undefined for `npm test`. */
const times = Number(process.env["EXPLORE"]) || undefined;
/** `npm test` draws the same values each time: whether a commit passes follows from the commit, not from the day. */
const SEED = 20_261_124;

/** As fast-check's own. */
export const assert = ((property: never, parameters: Parameters<never> = {}) =>
  assertOnce(
    property,
    times === undefined
      ? { seed: SEED, ...parameters }
      : { ...parameters, numRuns: (parameters.numRuns ?? 100) * times },
  )) as typeof assertOnce;

export * from "fast-check";
export default { ...fc, assert };
