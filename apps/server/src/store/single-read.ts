import { ReadOnly } from "@railhead/service/store/store-errors";
import type { Send, Statement } from "./driver/driver.port";
import type { Asking } from "./session";
import { Together, type Part } from "./together";

/** A read outside of a transaction: its one statement sees one snapshot. The driver refuses a second one. */
export class SingleRead implements Asking {
  readonly #send: Send;
  readonly #together: Together;

  constructor(send: Send) {
    this.#send = send;
    this.#together = new Together(send);
  }

  query = (statement: Statement) => {
    this.#together.flush();
    return this.#send(statement);
  };

  among = (part: Part): Promise<readonly string[]> => this.#together.ask(part);

  /** Reads change nothing. */
  spoil(): void {}

  /** Reads never send what may be refused. */
  attempt(): Promise<never> {
    return Promise.reject(new ReadOnly("A write was attempted in a read"));
  }
}
