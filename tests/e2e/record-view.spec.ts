import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";
import { proceed } from "./models/proceed";
import { RecordModel } from "./models/record.model";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const carriers = (page: Page) => new RecordModel(page, "/ui-next/carriers");
const orders = (page: Page) => new RecordModel(page, "/orders");
const ZULU = {
  name: "Zulu Haulage",
  scac: "ZULU",
  dot_number: null,
  mc_number: null,
  phone: "+1 432 555 0199",
  insurance_expires_on: "2027-01-31",
  is_active: true,
};
/** The line to the server's changes, once it is open. */
const lineOf = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/events"));

test.describe("the page of a record", () => {
  let other: OtherPerson;
  let zulu: Row;
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    zulu = (await other.post("/api/carriers", ZULU)) as Row;
    await demo.signIn("office");
  });
  test.afterEach(() => other.close());

  const makeOrder = async (order_number: string): Promise<Row> => {
    const units = await other.get<readonly Row[]>("/api/uom?limit=500");
    return (await other.post("/api/orders", {
      order_number,
      terminal_id: "1",
      customer_id: "1",
      product_size_id: "1",
      job_id: null,
      quantity_ordered: "40000",
      uom_id: units.find(({ abbreviation }) => abbreviation === "lb")!.id,
      valid_from: null,
      valid_to: null,
      po_number: "PO-77",
      comments: null,
    })) as Row;
  };

  test("a carrier: name and state first, its fields in groups, who added it, and where it leads", async ({ page }) => {
    const record = carriers(page);
    await record.open(zulu.id, "Zulu Haulage");
    await expect(record.tag()).toHaveText("In use");
    await expect(record.facts()).toContainText("ZULU");
    await expect(record.group("How to reach them")).toContainText("+1 432 555 0199");
    await expect(record.field("Insured until")).toContainText("2027/01/31");
    await expect(page.locator(".record-stamps")).toContainText(/Added \d{4}\/\d\d\/\d\d \d\d:\d\d C[SD]T by /);
    await expect(record.referrers()).toContainText("Nothing refers to it.");
    await expect(page).toHaveTitle(/^Carrier Zulu Haulage/);

    await record.link("Edit").click();
    await expect(page).toHaveURL(new RegExp(`/ui-next/carriers/edit/${zulu.id}$`));
    await page.goBack();
    await record.isOf("Zulu Haulage");
    await expect(record.link("Duplicate")).toHaveAttribute("href", `/ui-next/carriers/add?from=${zulu.id}`);
  });

  test(
    "a track, a railcar and an order show what they are, and lists that belong to them",
    more(),
    async ({ page }) => {
      const [track] = await other.get<readonly Row[]>("/api/tracks?limit=500&sort=-car_count&terminal_id=1");
      const record = new RecordModel(page, "/ui-next/tracks");
      await record.open(track!.id, String(track!["track_name"]));
      const cars = record.group("Railcars");
      await expect(cars.getByRole("row")).not.toHaveCount(0);
      const car = cars.getByRole("row").nth(1).getByRole("link");
      const name = (await car.textContent())!;
      await car.click();

      const railcar = new RecordModel(page, "/railcars");
      await railcar.isOf(name);
      await expect(page).toHaveURL(/\/railcars\/view\/\d+$/);
      await expect(railcar.field("Track").getByRole("link")).toHaveText(String(track!["track_name"]));
      await page.goBack();
      await record.isOf(String(track!["track_name"]));
      await record.link("Open the list: Railcars").click();
      await expect(page).toHaveURL(new RegExp(`/railcars\\?track_id.eq=${track!.id}&closed=1$`));
      await new ListModel(page, "/railcars", "Railcars").isThere();

      const order = await makeOrder("SO-1");
      const ofOrder = orders(page);
      await ofOrder.open(order.id, "SO-1");
      await expect(ofOrder.tag()).toHaveText("Open");
      await expect(ofOrder.field("PO")).toContainText("PO-77");
      await expect(ofOrder.group("Material")).toContainText("20 ST stored as 40,000 lb");
    },
  );

  test("is opened from its list by name and by Enter, walked from one to the next, and left by Escape", async ({
    page,
  }) => {
    const list = new ListModel(page, "/ui-next/carriers", "Carriers");
    const query = "?q=haul&sort=name";
    await list.open(query);
    const names = await list.column("Name");
    expect(names.length).toBeGreaterThan(1);
    await list.enter();
    await list.press("Enter");
    const record = carriers(page);
    await record.isOf(names[0]!);
    await expect(page.getByText(`1 of ${names.length}`)).toBeVisible();
    await list.press("j");
    await record.isOf(names[1]!);
    await list.press("k");
    await record.isOf(names[0]!);
    await list.press("Escape");
    await expect(page).toHaveURL(/carriers\?q=haul&sort=name$/);
    await list.shows("Name", names);

    await list.row(names[1]!).getByRole("link", { name: names[1]! }).click();
    await record.isOf(names[1]!);
    await page.goBack();
    await list.shows("Name", names);
    await expect(list.row(names[1]!).locator("[tabindex='0']")).toBeFocused();
    await list.press("v");
    await list.details(names[1]!).getByRole("link", { name: "Open" }).click();
    await record.isOf(names[1]!);
    await list.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Back to the list");
  });

  test("is deleted after a question, once, and the list is shown again", async ({ page }) => {
    const record = carriers(page);
    await record.open(zulu.id, "Zulu Haulage");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/delete")) sent.push(request.url());
    });
    await record.action("Delete").dblclick();
    const dialog = page.getByRole("dialog", { name: "Delete Zulu Haulage?" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([]);

    await record.action("Delete").click();
    await proceed(page);
    await expect(page.getByText("Zulu Haulage is deleted.")).toBeVisible();
    await expect(page).toHaveURL(/\/ui-next\/carriers$/);
    expect(sent).toHaveLength(1);
  });

  test("a delete that is refused says what refers to it, and offers to retire it", async ({ page }) => {
    await other.post("/api/business-contacts", { first_name: "Ann", last_name: "Lee", carrier_id: zulu.id });
    const record = carriers(page);
    await record.open(zulu.id, "Zulu Haulage");
    await expect(record.referrers()).toContainText(/Business Contacts\s*1/);
    await record.action("Delete").click();
    await proceed(page);
    const refusal = page.getByRole("alert").filter({ hasText: "This carrier" });
    await expect(refusal).toContainText("is used by business contact Ann Lee");
    await refusal.getByRole("button", { name: "Retire it in place of deleting it" }).click();
    await expect(record.tag()).toHaveText("Retired");
    await expect(refusal).toHaveCount(0);
    await expect(record.entries().first()).toContainText("In use → Retired");
    expect((await other.get<Row>(`/api/carriers/${zulu.id}`))["is_active"]).toBe(false);
  });

  test("an order is closed and opened again; two clicks send it once", more(), async ({ page }) => {
    const order = await makeOrder("SO-1");
    const record = orders(page);
    await record.open(order.id, "SO-1");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (/\/(close|open)(\?|$)/.test(request.url())) sent.push(new URL(request.url()).pathname);
    });
    await record.action("Close").dblclick();
    await expect(record.tag()).toHaveText("Closed");
    await expect(record.entries().first()).toContainText("Open → Closed");
    expect(sent).toEqual([`/api/orders/${order.id}/close`]);
    await record.action("Open Again").press("Enter");
    await expect(record.tag()).toHaveText("Open");
    await expect(record.action("Close")).toBeEnabled();
    // The button that was pressed has gone: the keyboard goes on at the record.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("what is sent without an answer can be sent again, and counts once", more(), async ({ page }) => {
    const order = await makeOrder("SO-1");
    const record = orders(page);
    await record.open(order.id, "SO-1");
    const isClosing = (url: URL) => url.pathname.endsWith("/close");
    await page.route(isClosing, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await record.action("Close").click();
    await expect(page.getByText("Close: no answer from the server.")).toBeVisible({ timeout: 20_000 });
    await expect(record.action("Delete")).toBeDisabled();
    await page.unroute(isClosing);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(record.tag()).toHaveText("Closed");
    await expect(page.getByText("Close: no answer from the server.")).toHaveCount(0);
    const changes = await other.get<readonly { readonly action: string }[]>(`/api/orders/${order.id}/changes`);
    expect(changes).toHaveLength(2);
  });

  test("what another person changes shows at once with their name, and in the history; what they delete is said", async ({
    page,
  }) => {
    const record = carriers(page);
    const line = lineOf(page);
    await record.open(zulu.id, "Zulu Haulage");
    await line;
    await other.post(`/api/carriers/${zulu.id}`, { phone: "+1 432 555 0100" });
    await expect(record.field("Phone")).toContainText("+1 432 555 0100");
    await expect(page.getByRole("status").filter({ hasText: "changed Phone" })).toBeVisible();
    await expect(record.field("Phone")).toHaveAttribute("data-recent", "true");
    await expect(record.entries().first()).toContainText("+1 432 555 0199 → +1 432 555 0100");

    const answer = await other.api.get(`/api/carriers/${zulu.id}/delete`);
    expect(answer.ok()).toBe(true);
    await expect(page.getByText("deleted this record.")).toBeVisible();
    await expect(record.action("Delete")).toHaveCount(0);
    await expect(record.link("Edit")).toHaveCount(0);
  });

  test("the history shows each change in words, page by page, and of one field alone", more(), async ({ page }) => {
    for (let at = 0; at < 22; at += 1)
      await other.post(`/api/carriers/${zulu.id}`, { phone: `+1 432 555 02${at + 10}` });
    await other.post(`/api/carriers/${zulu.id}`, { insurance_expires_on: null });
    const record = carriers(page);
    await record.open(zulu.id, "Zulu Haulage");
    await expect(record.entries()).toHaveCount(20);
    await expect(record.entries().first()).toContainText("2027/01/31 → (empty)");
    await record.history().getByRole("button", { name: "More" }).click();
    await expect(record.entries()).toHaveCount(24);
    await expect(record.entries().last()).toContainText("Added");

    await record.narrow("Insured until");
    await expect(record.entries()).toHaveCount(2);
    await expect(record.history().getByRole("button", { name: "More" })).toHaveCount(0);
  });

  test("says that there is no such record, and reads again what failed", more(), async ({ page, demo }) => {
    await page.goto("/ui-next/carriers/view/99999");
    await expect(page.getByText("It was deleted, or it is at a terminal that is not yours.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Carriers" }).click();
    await expect(page).toHaveURL(/\/ui-next\/carriers$/);

    await demo.scenario({ failures: [{ path: `/api/carriers/${zulu.id}`, status: 500 }] });
    await page.goto(carriers(page).address(zulu.id));
    await expect(page.getByText("The record could not be read.")).toBeVisible();
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await carriers(page).isOf("Zulu Haulage");
  });
});

test("a person who may only look sees no button", async ({ page, demo, playwright, baseURL }) => {
  const other = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
  const [carrier] = await other.get<readonly Row[]>("/api/carriers?limit=1&sort=name");
  await demo.signIn("viewer");
  const record = carriers(page);
  await record.open(carrier!.id, String(carrier!["name"]));
  for (const name of ["Edit", "Duplicate"]) await expect(record.link(name)).toHaveCount(0);
  await expect(record.action("Delete")).toHaveCount(0);
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/view\/\d+$/);
  await other.close();
});

test("on paper the page stands alone", more(), async ({ page, demo }) => {
  await demo.signIn("admin");
  const tracks = new RecordModel(page, "/ui-next/tracks");
  await page.goto(tracks.address("1"));
  await expect(tracks.history().getByRole("combobox")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator(".record-acts")).toBeHidden();
  await expect(tracks.heading()).toBeVisible();
});
