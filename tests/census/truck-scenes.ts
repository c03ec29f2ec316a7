import type { Page } from "@playwright/test";
import type { Scene } from "./scenes";

const at = (name: string, open: Scene["open"], who = "manager"): Scene => ({ name, area: "floor", who, open });
const LIST = "/mobile-v2/sand/outbound-trucks";

export async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const answer = await page.request.post(`/api/${path}`, { data, headers: { "x-requested-with": "railhead" } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { result: { id: string } }).result;
}
export const session = async (page: Page): Promise<{ readonly terminal_id: string }> =>
  ((await (await page.request.get("/api/auth/session")).json()) as { result: { terminal_id: string } }).result;
/** Outbound trucks that have come; the first is weighed empty. */
async function arrivals(page: Page, count: number): Promise<string> {
  const { terminal_id } = await session(page);
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1)
    ids.push(
      (
        await post(page, "outbounds", {
          terminal_id,
          truck_number: `47${11 + one}`,
          trailer_number: `T-${20 + one}`,
          driver_name: "Jane Doe",
        })
      ).id,
    );
  const [first = ""] = ids;
  await post(page, `outbounds/${first}/weigh`, {
    position: "tare",
    weight: "15",
    uom_abbreviation: "ST",
    source: "manual",
    scale_id: null,
  });
  return first;
}
async function card(page: Page): Promise<string> {
  const id = await arrivals(page, 1);
  await page.goto(`${LIST}/handling/${id}`);
  await page.getByRole("button", { name: "Add draft" }).waitFor();
  return id;
}
/** Calls that stay on their way, as by a bad connection. */
const neverAnswered = (page: Page, method: string, address: string) =>
  page.route(address, (route) => (route.request().method() === method ? undefined : route.fallback()));
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The pages of trucks, each in its states. */
export const TRUCK_SCENES: readonly Scene[] = [
  at("trucks, none wait", async ({ page }) => {
    await page.goto(`${LIST}/handling`);
    await page.getByRole("searchbox", { name: "Search trucks" }).fill("no such truck");
    await sees(page, "No results");
  }),
  at("trucks, some wait", async ({ page }) => {
    await arrivals(page, 4);
    await page.goto(`${LIST}/handling`);
    await page.getByRole("list", { name: "Trucks" }).waitFor();
  }),
  at("trucks, one is expected", async ({ page }) => {
    const { terminal_id } = await session(page);
    await post(page, "outbounds", {
      terminal_id,
      truck_number: "4720",
      trailer_number: "T-30",
      driver_name: "Jane Doe",
      scheduled_at: Math.floor(Date.now() / 1000) + 3600,
    });
    await page.goto(`${LIST}/handling`);
    await sees(page, /Expected /);
  }),
  at(
    "trucks, could not load",
    async ({ page, scenario }) => {
      await scenario({ failures: [{ path: "/api/outbounds/find-trucks-for-handling*", method: "GET", status: 500 }] });
      await page.goto(`${LIST}/handling`);
      await sees(page, "Could not load");
    },
    "floor",
  ),
  at("trucks, arrival with a fault", async ({ page }) => {
    await page.goto(`${LIST}/handling`);
    await press(page, "Add arrival");
    await page.getByLabel("Truck number").waitFor();
    await press(page, "Add arrival");
    await sees(page, "This field is required.");
  }),
  at("trucks, carrier is chosen", async ({ page }) => {
    await page.goto(`${LIST}/handling`);
    await press(page, "Add arrival");
    await page.getByRole("button", { name: /^Carrier/ }).click();
    await page.getByRole("list", { name: "Carrier" }).waitFor();
  }),
  at("trucks, card of one", async ({ page }) => {
    await card(page);
  }),
  at("trucks, record is put right", async ({ page }) => {
    await card(page);
    await press(page, "Edit truck");
    await page.getByLabel("Truck number").fill("");
    await press(page, "Save");
    await sees(page, "This field is required.");
  }),
  at("trucks, draft with faults", async ({ page }) => {
    await card(page);
    await press(page, "Add draft");
    await press(page, "Save");
    await sees(page, "This field is required.");
  }),
  at("trucks, weight is typed", async ({ page }) => {
    await card(page);
    await press(page, "Begin loading");
    await press(page, "Weigh gross");
    await page.getByLabel("Weight", { exact: true }).fill("41");
    await sees(page, /over the legal limit/);
  }),
  at("trucks, tare cannot be right", async ({ page }) => {
    await card(page);
    await press(page, "Weigh again");
    await page.getByLabel("Weight", { exact: true }).fill("15000");
    await sees(page, /over the legal limit .* whole truck/);
  }),
  at("trucks, a draft is on its way", async ({ page }) => {
    await card(page);
    await press(page, "Add draft");
    await page.getByRole("list", { name: "Asset" }).getByRole("button").first().click();
    await page.getByLabel("Quantity").fill("12");
    await neverAnswered(page, "POST", "**/api/drafts");
    await press(page, "Save");
    await page.locator(".btn-main[aria-busy=true]").waitFor();
  }),
  at("trucks, read again after a draft", async ({ page }) => {
    await card(page);
    await press(page, "Add draft");
    await page.getByRole("list", { name: "Asset" }).getByRole("button").first().click();
    await page.getByLabel("Quantity").fill("12");
    await neverAnswered(page, "GET", "**/api/outbounds/*");
    await press(page, "Save");
    await sees(page, "Draft saved successfully!");
    await page.locator(".btn-main[aria-busy=true]").waitFor();
  }),
  at("trucks, asset is chosen", async ({ page }) => {
    await card(page);
    await press(page, "Add draft");
    await page.getByRole("list", { name: "Asset" }).waitFor();
  }),
  at("trucks, drafts and one more", async ({ page }) => {
    await card(page);
    for (const quantity of ["12", "999"]) {
      await press(page, "Add draft");
      await page.getByRole("list", { name: "Asset" }).getByRole("button").first().click();
      await page.getByLabel("Quantity").fill(quantity);
      if (quantity === "999") break;
      await press(page, "Save");
      // The next step is known once the draft is read back.
      await page.getByRole("button", { name: /^Edit draft/ }).waitFor();
    }
    await sees(page, /Missing in /);
  }),
  at("trucks, asked before it is voided", async ({ page }) => {
    await card(page);
    await press(page, "Void truck");
    await page.getByLabel("Reason").fill("Broken down");
    await press(page, "Void truck");
    await page.getByRole("button", { name: "Proceed" }).waitFor();
  }),
  at("trucks, missing for the release", async ({ page }) => {
    const id = await arrivals(page, 1);
    await page.goto(`${LIST}/release/${id}`);
    await page.getByRole("list", { name: "Missing for the release" }).waitFor();
  }),
  at("trucks, search", async ({ page }) => {
    await arrivals(page, 2);
    await page.goto(`${LIST}/search`);
    await page.getByRole("list", { name: "Trucks" }).waitFor();
  }),
];
