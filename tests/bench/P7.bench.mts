// P7: the mock server against json-server and Prism, and against itself with 100 and 100,000 rows.
// Ratios of requests per second of the server's processor, interleaved rounds in one run: what else the machine does changes
// them little. Ratios by the clock are printed too. Goals: list ≥ 3×, one item ≥ 8×, 100,000 rows ≥ 0.9× as fast as 100.
// A bare node:http server, which answers one short text and nothing else, shows what no server of Node can fall below.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildMockServer, MOCK_PROGRAM } from "../../scripts/build-server.mjs";
import { startProgram } from "./children.mts";
import { autocannon, peers } from "./peers.mts";
import { processor } from "./process.mts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = 3;
const folder = mkdtempSync(join(tmpdir(), "railhead-p7-"));
const row = (at: number) => ({
  id: String(at),
  name: `Carrier ${at}`,
  scac: "ABCD",
  dot_number: `${100_000 + at}`,
  mc_number: null,
  phone: "+1 432 555 0100",
  insurance_expires_on: null,
  is_active: true,
  created_at: 1_700_000_000,
  created_by: "1",
  updated_at: 1_700_000_000,
  updated_by: "1",
});
const rows = (many: number) => Array.from({ length: many }, (_, at) => row(at + 1));
writeFileSync(join(folder, "db.json"), JSON.stringify({ carriers: rows(100) }));
const example = { type: "object", properties: {}, additionalProperties: true };
writeFileSync(
  join(folder, "api.json"),
  JSON.stringify({
    openapi: "3.0.3",
    info: { title: "carriers", version: "1" },
    paths: {
      "/carriers": {
        get: {
          responses: {
            200: {
              description: "ok",
              content: { "application/json": { schema: { type: "array", items: example }, example: rows(50) } },
            },
          },
        },
      },
      "/carriers/{id}": {
        get: {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: {
            200: { description: "ok", content: { "application/json": { schema: example, example: row(1) } } },
          },
        },
      },
    },
  }),
);

const children: ChildProcess[] = [];
const start = (command: string, args: string[], env: Record<string, string> = {}) => {
  const child = startProgram(command, args, { stdio: "ignore", cwd: root, env: { ...process.env, ...env } });
  children.push(child);
  return child;
};
async function ready(url: string, headers: Record<string, string> = {}): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      if ((await fetch(url, { headers })).ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} never answered`);
}

const OURS = [4861, 4862] as const;
const HEADERS = { "content-type": "application/json", "x-requested-with": "railhead" };
/** Rows that one call takes. */
const AT_ONCE = 500;
await buildMockServer();
const few = start(process.execPath, [MOCK_PROGRAM], { PORT: String(OURS[0]) });
const many = start(process.execPath, [MOCK_PROGRAM], { PORT: String(OURS[1]) });
const jsonServer = start(join(peers, "node_modules/.bin/json-server"), [
  "--port",
  "4863",
  "--quiet",
  join(folder, "db.json"),
]);
const prism = start(join(peers, "node_modules/.bin/prism"), ["mock", "-p", "4864", join(folder, "api.json")]);
const bare = start(process.execPath, [
  "-e",
  "require('node:http').createServer((request, response) => response.end('{}')).listen(4865, '127.0.0.1')",
]);

const signIn = async (port: number) => {
  await ready(`http://127.0.0.1:${port}/api/health`);
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: "POST",
    headers: HEADERS,
    body: JSON.stringify({ username: "admin", password: "railhead" }),
  });
  return { cookie: answer.headers.getSetCookie()[0]!.split(";")[0]! };
};

/** Four letters, another for each number: SCACs are unique. */
const scac = (at: number) =>
  Array.from({ length: 4 }, (_, place) => String.fromCharCode(90 - (Math.floor(at / 26 ** place) % 26))).join("");
