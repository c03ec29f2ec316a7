import { expect, more, test } from "./fixtures";
import { codeOf, scan } from "./models/hand-scanner";
import { numbered, TrackListModel } from "./models/track-list.model";
import type { Category } from "./models/track-widget.model";

const CATEGORIES: readonly Category[] = ["sand", "bulk-commodity"];

test.describe("bulk move", () => {
  for (const category of CATEGORIES) {
    test(
      `${category}: cars from other tracks go behind those that stand there, of both families; Clear Selection leaves the track as it is`,
      more(category === "sand"),
      async ({ page, demo }) => {
        await demo.signIn("floor");
        const widget = new TrackListModel(page, "bulk-move");
        const { track, cars, own } = await widget.begin(category);
        const [first, second] = await widget.elsewhere(category, track.id);
        await expect(widget.action).toHaveCount(0);
        await widget.seeOrder(numbered(cars));
        await widget.manual();
        await expect(widget.available.getByRole("button", { name: `Select ${own[0]!.name}`, exact: true })).toHaveCount(
          0,
        );
        await widget.take(second!.name);
        await widget.seeOrder(numbered([...cars, second!]));
        await page.getByRole("button", { name: "Clear Selection" }).click();
        await widget.seeOrder(numbered(cars));
        await expect(widget.action).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Clear Selection" })).toHaveCount(0);
        await widget.take(first!.name);
        await widget.take(second!.name);
        await widget.seeOrder(numbered([...cars, first!, second!]));
        await expect(page.getByRole("button", { name: /^Drag / })).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Reverse Order" })).toHaveCount(0);

        const { rows, revision } = await widget.send();
        await widget.seeToast("Railcars sequenced successfully!");

        expect(rows).toEqual(
          [...own, first!, second!].map((car, at) => ({ id: car.id, track_id: track.id, car_seq: at + 1 })),
        );
        expect(revision).toMatch(new RegExp(`^${track.id}=\\d+$`));
        expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(
          [...cars, first!, second!].map((car) => car.name),
        );
        await expect(widget.list).toHaveCount(0);
        await expect(page.getByRole("list", { name: "Tracks" })).toBeVisible();
      },
    );
  }

  test(
    "a selected car whose own track is chosen counts as one of its cars, which is said, and is selected again for the next track",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const widget = new TrackListModel(page, "bulk-move");
      const { track, cars } = await widget.begin("sand");
      const tracks = await widget.tracks();
      const own = ({ track_id }: { readonly track_id: string | null }) => tracks.find(({ id }) => id === track_id);
      const car = (await widget.elsewhere("sand", track.id)).find(own)!;
      const home = own(car)!;
      await widget.manual();
      await widget.take(car.name);
      await page.getByRole("button", { name: "Tracks" }).click();
      await widget.chooseTrack(home.track_name);
      await widget.seeToast(`Already on ${home.track_name}: ${car.name}.`);
      await widget.seeOrder(numbered(await widget.onTrack(home.id)));
      await expect(widget.action).toHaveCount(0);

      await page.getByRole("button", { name: "Tracks" }).click();
      await widget.chooseTrack(track.track_name);
      await widget.seeOrder(numbered([...cars, car]));
      await expect(widget.action).toHaveText(/Bulk Move\s*1/);
    },
  );

  test("a double click moves once, and a lost answer is retried under the same key", async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-move");
    const { track, cars } = await widget.begin("sand");
    const [car] = await widget.elsewhere("sand", track.id);
    await widget.manual();
    await widget.take(car!.name);
    await demo.scenario({ failures: [{ method: "POST", path: "/api/inbounds/bulk", drop: "after" }] });
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/bulk")) keys.push(request.headers()["idempotency-key"]);
    });
    await widget.action.dblclick();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await widget.seeOrder(numbered([...cars, car!]));
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await widget.seeToast("Railcars sequenced successfully!");

    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect((await widget.onTrack(track.id)).map((one) => one.name)).toEqual([...cars, car!].map((one) => one.name));
  });

  test("a track that another has changed: nothing else looks alive but the two orders, the camera is off, and mine goes behind", async ({
    page,
    demo,
  }) => {
    await demo.scenario({ failures: [{ path: "/api/events", status: 500 }] });
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-move");
    const { track, own } = await widget.begin("sand");
    const [car, other] = await widget.elsewhere("sand", track.id);
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await scan(page, codeOf(car!.name));
    await widget.seeToast(`Railcar ${car!.name} selected.`);
    const headers = { "x-requested-with": "railhead" };
    const moved = await page.request.post(`/api/inbounds/${own[0]!.id}`, {
      data: { track_id: track.id, car_seq: 0 },
      headers,
    });
    expect(moved.ok(), await moved.text()).toBe(true);
    await widget.send();
    const present = page.getByRole("list", { name: "Now on the track" });
    await expect(present.getByRole("listitem").filter({ hasText: own[0]!.name })).toContainText("moved");
    for (const name of ["Scan", "Manual", "Tracks", "Clear Selection"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(page.locator("video, .scan, input")).toHaveCount(0);
    await scan(page, codeOf(other!.name));
    await widget.seeToast("Choose one of the two orders, then scan again.");
    await page.getByRole("button", { name: "Keep my order" }).click();
    const now = await widget.onTrack(track.id);
    await widget.seeOrder(numbered([...now, car!]));
    await widget.send();
    await widget.seeToast("Railcars sequenced successfully!");

    expect((await widget.onTrack(track.id)).map((one) => one.name)).toEqual([...now, car!].map((one) => one.name));
  });

  test("another terminal takes the selection off, and says how many", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const widget = new TrackListModel(page, "bulk-move");
    const { track } = await widget.begin("sand");
    const two = (await widget.elsewhere("sand", track.id)).slice(0, 2);
    await widget.manual();
    for (const car of two) await widget.take(car.name);
    const terminal = page.getByLabel("Terminal");
    await terminal.selectOption((await terminal.locator("option:not(:checked)").first().getAttribute("value"))!);

    await widget.seeToast("Another terminal: 2 railcars were taken off the selection.");
  });

  test("a code that names a car on site takes it; one on this track does not match", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-move");
    const { track, own } = await widget.begin("sand");
    const [car] = await widget.elsewhere("sand", track.id);
    await page.getByRole("button", { name: "Manual", exact: true }).click();
    await expect(widget.available.getByRole("button").first()).toBeVisible();
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await scan(page, codeOf(own[0]!.name));
    await widget.seeToast("The barcode you scanned does not match any available railcars. Try again.");
    await scan(page, codeOf(car!.name));
    await widget.seeToast(`Railcar ${car!.name} selected.`);
  });
});
