import type { Page } from "@playwright/test";
import type { Scene } from "./scenes";

const at = (name: string, open: Scene["open"]): Scene => ({ name, area: "floor", who: "floor", open });
const barButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Scan a code" });
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** A page that takes no scans of its own, once scans are received there. */
async function begin(page: Page): Promise<void> {
  await page.goto("/mobile-v2");
  await page.evaluate("localStorage.setItem('scan_mode', 'scanner')");
  await page.goto("/mobile-v2/sand");
  await barButton(page).waitFor();
}
/** Types as a hand scanner does. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}
async function nameOf(page: Page, status: string): Promise<string> {
  const { result } = (await (await page.request.get(`/api/inbounds?status_id=${status}&limit=1`)).json()) as {
    result: readonly { readonly name: string }[];
  };
  return (result[0]?.name ?? "").replace(" ", " - ");
}

/** What a scan says on a page that takes none, and the last scans. */
export const SCAN_SCENES: readonly Scene[] = [
  at("scan anywhere, names nothing", async ({ page }) => {
    await begin(page);
    await scan(page, "NOPE - 000000");
    await page.locator(".scan-notice").waitFor();
  }),
  at("scan anywhere, another is offered", async ({ page }) => {
    await begin(page);
    const name = await nameOf(page, "1");
    await page.goto("/mobile-v2/sand/railcars/handling");
    await page.locator("[data-car]").first().waitFor();
    await barButton(page).waitFor();
    await scan(page, name);
    await page.locator(".scan-notice").waitFor();
  }),
  at("scan anywhere, scanner", async ({ page }) => {
    await begin(page);
    await barButton(page).click();
    await page.getByLabel("Scanner field").waitFor();
  }),
  at("scan anywhere, last scans", async ({ page }) => {
    await begin(page);
    await scan(page, "NOPE - 000000");
    await sees(page, "NOPE - 000000");
    await scan(page, await nameOf(page, "3"));
    await page.waitForURL("**/railcars/**");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Last scans" }).click();
    await page.getByRole("list", { name: "Last scans" }).waitFor();
  }),
];
