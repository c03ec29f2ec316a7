import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { expect, more, test } from "./fixtures";
import { codeOf, countPosts, scan } from "./models/hand-scanner";
import { HandlingModel, LIST } from "./models/handling.model";
import { Keys, openAssets } from "./models/hands.model";
import { OtherPerson } from "./models/other.model";
import { proceed } from "./models/proceed";
import { endWithTheCall } from "./models/session";

const LB_OF_ST = 2000;

test.describe("a sand railcar is unloaded", () => {
  test.beforeEach(async ({ demo }) => demo.signIn("floor"));

  test("from the index: by scan and by choice, once by a double tap, edited, voided, completed; the ledger balances", async ({
    page,
  }) => {
    const handling = new HandlingModel(page);
    const { car, silo } = await handling.waiting("2");
    const before = { car: await handling.balance(car.asset_id), silo: await handling.balance(silo.id) };
    await page.goto("/mobile-v2");
    for (const name of ["Sand", "Railcars", "Handling"]) await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(handling.row(car.id)).toContainText("Received");
    await expect(handling.row(car.id)).toContainText(/ST left/);

    await scan(page, codeOf(car.name));
    await expect(page).toHaveURL(new RegExp(`${LIST}/${car.id}$`));
    await expect(page.getByRole("heading", { name: car.name })).toBeVisible();
    await scan(page, "999999 - Silo 9");
    await expect(
      handling.toast("The barcode you scanned does not match any sources available for this transaction. Try again."),
    ).toBeVisible();
    await scan(page, `${silo.id} - ${silo.name}`);
    await expect(page.getByRole("button", { name: /^Asset\b/ })).toContainText(silo.name);
    await expect(page.getByLabel("Quantity")).toBeFocused();
    await handling.button("Save").click();
    await expect(page.getByText("This field is required.")).toHaveCount(1);
    await page.getByLabel("Quantity").fill("12.5");
    const first = await handling.sent("/api/drafts", () => handling.button("Save").click());
    expect(first).toEqual({
      source_id: car.asset_id,
      destination_id: silo.id,
      net: "12.5",
      net_uom_abbreviation: "ST",
    });
    await expect(handling.toast("Draft saved successfully!")).toBeVisible();
    await expect(handling.drafts()).toHaveCount(1);
    await expect(handling.figure("Unloaded")).toHaveText("12.5 ST");
    expect((await handling.car(car.id)).status_id).toBe(RAILCAR_STATUS.handling);

    await handling.button("Add draft").click();
    await handling.choose(silo.name);
    await page.getByLabel("Quantity").fill("20");
    const posts = countPosts(page);
    expect(await handling.sent("/api/drafts", () => handling.button("Save").dblclick())).toEqual({
      ...first,
      net: "20",
    });
    await expect(handling.drafts()).toHaveCount(2);
    expect(posts()).toBe(1);

    await page.getByRole("button", { name: /^Edit draft: 20 ST/ }).click();
    await page.getByLabel("Quantity").fill("21");
    await page.reload();
    await expect(page.getByLabel("Quantity")).toHaveValue("21");
    expect(await handling.sent(/\/api\/drafts\/\d+$/, () => handling.button("Save").click())).toEqual({
      ...first,
      net: "21",
    });
    await expect(handling.figure("Unloaded")).toHaveText("33.5 ST");

    await page.getByRole("button", { name: /^Void draft: 12\.5 ST/ }).click();
    await page.getByRole("textbox", { name: "Reason", exact: true }).fill("Wrong silo");
    await handling.button("Void draft").click();
    expect(await handling.sent(/\/void$/, () => proceed(page))).toEqual({ reason: "Wrong silo" });
    await expect(handling.figure("Unloaded")).toHaveText("21 ST");
    await expect(handling.drafts()).toHaveCount(1);
    expect(await handling.balance(car.asset_id)).toBe(before.car - 21 * LB_OF_ST);
    expect(await handling.balance(silo.id)).toBeCloseTo(before.silo + 21, 6);

    await handling.button("Complete Handling").click();
    await expect(page.getByText(/ are left in .* by the books/)).toBeVisible();
    expect(await handling.sent(/\/complete-handling$/, () => handling.button("Complete Handling").click())).toEqual({});
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(handling.row(car.id)).toHaveCount(0);
    expect((await handling.car(car.id)).status_id).toBe(RAILCAR_STATUS.handled);
  });

  test("set partial, and refusals with both figures: more than it holds, more than there is room for", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const handling = new HandlingModel(page);
    const { car, silo } = await handling.waiting("2", 1);
    const manager = await OtherPerson.signIn(playwright, baseURL!, "manager");
    const { uom_id } = await handling.read<{ uom_id: string }>(`/api/assets/${silo.id}`);
    await manager.post("/api/onsite-storage", {
      name: "Silo Small",
      storage_kind: "silo",
      capacity: "10",
      uom_id,
      product_size_id: car.product_size_id,
      terminal_id: car.terminal_id,
    });
    await manager.close();
    await page.goto(`${LIST}/${car.id}`);
    expect(await handling.sent(/\/set-partial$/, () => handling.button("Set Partial").click())).toEqual({});
    await expect(page.locator(".tag", { hasText: "Handling" })).toBeVisible();

    await handling.button("Add draft").click();
    await handling.choose("Silo Small");
    await page.getByLabel("Quantity").fill("11");
    await expect(page.getByText("Too much for Silo Small")).toBeVisible();
    await handling.button("Save").click();
    await expect(
      page.locator(".field-error", { hasText: "Silo Small has room for 10 ST; this draft brings 11 ST." }),
    ).toBeVisible();
    await handling.choose(silo.name);
    await page.getByLabel("Quantity").fill("5000");
    await handling.button("Save").click();
    await expect(handling.toast(/It is on hold/)).toBeVisible();
    await expect(page.getByText(/^A draft is on hold: 5,000 ST, more/)).toBeVisible();
    expect(await handling.balance(car.asset_id)).toBe(Number(car.quantity_snapshot));
  });

  test("the end of the session keeps what was entered; without an answer Retry sends the same under the same key, and it counts once", async ({
    page,
    demo,
  }) => {
    const handling = new HandlingModel(page);
    const { car, silo } = await handling.waiting("2");
    const before = await handling.balance(car.asset_id);
    await page.goto(`${LIST}/${car.id}`);
    await handling.button("Add draft").click();
    await handling.choose(silo.name);
    await page.getByLabel("Quantity").fill("1");
    await endWithTheCall(page, handling.button("Save"));
    await page.waitForURL("**/login**");
    await demo.signIn("floor");
    await page.waitForURL(`**${LIST}/${car.id}`);
    await expect(page.getByRole("button", { name: /^Asset\b/ })).toContainText(silo.name);
    await expect(page.getByLabel("Quantity")).toHaveValue("1");
    // It was refused for want of a login, so nothing is unconfirmed.
    await expect(handling.button("Retry")).toHaveCount(0);
    await demo.scenario({ failures: [{ path: "/api/drafts", method: "POST", drop: "after" }] });
    const first = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/drafts"),
    );
    await handling.button("Save").click();
    await expect(page.getByText(/^No answer from the server/)).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByLabel("Quantity")).toHaveValue("1");
    await demo.scenario({ failures: [] });
    const again = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/drafts"),
    );
    await handling.button("Retry").click();
    expect((await again).headers()["idempotency-key"]).toBe((await first).headers()["idempotency-key"]);
    await expect(handling.toast("Draft saved successfully!")).toBeVisible();
    expect(await handling.balance(car.asset_id)).toBe(before - LB_OF_ST);
  });

  test(
    "others at the same railcar are followed; what was entered stays",
    more(),
    async ({ page, playwright, baseURL }) => {
      const handling = new HandlingModel(page);
      const { car, silo } = await handling.waiting("2");
      await page.goto(`${LIST}/${car.id}`);
      await handling.button("Add draft").click();
      await handling.choose(silo.name);
      await page.getByLabel("Quantity").fill("3");
      const manager = await OtherPerson.signIn(playwright, baseURL!, "manager");
      await manager.post("/api/drafts", {
        source_id: car.asset_id,
        destination_id: silo.id,
        net: "2",
        net_uom_abbreviation: "ST",
      });
      await expect(page.getByText(new RegExp(`^${car.name} was changed meanwhile`))).toBeVisible();
      await expect(page.getByLabel("Quantity")).toHaveValue("3");
      await manager.post(`/api/inbounds/${car.id}/complete-handling`, {});
      await expect(page.getByText(new RegExp(`^${car.name} is Handled: nothing more`))).toBeVisible();
      await handling.button("Save").click();
      await expect(handling.toast(/is Handled/)).toBeVisible();
      await manager.close();
    },
  );

  test("by keys alone: searched, opened, unloaded", more(), async ({ page }) => {
    const handling = new HandlingModel(page);
    const { car, silo } = await handling.waiting("2");
    const keys = new Keys(page);
    await page.goto(LIST);
    await handling.row(car.id).waitFor();
    await keys.press("/");
    await keys.type(car.name.split(" ")[1]!);
    await expect(page.locator("[data-car]")).toHaveCount(1);
    await keys.downTo(handling.row(car.id).getByRole("link"));
    await keys.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${LIST}/${car.id}$`));
    await keys.tabTo(handling.button("Add draft"));
    await keys.press("Enter");
    await openAssets(keys);
    await keys.type(silo.name);
    await keys.downTo(
      page.getByRole("list", { name: "Asset" }).getByRole("button").filter({ hasText: silo.name }).first(),
    );
    await keys.press("Enter");
    await keys.tabTo(page.getByLabel("Quantity"));
    await keys.type("4");
    expect(await handling.sent("/api/drafts", () => keys.press("Control+Enter"))).toMatchObject({
      source_id: car.asset_id,
      destination_id: silo.id,
      net: "4",
    });
    await expect(handling.drafts().filter({ hasText: "4 ST" })).not.toHaveCount(0);
    expect(keys.strokes).toBeLessThanOrEqual(30);
  });

  test("what is not worked on says why, and is not scanned", more(), async ({ page, playwright, baseURL }) => {
    const handling = new HandlingModel(page);
    const { car, silo } = await handling.waiting("2", 2);
    const manager = await OtherPerson.signIn(playwright, baseURL!, "manager");
    await page.goto(LIST);
    await expect(handling.row(car.id)).toBeVisible();
    await manager.post(`/api/inbounds/${car.id}/flag-inoperable`, { inoperable: true, reason: "broken wheel" });
    await expect(handling.row(car.id)).toContainText("Inoperable: broken wheel");
    await handling.row(car.id).getByRole("link").click();
    await expect(
      page.getByText(`${car.name} is inoperable: broken wheel. It is not unloaded until the flag is cleared.`),
    ).toBeVisible();
    for (const name of ["Add draft", "Set Partial", "Complete Handling"])
      await expect(handling.button(name)).toHaveCount(0);
    const posts = countPosts(page);
    await scan(page, `${silo.id} - ${silo.name}`);
    await expect(handling.toast(/is inoperable: broken wheel/)).toBeVisible();
    expect(posts()).toBe(0);
    await manager.close();
  });

  test("a closed-out railcar hides quantity and place", more(), async ({ page }) => {
    const handling = new HandlingModel(page);
    const [car] = await handling.read<{ id: string; name: string }[]>("/api/inbounds?status_id=4&limit=1");
    await page.goto(`${LIST}/${car!.id}`);
    await expect(page.getByText(`${car!.name} is Released and no longer on site.`)).toBeVisible();
    await expect(page.locator(".car-head-place, .load-figures, .load-drafts")).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(/\d (ST|lb)\b/);
  });

  test("could not load says so, and Retry goes on; no such railcar leads back", more(), async ({ page, demo }) => {
    await demo.scenario({ failures: [{ path: "/api/inbounds*", method: "GET", status: 500 }] });
    await page.goto(LIST);
    await expect(page.getByText("Could not load")).toBeVisible();
    await demo.scenario({ failures: [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator("[data-car]").first()).toBeVisible();
    await page.goto(`${LIST}/999999`);
    await page.getByRole("link", { name: "Back to the railcars" }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  });
});
