import { expect, more, test, type Page } from "./fixtures";
import { codeOf, countPosts, scan } from "./models/hand-scanner";
import { TrackWidgetModel, type Category } from "./models/track-widget.model";

/** Holds the answers to matching requests back until they are let come, or fails them. */
async function slowLine(page: Page, requests: RegExp) {
  let come: () => void = () => undefined;
  const here = new Promise<void>((resolve) => (come = resolve));
  let isDown = false;
  await page.route(requests, async (route) => {
    await here;
    // The page of a guest network: the browser sees no lost connection, so nothing is loaded again without a tap.
    await (isDown ? route.fulfill({ contentType: "text/html", body: "<p>Sign in</p>" }) : route.continue());
  });
  return {
    come: () => come(),
    fail: () => {
      isDown = true;
      come();
    },
    mend: () => (isDown = false),
  };
}
const LISTS: Readonly<Record<Category, RegExp>> = {
  sand: /\/api\/inbounds\?/,
  "bulk-commodity": /\/api\/bulk-commodity-railcar-loads\?/,
};
const ON_TRACK = /\/api\/tracks\/get-railcars-on-track/;
const labelOf = (category: Category, { id, name }: { readonly id: string; readonly name: string }) =>
  category === "sand" ? codeOf(name) : JSON.stringify({ railcar_load: { id: Number(id) } });
const looking = (page: Page) => page.getByText(/^Looking (it|them) up/).first();

test.describe("a scan before the cars are loaded", () => {
  for (const category of ["sand", "bulk-commodity"] as const) {
    test(
      `${category}: ten quick ones are all received in the order of scanning`,
      more(category !== "sand"),
      async ({ page, demo }) => {
        await demo.signIn("floor");
        const widget = new TrackWidgetModel(page, "Receive");
        const { track } = await widget.mixedTrack();
        const cars = (await widget.pending(category)).toReversed().slice(0, 10);
        const line = await slowLine(page, LISTS[category]);
        await widget.open(category, "receive");
        await widget.chooseTrack(track.track_name);
        const posts = countPosts(page);
        for (const car of cars) await scan(page, labelOf(category, car));
        await expect(looking(page)).toBeVisible();
        line.come();

        await widget.seeSelected(cars.map(({ name }) => name));
        expect(posts()).toBe(0);
      },
    );
  }

  test("of the chosen track are released in the order of scanning", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Release");
    const { track, cars } = await widget.mixedTrack();
    const leaving = cars.filter((car) => car.family === "sand" && car.release_block === null).toReversed();
    const line = await slowLine(page, ON_TRACK);
    await widget.open("sand", "release");
    await widget.chooseTrack(track.track_name);
    for (const car of leaving) await scan(page, codeOf(car.name));
    await expect(looking(page)).toBeVisible();
    line.come();

    await widget.seeSelected(leaving.map(({ name }) => name));
  });

  test("that cannot be loaded is kept, and Retry takes it", async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Receive");
    const { track } = await widget.mixedTrack();
    const [first, second] = await widget.pending("sand");
    const line = await slowLine(page, LISTS.sand);
    await widget.open("sand", "receive");
    await widget.chooseTrack(track.track_name);
    await scan(page, codeOf(second!.name));
    await scan(page, codeOf(first!.name));
    line.fail();
    const kept = page.locator(".banner").filter({ hasText: "Could not load. 2 scans are kept: Retry takes them." });
    await expect(kept).toBeVisible();
    line.mend();
    await kept.getByRole("button", { name: "Retry" }).click();

    await widget.seeSelected([second!.name, first!.name]);
    await expect(kept).toHaveCount(0);
  });

  test("is let go with another track and with leaving, and this is said", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Release");
    const { track, cars } = await widget.mixedTrack();
    const other = (await widget.tracks()).find(
      ({ id, terminal_id }) => id !== track.id && terminal_id === track.terminal_id,
    )!;
    const car = cars.find(({ family, release_block }) => family === "sand" && release_block === null)!;
    await slowLine(page, ON_TRACK);
    await widget.open("sand", "release");
    await widget.chooseTrack(track.track_name);
    await scan(page, codeOf(car.name));
    await expect(looking(page)).toBeVisible();
    await page.getByRole("button", { name: "Tracks" }).click();
    await widget.chooseTrack(other.track_name);
    const letGo = page
      .getByText("A scan still waited when the page went on, and was let go. Scan it again where it is needed.")
      .first();
    await expect(letGo).toBeVisible();
    await page.getByRole("button", { name: "Close" }).first().click();
    await expect(letGo).toHaveCount(0);
    await scan(page, codeOf(car.name));
    await expect(looking(page)).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();

    await expect(letGo).toBeVisible();
  });

  test("on the list of Edit opens the form of its car once the cars are there", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Edit");
    const { track, cars } = await widget.mixedTrack();
    const car = cars.find(({ family }) => family === "sand")!;
    const line = await slowLine(page, ON_TRACK);
    await widget.open("sand", "edit");
    await widget.chooseTrack(track.track_name);
    await scan(page, codeOf(car.name));
    await expect(looking(page)).toBeVisible();
    line.come();

    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`));
  });

  test("on the order of a track gives its positions once the cars are there", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Bulk Sequence");
    const { track, cars } = await widget.mixedTrack();
    const own = cars.filter(({ family }) => family === "sand").toReversed();
    const line = await slowLine(page, ON_TRACK);
    await widget.open("sand", "bulk-sequence");
    await scan(page, `RAILHEAD TRACK ${track.track_name}`);
    await scan(page, "RAILHEAD ORDER");
    for (const car of own) await scan(page, codeOf(car.name));
    await expect(looking(page)).toBeVisible();
    line.come();

    await expect(page.getByText(`${own.length} of ${own.length}`)).toBeVisible();
    const rows = page.getByRole("list", { name: "Railcars on Track" }).locator("[data-car]");
    await expect
      .poll(async () =>
        (await rows.evaluateAll((found) => found.map((row) => row.getAttribute("data-car")))).filter((id) =>
          own.some((car) => car.id === id),
        ),
      )
      .toEqual(own.map(({ id }) => id));
  });
});
