import { expect, more, test, type Page } from "./fixtures";
import { OtherPerson } from "./models/other.model";
import { giveViewer } from "./models/rights.model";
import { numbered, TrackListModel } from "./models/track-list.model";
import { TrackWidgetModel } from "./models/track-widget.model";

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isSamePage = (page: Page) => page.evaluate(() => "marked" in window);
/** The line to the server's changes, once it is open. */
const line = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/events"));
const reads = (page: Page, path: string) => page.waitForResponse((answer) => answer.url().includes(path));

test.describe("while others work", () => {
  let other: OtherPerson;
  test.beforeEach(async ({ playwright, baseURL, demo: _demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "manager");
  });
  test.afterEach(() => other.close());

  test("a car that somebody else receives is named and taken off; selection, day and page stay", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const widget = new TrackWidgetModel(page, "Receive");
    const { track, cars } = await widget.mixedTrack();
    const [a, b, c] = await widget.pending("sand");
    const open = line(page);
    await widget.open("sand", "receive");
    await open;
    await widget.chooseTrack(track.track_name);
    await widget.manual();
    for (const car of [c!, a!, b!]) await widget.take(car.name);
    await page.getByRole("button", { name: "Today" }).click();
    const day = await page.getByLabel("Receive Date").inputValue();
    await mark(page);

    await other.receive("sand", a!, track);

    await expect(page.getByText(`No longer available, and not selected any more: ${a!.name}.`).first()).toBeVisible();
    await widget.seeSelected([c!.name, b!.name]);
    await expect(widget.selected.getByRole("listitem").first()).toContainText(String(cars.length + 2));
    await expect(page.getByLabel("Receive Date")).toHaveValue(day);
    expect(await isSamePage(page)).toBe(true);

    await widget.action.click();
    await widget.seeToast("Railcars received successfully!");
    expect((await widget.onTrack(track.id)).slice(-3).map((car) => car.name)).toEqual(
      [a!, c!, b!].map((car) => car.name),
    );
  });

  test("a new order goes along with cars that come in behind, and is compared with another order only when asked for", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-sequence");
    const open = line(page);
    const { track, cars, own } = await widget.begin("sand");
    await open;
    const [theirs] = await widget.elsewhere("sand", track.id);
    const row = widget.row(own[0]!);
    await row.getByRole("button", { expanded: false }).click();
    await row.getByRole("button", { name: "Move down", exact: true }).click();
    const mine = await widget.list.getByRole("listitem").allInnerTexts();
    await mark(page);

    await other.order("sand", [...own, theirs!], track);

    await expect(
      page.getByText(`Others have changed ${track.track_name}. Your order is kept and brought up to date.`).first(),
    ).toBeVisible();
    await expect(widget.list.getByRole("listitem")).toHaveCount(mine.length + 1);
    await expect(widget.list.getByRole("listitem").last()).toContainText(theirs!.name);
    expect((await widget.list.getByRole("listitem").allInnerTexts()).slice(0, -1)).toEqual(mine);

    await other.order("sand", [theirs!, ...own], track);

    await expect(page.getByText(`The order of ${track.track_name} has changed meanwhile.`).first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Your order" })).toBeHidden();
    await expect(widget.list.getByRole("listitem").last()).toContainText(theirs!.name);
    expect(await isSamePage(page)).toBe(true);

    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("list", { name: "Now on the track" }).getByRole("listitem")).toHaveCount(
      cars.length + 1,
    );
    await page.getByRole("button", { name: "Keep my order" }).click();
    await widget.send();
    await widget.seeToast("Railcars sequenced successfully!");
    expect((await widget.onTrack(track.id)).at(-1)?.name).toBe(theirs!.name);
  });

  test("nothing moves under a finger; it does when the finger is off", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-add");
    const open = line(page);
    const { track, cars, own } = await widget.begin("sand");
    await open;
    const [theirs] = await widget.elsewhere("sand", track.id);
    await widget.seeOrder(numbered(cars));
    const box = (await widget.row(own[0]!).boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x: box.x + 30, y: box.y + 10 }],
    });

    const read = reads(page, "get-railcars-on-track");
    await other.order("sand", [...own, theirs!], track);
    await (await read).finished();
    // Two more frames: what was read would have been drawn by now.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(widget.list.getByRole("listitem")).toHaveCount(cars.length);

    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await widget.seeOrder(numbered([...cars, theirs!]));
  });

  test("what happened without a network is there when it is back; Online is said only of a server that answers", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    const widget = new TrackListModel(page, "bulk-add");
    const open = line(page);
    const { track, cars, own } = await widget.begin("sand");
    await open;
    const [mine, theirs] = await widget.elsewhere("sand", track.id);
    await widget.manual();
    await widget.take(mine!.name);
    await mark(page);
    await page.context().setOffline(true);
    await expect(page.getByText("No connection").first()).toBeVisible();

    await other.order("sand", [...own, theirs!], track);
    await page.context().setOffline(false);

    await expect(page.getByText("Online").first()).toBeVisible({ timeout: 20_000 });
    await widget.seeOrder(numbered([...cars, theirs!, mine!]));
    expect(await isSamePage(page)).toBe(true);
  });
});

