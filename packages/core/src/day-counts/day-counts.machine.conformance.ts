import { NO_ANSWER, type Conformance } from "../machine-conformance";
import type { Counted } from "./day-counts.types";

const counted: Counted = {
  months: new Map([["railcars received", [{ day: "2026-11-01", count: 2 }]]]),
  before: new Map([["railcars received", null]]),
};

export const conformance: Conformance = {
  events: [{ type: "MONTH.CHOOSE", back: 2 } as never, { type: "REMOTE_CHANGES.RECEIVED", counted } as never],
  outputs: { loadCounts: [{ ok: true, value: counted }, NO_ANSWER] },
};
