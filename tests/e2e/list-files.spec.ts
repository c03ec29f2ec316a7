import { readFile } from "node:fs/promises";
import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";

const exportOf = (page: Page) => page.getByRole("button", { name: "Export", exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Export" });

/** Chooses a file of the list, and gives its name and its lines. */
async function fileOf(page: Page, group: RegExp, kind: "CSV file" | "Excel file") {
  await exportOf(page).click();
  const download = page.waitForEvent("download");
  await dialogOf(page).getByRole("group", { name: group }).getByRole("button", { name: kind }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), bytes, lines: bytes.toString("utf8").split("\r\n").slice(0, -1) };
}

test.describe("a list as a file", () => {
  test("has the rows, the order and the columns that the list shows, and comes again after a cut line", async ({
    page,
    demo,
  }) => {
    await demo.signIn("viewer");
    const list = new ListModel(page, "/carriers", "Carriers");
    await list.open("?is_active.eq=true&sort=-name&columns=scac,name");
    const names = await list.column("Name");
    expect(names.length).toBeGreaterThan(1);

    const all = new RegExp(`^All ${names.length} rows`);
    const { name, lines } = await fileOf(page, all, "CSV file");
    expect(name).toMatch(new RegExp(`^carriers-\\d{4}-\\d\\d-\\d\\d-${names.length}-rows\\.csv$`));
    expect(lines[0]).toBe("\uFEFFSCAC,Name");
    expect(lines.slice(1).map((line) => line.replace(/^[^,]*,/, "").replaceAll('"', ""))).toEqual(names);
    await expect(page.getByText(`${name} was saved.`)).toBeVisible();

    await page.route("**/api/carriers/export?*", (route) => route.abort(), { times: 1 });
    await exportOf(page).click();
    await dialogOf(page).getByRole("button", { name: "CSV file" }).click();
    const failed = page.getByRole("alert").filter({ hasText: "No file came" });
    const again = page.waitForEvent("download");
    await failed.getByRole("button", { name: "Retry" }).click();
    expect((await again).suggestedFilename()).toBe(name);
    await expect(failed).toHaveCount(0);
  });

  test("is of the selected rows alone where some are selected, as a workbook too", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const list = new ListModel(page, "/railcars", "Railcars");
    await list.open();
    const cars = (await list.column("Car")).slice(0, 3);
    for (const car of cars.slice(0, 2)) await page.getByRole("checkbox", { name: `Select ${car}` }).click();

    const { lines } = await fileOf(page, /^2 selected rows$/, "CSV file");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(cars.slice(0, 2));
    const book = await fileOf(page, /^All \d+ rows/, "Excel file");
    expect(book.bytes.subarray(0, 2).toString()).toBe("PK");
    expect(book.name).toMatch(/^railcars-.+-rows\.xlsx$/);
  });

  test("leads to the login where the session is over, and is no file", more(), async ({ page, demo }) => {
    await demo.signIn("viewer");
    const list = new ListModel(page, "/carriers", "Carriers");
    await list.open();
    await exportOf(page).click();
    await page.route("**/api/carriers/export?*", async (route) => {
      await page.context().clearCookies();
      await route.continue({ headers: { ...route.request().headers(), cookie: "" } });
    });
    await dialogOf(page).getByRole("button", { name: "CSV file" }).click();
    await page.waitForURL(/\/login/);
  });
});
