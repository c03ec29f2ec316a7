// D4: a link to a list. Generated states of every list of the desk (filters, search, order, group, columns, saved view, details) are opened
// by one person within the app, which has shown other lists before; the address that stands there is opened by another person in a browser
// of their own. Goal: the same columns, rows, order, groups and details, and those that the server says; 0 misses. Then walks by what people
// do (sort, filter, group, columns, search, details, another list by the menu) with Back and Forward in between: after each step the screen
// is what a model of the history says; 0 misses. STATES=500 and WALKS=200 make it shorter, STEPS=14 is the length of a walk;
// MINUTES=20 ends the run then, and what was tried by then is said.
import { writeQuery } from "@railhead/core/list/query-url.rules";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import { mayOpen } from "@railhead/core/resources/page-links.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { LISTED_RESOURCES } from "@railhead/core/resources/listed-resources";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { desk, launch } from "./browser.mts";
import { pick, random, type Random } from "./desk-kinds.mts";
import { deskPerson } from "./desk-people.mts";
import { fillRailcars } from "./list-rows.mts";
import { newPage } from "./page-reads.mts";
import { differences, readList, settled, type ShownList } from "./d4-shown.mts";
import {
  addressOf,
  lostInAddress,
  queryOf,
  rowsAsked,
  type KnownList,
  type ListStateAsked,
  type Row,
} from "./d4-states.mts";
import { isInMenu, walk } from "./d4-walks.mts";

const STATES = Number(process.env.STATES ?? 500);
const WALKS = Number(process.env.WALKS ?? 200);
const STEPS = Number(process.env.STEPS ?? 14);
const RAILCARS = 300;
const end = performance.now() + Number(process.env.MINUTES ?? 120) * 60_000;

if (!process.env.BUILT) await build();
const host = await startHost({ port: 0 });
const browser = await launch();
const sender = await desk(browser, host.url, "admin");
await fillRailcars(sender.request, RAILCARS);
const [admin, manager] = [await deskPerson(host.url, "admin"), await deskPerson(host.url, "manager")];
// The manager sees all terminals; what only an administrator opens is read by one in another browser.
const terminals = await admin.get<readonly { readonly id: string }[]>("/api/terminals?limit=50");
await admin.post(`/api/users/${manager.userid}`, {
  other_terminal_ids: terminals.map(({ id }) => id).filter((id) => id !== manager.terminalId),
});
const { permissions } = await manager.get<{ readonly permissions: PermissionMap }>("/api/auth/session");

const lists: (KnownList & { readonly isForBoth: boolean })[] = [];
for (const facts of LISTED_RESOURCES) {
  // Parts are listed on pages of the record that they belong to.
  if (facts.partOf !== undefined) continue;
  const rows = await rowsAsked(admin, facts, EMPTY_QUERY).catch(() => []);
  const isForBoth =
    mayOpen(facts.page, "list", permissions) &&
    (await rowsAsked(manager, facts, EMPTY_QUERY)).map(({ id }) => id).join() === rows.map(({ id }) => id).join();
  if (rows.length > 0) lists.push({ facts, columns: columnsOf(facts), rows, isForBoth });
}

const asked = new Map<string, Promise<readonly Row[]>>();
/** Rows of a question, read once: nothing is changed in between. */
const rowsOf = ({ list, query }: { readonly list: KnownList; readonly query: ListStateAsked["query"] }) => {
  const key = `${list.facts.page} ${writeQuery({ ...query, columns: null })}`;
  const known = asked.get(key) ?? rowsAsked(admin, list.facts, query);
  asked.set(key, known);
  return known;
};

/** A view of this question that the sender has saved, half of them shared; the list may show something else by now. */
async function savedView(next: Random, { facts }: KnownList, query: string, at: number) {
  const isShared = next() < 0.5;
  const view = await admin.post<{ readonly id: string }>("/api/saved-views", {
    page: `/${facts.page}`,
    name: `View ${at}`,
    query,
    terminal_id: isShared ? admin.terminalId : null,
  });
  return { id: view.id, isShared };
}

/** What both must see alike; a view of one's own has no name for others. */
const seen = ({ view, ...shown }: ShownList, isShared: boolean) =>
  JSON.stringify(isShared ? { ...shown, view } : shown);
const firstOther = (one: string, other: string): string => {
  const at = Array.from(one).findIndex((sign, place) => sign !== other[place]);
  return `'${one.slice(Math.max(0, at - 40), at + 80)}' and '${other.slice(Math.max(0, at - 40), at + 80)}'`;
};

