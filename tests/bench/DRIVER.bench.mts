// DRIVER: what each override of the fast driver gains (docs/adr/0005). The fast driver with one of them taken out, in one
// process, each over a pool of its own, interleaved: processor time of this process (not PostgreSQL's) for each call.
// Calls go through the service with session, permission and validation, as in P6 without HTTP: a list of 50 rows, one row,
// and the order of a track, as in R1. An override that gains less than 10 % in all three goes.
// ONLY=<part of a name> measures that one against the fast driver.
import { loadavg } from "node:os";
import { randomToken, sha256, wallClock } from "@railhead/host/ports";
import { createArgon2Hasher } from "@railhead/server/auth/passwords";
import { createSqlStore } from "@railhead/server/store/sql-store";
import { registry } from "@railhead/service/handlers/registry";
import { createService } from "@railhead/service/http/service";
import { openVariant, VARIANTS } from "./driver-variants.mts";
import { startDatabase, startReal } from "./real-server.mts";

const ROUNDS = Number(process.env.ROUNDS ?? 21);
const CALLS = Number(process.env.CALLS ?? 300);
const AT_ONCE = 6;
const HEADERS = { "content-type": "application/json", "x-requested-with": "railhead" };
const variants = VARIANTS.filter(({ name }, at) => at === 0 || name.includes(process.env.ONLY ?? ""));

const database = await startDatabase();
try {
  await (await startReal(database.url, 4877)).stop();
  await database.sql("vacuum (analyze)");
  const [track] = await database.sql<{ id: string }>(
    "select track_id::text as id from rail_visits where track_id is not null and family = 'sand' group by 1 having count(*) >= 8 order by count(*) desc limit 1",
  );
  const [carrier] = await database.sql<{ id: string }>("select min(id)::text as id from carriers");
  const opened = variants.map((variant) => ({ ...openVariant(variant, database.url), name: variant.name }));
  const subjects = await Promise.all(
    opened.map(async ({ name, pool, driver }) => {
      const service = createService({
        ports: {
          store: createSqlStore({ pool, driver }),
          clock: { now: wallClock },
          passwords: createArgon2Hasher(),
          randomToken,
          sha256,
          environmentLabel: "",
        },
        registry,
        remembersCallers: true,
        onError: (error) => console.error(error),
      });
      let cookie = "";
      const ask = async (path: string, body?: unknown) => {
        const answer = await service.handle(
          new Request(`http://rail.test/api/${path}`, {
            ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
            headers: { ...HEADERS, cookie },
          }),
        );
        if (!answer.ok) throw new Error(`${name} ${path}: ${answer.status} ${await answer.text()}`);
        return answer;
      };
      const signedIn = await ask("auth/login", { username: "admin", password: "railhead" });
      cookie = signedIn.headers.getSetCookie()[0]!.split(";")[0]!;
      const get = async (path: string) => void (await (await ask(path)).arrayBuffer());
      let turn = 0;
      const reorder = async () => {
        const onTrack = await ask(`tracks/get-railcars-on-track?track_id=${track!.id}`);
        const { result } = (await onTrack.json()) as { result: { id: string; family: string }[] };
        const cars = result.filter(({ family }) => family === "sand").map(({ id }) => id);
        turn += 1;
        const order = turn % 2 === 0 ? cars : cars.toReversed();
        await ask(
          "inbounds/bulk",
          order.map((id, at) => ({ id, track_id: track!.id, car_seq: at + 1 })),
        );
      };
      return {
        name,
        calls: {
          "list of 50": () => get("carriers?limit=50&sort=name"),
          "one row": () => get(`carriers/${carrier!.id}`),
          "order of a track": reorder,
        },
      };
    }),
  );
  const KINDS = ["list of 50", "one row", "order of a track"] as const;
  /** Microseconds of processor a call. */
  const cost = async (call: () => Promise<void>, calls: number, atOnce: number) => {
    const from = process.cpuUsage();
    for (let done = 0; done < calls; done += atOnce) await Promise.all(Array.from({ length: atOnce }, call));
    const { user, system } = process.cpuUsage(from);
    return (user + system) / calls;
  };
  const costs = new Map<string, number[]>();
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const kind of KINDS) {
      // The order in which they are measured turns from round to round.
      for (const at of subjects.keys()) {
        const { name, calls } = subjects[(at + round + 2) % subjects.length]!;
        const isWrite = kind === "order of a track";
        const spent = await cost(calls[kind], isWrite ? 12 : CALLS, isWrite ? 1 : AT_ONCE);
        if (round >= 0) costs.set(`${name} ${kind}`, [...(costs.get(`${name} ${kind}`) ?? []), spent]);
      }
    }
  }
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;
  const of = (name: string, kind: string) => costs.get(`${name} ${kind}`)!;
  console.log(
    `${ROUNDS} rounds; processor of a call, and by how much it grows without the override; load ${loadavg()[0]!.toFixed(1)}`,
  );
  for (const { name } of subjects) {
    const figures = KINDS.map((kind) => {
      const growth = middle(of(name, kind).map((spent, at) => spent / of("fast", kind)[at]! - 1));
      const text = `${middle(of(name, kind)).toFixed(0)} µs`;
      return `${kind} ${text}${name === "fast" ? "" : ` (${growth >= 0 ? "+" : ""}${(growth * 100).toFixed(0)} %)`}`;
    });
    console.log(`${name.padEnd(32)} ${figures.join("   ")}`);
  }
  await Promise.all(opened.map(({ driver, pool }) => driver.close().then(() => pool.end())));
} finally {
  await database.close();
}
