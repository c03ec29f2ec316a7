// BOARD: the board of 60 tracks with 100 railcars each. A car is dragged along its track and over others (goal: no frame over 50 ms of
// the main thread's own CPU time at a CPU slowed four times), and what a clerk does there is timed from the input event to the frame that
// shows it (P13: p75 <= 50 ms, p98 <= 100 ms by the clock of a CPU slowed four times; only on a quiet machine).
import { startHost } from "@railhead/mock-server/host";
import { percentile } from "../load/log";
import { build } from "../../scripts/build.mjs";
import { dragCar } from "./board-drag.mts";
import { boardActions } from "./board-actions.mts";
import { launch } from "./browser.mts";
import { fillTracks } from "./full-tracks.mts";
import { SLOWED } from "./p9-drag.mts";

const DRAGS = Number(process.env.DRAGS ?? 10);
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const CARS = 100;
const GOALS = { frame: 50, p75: 50, p98: 100 };

await build();
const host = await startHost({ port: 0, dataset: "huge" });
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: host.url });
const { cookie, tracks, placed } = await fillTracks(host.url, CARS);
await context.addCookies([{ ...cookie, url: host.url }]);
console.log(`${placed} railcars on ${tracks.length} tracks`);

const page = await context.newPage();
const board = await boardActions(page);
let missed = 0;
const frames: number[] = [];
const tasks: number[] = [];
for (let drag = -1; drag < DRAGS; drag += 1) {
  const { frame, task } = await dragCar(browser, page);
  // The first one warms up and does not count.
  if (drag < 0) continue;
  frames.push(frame);
  tasks.push(task);
}
const isFrameMet = percentile(frames, 0.5) <= GOALS.frame;
if (!isFrameMet) missed += 1;
console.log(
  `drag, CPU time x ${SLOWED}: worst frames ${frames.map((one) => one.toFixed(0)).join(" ")} ms, median ${percentile(frames, 0.5).toFixed(0)}; longest tasks ${tasks.map((one) => one.toFixed(0)).join(" ")} ms   goal frame <= ${GOALS.frame}, median of ${DRAGS}   ${isFrameMet ? "met" : "MISSED"}`,
);

const cdp = await context.newCDPSession(page);
await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
const measured = [];
for (let round = 0; round < ROUNDS; round += 1) measured.push(...(await board.round(round)));
const line = (name: string, values: readonly number[]) =>
  console.log(
    `${name.padEnd(14)} p50 ${percentile(values, 0.5).toFixed(0).padStart(4)}  p75 ${percentile(values, 0.75).toFixed(0).padStart(4)}  p98 ${percentile(values, 0.98).toFixed(0).padStart(4)}  of ${values.length}`,
  );
for (const name of new Set(measured.map(({ action }) => action)))
  line(
    name,
    measured.filter(({ action }) => action === name).map(({ milliseconds }) => milliseconds),
  );
const all = measured.map(({ milliseconds }) => milliseconds);
line("all", all);
const isMet = percentile(all, 0.75) <= GOALS.p75 && percentile(all, 0.98) <= GOALS.p98;
if (!isMet) missed += 1;
console.log(`goal p75 <= ${GOALS.p75} ms, p98 <= ${GOALS.p98} ms: ${isMet ? "met" : "MISSED"}`);
await browser.close();
await host.close();
process.exit(missed === 0 ? 0 : 1);
