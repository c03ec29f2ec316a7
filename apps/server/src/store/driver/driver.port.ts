/** A value as the driver sends it. */
export type Param = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** A statement ready to be sent: its text holds `$1`, `$2`, … for the values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Param[];
}

/** A row as the texts of its columns: the store knows the kinds of its columns, the driver need not guess. */
export type Texts = readonly (string | null)[];

/** Sends a statement; gives its rows. */
export type Send = (statement: Statement) => Promise<readonly Texts[]>;

/** A connection reserved for one transaction. What is sent without waiting is executed in the order of the calls. */
export interface Connection {
  readonly query: Send;
  /** Sends commands without values, such as `commit`; gives the command tag of the last one. */
  readonly run: (commands: string) => Promise<string>;
}

/** A connection on which a transaction was begun; `begun` rejects if that failed. */
export interface Begun {
  readonly connection: Connection;
  readonly begun: Promise<unknown>;
}

/** The two ways to do a read; both ask the same of the database. */
export interface ReadWays<A> {
  /** Without a transaction. It may send one statement; a second one is refused, and the answer then does not count. */
  readonly withoutTransaction: (send: Send) => Promise<A>;
  /** In a snapshot that stays the same for all its statements. */
  readonly inSnapshot: () => Promise<A>;
}

/** What the SQL store needs of a pool of connections. Every driver passes the laws of the store. */
export interface Driver {
  /** The most connections that can be reserved at a time. */
  readonly size: number;
  /** Reserves a connection and begins a transaction with this command. */
  readonly begin: (command: string) => Promise<Begun>;
  /** Returns a connection whose transaction has ended; one that `isLost` is closed. */
  readonly release: (connection: Connection, isLost: boolean) => void;
  /** Ends a transaction that only read, now or later, and returns its connection. */
  readonly endRead: (connection: Connection) => void;
  /** Does a read of a kind (undefined where unknown) in the way the driver chooses. */
  readonly read: <A>(kind: string | undefined, ways: ReadWays<A>) => Promise<A>;
  /** Resolves when the pool has all its connections again. The pool stays open for its owner to end. */
  readonly close: () => Promise<void>;
}
