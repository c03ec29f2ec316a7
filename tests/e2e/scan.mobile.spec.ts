import { expect, more, test, type Page } from "./fixtures";
import { codeOf, countPosts, scan } from "./models/hand-scanner";
import { TrackWidgetModel, type Category } from "./models/track-widget.model";

/** The page of a mode with a track chosen, and the cars that wait on it. */
async function atTrack(page: Page, category: Category = "sand") {
  const widget = new TrackWidgetModel(page, "Receive");
  const { track } = await widget.mixedTrack();
  const cars = await widget.pending(category);
  await widget.open(category, "receive");
  await widget.chooseTrack(track.track_name);
  await widget.manual();
  await expect(widget.available.getByRole("button").first()).toBeVisible();
  return { widget, track, cars };
}

test.describe("hand scanner", () => {
  test("with the focus in the search: the car is selected, the search is as it was, nothing is submitted", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const { widget, cars } = await atTrack(page);
    await widget.manual();
    await widget.search.fill("utl");
    const posts = countPosts(page);
    await widget.search.focus();
    await scan(page, codeOf(cars[0]!.name));

    await widget.seeToast(`Railcar ${cars[0]!.name} selected.`);
    await widget.seeSelected([cars[0]!.name]);
    await expect(widget.search).toHaveValue("utl");
    expect(posts()).toBe(0);
  });

  test("with the focus in the date field, on the action button and on nothing", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const { widget, cars } = await atTrack(page);
    await widget.manual();
    await widget.take(cars[0]!.name);
    await page.getByRole("button", { name: "Today" }).click();
    const day = await page.getByLabel("Receive Date").inputValue();
    const posts = countPosts(page);
    await page.getByLabel("Receive Date").focus();
    await scan(page, codeOf(cars[1]!.name));
    await widget.seeSelected([cars[0]!.name, cars[1]!.name]);
    await widget.action.focus();
    await scan(page, codeOf(cars[2]!.name));
    await widget.seeSelected(cars.slice(0, 3).map((car) => car.name));
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scan(page, codeOf(cars[3]!.name));
    await widget.seeSelected(cars.slice(0, 4).map((car) => car.name));

    await expect(page.getByLabel("Receive Date")).toHaveValue(day);
    expect(posts()).toBe(0);
  });

  test("a good, a bad and a double scan each say their own, and what matched nothing stays until it is taken off", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const { widget, cars } = await atTrack(page);
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    const answer = page.locator(".scan-last");
    await scan(page, codeOf(cars[0]!.name));
    await expect(answer).toContainText(`Railcar ${cars[0]!.name} selected.`);
    await expect(answer).toHaveClass(/scan-selected/);
    await scan(page, codeOf(cars[0]!.name));
    await expect(answer).toContainText(`${cars[0]!.name} is already selected.`);
    await expect(answer).toHaveClass(/scan-double/);
    await scan(page, "NOPE - 1");
    // Said once, loudly, and kept on the list; the place of the last scan is free for the next one.
    await expect(
      page.getByText("The barcode you scanned does not match any available railcars. Try again."),
    ).toHaveCount(1);
    await expect(answer).toContainText("Ready to scan");
    await scan(page, "NOPE - 2");

    await expect(page.getByText("1 selected")).toBeVisible();
    const unmatched = page.getByRole("list", { name: "Scanned, but not available" });
    await expect(unmatched.getByRole("listitem")).toHaveText(["NOPE - 2", "NOPE - 1"]);
    await unmatched.getByRole("button", { name: "Take NOPE - 2 off the list" }).click();
    await expect(unmatched.getByRole("listitem")).toHaveText(["NOPE - 1"]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(unmatched).toHaveCount(0);
    await widget.seeSelected([cars[0]!.name]);
    await expect(page.getByLabel("Scanner field")).toHaveValue("");
  });

  test("scans bulk-commodity loads by their JSON", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const { widget, cars } = await atTrack(page, "bulk-commodity");
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await scan(page, JSON.stringify({ railcar_load: { id: Number(cars[1]!.id) } }));

    await widget.seeToast(`Railcar ${cars[1]!.name} selected.`);
  });

  test("a day typed by hand goes where it is typed", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const { widget, cars } = await atTrack(page);
    await widget.manual();
    await widget.take(cars[0]!.name);
    await page.getByLabel("Receive Date").pressSequentially("2026/01/05", { delay: 70 });

    await expect(page.getByLabel("Receive Date")).toHaveValue("2026/01/05");
  });
});

test("sound and vibration are switched off and on in Scan Mode, and stay so", more(), async ({ page, demo }) => {
  await demo.signIn("floor");
  await page.goto("/mobile-v2/scan-mode");
  const sound = page.getByRole("switch", { name: "Sound" });
  await expect(sound).toHaveAttribute("aria-checked", "true");
  await sound.click();
  await page.reload();

  await expect(sound).toHaveAttribute("aria-checked", "false");
  await expect(page.getByRole("switch", { name: "Vibration" })).toHaveAttribute("aria-checked", "true");
});
