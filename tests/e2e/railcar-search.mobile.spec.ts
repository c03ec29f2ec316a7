import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, more, test, type Page } from "./fixtures";
import { CATEGORIES, NO_LINE, RailcarModel, type Category } from "./models/railcar.model";

interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly track_name: string | null;
  readonly quantity_snapshot: string | null;
}
const ENDPOINT = { sand: "inbounds", "bulk-commodity": "bulk-commodity-railcar-loads" };
const inState = async (page: Page, category: Category, status: string): Promise<readonly FoundRow[]> =>
  (await (await page.request.get(`/api/${ENDPOINT[category]}?status_id=${status}&limit=100`)).json())
    .result as FoundRow[];
/** A quantity with its unit. */
const AMOUNT = /\d (lb|ST|gal|bbl)\b/;
const cards = (page: Page) => page.getByRole("list", { name: "Railcars found" }).getByRole("listitem");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search railcars" });
/** The card of a visit, after its name was searched for. */
const cardOf = (page: Page, id: string) => page.locator(`[data-car="${id}"]`);

/** From now on the server tells more of released cars than ours does: what is hidden is hidden by the page. */
const tellAll = (page: Page, category: Category, more: object) =>
  page.route(
    (url) => url.pathname.startsWith(`/api/${ENDPOINT[category]}`),
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.json()) as { result: { status_id: string } | { status_id: string }[] };
      const marked = (row: { status_id: string }) =>
        row.status_id === RAILCAR_STATUS.released ? { ...row, ...more } : row;
      await route.fulfill({
        response: answer,
        json: { ...body, result: Array.isArray(body.result) ? body.result.map(marked) : marked(body.result) },
      });
    },
  );

