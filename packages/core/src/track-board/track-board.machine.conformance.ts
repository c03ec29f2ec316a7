import { NO_ANSWER, type Conformance } from "../machine-conformance";

export const conformance: Conformance = {
  events: [{ type: "REMOTE_CHANGES.RECEIVED", tracks: [] } as never],
  outputs: { loadTracks: [{ ok: true, value: [] }, NO_ANSWER] },
};
