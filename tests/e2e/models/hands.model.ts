import { expect, type Locator, type Page } from "../fixtures";

/** The thumb of the hand that holds the phone reaches this far up: the lower 60 % of the screen. */
const REACH = 0.4;

/** Taps as a thumb does: it swipes what lies too high down to itself first. */
export async function thumb(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  const { height } = page.viewportSize()!;
  const middle = async () => {
    const box = (await what.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  if ((await middle()).y < height * REACH || (await middle()).y > height)
    await what.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  const { x, y } = await middle();
  expect(y, `${String(what)} lies where a thumb reaches`).toBeGreaterThanOrEqual(height * REACH);
  expect(y).toBeLessThanOrEqual(height);
  await page.touchscreen.tap(x, y);
}

/** A keyboard that counts: strokes of its own, and what is typed as text. */
export class Keys {
  readonly page: Page;
  strokes = 0;
  typed = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.strokes += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.typed += text.length;
    await this.page.keyboard.type(text, { delay: 60 });
  }

  /** Tab until a control has the focus. */
  async tabTo(what: Locator): Promise<void> {
    const isThere = () =>
      what.evaluate(
        (element) =>
          element === document.activeElement || (element.contains(document.activeElement) && element.matches("ul")),
      );
    for (let tabs = 0; tabs < 20; tabs += 1) {
      if (await isThere()) return;
      await this.press("Tab");
    }
    throw new Error(`${String(what)} is more than 20 Tabs away`);
  }

  /** Down a list until a row has the focus. */
  async downTo(row: Locator): Promise<void> {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await row.evaluate((element) => element === document.activeElement)) return;
      await this.press("ArrowDown");
    }
    throw new Error(`${String(row)} is not in the list`);
  }
}

/** The list of assets of a form that has just been opened, with the cursor in its search: opened by key where it is not open yet. */
export async function openAssets(keys: Keys): Promise<void> {
  const asset = keys.page.getByRole("button", { name: /^Asset\b/ });
  await asset.waitFor();
  if ((await asset.getAttribute("aria-expanded")) !== "true") {
    await keys.tabTo(asset);
    await keys.press("Enter");
  }
  await expect(keys.page.getByRole("searchbox", { name: "Find: Asset" })).toBeFocused();
}
