import { expect, more, test } from "./fixtures";
import { countPosts } from "./models/hand-scanner";
import { pressAtTheEnd } from "./models/session";
import { TrackWidgetModel, type Category } from "./models/track-widget.model";

const CATEGORIES: readonly Category[] = ["sand", "bulk-commodity"];

/** Midnight of the day that the given epoch seconds have in a zone, by a way of its own: the parts the browser's Intl names. */
function dayIn(zone: string, seconds: number): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(seconds * 1000);
  return parts;
}

test.describe("receive", () => {
  for (const category of CATEGORIES) {
    test(
      `${category}: cars found by search are received at the end of the track, once by a double click`,
      more(category !== "sand"),
      async ({ page, demo }) => {
        await demo.signIn("floor");
        const widget = new TrackWidgetModel(page, "Receive");
        const { track, cars } = await widget.mixedTrack();
        const [first, second] = await widget.pending(category);

        await widget.open(category, "receive");
        await expect(page.getByRole("button", { name: "Scan", exact: true })).toHaveCount(0);
        await widget.chooseTrack(track.track_name);
        await widget.manual();
        await widget.take(first!.name);
        await widget.take(second!.name);
        await widget.seeSelected([first!.name, second!.name]);
        await expect(widget.selected.getByRole("listitem").first()).toContainText(String(cars.length + 1));

        await widget.action.click();
        await expect(page.getByText("Date must be selected.").first()).toBeVisible();
        await page.getByRole("button", { name: "Today" }).click();
        await expect(page.getByLabel("Receive Date")).toHaveValue(/^\d{4}\/\d\d\/\d\d$/);
        await demo.scenario({ latency_ms: 150 });
        let posts = 0;
        page.on("request", (request) => (posts += request.url().endsWith("/bulk-receive") ? 1 : 0));
        const sent = page.waitForRequest((request) => request.url().endsWith("/bulk-receive"));
        await widget.action.dblclick();
        await widget.seeToast("Railcars received successfully!");
        expect(posts).toBe(1);

        const body = (await sent).postDataJSON() as { id: string; date_received: number; track_id: string }[];
        expect(body.map((row) => ({ id: row.id, track_id: row.track_id }))).toEqual(
          [first!, second!].map((car) => ({ id: car.id, track_id: track.id })),
        );
        expect(dayIn(first!.time_zone, body[0]!.date_received)).toMatch(/00:00:00$/);
        const after = await widget.onTrack(track.id);
        expect(after.map((car) => car.car_seq)).toEqual(after.map((_, at) => at + 1));
        expect(after.slice(-2).map((car) => car.name)).toEqual([first!.name, second!.name]);
        await expect(widget.selected.getByRole("listitem")).toHaveCount(0);
      },
    );
  }

  test("a car that is removed again is said, and the selection can be cleared", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Receive");
    const { track } = await widget.mixedTrack();
    const [first, second] = await widget.pending("sand");
    await widget.open("sand", "receive");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    await widget.take(first!.name);
    await widget.take(second!.name);

    await widget.selected.getByRole("button", { name: `Remove ${first!.name}` }).click();
    await widget.seeToast(`Railcar ${first!.name} removed.`);
    await widget.seeSelected([second!.name]);
    await page.getByRole("button", { name: "Clear Selection" }).click();

    await expect(widget.action).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Clear Selection" })).toHaveCount(0);
  });

  test("the network lost at submit: the form stays, it was retried once, Retry sends it and it counts once", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Receive");
    const { track, cars } = await widget.mixedTrack();
    const [first, second] = await widget.pending("sand");
    await widget.open("sand", "receive");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    await widget.take(first!.name);
    await widget.take(second!.name);
    await page.getByRole("button", { name: "Today" }).click();
    // The server does the work and its answer is lost, with the first sending and with the one retry.
    await demo.scenario({ failures: [{ method: "POST", path: "/api/inbounds/bulk-receive", drop: "after" }] });
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/bulk-receive")) keys.push(request.headers()["idempotency-key"]);
    });
    await widget.action.click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await widget.seeSelected([first!.name, second!.name]);
    expect(keys).toHaveLength(2);
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await widget.seeToast("Railcars received successfully!");

    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    const after = await widget.onTrack(track.id);
    expect(after.length).toBe(cars.length + 2);
    expect(after.slice(-2).map((car) => car.name)).toEqual([first!.name, second!.name]);
  });

  test("the session expires with ten cars chosen, and the ten are there after login", async ({ page, demo }) => {
    // Without the line to the changes, which would tell of the end of the session before anything is sent.
    await demo.scenario({ failures: [{ path: "/api/events", status: 500 }] });
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Receive");
    const { track } = await widget.mixedTrack();
    const ten = (await widget.pending("sand")).slice(0, 10);
    await widget.open("sand", "receive");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    for (const car of ten) await widget.take(car.name);
    await page.getByRole("button", { name: "Today" }).click();
    const day = await page.getByLabel("Receive Date").inputValue();
    await pressAtTheEnd(widget.action, () =>
      demo.scenario({ session: "expired", failures: [{ path: "/api/events", status: 500 }] }),
    );
    await expect(page).toHaveURL(/\/login/);
    await demo.scenario({ session: "ok" });
    await demo.signIn("floor");

    await expect(page).toHaveURL(/\/mobile-v2\/sand\/railcars\/receive$/);
    await widget.seeSelected(ten.map((car) => car.name));
    await expect(page.getByLabel("Receive Date")).toHaveValue(day);
    await widget.action.click();
    await widget.seeToast("Railcars received successfully!");
    expect((await widget.onTrack(track.id)).slice(-10).map((car) => car.name)).toEqual(ten.map((car) => car.name));
  });

  test("a reload in the middle loses nothing", async ({ page, demo }) => {
    await demo.signIn("floor");
    await page.goto("/mobile-v2");
    const widget = new TrackWidgetModel(page, "Receive");
    const { track } = await widget.mixedTrack();
    const three = (await widget.pending("bulk-commodity")).slice(0, 3);
    await widget.open("bulk-commodity", "receive");
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    for (const car of three) await widget.take(car.name);
    await page.reload();

    await widget.seeSelected(three.map((car) => car.name));
    await page.goBack();
    await page.goForward();
    await widget.seeSelected(three.map((car) => car.name));
  });

  test("with several terminals the picker restricts tracks and cars", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const widget = new TrackWidgetModel(page, "Receive");
    await widget.open("sand", "receive");
    const picker = page.getByLabel("Terminal", { exact: true });
    await expect(picker.locator("option")).toHaveCount(3);
    const terminals = await picker
      .locator("option")
      .evaluateAll((options) =>
        options.map((option) => ({ id: (option as HTMLOptionElement).value, name: option.textContent ?? "" })),
      );
    const tracks = await widget.tracks();
    for (const terminal of terminals) {
      await picker.selectOption(terminal.id);
      const own = tracks.filter((track) => track.terminal_id === terminal.id);
      await expect(page.getByRole("list", { name: "Tracks" }).getByRole("button")).toHaveCount(own.length);
      await expect(
        page
          .getByRole("list", { name: "Tracks" })
          .getByRole("button", { name: new RegExp(`^${own[0]!.track_name}\\b`) }),
      ).toBeVisible();
    }
  });

  test(
    "Scan and Manual are never both on; a typed code selects its car, a wrong one says so",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const widget = new TrackWidgetModel(page, "Receive");
      const { track } = await widget.mixedTrack();
      const [car] = await widget.pending("sand");
      const [mark, number] = car!.name.split(" ");
      await widget.open("sand", "receive");
      await widget.chooseTrack(track.track_name);
      const scan = page.getByRole("button", { name: "Scan", exact: true });
      const manual = page.getByRole("button", { name: "Manual", exact: true });
      await manual.click();
      await scan.click();
      await expect(scan).toHaveAttribute("aria-pressed", "true");
      await expect(manual).toHaveAttribute("aria-pressed", "false");
      await expect(widget.search).toHaveCount(0);

      const field = page.getByLabel("Scanner field");
      await field.fill("NOPE - 000000");
      await field.press("Enter");
      await widget.seeToast("The barcode you scanned does not match any available railcars. Try again.");
      await field.fill(`${mark} - ${number}`);
      await field.press("Enter");
      await widget.seeToast(`Railcar ${car!.name} selected.`);
      await widget.seeSelected([car!.name]);
    },
  );

  test(
    "search says No results only when there are none; Enter submits nothing; a day to come is refused at the field",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const widget = new TrackWidgetModel(page, "Receive");
      const { track, cars } = await widget.mixedTrack();
      const [car] = await widget.pending("sand");
      const [mark, number] = car!.name.split(" ") as [string, string];
      const posts = countPosts(page);
      await widget.open("sand", "receive");
      await widget.chooseTrack(track.track_name);
      await widget.manual();
      await widget.search.fill("ZZZZ 999999");
      await expect(page.getByText("No results").first()).toBeVisible();
      await widget.search.fill(`${mark.toLowerCase()}-${number}`);
      await widget.available.getByRole("button", { name: `Select ${car!.name}`, exact: true }).click();
      await page.getByRole("button", { name: "Today" }).click();
      await widget.search.press("Enter");
      await page.getByLabel("Receive Date").press("Enter");
      await expect(widget.action).toBeVisible();
      await page.getByLabel("Receive Date").fill("2099/01/01");
      await widget.action.click();

      await expect(page.getByText("Choose today or an earlier day.").first()).toBeVisible();
      expect(posts()).toBe(0);
      expect((await widget.onTrack(track.id)).length).toBe(cars.length);
    },
  );

  test(
    "a lookup that fails says Could not load, and Retry loads it; one terminal is not offered to be chosen",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      await demo.scenario({ failures: [{ method: "GET", path: "/api/tracks*", status: 500, times: 1 }] });
      const widget = new TrackWidgetModel(page, "Receive");
      await widget.open("sand", "receive");
      await expect(page.getByText("Could not load").first()).toBeVisible();
      await page.getByRole("button", { name: "Retry" }).first().click();

      await expect(page.getByRole("list", { name: "Tracks" })).toBeVisible();
      await expect(page.getByLabel("Terminal", { exact: true })).toHaveCount(0);
    },
  );
});
