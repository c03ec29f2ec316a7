import { touchesAny } from "./follow-resources";
import type { RemoteChanges } from "./live-changes";

/** Resources whose changes show where railcars are listed: cars of both families, and the tracks. */
const SHOWN = new Set(["inbounds", "bulk-commodity-railcar-loads", "railcars", "tracks"]);

/**
 * Whether changes may concern a list of railcars: cars and tracks of its terminal; null for a list of all terminals.
 */
export const touchesCars = (terminalId: string | null, remoteChanges: RemoteChanges): boolean =>
  touchesAny(SHOWN, terminalId, remoteChanges);
