import { expect, type Page } from "../fixtures";

/** Goes to a page within the app, as a tile does: what comes after the first page is there already. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("main.page")?.setAttribute("data-before", "");
    history.pushState(null, "", to);
  }, route);
  await page.locator("main.page:not([data-before])").waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
