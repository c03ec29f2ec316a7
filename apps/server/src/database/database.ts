import type { Pool, PoolConfig } from "pg";
import type { DriverName } from "../store/driver/drivers";

/** How the database is doing. */
export type DatabaseState =
  | { readonly is: "ready" }
  /** It ended without being asked to and is being started again. */
  | { readonly is: "restarting" }
  /** It ended and cannot be started. The sentence says why and what to do; the server had better stop. */
  | { readonly is: "down"; readonly sentence: string };

/**
 * 'ended': it ended and cannot be started. 'lost': another server works on the data folder by now; nothing may be written there
 * any more, PostgreSQL was broken off, and this process had better end without finishing anything.
 */
export type Down = "ended" | "lost";
export type DownListener = (sentence: string, why: Down) => void;

/** An open database, the built-in one or one's own. */
export interface Database {
  readonly kind: "embedded" | "external";
  readonly pool: Pool;
  /** For further connections, for instance one that listens. */
  readonly config: PoolConfig;
  /** What the operator should know, one sentence each. */
  readonly warnings: readonly string[];
  readonly state: () => DatabaseState;
  /** Asks it something; rejects when there is no answer. */
  readonly check: () => Promise<void>;
  /** Calls back once when the state has become 'down', at once when it is; and when the data folder was lost. */
  readonly onDown: (listener: DownListener) => void;
  /** Notes where the server listens, so that a second start can name it. */
  readonly tellPort: (port: number) => Promise<void>;
  /** Ends the pool and, when built-in, PostgreSQL. May be called twice. */
  readonly close: () => Promise<void>;
}

export interface DatabaseSettings {
  /** The folder of everything the server keeps (DATA_DIR), absolute. */
  readonly dataDir: string;
  /** postgres://… of one's own PostgreSQL; null for the built-in one. */
  readonly databaseUrl: string | null;
  /** Connections of the pool. */
  readonly poolSize: number;
  /** How the store talks to the database; decides how the pool is made. The fast driver unless said. */
  readonly driver?: DriverName;
  /** As root: the system user that runs the built-in PostgreSQL; null to choose one. */
  readonly osUser?: string | null;
  /** Seconds after which a single command is broken off. */
  readonly statementTimeout?: number;
}

export interface DatabasePorts {
  /** Epoch seconds. */
  readonly now: () => number;
  /** Seconds between two signs of life in the data folder. */
  readonly beat?: number;
  /** What happens to the database and is worth a line in the log. */
  readonly tell?: (sentence: string) => void;
}
