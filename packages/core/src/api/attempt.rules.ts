import type { ApiError } from "./api-errors";

/** What was sent under a key. `unsure` while nobody knows whether it was carried out. */
interface Sent {
  readonly key: string;
  readonly unsure?: boolean | undefined;
}

/** An attempt that was kept over a reload: it had left this device, and nobody knows what came of it. */
export const resumed = <A extends Sent>(attempt: A | null): A | null =>
  attempt === null ? null : { ...attempt, unsure: true };

/** Whether nobody knows the end of an attempt once its call has failed; `was`: nobody knew it before. */
function isUnsureAfter(error: ApiError, was: boolean): boolean {
  if (error._tag === "SignedOut") return was || error.afterSilence === true;
  if (error._tag === "Refused") return error.status >= 500 || (was && error.status === 429);
  return true;
}

/**
 * What stays of an attempt once its call has failed. While nobody knows whether it was carried out, it stays with its
 * key, after a login too: under another key it could be carried out twice. Null where it was refused for good.
 */
export function attemptAfter<A extends Sent>(attempt: A | null, error: ApiError): A | null {
  return attempt !== null && isUnsureAfter(error, attempt.unsure === true) ? { ...attempt, unsure: true } : null;
}

/** What was sent, and under which key. */
interface Kept<Body> {
  readonly key: string;
  readonly body: Body;
  readonly unsure?: boolean;
}

/** Whether two bodies say the same, so that one key may stand for both. */
export const isSameBody = (a: object | null, b: object | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What to send now: an attempt that nobody knows the end of goes out again under its own key, unless the form has changed since. */
export const attemptOf = <Body extends object>(
  body: Body,
  before: Kept<Body> | null,
  newKey: () => string,
): Kept<Body> => (before !== null && isSameBody(before.body, body) ? before : { key: newKey(), body });
