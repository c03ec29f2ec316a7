import { aGroup } from "../cherrypicking/group.fixtures";
import { NO_ANSWER, type Conformance } from "../machine-conformance";

const reading = { groups: [aGroup({ status: "done" })], isCut: false };

export const conformance: Conformance = {
  inputs: [() => ({ terminalId: "1", statuses: ["done", "cancelled"] })],
  events: [{ type: "LIST.READ", reading } as never],
  outputs: { loadGroups: [{ ok: true, value: reading }, NO_ANSWER] },
};
