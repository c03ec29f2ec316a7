import { expect, more, test } from "./fixtures";
import { codeOf, scan } from "./models/hand-scanner";
import { carIn, lastScans, openLastScans, openToScan, scanButton, scanNotice, scanSheet } from "./models/scans";

test.describe("the last scans", () => {
  test("hold a scan without network, which is tried again by hand", async ({ page, context, demo }) => {
    await demo.signIn("floor");
    await openToScan(page, "/mobile-v2");
    const car = await carIn(page, "5");
    await context.setOffline(true);
    await scan(page, codeOf(car.name));
    await expect(scanNotice(page)).toContainText("No connection. The scan is kept in the list: try again there.");
    await scanNotice(page).getByRole("button", { name: "Last scans" }).click();
    await lastScans(page)
      .getByRole("button", { name: `Try ${codeOf(car.name)} again` })
      .click();
    await expect(lastScans(page)).toContainText("No connection.");
    await context.setOffline(false);
    await lastScans(page)
      .getByRole("button", { name: `Try ${codeOf(car.name)} again` })
      .click();

    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`));
    await expect(scanSheet(page)).toBeHidden();
  });

  test("come back after a session that expired, and are gone for the next person and after a logout", async ({
    page,
    demo,
  }) => {
    await demo.signIn("floor");
    await openToScan(page, "/mobile-v2");
    await scan(page, "NOPE - 1");
    await expect(scanNotice(page)).toContainText("NOPE - 1");
    await page.context().clearCookies();
    await scan(page, "NOPE - 2");
    await page.waitForURL(/\/login/);
    await demo.logIn("floor");
    await expect(scanButton(page)).toBeVisible();
    await openLastScans(page);
    await expect(lastScans(page)).toHaveCount(2);
    await expect(lastScans(page).nth(0)).toContainText("NOPE - 2");

    await scanSheet(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/login/);
    await demo.logIn("manager");
    await openToScan(page, "/mobile-v2");
    await openLastScans(page);
    await expect(scanSheet(page)).toContainText("Nothing has been scanned yet.");
    await scanSheet(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/login/);
    await demo.logIn("floor");
    await openToScan(page, "/mobile-v2");
    await openLastScans(page);
    await expect(scanSheet(page)).toContainText("Nothing has been scanned yet.");
  });

  test("are reached, a code is typed, and it is opened, by keyboard alone", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    await openToScan(page, "/mobile-v2");
    const car = await carIn(page, "5");
    await scanButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Scan a code" })).toBeVisible();
    const field = page.getByLabel("Scanner field");
    await expect(field).toBeFocused();
    await field.pressSequentially(codeOf(car.name), { delay: 90 });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`));

    await scanButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(lastScans(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(scanSheet(page)).toBeHidden();
    await expect(scanButton(page)).toBeFocused();
  });

  test("take the scans of a hand scanner while they are open", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    await openToScan(page, "/mobile-v2");
    const car = await carIn(page, "5");
    await openLastScans(page);
    await scan(page, codeOf(car.name));

    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`));
    await expect(scanSheet(page)).toBeHidden();
  });
});
