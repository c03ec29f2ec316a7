import { expect, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";

/** What a link leads to, as a browser with this session gets it. */
async function fileOf(page: Page, address: string | null) {
  expect(address).not.toBeNull();
  const answer = await page.request.get(address ?? "");
  return { status: answer.status(), type: answer.headers()["content-type"], bytes: await answer.body() };
}

test.describe("bills of lading as PDF", () => {
  test("come from the list, from the details and from the truck, and stay as they are", async ({ page, demo }) => {
    await demo.signIn("manager");
    const list = new ListModel(page, "/ui-next/bols", "BOLs");
    await list.open("?status.in=signed");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Print" });
    await expect(menu.getByText("To have BOLs as PDF select up to 100 rows.")).toBeVisible();
    await page.keyboard.press("Escape");
    const numbers = (await list.column("BOL")).slice(0, 2);
    for (const number of numbers) await page.getByRole("checkbox", { name: `Select ${number}` }).click();
    await page.getByRole("button", { name: "Print", exact: true }).click();
    const european = await menu.getByRole("link", { name: "BOLs of 2 selected rows, PDF on A4" }).getAttribute("href");
    expect((await fileOf(page, european)).bytes.toString("latin1")).toContain("[0 0 595.28 841.89]");
    const link = menu.getByRole("link", { name: "BOLs of 2 selected rows, PDF on letter" });
    const both = await fileOf(page, await link.getAttribute("href"));
    expect([both.status, both.type]).toEqual([200, "application/pdf"]);
    // The document opens in a tab of its own, and the list stays as it is.
    const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await opened.close();
    expect((await list.column("BOL")).slice(0, 2)).toEqual(numbers);

    await page.keyboard.press("Escape");
    await page.locator('[role=row][data-line="0"] [data-column="2"]').click();
    await page.keyboard.press("v");
    const one = await page.getByRole("link", { name: "PDF", exact: true }).getAttribute("href");
    const [first, again] = [await fileOf(page, one), await fileOf(page, one)];
    expect(first.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first.bytes.equals(again.bytes)).toBe(true);

    const { result } = (await (await page.request.get("/api/outbounds?status_id=15,16&limit=1")).json()) as {
      readonly result: readonly { readonly id: string }[];
    };
    await page.goto(`/outbound-trucks/release/${result[0]?.id}`);
    const paper = page.getByRole("link", { name: "BOL as PDF" });
    await expect(paper).toBeVisible();
    expect((await fileOf(page, await paper.getAttribute("href"))).status).toBe(200);
  });
});
