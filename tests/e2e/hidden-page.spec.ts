import { KEPT_MS } from "@railhead/core/live/page-line";
import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";

const main = (page: Page) => page.locator("#content");

/** A page that the test hides and shows, and whose half minute without sight is a moment. */
async function hideable(page: Page) {
  await page.addInitScript((kept) => {
    let isHidden = false;
    const wait = window.setTimeout.bind(window);
    Object.defineProperty(document, "hidden", { get: () => isHidden });
    Object.assign(window, {
      setTimeout: (work: () => void, milliseconds: number) => wait(work, milliseconds === kept ? 1 : milliseconds),
      setHidden: (hidden: boolean) => {
        isHidden = hidden;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  }, KEPT_MS);
  return (hidden: boolean) =>
    page.evaluate((is) => (window as unknown as { setHidden: (hidden: boolean) => void }).setHidden(is), hidden);
}

test(
  "a list that was out of sight for long is drawn again once the server has named the user's rights",
  more(),
  async ({ page, demo }) => {
    const setHidden = await hideable(page);
    await demo.signIn("office");
    const list = new ListModel(page, "/ui-next/carriers", "Carriers");
    const line = page.waitForResponse(/\/api\/events/);
    await list.open();
    await line;
    await list.search().fill("a");
    await expect(main(page)).toHaveCSS("opacity", "1");
    let release = () => undefined as void;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/events*", async (route) => {
      await isReleased;
      await route.continue();
    });
    await setHidden(true);
    await expect(main(page)).toHaveCSS("opacity", "0");
    await setHidden(false);
    await expect(main(page)).toHaveCSS("opacity", "0");
    release();
    await expect(main(page)).toHaveCSS("opacity", "1");
    await expect(list.search()).toBeFocused();
    await expect(list.search()).toHaveValue("a");
  },
);