test.describe("search", () => {
  test.beforeEach(({ demo }) => demo.signIn("floor"));

  for (const category of CATEGORIES) {
    test(
      `${category}: a car on site shows where it stands and opens its form, a pending one is received, a closed-out one hides quantity and place`,
      more(category !== "sand"),
      async ({ page }) => {
        const railcar = new RailcarModel(page);
        const { track, own } = await railcar.mixedTrack(category);
        const car = own[1]!;
        await page.goto(`/mobile-v2/${category}/railcars`);
        await page.getByRole("link", { name: "Search" }).click();
        await expect(cards(page).first()).toBeVisible();
        await search(page).fill(car.name.toLowerCase());
        const card = cardOf(page, car.id);
        await expect(card.getByText(`${track.track_name} · Position ${car.car_seq}`)).toBeVisible();
        await expect(card.getByText(/Received \d{4}\/\d\d\/\d\d/)).toBeVisible();
        await card.getByRole("link", { name: `Edit ${car.name}`, exact: true }).click();

        await expect(page).toHaveURL(new RegExp(`/${category}/railcars/edit/${car.id}$`));
        await page.goBack();
        await expect(search(page)).toHaveValue(car.name.toLowerCase());

        const [[pending], [released]] = [await inState(page, category, "1"), await inState(page, category, "4")];
        await search(page).fill(released!.name);
        const gone = cardOf(page, released!.id);
        await expect(gone.getByText("Released", { exact: true })).toBeVisible();
        await expect(gone.getByRole("link")).toHaveCount(0);
        await expect(gone.locator(".found-place")).toHaveCount(0);
        expect(await gone.textContent()).not.toMatch(/Position/);
        await expect(gone).not.toContainText(AMOUNT);
        await search(page).fill(pending!.name);
        await expect(cardOf(page, pending!.id).getByText("Pending")).toBeVisible();
        await cardOf(page, pending!.id)
          .getByRole("link", { name: `Receive ${pending!.name}`, exact: true })
          .click();
        await expect(page).toHaveURL(new RegExp(`/${category}/railcars/receive/${pending!.id}$`));
      },
    );
  }

  for (const category of CATEGORIES) {
    test(
      `${category}: a car that left while its card stood there hides quantity and place on the page that the card leads to, and then on the card`,
      more(),
      async ({ page, demo }) => {
        await demo.scenario(NO_LINE);
        const railcar = new RailcarModel(page);
        const { track, own } = await railcar.mixedTrack(category);
        const car = own.findLast((each) => each.release_block === null)!;
        await railcar.open(category, "search");
        // Until the answer is here, the cards of the one before are shown.
        const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has("q"));
        await search(page).fill(car.name);
        await answered;
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const card = cardOf(page, car.id);
        await expect(card).toContainText(`${track.track_name} · Position ${car.car_seq}`);
        await expect(card).toContainText(AMOUNT);
        await railcar.elsewhere(`${car.id}/release`, { date_released: (car.date_received ?? 0) + 86_399 }, category);
        await tellAll(page, category, {
          quantity_snapshot: "204220",
          quantity_snapshot_uom_abbreviation: "lb",
          track_id: track.id,
          track_name: track.track_name,
          car_seq: car.car_seq,
        });
        await card.getByRole("link", { name: `Edit ${car.name}`, exact: true }).click();

        const main = page.getByRole("main");
        await expect(main).toContainText(`${car.name} is released. It stands on no track and cannot be edited here.`);
        await expect(main.getByText("Released", { exact: true })).toBeVisible();
        await expect(main).not.toContainText(AMOUNT);
        await expect(main).not.toContainText(/Position/);
        await expect(main.getByText(track.track_name, { exact: false })).toHaveCount(0);
        await page.goBack();
        await expect(card.getByText("Released", { exact: true })).toBeVisible();
        await expect(card.getByRole("link")).toHaveCount(0);
        await expect(card).not.toContainText(AMOUNT);
        await expect(card).not.toContainText(/Position/);
        await expect(card).not.toContainText(track.track_name);
      },
    );
  }

  test("the spec’s rule: two words, one word, one go; and none", more(), async ({ page }) => {
    const railcar = new RailcarModel(page);
    const { own } = await railcar.mixedTrack("sand");
    const [mark, number] = own[2]!.name.split(" ") as [string, string];
    await railcar.open("sand", "search");
    for (const text of [
      `${mark} ${number}`,
      `${mark.toLowerCase()} ${number.slice(-4)}`,
      number,
      `${mark}${number}`,
      `${mark}-${Number(number)}`,
    ]) {
      await search(page).fill(text);
      await expect(cardOf(page, own[2]!.id), text).toBeVisible();
    }
    await search(page).fill(`${number} ${mark}`);
    await expect(page.getByText("No results")).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });

  test("the list goes on to its end; one terminal is not offered to be chosen", async ({ page }) => {
    await page.goto("/mobile-v2/sand/railcars/search");
    await expect(cards(page).first()).toBeVisible();
    const more = page.getByRole("button", { name: "Show more" });
    let before = await cards(page).count();
    expect(before).toBeGreaterThanOrEqual(40);
    while (await more.isVisible()) {
      // By key: what scrolls into sight gets its height late, and would move the button from under the mouse.
      await more.press("Enter");
      await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
      before = await cards(page).count();
      await expect(more.and(page.locator("[aria-busy]"))).toHaveCount(0);
    }
    await expect(page.getByLabel("Terminal", { exact: true })).toHaveCount(0);
    const answer = await page.request.get("/api/inbounds?limit=1&count=1");

    expect(before).toBe(((await answer.json()) as { total: number }).total);
  });

  test("could not load is not none, and Retry asks again", more(), async ({ page, demo }) => {
    await demo.scenario({ failures: [{ path: "/api/inbounds*", method: "GET", status: 500 }] });
    await page.goto("/mobile-v2/sand/railcars/search");
    await expect(page.getByText("Could not load")).toBeVisible();
    await expect(page.getByText("No results")).toHaveCount(0);
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();

    await expect(cards(page).first()).toBeVisible();
  });
});

test("several terminals can be searched, one at a time or together", more(), async ({ page, demo }) => {
  await demo.signIn("admin");
  await page.goto("/mobile-v2/sand/railcars/search");
  await expect(cards(page).first()).toBeVisible();
  const { terminal_id: here } = (await (await page.request.get("/api/auth/session")).json()).result as {
    terminal_id: string;
  };
  const everywhere = (await (await page.request.get("/api/inbounds?status_id=2&limit=500")).json())
    .result as (FoundRow & {
    terminal_id: string;
  })[];
  const atHome = (await (await page.request.get(`/api/inbounds?terminal_id=${here}&limit=500`)).json())
    .result as FoundRow[];
  const elsewhere = everywhere.find((car) => car.terminal_id !== here && !atHome.some((own) => own.name === car.name))!;
  await search(page).fill(elsewhere.name);
  await expect(page.getByText("No results")).toBeVisible();
  await page.getByLabel("Terminal", { exact: true }).selectOption("All terminals");

  await expect(cardOf(page, elsewhere.id)).toBeVisible();
});
