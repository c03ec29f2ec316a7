// P1 and the cold part of D1: the list of a terminal with 100,000 railcars opened cold over Slow 4G at a CPU slowed four times, next to
// react-admin and refine with Ant Design over the same rows of the same API, taking turns in one run. Goals: first rows <= 0.40x of
// react-admin; CLS <= 0.01, TBT <= 100 ms. ROWS=5000 for a list that is held whole; ROUNDS=1 for a short look.
import { startHost } from "@railhead/mock-server/host";
import type { Browser } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { launch } from "./browser.mts";
import { startListPeer } from "./list-peer.mts";
import { fillRailcars, quantile } from "./list-rows.mts";

const ROWS = Number(process.env.ROWS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOWED = Number(process.env.SLOWED ?? 4);
/** Slow 4G as browsers' tools simulate it: 150 ms and 1.6 Mbit/s, with what such a line adds. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
/** Notes shifts of the layout, and how long tasks hold the page up beyond 50 ms. */
const WATCH = `
  window.seen = { shift: 0, blocked: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.blocked += Math.max(0, entry.duration - 50); }).observe({ type: "longtask", buffered: true });
`;
/** The ms from the start of the navigation to the frame after a row that holds a car; lines that only keep its place have no number. */
const untilRow = (row: string) => `
  window.firstRows = new Promise((resolve) => {
    const look = () => /\\d{3}/.test(document.querySelector(${JSON.stringify(row)})?.textContent ?? "")
      ? requestAnimationFrame(() => resolve(performance.now()))
      : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
`;

await build();
const host = await startHost({ port: 0, dataset: "huge" });
const browser = await launch();
const client = await browser.newContext({ baseURL: host.url });
await fillRailcars(client.request, ROWS);
const cookies = await client.cookies();
const pages = [
  { name: "ours", url: `${host.url}/railcars`, row: "[role=grid] .grid-row[data-line='0']", peer: null },
  ...(await Promise.all(
    [
      ["react-admin", "list-react-admin", "tbody tr"],
      ["refine", "list-refine", "tbody tr.ant-table-row"],
    ].map(async ([name = "", folder = "", row = ""]) => {
      const peer = await startListPeer(folder, host.url);
      return { name, url: peer.url, row, peer };
    }),
  )),
];

interface Opened {
  readonly first: number;
  readonly shift: number;
  readonly blocked: number;
  readonly bytes: number;
}
/** Opens a page in a browser that has never seen it. */
async function open(from: Browser, { url, row }: (typeof pages)[number]): Promise<Opened> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.addInitScript(untilRow(row));
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  let bytes = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: "commit" });
  const first = Number(await page.evaluate("window.firstRows"));
  const bytesThen = bytes;
  await page.waitForTimeout(4_000);
  const { shift, blocked } = (await page.evaluate("window.seen")) as { shift: number; blocked: number };
  await context.close();
  return { first, shift, blocked, bytes: bytesThen };
}

const measured = new Map<string, Opened[]>(pages.map(({ name }) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1)
  for (const page of pages) measured.get(page.name)?.push(await open(browser, page));
await browser.close();
for (const { peer } of pages) peer?.close();
await host.close();

const median = (name: string, of: keyof Opened) =>
  quantile(
    (measured.get(name) ?? []).map((one) => one[of]),
    0.5,
  );
console.log(`${ROWS} railcars, ${ROUNDS} rounds, medians`);
for (const { name } of pages)
  console.log(
    `${name.padEnd(12)} first rows ${median(name, "first").toFixed(0).padStart(6)} ms  CLS ${median(name, "shift").toFixed(3)}  TBT ${median(name, "blocked").toFixed(0).padStart(5)} ms  ${(median(name, "bytes") / 1024).toFixed(0)} KB until then`,
  );
const ratio = median("ours", "first") / median("react-admin", "first");
const isMet = ratio <= 0.4 && median("ours", "shift") <= 0.01 && median("ours", "blocked") <= 100;
console.log(
  `first rows ${ratio.toFixed(2)}x of react-admin (<= 0.40), CLS <= 0.01, TBT <= 100 ms: ${isMet ? "met" : "MISSED"}`,
);
process.exitCode = isMet ? 0 : 1;
