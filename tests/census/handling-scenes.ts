import type { Page } from "@playwright/test";
import type { Scene } from "./scenes";

const at = (name: string, open: Scene["open"]): Scene => ({ name, area: "floor", who: "floor", open });
const LIST = "/mobile-v2/sand/railcars/handling";
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The page of the first railcar that is in a state. */
async function car(page: Page, status: string): Promise<void> {
  const answer = await page.request.get(`/api/inbounds?status_id=${status}&limit=1`);
  const { result } = (await answer.json()) as { result: readonly { readonly id: string }[] };
  await page.goto(`${LIST}/${result[0]?.id ?? ""}`);
  await page.locator(".car-head").waitFor();
}
const begun = (page: Page) => page.getByRole("list", { name: "Drafts" }).waitFor();

/** The pages on which sand railcars are unloaded, each in its states. */
export const HANDLING_SCENES: readonly Scene[] = [
  at("handling, railcars to unload", async ({ page }) => {
    await page.goto(LIST);
    await page.locator("[data-car]").first().waitFor();
  }),
  at("handling, none found", async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole("searchbox", { name: "Search railcars" }).fill("ZZZZ 999999");
    await sees(page, "No results");
  }),
  at("handling, could not load", async ({ page, scenario }) => {
    await scenario({ failures: [{ method: "GET", path: "/api/inbounds*", status: 500 }] });
    await page.goto(LIST);
    await sees(page, "Could not load");
  }),
  at("handling, one railcar", async ({ page }) => {
    await car(page, "3");
    await begun(page);
  }),
  at("handling, draft with faults", async ({ page }) => {
    await car(page, "3");
    await press(page, "Add draft");
    await page.getByLabel("Quantity").waitFor();
    await press(page, "Save");
    await sees(page, "This field is required.");
  }),
  at("handling, silo is chosen", async ({ page }) => {
    await car(page, "3");
    await press(page, "Add draft");
    await page.getByRole("list", { name: "Asset" }).waitFor();
  }),
  at("handling, draft with its figures", async ({ page }) => {
    await car(page, "3");
    await press(page, "Add draft");
    await page.getByRole("list", { name: "Asset" }).getByRole("button").filter({ hasText: "Silo" }).first().click();
    await page.getByLabel("Quantity").fill("12.5");
    await sees(page, /Room left in /);
  }),
  at("handling, asked before a draft is voided", async ({ page }) => {
    await car(page, "3");
    await begun(page);
    await page
      .getByRole("button", { name: /^Void draft/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Wrong silo");
    await press(page, "Void draft");
    await page.getByRole("dialog").waitFor();
  }),
  at("handling, complete with material left", async ({ page }) => {
    await car(page, "3");
    await press(page, "Complete Handling");
    await sees(page, / are left in .* by the books/);
  }),
  at("handling, closed out", async ({ page }) => {
    await car(page, "4");
    await sees(page, /no longer on site/);
  }),
  at("handling, no such railcar", async ({ page }) => {
    await page.goto(`${LIST}/999999`);
    await sees(page, "Back to the railcars");
  }),
];
