// S6: hostile bodies and images against the server that keeps its data, over HTTP. Goal: 1,000 refused, each within a second
// of the server's processor, memory steady, nothing changed, no 5xx. COUNT (1000), SEED. Time is the server's own processor
// time, so that a busy machine does not count.
import { Agent } from "node:http";
import { hostileRequests } from "../hostile/bodies";
import { faultOf, sendHostile } from "../hostile/send";
import { hostileSheets } from "../hostile/sheets";
import { memory, processor } from "./process.mts";
import { startDatabase, startReal } from "./real-server.mts";

const COUNT = Number(process.env.COUNT ?? 1000);
const GOAL_SECONDS = 1;
const GOAL_GROWTH = 50;
const WATCHED = ["railcars", "inbounds", "bulk-commodity-railcar-loads", "customers", "tracks", "users"];

const database = await startDatabase();
const server = await startReal(database.url, Number(process.env.PORT ?? 4866));
const agent = new Agent({ keepAlive: false });
let isMissed = true;
try {
  const headers = await server.signIn();
  const held = async () =>
    Promise.all(
      WATCHED.map(
        async (name) =>
          ((await (await fetch(`${server.url}/api/${name}?count=1&limit=1`, { headers })).json()) as { total: number })
            .total,
      ),
    );
  const before = await held();
  const faults: string[] = [];
  const slow = new Map<string, number>();
  const statuses = new Map<number, number>();
  let [sent, most] = [0, 0];
  /** Memory after each round of all kinds, in MB. */
  const rounds: number[] = [];
  for (let turn = 0; sent < COUNT; turn += 1) {
    for (const hostile of [...hostileRequests(turn), ...(await hostileSheets())]) {
      if (sent === COUNT) break;
      const from = processor(server.pid);
      const met = await sendHostile(server.url, headers.cookie, hostile, agent);
      const seconds = processor(server.pid) - from;
      const fault = faultOf(hostile, met);
      if (fault !== null) faults.push(`${hostile.path} ${fault}`);
      slow.set(hostile.name, Math.max(seconds, slow.get(hostile.name) ?? 0));
      statuses.set(met.status, (statuses.get(met.status) ?? 0) + 1);
      most = Math.max(most, memory(server.pid));
      sent += 1;
    }
    rounds.push(memory(server.pid));
  }
  // What a process holds once each kind was met often is its own; what comes after would be a leak.
  const [early, late] = [
    rounds.slice(0, Math.ceil(rounds.length / 2)),
    rounds.slice(Math.floor(rounds.length / 2)),
  ].map((some) => Math.max(...some)) as [number, number];
  const worst = [...slow].toSorted(([, a], [, b]) => b - a);
  const isSame = JSON.stringify(await held()) === JSON.stringify(before);
  console.log(
    `${sent} hostile requests of ${slow.size} kinds, by status ${JSON.stringify(Object.fromEntries(statuses))} (0: cut while still sending)`,
  );
  console.log(`wrongly met: ${faults.length}   goal 0; rows ${isSame ? "as before" : "CHANGED"}`);
  for (const fault of new Set(faults)) console.log(`  ${fault}`);
  console.log(
    `slowest, in seconds of the server's processor: ${worst
      .slice(0, 5)
      .map(([name, seconds]) => `${name} ${seconds.toFixed(2)}`)
      .join(", ")}   goal ≤ ${GOAL_SECONDS}`,
  );
  console.log(
    `memory: at most ${early.toFixed(0)} MB after a round in the first half, ${late.toFixed(0)} MB in the second, ${most.toFixed(0)} MB at any time   goal: grows by ≤ ${GOAL_GROWTH}`,
  );
  console.log(`  by round: ${rounds.map((one) => one.toFixed(0)).join(" ")}`);
  isMissed = faults.length > 0 || !isSame || (worst[0]?.[1] ?? 0) > GOAL_SECONDS || late - early > GOAL_GROWTH;
} finally {
  await server.stop();
  await database.close();
}
process.exit(isMissed ? 1 : 0);
