import { TransactionEnded } from "@railhead/service/store/store.errors";
import type { DatabaseError, PoolClient } from "pg";
import { sendTogether, type Connections } from "./connections";
import type { Statement } from "./find";
import { ask, type Texts } from "./question";
import { Together, type Part } from "./together";

/** Sends a statement; gives its rows. */
export type Send = (statement: Statement) => Promise<readonly Texts[]>;
/** What a collection asks its rows of. */
export interface Asking {
  /** Rows of one statement; an error ends the transaction for good. */
  readonly query: Send;
  /** Rows of one question, as texts; it may be sent along with others. In no certain order. */
  readonly among: (part: Part) => Promise<readonly string[]>;
  /** Statements that may be refused together: the transaction goes on as if they had not been asked. */
  readonly attempt: <A>(work: (send: Send) => Promise<A>) => Promise<A>;
  /** Nothing of the transaction counts any more: it is done again from the start. */
  readonly spoil: (cause: Error) => void;
}
const BEGIN = {
  read: "begin isolation level repeatable read read only",
  write: "begin isolation level read committed",
} as const;

/** The SQLSTATE of an error of the database; undefined for any other, a lost connection among them. */
export const stateOf = (error: unknown): string | undefined => {
  const code = (error as Partial<DatabaseError> | null)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};
const IN_FAILED_TRANSACTION = "25P02";
/** What PostgreSQL says of a transaction that gave way to another one. */
const BROKEN_OFF = "40001";
const ignore = () => undefined;

/**
 * One transaction on one connection of the pool, begun with its first statement. Statements are sent without waiting for
 * those before them (pools with `pipeline: true`), so that beginning and ending cost no round trip of their own.
 */
export class Session implements Asking {
  readonly #connections: Connections;
  readonly #mode: keyof typeof BEGIN;
  #client: Promise<PoolClient> | null = null;
  #broken: unknown = null;
  /** A statement that may fail without ending the transaction has the connection to itself. */
  #turn: Promise<unknown> | null = null;
  readonly #together = new Together((statement) => this.#ask(statement));
  #hasEnded = false;

  constructor(connections: Connections, mode: keyof typeof BEGIN) {
    this.#connections = connections;
    this.#mode = mode;
  }

  spoil(cause: Error): void {
    this.#broken ??= Object.assign(new Error("Another transaction came in between", { cause }), { code: BROKEN_OFF });
  }

  /** What broke the transaction: nothing it did since counts. Null while it is whole. */
  get broken(): unknown {
    return this.#broken;
  }

  #open(): Promise<PoolClient> {
    this.#client ??= this.#connections.take().then(({ client, isOpen }) => {
      const begin = isOpen ? `rollback; ${BEGIN[this.#mode]}` : BEGIN[this.#mode];
      sendTogether(client);
      client.query(begin).catch((error: unknown) => this.#note(error));
      return client;
    });
    return this.#client;
  }

  /** The connection, as long as it is this transaction's: later it is at work for somebody else. */
  #use(): Promise<PoolClient> {
    if (this.#hasEnded) throw new TransactionEnded("The database was asked after the transaction ended");
    return this.#open();
  }

  #note(error: unknown): unknown {
    if (stateOf(error) === IN_FAILED_TRANSACTION && this.#broken !== null) return this.#broken;
    this.#broken ??= error;
    return error;
  }

  async #send(statement: Statement): Promise<readonly Texts[]> {
    return ask(await this.#use(), statement);
  }

  async #ask(statement: Statement): Promise<readonly Texts[]> {
    while (this.#turn !== null) await this.#turn;
    return this.#send(statement).catch((error: unknown) => Promise.reject(this.#note(error)));
  }

  /** Rows of one statement; an error ends the transaction for good. */
  query = (statement: Statement): Promise<readonly Texts[]> => {
    this.#together.flush();
    return this.#ask(statement);
  };

  among = (part: Part): Promise<readonly string[]> => this.#together.ask(part);

  /** Statements that may be refused together: the transaction goes on as if they had not been asked. */
  async attempt<A>(work: (send: Send) => Promise<A>): Promise<A> {
    this.#together.flush();
    while (this.#turn !== null) await this.#turn;
    const turn = this.#attempt(work);
    this.#turn = turn.catch(ignore).then(() => {
      this.#turn = null;
    });
    return turn;
  }

  async #attempt<A>(work: (send: Send) => Promise<A>): Promise<A> {
    const client = await this.#use();
    client.query("savepoint attempt").catch((error: unknown) => this.#note(error));
    try {
      const answer = await work((statement) => this.#send(statement));
      client.query("release savepoint attempt").catch((error: unknown) => this.#note(error));
      return answer;
    } catch (error) {
      if (this.#broken !== null) throw this.#broken;
      await client
        .query("rollback to savepoint attempt; release savepoint attempt")
        .catch((failure: unknown) => Promise.reject(this.#note(failure)));
      throw error;
    }
  }

  /** Makes everything lasting, at once. Throws what broke the transaction, if anything did. */
  async commit(): Promise<void> {
    if (this.#broken !== null) {
      await this.rollback();
      throw this.#broken;
    }
    await this.#finish("commit");
  }

  /** Takes everything back. Never throws: there is nothing left to take back on a lost connection. */
  async rollback(): Promise<void> {
    await this.#finish("rollback").catch(ignore);
  }

  /** Ends a read, now or along with what follows on its connection: nothing depends on when. */
  leave(): void {
    this.#together.flush();
    this.#hasEnded = true;
    const opened = this.#client;
    if (opened === null) return;
    void opened.then((client) => (this.#broken === null ? this.#connections.linger(client) : this.rollback()), ignore);
  }

  async #finish(command: "commit" | "rollback"): Promise<void> {
    this.#together.flush();
    this.#hasEnded = true;
    if (this.#client === null) return;
    const client = await this.#client;
    let isLost = false;
    try {
      const { command: done } = await client.query(command);
      if (done.toLowerCase() !== command)
        throw this.#broken ?? new Error("The transaction was broken and has been taken back");
    } catch (error) {
      isLost = stateOf(error) === undefined && this.#broken === null;
      throw error;
    } finally {
      this.#connections.giveBack(client, isLost);
    }
  }
}
