// S2: 10,000 random calls over the whole contract, from its own schemas. Goal: no 5xx but the listed 501s, nothing off contract, no inside shown.
import { createMock } from "@railhead/mock-server/mock";
import { runFuzz } from "../fuzz/run-fuzz";

const mock = createMock();
const seed = Number(process.env.SEED ?? 20_261_121);
const result = await runFuzz(mock, 10_000, seed);
console.log(
  `${result.cases} cases, seed ${seed}, answers by status ${JSON.stringify(result.byStatus)}, findings ${result.findings.length}   goal 0`,
);
for (const finding of result.findings.slice(0, 20)) console.log(finding);
process.exit(result.findings.length === 0 ? 0 : 1);
