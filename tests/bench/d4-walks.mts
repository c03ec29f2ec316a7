// Walks through lists by what a person does, and Back and Forward in between; a model says what must be on the screen after each step.
import type { Page } from "@playwright/test";
import { toggleColumn, visibleColumns } from "@railhead/core/list/column-set.rules";
import { canonicalQuery } from "@railhead/core/list/query-url.rules";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import { nextSort } from "@railhead/core/list/sort.rules";
import { t } from "@railhead/core/messages/catalogue";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { canGroupBy, canSortBy, chosenValues, filterEditor, valuesFilter } from "@railhead/core/resources/filter.rules";
import { orderedQuery } from "@railhead/core/resources/list-scope.rules";
import { factsOf } from "@railhead/core/resources/open-list";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { goByMenu } from "./desk-menu.mts";
import { pick, type Random } from "./desk-kinds.mts";
import { differences, readList, settled } from "./d4-shown.mts";
import { addressOf, rowName, type KnownList, type ListStateAsked, type Row } from "./d4-states.mts";

interface Entry extends ListStateAsked {
  readonly list: KnownList;
}
const start = (list: KnownList): Entry => ({ list, query: EMPTY_QUERY, peekId: null, viewId: null });
const addressAt = (entry: Entry) => addressOf(entityBase(entry.list.facts.page), entry);

/** What a browser's history must be. */
interface Model {
  entries: Entry[];
  at: number;
  /** The address that typing has made last, on the page that is open: typing on replaces it. */
  typed: string | null;
}
const now = ({ entries, at }: Model): Entry => entries[at]!;
/** A step of its own, unless it says the same; what was ahead is gone. */
function push(model: Model, entry: Entry): void {
  if (addressAt(entry) === addressAt(now(model))) return;
  model.entries = [...model.entries.slice(0, model.at + 1), entry];
  model.at += 1;
}
function replace(model: Model, entry: Entry): void {
  model.entries = model.entries.with(model.at, entry);
}
const asked = (entry: Entry, change: Partial<ListQuery>): Entry => ({
  ...entry,
  query: canonicalQuery({ ...entry.query, ...change }),
});

interface Walk {
  readonly page: Page;
  readonly model: Model;
  readonly next: Random;
  readonly lists: readonly KnownList[];
  readonly rowsOf: (entry: Pick<Entry, "list" | "query">) => Promise<readonly Row[]>;
}
/** Something that a person does; whether it could be done here. */
type Act = (walk: Walk) => Promise<boolean>;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const popup = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const ask = (model: Model, change: Partial<ListQuery>) => {
  push(model, asked(now(model), change));
  model.typed = null;
};

const sort: Act = async ({ page, model, next }) => {
  const { list, query } = now(model);
  const facts = factsOf(list.facts);
  // Those further to the right are scrolled to by the click, and may stand behind the details.
  const columns = visibleColumns(list.columns, query.columns).slice(0, 5);
  const sorted = columns.filter((column) => canSortBy(column, facts));
  if (sorted.length === 0) return false;
  const { key } = pick(next, sorted);
  const isAdded = next() < 0.25;
  const { sort: before } = orderedQuery(list.facts, query);
  const label = page.locator(`[role=columnheader][data-key="${key}"] .grid-label`);
  await label.click(isAdded ? { modifiers: ["Shift"] } : {});
  ask(model, { sort: nextSort(before, key, isAdded, list.facts.sort, query.group) });
  return true;
};

