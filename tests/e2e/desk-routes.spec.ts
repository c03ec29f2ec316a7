import { mayAccess } from "@railhead/core/access/access.rules";
import { paths } from "@railhead/core/routes/paths";
import { EXPECTED_REDIRECTS } from "@railhead/core/routes/route-table.fixtures";
import { ROUTES } from "@railhead/core/routes/route-table";
import { ACCOUNTS } from "@railhead/demo/accounts.seed";
import { PROFILES } from "@railhead/demo/profiles.seed";
import { DeskModel } from "./models/desk.model";
import { expect, more, test, type Page } from "./fixtures";

const DESK = ROUTES.filter(({ area, pattern }) => area === "desk" && pattern !== paths.denied);
const addressOf = (pattern: string) => pattern.replace(":id", "1").replace("{id}", "1");
const REDIRECTS = EXPECTED_REDIRECTS.trim().split("\n").map(addressOf);

test.describe("the addresses of the desk", () => {
  const leads = async (page: Page, address: string) => {
    await expect(page).toHaveURL((url) => url.href.endsWith(`/ui-next${address}?q=a#top`));
  };

  test(
    "bookmarks without the prefix lead to the pages under /ui-next, with their query",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("admin");
      const desk = new DeskModel(page);
      // As a bookmark is opened: the app begins there.
      for (const address of ["/carriers", "/tracks/view/1", "/bols/edit/1"]) {
        await desk.open(`${address}?q=a#top`);
        await leads(page, address);
      }
    },
  );

  test("so does every link without the prefix within the app", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/index");
    for (const address of REDIRECTS) {
      await desk.goWithin(`${address}?q=a#top`);
      await leads(page, address);
    }
    expect(REDIRECTS.length).toBeGreaterThan(75);
  });

  for (const from of ["/", "/home"])
    test(
      `${from} leads to the dashboard and leaves no step back to itself`,
      more(from !== "/"),
      async ({ page, demo }) => {
        await demo.signIn("viewer");
        await page.goto("/permission-denied");
        await page.goto(from);
        await expect(page).toHaveURL(/\/index$/);
        await page.goBack();
        await expect(page).toHaveURL(/\/permission-denied$/);
      },
    );

  // The film of the pseudo language meets the title of each page too; here the page of an id that is no record counts as well.
  test("each page of the table opens under its own title", more(), async ({ page, demo }) => {
    test.slow();
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/index");
    for (const { pattern, title } of DESK) {
      // The pages of print and of labels are two pages of the kit: those of one list stand for all.
      if (pattern === paths.index || (/\/(print|labels)$/.test(pattern) && !pattern.includes("/onsite-storage/")))
        continue;
      await desk.goWithin(addressOf(pattern));
      // The page of a record names it as well, once it is read.
      await expect(page, pattern).toHaveTitle(new RegExp(`^${title}( .+)? · Railhead$`));
      await expect(page.getByText("Page not found"), pattern).toHaveCount(0);
    }
  });

  for (const { username: account, profile } of ACCOUNTS.filter(({ username }) => username !== "admin")) {
    const permissions = PROFILES.find(({ name }) => name === profile)?.permissions ?? null;
    test(`${account} is led to permission denied from each page that is not theirs`, more(), async ({ page, demo }) => {
      test.slow();
      await demo.signIn(account);
      const desk = new DeskModel(page);
      await desk.open("/terminals");
      const refused = DESK.filter(({ access }) => !mayAccess(access, permissions));
      expect(refused.length).toBeGreaterThan(3);
      for (const { pattern } of refused) {
        await desk.goWithin(addressOf(pattern));
        await expect(page, pattern).toHaveURL(/\/permission-denied$/);
        await desk.goWithin("/terminals");
        await expect(desk.heading()).toHaveText("Terminals");
      }
    });
  }

  test("permission denied says so, and leads to pages that may be opened", more(), async ({ page, demo }) => {
    await demo.signIn("viewer");
    const desk = new DeskModel(page);
    await desk.open("/users/edit/1");
    await expect(desk.heading()).toHaveText("No permission");
    await expect(page).toHaveURL(/\/permission-denied$/);
    await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(/\/index$/);
  });

  test("an address that is none says so, and leads on", async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/no/such/page");
    for (const address of ["/ui-next", "/ui-next/jobs", "/bols/view/3", "/railcars/edit", "/index/5", "/no/page"]) {
      await desk.goWithin("/index");
      await expect(desk.heading()).not.toHaveText("Page not found");
      await desk.goWithin(address);
      await expect(desk.heading()).toHaveText("Page not found");
    }
    await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(/\/index$/);
  });

  test("a page that is not built says so", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/contracts");
    await expect(desk.heading()).toHaveText("Contracts");
    await expect(page.getByText("This page is not built yet.")).toBeVisible();
  });

  test("without a session every address leads to the login, and back to itself", async ({ page, demo }) => {
    void demo;
    for (const address of ["/jobs?q=1", "/no/such/page"]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => sessionStorage.getItem("previous_route"))).toBe(address);
    }
  });
});
