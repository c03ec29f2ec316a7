import { NO_ANSWER, NOBODY, type Conformance } from "../machine-conformance";
import { aTest } from "./scale-test.fixtures";
import type { ScaleTestContext } from "./scale-test.machine";

/** A connection is tested, again and again. */
export const conformance: Conformance = {
  inputs: [() => ({ scaleId: "7" })],
  outputs: { testConnection: [{ ok: true, value: aTest() }, NO_ANSWER, NOBODY] },
  facts: ({ result, failure }: ScaleTestContext) => [result === null, failure],
};
