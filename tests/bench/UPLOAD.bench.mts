// UPLOAD: a file of ROWS (10,000) railcars through the server over PostgreSQL: from its bytes to the check of every row, and its commit. Goals
// (operations.md 1.6): both together <= 20 s with progress seen, memory of the server steady. Then KILLS (10) times 2,000 railcars are
// committed while the server is killed: afterwards all are there or none, and the same commit sent again ends with each exactly once.
// Between them ROWS rows that all change a railcar are committed and taken back, while others write (PART=changed with KILLS=0: that alone).
import { xlsxFile } from "@railhead/service/sheets/xlsx";
import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { memory } from "./process.mts";
import { startDatabase, startReal } from "./real-server.mts";

const ROWS = Number(process.env.ROWS ?? 10_000);
const KILLS = Number(process.env.KILLS ?? 10);
const KILLED_ROWS = 2000;
const PORT = Number(process.env.UPLOAD_PORT ?? 4797);
const GOAL_SECONDS = 20;
const HEADS = ["Car", "Commodity", "Net (lb)", "BOL", "Ship Date", "Consignee"];
interface Upload {
  readonly id: string;
  readonly status: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly progress: { readonly phase: string; readonly done: number; readonly total: number } | null;
}

let missed = 0;
const goal = (text: string, isMet: boolean) => {
  console.log(`  ${text}   ${isMet ? "met" : "MISSED"}`);
  if (!isMet) missed += 1;
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const database = await startDatabase("durable");
let server = await startReal(database.url, PORT);
let headers = await server.signIn("manager");

async function call<Result>(
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const isFile = body instanceof Uint8Array;
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, ...(isFile ? { "content-type": "application/octet-stream" } : {}), ...more },
    ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const json = (await answer.json()) as { readonly result: Result };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
  return json.result;
}

const [product] = await call<readonly { readonly name: string }[]>("product-sizes/names");
const [customer] = await call<readonly { readonly name: string }[]>("customers/names");
const recordsOf = (from: number, count: number, bol: string): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => [
    `QTZX ${from + at}`,
    product?.name ?? "",
    String(200_000 + (at % 20_000)),
    `${bol}-${at}`,
    "2026-11-18",
    customer?.name ?? "",
  ]);
