import { expect, more, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";

interface Car {
  readonly id: string;
  readonly name: string;
}
/** Railcars of a state at the terminal. */
async function carsIn(page: Page, state: string, count: number): Promise<readonly Car[]> {
  const answer = await page.request.get(`/api/inbounds?status_id=${state}&limit=${count}&terminal_id=1`);
  return ((await answer.json()) as { result: Car[] }).result;
}
const preview = (page: Page) => page.getByRole("grid", { name: "What will happen" });
const row = (page: Page, name: string) => preview(page).getByRole("row").filter({ hasText: name });

test.describe("a batch of railcars", () => {
  test("is pasted, shown car by car, freed of what cannot be done, and received", async ({ page, demo }) => {
    await demo.signIn("office");
    const pending = await carsIn(page, "1", 3);
    const [onSite = { id: "", name: "" }] = await carsIn(page, "2", 1);
    const desk = new DeskModel(page);
    await desk.open("/railcars/batch-receive");
    const names = [...pending.map(({ name }) => name.toLowerCase().replace(" ", "-")), onSite.name, "XXXX 999999"];
    await page.getByLabel("Marks and numbers").fill(names.join("\n"));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("4 railcars added to the batch.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "not open at this terminal" })).toContainText(
      "XXXX 999999",
    );
    await expect(row(page, onSite.name)).toContainText("it cannot be received now");

    const track = page.getByLabel("Track", { exact: true });
    await track.selectOption({ index: 1 });
    const [, , last = "0"] = /^(.*) · (\d+) railcars/.exec(await track.locator("option:checked").innerText()) ?? [];
    await page.getByRole("button", { name: "Take these off and continue" }).click();
    await expect(row(page, onSite.name)).toHaveCount(0);
    await expect(row(page, pending[2]?.name ?? "")).toContainText(`position ${Number(last) + 3}`);

    // The batch is there again after a reload in the middle; two presses are one batch.
    await page.reload();
    await expect(row(page, pending[2]?.name ?? "")).toContainText(`position ${Number(last) + 3}`);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await page.getByRole("button", { name: "Receive 3 railcars" }).dblclick();
    await expect(page.locator(".banner strong", { hasText: "3 railcars received on" })).toBeFocused();
    expect(sent).toEqual(["/api/inbounds/bulk-receive"]);
    const [first] = await carsIn(page, "1", 1);
    expect(pending.map(({ id }) => id)).not.toContain(first?.id);
  });

  test("comes from the selection of the list, and is released", more(), async ({ page, demo }) => {
    await demo.signIn("office");
    const desk = new DeskModel(page);
    await desk.open("/railcars?status_id.in=2,5");
    const boxes = page.getByRole("row").getByRole("checkbox");
    await boxes.nth(1).click();
    await boxes.nth(2).click();
    await page.getByRole("button", { name: "Batch…" }).click();
    await page.getByRole("button", { name: "Batch Release: 2 railcars" }).click();
    await expect(desk.heading()).toHaveText("Batch Release");
    await expect(preview(page).getByRole("row")).toHaveCount(3);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    // Both leave loaded: that is asked about once more. The second press of each double click is none of its own.
    await page.getByRole("button", { name: "Release 2 railcars" }).dblclick();
    const question = page.getByRole("dialog");
    await expect(question).toBeVisible();
    expect(sent).toEqual([]);
    await question.getByRole("button", { name: "Proceed" }).dblclick();
    const said = page.locator(".banner, .field-error, [role=alert]").filter({ hasText: /\S/ });
    await expect(said).toHaveText([/^2 railcars released\./]);
    expect(sent).toEqual(["/api/inbounds/bulk-release"]);
  });
});
