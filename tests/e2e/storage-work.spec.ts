import { expect, test, type Page } from "./fixtures";
import { DeskModel } from "./models/desk.model";
import { OtherPerson } from "./models/other.model";

interface Vessel {
  readonly id: string;
  readonly name: string;
  readonly quantity: string;
  readonly product_size_id: string | null;
  readonly capacity: string | null;
}

/** A silo with sand in it, and another one of another sand. */
async function twoSilos(page: Page): Promise<readonly [Vessel, Vessel]> {
  const answer = await page.request.get("/api/onsite-storage?terminal_id=1&limit=100");
  const silos = ((await answer.json()) as { result: Vessel[] }).result.filter(
    ({ product_size_id, capacity, quantity }) =>
      product_size_id !== null && capacity !== null && Number(quantity) > 100,
  );
  const [from] = silos;
  const into = silos.find(({ product_size_id }) => product_size_id !== from?.product_size_id);
  if (from === undefined || into === undefined) throw new Error("The demo has no two silos of different sand.");
  return [from, into];
}

test.describe("what is in a storage vessel", () => {
  test("is counted, moved into another one with its warning, and shown with all movements", async ({
    page,
    demo,
    playwright,
    baseURL,
  }) => {
    await demo.signIn("office");
    const [from, into] = await twoSilos(page);
    const other = await OtherPerson.signIn(playwright, baseURL ?? "", "manager");
    const count = (quantity: string, reason: string) =>
      other.post(`/api/onsite-storage/${from.id}/reconcile`, { quantity, reason });
    const then = page.getByRole("region", { name: "What will happen" });
    const desk = new DeskModel(page);

    await desk.open(`/ui-next/onsite-storage/view/${from.id}`);
    await expect(page.getByText(/ % full$/).first()).toBeVisible();
    await page.getByRole("link", { name: "Reconcile", exact: true }).click();
    await expect(desk.heading()).toHaveText("Reconcile a Storage Vessel");
    await page.getByLabel("Found in it").fill("1500.5");
    await expect(then).toContainText(/The ledger will say 1,500.5 ST. Difference: [+−][\d,.]+ ST\./);
    await page.getByRole("button", { name: "Reconcile", exact: true }).click();
    await expect(page.getByText("This field is required.")).toBeVisible();
    await page.getByLabel("Reason").fill("Month end");
    await page.reload();
    await expect(page.getByText("You left this half-filled.")).toBeVisible();
    // What somebody else enters in the ledger is no difference of this count.
    await count("1450", "Counted first");
    const moved = page.getByRole("status").filter({ hasText: "The ledger moved after the count was entered" });
    await expect(moved).toContainText(/and says 1,450 ST now/);
    await expect(then).toHaveCount(0);
    await moved.getByRole("button", { name: "It Is Still So" }).click();
    await expect(then).toContainText("The ledger will say 1,500.5 ST. Difference: +50.5 ST.");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    await page.getByRole("button", { name: "Reconcile", exact: true }).dblclick();
    await expect(page.getByText(`${from.name} is reconciled.`)).toBeVisible();
    expect(sent).toEqual([`/api/onsite-storage/${from.id}/reconcile`]);

    await page.getByRole("link", { name: "Transfer", exact: true }).click();
    await page.getByLabel("Into").selectOption(into.id);
    await page.getByLabel("Quantity").fill("1500.6");
    await expect(page.getByText(`${from.name} holds 1,500.5 ST; this draft takes 1,500.6 ST.`)).toBeVisible();
    await page.getByLabel("Quantity").fill("10");
    await expect(then).toContainText(`${from.name} will hold 1,490.5 ST.`);
    await expect(then).toContainText(`${into.name} holds`);

    await count("1400", "Counted again");
    await expect(page.getByText(/Somebody else changed it: In it/)).toBeVisible();
    await expect(then).toContainText(`${from.name} will hold 1,390 ST.`);
    await page.getByLabel("Quantity").press("Control+s");
    await expect(page.getByText(`10 ST moved from ${from.name} into ${into.name}.`)).toBeVisible();

    await page.getByRole("link", { name: "Material History", exact: true }).click();
    await expect(desk.heading()).toHaveText("History of a Storage Vessel");
    const lines = page.getByRole("table", { name: "Movements of material" }).locator("tbody tr");
    await expect(lines.first()).toContainText("Draft out");
    await expect(lines.first()).toContainText("−10 ST");
    await expect(lines.first()).toContainText("1,390 ST");
    await expect(lines.first().getByRole("link", { name: into.name })).toBeVisible();
    await expect(lines.nth(1)).toContainText("Counted again");

    await count("1380", "Third count");
    await page.getByRole("button", { name: "Show 1 new line" }).press("Enter");
    await expect(lines.first()).toContainText("Third count");
    const table = page.getByRole("table", { name: "Movements of material" });
    await expect(table).toBeFocused();
    await page.getByLabel("Kind", { exact: true }).selectOption("draft out");
    await expect(lines.first()).toContainText("−10 ST");
    await expect(lines.filter({ hasText: "Reconciliation" })).toHaveCount(0);
    await page.getByRole("button", { name: "Show all" }).press("Enter");
    await expect(page.getByLabel("Kind", { exact: true })).toBeFocused();
    await expect(lines.filter({ hasText: "Reconciliation" }).first()).toBeVisible();

    // On a phone each line is a paragraph, and still a row of a table.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(lines.first()).toHaveCSS("display", "flex");
    await expect(lines.first()).toHaveAttribute("role", "row");
    await expect(lines.first().locator("td:not([role=cell])")).toHaveCount(0);
    await expect(lines.first().locator("td[data-label=Quantity]")).toHaveText(/ST/);
  });
});
