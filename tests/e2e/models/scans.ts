import { expect, type Page } from "@playwright/test";

/** What was scanned last, and what came of it. */
export const scanNotice = (page: Page) => page.locator(".scan-notice");
/** The sheet with the field for a code and the last scans. */
export const scanSheet = (page: Page) => page.getByRole("dialog");
export const lastScans = (page: Page) => page.getByRole("list", { name: "Last scans" }).getByRole("listitem");
export const scanButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Scan a code" });

/** Opens a page and waits until it takes scans: its scan button comes with the code that listens for them. */
export async function openToScan(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(scanButton(page)).toBeVisible();
}
export async function openLastScans(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Last scans" }).click();
  await expect(scanSheet(page)).toBeVisible();
}
export interface Car {
  readonly id: string;
  readonly name: string;
  readonly terminal_id: string;
}
const carsOf = async (page: Page, query: string, endpoint = "inbounds"): Promise<readonly Car[]> =>
  ((await (await page.request.get(`/api/${endpoint}?limit=20&${query}`)).json()) as { result: readonly Car[] }).result;

/** A car with a mark of its own, in one state, at the signed-in user's terminal. */
export async function carIn(page: Page, status: string, endpoint = "inbounds"): Promise<Car> {
  for (const car of await carsOf(page, `status_id=${status}`, endpoint)) {
    const { result } = (await (
      await page.request.get(`/api/assets/find-by-code?code=${encodeURIComponent(car.name)}`)
    ).json()) as { result: readonly Car[] };
    if (result.length === 1 && result[0]?.id === car.id) return car;
  }
  throw new Error(`no car in state ${status}`);
}
