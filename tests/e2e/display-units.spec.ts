import { expect, more, test } from "./fixtures";
import { RecordFormModel } from "./models/record-form.model";
import { signInBy } from "./models/session";

test(
  "the display units of a terminal are added, changed and deleted on its pages, and kept to units of their class",
  more(),
  async ({ page, demo, request }) => {
    const { terminal_id } = await signInBy(request, "admin");
    await demo.signIn("admin");
    await page.goto(`/terminals/view/${terminal_id}`);
    const list = page.getByRole("region", { name: "Display Units" });
    const row = (unitClass: string) => list.getByRole("row").filter({ hasText: unitClass });
    const heading = page.getByRole("heading", { level: 1 });
    await row("Count").getByRole("link", { name: "each" }).click();
    await expect(heading).toHaveText("Display Unit ea");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Proceed" }).click();
    await expect(page).toHaveURL(new RegExp(`/terminals/view/${terminal_id}$`));
    await expect(row("Mass")).toContainText("short ton");
    await expect(row("Count")).toHaveCount(0);

    await list.getByRole("link", { name: "New Display Unit" }).click();
    const form = new RecordFormModel(page, "/terminals", "Display Unit");
    await expect(form.picker("Terminal")).toHaveJSProperty("readOnly", true);
    await form.picker("Class of units").fill("Count");
    await form.press("Tab");
    await form.picker("Shown in").fill("US gallon");
    await form.press("Tab", "Control+s");
    await expect.poll(() => form.fault("Shown in")).toContain("gal is a unit of Volume. Choose a unit of Count.");
    await form.picker("Shown in").fill("each");
    await form.press("Tab", "Control+s");
    await expect(page).toHaveURL(new RegExp(`/terminals/view/${terminal_id}$`));
    await expect(row("Count")).toContainText("each");

    await row("Length").getByRole("link", { name: "foot" }).click();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await form.picker("Shown in").fill("metre");
    await form.press("Tab", "Control+s");
    await expect(heading).toHaveText("Display Unit m");
    await page.getByRole("link", { name: "Permian East" }).first().click();
    await expect(row("Length")).toContainText("metre");
  },
);
