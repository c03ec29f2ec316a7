import { expect, more, test } from "./fixtures";
import { goTo } from "./models/floor";

const RAIL = [
  "Bulk Add",
  "Bulk Sequence",
  "Bulk Move",
  "Receive",
  "Edit",
  "Handling",
  "Sequence Cars On Track",
  "Release",
  "Search",
  "Cherry Picking",
];
const TRUCK = ["Handling", "Capture Signature", "Release", "Search"];

test.describe("the floor’s index pages", () => {
  test.beforeEach(async ({ page, demo }) => {
    await demo.signIn("floor");
    await page.goto("/mobile-v2");
  });

  test("lead from the index to every job", async ({ page }) => {
    for (const name of ["Sand", "Bulk Commodity", "Scan Mode"])
      await expect(page.getByRole("link", { name })).toBeVisible();
    await page.getByRole("link", { name: "Bulk Commodity" }).click();
    await expect(page).toHaveURL(/\/mobile-v2\/bulk-commodity$/);
    for (const name of ["Inbound Trucks", "Outbound Trucks", "Railcars"])
      await expect(page.getByRole("link", { name })).toBeVisible();
    await page.getByRole("link", { name: "Railcars" }).click();
    await expect(page).toHaveURL(/\/mobile-v2\/bulk-commodity\/railcars$/);
    await page.getByRole("link", { name: "Receive" }).click();
    await expect(page).toHaveURL(/\/mobile-v2\/bulk-commodity\/railcars\/receive$/);
    await page.goBack();
    await expect(page.getByRole("link", { name: "Bulk Add" })).toBeVisible();
  });

  for (const category of ["sand", "bulk-commodity"] as const) {
    test(
      `${category}: tiles stand in their order, Handling of railcars for sand only, and no tile leads to not-found`,
      more(category === "sand"),
      async ({ page }) => {
        const railcars = category === "sand" ? RAIL : RAIL.filter((name) => name !== "Handling");
        for (const [index, names] of [
          ["railcars", railcars],
          ["inbound-trucks", TRUCK],
          ["outbound-trucks", TRUCK],
        ] as const) {
          await goTo(page, `/mobile-v2/${category}/${index}`);
          const tiles = page.getByRole("main").getByRole("link");
          await expect(tiles).toHaveCount(names.length);
          for (const [at, name] of names.entries()) await expect(tiles.nth(at)).toContainText(name);
          const targets = await tiles.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
          for (const target of targets) {
            await goTo(page, target);
            await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
            await expect(page.getByText("Page not found")).toHaveCount(0);
          }
        }
      },
    );
  }

  test("scan mode is chosen and kept on the device", more(), async ({ page }) => {
    await page.getByRole("link", { name: "Scan Mode" }).click();
    for (const [label, value] of [
      ["Camera", "camera"],
      ["Scanner", "scanner"],
    ] as const) {
      await page.getByText(label, { exact: true }).first().click();
      expect(await page.evaluate(() => localStorage.getItem("scan_mode"))).toBe(value);
    }
    await page.reload();
    await expect(
      page
        .getByRole("button", { name: /Scanner/ })
        .or(page.getByRole("radio", { name: /Scanner/ }))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("scan_mode"))).toBe("scanner");
  });

  test("opening the floor sets mobile mode, Desktop clears it", more(), async ({ page, demo }) => {
    expect(await page.evaluate(() => localStorage.getItem("mobile_mode"))).toBeTruthy();
    await page.goto("/login");
    await demo.signIn("manager");
    await expect(page).toHaveURL(/\/mobile-v2$/);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByText("Desktop", { exact: true }).click();

    await expect(page).toHaveURL(/\/index$/);
    expect(await page.evaluate(() => localStorage.getItem("mobile_mode"))).toBeFalsy();
  });

  test("logout ends the session and forgets the way back", async ({ page }) => {
    await page.goto("/mobile-v2/sand/railcars");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByText("Logout", { exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem("previous_route"))).toBeFalsy();
    expect((await page.request.get("/api/auth/session")).status()).toBe(401);
    await page.goto("/mobile-v2");

    await expect(page).toHaveURL(/\/login/);
  });
});