const csvOf = (records: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode([HEADS, ...records].map((cells) => cells.join(",")).join("\r\n"));
async function workbookOf(records: readonly (readonly string[])[]): Promise<Uint8Array> {
  async function* blocks() {
    yield records;
  }
  const columns = HEADS.map((label) => ({ label, kind: "text" as const, width: 120 }));
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile("Consist", columns, blocks())) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

/** Asks for an upload every 200 ms until it is as wanted; gives what progress was seen. */
async function until(id: string, isDone: (upload: Upload) => boolean): Promise<{ upload: Upload; seen: Set<string> }> {
  const seen = new Set<string>();
  for (;;) {
    const upload = await call<Upload>(`railcar-uploads/${id}`);
    if (upload.progress !== null) seen.add(upload.progress.phase);
    if (isDone(upload)) return { upload, seen };
    await pause(200);
  }
}
const countOf = async (id: string): Promise<number> =>
  Number(
    (await database.sql<{ count: string }>("select count(*) from rail_visits where railcar_upload_id = $1", [id]))[0]
      ?.count,
  );

async function whole(title: string, bytes: Uint8Array): Promise<void> {
  const before = memory(server.pid);
  const from = performance.now();
  const { id } = await call<Upload>("railcar-uploads", bytes, { "X-File-Name": `${title}.x` });
  const read = (performance.now() - from) / 1000;
  const { upload, seen } = await until(id, ({ status }) => status !== "checking");
  const checked = (performance.now() - from) / 1000;
  const committing = call<Upload>(`railcar-uploads/${id}/commit`, {});
  const [done, writing] = await Promise.all([committing, until(id, ({ status }) => status === "committed")]);
  const committed = (performance.now() - from) / 1000;
  const after = memory(server.pid);
  console.log(
    `${title}: ${(bytes.length / 1024).toFixed(0)} KB, answered after ${read.toFixed(2)} s, checked after ${checked.toFixed(1)} s, committed after ${committed.toFixed(1)} s; ${JSON.stringify(upload.counts)}; progress seen: ${[...seen, ...writing.seen].join(", ")}; memory ${before.toFixed(0)} -> ${after.toFixed(0)} MB`,
  );
  goal(
    `${done.counts.new} announced within ${committed.toFixed(1)} s   goal <= ${GOAL_SECONDS} s`,
    committed <= GOAL_SECONDS && (await countOf(id)) === ROWS,
  );
}

/**
 * Sends the cars of a file once more with other weights: all of its rows change a visit. While they are written, and while they are taken back,
 * others write comments of other railcars one after the other; a write that met a fault, a weight that is not as it should be and a deadlock count.
 */
async function changed(): Promise<void> {
  const [other] = await call<readonly { readonly id: string }[]>("inbounds?limit=1");
  const heavier = recordsOf(100_000, ROWS, "C").map(([car, product_, , ...rest]) => [
    car ?? "",
    product_ ?? "",
    "260000",
    ...rest,
  ]);
  const { id } = await call<Upload>("railcar-uploads", csvOf(heavier), { "X-File-Name": "heavier.csv" });
  const { upload } = await until(id, ({ status }) => status !== "checking");
  console.log(`changed: ${JSON.stringify(upload.counts)}`);
  for (const [step, body] of [
    ["commit", {}],
    ["undo", { reason: "Weights of another day" }],
  ] as const) {
    const before = memory(server.pid);
    const waits: number[] = [];
    let isOver = false;
    const from = performance.now();
    const writing = (async () => {
      while (!isOver) {
        const began = performance.now();
        await call(`inbounds/${other?.id ?? ""}`, { comments: `Seen ${waits.length} times` });
        waits.push(performance.now() - began);
        await pause(50);
      }
    })();
    await call<Upload>(`railcar-uploads/${id}/${step}`, body);
    const seconds = (performance.now() - from) / 1000;
    isOver = true;
    await writing;
    const [weights] = await database.sql<{ count: string }>(
      "select count(*) from rail_visits where shipped_weight = 260000",
    );
    const wanted = step === "commit" ? ROWS : 0;
    const longest = Math.max(...waits) / 1000;
    console.log(
      `  ${step}: memory ${before.toFixed(0)} -> ${memory(server.pid).toFixed(0)} MB; ${waits.length} other writes, the longest ${longest.toFixed(1)} s; ${weights?.count ?? ""} of ${wanted} weights as written`,
    );
    goal(
      `${step} of ${ROWS} changes within ${seconds.toFixed(1)} s   goal <= ${GOAL_SECONDS} s`,
      seconds <= GOAL_SECONDS && Number(weights?.count) === wanted,
    );
  }
  const [deadlocks] = await database.sql<{ count: string }>(
    "select deadlocks as count from pg_stat_database where datname = current_database()",
  );
  goal(`${deadlocks?.count ?? ""} deadlocks   goal 0`, Number(deadlocks?.count) === 0);
}

/** Commits while the server is killed; whether afterwards all are there once, or none and then all once. */
async function killed(round: number): Promise<string | null> {
  const bytes = csvOf(recordsOf(300_000 + round * KILLED_ROWS, KILLED_ROWS, `K${round}`));
  const { id } = await call<Upload>("railcar-uploads", bytes, { "X-File-Name": "killed.csv" });
  await until(id, ({ status }) => status === "checked");
  const key = { "Idempotency-Key": `upload-bench-${round}-${id}` };
  const sending = call<Upload>(`railcar-uploads/${id}/commit`, {}, key).catch(() => null);
  await pause(50 + ((round * 397) % 2500));
  process.kill(server.pid, "SIGKILL");
  await sending;
  await pause(300);
  server = await startReal(database.url, PORT);
  headers = await server.signIn("manager");
  const { status } = await call<Upload>(`railcar-uploads/${id}`);
  const count = await countOf(id);
  const isWhole = (status === "committed" && count === KILLED_ROWS) || (status === "checked" && count === 0);
  if (!isWhole) return `round ${round}: ${status} with ${count} railcars`;
  await call<Upload>(`railcar-uploads/${id}/commit`, {}, key).catch((error: unknown) => console.log(String(error)));
  const last = await countOf(id);
  console.log(`  killed in round ${round}: ${status}, ${count} there; sent again: ${last}`);
  return last === KILLED_ROWS ? null : `round ${round}: ${last} railcars after the commit was sent again`;
}

console.log(`${ROWS} rows; load ${loadavg()[0]?.toFixed(1)} before`);
await whole("csv", csvOf(recordsOf(100_000, ROWS, "C")));
await changed();
if (process.env.PART !== "changed") await whole("workbook", await workbookOf(recordsOf(200_000, ROWS, "X")));
if (process.env.PART !== "changed") await whole("csv again, other shipments", csvOf(recordsOf(100_000, ROWS, "D")));
const faults: string[] = [];
for (let round = 0; round < KILLS; round += 1) {
  const fault = await killed(round);
  if (fault !== null) faults.push(fault);
}
for (const fault of faults) console.log(`  FAULT ${fault}`);
if (KILLS > 0)
  goal(`${faults.length} of ${KILLS} commits that were killed left a part, or doubled   goal 0`, faults.length === 0);
await server.stop();
await database.close();
process.exit(missed === 0 ? 0 : 1);
