import { touchesAny } from "./follow-resources";
import type { RemoteChanges } from "./live-changes";

/** Resources whose changes show where railcars are listed: cars of both families, and the tracks. */
const SHOWN = new Set(["inbounds", "bulk-commodity-railcar-loads", "railcars", "tracks"]);

/** Whether news may change what a list of railcars shows: cars and tracks of its terminal; null lists those of all. Which of them, the lists tell. */
export const touchesCars = (terminalId: string | null, remoteChanges: RemoteChanges): boolean =>
  touchesAny(SHOWN, terminalId, remoteChanges);
