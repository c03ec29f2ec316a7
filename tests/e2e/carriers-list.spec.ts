import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";

const PATH = "/ui-next/carriers";
const list = (page: Page) => new ListModel(page, PATH, "Carriers");
const carrier = (name: string, scac: string, more: object = {}) => ({
  name,
  scac,
  dot_number: null,
  mc_number: null,
  phone: null,
  insurance_expires_on: null,
  is_active: true,
  ...more,
});
/** The line to the server's changes, once it is open. */
const lineOf = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/events"));

test.describe("the list of carriers", () => {
  let other: OtherPerson;
  let names: string[];
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    await other.post("/api/carriers", carrier("Zulu Haulage", "ZULU", { is_active: false, phone: "+1 432 555 0199" }));
    await other.post("/api/carriers", carrier("=SUM(A1)", "EVIL"));
    const rows = await other.get<readonly { readonly name: string }[]>("/api/carriers?limit=500");
    names = rows.map(({ name }) => name).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    await demo.signIn("admin");
  });
  test.afterEach(() => other.close());

  test("shows every carrier by name, and how many there are", more(), async ({ page }) => {
    const carriers = list(page);
    await carriers.open();
    await carriers.shows("Name", names);
    await expect(carriers.summary()).toHaveText(String(names.length));
    await expect(carriers.grid()).toHaveAttribute("aria-rowcount", String(names.length + 1));
    await expect(carriers.head("Name")).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  });

  test("what is searched, filtered, sorted and grouped is in the address, one step back each", async ({ page }) => {
    const carriers = list(page);
    await carriers.open();
    await carriers.search().pressSequentially("haul", { delay: 5 });
    await expect(page).toHaveURL(/\?q=haul$/);
    const found = names.filter((name) => name.toLowerCase().includes("haul"));
    await carriers.shows("Name", found);
    await expect(carriers.summary()).toHaveText(`${found.length} of ${names.length}`);

    await carriers.filterBy("In use", "Retired");
    await carriers.shows("Name", ["Zulu Haulage"]);
    await expect(page.getByText("In use: Retired")).toBeVisible();
    await page.getByRole("button", { name: "Remove the filter In use: Retired" }).click();
    await carriers.shows("Name", found);
    await carriers.head("Name").click();
    await carriers.shows("Name", found.toReversed());

    await page.goBack();
    await carriers.shows("Name", found);
    await page.goBack();
    await carriers.shows("Name", ["Zulu Haulage"]);
    await page.goBack();
    await page.goBack();
    await carriers.shows("Name", names);
    await expect(carriers.search()).toHaveValue("");
  });

  test("a link shows another person the same rows in the same order", more(), async ({ page, browser, baseURL }) => {
    const carriers = list(page);
    await carriers.open("?is_active.eq=true&sort=-scac&columns=scac,name&group=is_active");
    const shown = await carriers.column("SCAC");
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(shown.toSorted().toReversed());
    await expect(carriers.grid().getByRole("columnheader")).toHaveCount(3);

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const theirs = list(await context.newPage());
    await context.request.post("/api/auth/login", {
      headers: { "x-requested-with": "railhead" },
      data: { username: "office", password: "railhead" },
    });
    await theirs.page.goto(page.url());
    await theirs.isThere();
    await theirs.shows("SCAC", shown);
    await context.close();
  });

  test("a part of a link that cannot be understood is named, and the rest is shown", more(), async ({ page }) => {
    const carriers = list(page);
    await carriers.open("?colour.eq=red&scac.in=ZULU");
    await carriers.shows("Name", ["Zulu Haulage"]);
    await expect(page.getByText("A part of this address could not be understood: colour.eq.")).toBeVisible();
  });

  test("by keyboard alone: into the grid, along the rows, details, the next record, and back", async ({ page }) => {
    const carriers = list(page);
    await carriers.open();
    await carriers.enter();
    await carriers.press("ArrowDown", "ArrowRight", "Shift+ArrowDown");
    await expect(page.getByText("2 selected")).toBeVisible();
    await expect(carriers.row(names[1]!)).toHaveAttribute("aria-selected", "true");
    await carriers.press("v");
    await expect(carriers.details(names[2]!)).toBeVisible();
    await expect(page).toHaveURL(/peek=\d+$/);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(carriers.details(names[3]!)).toContainText(`4 of ${names.length}`);
    await carriers.press("Escape");
    await expect(carriers.details(names[3]!)).toHaveCount(0);
    await expect(carriers.row(names[3]!).getByRole("gridcell", { name: names[3]!, exact: true })).toBeFocused();
    await carriers.press("Control+End");
    await expect(carriers.row(names.at(-1)!).getByRole("gridcell").last()).toBeFocused();
    await carriers.press("Escape");
    await expect(page.getByText(/selected/)).toHaveCount(0);
  });

  test("what others do changes cells in place; what comes and goes waits until it is asked for", async ({ page }) => {
    const carriers = list(page);
    const line = lineOf(page);
    await carriers.open();
    await line;
    await carriers.enter();
    const [first] = await other.get<readonly { readonly id: string }[]>("/api/carriers?q=zulu");
    await other.post(`/api/carriers/${first!.id}`, { name: "Aardvark Haulage" });
    await expect(carriers.row("Aardvark Haulage")).toBeVisible();
    expect((await carriers.column("Name")).at(-1)).toBe("Aardvark Haulage");
    await other.post("/api/carriers", carrier("Mule Team", "MULE"));
    await expect(carriers.pill()).toContainText("1 new");
    await expect(carriers.row("Mule Team")).toHaveCount(0);
    await carriers.press("r");
    await carriers.shows(
      "Name",
      [...names.filter((name) => name !== "Zulu Haulage"), "Aardvark Haulage", "Mule Team"].toSorted((a, b) =>
        a.toLowerCase() < b.toLowerCase() ? -1 : 1,
      ),
    );
    await expect(carriers.pill()).toHaveCount(0);
  });

  test(
    "a carrier that somebody deletes stays in its place, crossed out, until the hand is off",
    more(),
    async ({ page }) => {
      const carriers = list(page);
      const line = lineOf(page);
      await carriers.open();
      await line;
      await carriers.enter();
      const [row] = await other.get<readonly { readonly id: string }[]>("/api/carriers?q=zulu");
      await other.get(`/api/carriers/${row!.id}/delete`);
      await expect(carriers.pill()).toContainText("1 left");
      await expect(carriers.row("Zulu Haulage")).toHaveAttribute("title", "No longer in this list");
      await expect(carriers.row("Zulu Haulage").getByRole("checkbox")).toHaveCount(0);
      await page.getByRole("heading", { level: 1 }).click();
      await expect(carriers.row("Zulu Haulage")).toHaveCount(0);
    },
  );

  test("rows are copied for a sheet without a formula, and names that are pasted are selected", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const carriers = list(page);
    await carriers.open("?columns=name,scac");
    await carriers.enter();
    await carriers.press("Control+a", "Control+c");
    await expect(page.getByText(`${names.length} rows copied`)).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [head, ...lines] = text.trimEnd().split("\n");
    expect([head, lines.length]).toEqual(["Name\tSCAC", names.length]);
    expect(lines).toContain("'=SUM(A1)\tEVIL");

    await page.evaluate(() => navigator.clipboard.writeText("zulu haulage\nNobody Inc.\nZulu Haulage"));
    await carriers.press("Control+v");
    await expect(page.getByText("1 of 3 pasted names selected")).toBeVisible();
    await expect(carriers.row("Zulu Haulage")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("listitem").filter({ hasText: "Nobody Inc." })).toContainText("not in this list");
    await expect(page.getByRole("listitem").filter({ hasText: "Zulu Haulage" })).toContainText("pasted twice");
  });

  test(
    "Ctrl+F finds in all rows; nothing that matches is said, and search and filters go at once",
    more(),
    async ({ page }) => {
      const carriers = list(page);
      await carriers.open();
      await carriers.press("Control+f");
      await page.getByRole("searchbox", { name: "Find in this list" }).fill("0199");
      await carriers.press("Enter");
      await expect(page.getByText("1 of 1")).toBeVisible();
      await carriers.press("Escape");
      await expect(page.getByRole("searchbox", { name: "Find in this list" })).toHaveCount(0);
      // The keys go on at what was found.
      await expect(page.locator("[role=gridcell]:focus")).toContainText("0199");
      await carriers.press("/");
      await expect(carriers.search()).toBeFocused();
      await page.keyboard.type("no such carrier");
      await expect(page.getByText("Nothing matches")).toBeVisible();
      await page.getByRole("button", { name: "Clear search and filters" }).click();
      await carriers.shows("Name", names);
    },
  );

  test(
    "columns are chosen, moved by keys and kept in the address; their widths stay on the device",
    more(),
    async ({ page }) => {
      const carriers = list(page);
      await carriers.open();
      await page.getByRole("button", { name: "Columns", exact: true }).click();
      await page.getByRole("checkbox", { name: "Phone" }).uncheck();
      await page.keyboard.press("Escape");
      await expect(carriers.head("Phone")).toHaveCount(0);
      await carriers.enter();
      await carriers.press("ArrowUp", "ArrowRight", "ArrowRight", "Control+ArrowLeft");
      await expect(page).toHaveURL(/columns=scac,name,/);
      const width = async () => (await carriers.head("SCAC").boundingBox())?.width ?? 0;
      const before = await width();
      await carriers.press("Shift+ArrowRight");
      await expect.poll(width).toBeGreaterThan(before);
      const after = await width();
      await page.reload();
      await carriers.isThere();
      expect(await width()).toBe(after);
    },
  );

  test("nobody sees it who may not view carriers", async ({ page, context }) => {
    await context.clearCookies();
    await page.request.post("/api/auth/login", {
      headers: { "x-requested-with": "railhead" },
      data: { username: "floor", password: "railhead" },
    });
    await page.goto(PATH);
    await expect(page).toHaveURL(/permission-denied/);
  });
});
