import type { Page } from "@playwright/test";

export interface Measured {
  readonly action: string;
  /** From the input event to the next painted frame. */
  readonly milliseconds: number;
}

/** Shorter events are not reported by the browser: they count as this. */
const SHORTEST = 16;

/** Notes the longest duration of the events of one interaction, as the browser itself measures it. */
const WATCH = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) window.longest = Math.max(window.longest, entry.duration);
  }).observe({ type: "event", durationThreshold: ${SHORTEST}, buffered: false });
`;

/** Opens a page whose interactions are timed; gives what times one: from the input event to the frame that shows its effect. */
export async function openTimed(page: Page, address: string) {
  await page.addInitScript(WATCH);
  await page.goto(address);
  return async (action: string, act: () => Promise<unknown>): Promise<Measured> => {
    await page.evaluate("window.longest = 0");
    await act();
    // Two frames: the one that shows the effect, and the one by which the browser has reported its time.
    await page.evaluate(
      "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))))",
    );
    return { action, milliseconds: Math.max(SHORTEST, Number(await page.evaluate("window.longest"))) };
  };
}

/** What a clerk does with a list of the desk, each act with the time to its frame. */
export async function deskActions(page: Page, address: string, title: string) {
  const timed = await openTimed(page, address);
  const grid = page.getByRole("grid", { name: `${title}, list` });
  const search = page.getByRole("searchbox", { name: "Search this list" });
  await grid.locator("[data-line='0'] [role=gridcell]").first().waitFor();

  const group = async (label: string) => {
    const button = page.getByRole("button", { name: /^Group/ });
    await button.click();
    return page.getByRole("dialog").getByRole("button", { name: label, exact: true });
  };

  return {
    /** How many rows the grid has drawn, and how many cells each. */
    drawn: () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll("[role=grid] [data-line]:not([data-line='-1'])")];
        return { rows: rows.length, cells: rows[0]?.querySelectorAll("[role=gridcell]").length ?? 0 };
      }),
    /** Waits until all rows are held. */
    filled: async (rows: number) => {
      await page.waitForFunction(
        ([count]) => Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount")) >= count!,
        [rows],
        { timeout: 120_000 },
      );
      await page.waitForTimeout(3_000);
    },
    round: async (round: number): Promise<readonly Measured[]> => {
      const found: Measured[] = [];
      const marks = ["u", "g", "t", "c"];
      await search.click();
      found.push(await timed("filter", () => page.keyboard.press(marks[round % marks.length]!)));
      found.push(await timed("filter", () => page.keyboard.press(String(round % 10))));
      found.push(await timed("filter", () => page.keyboard.press("Backspace")));
      found.push(await timed("filter", () => page.keyboard.press("Backspace")));
      const heads = ["Customer", "Product", "In the car"];
      const head = grid.getByRole("columnheader", { name: heads[round % heads.length]! });
      found.push(await timed("sort", () => head.click()));
      found.push(await timed("sort", () => head.click()));
      found.push(await timed("sort", () => head.click()));
      const state = await group("State");
      found.push(await timed("group", () => state.click()));
      const none = await group("No groups");
      found.push(await timed("group", () => none.click()));
      const all = grid.getByRole("checkbox", { name: "Select all rows" });
      found.push(await timed("select all", () => all.click()));
      found.push(await timed("select one", () => grid.getByRole("checkbox").nth(3).click()));
      found.push(await timed("select all", () => all.click()));
      await grid.locator("[data-line='2'] [data-column='4']").click();
      found.push(await timed("details", () => page.keyboard.press("v")));
      for (let times = 0; times < 4; times += 1)
        found.push(await timed("next", () => page.getByRole("button", { name: "Next", exact: true }).click()));
      await page.keyboard.press("Escape");
      return found;
    },
  };
}
