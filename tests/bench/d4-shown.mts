// What the page of a list shows, read as a person sees it, and what it must show.
import type { Page } from "@playwright/test";
import { visibleColumns } from "@railhead/core/list/column-set.rules";
import { orderedQuery } from "@railhead/core/resources/list-scope.rules";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { isAtRest } from "./page-reads.mts";
import { isOrderedByName, rowName, type KnownList, type ListStateAsked, type Row } from "./d4-states.mts";

export interface ShownList {
  readonly columns: readonly string[];
  /** Columns by which it is sorted: `customer_name ascending`. */
  readonly sorted: readonly string[];
  readonly chips: readonly string[];
  readonly q: string;
  readonly group: string;
  /** The button of the saved views: the one that is shown, and whether it was changed. */
  readonly view: string;
  /** Title and fields of the details; null where none are open. */
  readonly peek: readonly string[] | null;
  /** What is wrong with the address. */
  readonly notes: readonly string[];
  readonly lineCount: number;
  readonly sections: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: string }[];
}

/** Waits until a list has read all that it reads. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const grid = document.querySelector("[role=grid]");
      return grid?.getAttribute("aria-busy") === "false" && grid.getAttribute("aria-rowcount") !== "-1";
    },
    undefined,
    { timeout: 20_000 },
  );
  for (let quiet = 0; quiet < 2; quiet = isAtRest(page) ? quiet + 1 : 0) await page.waitForTimeout(30);
}

/** Reads the page of a list: the lines that are drawn from its top, or all of them. */
export const readList = (page: Page, isWhole: boolean): Promise<ShownList> =>
  page.evaluate(
    `(async (isWhole) => {
      const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const text = (element) => (element?.textContent ?? "").replace(/\\s+/g, " ").trim();
      const grid = document.querySelector("[role=grid]");
      const lines = new Map();
      const collect = () => {
        for (const line of grid.querySelectorAll("[data-line]:not([data-line='-1'])")) {
          const box = line.querySelector("input[type=checkbox]");
          const cells = [...line.querySelectorAll("[role=gridcell]")].slice(1).map(text).join(" | ");
          lines.set(Number(line.getAttribute("aria-rowindex")), {
            isSection: line.matches(".grid-section"),
            name: box?.getAttribute("aria-label") ?? "",
            cells: line.matches(".grid-section") ? text(line) : cells,
          });
        }
      };
      const [before, step] = [grid.scrollTop, Math.max(100, grid.clientHeight - 120)];
      if (before !== 0) {
        grid.scrollTop = 0;
        await frames();
      }
      collect();
      const count = Number(grid.getAttribute("aria-rowcount")) - 1;
      for (let top = step; isWhole && lines.size < count && top < grid.scrollHeight; top += step) {
        grid.scrollTop = top;
        await frames();
        collect();
      }
      // The row of the focus is drawn wherever it is: what follows a gap is left out.
      const drawn = [...lines].sort(([a], [b]) => a - b).filter(([place], at) => place === at + 2).map(([, line]) => line);
      const heads = [...grid.querySelectorAll("[role=columnheader][data-key]")];
      const peek = document.querySelector(".peek");
      const group = [...document.querySelectorAll(".popup-button .popup-label")].map(text);
      return {
        columns: heads.map((head) => text(head.querySelector(".grid-label"))),
        sorted: heads
          .filter((head) => /ending$/.test(head.getAttribute("aria-sort") ?? ""))
          .map((head) => head.getAttribute("data-key") + " " + head.getAttribute("aria-sort")),
        chips: [...document.querySelectorAll(".list-chip")].map(text),
        q: document.querySelector("[data-list-search]")?.value ?? "",
        group: group.find((label) => /^Group/.test(label)) ?? "",
        view: text(document.querySelector(".list-tools > .popup-button")),
        peek: peek === null ? null : [text(peek.querySelector("h2")), ...[...peek.querySelectorAll("dt, dd")].map(text)],
        notes: [...document.querySelectorAll(".list-note:not(.list-behind)")].map(text).filter((note) => note !== ""),
        lineCount: count,
        sections: drawn.filter(({ isSection }) => isSection).map(({ cells }) => cells),
        rows: drawn.filter(({ isSection }) => !isSection).map(({ name, cells }) => ({ name, cells })),
      };
    })(${String(isWhole)})`,
  );

const oneSpace = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** How what is shown differs from what the state asks for; `rows` as the server has them. */
export function differences(
  list: KnownList,
  { query, peekId }: ListStateAsked,
  rows: readonly Row[],
  shown: ShownList,
): readonly string[] {
  const wrong: string[] = [];
  const same = (what: string, is: unknown, must: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(must)];
    if (one !== other) wrong.push(`${what} is ${one.slice(0, 160)} and not ${other.slice(0, 160)}`);
  };
  const columns = visibleColumns(list.columns, query.columns);
  same(
    "the columns",
    shown.columns,
    columns.map(({ label }) => tFields(label)),
  );
  const { sort } = orderedQuery(list.facts, query);
  const sorted = columns.flatMap(({ key }) => sort.filter(({ field }) => field === key));
  same(
    "the order",
    shown.sorted,
    sorted.map(({ field, direction }) => `${field} ${direction}ending`),
  );
  same("the search", shown.q, query.q);
  same("the number of filters", shown.chips.length, query.filters.length);
  const group = list.columns.find(({ key }) => key === query.group);
  const label = group === undefined ? tLists("group.menu") : tLists("group.by", { label: tFields(group.label) });
  same("the group", shown.group, label);
  same("what is said of the address", shown.notes, []);
  const looked = list.rows.find(({ id }) => id === peekId);
  if (peekId === null || looked !== undefined)
    same("the details", shown.peek?.[0], looked === undefined ? undefined : oneSpace(rowName(list, looked)));
  // Rows of one name differ by their places.
  const select = (row: Row) => oneSpace(tLists("select.row", { name: rowName(list, row) }));
  const names = shown.rows.map(({ name }) => oneSpace(name));
  const must = rows.map(select).slice(0, names.length);
  const sections = shown.lineCount - rows.length;
  same("the number of lines", shown.lineCount >= rows.length, true);
  if (query.group === null) same("the number of rows", shown.lineCount, rows.length);
  // What is read page by page is put in order by its groups, and has no heads.
  else if (rows.length > 0 && list.facts.rows.kind === "held") same("a group's head", sections > 0, true);
  if (isOrderedByName(list, query)) {
    if (names.length === rows.length) same("the set of rows", names.toSorted(), rows.map(select).toSorted());
  } else same("the rows", names, must);
  return wrong;
}
