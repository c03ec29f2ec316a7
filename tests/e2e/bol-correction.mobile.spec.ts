import { expect, more, test, type Page } from "./fixtures";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { TruckYard, type YardTruck } from "./models/truck-yard";

const SIGNED = "Signed (version 1)";
const CORRECTED = "Signed (version 1); corrected later by version 2, unsigned";
const BY =
  /Signed by Jane Doe, \d{4}\/\d\d\/\d\d \d\d:\d\d [A-Z]+ \(version 1\); corrected later by version 2, unsigned/;
const WHY = "Why it was corrected: Wrong well";
/** What no page may say of a load that left signed. */
const UNSIGNED = /not signed|signature required|capture the driver/i;

/** A truck that was signed and has left: nothing was drafted, all of its net is booked as a difference. */
async function released(yard: TruckYard, kind: KindOfTruck): Promise<YardTruck> {
  const { id } = await yard.weighed(kind, null);
  await yard.sign(kind, id);
  const entry = kind.side === "source" ? "shrink" : "origin weight gain";
  return yard.post(kind.release(id), { difference: { entry, reason: "Nothing was drafted" } });
}
const correct = (yard: TruckYard, { bol_id }: YardTruck) =>
  yard.post(`/api/bols/${String(bol_id)}`, { consignee: "Well 8", reason: "Wrong well" });

async function seeSigned(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("main").getByText(UNSIGNED)).toHaveCount(0);
}

test.describe("a truck that has left, whose bill of lading is corrected", () => {
  for (const [name, kind] of Object.entries<KindOfTruck>(KINDS_OF_TRUCKS)) {
    test(
      `${name}: every page of it goes on saying that it is signed, and which version corrected that`,
      more(name !== "sand, out"),
      async ({ page, demo, request }) => {
        const yard = await TruckYard.open(request);
        const truck = await released(yard, kind);
        await demo.signIn("floor");
        await page.goto(`/mobile-v2/${kind.floor}/search`);
        await page.getByRole("searchbox").fill(truck.name);
        const card = page.locator(`[data-truck="${truck.id}"]`);
        await expect(card).toContainText(SIGNED);
        await expect(card).not.toContainText("corrected");

        await correct(yard, truck);
        // The list follows what the office does.
        await expect(card).toContainText(CORRECTED);
        await expect(card.getByRole("link")).toHaveAccessibleName(
          /Released.*Signed \(version 1\); corrected later by version 2, unsigned/,
        );
        await expect(card).not.toContainText(UNSIGNED);
        await card.getByRole("link").click();
        await seeSigned(page, BY);
        await seeSigned(page, WHY);
        await page.goto(`/mobile-v2/${kind.floor}/release/${truck.id}`);
        await seeSigned(page, BY);
        await expect(page.getByText("Released already.")).toBeVisible();
        await page.goto(`/mobile-v2/${kind.floor}/capture-signature/${truck.id}`);
        await seeSigned(page, BY);
        await expect(page.getByText(/is Released: its BOL cannot be signed now/)).toBeVisible();
        await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
        // Of the signed version, not of the correction.
        await expect(page.getByRole("definition").filter({ hasText: /^1$/ })).toHaveCount(1);

        const { signature, latest_correction } = await yard.read(kind, truck.id);
        expect([signature, latest_correction]).toMatchObject([
          { bol_version: 1, signed_by: "Jane Doe" },
          { bol_version: 2, reason: "Wrong well" },
        ]);
      },
    );
  }

  test("an open page of it shows the correction as it is made", async ({ page, demo, request }) => {
    const kind: KindOfTruck = KINDS_OF_TRUCKS["sand, out"];
    const yard = await TruckYard.open(request);
    const truck = await released(yard, kind);
    await demo.signIn("floor");
    await page.goto(`/mobile-v2/${kind.floor}/handling/${truck.id}`);
    await expect(page.getByText(/^Signed by Jane Doe, .* \(version 1\)$/)).toBeVisible();
    await correct(yard, truck);

    await seeSigned(page, BY);
  });
});
