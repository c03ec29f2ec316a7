import { OPEN_TRUCK_STATUS_IDS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, more, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";
import { KINDS_OF_TRUCKS } from "./models/kinds-of-trucks";
import { OtherPerson } from "./models/other.model";
import { loadingTruck } from "./models/typed-draft";
import { TruckYard, type YardTruck } from "./models/truck-yard";

const AT = "/outbound-trucks/yard-board";
const OUT = KINDS_OF_TRUCKS["sand, out"];

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (page: Page, name: string) => column(page, name).getByRole("listitem");
const card = (page: Page, name: string, truck: string) =>
  cards(page, name).filter({ has: page.getByRole("link", { name: truck, exact: true }) });

test.describe("the yard board", () => {
  test("opens from the menu and has every truck in one column, as many as the lists hold", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/outbound-trucks/arrivals");
    await desk.menu().getByRole("link", { name: "Yard Board", exact: true }).click();
    await expect(desk.heading()).toHaveText("Yard Board");
    await expect(cards(page, "Expected").first()).toBeVisible();

    const other = await OtherPerson.signIn(playwright, baseURL ?? "", "manager");
    const lists = ["outbounds", "inbounds", "bulk-commodity-outbound-trucks", "bulk-commodity-inbound-trucks"];
    const open: readonly string[] = OPEN_TRUCK_STATUS_IDS;
    const answers = await Promise.all(
      lists.map((list) =>
        other.get<readonly YardTruck[]>(
          `/api/${list}?terminal_id=1&limit=500&held=1${list === "inbounds" ? "&transport=truck" : ""}`,
        ),
      ),
    );
    const trucks = answers.flat().filter(({ status_id }) => open.includes(status_id));
    const inState = (...ids: readonly string[]) => trucks.filter(({ status_id }) => ids.includes(status_id)).length;
    expect(trucks.length).toBeGreaterThan(0);
    await expect(cards(page, "Expected")).toHaveCount(inState(TRUCK_STATUS.scheduled));
    await expect(cards(page, "To Sign")).toHaveCount(inState(TRUCK_STATUS.weighed));
    await expect(cards(page, "To Release")).toHaveCount(inState(TRUCK_STATUS.signed));
    await expect(page.locator(".yard-card")).toHaveCount(trucks.length);
    const expected = inState(TRUCK_STATUS.scheduled);
    await expect(page.getByText(`${trucks.length - expected} trucks in the yard · ${expected} expected`)).toBeVisible();
    await other.close();
  });

  test("follows what others do with a truck, and keeps the focus on it", async ({ page, demo, request }) => {
    const yard = await TruckYard.open(request);
    const storage = await yard.storage("PROOF 61", "400");
    const { id, name } = await yard.truck(OUT);
    await demo.signIn("manager");
    await new DeskModel(page).open(AT);
    await expect(card(page, "To Weigh In", name)).toContainText("0 min");
    await expect(card(page, "To Weigh In", name)).toContainText("Weigh tare");
    await card(page, "To Weigh In", name).getByRole("link").focus();

    const asset = (await yard.weigh(OUT, id, "tare", "14.985")).asset_id ?? "";
    await expect(card(page, "To Load/Unload", name)).toContainText("more fits");
    await expect(card(page, "To Load/Unload", name)).toContainText("Just moved");
    await expect(card(page, "To Weigh In", name)).toHaveCount(0);
    await expect(page.locator("[data-yard-said]")).toHaveText(`${name}: To Load/Unload.`);
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();

    await yard.draft(OUT, asset, storage.asset_id, "12");
    await expect(card(page, "To Weigh Out", name)).toContainText("Loaded 12 ST");
    await yard.weigh(OUT, id, "gross", "26.985");
    await expect(card(page, "To Sign", name)).toContainText("Weighed out 0 min ago");
    await yard.sign(OUT, id);
    await expect(card(page, "To Release", name)).toContainText("Signed 0 min ago");
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
    await yard.post(`/api/outbounds/${id}/release`);
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    await expect(page.locator("[data-yard-said]")).toHaveText(`${name} is no longer on the board.`);
  });

  test("keeps what is asked for in its address, and a card opens the next step of its truck", async ({
    page,
    demo,
    request,
  }) => {
    const { id, name } = await loadingTruck(await TruckYard.open(request));
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open(AT);
    await page.getByLabel("Direction").selectOption("Outbound");
    await page.getByLabel("Material").selectOption("Sand");
    await desk.heading().focus();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Find a truck" })).toBeFocused();
    await page.keyboard.type(name.toLowerCase());
    await expect(page).toHaveURL(/q=.*&family=sand&direction=outbound$/);
    await expect(page.locator(".yard-card")).toHaveCount(1);
    await page.reload();
    await expect(card(page, "To Load/Unload", name)).toBeVisible();
    await expect(page.locator(".yard-card")).toHaveCount(1);
    await expect(page.getByRole("searchbox", { name: "Find a truck" })).toHaveValue(name.toLowerCase());
    await expect(page.getByText(/^1 of \d+ trucks$/)).toBeVisible();

    await card(page, "To Load/Unload", name).getByRole("link").press("Enter");
    await expect(page).toHaveURL(new RegExp(`/outbound-trucks/load-truck/${id}`));
    await page.goBack();
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL(new RegExp(`${AT}$`));
    expect(await page.locator(".yard-card").count()).toBeGreaterThan(1);
  });

  test("is walked by arrows, and says its keys", more(), async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open(AT);
    // Every list is read: no card comes before the first one any more.
    await expect(page.getByText("16 trucks in the yard · 4 expected")).toBeVisible();
    await cards(page, "Expected").first().getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await expect(cards(page, "Expected").nth(1).getByRole("link")).toBeFocused();
    // No truck waits to be weighed in: that column is passed.
    await page.keyboard.press("ArrowRight");
    await expect(cards(page, "To Load/Unload").nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(cards(page, "To Weigh Out").first().getByRole("link")).toBeFocused();
    await page.keyboard.press("?");
    await expect(desk.keys()).toContainText("On this board");
  });

  test("leads who may only look to the record", more(), async ({ page, demo, request }) => {
    const { id, name } = await loadingTruck(await TruckYard.open(request));
    await demo.signIn("viewer");
    await new DeskModel(page).open(AT);
    await card(page, "To Load/Unload", name).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/outbound-trucks/view/${id}$`));
  });

  test("is neither in the menu nor opened without the right to see trucks", more(), async ({ page, demo, request }) => {
    const yard = await TruckYard.open(request);
    expect(yard.terminalId).not.toBe("");
    await demo.signIn("manager");
    await page.route("**/api/auth/session", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { result: { permissions: Record<string, unknown> } };
      delete body.result.permissions["outbound truck"];
      await route.fulfill({ response: answer, json: body });
    });
    const desk = new DeskModel(page);
    await desk.open("/index");
    await expect(desk.menu().getByRole("link", { name: "Yard Board" })).toHaveCount(0);
    await page.goto(AT);
    await expect(page).toHaveURL(/permission-denied/);
  });
});
