// What an office does with a list of railcars, by keyboard alone: each job with the keys that do it from a page that has just been opened, and what must be seen
// then. A chord counts as one keystroke, and so does each sign that is typed.
import type { Page } from "@playwright/test";

/** A keyboard that counts. */
export interface Keys {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly count: () => number;
}
/** Milliseconds between keys: a quick hand. What follows faster after a key alone is taken for a hand scanner's. */
const PACE = 90;
export function keysOf(page: Page): Keys {
  let count = 0;
  return {
    press: async (...keys) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(PACE);
      }
      count += keys.length;
    },
    type: async (text) => {
      await page.keyboard.type(text, { delay: PACE });
      count += text.length;
    },
    count: () => count,
  };
}

export interface Job {
  readonly name: string;
  readonly address?: string;
  readonly work: (keys: Keys, page: Page) => Promise<void>;
  /** Whether it is done: a condition of the page. */
  readonly isDone: string;
  /** The same in react-admin's list; none where it has no such thing. */
  readonly peer?: PeerJob["name"];
}
const times = (count: number, key: string): readonly string[] => Array.from({ length: count }, () => key);
/** From the page into the rows: to the search, and down. */
const INTO = ["/", "ArrowDown"] as const;
const columnOf = (page: Page, label: string) =>
  page.getByRole("columnheader", { name: label, exact: true }).getAttribute("data-column").then(Number);
const text = (selector: string) => `(document.querySelector(${JSON.stringify(selector)})?.textContent ?? "")`;

/** The twelve jobs; `number` is that of a car far down, `pasted` what lies on the clipboard. */
export const jobsOf = (number: string): readonly Job[] => [
  {
    name: "find a car by its number",
    work: async (keys) => {
      await keys.press("/");
      await keys.type(number);
    },
    isDone: `document.querySelector("[role=grid]").getAttribute("aria-rowcount") === "2" && ${text("[data-line='0']")}.includes("${number}")`,
    peer: "find",
  },
  {
    name: "open the record of a car from anywhere",
    work: async (keys, page) => {
      await keys.press("Control+k");
      await keys.type(number);
      await page
        .getByRole("option", { name: new RegExp(number) })
        .first()
        .waitFor();
      await keys.press("Enter");
    },
    isDone: `/\\/railcars\\/view\\//.test(location.pathname)`,
  },
  {
    name: "sort by customer",
    work: async (keys, page) => {
      const column = await columnOf(page, "Customer");
      await keys.press(...INTO, "ArrowUp", ...times(column, "ArrowRight"), "Enter");
    },
    isDone: `document.querySelector("[data-key=customer_name]").getAttribute("aria-sort") === "ascending"`,
    peer: "sort",
  },
  {
    name: "filter by a state",
    work: async (keys, page) => {
      await keys.press("/", "Tab", "Enter");
      await page.locator(".popup:popover-open").waitFor();
      await keys.press("s", "Enter");
      await keys.press("Space", "Escape");
    },
    isDone: `document.querySelectorAll(".list-chip").length === 1`,
  },
  {
    name: "put the cars together by track",
    work: async (keys, page) => {
      // Past the filter and what shows closed records too.
      await keys.press("/", "Tab", "Tab", "Tab", "Enter");
      await page.locator(".popup:popover-open").waitFor();
      await keys.press("t", "Enter");
    },
    isDone: `document.querySelector(".grid-section") !== null && /group=track_name/.test(location.search)`,
  },
  {
    name: "select five cars that stand together",
    work: (keys) => keys.press(...INTO, "Space", ...times(4, "Shift+ArrowDown")),
    isDone: `/^5 selected/.test(${text(".list-selection")})`,
    peer: "five",
  },
  {
    name: "copy all rows to a sheet",
    work: (keys) => keys.press(...INTO, "Control+a", "Control+c"),
    isDone: `/rows copied/.test(document.body.textContent)`,
  },
  {
    name: "select the cars of a paper",
    work: async (keys) => keys.press("Control+v"),
    isDone: `/^3 selected/.test(${text(".list-selection")})`,
  },
  {
    name: "look at the details of three cars in turn",
    work: (keys) => keys.press(...INTO, "v", "ArrowDown", "ArrowDown"),
    isDone: `/^3 of/.test(${text(".peek-place")})`,
  },
  {
    name: "put a PO number right",
    address: "/railcars?columns=name,po_number",
    work: async (keys) => {
      await keys.press(...INTO, "ArrowRight", "ArrowRight", "F2");
      await keys.press("Control+a");
      await keys.type("PO 7");
      await keys.press("Enter");
    },
    isDone: `${text("[data-line='0'] [data-column='2']")}.includes("PO 7") && document.querySelector("[data-editing]") === null`,
  },
  {
    name: "find a text in a row that is not drawn",
    work: async (keys) => {
      await keys.press("Control+f");
      await keys.type(number);
      await keys.press("Enter");
    },
    isDone: `${text("[data-line][data-active]")}.includes("${number}")`,
  },
  {
    name: "go to the list of tracks and add one",
    work: async (keys, page) => {
      await keys.press("g", "k");
      await page.getByRole("heading", { name: "Tracks", exact: true }).waitFor();
      await keys.press("n");
    },
    isDone: `location.pathname === "/ui-next/tracks/add"`,
  },
];

interface PeerJob {
  readonly name: "find" | "sort" | "five";
  readonly keystrokes: number;
}
/** Presses Tab until the focus is where it should be; how often. -1 where it never comes there. */
async function tabTo(page: Page, isThere: string): Promise<number> {
  for (let presses = 1; presses <= 200; presses += 1) {
    await page.keyboard.press("Tab");
    await page.waitForTimeout(PACE);
    if (await page.evaluate(`(() => { const at = document.activeElement; return ${isThere}; })()`)) return presses;
  }
  return -1;
}

/** The jobs that react-admin's list has too, by its own way of keys: Tab from place to place, Space and Enter. */
export async function peerKeystrokes(page: Page, url: string, number: string): Promise<readonly PeerJob[]> {
  // What was searched for and sorted before is kept by that list: each job begins without.
  await page.addInitScript("localStorage.clear()");
  const open = async () => {
    await page.goto(url);
    await page.locator("tbody tr").first().waitFor({ timeout: 60_000 });
  };
  await open();
  const search = await tabTo(page, `at.matches("input[name=q]")`);
  await page.keyboard.type(number);
  await page.waitForFunction(() => document.querySelectorAll("tbody tr").length === 1, undefined, { timeout: 20_000 });
  await open();
  const sort = await tabTo(page, `at.closest("th")?.textContent?.startsWith("Customer") === true`);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /sort=customer_name/.test(location.href), undefined, { timeout: 20_000 });
  await open();
  // A row that is not read as a link has one place for the focus: its checkbox.
  const first = await tabTo(page, `at.matches("tbody input[type=checkbox]")`);
  let five = first;
  for (let row = 0; row < 5; row += 1) {
    await page.keyboard.press("Space");
    await page.waitForTimeout(PACE);
    five += 1;
    if (row < 4) five += await tabTo(page, `at.matches("tbody input[type=checkbox]")`);
  }
  await page.getByText("5 items selected").waitFor({ timeout: 20_000 });
  return [
    { name: "find", keystrokes: search + number.length },
    { name: "sort", keystrokes: sort + 1 },
    { name: "five", keystrokes: five },
  ];
}