/** Signs in and adds carriers by the API's own call until there are so many. */
async function withCarriers(port: number, wanted: number) {
  const session = await signIn(port);
  const api = `http://127.0.0.1:${port}/api/carriers`;
  const { total } = (await (await fetch(`${api}?limit=1&count=1`, { headers: session })).json()) as { total: number };
  for (let from = total; from < wanted; from += AT_ONCE) {
    const carriers = Array.from({ length: Math.min(AT_ONCE, wanted - from) }, (_, at) => ({
      name: `Bench carrier ${from + at}`,
      scac: scac(from + at),
      dot_number: String(100_000 + from + at),
      mc_number: null,
      phone: "+1 432 555 0100",
      insurance_expires_on: null,
      is_active: true,
    }));
    const answer = await fetch(`${api}/bulk`, {
      method: "POST",
      headers: { ...HEADERS, ...session },
      body: JSON.stringify(carriers),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  return session;
}
try {
  const targets = [
    {
      name: "railhead 100",
      child: few,
      base: `http://127.0.0.1:${OURS[0]}/api/carriers`,
      list: "?limit=50&sort=name",
      headers: await withCarriers(OURS[0], 100),
    },
    {
      name: "railhead 100,000",
      child: many,
      base: `http://127.0.0.1:${OURS[1]}/api/carriers`,
      list: "?limit=50&sort=name",
      headers: await withCarriers(OURS[1], 100_000),
    },
    {
      name: "json-server 100",
      child: jsonServer,
      base: "http://127.0.0.1:4863/carriers",
      list: "?_limit=50&_sort=name",
      headers: {},
    },
    { name: "prism", child: prism, base: "http://127.0.0.1:4864/carriers", list: "", headers: {} },
    { name: "bare node:http", child: bare, base: "http://127.0.0.1:4865/carriers", list: "", headers: {} },
  ];
  for (const target of targets) await ready(`${target.base}/50`, target.headers);
  const rates = new Map<string, number[]>();
  const clockRates = new Map<string, number[]>();
  const note = (rounds: Map<string, number[]>, name: string, rate: number) =>
    rounds.set(name, [...(rounds.get(name) ?? []), rate]);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const target of targets) {
      for (const kind of ["list", "item"] as const) {
        const before = processor(target.child.pid ?? 0);
        const run = await autocannon({
          url: kind === "list" ? `${target.base}${target.list}` : `${target.base}/50`,
          headers: target.headers,
          connections: 8,
          duration: round === 0 ? 1 : SECONDS,
        });
        if (run.non2xx > 0 || run.errors > 0)
          throw new Error(`${target.name} ${kind}: ${run.non2xx} refusals, ${run.errors} errors`);
        // Round 0 warms up.
        if (round === 0) continue;
        note(rates, `${target.name} ${kind}`, run.requests.total / (processor(target.child.pid ?? 0) - before));
        note(clockRates, `${target.name} ${kind}`, run.requests.average);
      }
    }
  }
  const middle = (of: ReadonlyMap<string, number[]>, name: string) =>
    (of.get(name) ?? []).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  const padded = (of: ReadonlyMap<string, number[]>, name: string) => middle(of, name).toFixed(0).padStart(6);
  for (const { name } of targets) {
    console.log(
      `${name.padEnd(18)} list ${padded(rates, `${name} list`)}   item ${padded(rates, `${name} item`)} a second of processor   (by the clock ${padded(clockRates, `${name} list`)} and ${padded(clockRates, `${name} item`)}/s)`,
    );
  }
  const ratio = (kind: "list" | "item", a: string, b: string) => (of: ReadonlyMap<string, number[]>) =>
    middle(of, `${a} ${kind}`) / middle(of, `${b} ${kind}`);
  const goals = [
    ["list against json-server", ratio("list", "railhead 100", "json-server 100"), 3],
    ["list against Prism", ratio("list", "railhead 100", "prism"), 3],
    ["item against json-server", ratio("item", "railhead 100", "json-server 100"), 8],
    ["item against Prism", ratio("item", "railhead 100", "prism"), 8],
    ["list, 100,000 rows against 100", ratio("list", "railhead 100,000", "railhead 100"), 0.9],
    ["item, 100,000 rows against 100", ratio("item", "railhead 100,000", "railhead 100"), 0.9],
  ] as const;
  for (const [name, of, least] of goals) {
    console.log(
      `${name.padEnd(32)} ${of(rates).toFixed(2)}×   goal ≥ ${least}×   ${of(rates) >= least ? "met" : "MISSED"}   (by the clock ${of(clockRates).toFixed(2)}×)`,
    );
  }
  process.exitCode = goals.every(([, of, least]) => of(rates) >= least) ? 0 : 1;
} finally {
  for (const child of children) child.kill("SIGTERM");
}
