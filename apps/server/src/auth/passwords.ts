import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "@railhead/service/http/handler";

/** Memory in KiB, passes and lanes. */
export interface Argon2Cost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}
/** What OWASP asks for at least: about 75 ms here, off the main thread. */
export const COST: Argon2Cost = { memory: 19 * 1024, passes: 2, lanes: 1 };

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Whether a hash was made by another algorithm or at another cost. */
export function isOutdated(stored: string, { memory, passes, lanes }: Argon2Cost): boolean {
  const [, m, t, p] = FORM.exec(stored) ?? [];
  return Number(m) !== memory || Number(t) !== passes || Number(p) !== lanes;
}

/** Argon2id. Algorithm and cost are in the hash, so both can change: old hashes are renewed when their owner signs in. */
export function createArgon2Hasher(cost: Argon2Cost = COST): PasswordHasher {
  return {
    hash: (password) => hash(password, { memoryCost: cost.memory, timeCost: cost.passes, parallelism: cost.lanes }),
    // What is no Argon2 hash fits nothing.
    verify: async (password, stored) => (FORM.test(stored) ? verify(stored, password).catch(() => false) : false),
    outdated: (stored) => isOutdated(stored, cost),
  };
}
