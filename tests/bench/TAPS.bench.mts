// TAPS: taps of the floor's jobs, counted from the index page on a phone. Goal: ten scanned cars received in ≤ 13 taps
// (E4).
// A scan is a burst of keys into the focused element, as a hand scanner sends it. Taps and keys are counted apart.
// `ONLY=text` counts the jobs whose names contain the text.
import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { launch, phone } from "./browser.mts";
import { RAILCAR_JOBS } from "./taps-railcars.mts";
import { createThumb, type Job } from "./taps-thumb.mts";
import { TRUCK_JOBS } from "./taps-trucks.mts";

const { ONLY = "" } = process.env;
await build();
const host = await startHost({ port: 0 });
const browser = await launch();
let missed = 0;

async function run(job: Job): Promise<void> {
  const { context, page } = await phone(browser, host.url, null);
  await context.request.post("/api/mock/reset");
  const answer = await context.request.post("/api/auth/login", {
    data: { username: job.who, password: "railhead" },
    headers: { "x-requested-with": "railhead" },
  });
  if (!answer.ok()) throw new Error(`${job.who} could not sign in: ${answer.status()}`);
  page.setDefaultTimeout(20_000);
  const count = { taps: 0, keys: 0, scans: 0, strokes: 0 };
  try {
    const work = await job.prepare(page);
    await page.goto("/mobile-v2");
    await page.evaluate("localStorage.setItem('scan_mode', 'scanner')");
    await page.goto(job.from);
    await page.getByRole("main").getByRole("link").first().waitFor();
    await work(createThumb(page, count));
    const isMet = job.goal === null || count.taps <= job.goal;
    if (!isMet) missed += 1;
    const strokes = count.strokes === 0 ? "" : `  ${count.strokes} stroke`;
    console.log(
      `${job.name.padEnd(34)} ${String(count.taps).padStart(3)} taps  ${String(count.keys).padStart(3)} keys  ${String(count.scans).padStart(3)} scans${strokes}${job.goal === null ? "" : `   goal ≤ ${job.goal}   ${isMet ? "met" : "MISSED"}`}`,
    );
  } catch (error) {
    missed += 1;
    console.log(
      `${job.name.padEnd(34)} COULD NOT BE DONE after ${count.taps} taps: ${String(error).split("\n").slice(0, 3).join(" ")}`,
    );
  }
  await context.close();
}

for (const job of [...RAILCAR_JOBS, ...TRUCK_JOBS].filter(({ name }) => name.includes(ONLY))) await run(job);
await browser.close();
await host.close();
process.exit(missed === 0 ? 0 : 1);
