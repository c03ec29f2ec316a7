// D9: half-filled forms of the desk, added and changed records and cells of lists, when the page is reloaded, the session ends, one goes
// Back, the page's program is killed, a new version reloads it, or the tab is closed. Goals: 0 fields lost, 0 warnings without a change, 0
// saves unasked. FORMS=20 for a short look, WAYS=cell for one way alone. No form of the desk has line items yet. What is saved in a list is undone by one key:
// D10 undoes batches over the real calls, list-cells.spec.ts by Ctrl+Z. What a form saved has no undo.
import type { Page } from "@playwright/test";
import type { RecordRow } from "@railhead/core/record-fields/record-fields.types";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { cellFields } from "@railhead/core/list-edit/cell-fields.rules";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { startHost } from "@railhead/mock-server/host";
import { build } from "../../scripts/build.mjs";
import { desk, launch } from "./browser.mts";
import {
  ENDS,
  happens,
  openForm,
  question,
  standsIn,
  standsSomewhere,
  typeInto,
  typeIntoCell,
  type End,
  type Way,
} from "./d9-forms.mts";
import { changedKinds, pick, random, rowsOf } from "./desk-kinds.mts";
import { deskPerson } from "./desk-people.mts";

const FORMS = Number(process.env.FORMS ?? 200);
const WAYS = process.env.WAYS?.split(",");
if (!process.env.BUILT) await build();
const host = await startHost({ port: 0 });
const browser = await launch();
const admin = await deskPerson(host.url, "admin");
const kinds: { readonly facts: ResourceFacts; readonly rows: readonly RecordRow[] }[] = [];
for (const facts of changedKinds) {
  // Parts have pages of their own, reached from the whole.
  if (facts.partOf !== undefined || facts.routes.create === undefined || facts.name === "bols") continue;
  const rows = await rowsOf(admin, facts).catch(() => []);
  if (rows.length > 0) kinds.push({ facts, rows });
}

const lost: string[] = [];
const warned: string[] = [];
const saved: string[] = [];
const failed: string[] = [];
let fields = 0;
const count = new Map<string, number>();

async function tryForm(at: number): Promise<void> {
  const next = random(86_028_121 * (at + 1));
  const { facts, rows } = kinds[at % kinds.length]!;
  const end: End = ENDS[at % ENDS.length]!;
  const possible: readonly Way[] = cellFields(facts).size > 0 ? ["edit", "add", "cell"] : ["edit", "add"];
  const ways = possible.filter((way) => WAYS === undefined || WAYS.includes(way));
  if (ways.length === 0) return;
  const way = ways[Math.floor(at / ENDS.length) % ways.length]!;
  const what = `${at} ${way} ${facts.name}, ${end}`;
  const context = await desk(browser, host.url, "admin");
  try {
    const page = await context.newPage();
    page.on("request", (request) => {
      const isOwn = request.method() === "POST" && !request.url().includes("/api/auth/");
      if (isOwn) saved.push(`${what}: ${request.url()}`);
    });
    const row = pick(next, rows);
    // Without a change nothing is asked.
    await openForm(page, facts, way, row);
    if (at % 5 === 0 && way !== "cell") {
      await page.goBack();
      if (await question(page).isVisible()) warned.push(what);
      await openForm(page, facts, way, row);
    }
    const cell = way === "cell" ? await typeIntoCell(page, facts) : null;
    const typed = way === "cell" ? new Map<string, string>() : await typeInto(page, next, facts, row, admin.zone);
    if (cell === null && typed.size === 0) return;
    fields += cell === null ? typed.size : 1;
    count.set(end, (count.get(end) ?? 0) + 1);
    const { wrong, values } = await happens(page, end);
    const entries = cell === null ? [...typed.values()] : [cell];
    const found =
      values !== null
        ? await standsSomewhere(values, entries)
        : cell === null
          ? await standsIn(page, typed)
          : await cellStands(page, cell);
    for (const one of [...wrong, ...found]) lost.push(`${what}: ${one}`);
    if (process.env.SHOW) console.log(what, [...wrong, ...found].join("; ") || "as it has to be");
  } catch (error) {
    failed.push(`${what}: ${String(error).split("\n")[0]}`);
    if (process.env.SHOW) console.log(failed.at(-1));
  } finally {
    await context.close();
  }
}

async function cellStands(page: Page, entry: string): Promise<readonly string[]> {
  const input = page.locator("[role=gridcell] input[data-entry]").first();
  const value = await input.inputValue({ timeout: 8_000 }).catch(() => null);
  return value === entry ? [] : [`the cell is '${String(value)}' and not '${entry}'`];
}

for (let at = 0; at < FORMS; at += 1) await tryForm(at);
await browser.close();
await host.close();

const listed = (name: string, found: readonly string[]): string =>
  `${name}: ${found.length}${found
    .slice(0, 12)
    .map((one) => `\n  ${one}`)
    .join("")}`;
console.log(
  `${[...count.values()].reduce((sum, one) => sum + one, 0)} forms of ${kinds.length} kinds with ${fields} fields: ${[...count].map(([end, times]) => `${end} ${times}`).join(", ")}; of ${entityBase(kinds[0]!.facts.page)} and others; 0 with line items: no form of the desk has any`,
);
console.log(listed("fields lost", lost));
console.log(listed("warnings without a change", warned));
console.log(listed("saves unasked", saved));
console.log(listed("forms that could not be tried", failed));
const isMet = fields > 0 && [lost, warned, saved, failed].every((found) => found.length === 0);
console.log(`D9: ${isMet ? "met" : "MISSED"}`);
process.exitCode = isMet ? 0 : 1;
