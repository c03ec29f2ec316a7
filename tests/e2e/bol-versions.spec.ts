import { textOnPdf } from "@railhead/host/pdf-text.fixtures";
import { expect, test, type Page } from "./fixtures";
import { TruckYard } from "./models/truck-yard";

/** The check code that stands on the paper of a link. */
async function checkOn(page: Page, link: string | null): Promise<string> {
  const answer = await page.request.get(link ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return /Check ((?:[0-9A-F]{4}-?){3})/.exec(textOnPdf(await answer.body()))?.[1] ?? "";
}

test.describe("the versions of a bill of lading", () => {
  test("stand side by side, wait when others make one, and are known by the codes on their papers", async ({
    page,
    demo,
    request,
  }) => {
    await demo.signIn("manager");
    const yard = await TruckYard.open(request);
    const [bol] = await yard.get<readonly { readonly id: string; readonly number: string }[]>(
      "/api/bols?status=signed&limit=1",
    );
    const { id = "", number = "" } = bol ?? {};

    await page.goto(`/ui-next/bols/edit/${id}`);
    await page.getByLabel("Consignee").fill("Blue Mesa 15H");
    await page.getByLabel("Reason of the change").fill("Wrong well");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Wrong well").first()).toBeVisible();
    await page.goto(`/bols/record/${id}`);
    const versions = page.getByRole("region", { name: "Versions" });
    await expect(versions.getByRole("listitem")).toHaveCount(2);
    await expect(versions.getByRole("listitem").first()).toContainText(/Version 2.*Present version.*Not signed/);
    await expect(versions.getByRole("listitem").last()).toContainText(/Version 1.*Replaced.*Signed/);

    await versions.getByRole("link", { name: "Compare versions" }).click();
    await expect(page).toHaveURL(`/bols/versions/${id}?left=1&right=2`);
    const table = page.getByRole("table", { name: "Side by side" });
    await expect(table.getByRole("row", { name: /Consignee.*Differs.*Blue Mesa 15H/ })).toBeVisible();
    await expect(table.getByRole("img", { name: /^Signature of .* under version 1$/ })).toBeVisible();
    await page.getByRole("checkbox", { name: "Differences only" }).check();
    await expect(table.getByRole("row", { name: /Shipper/ })).toHaveCount(0);
    await expect(page.getByText(/values differ between version 1 and version 2\./)).toBeVisible();

    // Another person's version waits until it is asked for, and Back leads to the two from before.
    await yard.post(`/api/bols/${id}`, { seals: "S-77", reason: "Seal replaced" });
    const fresh = page.getByRole("button", { name: "Show version 3" });
    await expect(fresh).toBeVisible();
    await expect(page).toHaveURL(/left=1&right=2&only=different$/);
    await fresh.click();
    await expect(page).toHaveURL(/left=2&right=3/);
    await expect(table.getByRole("row", { name: /Seals.*Differs.*S-77/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/left=1&right=2/);

    const paper = (version: number) =>
      page
        .getByRole("link", { name: `Version ${version} as PDF, Letter` })
        .first()
        .getAttribute("href");
    const [old, present] = [await checkOn(page, await paper(1)), await checkOn(page, await paper(3))];
    expect([old.length, present.length, old === present]).toEqual([14, 14, false]);

    // Nobody is signed in: through the login, and back.
    await page.context().clearCookies();
    await page.goto(`/bols/check?bol=${number}&version=1&check=${old}`);
    await page.waitForURL("**/login");
    await demo.logIn("floor");
    await expect(page).toHaveURL(/\/bols\/check\?/);
    const result = page.getByRole("region", { name: "Result" });
    await expect(result.getByText(`Genuine: version 1 of BOL ${number}`)).toBeVisible();
    await expect(result.getByText(/^Replaced by version 3, made .* Reason: Seal replaced$/)).toBeVisible();

    const check = page.getByLabel("Check code");
    await check.fill(present.toLowerCase().replaceAll("-", " "));
    await page.getByLabel("Version", { exact: true }).fill("");
    await check.press("Enter");
    await expect(result.getByText(`Genuine: version 3 of BOL ${number}`)).toBeVisible();
    await expect(result.getByText("S-77")).toBeVisible();
    await check.fill(`${present.slice(0, -1)}${present.endsWith("A") ? "B" : "A"}`);
    await check.press("Enter");
    await expect(result.getByText("Not genuine as entered: the check code is wrong")).toBeVisible();
    await check.fill("4F2A");
    await check.press("Enter");
    await expect(page.getByText("A check code has 12 signs; this one has 4.")).toBeVisible();
    await expect(check).toBeFocused();
  });
});
