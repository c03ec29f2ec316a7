import { NO_ANSWER, type Conformance } from "../machine-conformance";

const read = { rows: [], total: 0 };

export const conformance: Conformance = {
  inputs: [() => ({ field: "carrier_id", id: "3" })],
  events: [{ type: "REMOTE_CHANGES.RECEIVED", read } as never],
  outputs: { loadRows: [{ ok: true, value: read }, NO_ANSWER] },
};
