/** Thrown by a handler that has its answer and wants nothing written: the transaction is undone, and the call is answered with this. */
export class RolledBack extends Error {
  readonly body: Readonly<Record<string, unknown>>;
  constructor(body: Readonly<Record<string, unknown>>) {
    super("rolled back");
    this.body = body;
  }
}
