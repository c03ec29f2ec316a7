// D8: the desk by keyboard. Twelve jobs of an office, each done by its keys and the keystrokes counted; the three of them that react-admin's list has too are counted
// there as well, by its own way of keys (PEER=0 leaves it out). Then over every list of the desk: one Tab stop leads past the grid, also back; of 1,000 random
// scrolls each drawn row must have the aria-rowindex of its place in the server's order and no seen place may be without its row; Ctrl+F must find a text of a row
// that is not drawn. The keys of the ARIA guide stand in the table of core/list/grid-keys.rules.test.ts. SCROLLS=100 for a short look.
import { startHost } from "@railhead/mock-server/host";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { LISTED_RESOURCES } from "@railhead/core/resources/listed-resources";
import { build } from "../../scripts/build.mjs";
import { launch } from "./browser.mts";
import { fillRailcars } from "./list-rows.mts";
import { startListPeer } from "./list-peer.mts";
import { jobsOf, keysOf, peerKeystrokes } from "./d8-jobs.mts";
import { isAtRest, newPage } from "./page-reads.mts";

const SCROLLS = Number(process.env.SCROLLS ?? 1_000);
const ROWS = 1_000;

await build();
const host = await startHost({ port: 0 });
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: host.url });
await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: host.url });
const { terminalId } = await fillRailcars(context.request, ROWS);
interface Car {
  readonly name: string;
}
const cars: Car[] = [];
let next: string | null = `/api/inbounds?held=1&limit=500&sort=prefix,inbound_number&terminal_id=${terminalId}`;
while (next !== null) {
  const answer = (await (await context.request.get(next)).json()) as {
    readonly result: readonly Car[];
    readonly nextUrl: string | null;
  };
  cars.push(...answer.result);
  next = answer.nextUrl;
}
const faults: string[] = [];
const page = await newPage(context);
/** Opens a list and waits until all of its rows are here. */
async function open(address: string, rows: number | null): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    (count) => {
      const grid = document.querySelector("[role=grid]");
      const said = grid?.getAttribute("aria-rowcount");
      return grid?.getAttribute("aria-busy") === "false" && (count === null || said === String(count + 1));
    },
    rows,
    { timeout: 60_000 },
  );
  // A long list comes in parts.
  while (!isAtRest(page)) await page.waitForTimeout(100);
}

/** Whether a condition of the page comes true. It is asked from outside: the page's own policy lets no text be run in it, so that `waitForFunction` would fail. */
async function comesTrue(condition: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await page.evaluate(condition)) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Where the keys have led, for a job that they did not do. */
const whereabouts = () =>
  page.evaluate(() => {
    const { activeElement: at, body } = document;
    const said = [...body.querySelectorAll("[role=status], [role=alert]")].map(({ textContent }) => textContent.trim());
    return `${location.pathname}${location.search}, ${at?.tagName} "${at?.getAttribute("aria-label") ?? at?.textContent.slice(0, 40)}": ${said.filter(Boolean).join(" | ")}`;
  });

// ---- twelve jobs
const far = cars[Math.floor(cars.length * 0.8)]!.name.split(" ")[1]!;
const counted: { readonly name: string; readonly keystrokes: number; readonly peer?: string }[] = [];
for (const job of jobsOf(far)) {
  await open(job.address ?? "/railcars", cars.length);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [5, 50, 500].map((at) => cars[at]!.name).join("\n"),
  );
  const keys = keysOf(page);
  await job.work(keys, page);
  if (!(await comesTrue(job.isDone))) faults.push(`${job.name}: not done by its keys, but at ${await whereabouts()}`);
  counted.push({ name: job.name, keystrokes: keys.count(), ...(job.peer === undefined ? {} : { peer: job.peer }) });
}

// ---- one Tab stop
const isInGrid = () => page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null);
async function stopsAt(address: string): Promise<void> {
  await open(address, null);
  const stops = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>("[role=grid], [role=grid] :is(a, button, input, select, [tabindex])"),
      ].filter((one) => one.tabIndex >= 0 && !one.hasAttribute("disabled")).length,
  );
  if (stops !== 1) faults.push(`${address}: ${stops} places of the grid take the focus`);
  let presses = 0;
  for (; presses < 150 && !(await isInGrid()); presses += 1) await page.keyboard.press("Tab");
  if (presses === 150) return void faults.push(`${address}: Tab never comes to the grid`);
  await page.keyboard.press("Tab");
  if (await isInGrid()) faults.push(`${address}: a second Tab stop in the grid`);
  await page.keyboard.press("Shift+Tab");
  if (!(await isInGrid())) faults.push(`${address}: Shift+Tab does not come back to the grid`);
  await page.keyboard.press("Shift+Tab");
  if (await isInGrid()) faults.push(`${address}: Shift+Tab does not leave the grid`);
}
const lists = [
  ...LISTED_RESOURCES.map(({ page: name }) => entityBase(name as never)),
  "/railcars?group=track_name",
  "/railcars?q=nothing+is+called+so",
  "/railcars?columns=name",
];
for (const address of lists)
  await stopsAt(address).catch((error: Error) => faults.push(`${address}: ${error.message}`));

