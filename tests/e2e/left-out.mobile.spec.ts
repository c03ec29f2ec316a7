import { expect, test, type Page } from "./fixtures";

const NOTE = "1 row could not be shown.";
interface Body {
  readonly result: readonly Readonly<Record<string, unknown>>[];
}
/** From now on one row of a list comes in a form that the app cannot read. */
const spoilOne = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const { result, ...more } = (await answer.json()) as Body;
      await route.fulfill({
        response: answer,
        json: {
          ...more,
          result: result.map((row, at) => (at === 0 ? { ...row, railcar_length: 42, track_name: 7 } : row)),
        },
      });
    },
  );

test.beforeEach(({ demo }) => demo.signIn("floor"));

test("a list with a row that cannot be read shows the others and says so, until another page stands", async ({
  page,
}) => {
  await spoilOne(page, "/api/inbounds");
  await page.goto("/mobile-v2/sand/railcars/search");
  const cards = page.getByRole("list", { name: "Railcars found" }).getByRole("listitem");
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();
  await expect(page.getByText("Could not load")).toHaveCount(0);

  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Railcars" })).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
});
