// T120: from the tap on a track to its 120 cars shown, 390 x 844, CPU slowed four times. Goal: p75 ≤ 300 ms.
import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { launch, phone } from "./browser.mts";

const ROUNDS = 15;
await build();
const host = await startHost({ port: 0 });
const browser = await launch();
const { page, context } = await phone(browser, host.url, "floor");
const tracks = (await (await context.request.get("/api/tracks/list")).json()).result as {
  id: string;
  track_name: string;
  car_count: number;
}[];
const [longest, other] = tracks.toSorted((a, b) => b.car_count - a.car_count);
if (!longest || !other) throw new Error("no tracks");
const cdp = await context.newCDPSession(page);
await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto("/mobile-v2");
  await page.evaluate("sessionStorage.clear()");
  await page.goto("/mobile-v2/sand/railcars/release");
  const tracksList = page.getByRole("list", { name: "Tracks" });
  await tracksList.getByRole("button", { name: other.track_name }).first().click();
  await page.getByRole("button", { name: "Manual", exact: true }).click();
  await page.getByRole("button", { name: "Tracks", exact: true }).click();
  await tracksList.getByRole("button", { name: longest.track_name }).first().waitFor();
  // As text: the runner's compiler would add calls to a function that the page does not have.
  const took = await page.evaluate<number>(`new Promise((resolve) => {
    const button = [...document.querySelectorAll('ul[aria-label=Tracks] button')].find((one) => one.textContent.startsWith(${JSON.stringify(longest.track_name)}))
    const from = performance.now()
    const look = () => {
      if (document.querySelectorAll('[data-car]').length >= ${longest.car_count}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from), 0))
      else requestAnimationFrame(look)
    }
    button.click()
    look()
  })`);
  times.push(took);
}
times.sort((a, b) => a - b);
const p75 = times[Math.ceil(times.length * 0.75) - 1]!;
console.log(
  `${longest.track_name}, ${longest.car_count} cars, ${ROUNDS} taps: min ${times[0]!.toFixed(0)}, median ${times[Math.floor(times.length / 2)]!.toFixed(0)}, p75 ${p75.toFixed(0)}, max ${times.at(-1)!.toFixed(0)} ms   goal p75 ≤ 300   ${p75 <= 300 ? "met" : "MISSED"}`,
);
await browser.close();
await host.close();
process.exit(p75 <= 300 ? 0 : 1);
