import { expect, more, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";
import { OtherPerson } from "./models/other.model";

const lane = (page: Page, name: string) =>
  page.locator(".lane").filter({ has: page.getByRole("heading", { name, exact: true }) });
const carsOf = (page: Page, name: string) => lane(page, name).getByRole("option");
const said = (page: Page) => page.locator(".board-said");
/** The number of a car, as its sentence begins: 'CRDX 856738'. */
const nameOf = async (page: Page, track: string, at: number) =>
  (await carsOf(page, track).nth(at).getAttribute("aria-label"))?.split(",")[0] ?? "";

/** Drags a car of a track in front of another one. */
async function drag(page: Page, from: readonly [string, number], to: readonly [string, number]) {
  const target = carsOf(page, to[0]).nth(to[1]);
  // Both are in sight: nothing scrolls while a car is carried.
  await target.evaluate((element) =>
    element.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" }),
  );
  const [a, b] = [await carsOf(page, from[0]).nth(from[1]).boundingBox(), await target.boundingBox()];
  if (a === null || b === null) throw new Error("a car is not on the page");
  await page.mouse.move(a.x + 30, a.y + 40);
  await page.mouse.down();
  await page.mouse.move(a.x + 50, a.y + 44, { steps: 3 });
  await page.mouse.move(b.x + 10, b.y + 40, { steps: 8 });
}

/** A finger on the page, by the events of the browser. */
async function finger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly (typeof at)[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
  return {
    down: async (x: number, y: number) => {
      at = { x, y };
      await send("touchStart", [at]);
    },
    moveTo: async (x: number, y: number, steps = 8) => {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps };
        await send("touchMove", [at]);
      }
    },
    up: () => send("touchEnd", []),
  };
}

test.describe("track utilization by a finger", () => {
  test.use({ hasTouch: true });

  test(
    "carries a car that it rested on, along a track and to another, and scrolls by a swipe",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      await new DeskModel(page).open("/track-utilization");
      const hand = await finger(page);
      const put = async (track: string, at: number, block: ScrollLogicalPosition) => {
        const car = carsOf(page, track).nth(at);
        await car.evaluate((element, edge) => element.scrollIntoView({ behavior: "instant", block: edge }), block);
      };
      const boxOf = async (track: string, at: number) => {
        const box = await carsOf(page, track).nth(at).boundingBox();
        if (box === null) throw new Error("a car is not on the page");
        return box;
      };
      const scrolled = () => page.locator(".desk-main").evaluate((element) => element.scrollTop);
      /** Rests on a car until it is taken up, carries it in front of another one and lets go there. */
      const carry = async (from: readonly [string, number], to: readonly [string, number]) => {
        const [a, b] = [await boxOf(...from), await boxOf(...to)];
        await hand.down(a.x + 30, a.y + 30);
        await expect(said(page)).toContainText("taken up");
        await hand.moveTo(b.x + 8, b.y + 30);
        await expect(page.locator(".lane-caret")).toHaveCount(1);
        await hand.up();
      };

      await expect(carsOf(page, "Silo 1").nth(1)).toBeVisible();
      await put("Silo 1", 1, "center");
      const before = await scrolled();
      const from = await boxOf("Silo 1", 1);
      await hand.down(from.x + 30, from.y + 30);
      await hand.moveTo(from.x + 30, from.y - 150);
      await hand.up();
      await expect.poll(scrolled).toBeGreaterThan(before);
      await expect(said(page)).toHaveText("");

      // At the lower edge the bar of what is selected comes over the track.
      await put("Silo 1", 1, "end");
      const along = await nameOf(page, "Silo 1", 1);
      await carry(["Silo 1", 1], ["Silo 1", 4]);
      await expect(said(page)).toHaveText(`${along}: Silo 1, position 4 of 22.`);

      await put("Track 1", 2, "center");
      const across = await nameOf(page, "Silo 1", 1);
      await carry(["Silo 1", 1], ["Track 1", 2]);
      await expect(said(page)).toHaveText(`${across}: Track 1, position 3 of 45.`);
      expect(await nameOf(page, "Track 1", 2)).toBe(across);
    },
  );
});

