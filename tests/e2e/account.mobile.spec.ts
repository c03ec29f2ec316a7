import { expect, more, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { accountModel } from "./models/account.model";

const NEW = "three unusual words";

test.describe("accounts on a phone", () => {
  test(
    "a forgotten password is replaced with the thumb, and can be looked at while it is typed",
    more(),
    async ({ page, demo, request }) => {
      const account = accountModel(page);
      await page.goto("/login");
      await page.getByRole("link", { name: "Forgot password?" }).tap();
      await account.fill("Username", "floor");
      await page.getByRole("button", { name: "Send link" }).tap();
      await expect(account.said(/a mail is on its way/)).toBeVisible();
      await page.goto(linkIn(await mailTo(request, "floor@railhead.test", "new password")));
      const field = page.getByLabel("New password", { exact: true });
      await field.fill(NEW);
      await expect(field).toHaveAttribute("type", "password");
      await page.getByRole("button", { name: "Show password" }).tap();
      await expect(field).toHaveAttribute("type", "text");
      await page.getByRole("button", { name: "Set password" }).tap();
      await expect(account.said(/Your new password is set/)).toBeVisible();
      await page.getByRole("link", { name: "Log in" }).tap();
      await demo.logIn("floor", NEW);

      await expect(page).toHaveURL(/\/mobile-v2$/);
    },
  );

  test("what was typed is kept when the network is lost, and sent once when it is back", async ({
    page,
    demo,
    request,
  }) => {
    await request.post("/api/auth/reset-password", {
      data: { username: "floor" },
      headers: { "x-requested-with": "railhead" },
    });
    await page.goto(linkIn(await mailTo(request, "floor@railhead.test", "new password")));
    const account = accountModel(page);
    await account.fill("New password", NEW);
    // The server sets the password, and its answers get lost.
    await demo.scenario({ failures: [{ path: "/api/auth/password-reset-confirmation", drop: "after" }] });
    await account.press("Set password");
    await expect(account.said(/No connection. Nothing is lost/)).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toHaveValue(NEW);
    await demo.scenario({ failures: [] });
    await account.press("Set password");

    await expect(account.said(/Your new password is set/)).toBeVisible();
  });

  test(
    "a logout without connection stays, says so, and goes to the login when it is back",
    more(),
    async ({ page, demo, context }) => {
      await demo.logIn("floor");
      await page.waitForURL("**/mobile-v2");
      // What stands in the menu comes half a second after the first page.
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
      await expect(page.getByText(/You are logged out on this device/)).toBeVisible();
      await context.setOffline(false);
      await page.waitForURL("**/login");

      await expect(page.getByText(/signed out|logged out/)).toHaveCount(0);
      await page.goto("/mobile-v2");
      await expect(page).toHaveURL(/\/login$/);
    },
  );
});
