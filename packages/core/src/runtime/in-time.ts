import type { Clock } from "../ports/clock.port";

/** How long the code of a page, or of a part of one, may take, in milliseconds (spec §9). */
export const CODE_TIMEOUT_MS = 120_000;

/** Code did not arrive in time. */
export class CodeTooSlow extends Error {
  override readonly name = "CodeTooSlow";
}

/** Fetches code and rejects after 120 s, or when it cannot be had: nothing that waits for it waits for ever. */
export const inTime = <Code>({ after }: Pick<Clock, "after">, load: () => Promise<Code>): Promise<Code> =>
  new Promise((resolve, reject) => {
    const stop = after(CODE_TIMEOUT_MS, () => reject(new CodeTooSlow()));
    load().then(resolve, reject).finally(stop);
  });
