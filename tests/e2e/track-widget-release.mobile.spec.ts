import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, more, test, type Page } from "./fixtures";
import { proceed } from "./models/proceed";
import { HEADERS, signInBy } from "./models/session";
import { TrackWidgetModel, type Category } from "./models/track-widget.model";

const CATEGORIES: readonly Category[] = ["sand", "bulk-commodity"];
const LIST = { sand: "inbounds", "bulk-commodity": "bulk-commodity-railcar-loads" };

const clockIn = (zone: string, seconds: number) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(seconds * 1000);

/** Proceeds where the screen asks about cars that leave loaded or bad order. */
async function proceedIfAsked(page: Page): Promise<void> {
  const asked = page.getByRole("button", { name: "Proceed" });
  const done = page.getByText("Railcars released successfully!").first();
  await expect(asked.or(done)).toBeVisible();
  if (await asked.isVisible()) await proceed(page);
}

test.describe("release", () => {
  for (const category of CATEGORIES) {
    test(
      `${category}: cars leave a track that holds both families, the gap closes, the others keep their order`,
      more(category === "sand"),
      async ({ page, demo }) => {
        await demo.signIn("floor");
        const widget = new TrackWidgetModel(page, "Release");
        const { track, cars } = await widget.mixedTrack();
        const leaving = cars.filter((car) => car.family === category && car.release_block === null).slice(0, 2);
        expect(leaving).toHaveLength(2);
        await widget.open(category, "release");
        await widget.chooseTrack(track.track_name);
        await widget.manual();
        for (const car of leaving) await widget.take(car.name);
        await widget.action.click();
        await expect(page.getByText("Date must be selected.").first()).toBeVisible();
        await page.getByRole("button", { name: "Today" }).click();
        const sent = page.waitForRequest((request) => request.url().endsWith("/bulk-release"));
        await widget.action.click();
        await proceedIfAsked(page);
        await widget.seeToast("Railcars released successfully!");

        const body = (await sent).postDataJSON() as { id: string; date_released: number }[];
        expect(body.map((row) => row.id)).toEqual(leaving.map((car) => car.id));
        expect(clockIn(leaving[0]!.time_zone, body[0]!.date_released)).toBe("23:59:59");
        const after = await widget.onTrack(track.id);
        expect(after.map((car) => car.car_seq)).toEqual(after.map((_, at) => at + 1));
        const gone = new Set(leaving.map((car) => `${car.family}/${car.id}`));
        expect(after.map((car) => `${car.family}/${car.id}`)).toEqual(
          cars.map((car) => `${car.family}/${car.id}`).filter((key) => !gone.has(key)),
        );
      },
    );
  }

  test("cars of the other family and cars that may not leave are shown locked", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Release");
    const { track, cars } = await widget.mixedTrack();
    const foreign = cars.find((car) => car.family !== "sand")!;
    await widget.open("sand", "release");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    await widget.search.fill(foreign.name);

    await expect(
      widget.available.getByText("Belongs to the other product family. It keeps its place.").first(),
    ).toBeVisible();
    await expect(widget.available.getByRole("button", { name: `Select ${foreign.name}`, exact: true })).toHaveCount(0);
  });

  test("a car received today is released today; with a warning it asks first: Escape does nothing, Cancel keeps everything, Proceed releases", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const receive = new TrackWidgetModel(page, "Receive");
    const { track } = await receive.mixedTrack();
    const [car] = await receive.pending("sand");
    await receive.open("sand", "receive");
    await receive.chooseTrack(track.track_name);
    await receive.manual();
    await receive.take(car!.name);
    await page.getByRole("button", { name: "Today" }).click();
    await receive.action.click();
    await receive.seeToast("Railcars received successfully!");
    const widget = new TrackWidgetModel(page, "Release");
    await widget.open("sand", "release");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    await widget.take(car!.name);
    await page.getByRole("button", { name: "Today" }).click();
    await widget.action.click();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expect(dialog).toContainText(car!.name.split(" ")[1]!);
    await expect(dialog).toContainText("leaves loaded");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await widget.seeSelected([car!.name]);
    await widget.action.click();
    await proceed(page);

    await widget.seeToast("Railcars released successfully!");
    const after = await widget.car("sand", car!.id);
    expect(after.status_id).toBe(RAILCAR_STATUS.released);
    expect(after.date_released! - after.date_received!).toBe(86_399);
  });

  test("a car that someone has released: nothing is half done, the row says why, the rest goes on", async ({
    page,
    demo,
    request,
  }) => {
    // Without the line to the changes, as behind a proxy that lets none through.
    await demo.scenario({ failures: [{ path: "/api/events", status: 500 }] });
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Release");
    const { track, cars } = await widget.mixedTrack();
    const [lost, stays] = cars.filter((car) => car.family === "sand" && car.release_block === null);
    await widget.open("sand", "release");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    await widget.take(lost!.name);
    await widget.take(stays!.name);
    await page.getByRole("button", { name: "Today" }).click();
    // Somebody else, at another device.
    await signInBy(request, "manager");
    const other = await request.post(`/api/${LIST.sand}/${lost!.id}/release`, {
      data: { date_released: Math.max(lost!.date_received ?? 0, 0) + 86_399 },
      headers: HEADERS,
    });
    expect(other.status(), await other.text()).toBe(200);
    await widget.action.click();
    const asked = page.getByRole("button", { name: "Proceed" });
    const takeOff = page.getByRole("button", { name: "Take these off and continue" });
    await expect(asked.or(takeOff)).toBeVisible();
    if (await asked.isVisible()) await proceed(page);
    await expect(takeOff).toBeVisible();
    expect((await widget.car("sand", stays!.id)).status_id).toBe(stays!.status_id);
    await takeOff.click();
    await proceedIfAsked(page);

    await widget.seeToast("Railcars released successfully!");
    expect((await widget.car("sand", stays!.id)).status_id).toBe(RAILCAR_STATUS.released);
  });
});
