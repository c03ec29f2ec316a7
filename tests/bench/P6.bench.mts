// P6: the API over PostgreSQL, with session, permission and validation on, against the bare framework and driver that
// send the same rows in the same order. Ratios of requests per second of the server's processor, of pairs of rounds that
// follow each other, the middle one of them; those by the clock are printed too. Both answer WARM calls before anything counts.
// Goals: list ≥ 0.8×, item ≥ 0.7×, p99 ≤ 2× bare; start on an existing database ≤ 1 s; ≤ 150 MB.
import { join } from "node:path";
import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { startProgram } from "./children.mts";
import { autocannon } from "./peers.mts";
import { memory, processor } from "./process.mts";
import { startDatabase, startReal } from "./real-server.mts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const CALLS = Number(process.env.CALLS ?? 2_000);
const WARM = Number(process.env.WARM ?? 4_000);
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const LIST = {
  carriers: 'select * from carriers order by folded(name) collate "C", id limit 51',
  inbounds: `select v.*, t.track_name, c.name as customer_name, z.time_zone, p.name as product from rail_visits v left join tracks t on t.id = v.track_id left join customers c on c.id = v.customer_id join terminals z on z.id = v.terminal_id left join product_sizes s on s.id = v.product_size_id left join product_names p on p.id = s.product_name_id where v.family = 'sand' and v.terminal_id = 1 order by v.id limit 51`,
} as const;
const database = await startDatabase();
const children: { kill: (signal: NodeJS.Signals) => unknown }[] = [];
try {
  await (await startReal(database.url, 4872)).stop();
  await database.sql(
    `insert into carriers (name, scac, is_active, created_at, updated_at) select 'Bench carrier ' || g, chr(65 + g / 17576 % 26) || chr(65 + g / 676 % 26) || chr(65 + g / 26 % 26) || chr(65 + g % 26), true, 1700000000, 1700000000 from generate_series(200000, 209999) g on conflict do nothing`,
  );
  await database.sql("vacuum (analyze)");
  const server = await startReal(database.url, 4872);
  children.push({ kill: () => void server.stop() });
  const headers = await server.signIn("office");
  const atRest = memory(server.pid);
  const kinds = await Promise.all(
    (["carriers", "inbounds"] as const).map(async (resource, at) => {
      const port = 4873 + at;
      const item =
        resource === "carriers"
          ? "select * from carriers where id = $1"
          : LIST.inbounds.replace("order by v.id limit 51", "and v.id = $1");
      const child = startProgram(process.execPath, ["--import", "tsx", join(here, "p6-bare.mts")], {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...process.env,
          PORT: String(port),
          DATABASE_URL: database.url,
          LIST_SQL: LIST[resource],
          ITEM_SQL: item,
        },
      });
      children.push(child);
      while (
        !(await fetch(`http://127.0.0.1:${port}/health`).then(
          (answer) => answer.ok,
          () => false,
        ))
      )
        await new Promise((resolve) => setTimeout(resolve, 50));
      const [{ id }] = (await database.sql<{ id: string }>(
        resource === "carriers"
          ? "select min(id)::text as id from carriers"
          : `select min(id)::text as id from rail_visits where family = 'sand' and terminal_id = 1`,
      )) as [{ id: string }];
      const sort = resource === "carriers" ? "&sort=name" : "";
      return [
        {
          name: `${resource} list`,
          goal: 0.8,
          ours: `${server.url}/api/${resource}?limit=50${sort}`,
          bare: `http://127.0.0.1:${port}/list`,
          barePid: child.pid as number,
        },
        {
          name: `${resource} item`,
          goal: 0.7,
          ours: `${server.url}/api/${resource}/${id}`,
          bare: `http://127.0.0.1:${port}/item/${id}`,
          barePid: child.pid as number,
        },
      ];
    }),
  );
  let isMet = true;
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;
  let most = atRest;
  for (const { name, goal, ours, bare, barePid } of kinds.flat()) {
    const rounds: Readonly<
      Record<"ours" | "bare", { readonly cost: number; readonly rate: number; readonly tail: number }>
    >[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = async (who: "ours" | "bare") => {
        const pid = who === "ours" ? server.pid : barePid;
        const from = processor(pid);
        const begun = performance.now();
        const run = await autocannon({
          url: who === "ours" ? ours : bare,
          ...(who === "ours" ? { headers: { cookie: headers.cookie } } : {}),
          connections: 8,
          amount: round === 0 ? WARM : CALLS,
        });
        if (run.non2xx > 0 || run.errors > 0)
          throw new Error(`${who} ${name}: ${run.non2xx} refusals, ${run.errors} errors`);
        most = Math.max(most, memory(server.pid));
        return {
          cost: (processor(pid) - from) / run.requests.total,
          rate: run.requests.total / (performance.now() - begun),
          tail: run.latency.p99,
        };
      };
      const pair = { ours: await one("ours"), bare: await one("bare") };
      if (round > 0) rounds.push(pair);
    }
    const ratio = middle(rounds.map((pair) => pair.bare.cost / pair.ours.cost));
    const clock = middle(rounds.map((pair) => pair.ours.rate / pair.bare.rate));
    const tails = {
      ours: middle(rounds.map((pair) => pair.ours.tail)),
      bare: middle(rounds.map((pair) => pair.bare.tail)),
    };
    const costs = {
      ours: middle(rounds.map((pair) => pair.ours.cost)),
      bare: middle(rounds.map((pair) => pair.bare.cost)),
    };
    const tail = tails.ours / tails.bare;
    isMet &&= ratio >= goal && tail <= 2;
    console.log(
      `${name.padEnd(14)} ${(costs.ours * 1e6).toFixed(0)} against ${(costs.bare * 1e6).toFixed(0)} µs of processor a call: ${ratio.toFixed(2)}×   goal ≥ ${goal}×   ${ratio >= goal ? "met" : "MISSED"}   (by the clock ${clock.toFixed(2)}×)   p99 ${tails.ours} against ${tails.bare} ms: ${tail.toFixed(2)}×   goal ≤ 2×   ${tail <= 2 ? "met" : "MISSED"}`,
    );
  }
  console.log(
    `start on an existing database ${server.startedIn.toFixed(2)} s   goal ≤ 1 s   ${server.startedIn <= 1 ? "met" : "MISSED"}`,
  );
  console.log(
    `memory of the server ${atRest.toFixed(0)} MB at rest, at most ${most.toFixed(0)} MB under load   goal ≤ 150 MB   ${most <= 150 ? "met" : "MISSED"}`,
  );
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const child of children) child.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await database.close();
}
