import { expect, type Page } from "@playwright/test";
import { proceed } from "./proceed";
import { sentBy } from "./sent";

/** The page where a load, of a truck or of a railcar, is handled: its drafts and its forms, by what a person sees. */
export function loadPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const asset = page.getByRole("button", { name: /^Asset\b/ });
  const quantity = page.getByLabel("Quantity");
  const rows = page.getByRole("list", { name: "Drafts" }).getByRole("listitem");
  const choose = async (name: string) => {
    await expect(asset).toBeVisible();
    if ((await asset.getAttribute("aria-expanded")) !== "true") await asset.click();
    await page.getByRole("searchbox", { name: "Find: Asset" }).fill(name);
    await page.getByRole("list", { name: "Asset" }).getByRole("button").filter({ hasText: name }).first().click();
    await expect(asset).toContainText(name);
  };
  /** Presses Save; gives what was sent, once the server has it. */
  const save = async (path: string | RegExp = "/api/drafts", press = () => button("Save").click()) => {
    const body = await sentBy(page, path, press);
    await expect(page.getByText("Draft saved successfully!").first()).toBeVisible();
    return body;
  };
  return {
    button,
    asset,
    quantity,
    rows,
    choose,
    save,
    begin: async (name: string, net: string) => {
      await button("Add draft").click();
      await choose(name);
      await quantity.fill(net);
    },
    /** Opens a draft by its net, puts another in its place. */
    replace: async (net: string, by: string) => {
      await page.getByRole("button", { name: new RegExp(`^Edit draft: ${net.replace(".", "\\.")} ST`) }).click();
      await expect(quantity).toHaveValue(net);
      await quantity.fill(by);
      return save(/\/api\/drafts\/\d+$/);
    },
    voidDraft: async (net: string, reason: string) => {
      await page.getByRole("button", { name: new RegExp(`^Void draft: ${net.replace(".", "\\.")} ST`) }).click();
      await page.getByRole("textbox", { name: "Reason", exact: true }).fill(reason);
      await button("Void draft").click();
      const body = await sentBy(page, /\/api\/drafts\/\d+\/void$/, () => proceed(page));
      await expect(page.getByText("Draft voided.").first()).toBeVisible();
      return body;
    },
    /** The nets of the drafts that the page shows, and no other. */
    seeDrafts: (...nets: readonly string[]) => expect(rows.locator("b")).toHaveText(nets.map((net) => `${net} ST`)),
  };
}
