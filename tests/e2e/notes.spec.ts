import { expect, more, test } from "./fixtures";
import { OtherPerson } from "./models/other.model";
import { proceed } from "./models/proceed";
import { RecordModel } from "./models/record.model";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

test.describe("notes at a record", () => {
  let other: OtherPerson;
  let carrier: Row;
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    carrier = (await other.post("/api/carriers", {
      name: "Zulu Haulage",
      scac: "ZULU",
      dot_number: null,
      mc_number: null,
      phone: null,
      insurance_expires_on: null,
      is_active: true,
    })) as Row;
    await demo.signIn("office");
  });
  test.afterEach(() => other.close());

  test("two people see each other's as they are written, one is changed, one taken back", async ({ page }) => {
    const record = new RecordModel(page, "/ui-next/carriers");
    await record.open(carrier.id, "Zulu Haulage");
    const panel = record.group("Notes");
    await expect(panel).toContainText("No notes yet.");
    const field = panel.getByLabel("Write a note");
    await field.fill("Gate 2 only.\nCall before 6.");
    await field.press("Control+Enter");
    const notes = panel.locator(".note");
    await expect(notes).toHaveCount(1);
    await expect(notes.first()).toContainText("Gate 2 only.\nCall before 6.", { useInnerText: true });
    await expect(field).toHaveValue("");

    await other.post("/api/notes", { resource: "carriers", record_id: carrier.id, text: "They moved to gate 3." });
    await expect(notes).toHaveCount(2);
    await expect(notes.first()).toContainText("They moved to gate 3.");
    await expect(notes.first().getByRole("button", { name: /^Change the note/ })).toHaveCount(0);

    await notes
      .last()
      .getByRole("button", { name: /^Change the note/ })
      .click();
    const edited = notes.last().getByLabel("Note", { exact: true });
    await expect(edited).toBeFocused();
    await edited.fill("Gate 3 only.");
    await notes.last().getByRole("button", { name: "Save" }).click();
    await expect(notes.last()).toContainText("changed");
    await expect(notes.last()).toContainText("Gate 3 only.");

    await notes
      .last()
      .getByRole("button", { name: /^Take back/ })
      .click();
    await proceed(page);
    await expect(notes.last()).toContainText("Taken back by");
    await expect(panel).not.toContainText("Gate 3 only.");
    await expect(record.entries()).toHaveCount(1);
    await field.fill("half a no");
    await page.reload();
    await expect(panel.getByLabel("Write a note")).toHaveValue("half a no");
  });

  test("without an answer a note is sent again and stands once", more(), async ({ page }) => {
    const record = new RecordModel(page, "/ui-next/carriers");
    await record.open(carrier.id, "Zulu Haulage");
    const panel = record.group("Notes");
    await page.route("**/api/notes", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await panel.getByLabel("Write a note").fill("Once.");
    await panel.getByRole("button", { name: "Add note" }).click();
    await expect(panel).toContainText("No answer from the server.");
    await page.unroute("**/api/notes");
    await panel.getByRole("button", { name: "Retry" }).click();
    await expect(panel.locator(".note")).toHaveCount(1);
  });
});
