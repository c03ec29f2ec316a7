import type { CarReading } from "../railcars/car-reading";

/** What was sent and may have to be sent again: the same key for the same body. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
  /** Not part of the body: the same change is sent again with the reading that it was made from. */
  readonly reading?: CarReading | undefined;
  /** Nobody knows whether it was carried out. */
  readonly unsure?: boolean;
}
