import { expect, more, test, type Locator, type Page } from "./fixtures";
import { TrackListModel } from "./models/track-list.model";
import { TrackWidgetModel } from "./models/track-widget.model";

const boxOf = async (what: Locator) => (await what.boundingBox())!;
const tracks = (page: Page) => page.getByRole("list", { name: "Tracks" });

test.beforeEach(({ demo }) => demo.signIn("floor"));

test(
  "receive/{id}: the car that is to be received is seen first, before the tracks, or that it is not available",
  more(),
  async ({ page }) => {
    const widget = new TrackWidgetModel(page, "Receive");
    await widget.open("sand", "receive", "999999");
    const notice = page.getByText("The railcar of this address is not available here.");
    await expect(notice).toBeInViewport({ ratio: 0.95 });
    expect((await boxOf(notice)).y).toBeLessThan((await boxOf(tracks(page))).y);

    const car = (await widget.pending("sand"))[3]!;
    await widget.open("sand", "receive", car.id);
    const row = widget.selected.getByRole("listitem").filter({ hasText: car.name.split(" ")[1]! });
    await expect(row).toBeInViewport({ ratio: 0.95 });
    await expect(tracks(page).getByRole("button").first()).toBeVisible();
    expect((await boxOf(row)).y).toBeLessThan((await boxOf(tracks(page))).y);
    await widget.chooseTrack((await widget.mixedTrack()).track.track_name);
    await widget.seeSelected([car.name]);
  },
);

test("a refusal is said in full once at the top, clear of Back; the page counts, the row says why", async ({
  page,
}) => {
  const widget = new TrackWidgetModel(page, "Receive");
  const { track } = await widget.mixedTrack();
  await widget.open("sand", "receive");
  await widget.chooseTrack(track.track_name);
  await widget.manual();
  await widget.take("WFRX 650112");
  await page.getByRole("button", { name: "Today" }).click();
  await widget.action.click();
  const toast = page.locator(".toast-negative");
  await expect(toast).toContainText("WFRX 650112 is on site already");
  await expect(page.getByText("1 railcar was refused. Nothing has changed; the rows say why.")).toBeVisible();
  await expect(widget.selected.getByText(/is on site already/)).toHaveCount(1);

  const back = await boxOf(page.getByRole("link", { name: "Back" }));
  expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(back.y + back.height);
});

test("many tracks are searched by name, the number that was typed first", more(), async ({ page }) => {
  await page.route("**/api/tracks?*", async (route) => {
    const answer = await route.fetch();
    const { result, ...rest } = (await answer.json()) as { result: { id: string; track_name: string }[] };
    const sample = result.find((track) => track.track_name === "Track 4")!;
    const more = Array.from({ length: 60 }, (_, at) => ({
      ...sample,
      id: at === 3 ? sample.id : String(90_000 + at),
      track_name: `Track ${at + 1}`,
    }));
    await route.fulfill({ response: answer, json: { ...rest, result: more } });
  });
  await page.goto("/mobile-v2/sand/railcars/receive");
  await page.getByRole("searchbox", { name: "Search tracks" }).fill("4");
  await expect(tracks(page).getByRole("button")).toHaveCount(15);
  await expect(tracks(page).locator(".option-title").first()).toHaveText("Track 4");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Track 4", exact: true })).toBeVisible();
});

test("the second tap of a double tap does not meet the row that came under the finger", async ({ page }) => {
  const widget = new TrackListModel(page, "bulk-sequence");
  const { own } = await widget.begin("sand");
  const away = await boxOf(widget.list.getByRole("button", { name: `Goes last: ${own[0]!.name}` }));
  const devtools = await page.context().newCDPSession(page);
  const point = { x: away.x + away.width / 2, y: away.y + away.height / 2 };
  // With times of their own: a busy machine puts no pause between the two.
  const begun = Date.now();
  const tap = (after: number) =>
    Promise.all([
      devtools.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [point],
        timestamp: (begun + after) / 1000,
      }),
      devtools.send("Input.dispatchTouchEvent", {
        type: "touchEnd",
        touchPoints: [],
        timestamp: (begun + after + 30) / 1000,
      }),
    ]);
  await Promise.all([tap(0), tap(120)]);
  await expect(page.getByText(`${own[0]!.name} goes last.`)).toBeAttached();

  await expect(widget.goesLast.getByRole("listitem")).toHaveCount(1);
});

test("a small screen keeps the list in sight above the panel of one car", more(), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/mobile-v2/bulk-commodity/railcars/sequence");
  await tracks(page)
    .getByRole("button", { name: /^Track 4\b/ })
    .click();
  const row = page
    .getByRole("list", { name: "Railcars on Track" })
    .getByRole("button", { name: /^Sequence / })
    .nth(2);
  await row.click();
  await expect(page.getByLabel("Car Sequence")).toBeVisible();

  await expect(row).toBeInViewport({ ratio: 0.9 });
  expect((await boxOf(page.locator(".sticky-footer"))).height).toBeLessThan(640 * 0.45);
});
