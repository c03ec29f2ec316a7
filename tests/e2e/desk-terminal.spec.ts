import { DeskModel } from "./models/desk.model";
import { expect, more, test } from "./fixtures";
import { proceed } from "./models/proceed";
import { typedDraft } from "./models/typed-draft";

test.describe("the terminal at the desk", () => {
  test("is a name with its zone for those who have one only", more(), async ({ page, demo }) => {
    await demo.signIn("manager");
    const desk = new DeskModel(page);
    await desk.open("/index");

    await expect(page.getByRole("banner")).toContainText(/Permian East \d\d:\d\d C[SD]T/);
    await expect(desk.terminal()).toHaveCount(0);
  });

  test("is changed by who may: the session and the page follow, and it outlives a reload", async ({ page, demo }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await expect(page.getByText("Rack 1").first()).toBeVisible();
    await desk.goToTerminal("Williston Basin");

    await expect(page.getByText("You are at Williston Basin now.")).toBeVisible();
    await expect(desk.terminal()).toContainText(/\d\d:\d\d M[SD]T/);
    await expect(page.getByText("Rack 1")).toHaveCount(0);
    await page.reload();
    await expect(desk.terminal()).toHaveAccessibleName(/^Terminal Williston Basin,/);
    const session = (await (await page.request.get("/api/auth/session")).json()) as {
      result: { terminal_name: string };
    };
    expect(session.result.terminal_name).toBe("Williston Basin");
  });

  test("is worked by keyboard", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await desk.terminal().focus();
    await page.keyboard.press("Enter");
    const list = page.getByRole("group", { name: "Your terminals" });
    await expect(list.getByRole("button")).toHaveText(["Permian East", "Williston Basin", "Marcellus North"]);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(desk.terminal()).toBeFocused();
    await page.keyboard.press("Enter");
    await list.getByRole("button", { name: "Marcellus North" }).focus();
    await page.keyboard.press("Enter");
    await expect(desk.terminal()).toHaveAccessibleName(/^Terminal Marcellus North,/);
  });

  test("changes in another tab of the same device too", more(), async ({ page, demo, context }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/index");
    const other = new DeskModel(await context.newPage());
    await other.open("/index");
    await desk.goToTerminal("Williston Basin");

    await expect(other.terminal()).toHaveAccessibleName(/^Terminal Williston Basin,/);
  });

  test("is changed after a question where a form of the floor is half-filled, which is kept", async ({
    page,
    demo,
    request,
  }) => {
    await demo.logIn("admin");
    const { at, form } = await typedDraft(page, request);
    const desk = new DeskModel(page);
    await desk.open("/index");
    const choose = () =>
      page.getByRole("group", { name: "Your terminals" }).getByRole("button", { name: "Williston Basin" }).click();
    await desk.terminal().click();
    await choose();
    const question = page.getByRole("dialog", { name: "Go to Williston Basin?" });
    await expect(question).toContainText("Something in this tab is half-filled.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(desk.terminal()).toHaveAccessibleName(/^Terminal Permian East,/);

    await choose();
    await proceed(page);
    await expect(desk.terminal()).toHaveAccessibleName(/^Terminal Williston Basin,/);
    await page.goto(at);
    await expect(form.quantity).toHaveValue("7.5");
  });

  test("stays where the way there is refused, and says why", more(), async ({ page, demo }) => {
    await demo.signIn("admin");
    const desk = new DeskModel(page);
    await desk.open("/index");
    await page.route("**/api/users/terminal?*", (route) =>
      route.fulfill({ status: 404, json: { code: "not_found", description: "Terminal 2 does not exist." } }),
    );
    await desk.terminal().click();
    await page.getByRole("group", { name: "Your terminals" }).getByRole("button", { name: "Williston Basin" }).click();

    await expect(page.getByRole("alert").filter({ hasText: "Terminal 2 does not exist." })).toBeVisible();
    await expect(desk.terminal()).toHaveAccessibleName(/^Terminal Permian East,/);
  });
});
