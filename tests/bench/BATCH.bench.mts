// BATCH: a clerk receives 500 railcars in one batch, and releases them in another one, at the desk over PostgreSQL: from the click to the
// sentence that says that it is done. Goal: p95 of 20 runs <= 2 s, each for itself.
import { build } from "../../scripts/build.mjs";
import { performance } from "node:perf_hooks";
import { loadavg } from "node:os";
import type { Page } from "@playwright/test";
import { desk, launch } from "./browser.mts";
import { percentile } from "../load/log";
import { callsOf } from "./json-calls.mts";
import { startDatabase, startReal } from "./real-server.mts";

const CARS = Number(process.env.CARS ?? 500);
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const PORT = Number(process.env.BATCH_PORT ?? 4798);
const GOAL = 2_000;
/** One that holds them all. */
const TRACK = { track_name: "Batch", usable_length: "60000", track_kind: "storage", sequence_one_end: "north switch" };

await build();
const database = await startDatabase("durable");
const server = await startReal(database.url, PORT);
const headers = await server.signIn("admin");
const call = callsOf(server.url, headers);
const terminals = await call<readonly { readonly id: string; readonly name: string }[]>("terminals/names");
/** That of the clerk. */
const terminal_id = terminals.find(({ name }) => name === "Permian East")?.id ?? "";
await call("tracks", { ...TRACK, terminal_id });

const browser = await launch();
const context = await desk(browser, server.url, "office");
const page = await context.newPage();

/** Opens a page of batches with so many railcars in it. */
async function fill(address: string, names: readonly string[]) {
  await page.goto(address);
  await page.getByLabel("Marks and numbers").fill(names.join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(`${names.length} railcars added to the batch.`).waitFor();
}
/** Milliseconds from a click to the banner that says that it is done. */
async function timed(button: ReturnType<Page["getByRole"]>, said: string): Promise<number> {
  await button.waitFor();
  const from = performance.now();
  await button.click();
  await page.locator(".banner", { hasText: said }).waitFor();
  return performance.now() - from;
}

let number = 100_000;
const received: number[] = [];
const released: number[] = [];
console.log(`${CARS} railcars, ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)} before`);
for (let round = 0; round < ROUNDS; round += 1) {
  const cars = Array.from({ length: CARS }, () => {
    number += 1;
    return { prefix: "BTCH", inbound_number: String(number), terminal_id };
  });
  await call("inbounds/bulk-upload", cars);
  const names = cars.map((car) => `${car.prefix} ${car.inbound_number}`);
  await fill("/railcars/batch-receive", names);
  const track = page.getByLabel("Track", { exact: true });
  const choice = await track.locator("option", { hasText: /^Batch\b/ }).getAttribute("value");
  await track.selectOption(choice);
  received.push(
    await timed(page.getByRole("button", { name: `Receive ${CARS} railcars` }), `${CARS} railcars received on`),
  );
  await fill("/railcars/batch-release", names);
  // None of them holds anything: nothing is asked before.
  const release = page.getByRole("button", { name: `Release ${CARS} railcars` });
  released.push(await timed(release, `${CARS} railcars released.`));
}
await browser.close();
await server.stop();
await database.close();

let missed = 0;
for (const [what, times] of [
  ["received", received],
  ["released", released],
] as const) {
  const at = (share: number) => percentile(times, share);
  const isMet = at(0.95) <= GOAL;
  if (!isMet) missed += 1;
  console.log(
    `${what}: p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, worst ${at(1).toFixed(0)} ms of ${times.length}   goal p95 <= ${GOAL} ms   ${isMet ? "met" : "MISSED"}`,
  );
}
process.exit(missed === 0 ? 0 : 1);
