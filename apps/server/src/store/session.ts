import { TransactionEnded } from "@railhead/service/store/store-errors";
import type { Connection, Driver, Send, Statement, Texts } from "./driver/driver.port";
import { stateOf } from "./driver/sql-state";
import { Together, type Part } from "./together";

/** What a collection asks its rows of. */
export interface Asking {
  /** Rows of one statement; an error ends the transaction for good. */
  readonly query: Send;
  /** Rows of one question, as texts; it may be sent in one statement with others. In no certain order. */
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

const IN_FAILED_TRANSACTION = "25P02";
/** What PostgreSQL says of a transaction that gave way to another one. */
const BROKEN_OFF = "40001";
const ignore = () => undefined;

/**
 * One transaction on one connection of the pool, begun with its first statement. Nothing waits for the answers of the
 * statements before it: a driver that can sends them at once, so that beginning and ending cost no round trip of their own.
 */
export class Session implements Asking {
  readonly #driver: Driver;
  readonly #mode: keyof typeof BEGIN;
  #connection: Promise<Connection> | null = null;
  #broken: unknown = null;
  /** A statement that may fail without ending the transaction has the connection to itself. */
  #turn: Promise<unknown> | null = null;
  readonly #together = new Together((statement) => this.#ask(statement));
  #hasEnded = false;

  constructor(driver: Driver, mode: keyof typeof BEGIN) {
    this.#driver = driver;
    this.#mode = mode;
  }

  spoil(cause: Error): void {
    this.#broken ??= Object.assign(new Error("Another transaction came in between", { cause }), { code: BROKEN_OFF });
  }

  /** What broke the transaction: nothing it did since counts. Null while it is whole. */
  get broken(): unknown {
    return this.#broken;
  }

  #open(): Promise<Connection> {
    this.#connection ??= this.#driver.begin(BEGIN[this.#mode]).then(({ connection, begun }) => {
      begun.catch((error: unknown) => this.#note(error));
      return connection;
    });
    return this.#connection;
  }

  /** The connection while it belongs to this transaction; later another one may use it. */
  #use(): Promise<Connection> {
    if (this.#hasEnded) throw new TransactionEnded("The database was asked after the transaction ended");
    return this.#open();
  }

  #note(error: unknown): unknown {
    if (stateOf(error) === IN_FAILED_TRANSACTION && this.#broken !== null) return this.#broken;
    this.#broken ??= error;
    return error;
  }

  async #send(statement: Statement): Promise<readonly Texts[]> {
    return (await this.#use()).query(statement);
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
    const connection = await this.#use();
    connection.run("savepoint attempt").catch((error: unknown) => this.#note(error));
    try {
      const answer = await work((statement) => this.#send(statement));
      connection.run("release savepoint attempt").catch((error: unknown) => this.#note(error));
      return answer;
    } catch (error) {
      if (this.#broken !== null) throw this.#broken;
      await connection
        .run("rollback to savepoint attempt; release savepoint attempt")
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

  /** Ends a read, now or together with what follows on its connection: nothing depends on when. */
  leave(): void {
    this.#together.flush();
    this.#hasEnded = true;
    const opened = this.#connection;
    if (opened === null) return;
    void opened.then(
      (connection) => (this.#broken === null ? this.#driver.endRead(connection) : this.rollback()),
      ignore,
    );
  }

  async #finish(command: "commit" | "rollback"): Promise<void> {
    this.#together.flush();
    this.#hasEnded = true;
    if (this.#connection === null) return;
    const connection = await this.#connection;
    let isLost = false;
    try {
      const done = await connection.run(command);
      if (done.toLowerCase() !== command)
        throw this.#broken ?? new Error("The transaction was broken and has been taken back");
    } catch (error) {
      isLost = stateOf(error) === undefined && this.#broken === null;
      throw error;
    } finally {
      this.#driver.release(connection, isLost);
    }
  }
}
