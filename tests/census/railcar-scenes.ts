import type { Page } from "@playwright/test";
import type { Scene } from "./scenes";

const at = (name: string, open: Scene["open"]): Scene => ({ name, area: "floor", who: "floor", open });
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const rows = (page: Page) => page.getByRole("list", { name: "Railcars on Track" });
const field = (page: Page) => page.getByLabel("Car Sequence");

async function trackOf(page: Page, task: "edit" | "sequence", category = "sand"): Promise<void> {
  await page.goto(`/mobile-v2/${category}/railcars/${task}`);
  await page
    .getByRole("list", { name: "Tracks" })
    .getByRole("button", { name: /^Track 4\b/ })
    .click();
  await rows(page).waitFor();
}
async function form(page: Page): Promise<void> {
  await trackOf(page, "edit");
  await rows(page)
    .getByRole("button", { name: /^Edit / })
    .nth(3)
    .click();
  await field(page).waitFor();
}
async function entry(page: Page): Promise<void> {
  await trackOf(page, "sequence", "bulk-commodity");
  await rows(page)
    .getByRole("button", { name: /^Sequence / })
    .nth(2)
    .click();
  await field(page).waitFor();
}
async function search(page: Page, text: string): Promise<void> {
  await page.goto("/mobile-v2/sand/railcars/search");
  await page.getByRole("list", { name: "Railcars found" }).waitFor();
  await page.getByRole("searchbox", { name: "Search railcars" }).fill(text);
}

/** The pages of single railcars, each in its states. */
export const RAILCAR_SCENES: readonly Scene[] = [
  at("edit, cars of the track", ({ page }) => trackOf(page, "edit")),
  at("edit, form changed", async ({ page }) => {
    await form(page);
    await field(page).fill("99");
    await sees(page, "Goes to the end");
  }),
  at("edit, both fields missing", async ({ page }) => {
    await form(page);
    await field(page).fill("");
    await page.getByLabel("Car Length").fill("");
    await page.getByRole("button", { name: "Submit" }).click();
    await sees(page, "This field is required.");
  }),
  at("edit, answer lost", async ({ page, scenario }) => {
    await form(page);
    await field(page).fill("1");
    await scenario({ failures: [{ method: "POST", path: "/api/inbounds*", drop: "before" }] });
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Retry" }).waitFor();
  }),
  at("edit, no such car", async ({ page }) => {
    await page.goto("/mobile-v2/sand/railcars/edit/999999");
    await sees(page, "Back to the list");
  }),
  at("sequence, a car tapped", async ({ page }) => {
    await entry(page);
    await field(page).fill("5");
    await sees(page, "Goes to 5");
  }),
  at("sequence, value missing", async ({ page }) => {
    await entry(page);
    await field(page).fill("");
    await page.getByRole("button", { name: "Submit" }).click();
    await sees(page, "Sequence value must be entered.");
  }),
  at("railcar search, found", ({ page }) => search(page, "NDYX")),
  at("railcar search, none", async ({ page }) => {
    await search(page, "ZZZZ 999999");
    await sees(page, "No results");
  }),
  at("railcar search, could not load", async ({ page, scenario }) => {
    await scenario({ failures: [{ method: "GET", path: "/api/inbounds*", status: 500 }] });
    await page.goto("/mobile-v2/sand/railcars/search");
    await sees(page, "Could not load");
  }),
];
