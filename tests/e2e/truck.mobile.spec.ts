import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KINDS } from "@railhead/core/trucks/truck-kinds";
import { expect, test } from "./fixtures";
import { proceed } from "./models/proceed";
import { signInBy } from "./models/session";
import { KINDS, TruckModel } from "./models/truck.model";
import { enterWeight, inShortTons } from "./models/weight";

const COMES = { gross: "40", tare: "15" };

test("the person at the gate records an arrival of each kind with its carrier, and its first weight in the field of its direction", async ({
  page,
  demo,
}) => {
  await demo.signIn("floor");
  const terminal_id = await new TruckModel(page, "outbounds").terminal();
  for (const kind of KINDS) {
    const truck = new TruckModel(page, kind);
    const { first, prefix } = TRUCK_KINDS[kind];
    await page.goto(truck.path("handling"));
    await truck.button("Add arrival").click();
    await truck.button("Add arrival").click();
    await expect(page.getByText("This field is required.")).toBeVisible();
    await page.getByLabel("Truck number").fill("4711");
    await page.getByLabel("Driver name").fill("Jane Doe");
    const carrier = await truck.pick("Carrier", null);
    await page.getByLabel(/^First weight/).fill(COMES[first]);
    await inShortTons(page);
    const weighed = page.waitForRequest(/\/weigh$/);
    const arrival = await truck.sent(kind === "inbounds" ? "/api/inbounds/add-truck" : `/api/${kind}`, () =>
      truck.button("Add arrival").click(),
    );

    expect(arrival).toMatchObject({
      truck_number: "4711",
      driver_name: "Jane Doe",
      trailer_number: null,
      customer_id: null,
      terminal_id,
    });
    expect(arrival["carrier_id"]).toMatch(/^\d+$/);
    expect((await weighed).postDataJSON()).toEqual({
      position: first,
      weight: COMES[first],
      uom_abbreviation: "ST",
      source: "manual",
      scale_id: null,
      updated_at: expect.any(Number),
    });
    await page.waitForURL(new RegExp(`${truck.path("handling")}/\\d+$`));
    await expect(page.getByRole("heading", { name: new RegExp(`^${prefix} \\d+$`) })).toBeVisible();
    await expect(page.getByText("Manual weight")).toBeVisible();
    await expect(page.getByText(carrier)).toBeVisible();
  }
});

test.describe("trucks on the floor", () => {
  test("a truck that somebody else recorded appears in the list and is worked on", async ({
    page,
    demo,
    browser,
    baseURL,
  }) => {
    const office = await browser.newContext({ baseURL: baseURL ?? "" });
    const desk = await office.newPage();
    await signInBy(desk.request, "manager");
    const elsewhere = new TruckModel(desk, "outbounds");
    await demo.signIn("floor");
    const truck = new TruckModel(page, "outbounds");
    await page.goto(truck.path("handling"));
    await expect(truck.rows().first()).toBeVisible();
    await expect(truck.button("Add arrival")).toBeVisible();
    await expect(page.getByLabel("Terminal", { exact: true })).toHaveCount(0);
    const came = await elsewhere.arrived();
    await expect(truck.row(came.id)).toBeVisible();
    await page.getByRole("link", { name: `Open ${came.name}` }).click();
    await truck.button("Weigh tare").click();
    await expect(page.getByLabel("Weight", { exact: true })).toBeFocused();
    // A soft keyboard comes up and leaves the upper part of the screen: the field and Save stand in it.
    for (const size of [
      { width: 390, height: 520 },
      { width: 320, height: 380 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.getByLabel("Weight", { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(truck.button("Save")).toBeInViewport({ ratio: 0.9 });
    }
    await enterWeight(page, "15");
    await page.reload();
    await expect(page.getByLabel("Weight", { exact: true })).toHaveValue("15");

    await demo.scenario({ failures: [{ path: `/api/outbounds/${came.id}/weigh`, method: "POST", drop: "after" }] });
    const first = page.waitForRequest(/\/weigh$/);
    await truck.button("Save").click();
    await expect(page.getByText(/^No answer from the server/)).toBeVisible({ timeout: 30_000 });
    await demo.scenario({ failures: [] });
    const again = page.waitForRequest(/\/weigh$/);
    await truck.button("Retry").click();
    expect((await again).headers()["idempotency-key"]).toBe((await first).headers()["idempotency-key"]);
    await expect(page.getByText("15 ST")).toBeVisible();

    await truck.button("Add draft").click();
    await truck.pick("Asset", null);
    await page.getByLabel("Quantity").fill("999999");
    await truck.button("Save").click();
    await expect(page.locator(".field-error", { hasText: /\d.*\d/ })).toBeVisible();
    await expect(page.getByLabel("Quantity")).toHaveValue("999999");
    await truck.button("Cancel").click();

    await truck.button("Void truck").click();
    await page.getByLabel("Reason").fill("Broken down");
    await truck.button("Void truck").click();
    expect(await truck.sent(/\/void$/, () => proceed(page))).toEqual({ reason: "Broken down" });
    await page.waitForURL(new RegExp(`${truck.path("handling")}$`));
    await expect(truck.rows().first()).toBeVisible();
    await expect(truck.row(came.id)).toHaveCount(0);
    await page.goto(truck.path("search"));
    await page.getByRole("searchbox", { name: "Search trucks" }).fill("4711");
    await expect(truck.row(came.id)).toContainText("Voided");
    await office.close();
  });

  test("a draft is asked for what it lacks, and replaced without a question; others are followed, and the truck leaves", async ({
    page,
    demo,
  }) => {
    await demo.signIn("manager");
    const truck = new TruckModel(page, "outbounds");
    const { id, name } = await truck.arrived();
    await truck.weigh(id, "tare", "15");
    await page.goto(`${truck.path("handling")}/${id}`);
    const row = page.getByRole("list", { name: "Drafts" }).getByRole("listitem");
    await truck.button("Add draft").click();
    await truck.button("Save").click();
    await expect(page.getByText("This field is required.")).toHaveCount(2);
    await truck.pick("Asset", null);
    await page.getByLabel("Quantity").fill("20");
    await truck.button("Save").click();
    await expect(row).toContainText("20 ST");

    await page.getByRole("button", { name: /^Edit draft: 20 ST/ }).click();
    await page.getByLabel("Quantity").fill("24");
    expect(await truck.sent(/\/drafts\/\d+$/, () => truck.button("Save").click())).toMatchObject({
      net: "24",
      net_uom_abbreviation: "ST",
    });
    await expect(row).toContainText("24 ST");

    await truck.button("Weigh gross").click();
    await page.getByLabel("Weight", { exact: true }).fill("40");
    await truck.weigh(id, "gross", "39");
    await expect(page.getByText(new RegExp(`^${name} was changed meanwhile: it is Loaded now`))).toBeVisible();
    await expect(page.getByLabel("Weight", { exact: true })).toHaveValue("40");
    await truck.button("Cancel").click();
    await expect(page.getByText("0 ST left")).toBeVisible();

    await page.goto(`${truck.path("release")}/${id}`);
    await expect(page.getByRole("list", { name: "Missing for the release" })).toContainText(
      "Capture the driver’s signature",
    );
    await truck.sign(id);
    await expect(page.getByText("Next: Release it.")).toBeVisible();
    expect(await truck.sent(/\/release$/, () => truck.button("Release").click())).toEqual({});
    await page.waitForURL(new RegExp(`${truck.path("release")}$`));
    await expect(truck.toast(/ is released\.$/)).toBeVisible();
    expect(await truck.read(id)).toMatchObject({ status_id: TRUCK_STATUS.released });
  });
});
