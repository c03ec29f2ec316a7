import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { emptyTerminal } from "./first-day.fixtures";

export const conformance: Conformance = {
  inputs: [() => ({ userid: "1", terminalId: "7", storage: memoryStorage() })],
  events: [{ type: "REMOTE_CHANGES.RECEIVED", counts: emptyTerminal() } as never],
  facts: ({ counts }: { readonly counts: unknown }) => counts === null,
  outputs: {
    askWorking: [{ ok: true, value: false }, { ok: true, value: true }, NO_ANSWER],
    loadCounts: [{ ok: true, value: emptyTerminal() }, NO_ANSWER],
  },
};