test.describe("the end of a session", () => {
  test("reaches a page that nobody touches", more(), async ({ page, demo, playwright, baseURL }) => {
    const admin = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    await demo.signIn("floor");
    const open = line(page);
    await new TrackListModel(page, "bulk-add").begin("sand");
    await open;
    const users = await admin.get<{ id: string; username: string }[]>("/api/users/list");
    await admin.post(`/api/users/${users.find(({ username }) => username === "floor")!.id}`, { is_active: false });

    await expect(page).toHaveURL(/\/login/);
    await admin.close();
  });

  test("by a logout in one tab is the end in the others, and of their lines", async ({ page, demo }) => {
    await demo.signIn("floor");
    await page.goto("/mobile-v2");
    await expect(page.getByRole("link", { name: "Sand" })).toBeVisible();
    const second = await page.context().newPage();
    const open = line(second);
    await second.goto("/mobile-v2/sand/railcars/bulk-add");
    const stream = (await open).request();
    const over = Promise.race([
      second.waitForEvent("requestfinished", (one) => one === stream),
      second.waitForEvent("requestfailed", (one) => one === stream),
    ]);

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();

    await expect(page).toHaveURL(/\/login/);
    await expect(second).toHaveURL(/\/login/);
    await over;
  });
});

test.describe("while an administrator changes rights", () => {
  const MAY_RECEIVE = { app: ["mobile"], railcar: ["view", "receive"], track: ["view"] } as const;
  const MAY_LOOK = { app: ["mobile"], railcar: ["view"], track: ["view"] } as const;

  test("the open page follows, without a reload: its work goes and comes back, and the page goes with the floor", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    await giveViewer(playwright, baseURL, MAY_RECEIVE);
    await demo.signIn("viewer");
    const widget = new TrackWidgetModel(page, "Receive");
    const open = line(page);
    await widget.open("sand", "receive");
    await open;
    const tracks = page.getByRole("list", { name: "Tracks" });
    await expect(tracks).toBeVisible();
    await mark(page);

    await giveViewer(playwright, baseURL, MAY_LOOK);
    const lacks = page.getByText("Your profile may not receive railcars: it lacks the right", { exact: false });
    await expect(lacks).toBeVisible();

    await giveViewer(playwright, baseURL, MAY_RECEIVE);
    await expect(lacks).toBeHidden();
    await expect(tracks).toBeVisible();
    expect(await isSamePage(page)).toBe(true);

    await giveViewer(playwright, baseURL, { track: ["view"] });
    await expect(page).toHaveURL(/permission-denied/);
  });
});