const sent = await newPage(sender);
const reads = [
  await newPage(await desk(browser, host.url, "admin")),
  await newPage(await desk(browser, host.url, "manager")),
] as const;
await sent.goto("/index");
await sent.locator("nav a").first().waitFor({ state: "attached" });
const misses: string[] = [];
const failed: string[] = [];
const kinds = { filters: 0, q: 0, sort: 0, group: 0, columns: 0, view: 0, peek: 0, rows: 0, byOther: 0, tried: 0 };
async function tryState(at: number): Promise<void> {
  const next = random(49_979_687 * (at + 1));
  const list = lists[at % lists.length]!;
  const base = entityBase(list.facts.page);
  const read = reads[list.isForBoth ? 1 : 0];
  try {
    const query = queryOf(next, list);
    const rows = await rowsOf({ list, query });
    const isViewed = next() < 0.25;
    const view = isViewed
      ? await savedView(next, list, writeQuery(next() < 0.5 ? query : queryOf(next, list)), at)
      : { id: null, isShared: true };
    const among = next() < 0.1 ? list.rows : rows;
    const peekId = next() < 0.4 && among.length > 0 ? pick(next, among).id : null;
    const state: ListStateAsked = { query, peekId, viewId: view.id };
    const address = addressOf(base, state);
    const wrong = [...lostInAddress(list, address, query)];
    await sent.evaluate((to) => history.pushState(null, "", to), address);
    const look = async (page: typeof sent): Promise<ShownList> => {
      await page.locator("h1").waitFor();
      await settled(page);
      return readList(page, true);
    };
    const compare = async () => {
      const mine = await look(sent);
      const theirs = await look(read);
      const [one, other] = [seen(mine, view.isShared), seen(theirs, view.isShared)];
      return [
        ...differences(list, state, rows, mine).map((miss) => `the sender: ${miss}`),
        ...differences(list, state, rows, theirs).map((miss) => `the reader: ${miss}`),
        ...(one === other ? [] : [`they see ${firstOther(one, other)}`]),
      ];
    };
    await sent.waitForTimeout(50);
    const link = String(await sent.evaluate("location.pathname + location.search"));
    if (link !== address) wrong.push(`the address became ${link}`);
    await read.goto(link);
    let found = await compare();
    if (found.length > 0) {
      // Names of other records may come after the rows, and a minute may have passed.
      await read.waitForTimeout(1_000);
      found = await compare();
    }
    wrong.push(...found);
    for (const one of wrong) misses.push(`${at} ${address}: ${one}`);
    kinds.tried += 1;
    kinds.filters += query.filters.length;
    kinds.rows += rows.length;
    for (const key of ["q", "sort", "group", "columns"] as const)
      if (query[key] !== null && query[key].length > 0) kinds[key] += 1;
    if (view.id !== null) kinds.view += 1;
    if (peekId !== null) kinds.peek += 1;
    if (list.isForBoth) kinds.byOther += 1;
    if (process.env.SHOW && wrong.length > 0) console.log(misses.slice(-wrong.length).join("\n"));
  } catch (error) {
    failed.push(`${at} ${base}: ${String(error).split("\n")[0]}`);
    if (process.env.SHOW) console.log(failed.at(-1));
    await sent.goto("/index").catch(() => undefined);
  }
}

const walked = { walks: 0, steps: 0, backs: 0, still: 0 };
const lost: string[] = [];
const inMenu: KnownList[] = [];
for (const list of lists) if (await isInMenu(sent, list)) inMenu.push(list);
async function tryWalk(at: number): Promise<void> {
  // A tab of its own: a history from its beginning.
  const page = await newPage(sender);
  try {
    const counts = await walk(page, random(15_485_863 * (at + 1)), inMenu, rowsOf, STEPS);
    walked.walks += 1;
    walked.steps += counts.steps;
    walked.backs += counts.backs;
    walked.still += counts.still;
    for (const miss of counts.misses) lost.push(`walk ${at}: ${miss}`);
    if (process.env.SHOW && counts.misses.length > 0) console.log(lost.at(-1));
  } catch (error) {
    failed.push(`walk ${at}: ${String(error).split("\n")[0]}`);
    if (process.env.SHOW) console.log(failed.at(-1));
  } finally {
    await page.close();
  }
}
/** Does something for each number below a count, so many of them at a time. */
async function forEach(count: number, lanes: number, work: (at: number) => Promise<void>): Promise<void> {
  const lane = async (from: number) => {
    for (let at = from; at < count && performance.now() < end; at += lanes) await work(at);
  };
  await Promise.all(Array.from({ length: lanes }, (_, from) => lane(from)));
}
await Promise.all([forEach(STATES, 1, tryState), forEach(WALKS, 2, tryWalk)]);
await browser.close();
await host.close();

const listed = (name: string, found: readonly string[]): string =>
  `${name}: ${found.length}${found
    .slice(0, 12)
    .map((one) => `\n  ${one}`)
    .join("")}`;
console.log(
  `${kinds.tried} of ${STATES} states of ${lists.length} lists, ${kinds.rows} rows: ${kinds.filters} filters, ${kinds.q} searches, ${kinds.sort} orders, ${kinds.group} groups, ${kinds.columns} sets of columns, ${kinds.view} views, ${kinds.peek} with details; ${kinds.byOther} read by another person, the others by the same one elsewhere`,
);
console.log(listed("links that show something else", misses));
console.log(
  `${walked.walks} of ${WALKS} walks, ${walked.steps} steps, ${walked.backs} of them Back or Forward; ${walked.still} of these led to the address that was there`,
);
console.log(listed("steps that show something else", lost));
console.log(listed("states and walks that could not be tried", failed));
const isWhole = STATES > 0 && WALKS > 0 && kinds.tried === STATES && walked.walks === WALKS;
const isMet = isWhole && [misses, lost, failed].every((found) => found.length === 0);
console.log(`D4: ${isMet ? "met" : "MISSED"}`);
process.exitCode = isMet ? 0 : 1;