// ---- places of rows while it is scrolled
await open("/railcars?sort=prefix,inbound_number", cars.length);
// Places are looked at once the last rows are read: before that a far place is rightly a placeholder.
await page.evaluate(() => document.querySelector("[role=grid]")!.scrollTo({ top: 1e9 }));
await page.waitForFunction(
  (name) => document.querySelector("[role=grid]")!.textContent!.replace(/\s+/g, " ").includes(name),
  cars.at(-1)!.name.split(" ")[1]!,
);
const wrong = (await page.evaluate(
  `(async ([names, scrolls]) => {
    const grid = document.querySelector("[role=grid]");
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const wrong = [];
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let scroll = 0; scroll < scrolls; scroll += 1) {
      grid.scrollTop = random() * (grid.scrollHeight - grid.clientHeight);
      await frame();
      const { top, bottom } = grid.getBoundingClientRect();
      const height = grid.querySelector("[data-line='-1']").getBoundingClientRect().height;
      const lines = [...grid.querySelectorAll("[data-line]:not([data-line='-1'])")];
      for (const line of lines) {
        const place = Number(line.getAttribute("aria-rowindex"));
        const shown = line.querySelector("[data-column='1']").textContent.replace(/\\s+/g, " ").trim();
        if (shown !== names[place - 2]) wrong.push("row " + place + " is " + shown + " for " + names[place - 2]);
        const at = line.getBoundingClientRect().top - top + grid.scrollTop - height;
        if (Math.abs(at / height - (place - 2)) > 0.6) wrong.push("row " + place + " stands at " + (at / height).toFixed(1));
      }
      const seen = lines.filter((line) => line.getBoundingClientRect().bottom > top + height && line.getBoundingClientRect().top < bottom).length;
      if (seen < Math.floor((bottom - top - height) / height) - 2) wrong.push("only " + seen + " rows are seen after scroll " + scroll);
    }
    return wrong;
  })(${JSON.stringify([cars.map(({ name }) => name.replaceAll(/\s+/g, " ")), SCROLLS])})`,
)) as readonly string[];
if (wrong.length > 0)
  faults.push(`${wrong.length} wrong places in ${SCROLLS} scrolls: ${wrong.slice(0, 3).join("; ")}`);

// ---- a text of a row that is not drawn
await open("/railcars", cars.length);
const last = cars.at(-1)!.name.split(" ")[1]!;
const isDrawn = () => page.evaluate((text) => document.querySelector("[role=grid]")!.textContent!.includes(text), last);
if (await isDrawn()) faults.push("the last row is drawn before it is looked for");
const keys = keysOf(page);
await keys.press("Control+f");
await keys.type(last);
await keys.press("Enter");
const isFound = await page
  .waitForFunction((text) => {
    const row = document.querySelector("[data-line][data-active]");
    const grid = document.querySelector("[role=grid]")!.getBoundingClientRect();
    const box = row?.getBoundingClientRect();
    return row?.textContent?.includes(text) === true && box!.top >= grid.top && box!.bottom <= grid.bottom + 1;
  }, last)
  .then(
    () => true,
    () => false,
  );
if (!isFound) faults.push(`Ctrl+F does not show ${last}`);

// ---- the peer
let ratio = 0;
if (process.env.PEER !== "0") {
  const peer = await startListPeer("list-react-admin", host.url);
  const peerPage = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await peerPage.context().addCookies(
    (await context.cookies()).map((cookie) => ({
      ...cookie,
      url: peer.url,
      domain: undefined as never,
      path: undefined as never,
    })),
  );
  const theirs = await peerKeystrokes(peerPage, peer.url, far);
  peer.close();
  const shared = counted.filter((job) => job.peer !== undefined);
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const of = (name: string | undefined) => theirs.find((one) => one.name === name)!.keystrokes;
  ratio = sum(shared.map(({ keystrokes }) => keystrokes)) / sum(shared.map(({ peer: name }) => of(name)));
  console.log(
    `react-admin: ${shared.map(({ name, keystrokes, peer: at }) => `${name} ${of(at)} (ours ${keystrokes})`).join(", ")}`,
  );
}
await browser.close();
await host.close();

for (const { name, keystrokes } of counted) console.log(`${String(keystrokes).padStart(4)}  ${name}`);
console.log(
  `${counted.length} jobs, ${counted.reduce((all, { keystrokes }) => all + keystrokes, 0)} keystrokes${ratio > 0 ? `; ${ratio.toFixed(2)}x of react-admin in the jobs that it has` : ""}`,
);
console.log(
  `one Tab stop past the grid of ${lists.length} lists; ${SCROLLS} scrolls over ${cars.length} rows; a row found that was not drawn`,
);
console.log(
  `faults: ${faults.length}${faults
    .slice(0, 12)
    .map((one) => `\n  ${one}`)
    .join("")}`,
);
const isMet = faults.length === 0 && ratio > 0 && ratio <= 0.6;
console.log(`D8: ${isMet ? "met" : "MISSED"} (0 faults, <= 0.6x the keystrokes of react-admin)`);
process.exitCode = isMet ? 0 : 1;
