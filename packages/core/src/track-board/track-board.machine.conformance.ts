import { NO_ANSWER, type Conformance } from "../machine-conformance";

export const conformance: Conformance = { outputs: { loadTracks: [{ ok: true, value: [] }, NO_ANSWER] } };
