// R3: how often the disk is flushed for acknowledged writes, counted by PostgreSQL itself (pg_stat_io, object wal).
// One person: one flush a write, neither less (it would not be safe) nor more. Many at once: writes share flushes.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pause, ServerUnderFire } from "../faults/server-under-fire";
import { signIn } from "../signed-in";

const WRITES = Number(process.env.WRITES ?? 200);
const PEOPLE = Number(process.env.PEOPLE ?? 16);
/** An idle connection hands its counts in after ten seconds. */
const COUNTS_ARE_IN = 12_000;
let missed = 0;
let keys = 0;
const goal = (text: string, isMet: boolean) => {
  console.log(`  ${text}   ${isMet ? "met" : "MISSED"}`);
  if (!isMet) missed += 1;
};

const home = mkdtempSync(join(tmpdir(), "railhead-flushes-"));
const server = await ServerUnderFire.start(join(home, "data"));
interface Counts extends Record<string, number> {
  /** By the connections of the server: what a write waits for. */
  readonly flushes: number;
  /** By PostgreSQL's own processes, for which nobody waits. */
  readonly aside: number;
  readonly transactions: number;
}
async function counts(): Promise<Counts> {
  await pause(COUNTS_ARE_IN);
  const [row] =
    await server.ask<Counts>(`select (select sum(fsyncs)::int from pg_stat_io where object = 'wal' and backend_type = 'client backend') as flushes,
    (select coalesce(sum(fsyncs), 0)::int from pg_stat_io where object = 'wal' and backend_type <> 'client backend') as aside,
    pg_snapshot_xmax(pg_current_snapshot())::text::int as transactions`);
  return row!;
}

console.log(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)} before`);
const [setting] = await server.ask(
  "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages, current_setting('wal_sync_method') as method, current_setting('data_checksums') as checksums",
);
console.log(
  `  settings: ${Object.entries(setting ?? {})
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ")}`,
);

const boss = await signIn(server.url, "manager");
const session = await boss.get("/api/auth/session");
const terminal_id = (session.body.result as { terminal_id: string }).terminal_id;
const makeTrack = async (name: string) => {
  const answer = await boss.post("/api/tracks", {
    track_name: name,
    terminal_id,
    usable_length: "9000",
    track_kind: "storage",
    sequence_one_end: "north switch",
  });
  if (answer.status !== 200) throw new Error(`no track: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body.result as { id: string }).id;
};
const people: { readonly call: typeof boss; readonly track: string }[] = [];
for (let at = 1; at <= PEOPLE; at += 1) people.push({ call: boss, track: await makeTrack(`Flush ${at}`) });

/** Edits of one's own track, so that nobody waits for another: each changes a row and is acknowledged. */
async function edit({ call, track }: (typeof people)[number], count: number): Promise<number> {
  let acknowledged = 0;
  for (let at = 0; at < count; at += 1) {
    const answer = await call.post(
      `/api/tracks/${track}`,
      { usable_length: String(1000 + keys) },
      { "idempotency-key": `flush-${(keys += 1)}-${track}` },
    );
    if (answer.status === 200) acknowledged += 1;
    else throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return acknowledged;
}

async function measure(work: () => Promise<number>) {
  const before = await counts();
  const from = performance.now();
  const acknowledged = await work();
  const seconds = (performance.now() - from) / 1000;
  const after = await counts();
  return {
    acknowledged,
    seconds,
    flushes: after.flushes - before.flushes,
    aside: after.aside - before.aside,
    transactions: after.transactions - before.transactions,
  };
}
await edit(people[0]!, 5);
const idle = await measure(() => Promise.resolve(0));
const one = await measure(() => edit(people[0]!, WRITES));
const many = await measure(async () =>
  (await Promise.all(people.map((person) => edit(person, WRITES)))).reduce((sum, count) => sum + count, 0),
);
await server.stop();
rmSync(home, { recursive: true, force: true });

for (const [name, { acknowledged, seconds, flushes, aside, transactions }] of Object.entries({
  nobody: idle,
  one,
  [`${PEOPLE} at once`]: many,
})) {
  console.log(
    `  ${name.padEnd(14)} ${acknowledged} writes acknowledged in ${seconds.toFixed(1)} s, ${transactions} transactions that wrote, ${flushes} flushes, ${(flushes / Math.max(1, acknowledged)).toFixed(3)} a write; ${aside} more in the background`,
  );
}
// The server writes something of its own now and then: those are transactions too.
goal(
  `one person: ${one.flushes} flushes for ${one.acknowledged} writes in ${one.transactions} transactions   goal one each`,
  one.flushes >= one.acknowledged && one.flushes <= one.transactions,
);
goal(
  `${PEOPLE} at once: ${many.flushes} flushes for ${many.acknowledged} writes in ${many.transactions} transactions   goal one each at most`,
  many.flushes > 0 && many.flushes <= many.transactions,
);
process.exit(missed === 0 ? 0 : 1);
