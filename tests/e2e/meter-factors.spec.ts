import { expect, more, test } from "./fixtures";
import { HEADERS, signInBy } from "./models/session";
import { RecordFormModel } from "./models/record-form.model";

interface Pump {
  readonly id: string;
  readonly name: string;
  readonly meter_factor: string | null;
}

test.describe("the provings of a pump's meter", () => {
  let pump: Pump;
  test.beforeEach(async ({ demo, request }) => {
    void demo;
    const { terminal_id } = await signInBy(request, "admin");
    const post = async (path: string, data: object) => {
      const answer = await request.post(path, { headers: HEADERS, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { result: Pump }).result;
    };
    pump = await post("/api/pumps", { name: "Transfer Pump 9", terminal_id, meter_serial: "M-9" });
    for (const [factor, proved_on] of [
      ["1.001", "2026-01-10"],
      ["1.002", "2026-02-10"],
    ])
      await post("/api/meter-factors", { pump_id: pump.id, factor, proved_on, proved_by: "R. Gauge" });
  });

  test("are listed on its page, newest first with their change; one is added, asked about and then in force", async ({
    page,
    demo,
  }) => {
    await demo.signIn("admin");
    await page.goto(`/ui-next/pumps/view/${pump.id}`);
    const list = page.getByRole("region", { name: "Meter Factor History" });
    const rows = list.getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText("2026/02/10");
    await expect(rows.nth(1)).toContainText("+0.0999 %");
    await expect(rows.nth(2)).not.toContainText("%");
    for (const name of [/Delete/, /Edit/]) await expect(list.getByRole("button", { name })).toHaveCount(0);

    await list.getByRole("link", { name: "New Meter Factor" }).click();
    const form = new RecordFormModel(page, "/pumps", "Pump");
    await expect(form.field("Meter factor")).toBeVisible();
    await expect(form.picker("Pump")).toHaveValue("Transfer Pump 9");
    await expect(form.picker("Pump")).toHaveJSProperty("readOnly", true);
    await expect(form.field("Proved on")).toHaveValue("");
    await form.field("Proved on").fill("2026/02/11");
    await form.field("Meter factor").fill("1.012");
    await form.field("Proved by").fill("J. Doe");
    await form.field("Certificate").fill("C-77");
    await form.press("Control+s");
    await expect(form.confirmation()).toContainText("The factor of Transfer Pump 9 goes from 1.002 to 1.012");
    await form.press("Tab", "Enter");
    await expect(page).toHaveURL(new RegExp(`/pumps/view/${pump.id}$`));

    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText("+0.998 %");
    await expect(rows.nth(1)).toContainText("C-77");
    await expect(page.locator(".record-facts")).toContainText("1.012");
    await list.getByRole("link", { name: "Open the list: Meter Factor History" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Meter Factor History" })).toBeVisible();
    await expect(page.locator(".record-facts")).toContainText("1.012");
    await expect(rows).toHaveCount(4);
  });

  test("are seen and not added by who may view pumps only", more(), async ({ page, demo }) => {
    await demo.signIn("viewer");
    await page.goto(`/pumps/meter-factor-history/${pump.id}`);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("link", { name: "New Meter Factor" })).toHaveCount(0);
    await page.goto(`/pumps/meter-factor/${pump.id}`);
    await expect(page).toHaveURL(/permission-denied/);
  });
});
