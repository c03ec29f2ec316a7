import type { Page } from "@playwright/test";
import { openTimed, type Measured } from "./p13-actions.mts";

/** Does something that is called so, and says how long that took. */
type Timed = (action: string, act: () => Promise<unknown>) => Promise<Measured>;

/** What a clerk does with the track board, each act timed by the clock to its frame, or as it is said. */
export async function boardActions(page: Page) {
  const byClock = await openTimed(page, "/track-utilization");
  const lanes = page.locator(".lane");
  const cars = (lane: number) => lanes.nth(lane).getByRole("option");
  await cars(0).nth(5).waitFor();
  // The cars of all tracks have been read: their products can be chosen.
  await page.locator(".board-choice option").nth(3).waitFor({ state: "attached" });
  const search = page.getByRole("searchbox");
  const scale = page.getByRole("group", { name: "Scale" }).getByRole("button");
  return {
    round: async (round: number, timed: Timed = byClock): Promise<readonly Measured[]> => {
      const found: Measured[] = [];
      await lanes.first().scrollIntoViewIfNeeded();
      await lanes
        .first()
        .locator(".lane-strip")
        .evaluate((strip) => strip.scrollTo(0, 0));
      await cars(0).nth(6).waitFor();
      found.push(await timed("select one", () => cars(0).nth(2).click()));
      found.push(
        await timed("select range", () =>
          cars(0)
            .nth(6)
            .click({ modifiers: ["Shift"] }),
        ),
      );
      found.push(await timed("next car", () => page.keyboard.press("ArrowRight")));
      found.push(await timed("next track", () => page.keyboard.press("ArrowDown")));
      await search.click();
      for (const key of `brdx 100${round % 10}`)
        found.push(await timed("find", () => page.keyboard.press(key === " " ? "Space" : key)));
      found.push(await timed("next found", () => page.keyboard.press("Enter")));
      found.push(await timed("clear", () => search.fill("")));
      const filter = page.locator(".board-choice select").nth(round % 3);
      await filter.focus();
      found.push(await timed("filter", () => page.keyboard.press("ArrowDown")));
      found.push(await timed("filter", () => page.keyboard.press("ArrowDown")));
      await page.locator(".board-matching button").click();
      found.push(await timed("scale", () => scale.last().click()));
      found.push(await timed("scale", () => scale.first().click()));
      return found;
    },
  };
}
