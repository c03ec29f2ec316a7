/** New names for things that have none yet. */
export type Ids = {
  /**
   * A fresh idempotency key: never given before on any device (a random UUID will do). One key belongs to one
   * intention of the user, and a retry of it sends the same key.
   */
  newIdempotencyKey(): string;
};
