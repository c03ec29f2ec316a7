import { DeskModel } from "./models/desk.model";
import { expect, more, test, type Page } from "./fixtures";

const field = (page: Page) => page.getByRole("combobox", { name: "Search or go to a page" });
const options = (page: Page) => page.locator(".palette").getByRole("option");
const active = (page: Page) => page.locator(".palette").getByRole("option", { selected: true });
const open = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
};
/** A railcar that is on site: its mark and number. */
async function carOnSite(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const answer = await page.request.get("/api/inbounds?status_id=2&limit=1&terminal_id=1");
  const { result } = (await answer.json()) as { result: { id: string; name: string }[] };
  return result[0] ?? { id: "", name: "" };
}

test.describe("the palette", () => {
  test("leads to a page by keyboard alone", more(), async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await open(page);
    await page.keyboard.type("track ut");
    await expect(active(page)).toContainText("Track Utilization");
    await page.keyboard.press("Enter");

    await expect(desk.heading()).toHaveText("Track Utilization");
    await expect(field(page)).toBeHidden();
  });

  test("finds the exact car first, in any spelling, and opens it", async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    const { id, name } = await carOnSite(page);
    const [mark = "", number = ""] = name.split(" ");
    for (const text of [name, `${mark.toLowerCase()}${Number(number)}`, `${mark}-${number}`, String(Number(number))]) {
      await open(page);
      await field(page).fill(text);
      await expect(options(page).first()).toContainText(`${name}Received`);
      await page.keyboard.press("Escape");
    }
    // At once, before the answer is there: Enter waits for it.
    await open(page);
    await field(page).fill(name);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(new RegExp(`/railcars/view/${id}$`));
  });

  test(
    "shows the records that were opened last before anything is typed, at this terminal",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("admin");
      const desk = new DeskModel(page);
      await desk.open("/index");
      const { name } = await carOnSite(page);
      await open(page);
      await field(page).fill(name);
      await page.keyboard.press("Enter");
      await expect(desk.heading()).toHaveText(name);

      await page.reload();
      await expect(desk.heading()).toBeVisible();
      await open(page);
      await expect(options(page).first()).toContainText(name);
      await page.keyboard.press("Escape");
      // A record whose page stays open is looked at from the other terminal as well.
      await desk.goWithin("/index");
      await desk.goToTerminal("Williston Basin");
      await open(page);
      await expect(options(page).first()).not.toContainText(name);
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "User menu" }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL("**/login");
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("recent")))).toEqual([]);
    },
  );

  test(
    "goes through its lines by arrows around both ends, and is closed by the same keys",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      const desk = new DeskModel(page);
      await desk.open("/index");
      await open(page);
      await field(page).fill("add");
      await expect(active(page)).toContainText("Add BOL");
      const count = await options(page).count();
      await page.keyboard.press("ArrowUp");
      await expect(options(page).nth(count - 1)).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
      const id = await active(page).getAttribute("id");
      await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "none");
      await page.keyboard.press("Control+k");
      await expect(field(page)).toBeHidden();
    },
  );

  test("does what can be done: the look, the keys, the logout", more(), async ({ page, demo }) => {
    await demo.signIn("viewer");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await open(page);
    await page.keyboard.type("dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await open(page);
    await page.keyboard.type("show the keys");
    await page.keyboard.press("Enter");
    await expect(desk.keys()).toBeVisible();
    await page.keyboard.press("Escape");
    await open(page);
    await page.keyboard.type("logout");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login");
  });

  test("offers nothing that the user may not do or see", async ({ page, demo }) => {
    await demo.signIn("billing");
    const desk = new DeskModel(page);
    await desk.open("/index");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/search")) asked.push(request.url());
    });
    const { name } = await carOnSite(page);
    await open(page);
    for (const [text, hidden] of [
      ["users", "Users"],
      ["add carrier", "Add Carrier"],
      ["batch", "Batch Receive"],
      ["another terminal", "Go to another terminal"],
      [name, name],
    ] as const) {
      await field(page).fill(text);
      await expect(options(page).filter({ hasText: hidden })).toHaveCount(0);
    }
    // Billing may not search all records.
    expect(asked).toEqual([]);
  });

  test("drops what another terminal holds with the terminal", async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    const other = await page.request.get("/api/inbounds?terminal_id=2&limit=1");
    expect(other.status()).toBe(404);
    await open(page);
    await field(page).fill("track");
    await expect(options(page).filter({ hasText: "Williston" })).toHaveCount(0);
  });

  test("says that records could not be searched, and does it again", more(), async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await page.route("**/api/search?*", (route) =>
      route.fulfill({ status: 500, json: { code: "unexpected", description: "It broke." } }),
    );
    await open(page);
    await page.keyboard.type("cimarron");
    await expect(page.getByRole("alert").filter({ hasText: "It broke." })).toBeVisible();
    await page.unroute("**/api/search?*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(options(page).filter({ hasText: "Cimarron" }).first()).toBeVisible();
  });

  test("is a button on a small screen too", more(), async ({ page, demo }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await page.getByRole("button", { name: "Search or go to a page" }).click();
    await field(page).fill("orders");
    await options(page).first().click();
    await expect(desk.heading()).toHaveText("Orders");
  });
});

test.describe("the search over everything", () => {
  test("is a page whose address says what is sought", async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/master-records");
    await page.getByRole("searchbox", { name: "Search all records" }).fill("cimarron");
    await expect(page.getByRole("row").filter({ hasText: "Customer" }).first()).toContainText("Cimarron");
    await expect(page).toHaveURL(/\/master-records\?q=cimarron$/);

    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: "Cimarron" }).first()).toBeVisible();
    await page
      .getByRole("link", { name: /Cimarron/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/ui-next\/customers\/view\/\d+$/);
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("cimarron");
  });

  test("is where the palette leads for all that is found", more(), async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await open(page);
    await page.keyboard.type("gatx");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/master-records\?q=gatx$/);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  });
});
