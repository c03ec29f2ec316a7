import { createDisplayWorld } from "@railhead/service/units/display-world.laws";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyWrite, runRandomWrites } from "../../fuzz/random-writes";
import type { MakeGround } from "../access/world";
import { failedReads } from "./every-read";

/** How many writes are made in each run, and how many runs: more by `npm run bench -- BOUNDS`. */
const WRITES = 120;
const RUNS = Number(process.env["RANDOM_WRITE_RUNS"] ?? 2);
const SEED = Number(process.env["SEED"] ?? 20_261_121);

/** Whatever writes are taken, everything that there is can still be read within its contract. */
export function randomWriteLaws(makeGround: MakeGround): void {
  it.each(Array.from({ length: RUNS }, (_, run) => SEED + run))(
    "leave every list and every record readable (seed %i)",
    async (seed) => {
      const world = await createDisplayWorld((await makeGround()).store);
      const [writes = []] = fc.sample(fc.array(anyWrite, { minLength: WRITES, maxLength: WRITES }), {
        numRuns: 1,
        seed,
      });
      const { byStatus, faults } = await runRandomWrites(world, writes);

      expect([faults, await failedReads(world.admin), world.errors]).toEqual([[], [], []]);
      // Enough of them were taken, and enough refused, for that to mean something.
      const taken = (byStatus[200] ?? 0) + (byStatus[201] ?? 0);
      expect(taken).toBeGreaterThan(WRITES / 6);
      expect(byStatus[422]).toBeGreaterThan(WRITES / 10);
    },
    300_000,
  );
}
