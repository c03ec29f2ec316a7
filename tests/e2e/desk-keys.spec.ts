import { DeskModel } from "./models/desk.model";
import { expect, more, test } from "./fixtures";

test.describe("the keys of the desk", () => {
  test("'?' lists those that work here, for what this user may do", async ({ page, demo }) => {
    await demo.signIn("viewer");
    const desk = new DeskModel(page);
    await desk.open("/ui-next/carriers");
    await page.keyboard.press("?");

    await expect(desk.keys().getByRole("heading", { level: 3 })).toHaveText([
      "On this list",
      "In the rows of this list",
      "Everywhere",
      "Go to",
    ]);
    await expect(desk.keys().getByText("Go to another terminal")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(desk.keys()).toBeHidden();
  });

  test("lists what can be done with the list or record at hand", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const desk = new DeskModel(page);
    await desk.open("/ui-next/carriers");
    await page.keyboard.press("?");
    await expect(desk.keys().getByText("Add a record")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/ui-next\/carriers\/add$/);
  });

  test("reach no field of a form that stays under its buttons", async ({ page, demo }) => {
    await demo.signIn("office");
    await page.setViewportSize({ width: 1440, height: 900 });
    await new DeskModel(page).open("/bulk-commodity-inbound-trucks/add");
    await page.getByRole("textbox", { name: "Seals" }).focus();
    await page.keyboard.press("Tab");
    const last = page.getByRole("textbox", { name: "Comments" });
    await expect(last).toBeFocused();
    const isSeen = () =>
      last.evaluate((field) => {
        const { left, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 8, bottom - 8) === field;
      });
    await expect.poll(isSeen).toBe(true);
  });

  test("go from page to page", more(), async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    for (const [keys, title] of [
      ["gr", "Railcars"],
      ["gp", "Pending Railcars"],
      ["gt", "Outbound Trucks"],
      ["go", "Orders"],
      ["gc", "Customers"],
    ] as const) {
      await page.keyboard.type(keys, { delay: 120 });
      await expect(desk.heading()).toHaveText(title);
    }
  });

  test("are no keys where somebody types, nor what a hand scanner types", async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/railcars");
    await page.evaluate(() => {
      const field = document.createElement("input");
      field.id = "typed";
      document.querySelector("main")?.append(field);
      field.focus();
    });
    await page.keyboard.type("go?[", { delay: 120 });
    await expect(page.locator("#typed")).toHaveValue("go?[");
    await expect(desk.heading()).toHaveText("Railcars");

    await page.locator("#typed").blur();
    await page.keyboard.type("GOAT - 1?[N", { delay: 5 });
    await page.keyboard.press("Enter");
    await expect(desk.heading()).toHaveText("Railcars");
    await expect(desk.keys()).toBeHidden();
    await expect(desk.menu()).toBeVisible();
  });

  test("without Ctrl can be turned off on this device", more(), async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await expect(async () => {
      await page.keyboard.press("?");
      await expect(desk.keys()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await desk.keys().getByRole("checkbox", { name: "Keys without Ctrl work" }).uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.type("gr", { delay: 120 });
    await page.keyboard.press("?");
    await expect(desk.keys()).toBeHidden();
    await page.reload();
    await expect(desk.heading()).toBeVisible();
    await page.keyboard.type("gr", { delay: 120 });
    await expect(page).toHaveURL(/\/index$/);
    await desk.open("/railcars");
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search this list" })).not.toBeFocused();
  });
});
