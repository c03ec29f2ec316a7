// P8: lists of a million visits. The page that ends at row 999,975 against the first page, and pages while others count.
// Latencies of one client, interleaved in one run, over HTTP. Goals: p99 deep ≤ 1.5 × p99 first; a count holds no page up.
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { writeCursor } from "@railhead/service/crud/cursor";
import { performance } from "node:perf_hooks";
import { startDatabase, startReal } from "./real-server.mts";

const VISITS = Number(process.env.VISITS ?? 1_000_000);
const CALLS = Number(process.env.CALLS ?? 400);
const DEEP = VISITS - 25;
const LIMIT = 50;
const database = await startDatabase();
try {
  const first = await startReal(database.url, 4871);
  await first.stop();
  const columns = await database.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'rail_visits' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const made: Readonly<Record<string, string>> = {
    id: "1000000 + g",
    car_key: "g % 1000000",
    inbound_number: `(g % 1000000)::text`,
    bol: `'B' || g`,
    date_received: `1700000000 + g * 30`,
    date_released: `1700000000 + g * 30 + 86400`,
    updated_at: `1700000000 + g * 30`,
    terminal_id: "1",
    track_id: "null",
    car_seq: "null",
    asset_id: "null",
    status_id: RAILCAR_STATUS.released,
    status_path: `'124'`,
    last_track_id: "null",
  };
  const values = columns.map(({ name }) => made[name] ?? `t."${name}"`);
  const from = performance.now();
  await database.sql(
    `insert into rail_visits (${columns.map(({ name }) => `"${name}"`).join()}) select ${values.join()} from (select * from rail_visits where family = 'sand' limit 1) t, generate_series(1, ${VISITS}) g`,
  );
  await database.sql("vacuum (analyze) rail_visits");
  console.log(`${VISITS} visits made in ${((performance.now() - from) / 1000).toFixed(0)} s`);

  const server = await startReal(database.url, 4871);
  try {
    console.log(`start on this database ${server.startedIn.toFixed(2)} s`);
    const headers = await server.signIn("office");
    const timed = async (path: string) => {
      const at = performance.now();
      const answer = await fetch(`${server.url}${path}`, { headers });
      const body = (await answer.json()) as { result: unknown[]; total: number | null };
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
      return { ms: performance.now() - at, rows: body.result.length, total: body.total };
    };
    const p99 = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.99)]!;
    const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;
    const visible = `family = 'sand' and terminal_id = 1`;
    const before = async (order: string) =>
      (
        await database.sql<{ id: string; value: string }>(
          `select id::text, ${order.replace(/ desc/g, "").split(",")[0]}::text as value from rail_visits where ${visible} order by ${order} offset ${DEEP - LIMIT - 1} limit 1`,
        )
      )[0]!;
    const sorts = [
      { name: "by id", sort: "id", order: "id", query: "" },
      {
        name: "by date received, newest first",
        sort: "-date_received",
        order: "date_received desc, id desc",
        query: "sort=-date_received&",
      },
    ];
    let isMet = true;
    for (const { name, sort, order, query } of sorts) {
      const place = await before(order);
      const cursor = writeCursor("inbounds", {
        sort,
        id: place.id,
        value: sort === "id" ? place.id : Number(place.value),
      });
      const paths = {
        first: `/api/inbounds?${query}limit=${LIMIT}`,
        deep: `/api/inbounds?${query}limit=${LIMIT}&cursor=${encodeURIComponent(cursor)}`,
      };
      const times = { first: [] as number[], deep: [] as number[] };
      for (let call = -50; call < CALLS; call += 1) {
        for (const kind of ["first", "deep"] as const) {
          const { ms, rows } = await timed(paths[kind]);
          if (rows !== LIMIT) throw new Error(`${paths[kind]} gave ${rows} rows`);
          if (call >= 0) times[kind].push(ms);
        }
      }
      const ratio = p99(times.deep) / p99(times.first);
      isMet &&= ratio <= 1.5;
      console.log(
        `${name.padEnd(32)} first p50 ${middle(times.first).toFixed(1)} p99 ${p99(times.first).toFixed(1)} ms   to row ${DEEP} p50 ${middle(times.deep).toFixed(1)} p99 ${p99(times.deep).toFixed(1)} ms   ${ratio.toFixed(2)}×   goal ≤ 1.5×   ${ratio <= 1.5 ? "met" : "MISSED"}`,
      );
    }
    for (const [name, path] of [
      ["search of one car", "/api/inbounds?q=123456&limit=50"],
      ["search by mark and number", "/api/inbounds?q=B99999&limit=50"],
      ["count of all", "/api/inbounds?limit=1&count=1"],
    ] as const) {
      const times: number[] = [];
      let rows = 0;
      for (let call = 0; call < 20; call += 1) {
        const answer = await timed(path);
        rows = answer.total ?? answer.rows;
        times.push(answer.ms);
      }
      console.log(`${name.padEnd(32)} p50 ${middle(times).toFixed(1)} ms, ${rows} rows`);
    }
    const pages: number[] = [];
    let isCounting = true;
    const counting = (async () => {
      while (isCounting) await timed("/api/inbounds?limit=1&count=1");
    })();
    for (let call = 0; call < CALLS; call += 1) pages.push((await timed("/api/inbounds?limit=50")).ms);
    isCounting = false;
    await counting;
    console.log(
      `${"first page while others count".padEnd(32)} p50 ${middle(pages).toFixed(1)} p99 ${p99(pages).toFixed(1)} ms`,
    );
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
}