const filter: Act = async ({ page, model, next }) => {
  const { list, query } = now(model);
  const facts = factsOf(list.facts);
  const columns = list.columns.flatMap((column) => {
    const editor = filterEditor(column, facts);
    // Labels that two columns share cannot be chosen between in the menu.
    const isAlone = list.columns.filter(({ label }) => label === column.label).length === 1;
    return isAlone && (editor?.kind === "values" || editor?.kind === "contains") ? [{ column, editor }] : [];
  });
  if (columns.length === 0) return false;
  const { column, editor } = pick(next, columns);
  const menu = dialog(page, tLists("filter.add"));
  await popup(page, tLists("filter.add")).click();
  await menu.getByRole("button", { name: tFields(column.label), exact: true }).click();
  const others = query.filters.filter(({ field }) => field !== editor.field);
  if (editor.kind === "values") {
    const option = pick(next, editor.options);
    const before = chosenValues(query.filters, editor.field);
    await menu.getByLabel(option.text, { exact: true }).first().click();
    await page.keyboard.press("Escape");
    const chosen = before.includes(option.value)
      ? before.filter((value) => value !== option.value)
      : [...before, option.value];
    const made = valuesFilter(facts, editor.field, chosen);
    ask(model, { filters: [...others, ...(made === null ? [] : [made])] });
    return true;
  }
  const texts = list.rows.map((row) => row[editor.field]).filter((text) => typeof text === "string" && text !== "");
  const value = texts.length === 0 ? "a" : String(pick(next, texts)).trim().slice(0, 2).trim() || "a";
  await menu.getByLabel(tLists("filter.contains")).fill(value);
  await menu.getByRole("button", { name: tLists("filter.apply") }).click();
  ask(model, { filters: [...others, { field: editor.field, op: "contains", value }] });
  return true;
};

const unfilter: Act = async ({ page, model }) => {
  const { filters } = now(model).query;
  if (filters.length === 0) return false;
  await page.locator(".list-chip button").last().click();
  ask(model, { filters: filters.slice(0, -1) });
  return true;
};

const group: Act = async ({ page, model, next }) => {
  const { list, query } = now(model);
  const columns = list.columns.filter(canGroupBy);
  const chosen = next() < 0.3 ? undefined : pick(next, columns);
  if (columns.filter(({ label }) => label === chosen?.label).length > 1) return false;
  const before = list.columns.find(({ key }) => key === query.group);
  const name = before === undefined ? tLists("group.menu") : tLists("group.by", { label: tFields(before.label) });
  await popup(page, name).click();
  const choice = chosen === undefined ? tLists("group.none") : tFields(chosen.label);
  await dialog(page, name).getByRole("button", { name: choice, exact: true }).click();
  ask(model, { group: chosen?.key ?? null });
  return true;
};

const columns: Act = async ({ page, model, next }) => {
  const { list, query } = now(model);
  const { key, label } = pick(next, list.columns);
  if (list.columns.filter((one) => one.label === label).length > 1) return false;
  await popup(page, tLists("column.menu")).click();
  await dialog(page, tLists("column.menu")).getByLabel(tFields(label), { exact: true }).click();
  await page.keyboard.press("Escape");
  ask(model, { columns: toggleColumn(list.columns, query.columns, key) });
  return true;
};

const search: Act = async ({ page, model, next }) => {
  const { list } = now(model);
  const field = page.locator("[data-list-search]");
  if (factsOf(list.facts).search.length === 0) return false;
  const names = list.rows.map((row) => rowName(list, row)).filter((name) => /^\w{2}/.test(name));
  const text = (names.length === 0 ? "ab" : pick(next, names)).slice(0, 2);
  await field.click();
  await field.press("Control+a");
  for (const [at, sign] of Array.from(text).entries()) {
    await page.keyboard.type(sign);
    const entry = asked(now(model), { q: text.slice(0, at + 1) });
    if (model.typed === addressAt(now(model))) replace(model, entry);
    else push(model, entry);
    model.typed = addressAt(now(model));
  }
  return true;
};

/** Opens the details of a row by its key; of another one, while some are open. */
const peek: Act = async ({ page, model, next, rowsOf }) => {
  const entry = now(model);
  const rows = await rowsOf(entry);
  if (entry.query.group !== null || rows.length === 0) return false;
  const at = Math.floor(next() * Math.min(rows.length, 12));
  const drawn = page.locator(`[role=row][data-line="${at}"] [data-column="1"]`);
  const name = await page.locator(`[role=row][data-line="${at}"] input[type=checkbox]`).getAttribute("aria-label");
  // Rows of one name differ by their places.
  const isNamed = (one: Row | undefined) =>
    one !== undefined && tLists("select.row", { name: rowName(entry.list, one) }) === name;
  const row = isNamed(rows[at]) ? rows[at] : rows.find(isNamed);
  if (row === undefined) return false;
  // Not on the name, which is a link.
  await drawn.click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("v");
  if (entry.peekId === null) push(model, { ...entry, peekId: row.id });
  else replace(model, { ...entry, peekId: row.id });
  return true;
};

