import * as z from "zod/mini";
import { attemptOf } from "../api/attempt.rules";

/** What a save states of the car as this person saw it: the server refuses it when the car has been changed since. */
export interface CarReading {
  readonly updated_at: number;
  readonly original_car_seq: number | null;
}
/** A reading as it is kept with what was sent from it. */
export const carReading = z.object({ updated_at: z.int(), original_car_seq: z.nullable(z.int()) });

/** What was sent under a key. Its reading is no part of the body: the same change is sent again with the first one. */
interface Sent<Body> {
  readonly key: string;
  readonly body: Body;
  readonly reading?: CarReading | undefined;
  readonly unsure?: boolean;
}

/** What goes out now: what had no answer as it was sent, else the body with the reading that it was made from. */
export function attemptFrom<Body extends object>(
  body: Body,
  before: Sent<Body> | null,
  { updated_at, car_seq }: { readonly updated_at: number; readonly car_seq: number | null },
  newKey: () => string,
): Sent<Body> {
  const attempt = attemptOf(body, before, newKey);
  return attempt === before ? before : { ...attempt, reading: { updated_at, original_car_seq: car_seq } };
}

/** The body of the call, with its reading; one that an older version of the app kept has none. */
export const withReading = <Body extends object>({ body, reading }: Sent<Body>): Body & Partial<CarReading> => ({
  ...body,
  ...reading,
});
