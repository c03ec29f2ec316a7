// The jobs of TAPS with trucks, each from the index of the sand trucks that leave.
import type { Page } from "@playwright/test";
import { MARK } from "../e2e/models/mark";
import { button, pick, post, result, sees, tile, type Job, type Thumb } from "./taps-thumb.mts";

interface Truck {
  readonly id: string;
  readonly name: string;
  readonly asset_id: string | null;
}
const terminal = async (page: Page) => (await result<{ terminal_id: string }>(page, "/api/auth/session")).terminal_id;
const weigh = (page: Page, id: string, position: "gross" | "tare", weight: string) =>
  post<Truck>(page.context(), `/api/outbounds/${id}/weigh`, {
    position,
    weight,
    uom_abbreviation: "ST",
    source: "manual",
    scale_id: null,
  });
const arrived = async (page: Page) =>
  post<Truck>(page.context(), "/api/outbounds", {
    terminal_id: await terminal(page),
    truck_number: "4711",
    driver_name: "Jane Doe",
  });
async function weighedIn(page: Page): Promise<Truck> {
  return weigh(page, (await arrived(page)).id, "tare", "15");
}
/** Sand railcars that a truck may be loaded from now. */
async function cars(page: Page, truck: Truck): Promise<readonly { id: string; name: string }[]> {
  const found = await result<readonly { id: string; name: string }[]>(
    page,
    `/api/assets/find-available-for-truck?truck_id=${truck.id}`,
  );
  return found.filter(({ name }) => /^[A-Z]{2,4} \d+$/.test(name)).slice(0, 2);
}
/** A truck whose drafts equal its net. */
async function loaded(page: Page): Promise<Truck> {
  const truck = await weighedIn(page);
  const [car] = await cars(page, truck);
  await post(page.context(), "/api/drafts", {
    source_id: car!.id,
    destination_id: truck.asset_id,
    net: "10",
    net_uom_abbreviation: "ST",
  });
  return weigh(page, truck.id, "gross", "25");
}
const sign = (page: Page, { id }: Truck) =>
  post(page.context(), "/api/outbounds/sign-bol", { truck_id: id, signature: { image: MARK, decode: false } });
const open = ({ page, tap }: Thumb, { name }: Truck) =>
  tap(
    page
      .getByRole("link", { name: `Open ${name}` })
      .or(page.getByRole("button", { name: new RegExp(`^${name}\\b`) }))
      .first(),
  );
const drafts = (page: Page, count: number) =>
  page
    .getByRole("list", { name: "Drafts" })
    .getByRole("listitem")
    .nth(count - 1)
    .waitFor();

type PreparedJob = Awaited<ReturnType<Job["prepare"]>>;
const job = (name: string, prepare: (page: Page) => Promise<PreparedJob>): Job => ({
  name,
  goal: null,
  who: "manager",
  from: "/mobile-v2/sand/outbound-trucks",
  prepare,
});

export const TRUCK_JOBS: readonly Job[] = [
  job("weigh a truck", async (page) => {
    const truck = await arrived(page);
    return async (thumb) => {
      await thumb.tap(tile(page, "Handling"));
      await open(thumb, truck);
      await thumb.tap(button(page, "Weigh tare"));
      await thumb.fill(page.getByLabel("Weight", { exact: true }), "15");
      await thumb.tap(button(page, "Save"));
      await sees(page, "Weight saved.");
    };
  }),
  job("load a truck from two cars", async (page) => {
    const truck = await weighedIn(page);
    const sources = await cars(page, truck);
    return async (thumb) => {
      await thumb.tap(tile(page, "Handling"));
      await open(thumb, truck);
      for (const [at, { name }] of sources.entries()) {
        await thumb.tap(button(page, "Add draft"));
        await pick(thumb, "Asset", name);
        await thumb.fill(page.getByLabel("Quantity"), "12");
        await thumb.tap(button(page, "Save"));
        await drafts(page, at + 1);
      }
    };
  }),
  job("load a truck from two, scanned", async (page) => {
    const truck = await weighedIn(page);
    const sources = await cars(page, truck);
    return async (thumb) => {
      await thumb.tap(tile(page, "Handling"));
      await open(thumb, truck);
      for (const [at, { id, name }] of sources.entries()) {
        await button(page, "Add draft").waitFor();
        await thumb.scan(`${id} - ${name}`);
        await thumb.fill(page.getByLabel("Quantity"), "12");
        await thumb.tap(button(page, "Save"));
        await drafts(page, at + 1);
      }
    };
  }),
  job("sign a BOL", async (page) => {
    const truck = await loaded(page);
    return async (thumb) => {
      await thumb.tap(tile(page, "Capture Signature"));
      await open(thumb, truck);
      await thumb.draw(page.getByRole("img", { name: "Signature pad" }).last());
      await thumb.tap(button(page, "Submit"));
      await sees(page, "Signature saved successfully!");
    };
  }),
  job("release a truck", async (page) => {
    const truck = await loaded(page);
    await sign(page, truck);
    return async (thumb) => {
      await thumb.tap(tile(page, "Release"));
      await open(thumb, truck);
      await thumb.tap(button(page, "Release"));
      await sees(page, `${truck.name} is released.`);
    };
  }),
];
