import { expect, more, test } from "./fixtures";
import { ListModel } from "./models/list.model";

test.describe("bulk commodity trucks of both directions", () => {
  test(
    "stand in one list: what waits opens it, it is narrowed to a direction, and each truck opens as what it is",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("office");
      await page.goto("/index");
      const waiting = page
        .getByRole("table", { name: "What waits" })
        .getByRole("row", { name: /^Bulk Commodity Trucks/ });
      const inWork = waiting.getByRole("link").nth(1);
      const count = Number(await inWork.textContent());
      expect(count).toBeGreaterThan(1);
      await inWork.click();
      const list = new ListModel(page, "/bulk-commodity-trucks", "Bulk Commodity Trucks");
      await list.isThere();
      const names = list.grid().locator(".field-car");
      await expect(names).toHaveCount(count);
      expect(new Set((await names.allTextContents()).map((name) => name.slice(0, 3)))).toEqual(new Set(["BIT", "BOT"]));

      await page.goto("/bulk-commodity-trucks?direction.in=outbound&group=direction");
      await list.isThere();
      await expect(list.grid().getByText("Outbound").first()).toBeVisible();
      const first = await names.first().textContent();
      await names.first().click();
      await expect(page).toHaveURL(/\/bulk-commodity-outbound-trucks\/view\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(first ?? "");
      await page.keyboard.press("u");
      await expect(page).toHaveURL(/\/bulk-commodity-trucks\?direction/);
    },
  );
});
