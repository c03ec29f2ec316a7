import { expect, more, test, type Page } from "./fixtures";
import { loadPage } from "./models/load-page.model";
import { proceed } from "./models/proceed";
import { typedDraft } from "./models/typed-draft";

/** Leaves by the menu of the desk, and says what is asked first. */
async function logOut(page: Page) {
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  return page.getByRole("dialog", { name: "Log out before the answer is here?" });
}

test.describe("a logout at the desk", () => {
  test("asks a user first whose floor work has no answer: Cancel stays, Proceed logs out, and both keep it", async ({
    page,
    demo,
    request,
  }) => {
    await demo.logIn("manager");
    const { at, drafts, form } = await typedDraft(page, request);
    await demo.scenario({ failures: [{ path: "/api/drafts", method: "POST", drop: "before" }] });
    await form.button("Save").click();
    await expect(form.button("Retry")).toBeVisible();
    await demo.scenario({ failures: [] });

    await page.goto("/index");
    const question = await logOut(page);
    await expect(question).toContainText("What you sent last has no answer yet.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/index$/);
    expect((await page.request.get("/api/auth/session")).status()).toBe(200);

    await page.goto(at);
    await expect(form.quantity).toHaveValue("7.5");
    await expect(form.button("Retry")).toBeVisible();
    await page.goto("/index");
    await expect(await logOut(page)).toBeVisible();
    await proceed(page);
    await page.waitForURL("**/login");
    expect((await page.request.get("/api/auth/session")).status()).toBe(401);
    expect(await drafts()).toEqual([]);

    // As the question said: the same user logs in here again and sends it by its Retry.
    await demo.logIn("manager");
    await page.goto(at);
    await expect(form.quantity).toHaveValue("7.5");
    await form.save("/api/drafts", () => form.button("Retry").click());
    expect(await drafts()).toEqual(["7.5"]);
  });

  test("asks nothing where all that was sent has its answer", more(), async ({ page, demo, request }) => {
    await demo.logIn("manager");
    const { drafts } = await typedDraft(page, request);
    await loadPage(page).save();
    expect(await drafts()).toEqual(["7.5"]);

    await page.goto("/index");
    await logOut(page);
    await page.waitForURL("**/login");
  });
});
