import { expect, more, test } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";

interface Car {
  readonly id: string;
  readonly prefix: string;
  readonly inbound_number: string;
  readonly track_name: string | null;
}

test.describe("the lists of a clerk", () => {
  let other: OtherPerson;
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "office");
    await demo.signIn("office");
  });
  test.afterEach(() => other.close());

  test("BOLs: a link shows the details of one that its list does not have so far", more(), async ({ page }) => {
    type Bol = { readonly id: string; readonly number: string; readonly status: string };
    const [bol] = await other.get<readonly Bol[]>("/api/bols?limit=1");
    const status = bol!.status === "void" ? "open" : "void";
    const bols = new ListModel(page, "/ui-next/bols", "BOLs");
    await bols.open(`?status.eq=${status}&peek=${bol!.id}`);
    await expect(bols.details(bol!.number)).toBeVisible();
    await expect(bols.row(bol!.number)).toHaveCount(0);
    await bols.details(bol!.number).getByRole("button", { name: "Close" }).click();
    await expect(page.locator(".peek")).toHaveCount(0);
  });

  test("railcars: numbers from a train's paper are pasted and selected, and what is not there is named", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const cars = await other.get<readonly Car[]>("/api/inbounds?limit=500");
    const railcars = new ListModel(page, "/railcars", "Railcars");
    // The first rows are asked for while the desk's own code is on its way, and not again when it is here.
    const asked: string[] = [];
    page.on("request", (request) => /\/api\/inbounds\?.*&count=1/.test(request.url()) && asked.push(request.url()));
    await page.route(/\/assets\/web\/index-.*\.js$/, async (route) => {
      await expect.poll(() => asked.length).toBe(1);
      await route.continue();
    });
    await railcars.open();
    const [first, second] = await railcars.column("Car");
    expect(cars.length).toBeGreaterThan(100);
    expect(asked).toHaveLength(1);

    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${first!.toLowerCase().replace(" ", "")}\n${second!}\nNOPE 1`,
    );
    await railcars.enter();
    await railcars.press("Control+v");
    await expect(page.getByText("2 of 3 pasted")).toBeVisible();
    await expect(page.getByText("2 selected")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "NOPE 1" })).toContainText("not in this list");
  });

  test(
    "railcars are grouped by track, one filter leaves one track, and the address tells it",
    more(),
    async ({ page }) => {
      const railcars = new ListModel(page, "/railcars", "Railcars");
      await railcars.open("?group=track_name");
      await expect(
        railcars
          .grid()
          .getByRole("row", { name: /Track 1/ })
          .first(),
      ).toBeVisible();
      await page.goto("/railcars?q=gatx");
      await railcars.isThere();
      const found = await railcars.column("Car");
      expect(found.length).toBeGreaterThan(3);
      for (const car of found) expect(car).toMatch(/^GATX/);
    },
  );

  test(
    "railcars are found by mark and number in one word, by customer and by track, as the field says",
    more(),
    async ({ page }) => {
      const railcars = new ListModel(page, "/railcars", "Railcars");
      await railcars.open();
      const [first] = await railcars.column("Car");
      await expect(railcars.search()).toHaveAttribute("placeholder", "Search: Car, Track, Customer, BOL, PO");
      await railcars.search().fill(first!.replace(" ", "").toLowerCase());
      await railcars.shows("Car", [first!]);
      await railcars.search().fill("cimarron compl");
      await expect(page).toHaveURL(/q=cimarron/);
      const customers = await railcars.column("Customer");
      expect(customers.length).toBeGreaterThan(3);
      for (const customer of customers) expect(customer).toBe("Cimarron Completions");
    },
  );

  test("orders show what is ordered and what remains, with their sum, and a new one waits until it is asked for", async ({
    page,
  }) => {
    const units =
      await other.get<readonly { readonly id: string; readonly abbreviation: string }[]>("/api/uom?limit=500");
    const pounds = units.find(({ abbreviation }) => abbreviation === "lb")!.id;
    const order = (order_number: string, quantity_ordered: string) =>
      other.post("/api/orders", {
        order_number,
        terminal_id: "1",
        customer_id: "1",
        product_size_id: "1",
        job_id: null,
        quantity_ordered,
        uom_id: pounds,
        valid_from: null,
        valid_to: null,
        po_number: null,
        comments: null,
      });
    await order("SO-1", "40000");
    await order("SO-2", "2000");
    const orders = new ListModel(page, "/orders", "Orders");
    const line = page.waitForResponse((answer) => answer.url().includes("/api/events"));
    await orders.open("?q=SO-");
    await line;
    await orders.shows("Order", ["SO-1", "SO-2"]);
    const sums = page.locator(".grid-foot");
    const ordered = await orders.column("Ordered");
    await expect(sums).toContainText("21");
    expect(ordered).toEqual(await orders.column("Remaining"));

    await orders.enter();
    await order("SO-3", "100");
    await expect(orders.pill()).toContainText("1 new");
    await orders.press("r");
    await orders.shows("Order", ["SO-1", "SO-2", "SO-3"]);
  });

  test("tracks show their terminal, their cars and their length", more(), async ({ page }) => {
    const tracks = new ListModel(page, "/ui-next/tracks", "Tracks");
    await tracks.open();
    expect((await tracks.column("Track")).length).toBeGreaterThan(5);
  });
});
