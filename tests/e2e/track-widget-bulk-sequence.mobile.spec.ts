import { expect, more, test } from "./fixtures";
import { numbered, TrackListModel } from "./models/track-list.model";
import { ENDPOINT, type Category, type WireCar } from "./models/track-widget.model";

const CATEGORIES: readonly Category[] = ["sand", "bulk-commodity"];

/** The track with its own-family cars in another order: the other family's keep their places. */
function reordered(cars: readonly WireCar[], own: readonly WireCar[]): readonly WireCar[] {
  let next = 0;
  return cars.map((car) => (own.some((one) => one.id === car.id && one.family === car.family) ? own[next++]! : car));
}

test.describe("bulk sequence", () => {
  for (const category of CATEGORIES) {
    test(
      `${category}: a car is dragged by a finger past those that keep their places, and the route is entered again`,
      more(category !== "sand"),
      async ({ page, demo }) => {
        await demo.signIn("floor");
        const widget = new TrackListModel(page, "bulk-sequence");
        const { track, cars, own } = await widget.begin(category);
        await expect(page.getByRole("button", { name: "Scan", exact: true })).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Reverse Order" })).toHaveCount(0);
        await expect(widget.action).toHaveCount(0);
        const [a, b, c] = own;
        await widget.dragByTouch(a!, c!);
        const mine = [b!, c!, a!, ...own.slice(3)];
        await widget.seeOrder(numbered(reordered(cars, mine)));
        await expect(widget.action).toHaveText("Bulk Sequence");
        await page.locator("main").evaluate((main) => main.setAttribute("data-before", ""));

        const { path, rows, revision } = await widget.send();
        await widget.seeToast("Railcars sequenced successfully!");

        expect(path).toBe(`/api/${ENDPOINT[category]}/bulk`);
        expect(rows).toEqual(mine.map((car, at) => ({ id: car.id, track_id: track.id, car_seq: at + 1 })));
        expect(revision).toMatch(new RegExp(`^${track.id}=\\d+$`));
        expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(
          reordered(cars, mine).map((car) => car.name),
        );
        await expect(page).toHaveURL(/bulk-sequence$/);
        await expect(page.getByRole("list", { name: "Tracks" })).toBeVisible();
        await expect(widget.list).toHaveCount(0);
        // The page that was left is gone with all that stood on it.
        await expect(page.locator("main[data-before]")).toHaveCount(0);
      },
    );
  }

  test("a car is dragged by the mouse", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const { cars, own } = await widget.begin("sand");
    const [a, b, c] = own;
    await widget.handle(a!).scrollIntoViewIfNeeded();
    await expect(widget.handle(a!)).toHaveAttribute("aria-describedby", /./);
    const from = (await widget.handle(a!).boundingBox())!;
    const to = (await widget.row(c!).boundingBox())!;
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, from.y + from.height / 2 + 12);
    await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
    await expect(page.locator("[data-dragging]")).toHaveCount(1);
    await page.mouse.up();

    await widget.seeOrder(numbered(reordered(cars, [b!, c!, a!, ...own.slice(3)])));
  });

  test("a list without an answer, then a reload: Retry says that it was saved, and nobody’s change is shown", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const { track, cars, own } = await widget.begin("sand");
    await widget.row(own[1]!).getByRole("button", { expanded: false }).click();
    await widget.row(own[1]!).getByRole("button", { name: "Move up", exact: true }).click();
    await demo.scenario({ failures: [{ method: "POST", path: "/api/inbounds/bulk", drop: "after" }] });
    const keys = new Set<string | undefined>();
    page.on("request", (request) => request.url().endsWith("/bulk") && keys.add(request.headers()["idempotency-key"]));
    await widget.action.click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await demo.scenario({ failures: [] });
    await page.reload();
    await expect(page.getByText(`A list of ${own.length} railcars was sent, and no answer came.`)).toBeVisible();
    await expect(page.getByText("has changed meanwhile")).toHaveCount(0);
    await page.getByRole("button", { name: "Retry" }).click();
    await widget.seeToast("Railcars sequenced successfully!");

    expect(keys.size).toBe(1);
    expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(
      reordered(cars, [own[1]!, own[0]!, ...own.slice(2)]).map((car) => car.name),
    );
  });

  test(
    "a list that is left while it is sent: this is said, and Retry tells what came of it",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const widget = new TrackListModel(page, "bulk-sequence");
      const { track, cars, own } = await widget.begin("sand");
      await widget.row(own[1]!).getByRole("button", { expanded: false }).click();
      await widget.row(own[1]!).getByRole("button", { name: "Move up", exact: true }).click();
      const keys = new Set<string | undefined>();
      page.on(
        "request",
        (request) => request.url().endsWith("/bulk") && keys.add(request.headers()["idempotency-key"]),
      );
      // The server has the list; its answer never comes.
      const arrived = new Promise<void>((resolve) => {
        void page.route("**/api/inbounds/bulk", async (route) => {
          await route.fetch();
          resolve();
        });
      });
      await widget.action.click();
      await arrived;
      await page.getByRole("link", { name: "Back" }).click();
      await widget.seeToast("The list was still being sent. Open Bulk Sequence again to hear what came of it.");
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.getByRole("link", { name: "Bulk Sequence" }).click();
      await expect(page.getByText(`A list of ${own.length} railcars was sent, and no answer came.`)).toBeVisible();
      await page.getByRole("button", { name: "Retry" }).click();
      await widget.seeToast("Railcars sequenced successfully!");

      expect(keys.size).toBe(1);
      expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(
        reordered(cars, [own[1]!, own[0]!, ...own.slice(2)]).map((car) => car.name),
      );
    },
  );

  test("by keys alone: Space, arrows, Space; Escape leaves it where it was; each step is read out; Space on a button counts as often as it is pressed", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const { cars, own } = await widget.begin("sand");
    const [a, b, c] = own;
    const handle = widget.handle(a!);
    await handle.focus();
    await expect(handle).toHaveAttribute("aria-describedby", /./);
    await page.keyboard.press("Space");
    await expect(page.getByText(`${a!.name}, position ${a!.car_seq} of ${cars.length}, is picked up.`)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`${a!.name} would go to position ${b!.car_seq} of ${cars.length}.`)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByText(`${a!.name} stays where it was.`)).toBeAttached();
    await widget.seeOrder(numbered(cars));

    await page.keyboard.press("Space");
    await expect(page.getByText(`${a!.name}, position ${a!.car_seq} of ${cars.length}, is picked up.`)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`${a!.name} would go to position ${b!.car_seq} of ${cars.length}.`)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`${a!.name} would go to position ${c!.car_seq} of ${cars.length}.`)).toBeAttached();
    await page.keyboard.press("Space");
    await widget.seeOrder(numbered(reordered(cars, [b!, c!, a!, ...own.slice(3)])));
    await expect(page.getByText(`${a!.name} is at position ${c!.car_seq} of ${cars.length}.`)).toBeAttached();
    await expect(handle).toBeFocused();

    await widget.row(a!).getByRole("button", { expanded: false }).click();
    const up = widget.row(a!).getByRole("button", { name: "Move up", exact: true });
    await up.focus();
    for (const seq of [b!.car_seq, a!.car_seq]) {
      await page.keyboard.press("Space");
      await expect(widget.row(a!).locator(".car-seq")).toHaveText(String(seq));
    }
    await expect(widget.action).toHaveCount(0);
  });

  test("a deleted car goes last, in a part of its own, and can be put back", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const { track, cars, own } = await widget.begin("sand");
    const [a, b] = own;
    await widget.list.getByRole("button", { name: `Goes last: ${a!.name}` }).click();
    // By key: no thumb taps the same place again so soon, and half of a double tap does not count.
    await widget.list.getByRole("button", { name: `Goes last: ${b!.name}` }).press("Enter");
    await expect(widget.goesLast.getByRole("listitem")).toHaveCount(2);
    await widget.goesLast.getByRole("button", { name: `Put ${b!.name} back` }).click();
    const mine = [...own.slice(1), a!];
    const order = reordered(cars, mine);
    await widget.seeOrder([`${order.findIndex((car) => car === a) + 1} ${a!.name}`], widget.goesLast);
    await widget.seeOrder(numbered(order).filter((_, at) => order[at] !== a));

    const { rows } = await widget.send();
    await widget.seeToast("Railcars sequenced successfully!");

    expect(rows.map((row) => row.id)).toEqual(mine.map((car) => car.id));
    expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(order.map((car) => car.name));
  });

  test("a car came and one left before sending: both orders are shown, mine is brought up to date and sent", async ({
    page,
    demo,
  }) => {
    // Without the line to the changes, as behind a proxy that lets none through.
    await demo.scenario({ failures: [{ path: "/api/events", status: 500 }] });
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const { track, cars, own } = await widget.begin("sand");
    const [came] = await widget.elsewhere("sand", track.id);
    const [a, b] = own;
    const left = own.at(-1)!;
    await widget.dragByTouch(b!, a!);
    const headers = { "x-requested-with": "railhead" };
    const present = await widget.onTrack(track.id);
    const other = (await widget.tracks()).find(
      (one) =>
        one.id !== track.id &&
        one.terminal_id === track.terminal_id &&
        Number(one.usable_length) > Number(one.occupied_length) + 300,
    )!;
    const place = async (id: string, trackId: string) => {
      const answer = await page.request.post(`/api/inbounds/${id}`, {
        data: { track_id: trackId, car_seq: 0 },
        headers,
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await place(came!.id, track.id);
    await place(left.id, other.id);
    await widget.send();
    await expect(page.getByText(`The order of ${track.track_name} has changed meanwhile.`)).toBeVisible();
    const yours = page.getByRole("list", { name: "Your order" });
    await expect(yours.getByRole("listitem")).toHaveCount(present.length);
    await expect(yours.getByText(left.name)).toBeVisible();
    await expect(page.getByRole("list", { name: "Now on the track" }).getByText(came!.name)).toBeVisible();
    // Still there after a reload: nothing of mine is lost.
    await page.reload();
    await expect(yours.getByRole("listitem")).toHaveCount(present.length);
    await page.getByRole("button", { name: "Put the newcomers into mine" }).click();
    const mine = [b!, a!, ...own.slice(2, -1), came!];
    const now = (await widget.onTrack(track.id)).map((car) =>
      car.family === "sand"
        ? own.concat(came!).find((one) => one.id === car.id)!
        : cars.find((one) => one.id === car.id && one.family === car.family)!,
    );
    await widget.seeOrder(numbered(reordered(now, mine)));
    await widget.send();
    await widget.seeToast("Railcars sequenced successfully!");

    expect((await widget.onTrack(track.id)).map((car) => car.name)).toEqual(
      reordered(now, mine).map((car) => car.name),
    );
  });

  test("the present order can be taken instead", more(), async ({ page, demo }) => {
    // Without the line to the changes, as behind a proxy that lets none through.
    await demo.scenario({ failures: [{ path: "/api/events", status: 500 }] });
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const { track, own } = await widget.begin("bulk-commodity");
    await widget.row(own[1]!).getByRole("button", { expanded: false }).click();
    await widget.row(own[1]!).getByRole("button", { name: "Move up", exact: true }).click();
    const answer = await page.request.post(`/api/bulk-commodity-railcar-loads/${own[0]!.id}`, {
      data: { track_id: track.id, car_seq: 0 },
      headers: { "x-requested-with": "railhead" },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await widget.send();
    await page.getByRole("button", { name: "Take the present order" }).click();

    await widget.seeOrder(numbered(await widget.onTrack(track.id)));
    await expect(widget.action).toHaveCount(0);
  });

  test("an unsaved order is kept over a reload, and another person sees none of it", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const { cars, own } = await widget.begin("sand");
    const [a, b] = own;
    await widget.dragByTouch(b!, a!);
    await page.reload();
    await widget.seeOrder(numbered(reordered(cars, [b!, a!, ...own.slice(2)])));
    await page.goto("/login");
    await demo.signIn("manager");
    await expect(page).not.toHaveURL(/\/login/);
    await widget.open("sand", "bulk-sequence");

    await expect(page.getByRole("list", { name: "Tracks" })).toBeVisible();
    await expect(widget.action).toHaveCount(0);
  });
});
