import type { ApiError } from "../api/api-errors";
import type { OutboxEntry } from "./outbox.types";

/** The server keeps an idempotency key for 14 days; one day less, for devices whose clock is wrong. */
export const KEY_LIFETIME_SECONDS = 13 * 24 * 3600;

/** Whether the server may have forgotten the key: sent again, the change could be carried out twice. `now` in epoch seconds. */
export const isExpired = ({ createdAt }: Pick<OutboxEntry, "createdAt">, now: number): boolean =>
  now - createdAt > KEY_LIFETIME_SECONDS;

/**
 * Whether nobody knows the outcome of a change once its call has failed. While that is so it keeps its key, after a login
 * too: under another key it could be carried out twice. `wasUnconfirmed`: nobody knew it before this call either.
 */
export function isUnconfirmedAfter(
  error: ApiError,
  { followUp }: Pick<OutboxEntry, "followUp">,
  wasUnconfirmed: boolean,
): boolean {
  if (error._tag === "Refused") return error.status >= 500 || (wasUnconfirmed && error.status === 429);
  // Of two calls the first may have been carried out before the second one met the end of the session.
  if (error._tag === "SignedOut") return wasUnconfirmed || followUp !== null || error.afterSilence === true;
  return true;
}

/** Whether a change can be taken up by a user who is at a terminal; who may choose terminals can go to any. */
export const isWithinReach = (
  { terminal }: Pick<OutboxEntry, "terminal">,
  terminalId: string,
  canChooseTerminal: boolean,
): boolean => canChooseTerminal || terminal === null || terminal === terminalId;

/** Whether two bodies say the same, so that one key may stand for both. */
export const isSameBody = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
