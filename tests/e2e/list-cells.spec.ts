import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";

const PATH = "/ui-next/carriers";
interface Carrier {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

/** The list of carriers, whose cells are edited. */
class CellsModel extends ListModel {
  constructor(page: Page) {
    super(page, PATH, "Carriers");
  }
  cell = (name: string, column: number) => this.row(name).locator(`[data-column="${column}"]`);
  /** Goes to a cell of the first row by keys alone. */
  async goTo(column: number): Promise<void> {
    await this.enter();
    for (let at = 0; at < column; at += 1) await this.press("ArrowRight");
  }
}
const PHONE = 5;

test.describe("the cells of a list", () => {
  let other: OtherPerson;
  let carriers: readonly Carrier[];
  test.beforeEach(async ({ playwright, baseURL, demo: _demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    const rows = await other.get<readonly Carrier[]>("/api/carriers?limit=500&sort=name");
    carriers = rows;
  });
  test.afterEach(() => other.close());
  const phoneOf = async ({ id }: Carrier) => (await other.get<Carrier>(`/api/carriers/${id}`)).phone;

  test("are edited by keyboard, three rows are edited together, and one key takes that back", async ({
    page,
    demo,
  }) => {
    await demo.signIn("office");
    const list = new CellsModel(page);
    await list.open();
    const [first, second] = carriers;
    await list.goTo(2);
    await list.press("F2");
    await page.keyboard.type("q");
    await list.press("Enter");
    await expect(page.getByText("Two to four capital letters.")).toBeVisible();
    await list.press("Escape");
    await expect(list.cell(first!.name, 2)).toBeFocused();

    await list.press("ArrowRight", "ArrowRight", "ArrowRight", "F2");
    await page.keyboard.type("+1 432 555 0177");
    await list.press("Enter");
    await expect(list.cell(first!.name, PHONE)).toHaveText("+1 432 555 0177");
    await expect(list.cell(second!.name, PHONE)).toBeFocused();
    await expect.poll(() => phoneOf(first!)).toBe("+1 432 555 0177");

    // Three rows together: what becomes of each is shown before, and one key takes it back.
    const before = await Promise.all(carriers.slice(0, 3).map(phoneOf));
    await list.press("Control+Home", "Shift+ArrowDown", "Shift+ArrowDown", "Control+e");
    const dialog = page.getByRole("dialog", { name: "Edit 3 rows" });
    await dialog.getByLabel("Field").selectOption("Phone");
    await dialog.getByLabel("New value").fill("+1 432 555 0177");
    await expect(dialog.getByText("1 row has this value already and will not change.")).toBeVisible();
    const preview = dialog.getByRole("grid", { name: "What changes" });
    await expect(preview.locator("[data-line]:not([data-line='-1'])")).toHaveCount(2);
    await preview.getByLabel(`Select ${carriers[2]!.name}`).click();
    await dialog.getByRole("button", { name: "Change 1 row" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(list.cell(second!.name, PHONE)).toHaveText("+1 432 555 0177");
    expect(await phoneOf(carriers[2]!)).toBe(before[2]);
    await list.press("Control+z");
    await expect(list.cell(second!.name, PHONE)).toHaveText(before[1]!);
    expect(await Promise.all(carriers.slice(0, 3).map(phoneOf))).toEqual(before);
  });

  test(
    "a row that somebody changed is named, and the others are undone only when asked",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      const list = new CellsModel(page);
      await list.open();
      const [first, second] = carriers;
      await list.enter();
      await list.press("Shift+ArrowDown");
      await page.getByRole("button", { name: "Edit selected…" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit 2 rows" });
      await dialog.getByLabel("Field").selectOption("Phone");
      await dialog.getByLabel("New value").fill("+1 555");
      await dialog.getByRole("button", { name: "Change 2 rows" }).click();
      await expect(page.getByText("2 rows changed")).toBeVisible();
      await other.post(`/api/carriers/${first!.id}`, { mc_number: "77" });
      await page.getByRole("link", { name: "Customers", exact: true }).click();
      await expect(page).toHaveURL(/customers/);
      await page.goBack();
      await list.isThere();
      await page.getByRole("button", { name: "Undo" }).click();
      const undo = page.getByRole("dialog", { name: "Undo" });
      await expect(undo.getByRole("alert")).toContainText(first!.name);
      expect(await phoneOf(second!)).toBe("+1 555");
      await undo.getByRole("button", { name: "Undo the other 1" }).click();
      await expect.poll(() => phoneOf(second!)).toBe(second!.phone);
      expect(await phoneOf(first!)).toBe("+1 555");
    },
  );

  test("two edits of one cell are undone in turn", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const list = new CellsModel(page);
    await list.open();
    const [first] = carriers;
    await list.goTo(PHONE);
    for (const phone of ["+1 432 555 0101", "+1 432 555 0102"]) {
      await list.press("F2");
      await page.keyboard.type(phone);
      await list.press("Enter");
      await expect.poll(() => phoneOf(first!)).toBe(phone);
      await list.press("ArrowUp");
    }
    await list.press("Control+z");
    await expect.poll(() => phoneOf(first!)).toBe("+1 432 555 0101");
    await expect(page.getByText("Undone: 1 row is as before.")).toBeVisible();
    await list.press("Control+z");
    await expect.poll(() => phoneOf(first!)).toBe(first!.phone);
  });

  test("an undo does not take up a change of rows that had no answer", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const list = new CellsModel(page);
    await list.open();
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await page.getByRole("link", { name: "Carriers", exact: true }).click();
    await list.isThere();
    const [first, second] = carriers;
    await list.goTo(PHONE);
    await list.press("F2");
    await page.keyboard.type("+1 432 555 0101");
    await list.press("Enter");
    await expect.poll(() => phoneOf(first!)).toBe("+1 432 555 0101");
    await page.route("**/api/carriers/bulk", (route) => route.abort());
    await list.press("Control+Home", "Shift+ArrowDown", "Control+e");
    const dialog = page.getByRole("dialog", { name: "Edit 2 rows" });
    await dialog.getByLabel("Field").selectOption("Phone");
    await dialog.getByLabel("New value").fill("+1 555");
    await dialog.getByRole("button", { name: "Change 2 rows" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Retry" })).toBeVisible({ timeout: 30_000 });
    await page.goBack();
    await page.goForward();
    await list.isThere();
    await page.unroute("**/api/carriers/bulk");
    await list.enter();
    await list.press("Control+z");
    await expect.poll(() => phoneOf(first!)).toBe(first!.phone);
    expect(await phoneOf(second!)).toBe(second!.phone);
    // The change itself waits where it was sent from, and says what it is.
    await list.press("Control+Home", "Shift+ArrowDown", "Control+e");
    await expect(page.getByRole("dialog", { name: "Not confirmed: an earlier change of 2 rows" })).toBeVisible();
  });

  test("two people at one cell: the second one decides", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const list = new CellsModel(page);
    await list.open();
    const [first] = carriers;
    await list.goTo(PHONE);
    await list.press("F2");
    await page.keyboard.type("+1 111");
    await other.post(`/api/carriers/${first!.id}`, { phone: "+1 222" });
    const cell = list.cell(first!.name, PHONE);
    await expect(cell.getByText("Someone else changed this too")).toBeVisible();
    await expect(cell.getByRole("textbox")).toHaveValue("+1 111");
    await list.press("Enter");
    await expect(cell.getByRole("textbox")).toBeFocused();
    await cell.getByRole("button", { name: "Keep Mine" }).click();
    await expect(cell).toHaveText("+1 111");
    await expect(cell).toBeFocused();
    await expect.poll(() => phoneOf(first!)).toBe("+1 111");
  });

  test("a lost answer: the cell is not confirmed, and Retry saves it once", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const list = new CellsModel(page);
    await list.open();
    const [first] = carriers;
    await page.route("**/api/carriers/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await list.goTo(PHONE);
    await list.press("F2");
    await page.keyboard.type("+1 333");
    await list.press("Enter");
    const cell = list.cell(first!.name, PHONE);
    await expect(cell.getByRole("button", { name: "Not confirmed" })).toBeVisible({ timeout: 30_000 });
    await page.unroute("**/api/carriers/*");
    await cell.getByRole("button", { name: "Not confirmed" }).click();
    await cell.getByRole("button", { name: "Retry" }).click();
    await expect(cell).toHaveText("+1 333");
    await expect.poll(() => phoneOf(first!)).toBe("+1 333");
  });

  test(
    "leaving with a cell that is not saved is asked about, and nothing is saved until it is answered",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      const list = new CellsModel(page);
      await page.goto("/ui-next/customers");
      await page.getByRole("link", { name: "Carriers", exact: true }).click();
      await list.isThere();
      const [first] = carriers;
      await list.goTo(PHONE);
      await list.press("F2");
      await page.keyboard.type("+1 444");
      await page.goBack();
      const dialog = page.getByRole("dialog", { name: "Save before you leave?" });
      await expect(dialog).toContainText(`Not saved: ${first!.name}, Phone.`);
      await dialog.getByRole("button", { name: "Stay" }).click();
      await expect(list.cell(first!.name, PHONE).getByRole("textbox")).toHaveValue("+1 444");
      expect(await phoneOf(first!)).toBe(first!.phone);
      await page.goBack();
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL(/customers$/);
      await expect.poll(() => phoneOf(first!)).toBe("+1 444");
    },
  );

  test(
    "what is typed outlives a reload and the end of the session, and is saved then",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      const list = new CellsModel(page);
      await list.open();
      const [first] = carriers;
      const entry = list.cell(first!.name, PHONE).getByRole("textbox");
      await list.goTo(PHONE);
      await list.press("F2");
      await page.keyboard.type("+1 555 0100");
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(entry).toHaveValue("+1 555 0100");
      await expect(page.getByText(`Not saved: ${first!.name}, Phone.`)).toBeVisible();
      expect(await phoneOf(first!)).toBe(first!.phone);

      await page.context().clearCookies();
      await entry.focus();
      await list.press("Enter");
      await page.waitForURL("**/login");
      await demo.logIn("office");
      await list.isThere();
      await expect(entry).toHaveValue("+1 555 0100");
      await entry.focus();
      await list.press("Enter");
      await expect.poll(() => phoneOf(first!)).toBe("+1 555 0100");
    },
  );

  test("are nobody's who may only look", more(), async ({ page, demo }) => {
    await demo.signIn("viewer");
    const list = new CellsModel(page);
    await list.open();
    await list.goTo(PHONE);
    await list.press("F2");
    await expect(list.details(carriers[0]!.name)).toBeVisible();
    await list.cell(carriers[0]!.name, PHONE).dblclick();
    await expect(list.grid().getByRole("textbox")).toHaveCount(0);
  });
});
