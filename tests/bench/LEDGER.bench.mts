// LEDGER: stock of a storage whose ledger has a million lines, compared with one that has a few. Latencies of one
// client,
// interleaved in one run, over HTTP. Goal: p50 of the long ledger ≤ 1.5 × p50 of the short one, for each call.
import { performance } from "node:perf_hooks";
import { startDatabase, startReal } from "./real-server.mts";

const LINES = Number(process.env.LINES ?? 1_000_000);
const CALLS = Number(process.env.CALLS ?? 200);
const WARM = 30;
const database = await startDatabase();
try {
  const first = await startReal(database.url, 4873);
  await first.stop();
  const storages = await database.sql<{ id: string; asset: string }>(
    "select id::text, asset_id::text as asset from onsite_storage where is_active and terminal_id = 1 and asset_id in (select asset_id from ledger_entries) order by id limit 2",
  );
  const [long, short] = storages;
  if (long === undefined || short === undefined)
    throw new Error("the demo has two storages with books at its first terminal");
  const from = performance.now();
  // Up by one and down by one: what is in it stays what it was.
  await database.sql("alter table ledger_entries disable trigger ledger_goes_on");
  await database.sql(`insert into ledger_entries (terminal_id, asset_id, counter_asset_id, entry, quantity, balance, net, net_uom_id, factor, at)
    select a.terminal_id, a.id, null, 'reconciliation', 1 - 2 * (g % 2), l.balance + 1 - g % 2, 0, a.uom_id, '1', 1700000000 + g
    from assets a, (select balance from ledger_entries where asset_id = ${long.asset} order by id desc limit 1) l, generate_series(2, ${LINES + 1}) g where a.id = ${long.asset} order by g`);
  await database.sql("alter table ledger_entries enable trigger ledger_goes_on");
  await database.sql("vacuum (analyze) ledger_entries");
  console.log(`${LINES} lines made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const sums: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const at = performance.now();
    await database.sql(`select sum(quantity) from ledger_entries where asset_id = ${long.asset}`);
    sums.push(performance.now() - at);
  }
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;
  console.log(
    `${"the sum of all lines, in SQL".padEnd(36)} p50 ${middle(sums).toFixed(1)} ms (what a balance would cost without being carried)`,
  );

  const server = await startReal(database.url, 4873);
  try {
    const headers = await server.signIn("admin");
    const timed = async (path: string) => {
      const at = performance.now();
      const answer = await fetch(`${server.url}/api/${path}`, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return performance.now() - at;
    };
    let isMet = true;
    const pairs = [
      ["one asset", `assets/${long.asset}`, `assets/${short.asset}`],
      ["one storage", `onsite-storage/${long.id}`, `onsite-storage/${short.id}`],
      ["before a reconciliation", `assets/${long.asset}/reconcile`, `assets/${short.asset}/reconcile`],
      ["first page of its history", `assets/${long.asset}/history?limit=2`, `assets/${short.asset}/history?limit=2`],
    ] as const;
    for (const [name, ofLong, ofShort] of pairs) {
      const times = { long: [] as number[], short: [] as number[] };
      for (let call = -WARM; call < CALLS; call += 1) {
        for (const [kind, path] of [
          ["long", ofLong],
          ["short", ofShort],
        ] as const) {
          const ms = await timed(path);
          if (call >= 0) times[kind].push(ms);
        }
      }
      const ratio = middle(times.long) / middle(times.short);
      isMet &&= ratio <= 1.5;
      console.log(
        `${name.padEnd(36)} long books p50 ${middle(times.long).toFixed(1)} ms   short ${middle(times.short).toFixed(1)} ms   ${ratio.toFixed(2)}×   goal ≤ 1.5×   ${ratio <= 1.5 ? "met" : "MISSED"}`,
      );
    }
    for (const [name, path] of [
      ["list of assets", "assets?limit=50&terminal_id=1"],
      ["list of storages", "onsite-storage?limit=50&terminal_id=1"],
      ["what may take part in a draft", `assets/find-available-for-asset?asset_id=${long.asset}`],
    ] as const) {
      const times: number[] = [];
      for (let call = -WARM; call < CALLS; call += 1) {
        const ms = await timed(path);
        if (call >= 0) times.push(ms);
      }
      console.log(`${name.padEnd(36)} p50 ${middle(times).toFixed(1)} ms, the long books in it`);
    }
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
}
