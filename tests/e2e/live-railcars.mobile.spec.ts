import { expect, more, test, type Page } from "./fixtures";
import { OtherPerson } from "./models/other.model";
import { RailcarModel } from "./models/railcar.model";

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isSamePage = (page: Page) => page.evaluate(() => "marked" in window);
/** The line to the server's changes, once it is open. */
const line = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/events"));

test.describe("the pages of single railcars, while others work", () => {
  let other: OtherPerson;
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "manager");
    await demo.signIn("floor");
  });
  test.afterEach(() => other.close());

  test("sequence: the list follows; the tapped car, what is typed and the cursor stay, and its new place is said", async ({
    page,
  }) => {
    const railcar = new RailcarModel(page);
    const { track, cars, own } = await railcar.mixedTrack("sand");
    const [first, , car] = own;
    const open = line(page);
    await railcar.open("sand", "sequence");
    await open;
    await railcar.chooseTrack(track.track_name);
    await railcar
      .rows()
      .getByRole("button", { name: `Sequence ${car!.name}`, exact: true })
      .click();
    await railcar.sequence().fill("1");
    await mark(page);

    await other.post(`/api/inbounds/${first!.id}`, { car_seq: cars.length });

    const words = `Others have changed this track: ${car!.name} stands at ${car!.car_seq - 1} of ${cars.length} now.`;
    const said = page.getByRole("contentinfo").getByText(words);
    await expect(said).toBeVisible();
    await expect(railcar.rows().getByRole("listitem").last()).toContainText(first!.name.split(" ")[1]!);
    await expect(railcar.sequence()).toHaveValue("1");
    await expect(railcar.sequence()).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("0");
    await expect(railcar.sequence()).toHaveValue("10");
    await railcar.sequence().fill("1");
    await railcar.submit().click();
    await railcar.seeToast("Railcar sequenced successfully.");

    expect(await isSamePage(page)).toBe(true);
    const order = await railcar.order(track.id);
    expect([order[0], order.at(-1)]).toEqual([`sand/${car!.id}`, `sand/${first!.id}`]);
    await expect(said).toHaveCount(0);
  });

  test("sequence: a tapped car that somebody else releases is said to have left", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    const car = own.findLast((each) => each.release_block === null)!;
    const open = line(page);
    await railcar.open("sand", "sequence");
    await open;
    await railcar.chooseTrack(track.track_name);
    await railcar
      .rows()
      .getByRole("button", { name: `Sequence ${car.name}`, exact: true })
      .click();

    await other.post(`/api/inbounds/${car.id}/release`, { date_released: (car.date_received ?? 0) + 86_399 });

    await railcar.seeToast(`${car.name} is no longer on this track.`);
    await expect(railcar.sequence()).toHaveCount(0);
    await expect(railcar.rows().getByRole("button", { name: `Sequence ${car.name}`, exact: true })).toHaveCount(0);
  });

  test("edit: the list follows what others do", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { track, cars, own } = await railcar.mixedTrack("sand");
    const open = line(page);
    await railcar.open("sand", "edit");
    await open;
    await railcar.chooseTrack(track.track_name);
    await expect(railcar.rows().getByRole("listitem")).toHaveCount(cars.length);
    await mark(page);

    await other.post(`/api/inbounds/${own[0]!.id}`, { car_seq: cars.length });

    await expect(railcar.rows().getByRole("listitem").last()).toContainText(own[0]!.name.split(" ")[1]!);
    expect(await isSamePage(page)).toBe(true);
  });

  test("edit: the form says what others did to the car, and keeps what is entered", async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { track, own } = await railcar.mixedTrack("sand");
    const car = own[2]!;
    const target = (await railcar.server.tracks()).find(
      (each) => each.id !== track.id && Number(each.usable_length) - Number(each.occupied_length) > 200,
    )!;
    const open = line(page);
    await page.goto(`/mobile-v2/sand/railcars/edit/${car.id}`);
    await open;
    await railcar.length().fill("55");
    await railcar.sequence().fill("1");
    await mark(page);

    await other.post(`/api/inbounds/${car.id}`, { track_id: target.id });

    await expect(
      page.getByRole("main").getByText(new RegExp(`was changed meanwhile: ${target.track_name} · Position`)),
    ).toBeVisible();
    await expect(railcar.sequence()).toBeFocused();
    await expect(railcar.sequence()).toHaveValue("1");
    await expect(railcar.length()).toHaveValue("55");
    await railcar.submit().click();
    await railcar.seeToast("Railcar saved successfully!");
    // At once, not when its time is over: what it asks for is done.
    expect(await page.getByText(/then submit again/).count()).toBe(0);

    expect((await railcar.order(target.id))[0]).toBe(`sand/${car.id}`);
  });

  test(
    "search: a card shows what the car is now, in its place, and what can be done with it",
    more(),
    async ({ page }) => {
      const railcar = new RailcarModel(page);
      const { track } = await railcar.mixedTrack("sand");
      const [pending] = await railcar.server.pending("sand");
      const open = line(page);
      await railcar.open("sand", "search");
      await open;
      const search = page.getByRole("searchbox", { name: "Search railcars" });
      await search.fill(pending!.name);
      const card = page.locator(`[data-car="${pending!.id}"]`);
      await expect(card.getByRole("link", { name: `Receive ${pending!.name}` })).toBeVisible();
      await mark(page);

      await other.receive("sand", pending!, track);

      await expect(card.getByRole("link", { name: `Edit ${pending!.name}` })).toBeVisible();
      await expect(card).toContainText(track.track_name);
      await expect(search).toHaveValue(pending!.name);
      await expect(search).toBeFocused();
      expect(await isSamePage(page)).toBe(true);
    },
  );
});
