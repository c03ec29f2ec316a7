import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";

const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    let printed = 0;
    Object.assign(window, { print: () => (printed += 1), timesPrinted: () => printed });
  });
const timesPrinted = (page: Page) =>
  page.evaluate(() => (window as unknown as { timesPrinted: () => number }).timesPrinted());
/** Width and height of a PDF's first sheet, in points. */
const sheetOf = (pdf: Buffer) =>
  /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1"))?.slice(1).map(Number);

test.describe("labels", () => {
  test(
    "of selected rows stand on the paper that is chosen, and are found by what they say",
    more(),
    async ({ page, demo }) => {
      await watchPrint(page);
      await demo.signIn("office");
      const list = new ListModel(page, "/onsite-storage", "Onsite Storage");
      await list.open("?sort=-name");
      const names = (await list.column("Name")).slice(0, 2);
      for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).click();
      await page.getByRole("button", { name: "Print", exact: true }).click();
      await page
        .getByRole("dialog", { name: "Print" })
        .getByRole("button", { name: "Labels of 2 selected rows" })
        .click();

      const labels = page.getByRole("figure");
      await expect(labels).toHaveCount(2);
      const texts = await page.locator(".label figcaption").allTextContents();
      expect(texts.map((text) => text.replace(/^\d+ - /, ""))).toEqual(names);
      for (const [at, text] of texts.entries()) {
        const answer = await page.request.get(`/api/assets/find-by-code?code=${encodeURIComponent(text)}`);
        const { result } = (await answer.json()) as { result: readonly { kind: string; name: string }[] };
        expect(result.map(({ kind, name }) => [kind, name])).toEqual([["storage", names[at]]]);
      }
      expect(sheetOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([288, 432]);
      await page.getByRole("button", { name: "Letter, 6 to a sheet" }).click();
      await expect(page).toHaveURL(/size=letter/);
      expect(sheetOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([612, 792]);
      expect(await timesPrinted(page)).toBe(0);
      await page.getByRole("button", { name: "Print", exact: true }).click();
      expect(await timesPrinted(page)).toBe(1);
      await page.getByRole("link", { name: "Back to the list" }).click();
      await expect.poll(async () => (await list.column("Name")).slice(0, 2)).toEqual(names);
    },
  );

  test("of a record are printed from its view", more(), async ({ page, demo }) => {
    await demo.signIn("viewer");
    const list = new ListModel(page, "/railcars", "Railcars");
    await list.open();
    const [car = ""] = await list.column("Car");
    await list.enter();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Print Label" }).click();
    await expect(page.locator(".label figcaption")).toHaveText([car.replace(" ", " - ")]);
    await page.getByRole("link", { name: "Back to the record" }).click();
    await expect(page).toHaveURL(/\/railcars\/view\/\d+$/);
  });
});
