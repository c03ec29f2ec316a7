import { bolPdf } from "@railhead/host/bol-pdf";
import { randomToken, sha256, wallClock } from "@railhead/host/ports";
import { createOutbox } from "@railhead/service/auth/outbox";
import { join } from "node:path";
import { Client, type Pool } from "pg";
import { startMailWorker } from "./auth/mail-worker";
import { mailerOf } from "./auth/mailers";
import { createArgon2Hasher } from "./auth/passwords";
import type { Backend } from "./backend";
import type { Database, DownListener } from "./database/database";
import { openDatabase } from "./database/open-database";
import { firstStart, type Started } from "./first-start/first-start";
import { inOneTransaction } from "./first-start/one-transaction";
import { createSqlFeed } from "./live/sql-feed";
import type { Log } from "./operation/log";
import type { DatabaseFigures } from "./operation/metrics";
import type { Settings } from "./settings/settings";
import { migrate } from "./store/migrate";
import { createSqlLocks, type LockFault } from "./store/sql-locks";
import { createSqlStore } from "./store/sql-store";

export interface OpenOptions {
  readonly settings: Settings;
  /** Where people find the server: links in mails begin with it. */
  readonly publicUrl: string;
  readonly port: number;
  readonly log: Log;
  /** Called when the database is gone for good; the server had better stop. */
  readonly onDown: DownListener;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}
/** A backend over PostgreSQL, and what a person must know to get in. */
export interface OpenedBackend extends Backend {
  readonly started: Started;
}

const LOCK_FAULTS: Record<LockFault, string> = {
  lost: "locks of scales were lost: the database does not answer",
  unwatched:
    "a server process whose machine is gone may keep its scales for hours: the database refuses to look after sessions",
};

async function figuresOf(pool: Pool): Promise<DatabaseFigures> {
  const { totalCount, idleCount, waitingCount } = pool;
  const { rows } = await pool.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return {
    connections: { open: totalCount, idle: idleCount, waiting: waitingCount },
    bytes: Number(rows[0]?.bytes ?? 0),
  };
}

async function startOn(
  database: Database,
  { settings, publicUrl, log, now = wallClock }: OpenOptions,
): Promise<OpenedBackend> {
  const { pool, config } = database;
  const { before, now: form } = await migrate(pool);
  if (before !== form) log.info({ before, form }, "the database was brought up to date");
  const store = createSqlStore({ pool, driver: settings.databaseDriver });
  const passwords = createArgon2Hasher();
  const started = await firstStart(settings, publicUrl, {
    store,
    passwords,
    now,
    inOneTransaction: (work) => inOneTransaction(pool, work, settings.databaseDriver),
  });
  const changes = await createSqlFeed({
    pool,
    connect: () => new Client(config),
    onFault: (error) => log.warn({ err: error }, "news of changes are late: the database does not answer"),
  });
  // A database whose machine is gone is noticed, and the scales that this process was connected to are given up.
  const locks = createSqlLocks(
    () => new Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }),
    (error, fault) => log.warn({ err: error }, LOCK_FAULTS[fault]),
  );
  const mailer = mailerOf({
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    folder: join(settings.dataDir, "outbox"),
  });
  const outbox = createOutbox({
    store,
    clock: { now },
    randomToken,
    sha256,
    bolPdf,
    ...(settings.publicUrl === null ? {} : { paperOrigin: settings.publicUrl }),
    mailer,
    publicUrl,
    onError: (error, { kind, tries }) => log.warn({ err: error, kind, tries }, "a mail could not be sent"),
  });
  const mails = startMailWorker(outbox, (error) =>
    log.error({ err: error }, "the mails to send could not be looked through"),
  );
  const close = async () => {
    await changes.close();
    await mails.close();
    mailer.close();
    await locks.close();
    await store.close();
    await database.close();
  };
  const environmentLabel = settings.environmentLabel ?? (started.isDemo ? "Demo" : "");
  return {
    store,
    passwords,
    changes,
    locks,
    isDemo: started.isDemo,
    onMailOrdered: mails.wake,
    environmentLabel,
    started,
    check: database.check,
    figures: () => figuresOf(pool),
    close,
  };
}

/**
 * Opens the database, brings it up to date, fills it when it is empty, and returns the backend. Rejects with a sentence
 * for the operator where that fails (start-refusal.ts).
 */
export async function openBackend(options: OpenOptions): Promise<OpenedBackend> {
  const { settings, log, now = wallClock } = options;
  const { dataDir, databaseUrl, poolSize, databaseDriver: driver, osUser, statementTimeout } = settings;
  const database = await openDatabase(
    { dataDir, databaseUrl, poolSize, driver, osUser, statementTimeout },
    { now: () => Math.floor(now() / 1000), tell: (sentence) => log.warn(sentence) },
  );
  for (const warning of database.warnings) log.warn(warning);
  database.onDown(options.onDown);
  try {
    await database.tellPort(options.port);
    return await startOn(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}
