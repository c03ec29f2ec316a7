import { expect, more, test, type Page } from "./fixtures";
import { HEADERS, signInBy } from "./models/session";

const choose = (page: Page, text: string) =>
  page.setInputFiles("[data-import-file]", { name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const FILE = "Name;Code;Terms, days;Fax\nFilm Freight;FF;30;1\nFilm Drilling;FD;soon;2\n";

test.describe("a list that is imported from a file", () => {
  test("says what becomes of each row, is mended in place, written at once, and changes nothing the second time", async ({
    page,
    demo,
  }) => {
    await demo.signIn("admin");
    await page.goto("/ui-next/customers");
    await page.getByRole("link", { name: "Import" }).click();
    await choose(page, FILE);
    await expect(page.getByText("Not read: Fax.")).toBeVisible();
    await page.getByRole("button", { name: "Check 2 rows" }).click();

    const grid = page.getByRole("grid", { name: "Rows of the file" });
    await expect(grid).toContainText("Enter a whole number, such as 24.");
    await expect(page.getByRole("button", { name: "Import 1 row" })).toBeDisabled();
    await grid.getByRole("button", { name: /^Terms, days, line 3/ }).click();
    await page.getByRole("textbox", { name: "Terms, days, line 3" }).fill("45");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Check Again" }).click();
    await page.getByRole("button", { name: "Import 2 rows" }).click();
    await expect(page.getByText("2 new, 0 changed.")).toBeVisible();
    await page.getByRole("link", { name: "To Customers" }).click();
    await expect(page.getByRole("grid")).toContainText("Film Drilling");

    await page.goto("/ui-next/customers/import");
    await choose(page, FILE.replace("soon", "45"));
    await page.getByRole("button", { name: "Check 2 rows" }).click();
    await expect(page.getByRole("button", { name: "As it is 2" })).toBeVisible();
    await expect(page.getByText("There is nothing to import")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();
  });

  test("says at its row that somebody else took its name since the check", more(), async ({ page, demo, request }) => {
    await demo.signIn("admin");
    await page.goto("/ui-next/customers/import");
    await choose(page, "Name\nTaken Meanwhile\nLeft Alone\n");
    await page.getByRole("button", { name: "Check 2 rows" }).click();
    await expect(page.getByRole("button", { name: "Import 2 rows" })).toBeEnabled();
    await signInBy(request, "admin");
    await request.post("/api/customers", { headers: HEADERS, data: { name: "taken meanwhile" } });
    await page.getByRole("button", { name: "Import 2 rows" }).click();
    await expect(page.getByRole("grid")).toContainText("Someone added this record since the rows were checked.");
    await page.getByRole("button", { name: "Check Again" }).click();
    await expect(page.getByRole("button", { name: "As it is 1" })).toBeVisible();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByText("1 new, 0 changed.")).toBeVisible();
  });

  test("is asked about before it is left, and is not offered to who may not add", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    await page.goto("/ui-next/customers");
    await page.getByRole("link", { name: "Import" }).click();
    await choose(page, "Name\nNever Written\n");
    await expect(page.getByRole("button", { name: "Check 1 row" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toContainText("Leave this import?");
    await demo.signIn("viewer");
    await page.goto("/ui-next/customers");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("link", { name: "Import" })).toHaveCount(0);
  });
});
