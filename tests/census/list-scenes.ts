import type { Page } from "@playwright/test";
import type { Scene } from "./scenes";

const at = (name: string, open: Scene["open"]): Scene => ({ name, area: "floor", who: "floor", open });
const HEADERS = { "x-requested-with": "railhead" };
const TRACK = "Track 9";

interface ListedCar {
  readonly id: string;
  readonly track_id: string | null;
  readonly transport?: string;
}
const result = async <A>(page: Page, path: string): Promise<A> =>
  (await (await page.request.get(path)).json()).result as A;

async function list(page: Page, mode: string): Promise<void> {
  await page.goto(`/mobile-v2/sand/railcars/${mode}`);
  await page
    .getByRole("list", { name: "Tracks" })
    .getByRole("button", { name: new RegExp(`^${TRACK}\\b`) })
    .click();
  await page.locator(".order-list [data-car]").first().waitFor();
}
async function take(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: "Manual", exact: true }).click();
  for (let taken = 0; taken < count; taken += 1)
    await page
      .getByRole("list", { name: "Available Railcars" })
      .getByRole("button", { name: /^Select / })
      .first()
      .press("Enter");
}
/** The actions of a row that can be moved. */
async function tap(page: Page): Promise<void> {
  await page.locator(".order-main").first().click();
  await page.getByRole("button", { name: "Move down", exact: true }).waitFor();
}
/** Another user adds a car to the track. */
async function addCarByAnother(page: Page): Promise<void> {
  const track = (await result<{ id: string; track_name: string }[]>(page, "/api/tracks/list")).find(
    (one) => one.track_name === TRACK,
  )!;
  const cars = await result<ListedCar[]>(page, "/api/inbounds?status_id=2,5&limit=200");
  const car = cars.find((one) => one.track_id !== track.id && one.transport === "rail")!;
  await page.request.post(`/api/inbounds/${car.id}`, { headers: HEADERS, data: { track_id: track.id, car_seq: 3 } });
}

/** The pages that send the list of a whole track, each in its states. */
export const LIST_SCENES: readonly Scene[] = [
  at("bulk move, three selected", async ({ page }) => {
    await list(page, "bulk-move");
    await take(page, 3);
  }),
  at("bulk add, three selected, one tapped", async ({ page }) => {
    await list(page, "bulk-add");
    await take(page, 3);
    await tap(page);
  }),
  at("bulk sequence, a position that is none", async ({ page }) => {
    await list(page, "bulk-sequence");
    await tap(page);
    await page.getByLabel("Move to position").fill("none");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByText("Enter a position").waitFor();
  }),
  at("bulk sequence, some go last", async ({ page }) => {
    await list(page, "bulk-sequence");
    for (let sent = 0; sent < 2; sent += 1)
      await page
        .getByRole("button", { name: /^Goes last: / })
        .first()
        .press("Enter");
    await page.getByRole("list", { name: "Goes last" }).waitFor();
  }),
  at("bulk sequence, the order has changed since", async ({ page }) => {
    await list(page, "bulk-sequence");
    await tap(page);
    await page.getByRole("button", { name: "Move down", exact: true }).click();
    await addCarByAnother(page);
    await page.getByRole("button", { name: "Bulk Sequence", exact: true }).click();
    await page.getByRole("button", { name: "Take the present order" }).waitFor();
  }),
];
