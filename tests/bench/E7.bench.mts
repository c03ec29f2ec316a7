// E7: Lighthouse over the login, the dashboard, a list and the index of the floor, as the server that keeps its data serves them: at a desk and,
// the login and the floor, on a phone (each as Lighthouse's own settings have it). Goals: accessibility and best practices 100, performance >= 95.
// The figure of performance is the median of the rounds. `ROUNDS=1` for a short look, `ONLY=list|dashboard` for some of the pages, `AT=http://127.0.0.1:4700`
// for a demo server that runs there already.
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../../scripts/build.mjs";
import { percentile } from "../load/log";
import { launch } from "./browser.mts";
import { peers } from "./peers.mts";
import { startDatabase, startReal } from "./real-server.mts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const { ONLY = "", AT } = process.env;
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as readonly Category[];

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly unknown[] };
}
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
}
interface Lighthouse {
  readonly default: (url: string, flags: object, config?: object) => Promise<{ readonly lhr: Report } | undefined>;
  readonly desktopConfig: object;
}
const PAGES = [
  { name: "login, desk", path: "/login", user: null, isPhone: false },
  { name: "login, phone", path: "/login", user: null, isPhone: true },
  { name: "dashboard, desk", path: "/index", user: "office", isPhone: false },
  { name: "list of railcars, desk", path: "/railcars", user: "office", isPhone: false },
  { name: "floor index, phone", path: "/mobile-v2", user: "floor", isPhone: true },
] as const;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const entry = createRequire(join(peers, "package.json")).resolve("lighthouse");
const { default: lighthouse, desktopConfig } = (await import(pathToFileURL(entry).href)) as Lighthouse;

/** A server with its data, and an end to it. */
async function serve(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  if (AT !== undefined) return { url: AT, stop: () => Promise.resolve() };
  await build();
  const database = await startDatabase("durable");
  const { url, stop } = await startReal(database.url, await freePort());
  return {
    url,
    stop: async () => {
      await stop();
      await database.close();
    },
  };
}
const server = await serve();

async function cookieOf(username: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "railhead" },
    body: JSON.stringify({ username, password: "railhead" }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** One look at a page by a browser that has never seen it. */
async function look({ path, user, isPhone }: (typeof PAGES)[number]): Promise<Report> {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const cookie = user === null ? {} : { extraHeaders: { Cookie: await cookieOf(user) } };
    const flags = { port, output: [], logLevel: "error", onlyCategories: CATEGORIES, ...cookie };
    const seen = await lighthouse(`${server.url}${path}`, flags, isPhone ? undefined : desktopConfig);
    if (seen === undefined || seen.lhr.runtimeError) throw new Error(seen?.lhr.runtimeError?.message ?? "No report");
    const { pathname } = new URL(seen.lhr.finalDisplayedUrl);
    if (pathname !== path) throw new Error(`${path} led to ${pathname}`);
    return seen.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = ({ categories }: Report, category: Category) => Math.round((categories[category].score ?? 0) * 100);
/** What of a category that counts is not as it should be. */
const lacks = ({ categories, audits }: Report, category: Category) =>
  categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
    const items = JSON.stringify(audit.details?.items ?? []).slice(0, process.env.EVERY ? 4_000 : 300);
    return [`  ${category}: ${audit.title} ${audit.displayValue ?? ""} ${items}`];
  });
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

let missed = 0;
try {
  console.log(`load ${loadavg()[0]?.toFixed(1)} before, ${ROUNDS} rounds`);
  for (const page of PAGES.filter(({ name }) => ONLY.split("|").some((part) => name.includes(part)))) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await look(page));
    const figures = CATEGORIES.map((category) => {
      const scores = reports.map((report) => scoreOf(report, category));
      // What can be read in the page is the same each time, or it is a fault.
      const score = category === "performance" ? percentile(scores, 0.5) : Math.min(...scores);
      if (score < GOALS[category]) missed += 1;
      return `${category} ${score}${score < GOALS[category] ? " MISSED" : ""}${category === "performance" ? ` (${scores.join(" ")})` : ""}`;
    });
    const [first] = reports;
    const times = TIMES.map((id) => `${id} ${first?.audits[id]?.displayValue ?? "–"}`);
    console.log(`${page.name.padEnd(24)} ${figures.join("   ")}   ${times.join(", ")}`);
    const said = new Set(reports.flatMap((report) => CATEGORIES.flatMap((category) => lacks(report, category))));
    for (const line of said) console.log(line);
  }
} finally {
  await server.stop();
}
console.log(missed === 0 ? "met" : `${missed} figures MISSED`);
process.exit(missed === 0 ? 0 : 1);