test.describe("track utilization", () => {
  test("moves cars between tracks by mouse and by keys, and takes the last move back", async ({ page, demo }) => {
    await demo.signIn("office");
    const desk = new DeskModel(page);
    await desk.open("/track-utilization");
    const name = await nameOf(page, "Silo 1", 1);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));

    await drag(page, ["Silo 1", 1], ["Track 1", 2]);
    await expect(lane(page, "Track 1")).toContainText("45 railcars");
    await page.mouse.up();
    await expect(said(page)).toHaveText(`${name}: Track 1, position 3 of 45.`);
    expect(await nameOf(page, "Track 1", 2)).toBe(name);
    expect(posts).toEqual(["/api/inbounds/bulk"]);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(lane(page, "Silo 1")).toContainText("22 railcars");
    expect(await nameOf(page, "Silo 1", 1)).toBe(name);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(page.locator("[data-key]:focus")).toHaveCount(1);

    // Two cars by keys, to the empty track.
    await carsOf(page, "Silo 1").nth(1).click();
    await page.keyboard.press("Shift+ArrowRight");
    // While the tracks are read again after the last move nothing is taken up.
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(said(page)).toContainText("taken up", { timeout: 500 });
    }).toPass();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(said(page)).toHaveText("Track 2, position 1 of 2");
    await page.keyboard.press("Enter");
    await expect(lane(page, "Track 2")).toContainText("2 railcars");
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.reload();
    await expect(lane(page, "Track 2")).toContainText("2 railcars");
    expect(await nameOf(page, "Track 2", 0)).toBe(name);

    // The same on the page of one track, opened by its address.
    await desk.open("/track-utilization/view/1");
    const third = await nameOf(page, "Track 1", 2);
    // Away from the tracks nothing says that they would be put down.
    await drag(page, ["Track 1", 2], ["Track 1", 0]);
    await expect(page.locator(".lane-caret")).toHaveCount(1);
    await desk.heading().hover();
    await expect(page.locator(".lane-caret")).toHaveCount(0);
    await page.mouse.up();
    await expect(said(page)).toHaveText("Put back. Nothing was moved.");
    await drag(page, ["Track 1", 2], ["Track 1", 0]);
    await page.mouse.up();
    await expect(said(page)).toContainText(`${third}: Track 1, position 1 of`);
  });

  test("lets the user decide where somebody else was faster", more(), async ({ page, demo, playwright, baseURL }) => {
    await demo.signIn("office");
    const desk = new DeskModel(page);
    await desk.open("/track-utilization");
    const name = await nameOf(page, "Silo 1", 1);
    const other = await OtherPerson.signIn(playwright, baseURL ?? "", "manager");
    const cars = await other.get<readonly { readonly id: string }[]>("/api/tracks/get-railcars-on-track?track_id=1");
    const first = await nameOf(page, "Track 1", 0);

    await drag(page, ["Silo 1", 1], ["Track 1", 1]);
    await expect(lane(page, "Track 1")).toContainText("45 railcars");
    // Nothing moves under the hand, whatever others do.
    await other.order("sand", [...cars.slice(1), ...cars.slice(0, 1)], { id: "1" });
    await expect(carsOf(page, "Track 1").first()).toHaveAttribute("aria-label", new RegExp(`^${first},`));
    await page.mouse.up();

    const choice = page.locator(".banner", { hasText: "Others were faster" });
    await expect(choice).toContainText(`${name} is now at Silo 1, position 2 of 22.`);
    await expect(carsOf(page, "Track 1").first()).not.toHaveAttribute("aria-label", new RegExp(`^${first},`));
    await choice.getByRole("button", { name: /^Move to Track 1/ }).click();
    await expect(choice).toHaveCount(0);
    await expect(lane(page, "Track 1")).toContainText("45 railcars");
    expect(await nameOf(page, "Track 1", 0)).toBe(name);
    await other.close();
  });

  test(
    "shows who may only look no handles, follows others, and finds a car by its mark",
    more(),
    async ({ page, demo, playwright, baseURL }) => {
      await demo.signIn("viewer");
      const desk = new DeskModel(page);
      await desk.open("/track-utilization");
      await expect(carsOf(page, "Track 1").first()).toBeVisible();
      await expect(page.locator("[data-handle]")).toHaveCount(0);
      const first = await nameOf(page, "Track 1", 0);
      await carsOf(page, "Track 1").first().press("Enter");
      await expect(page.getByRole("link", { name: "Open the Record" })).toBeVisible();

      const other = await OtherPerson.signIn(playwright, baseURL ?? "", "manager");
      const cars = await other.get<readonly { readonly id: string }[]>("/api/tracks/get-railcars-on-track?track_id=1");
      await other.order("sand", cars.toReversed(), { id: "1" });
      await expect(carsOf(page, "Track 1").first()).not.toHaveAttribute("aria-label", new RegExp(`^${first},`));

      await page.getByRole("searchbox", { name: "Find a railcar" }).fill(first.replace(" ", "-").toLowerCase());
      await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
      const found = page.locator('.car-box[data-found="true"]');
      await expect(found).toHaveAttribute("aria-label", new RegExp(`^${first},`));
      await expect(found).toBeInViewport();
      await other.close();

      // Of a car too narrow to be read the name is said, and the other scale shows it where it is.
      await page.getByRole("button", { name: "Whole tracks" }).click();
      await carsOf(page, "Track 3").nth(110).click();
      const far = await nameOf(page, "Track 3", 110);
      await expect(page.getByRole("region", { name: "Selected railcars" })).toContainText(far);
      await page.getByRole("button", { name: "Cars", exact: true }).click();
      await expect(page.getByRole("option", { name: new RegExp(`^${far},`) })).toBeInViewport();

      await page.getByRole("link", { name: "Track 1", exact: true }).click();
      await expect(desk.heading()).toHaveText("Utilization of a Track");
      await expect(page.getByRole("table", { name: "Track 1" }).getByRole("row")).toHaveCount(cars.length + 1);
    },
  );

  test("prints the switch list of chosen tracks", more(), async ({ page, demo }) => {
    await page.addInitScript(() => {
      const printed: number[] = [];
      Object.assign(window, { printed, print: () => printed.push(document.querySelectorAll("tbody tr").length) });
    });
    await demo.signIn("viewer");
    const desk = new DeskModel(page);
    await desk.open("/track-utilization");
    const names = [await nameOf(page, "Silo 1", 0), await nameOf(page, "Silo 1", 1)];

    await page.getByRole("button", { name: "Switch List" }).click();
    await page.getByRole("button", { name: "None", exact: true }).click();
    await page.getByRole("checkbox", { name: /^Silo 1/ }).check();
    await page.getByRole("button", { name: "Print 1 Track" }).click();

    await expect(desk.heading()).toHaveText("Switch List");
    const sheet = page.getByRole("article", { name: "Switch List" });
    await expect(sheet.getByRole("rowheader")).toContainText("1 at the silo end · 22 railcars");
    await expect(sheet.locator("tbody tr").nth(1)).toContainText(names[0] ?? "");
    await expect(sheet.locator("tbody tr").nth(2)).toContainText(names[1] ?? "");
    await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number[] }).printed)).toEqual([23]);
    await page.getByRole("link", { name: "Back to the tracks" }).click();
    await expect(desk.heading()).toHaveText("Track Utilization");
  });
});
