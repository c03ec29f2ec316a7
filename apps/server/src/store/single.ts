import type { Connections } from "./connections";
import type { Statement } from "./find";
import { ask, type Texts } from "./question";
import { stateOf, type Asking } from "./session";
import { Together, type Part } from "./together";

/** A read that was to ask one question asked another: it has to be done again in a transaction. */
export class AsksMore extends Error {
  readonly _tag = "AsksMore";
}

/**
 * A read of one question. One statement sees one snapshot by itself: nothing need be begun around it, nor ended. A second
 * question would see a later snapshot and is refused.
 */
export class Single implements Asking {
  readonly #connections: Connections;
  readonly #together = new Together((statement) => this.#ask(statement));
  #asked = false;
  #asksMore = false;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** Whether the answers are worth nothing, since more than one question was asked. */
  get asksMore(): boolean {
    return this.#asksMore;
  }

  query = (statement: Statement): Promise<readonly Texts[]> => {
    this.#together.flush();
    return this.#ask(statement);
  };

  among = (part: Part): Promise<readonly string[]> => this.#together.ask(part);

  async #ask(statement: Statement): Promise<readonly Texts[]> {
    if (this.#asked) {
      this.#asksMore = true;
      throw new AsksMore();
    }
    this.#asked = true;
    const client = this.#connections.freeNow() ?? (await this.#connections.takeFree());
    try {
      const rows = await ask(client, statement);
      this.#connections.keep(client);
      return rows;
    } catch (error) {
      this.#connections.giveBack(client, stateOf(error) === undefined);
      throw error;
    }
  }

  /** Reads change nothing. */
  spoil(): void {}

  /** Reads never ask what may be refused. */
  attempt(): Promise<never> {
    return Promise.reject(new AsksMore());
  }
}
