// The jobs of TAPS with railcars, each from the railcar index of sand.
import type { Page } from "@playwright/test";
import { button, pick, result, sees, tile, type Job, type Thumb } from "./taps-thumb.mts";

interface Car {
  readonly id: string;
  readonly name: string;
  readonly family?: string;
  readonly release_block?: string | null;
}
const codeOf = (car: Car) => car.name.replace(" ", " - ");
const numberOf = (car: Car) => car.name.split(" ")[1]!;
const track = (page: Page, name: string) =>
  page.getByRole("list", { name: "Tracks" }).getByRole("button", { name: new RegExp(`^${name}\\b`) });
const selected = (page: Page, count: number) =>
  page
    .getByRole("list", { name: "Selected Railcars" })
    .getByRole("listitem")
    .nth(count - 1)
    .waitFor();

async function begin({ page, tap }: Thumb, job: string, from: string, how: "Scan" | "Manual" | null): Promise<void> {
  await tap(tile(page, job));
  await tap(track(page, from));
  if (how !== null) await tap(button(page, how));
}
async function finish({ page, tap }: Thumb, mode: "Receive" | "Release"): Promise<void> {
  await tap(button(page, "Today"));
  await tap(button(page, new RegExp(`^${mode}( \\d+)?$`)));
  const dialog = page.getByRole("dialog");
  const end = page.getByText(/Railcars (received|released) successfully!/).first();
  await dialog.or(end).first().waitFor();
  if (await dialog.isVisible()) await tap(button(page, "Proceed"));
  await end.waitFor();
}
async function search(
  { page, tap, type }: Thumb,
  cars: readonly Car[],
  seen: (at: number) => Promise<void>,
): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Search railcars" });
  for (const [at, car] of cars.entries()) {
    // After a car is taken, its number is selected in the field: the next one is typed over it.
    const isReady = await field.evaluate(
      (element) =>
        element === document.activeElement &&
        (element as HTMLInputElement).selectionEnd === (element as HTMLInputElement).value.length &&
        (element as HTMLInputElement).selectionStart === 0,
    );
    if (!isReady) await tap(field);
    await type(numberOf(car));
    await tap(button(page, `Select ${car.name}`));
    await seen(at + 1);
  }
}
async function fromList(
  { page, tap }: Thumb,
  cars: readonly Car[],
  seen: (at: number) => Promise<void>,
): Promise<void> {
  for (const [at, car] of cars.entries()) {
    await tap(button(page, `Select ${car.name}`));
    await seen(at + 1);
  }
}

const pending = async (page: Page, count: number) =>
  (await result<Car[]>(page, "/api/inbounds?status_id=1&limit=100"))
    .filter((car) => car.name !== "WFRX 650112")
    .slice(0, count);
const trackOf = async (page: Page, name: string) =>
  (await result<{ id: string; track_name: string }[]>(page, "/api/tracks/list")).find(
    (one) => one.track_name === name,
  )!;
const onTrack = async (page: Page, name: string) =>
  (await result<Car[]>(page, `/api/tracks/get-railcars-on-track?track_id=${(await trackOf(page, name)).id}`)).filter(
    (car) => car.family === "sand",
  );
const leaving = async (page: Page, name: string, count: number) =>
  (await onTrack(page, name)).filter((car) => car.release_block === null).slice(0, count);

type PreparedJob = Awaited<ReturnType<Job["prepare"]>>;
const job = (name: string, prepare: (page: Page) => Promise<PreparedJob>, goal: number | null = null): Job => ({
  name,
  goal,
  who: "floor",
  from: "/mobile-v2/sand/railcars",
  prepare,
});
const action = (page: Page, name: string) => button(page, new RegExp(`^${name}( \\d+)?$`));

/** A sand car that can be unloaded, and a silo that its material may go into. */
async function unloading(
  page: Page,
): Promise<{ readonly car: Car; readonly silo: { readonly id: string; readonly name: string } }> {
  const cars = (
    await result<(Car & { readonly inoperable: boolean; readonly quantity_snapshot: string })[]>(
      page,
      "/api/inbounds?status_id=2&limit=100",
    )
  ).filter((one) => !one.inoperable && Number(one.quantity_snapshot) > 30_000);
  const silos = await result<{ id: string; name: string }[]>(
    page,
    `/api/assets/find-available-for-inbound?inbound_id=${cars[0]!.id}`,
  );
  return { car: cars[0]!, silo: silos.find(({ name }) => name.startsWith("Silo "))! };
}
const openCar = ({ page, tap }: Thumb, { id }: Car) => tap(page.locator(`[data-car="${id}"]`).getByRole("link"));
async function unload({ page, fill, tap }: Thumb): Promise<void> {
  await fill(page.getByLabel("Quantity"), "12");
  await tap(button(page, "Save"));
  await sees(page, "Draft saved successfully!");
}

