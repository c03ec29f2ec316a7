import { expect, more, test } from "./fixtures";
import { RecordFormModel } from "./models/record-form.model";

test.describe("forms of other records", () => {
  test("an order by keyboard alone: its customer, product and unit are searched, and quantity and unit go together", async ({
    page,
    demo,
  }) => {
    await demo.signIn("admin");
    const form = new RecordFormModel(page, "/orders", "Order");
    await form.add();
    await page.keyboard.type("O-77001");
    await form.press("Enter");
    await expect(form.field("Terminal")).toHaveJSProperty("readOnly", true);
    await form.press("Enter");
    await expect(form.picker("Customer")).toBeFocused();
    await form.press("ArrowDown");
    await expect(form.choices("Customer").first()).toHaveAttribute("aria-selected", "true");
    const customer = await form.choices("Customer").nth(1).innerText();
    await page.keyboard.type(customer.slice(0, 5).toUpperCase());
    await expect(form.choices("Customer").first()).toContainText(customer.slice(0, 5));
    await form.press("Escape");
    await expect(form.choices("Customer")).toHaveCount(0);
    await page.keyboard.type(customer);
    await form.press("Enter");
    await expect(form.picker("Customer")).toHaveValue(customer);
    await form.press("Enter", "Enter", "Enter");
    await expect(form.picker("Product")).toBeFocused();
    await form.press("ArrowDown", "Enter", "Enter");
    await expect(form.field("Ordered")).toBeFocused();
    await page.keyboard.type("1,200");
    await form.press("Enter");
    await page.keyboard.type("pound");
    await form.press("Enter");
    await form.field("From").fill("2026/12/31");
    await form.field("Until").fill("2026/12/1");
    await form.press("Tab");
    expect(await form.fault("Until")).toContain("This is before “From”.");
    await form.field("Until").fill("2027/1/31");
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/orders") && answer.ok());
    await form.press("Control+s");
    const { result } = (await (await saved).json()) as { result: Record<string, unknown> };

    expect(result).toMatchObject({
      order_number: "O-77001",
      customer_name: customer,
      quantity_ordered: "1200",
      valid_to: "2027-01-31",
    });
  });

  test("a railcar's expected arrival is entered by the clocks of its terminal", async ({ page, demo }) => {
    await demo.signIn("admin");
    const form = new RecordFormModel(page, "/railcars", "Railcar");
    await form.add();
    await form.field("Reporting mark").fill("utlx");
    await form.field("Car number").fill("770011");
    await form.field("Shipped").fill("200,000");
    await form.picker("Unit").fill("pound");
    await form.press("Enter");
    await expect(form.picker("Unit")).toHaveValue("lb");
    await form.field("ETA").fill("2027-01-15 06:30");
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/inbounds") && answer.ok());
    await form.button("Save").click();
    const { result } = (await (await saved).json()) as { result: { eta: number; name: string; time_zone: string } };

    expect(result).toMatchObject({
      name: "UTLX 770011",
      time_zone: "America/Chicago",
      shipped_weight: "200000",
      shipped_weight_uom_abbreviation: "lb",
    });
    expect(new Date(result.eta * 1000).toISOString()).toBe("2027-01-15T12:30:00.000Z");
  });

  test("a track's kind, flag and length", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const form = new RecordFormModel(page, "/ui-next/tracks", "Track");
    await form.add();
    await form.field("Track").fill("Spur 77");
    await form.field("Kind").selectOption({ label: "Storage" });
    await form.field("Sequence 1 at").fill("north switch");
    await form.field("Usable, ft").fill("100,001");
    await form.press("Tab");
    await expect(form.field("Usable, ft")).toHaveAttribute("aria-invalid", "true");
    await form.field("Usable, ft").fill("1,250.5");
    await page.getByRole("radiogroup", { name: "Blocks when full" }).getByRole("radio", { name: "Yes" }).check();
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/tracks") && answer.ok());
    await form.button("Save").click();
    const { result } = (await (await saved).json()) as { result: Record<string, unknown> };

    expect(result).toMatchObject({
      track_name: "Spur 77",
      track_kind: "storage",
      usable_length: "1250.5",
      block_when_over_length: true,
      is_active: true,
    });
  });
});
