import { expect, more, test, type Page } from "./fixtures";
import { codeOf, scan as scanner } from "./models/hand-scanner";
import { Keys, thumb } from "./models/hands.model";
import { TrackListModel } from "./models/track-list.model";
import { TrackWidgetModel, type WireCar } from "./models/track-widget.model";

/** The page of a mode, a track with cars of both families, and cars for the job. */
async function at(page: Page, mode: "receive" | "release") {
  const widget = new TrackWidgetModel(page, mode === "receive" ? "Receive" : "Release");
  const { track, cars } = await widget.mixedTrack();
  const offered =
    mode === "receive"
      ? await widget.pending("sand")
      : cars.filter((car) => car.family === "sand" && car.release_block === null);
  await widget.open("sand", mode);
  const tracks = page.getByRole("list", { name: "Tracks" });
  await tracks.waitFor();
  return {
    widget,
    track,
    offered: offered.slice(0, 2),
    tracks,
    option: tracks.getByRole("button", { name: new RegExp(`^${track.track_name}\\b`) }),
  };
}

async function atList(page: Page) {
  const widget = new TrackListModel(page, "bulk-sequence");
  const { track, cars } = await widget.mixedTrack();
  await widget.open("sand", "bulk-sequence");
  const tracks = page.getByRole("list", { name: "Tracks" });
  await tracks.waitFor();
  return {
    widget,
    track,
    own: cars.filter((car) => car.family === "sand"),
    tracks,
    option: tracks.getByRole("button", { name: new RegExp(`^${track.track_name}\\b`) }),
  };
}

/** The own-family cars of a track, in the order that the server has. */
const orderOf = async (widget: TrackWidgetModel, trackId: string) =>
  (await widget.onTrack(trackId)).filter((car) => car.family === "sand").map((car) => car.name);
/** Every car of the job has left the pending ones, or the track. */
const statusOf = async (widget: TrackWidgetModel, cars: readonly WireCar[]) =>
  Promise.all(cars.map(async (car) => (await widget.car("sand", car.id)).status_id));
const number = (car: WireCar) => car.name.split(" ")[1]!;
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed" });

test.beforeEach(async ({ demo }) => demo.signIn("floor"));

test.describe("by keyboard only", () => {
  for (const mode of ["receive", "release"] as const) {
    test(
      `${mode}: two cars in few strokes, without a Tab through the rows`,
      more(mode !== "receive"),
      async ({ page }) => {
        const { widget, offered, tracks, option } = await at(page, mode);
        const keys = new Keys(page);
        await keys.tabTo(tracks);
        await keys.downTo(option);
        await keys.press("Enter");
        await keys.tabTo(page.getByRole("button", { name: "Manual", exact: true }));
        await keys.press("Enter");
        await keys.press("/");
        for (const [at, car] of offered.entries()) {
          await keys.type(number(car));
          await keys.downTo(page.getByRole("button", { name: `Select ${car.name}`, exact: true }));
          await keys.press("Enter");
          await expect(widget.selected.getByRole("listitem")).toHaveCount(at + 1);
          await expect(widget.search).toBeFocused();
        }
        await keys.tabTo(page.getByRole("button", { name: "Today" }));
        await keys.press("Enter", "Control+Enter");
        if (mode === "release") {
          const asks = page.getByRole("dialog");
          await asks.or(page.getByText("Railcars released successfully!")).first().waitFor();
          if (await asks.isVisible()) {
            await keys.tabTo(proceed(page));
            await keys.press("Enter");
          }
        }
        await widget.seeToast(`Railcars ${mode}d successfully!`);

        expect(await statusOf(widget, offered)).toEqual(offered.map(() => (mode === "receive" ? "2" : "4")));
        expect(keys.strokes).toBeLessThanOrEqual(45);
      },
    );
  }

  test("sequence: a car moves by Alt and an arrow, and keeps the focus", more(), async ({ page }) => {
    const { widget, track, own, tracks, option } = await atList(page);
    const [a, b, c] = own;
    const keys = new Keys(page);
    await keys.tabTo(tracks);
    await keys.downTo(option);
    await keys.press("Enter");
    await widget.row(own[0]!).waitFor();
    await keys.tabTo(widget.list);
    await keys.press("Home", "Alt+ArrowDown", "Alt+ArrowDown");
    await expect(widget.row(a!).locator(".order-main")).toBeFocused();
    await keys.press("Control+Enter");
    await widget.seeToast("Railcars sequenced successfully!");

    expect(await orderOf(widget, track.id)).toEqual([b!, c!, a!, ...own.slice(3)].map((car) => car.name));
    expect(keys.strokes).toBeLessThanOrEqual(35);
  });

  test(
    "in a list Home, End and the Page keys lead to its ends, Delete takes a car off, Enter alone sends nothing",
    more(),
    async ({ page }) => {
      const { widget, offered } = await at(page, "receive");
      await widget.chooseTrack((await widget.mixedTrack()).track.track_name);
      await widget.manual();
      for (const car of offered) await widget.take(car.name);
      await widget.search.fill("");
      const rows = widget.available.getByRole("button", { name: /^Select / });
      await rows.first().focus();
      await page.keyboard.press("End");
      await expect(rows.last()).toBeFocused();
      await page.keyboard.press("Home");
      await expect(rows.first()).toBeFocused();
      await page.keyboard.press("PageDown");
      await expect(rows.nth(5)).toBeFocused();

      await widget.selected.getByRole("button").first().focus();
      await page.keyboard.press("Delete");
      await widget.seeSelected([offered[1]!.name]);
    },
  );
});

