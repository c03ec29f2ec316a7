import type { Page } from "@playwright/test";

/** Chooses short tons where the unit is still open: before anything else of the truck stands in one. */
export async function inShortTons(page: Page): Promise<void> {
  const unit = page.getByLabel("Unit", { exact: true });
  if (await unit.isVisible()) await unit.selectOption("ST");
}

/** Types a weight in short tons into the form of a weighing. */
export async function enterWeight(page: Page, weight: string): Promise<void> {
  await page.getByLabel("Weight", { exact: true }).fill(weight);
  await inShortTons(page);
}
