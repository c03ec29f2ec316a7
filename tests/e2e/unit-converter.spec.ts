import { expect, more, test } from "./fixtures";
import { DeskModel } from "./models/desk.model";

test.describe("the unit converter", () => {
  test(
    "by keyboard alone: an amount, its units and the way there, in an address that says the same to others",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      const desk = new DeskModel(page);
      await desk.open("/index");
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("unit converter");
      await page.keyboard.press("Enter");
      await expect(desk.heading()).toHaveText("Unit Converter");
      await expect(page.getByLabel("Amount")).toBeFocused();
      await page.keyboard.type("1,000");
      await page.keyboard.press("Enter");
      await page.keyboard.type("kg");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.type("ST");
      await page.keyboard.press("Enter");
      const answer = page.getByRole("region", { name: "Result" }).getByRole("status");
      await expect(answer).toHaveText("1,000 kg ≈ 1.1 ST");
      const way = page.getByRole("table", { name: "The way there: 2 conversions" });
      await expect(way.getByRole("row")).toHaveCount(3);
      await expect(way.getByRole("row").nth(1)).toContainText("Turned around");

      await page.getByRole("button", { name: "Swap Units" }).press("Enter");
      await expect(answer).toHaveText("1,000 ST = 907,184.74 kg");
      await page.reload();
      await expect(answer).toHaveText("1,000 ST = 907,184.74 kg");
      await page.getByRole("button", { name: "Copy Result" }).press("Enter");
      await expect(page.getByText("907184.74 copied")).toBeVisible();

      await way.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/uom-standard-conversions\/view\/\d+$/);
    },
  );

  test(
    "says what is wrong at its field, and what lacks where no conversion leads there",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("admin");
      await page.goto("/unit-converter?amount=12x&from=ton&to=lb");
      await expect(page.getByText("Enter a number, such as 24.5.")).toBeVisible();
      await expect(page.getByText("There is no unit 'ton'.")).toBeVisible();

      await page.goto("/unit-converter?amount=5&from=gal&to=lb");
      await expect(page.getByText("gal is a unit of Volume, lb of Mass.")).toBeVisible();
      await page.goto("/unit-converter?amount=5&from=ea&to=lb&product=1");
      await page.getByRole("link", { name: "Add Product Conversion between Classes" }).click();
      await expect(page).toHaveURL(/\/uom-product-inter-class-conversions\/add\?from_uom_id=\d+&product_name_id=\d+/);
      await expect(page.getByRole("combobox", { name: /^1 of/ })).not.toHaveValue("");
    },
  );
});
