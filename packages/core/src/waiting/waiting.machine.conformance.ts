import { NO_ANSWER, type Conformance } from "../machine-conformance";
import type { WaitingCounts } from "./waiting.types";

const counts: WaitingCounts = new Map([["railcars", new Map([["1", 2]])]]);

export const conformance: Conformance = {
  events: [{ type: "REMOTE_CHANGES.RECEIVED", counts } as never],
  outputs: { loadCounts: [{ ok: true, value: counts }, NO_ANSWER] },
};