test.describe("by hand scanner only", () => {
  for (const mode of ["receive", "release"] as const) {
    test(`${mode}: track, cars, day and sending from printed codes`, more(mode !== "receive"), async ({ page }) => {
      const { widget, track, offered } = await at(page, mode);
      await scanner(page, `RAILHEAD TRACK ${track.track_name}`);
      await expect(page.getByRole("heading", { name: track.track_name })).toBeVisible();
      await expect(page.getByRole("button", { name: "Scan", exact: true })).toBeVisible();
      for (const [at, car] of offered.entries()) {
        await expect(async () => {
          await scanner(page, codeOf(car.name));
          await expect(widget.selected.getByRole("listitem")).toHaveCount(at + 1, { timeout: 1_000 });
        }).toPass();
      }
      await scanner(page, "RAILHEAD TODAY");
      await expect(page.getByLabel(mode === "receive" ? "Receive Date" : "Release Date")).toHaveValue(
        /^\d{4}\/\d\d\/\d\d$/,
      );
      await scanner(page, "RAILHEAD SEND");
      if (mode === "release") {
        const asks = page.getByRole("dialog");
        await asks.or(page.getByText("Railcars released successfully!")).first().waitFor();
        if (await asks.isVisible()) await scanner(page, "RAILHEAD YES");
      }
      await widget.seeToast(`Railcars ${mode}d successfully!`);

      expect(await statusOf(widget, offered)).toEqual(offered.map(() => (mode === "receive" ? "2" : "4")));
    });
  }

  test(
    "sequence: the order of scanning is the new order; the others follow as they stood",
    more(),
    async ({ page }) => {
      const { widget, track, own } = await atList(page);
      await scanner(page, `RAILHEAD TRACK ${track.track_name}`);
      await widget.row(own[0]!).waitFor();
      await scanner(page, "RAILHEAD ORDER");
      await expect(page.getByRole("button", { name: "Scan the order" })).toHaveAttribute("aria-pressed", "true");
      for (const [at, car] of [own.at(-1)!, own[1]!].entries()) {
        await scanner(page, codeOf(car.name));
        await expect(page.getByText(`${at + 1} of ${own.length} scanned`)).toBeVisible();
      }
      await scanner(page, "RAILHEAD SEND");
      await widget.seeToast("Railcars sequenced successfully!");

      const first = [own.at(-1)!, own[1]!];
      expect(await orderOf(widget, track.id)).toEqual(
        [...first, ...own.filter((car) => !first.includes(car))].map((car) => car.name),
      );
    },
  );

  test("a command that means nothing says so, and an accidental YES sends nothing", async ({ page }) => {
    const { widget, track, offered } = await at(page, "receive");
    await widget.chooseTrack(track.track_name);
    await scanner(page, codeOf(offered[0]!.name));
    await widget.seeSelected([offered[0]!.name]);
    await scanner(page, "RAILHEAD YES");
    await widget.seeToast("Nothing is asked at the moment.");
    await scanner(page, "RAILHEAD SEND");

    await expect(page.getByText("Date must be selected.").first()).toBeVisible();
    expect(await statusOf(widget, offered.slice(0, 1))).toEqual(["1"]);
  });
});

test.describe("by thumb only, in the lower 60 % of the screen", () => {
  for (const mode of ["receive", "release"] as const) {
    test(`${mode}: from the choice of the track to the end`, more(mode !== "receive"), async ({ page }) => {
      const { widget, offered, option } = await at(page, mode);
      await thumb(page, option);
      await thumb(page, page.getByRole("button", { name: "Manual", exact: true }));
      for (const [at, car] of offered.entries()) {
        // The next row comes up under the thumb; a tap within 300 ms would be the second of a double tap, and meets nothing.
        await expect(async () => {
          await thumb(page, page.getByRole("button", { name: `Select ${car.name}`, exact: true }));
          await expect(widget.selected.getByRole("listitem")).toHaveCount(at + 1, { timeout: 1_000 });
        }).toPass();
      }
      await thumb(page, page.getByRole("button", { name: "Today" }));
      await thumb(page, widget.action);
      if (mode === "release") {
        const asks = page.getByRole("dialog");
        await asks.or(page.getByText("Railcars released successfully!")).first().waitFor();
        if (await asks.isVisible()) await thumb(page, proceed(page));
      }
      await widget.seeToast(`Railcars ${mode}d successfully!`);

      expect(await statusOf(widget, offered)).toEqual(offered.map(() => (mode === "receive" ? "2" : "4")));
    });
  }

  test("sequence: a row, its move, and the action", more(), async ({ page }) => {
    const { widget, track, own, option } = await atList(page);
    const [a, b] = own;
    await thumb(page, option);
    await thumb(page, widget.row(a!).locator(".order-main"));
    await thumb(page, page.getByRole("button", { name: "Move down", exact: true }));
    await expect(widget.action).toBeVisible();
    await thumb(page, widget.action);
    await widget.seeToast("Railcars sequenced successfully!");

    expect((await orderOf(widget, track.id)).slice(0, 2)).toEqual([b!.name, a!.name]);
  });
});
