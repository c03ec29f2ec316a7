import { STORAGE_KEYS, type KeyValueStore } from "../ports/storage.port";

/** Whose steps, and of which terminal. */
export interface FirstDayOf {
  readonly userid: string;
  readonly terminalId: string;
}

const keyOf = ({ userid, terminalId }: FirstDayOf): string => STORAGE_KEYS.local.firstDay(userid, terminalId);

/** Whether a user has put the steps of a terminal away on this device. */
export const isPutAway = (local: KeyValueStore, of: FirstDayOf): boolean => local.get(keyOf(of)) !== null;

/** Keeps the steps away, or brings them back. */
export function keepAway(local: KeyValueStore, of: FirstDayOf, away: boolean): void {
  if (away) local.set(keyOf(of), "away");
  else local.remove(keyOf(of));
}
