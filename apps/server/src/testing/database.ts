import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { Client, Pool, type PoolConfig } from "pg";
import { afterAll, beforeAll, inject, onTestFinished } from "vitest";
import { POOL_OPTIONS } from "../store/driver/drivers";
import { addressOf, startTestCluster, type TestCluster } from "./cluster";
// What a run provides to its tests is declared there.
import type {} from "./global-setup";

/** An empty database of the test run's cluster. */
export interface TestDatabase {
  readonly name: string;
  /** For `new Pool(…)` and `new Client(…)`. */
  readonly config: PoolConfig;
  /** The same as an address, for what takes a DATABASE_URL. */
  readonly url: string;
  /** A pool on it, ended with the database. */
  readonly pool: Pool;
  /** Removes the database in spite of open connections. Runs after the test or file that made it, too. */
  readonly drop: () => Promise<void>;
}

/** A starting point that is made once a run and then copied: for instance all tables, or a whole demo. */
export interface Template {
  /** Names what `prepare` makes; a database prepared under this name is not prepared again in the run. [a-z0-9_]+ */
  readonly name: string;
  /** Fills the database. All connections to it must be closed when it resolves. */
  readonly prepare: (database: { readonly config: PoolConfig; readonly url: string }) => Promise<void>;
}

let asked: Promise<TestCluster> | null = null;
/** The run's cluster; started when the first test asks. */
export function testCluster(): Promise<TestCluster> {
  return (asked ??= new Promise((done, fail) => {
    let said = "";
    connect(inject("testClusterDoor"))
      .on("data", (chunk: Buffer) => (said += chunk.toString()))
      .on("error", fail)
      .on("end", () => {
        const { cluster, refusal }: { readonly cluster?: TestCluster; readonly refusal?: string } = JSON.parse(said);
        if (cluster) done(cluster);
        else fail(new Error(refusal));
      });
  }));
}

/**
 * Gives the databases of this file a cluster of their own; called before all hooks that make one. Tests of the order of
 * transactions need it, because an open transaction of another file's database would hold back the events of this one.
 */
export function ownCluster(): void {
  let close = async () => {};
  beforeAll(async () => {
    const started = await startTestCluster();
    const others = asked;
    asked = Promise.resolve(started.cluster);
    close = async () => {
      // The next file of this worker goes on with the run's.
      asked = others;
      await started.close();
    };
  });
  afterAll(() => close());
}

const at = (cluster: TestCluster, database: string): PoolConfig => ({ ...cluster, database });
async function command<Answer>(cluster: TestCluster, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client(at(cluster, "railhead"));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The templates of each cluster that are made, by name. */
const ready = new Map<TestCluster, Map<string, Promise<void>>>();
function templateReady(cluster: TestCluster, template: Template): Promise<void> {
  const made = ready.get(cluster) ?? new Map<string, Promise<void>>();
  ready.set(cluster, made);
  const known = made.get(template.name) ?? makeTemplate(cluster, template);
  made.set(template.name, known);
  return known;
}
async function makeTemplate(cluster: TestCluster, { name, prepare }: Template): Promise<void> {
  await command(cluster, async (client) => {
    // One worker prepares, the others wait for it.
    await client.query("select pg_advisory_lock(hashtext($1))", [`template ${name}`]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [`template_${name}`]);
    if (rowCount === 1) return;
    await client.query(`create database "making_${name}"`);
    await prepare({ config: at(cluster, `making_${name}`), url: addressOf(cluster, `making_${name}`) });
    await client.query(`alter database "making_${name}" rename to "template_${name}"`);
  });
}

/**
 * A database of one's own, empty or as `template` prepared it. It is dropped after the test that made it, or, made outside
 * of a test (`beforeAll`), after the file.
 */
export async function freshDatabase(template?: Template): Promise<TestDatabase> {
  const cluster = await testCluster();
  if (template) await templateReady(cluster, template);
  const name = `test_${randomBytes(8).toString("hex")}`;
  await command(cluster, (client) =>
    client.query(
      `create database "${name}" template "${template ? `template_${template.name}` : "template0"}" strategy file_copy`,
    ),
  );
  const pool = new Pool({ ...at(cluster, name), max: 10, ...POOL_OPTIONS.fast });
  // The drop ends connections; that is no error.
  pool.on("error", () => undefined);
  let dropped: Promise<void> | null = null;
  const drop = () =>
    (dropped ??= (async () => {
      await pool.end();
      await command(cluster, (client) => client.query(`drop database if exists "${name}" with (force)`));
    })());
  afterwards(drop);
  return { name, config: at(cluster, name), url: addressOf(cluster, name), pool, drop };
}

function afterwards(drop: () => Promise<void>): void {
  try {
    onTestFinished(drop);
  } catch {
    afterAll(drop);
  }
}
