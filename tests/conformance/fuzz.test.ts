import { expect, it } from "vitest";
import { createMock } from "@railhead/mock-server/mock";
import { runFuzz } from "../fuzz/run-fuzz";

it("answers 3,000 random calls within the contract, without a 5xx", async () => {
  const result = await runFuzz(createMock(), 3_000, 20_261_121);

  expect(result.findings.slice(0, 5)).toEqual([]);
  expect(result.byStatus[200]).toBeGreaterThan(50);
  expect(result.byStatus[422]).toBeGreaterThan(50);
});
