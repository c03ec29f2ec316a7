import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hostHere, type LoadHost } from "../load/load-host";
import { linesOf, runLoad } from "../load/run-load";

const OPERATORS = 8;
const OPERATIONS = 40;

describe("many operators at once", () => {
  let host: LoadHost;
  beforeEach(async () => {
    host = await hostHere(OPERATORS);
  });
  afterEach(() => host.close());

  it.each([{ tracks: 1 }, { tracks: 4 }])(
    "lose nothing on $tracks tracks: each accepted write has exactly its effect, 1..n at every read",
    async ({ tracks }) => {
      const report = await runLoad(host, { operations: OPERATIONS, tracks, seed: 20_261_121 });
      if (report.faults.length > 0) console.log(linesOf(report).join("\n"));
      expect(report.faults).toEqual([]);
      expect(report.log.sent).toHaveLength(OPERATORS * OPERATIONS);
      const done = [...report.outcomes].filter(([, counts]) => (counts.get("done") ?? 0) > 0).map(([kind]) => kind);
      expect(done).toEqual(expect.arrayContaining(["sequence", "add", "move away", "receive", "release", "edit"]));
      expect(report.log.repeats.replayed).toBeGreaterThan(0);
    },
  );
});
