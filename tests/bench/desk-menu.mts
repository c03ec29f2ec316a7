// The desk's menu, as a person goes by it: a group that is closed is opened first.
import type { Page } from "@playwright/test";
import { t } from "@railhead/core/messages/catalogue";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase } from "@railhead/core/routes/desk-entities";

/** Goes to a list by its link in the menu, without loading the app again. */
export async function goByMenu(page: Page, facts: ResourceFacts): Promise<void> {
  const menu = page.getByRole("navigation", { name: t("shell.mainMenu") });
  const link = page.locator(`a[href="${entityBase(facts.page)}"]`);
  const group = menu.locator("section").filter({ has: link });
  await group.waitFor();
  const title = group.locator("h2 button");
  if ((await title.getAttribute("aria-expanded", { timeout: 1_000 }).catch(() => null)) === "false")
    await title.click();
  await group.locator(link).click();
}
