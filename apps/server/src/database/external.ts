import { Client, DatabaseError, type PoolConfig } from "pg";
import { endPool, limitsOf, openPool } from "./connection";
import type { Database, DatabaseSettings } from "./database";
import { codeOf, DatabaseRefusal } from "./refusal";

const OLDEST = 15;
/** How often a server that is just starting is asked again, a second apart. */
const PATIENCE = 30;

/** An address that may be shown to others. */
export const withoutPassword = (url: string): string =>
  url.replace(/^(\w+:\/\/[^:/?#]*):[^/?#]*(?=@)/, "$1:…").replace(/([?&](?:password|sslpassword)=)[^&#]*/g, "$1…");

/** Why a server of one's own could not be reached, as a sentence. */
export function sentenceOfConnecting(error: unknown, url: string): string {
  const at = withoutPassword(url);
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : String(error);
  switch (code) {
    case "ECONNREFUSED":
    case "ENOENT":
      return `No PostgreSQL answers at ${at}. Start it, or correct host and port in DATABASE_URL.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The host name in ${at} is not known. Correct it in DATABASE_URL.`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ECONNRESET":
      return `PostgreSQL at ${at} cannot be reached (${code}). Look at the network and firewalls between.`;
    case "28P01":
      return `PostgreSQL at ${at} refuses the password. Correct user and password in DATABASE_URL.`;
    case "28000":
      return `PostgreSQL at ${at} lets this user not in (${said}). Correct the user in DATABASE_URL, or allow it in pg_hba.conf.`;
    case "3D000":
      return `The database of ${at} does not exist. Create it (create database … encoding 'UTF8'), or correct its name in DATABASE_URL.`;
    case "53300":
      return `PostgreSQL at ${at} has no connection left. Raise its max_connections or lower DATABASE_POOL.`;
    case "57P03":
      return `PostgreSQL at ${at} is still starting up or shutting down. Start this server again in a while.`;
  }
  if (/password must be a (non-empty )?string/i.test(said))
    return `PostgreSQL at ${at} asks for a password and was given none. Put it into PGPASSWORD, or into DATABASE_URL.`;
  if (/timeout/i.test(said))
    return `PostgreSQL at ${at} does not answer in time. Look at the network and firewalls between.`;
  if (/SSL|certificate|self.signed/i.test(said))
    return `No safe connection to PostgreSQL at ${at} (${said}). Correct sslmode and certificates in DATABASE_URL.`;
  return `PostgreSQL at ${at} cannot be used: ${said}`;
}

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly schema: string | null;
  readonly may_create: boolean | null;
  readonly is_standby: boolean;
  readonly is_read_only: boolean;
  readonly user: string;
  readonly fsync: string;
  readonly commit: string;
  readonly connections: number;
}
const FACTS = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding, current_schema() as schema,
  has_schema_privilege(current_schema(), 'create') as may_create, pg_is_in_recovery() as is_standby,
  current_setting('default_transaction_read_only')::bool as is_read_only, current_user as user, current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as commit, current_setting('max_connections')::int as connections`;

/** Reason not to keep people's work in a database; null for none. */
export function objectionTo(facts: Facts, url: string): string | null {
  const at = withoutPassword(url);
  if (facts.version < OLDEST * 10_000)
    return `PostgreSQL at ${at} is version ${Math.floor(facts.version / 10_000)}. Railhead needs ${OLDEST} or later.`;
  if (facts.encoding !== "UTF8")
    return `The database of ${at} keeps text as ${facts.encoding}. Create one with encoding 'UTF8' and name that in DATABASE_URL.`;
  if (facts.is_standby || facts.is_read_only)
    return `The database of ${at} can only be read. Name the primary server in DATABASE_URL.`;
  if (facts.schema === null || facts.may_create !== true)
    return `The user "${facts.user}" may not create tables in the database of ${at}. Make it the owner: alter database … owner to "${facts.user}".`;
  return null;
}

export function warningsOn(facts: Facts, poolSize: number): readonly string[] {
  return [
    ...(facts.fsync === "off"
      ? ["PostgreSQL runs with fsync off: a power cut can destroy the database. Set fsync to on."]
      : []),
    ...(facts.commit === "off"
      ? [
          "PostgreSQL runs with synchronous_commit off: a crash can lose what was confirmed last. Set synchronous_commit to on.",
        ]
      : []),
    ...(facts.connections < poolSize + 5
      ? [
          `PostgreSQL takes ${facts.connections} connections and this server may want ${poolSize + 2}. Raise max_connections or lower DATABASE_POOL.`,
        ]
      : []),
  ];
}

async function readFacts(config: PoolConfig, url: string): Promise<Facts> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client(config);
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<Facts>(FACTS);
      return rows[0]!;
    } catch (error) {
      const isStarting = error instanceof DatabaseError && error.code === "57P03";
      if (!isStarting || attempt >= PATIENCE)
        throw new DatabaseRefusal(sentenceOfConnecting(error, url), { cause: error });
    } finally {
      await client.end().catch(() => undefined);
    }
    await new Promise((done) => setTimeout(done, 1000));
  }
}

function checkUrl(url: string): void {
  if (!/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new DatabaseRefusal(
      "DATABASE_URL is no address of a PostgreSQL database. It looks like postgres://user:password@host:5432/database.",
    );
}

/** Opens a PostgreSQL of one's own, after looking whether people's work can be kept there. */
export async function openExternal(settings: DatabaseSettings & { readonly databaseUrl: string }): Promise<Database> {
  const url = settings.databaseUrl;
  checkUrl(url);
  const config: PoolConfig = { connectionString: url, ...limitsOf(settings) };
  const facts = await readFacts(config, url);
  const objection = objectionTo(facts, url);
  if (objection !== null) throw new DatabaseRefusal(objection);
  const pool = openPool(config, settings.driver);
  let ended: Promise<void> | null = null;
  return {
    kind: "external",
    pool,
    config,
    warnings: warningsOn(facts, settings.poolSize),
    // It is looked after by others: it may go and come back, and only a question tells how it is.
    state: () => ({ is: "ready" }),
    check: async () => void (await pool.query("select 1")),
    onDown: () => undefined,
    tellPort: async () => undefined,
    close: () => (ended ??= endPool(pool)),
  };
}