const unpeek: Act = async ({ page, model }) => {
  const entry = now(model);
  if (entry.peekId === null) return false;
  await page
    .locator(".peek")
    .getByRole("button", { name: tLists("peek.close") })
    .click();
  replace(model, { ...entry, peekId: null });
  return true;
};

const otherList: Act = async ({ page, model, next, lists }) => {
  const list = pick(next, lists);
  await goByMenu(page, list.facts);
  push(model, start(list));
  model.typed = null;
  return true;
};

const ACTS: readonly (readonly [string, Act])[] = [
  ["sort", sort],
  ["sort", sort],
  ["filter", filter],
  ["filter", filter],
  ["filter taken away", unfilter],
  ["group", group],
  ["columns", columns],
  ["search", search],
  ["details", peek],
  ["details", peek],
  ["details closed", unpeek],
  ["other list", otherList],
];

async function goBackOrForward({ page, model, next }: Walk): Promise<string | null> {
  const wish = next() < 0.6 ? -1 : 1;
  const by = model.at + wish < 0 || model.at + wish >= model.entries.length ? -wish : wish;
  if (model.at + by < 0 || model.at + by >= model.entries.length) return null;
  const before = now(model);
  model.at += by;
  if (now(model).list !== before.list) model.typed = null;
  await page.evaluate(`history.go(${by})`);
  return by < 0 ? "Back" : "Forward";
}

export interface WalkCounts {
  readonly steps: number;
  readonly backs: number;
  readonly misses: readonly string[];
  /** Steps of the history that lead to the address that was open before. */
  readonly still: number;
}

/** One walk of so many steps, about half of them Back or Forward. It ends at its first miss. */
export async function walk(
  page: Page,
  next: Random,
  lists: readonly KnownList[],
  rowsOf: Walk["rowsOf"],
  length: number,
): Promise<WalkCounts> {
  const first = pick(next, lists);
  await page.goto(entityBase(first.facts.page));
  await settled(page);
  const model: Model = { entries: [start(first)], at: 0, typed: null };
  const given: Walk = { page, model, next, lists, rowsOf };
  const done: string[] = [];
  let [backs, still] = [0, 0];
  const misses: string[] = [];
  for (let step = 0; step < length && misses.length === 0; step += 1) {
    const before = addressAt(now(model));
    let name: string | null = null;
    if (step > 2 && next() < 0.5) {
      name = await goBackOrForward(given);
      if (name !== null) {
        backs += 1;
        if (addressAt(now(model)) === before) still += 1;
      }
    }
    while (name === null) {
      const [what, act] = pick(next, ACTS);
      if (await act(given)) name = what;
    }
    done.push(name);
    const must = now(model);
    const address = addressAt(must);
    await page
      .waitForFunction((to) => location.pathname + location.search === to, address, { timeout: 4_000 })
      .catch(() => undefined);
    const is = await page.evaluate("location.pathname + location.search");
    if (is !== address) misses.push(`the address is ${String(is)} and not ${address}`);
    else {
      const rows = await rowsOf(must);
      await settled(page);
      let wrong = differences(must.list, must, rows, await readList(page, false));
      // What was drawn between two frames is looked at again.
      if (wrong.length > 0) {
        await page.waitForTimeout(500);
        wrong = differences(must.list, must, rows, await readList(page, false));
      }
      misses.push(...wrong.map((one) => `${one} at ${address}`));
    }
  }
  return { steps: done.length, backs, still, misses: misses.map((miss) => `${done.join(", ")}: ${miss}`) };
}

/** What a list is called in its menu: what no menu leads to is no list of a walk. */
export const isInMenu = async (page: Page, { facts }: KnownList): Promise<boolean> =>
  (await page
    .getByRole("navigation", { name: t("shell.mainMenu") })
    .locator(`a[href="${entityBase(facts.page)}"]`)
    .count()) > 0;
