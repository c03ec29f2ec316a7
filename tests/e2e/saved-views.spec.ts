import AxeBuilder from "@axe-core/playwright";
import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";
import { signInBy } from "./models/session";
import { ViewsModel } from "./models/views.model";

const carriersOf = (page: Page) => ({
  page,
  list: new ListModel(page, "/carriers", "Carriers"),
  views: new ViewsModel(page),
});
const view = (name: string, more: object = {}) => ({
  page: "/carriers",
  name,
  query: "is_active.eq=true&sort=-name",
  terminal_id: null,
  ...more,
});
const lineOf = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/events"));

test.describe("saved views of a list", () => {
  test("what is shown is saved under a name, marked where it changes, reset, and saved again", async ({
    page,
    demo,
  }) => {
    await demo.signIn("viewer");
    const { list, views } = carriersOf(page);
    await list.open("?q=haul&sort=-name&columns=scac,name");
    const shown = await list.column("Name");
    await views.shows(null);
    await views.saveAs("Haulers");
    await expect(page.getByText("View Haulers saved")).toBeVisible();
    await expect(page).toHaveURL(/\?q=haul&sort=-name&columns=scac,name&view=\d+$/);

    await list.search().fill("");
    await views.shows("Haulers", true);
    await expect(page).toHaveURL(/\?sort=-name&columns=scac,name&view=\d+$/);
    await views.do("Reset changes");
    await views.shows("Haulers");
    await list.shows("Name", shown);
    await page.goBack();
    await views.shows("Haulers", true);

    await views.do("Save changes to Haulers");
    await views.shows("Haulers");
    await views.choose("Usual list");
    await expect(page).toHaveURL(/\/carriers$/);
    await views.shows(null);
    await views.choose("Haulers");
    await expect(page).toHaveURL(/\?sort=-name&columns=scac,name&view=\d+$/);
    await page.reload();
    await list.isThere();
    await views.shows("Haulers");
    await expect(list.grid().getByRole("columnheader")).toHaveCount(3);
  });

  test("one is shared with the terminal: others see it and get a copy of their own, but not what is personal", async ({
    page,
    demo,
    browser,
    baseURL,
  }) => {
    await demo.signIn("admin");
    const { list, views } = carriersOf(page);
    await list.open("?is_active.eq=true");
    await views.saveAs("For all");
    await views.do("Share with Permian East");
    await expect(page.getByText("View For all is shared")).toBeVisible();
    await list.open("?q=a");
    await views.saveAs("Mine alone");

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await signInBy(context.request, "viewer");
    const theirs = carriersOf(await context.newPage());
    await theirs.list.open();
    await theirs.views.open();
    await expect(theirs.views.view("For all")).toContainText("by ");
    await expect(theirs.views.view("Mine alone")).toHaveCount(0);
    await theirs.views.view("For all").click();
    await theirs.views.shows("For all");
    await theirs.views.open();
    for (const name of ["Rename…", "Delete…", "Stop sharing"]) await expect(theirs.views.item(name)).toHaveCount(0);
    await theirs.page.keyboard.press("Escape");
    await theirs.list.search().fill("haul");
    await theirs.views.shows("For all", true);
    await theirs.views.open();
    await expect(theirs.views.item("Save changes to For all")).toHaveCount(0);
    await theirs.page.keyboard.press("Escape");
    await theirs.views.saveAs("For me");

    // A link with a view that is none of theirs shows the list of its query.
    await theirs.page.goto(page.url());
    await theirs.list.isThere();
    await theirs.views.shows(null);
    await expect(theirs.list.search()).toHaveValue("a");
    await context.close();
  });

  test(
    "two tabs agree: what one saves, renames and deletes the other one shows",
    more(),
    async ({ page, demo, context }) => {
      await demo.signIn("office");
      const one = carriersOf(page);
      await one.list.open("?q=haul");
      await one.views.saveAs("First");
      const two = carriersOf(await context.newPage());
      const line = lineOf(two.page);
      await two.list.open(new URL(page.url()).search);
      await line;
      await two.views.shows("First");

      await one.views.do("Rename…");
      await one.views.call("Second");
      await one.views.shows("Second");
      await two.views.shows("Second");

      await one.views.do("Delete…");
      await page
        .getByRole("dialog", { name: "Delete the view Second?" })
        .getByRole("button", { name: "Proceed" })
        .click();
      await one.views.shows(null);
      await expect(page).toHaveURL(/\?q=haul$/);
      await two.views.shows(null);
      await expect(two.list.search()).toHaveValue("haul");
      await two.page.reload();
      await two.list.isThere();
      await two.views.shows(null);
      await expect(two.list.search()).toHaveValue("haul");
    },
  );

  test(
    "a name that one has is refused at the name, and so is one that another tab took in between",
    more(),
    async ({ page, demo, playwright, baseURL }) => {
      await demo.signIn("office");
      const { list, views } = carriersOf(page);
      await list.open();
      await views.saveAs("Taken");
      await views.do("Save as…");
      await views.call("");
      await expect(views.menu().getByText("This field is required.")).toBeVisible();
      await views.call("TAKEN");
      await expect(views.menu().getByText("You have a view TAKEN of this list already.")).toBeVisible();

      // The page is kept from learning of it, so that the server has to say it.
      const other = await OtherPerson.signIn(playwright, baseURL ?? "", "office");
      await page.route("**/api/saved-views?*", (route) => route.abort());
      await other.post("/api/saved-views", view("Elsewhere"));
      await views.call("Elsewhere");
      await expect(views.menu().getByText("You have a view Elsewhere of this list already.")).toBeVisible();
      await page.unroute("**/api/saved-views?*");
      await views.call("Free");
      await views.shows("Free");
      await other.close();
    },
  );

  test("one that was deleted or changed in between is not written over", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    await demo.signIn("office");
    const other = await OtherPerson.signIn(playwright, baseURL ?? "", "office");
    const { list, views } = carriersOf(page);
    await list.open("?q=haul");
    await views.saveAs("Shaky");
    await list.search().fill("hau");
    await views.shows("Shaky", true);
    const [row] = await other.get<readonly { readonly id: string }[]>("/api/saved-views?page=/carriers");

    await page.route("**/api/saved-views?*", (route) => route.abort());
    await other.post(`/api/saved-views/${row!.id}`, { query: "q=other" });
    await views.do("Save changes to Shaky");
    await expect(views.menu().getByRole("alert")).toContainText("Someone changed this saved view meanwhile");
    await other.get(`/api/saved-views/${row!.id}/delete`);
    await views.item("Save changes to Shaky").click();
    await expect(views.menu().getByRole("alert")).toContainText("does not exist");
    await page.unroute("**/api/saved-views?*");
    await page.reload();
    await list.isThere();
    await views.shows(null);
    await expect(list.search()).toHaveValue("hau");
    await other.close();
  });

  test("a save whose answer is lost is sent again, and there is one view", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const { list, views } = carriersOf(page);
    await list.open("?q=haul");
    await views.do("Save as…");
    let cut = 0;
    await page.route("**/api/saved-views", async (route) => {
      if (route.request().method() === "POST" && (cut += 1) <= 6) {
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await views.call("Once");
    await expect(views.menu().getByText("No answer came")).toBeVisible();
    await page.unroute("**/api/saved-views");
    await views.menu().getByRole("button", { name: "Save", exact: true }).click();
    await views.shows("Once");
    await views.open();
    await expect(views.view("Once")).toHaveCount(1);
  });

  test("by keyboard alone, and without a fault that axe finds", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const { list, views } = carriersOf(page);
    await list.open("?q=haul");
    await views.button().focus();
    await page.keyboard.press("Enter");
    await expect(views.item("Usual list")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(views.item("Save as…")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("By keys");
    await page.keyboard.press("Enter");
    await views.shows("By keys");
    await expect(views.button()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(views.item("Delete…")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include(".list-tools").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await views.item("Delete…").press("Enter");
    await expect(page.getByRole("dialog", { name: "Delete the view By keys?" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Delete the view By keys?" })).toHaveCount(0);
    await views.shows("By keys");
  });
});
