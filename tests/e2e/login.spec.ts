import { expect, more, test } from "./fixtures";

test.describe("login and the ways in", () => {
  test("both fields are asked for, a wrong password says so and keeps the name", async ({ page, demo }) => {
    await demo.logIn("", "");
    await expect(page.getByText("This field is required.")).toHaveCount(2);
    await demo.logIn("office", "wrong-password");
    await expect(page.getByText("The username or the password is wrong.", { exact: true })).toBeVisible();

    await expect(page.getByLabel("Username")).toHaveValue("office");
    await expect(page).toHaveURL(/\/login/);
  });

  test("after login a person lands where they wanted to go", more(), async ({ page, demo }) => {
    await page.goto("/ui-next/tracks");
    await expect(page).toHaveURL(/\/login/);
    await demo.logIn("office");

    await expect(page).toHaveURL(/\/ui-next\/tracks$/);
  });

  for (const [username, landing] of [
    ["office", "/index"],
    ["floor", "/mobile-v2"],
  ] as const) {
    test(`${username} lands at ${landing}`, more(), async ({ page, demo }) => {
      await demo.logIn(username);
      await page.waitForURL(`**${landing}`);
    });
  }

  test("what a profile may not open leads to permission denied, and the session stays", async ({ page, demo }) => {
    await demo.logIn("viewer");
    await page.waitForURL("**/index");
    await page.goto("/mobile-v2");
    await expect(page).toHaveURL(/\/permission-denied$/);
    await page.goto("/users");
    await expect(page).toHaveURL(/\/permission-denied$/);
    await page.goto("/index");

    await expect(page).toHaveURL(/\/index$/);
  });

  test("an unknown address is not found, old addresses lead to the new ones", more(), async ({ page, demo }) => {
    await demo.logIn("admin");
    await page.waitForURL("**/index");
    await page.goto("/no/such/page");
    await expect(page.getByText("There is no page at this address.")).toBeVisible();
    for (const [from, to] of [
      ["/", "/index"],
      ["/home", "/index"],
      ["/carriers", "/ui-next/carriers"],
      ["/tracks/edit/1", "/ui-next/tracks/edit/1"],
    ] as const) {
      await page.goto(from);
      await page.waitForURL(`**${to}`);
    }
  });

  test("permission changes and logouts act at the next request, in every tab", async ({ page, demo, context }) => {
    await demo.logIn("manager");
    await page.waitForURL("**/index");
    const other = await context.newPage();
    await other.goto("/index");
    await other.request.get("/api/auth/logout", { headers: { "x-requested-with": "railhead" } });
    await page.goto("/ui-next/tracks");

    await expect(page).toHaveURL(/\/login/);
  });

  test("a loading indicator shows before each navigation", more(), async ({ page, demo }) => {
    await demo.logIn("manager");
    await page.waitForURL("**/index");
    await page.addInitScript(() => {
      (window as unknown as { bars: number }).bars = 0;
      new MutationObserver(() => {
        if (document.querySelector("[role=progressbar]")) (window as unknown as { bars: number }).bars += 1;
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto("/mobile-v2");
    await page.getByRole("link", { name: "Sand" }).click();
    await expect(page).toHaveURL(/\/mobile-v2\/sand$/);

    expect(await page.evaluate(() => (window as unknown as { bars: number }).bars)).toBeGreaterThan(0);
  });
});