export const RAILCAR_JOBS: readonly Job[] = [
  job(
    "receive 10 scanned",
    async (page) => {
      const cars = await pending(page, 10);
      return async (thumb) => {
        await begin(thumb, "Receive", "Track 2", "Scan");
        for (const [at, car] of cars.entries()) {
          await thumb.scan(codeOf(car));
          await selected(page, at + 1);
        }
        await finish(thumb, "Receive");
      };
    },
    13,
  ),
  job("receive 10 by search", async (page) => {
    const cars = await pending(page, 10);
    return async (thumb) => {
      await begin(thumb, "Receive", "Track 2", "Manual");
      await search(thumb, cars, (at) => selected(page, at));
      await finish(thumb, "Receive");
    };
  }),
  job("receive 10 from the list", async (page) => {
    const cars = await pending(page, 10);
    return async (thumb) => {
      await begin(thumb, "Receive", "Track 2", "Manual");
      await fromList(thumb, cars, (at) => selected(page, at));
      await finish(thumb, "Receive");
    };
  }),
  job("release 5 from the list", async (page) => {
    const cars = await leaving(page, "Track 9", 5);
    return async (thumb) => {
      await begin(thumb, "Release", "Track 9", "Manual");
      await fromList(thumb, cars, (at) => selected(page, at));
      await finish(thumb, "Release");
    };
  }),
  job("release 5 by search, loaded", async (page) => {
    const cars = await leaving(page, "Track 4", 5);
    return async (thumb) => {
      await begin(thumb, "Release", "Track 4", "Manual");
      await search(thumb, cars, (at) => selected(page, at));
      await finish(thumb, "Release");
    };
  }),
  job("sequence a track, scanned", async (page) => {
    const cars = (await onTrack(page, "Track 9")).toReversed().slice(0, 5);
    return async (thumb) => {
      await begin(thumb, "Bulk Sequence", "Track 9", null);
      await thumb.tap(button(page, "Scan the order"));
      for (const [at, car] of cars.entries()) {
        await thumb.scan(codeOf(car));
        await sees(page, new RegExp(`\\b${at + 1} of \\d+ scanned`));
      }
      await thumb.tap(action(page, "Bulk Sequence"));
      await sees(page, "Railcars sequenced successfully!");
    };
  }),
  job("sequence a track, last car first", async (page) => {
    const last = (await onTrack(page, "Track 9")).at(-1)!;
    return async (thumb) => {
      await begin(thumb, "Bulk Sequence", "Track 9", null);
      await thumb.tap(page.locator(`[data-car]:has-text("${last.name}") .order-main`));
      await thumb.fill(page.getByLabel("Move to position"), "1");
      await thumb.tap(button(page, "Move"));
      await thumb.tap(action(page, "Bulk Sequence"));
      await sees(page, "Railcars sequenced successfully!");
    };
  }),
  job("move 3 cars from the list", async (page) => async (thumb) => {
    await begin(thumb, "Bulk Move", "Track 2", "Manual");
    for (let taken = 0; taken < 3; taken += 1) {
      const first = button(page, /^Select [A-Z]/);
      const name = (await first.getAttribute("aria-label"))!.slice("Select ".length);
      await thumb.tap(first);
      await page.getByRole("list", { name: "Selected Railcars" }).getByText(name.split(" ")[1]!).first().waitFor();
    }
    await thumb.tap(action(page, "Bulk Move"));
    await sees(page, "Railcars sequenced successfully!");
  }),
  job("unload a car into a silo", async (page) => {
    const { car, silo } = await unloading(page);
    return async (thumb) => {
      await thumb.tap(tile(page, "Handling"));
      await openCar(thumb, car);
      await thumb.tap(button(page, "Add draft"));
      await pick(thumb, "Asset", silo.name);
      await unload(thumb);
    };
  }),
  job("unload a car, silo scanned", async (page) => {
    const { car, silo } = await unloading(page);
    return async (thumb) => {
      await thumb.tap(tile(page, "Handling"));
      await openCar(thumb, car);
      await button(page, "Add draft").waitFor();
      await thumb.scan(`${silo.id} - ${silo.name}`);
      await unload(thumb);
    };
  }),
  job("find a car", async (page) => {
    const car = (await onTrack(page, "Track 4"))[0]!;
    return async (thumb) => {
      await thumb.tap(tile(page, "Search"));
      await page.getByRole("list", { name: "Railcars found" }).waitFor();
      await thumb.fill(page.getByRole("searchbox", { name: "Search railcars" }), numberOf(car));
      await page.locator(`[data-car="${car.id}"]`).waitFor();
    };
  }),
  job("fix a car’s length, searched", async (page) => {
    const car = (await onTrack(page, "Track 4"))[0]!;
    return async (thumb) => {
      await thumb.tap(tile(page, "Search"));
      await page.getByRole("list", { name: "Railcars found" }).waitFor();
      await thumb.fill(page.getByRole("searchbox", { name: "Search railcars" }), numberOf(car));
      await thumb.tap(page.locator(`[data-car="${car.id}"]`).getByRole("link", { name: /Edit/ }));
      await thumb.fill(page.getByLabel("Car Length"), "58");
      await thumb.tap(button(page, "Submit"));
      await sees(page, "Railcar saved successfully!");
    };
  }),
  job("fix a car’s length, scanned", async (page) => {
    const car = (await onTrack(page, "Track 4"))[0]!;
    return async (thumb) => {
      await begin(thumb, "Edit", "Track 4", "Scan");
      await thumb.scan(codeOf(car));
      await thumb.fill(page.getByLabel("Car Length"), "58");
      await thumb.tap(button(page, "Submit"));
      await sees(page, "Railcar saved successfully!");
    };
  }),
];
