import { NO_ANSWER, type Conformance } from "../machine-conformance";

const HIT = { kind: "carriers", id: "3", label: "Swift", detail: "SWFT", terminal_id: null };
const type = (text: string) => ({ type: "TEXT.CHANGE", text });

export const conformance: Conformance = {
  inputs: [() => ({ text: "", limit: 20 }), () => ({ text: "swift", limit: 20 })],
  events: [type("swift"), type("s")],
  outputs: { findRecords: [{ ok: true, value: [HIT] }, NO_ANSWER] },
};
