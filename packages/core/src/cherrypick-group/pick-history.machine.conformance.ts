import { aGroup } from "../cherrypicking/group.fixtures";
import { NO_ANSWER, type Conformance } from "../machine-conformance";

const reading = { groups: [aGroup({ status: "done" })], isCut: false };

export const conformance: Conformance = {
  inputs: [() => ({ terminalId: "1" })],
  events: [{ type: "HISTORY.READ", reading } as never],
  outputs: { loadHistory: [{ ok: true, value: reading }, NO_ANSWER] },
};
