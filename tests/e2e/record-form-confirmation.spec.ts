import { expect, more, test, type Page } from "./fixtures";
import { OwnFactorWorld } from "./models/own-factor";
import { RecordFormModel } from "./models/record-form.model";

const CONVERSIONS = "uom-product-intra-class-conversions";
interface Conversion {
  readonly id: string;
  readonly factor: string;
}

/** A conversion by which a railcar that is to come shows its weight. */
async function conversionInUse(world: OwnFactorWorld): Promise<Conversion> {
  await world.pending("770012", "50000");
  const all = await world.get<readonly Conversion[]>(`/api/${CONVERSIONS}?limit=500`);
  const found = all.find(({ factor }) => factor === "2500");
  if (found === undefined) throw new Error("The product has no conversion of its own.");
  return found;
}

test.describe("a save that the server asks to be confirmed", () => {
  let world: OwnFactorWorld;
  let conversion: Conversion;
  const formOf = (page: Page) => new RecordFormModel(page, `/${CONVERSIONS}`, "Product Conversion within a Class");
  const factorNow = async () => (await world.get<Conversion>(`/api/${CONVERSIONS}/${conversion.id}`)).factor;
  /** The bodies of its saves, and their keys. */
  function savesOf(page: Page) {
    const saves: { readonly body: Record<string, unknown>; readonly key: string | undefined }[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(`/api/${CONVERSIONS}/`))
        saves.push({
          body: request.postDataJSON() as Record<string, unknown>,
          key: request.headers()["idempotency-key"],
        });
    });
    return saves;
  }
  test.beforeEach(async ({ demo, request }) => {
    world = await OwnFactorWorld.open(request, "sand");
    conversion = await conversionInUse(world);
    await demo.signIn("admin");
  });

  test("says what it changes; Cancel keeps what was typed, and Proceed saves it once, by keyboard and by a double click", async ({
    page,
  }) => {
    const saves = savesOf(page);
    const form = formOf(page);
    await form.edit(conversion.id);
    await form.field("Is so many").fill("2400");
    await form.press("Control+s");
    await expect(form.confirmation()).toContainText("This changes what 1 railcar show");
    await expect(form.confirmation()).toContainText("Confirm the change to make it.");
    await expect(form.confirmation().getByRole("button", { name: "Cancel" })).toBeFocused();
    await form.press("Escape");
    await expect(form.confirmation()).toBeVisible();
    await form.press("Enter");
    await expect(form.confirmation()).toBeHidden();
    await expect(form.field("Is so many")).toBeFocused();
    await expect(form.field("Is so many")).toHaveValue("2400");
    expect([saves.length, await factorNow()]).toEqual([1, "2500"]);

    await form.button("Save").click();
    await expect(form.confirmation()).toBeVisible();
    await form.confirmation().getByRole("button", { name: "Proceed" }).dblclick();
    await form.isLeft();
    await expect(form.notice(/ saved\.$/)).toBeVisible();

    const refused = { factor: "2400", updated_at: expect.any(Number) as unknown };
    expect(saves.map(({ body }) => body)).toEqual([refused, refused, { ...refused, shown_quantities_confirmed: true }]);
    expect(new Set(saves.map(({ key }) => key)).size).toBe(3);
    expect(await factorNow()).toBe("2400");

    // Its page asks the same before it is deleted.
    const deleting = page.getByRole("dialog", { name: /^Delete / });
    const remove = async () => {
      await page.getByRole("button", { name: "Delete" }).click();
      await deleting.getByRole("button", { name: "Proceed" }).click();
      await expect(deleting).toContainText("This changes what 1 railcar show");
    };
    await remove();
    await deleting.getByRole("button", { name: "Cancel" }).click();
    expect(await factorNow()).toBe("2400");
    await remove();
    // By keyboard: a click this quick after the one that led to the question is not taken for its answer.
    await deleting.getByRole("button", { name: "Proceed" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${CONVERSIONS}$`));
    await expect(form.notice(/ is deleted\.$/)).toBeVisible();
  });

  test(
    "keeps the form and not the question over a reload; Back is not taken for an answer",
    more(),
    async ({ page }) => {
      const form = formOf(page);
      await page.goto(`/${CONVERSIONS}/view/${conversion.id}`);
      await page.getByRole("link", { name: "Edit" }).click();
      await form.isThere("Edit");
      await form.field("Is so many").fill("2400");
      await form.button("Save").click();
      await expect(form.confirmation()).toBeVisible();
      await page.goBack();
      await expect(form.confirmation()).toBeHidden();
      await expect(form.question()).toContainText("Not saved: Is so many.");
      await form.question().getByRole("button", { name: "Save", exact: true }).click();
      await expect(form.confirmation()).toBeVisible();
      await expect(form.question()).toBeHidden();
      await page.reload();
      await expect(form.field("Is so many")).toHaveValue("2400");
      await expect(form.confirmation()).toBeHidden();
      expect(await factorNow()).toBe("2500");

      await page.getByRole("link", { name: "Railhead" }).click();
      await form.question().getByRole("button", { name: "Save", exact: true }).click();
      await form.confirmation().getByRole("button", { name: "Proceed" }).click();
      await expect(page).toHaveURL(/\/index$/);
      expect(await factorNow()).toBe("2400");
    },
  );

  test("whose answer is lost is sent again under its key; one that others were before overwrites nothing", async ({
    page,
    demo,
  }) => {
    await page.route("**/api/events*", (route) => route.abort());
    const saves = savesOf(page);
    const form = formOf(page);
    await form.edit(conversion.id);
    await form.field("Is so many").fill("2400");
    await form.button("Save").click();
    await expect(form.confirmation()).toBeVisible();
    await world.post(`/api/${CONVERSIONS}/${conversion.id}`, { factor: "2450", shown_quantities_confirmed: true });
    await form.confirmation().getByRole("button", { name: "Proceed" }).click();
    await expect(form.notice(/was changed in between. Nothing was sent/)).toBeVisible();
    await form.conflict("Is so many").getByRole("button", { name: "Keep Mine" }).click();
    expect(await factorNow()).toBe("2450");

    await form.button("Save").click();
    await expect(form.confirmation()).toBeVisible();
    await demo.scenario({
      failures: [{ path: `/api/${CONVERSIONS}/${conversion.id}`, method: "POST", drop: "after" }],
    });
    await form.confirmation().getByRole("button", { name: "Proceed" }).click();
    await expect(form.button("Retry")).toBeVisible({ timeout: 30_000 });
    await expect(form.confirmation()).toBeHidden();
    await demo.scenario({ failures: [] });
    await form.button("Retry").click();
    await form.isLeft();
    expect(await factorNow()).toBe("2400");
    expect(saves.at(-1)).toEqual(saves.at(-2));
  });
});
