import { expect, more, test } from "./fixtures";
import { DeskModel } from "./models/desk.model";
import { OtherPerson } from "./models/other.model";
import { ProfileFormModel } from "./models/profile-form.model";
import { RecordFormModel } from "./models/record-form.model";
import { RecordModel } from "./models/record.model";

type Row = { readonly id: string; readonly name: string; readonly permissions: Record<string, readonly string[]> };
type User = { readonly id: string; readonly username: string };
const namedIn = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name)!;

test("a new profile is made by keyboard, a user gets it, and their menu shows what it allows", async ({
  page,
  demo,
}) => {
  await demo.signIn("admin");
  const form = new ProfileFormModel(page);
  await form.add();
  await expect(form.field("Name")).toBeFocused();
  await page.keyboard.type("Dispatch");
  await form.press("Tab", "Tab", "Tab");
  await expect(form.right("App: floor app")).toBeFocused();
  await form.press("Tab", "Tab", "Tab", "Tab");
  await expect(form.find()).toBeFocused();
  await form.press("Tab");
  await expect(form.right("Dashboard: everything")).toBeFocused();
  await form.press("Space", "ArrowDown", "ArrowDown", "ArrowRight");
  await expect(form.right("Railcar: view")).toBeFocused();
  await form.press("Space", "End", "ArrowLeft");
  await expect(form.right("Railcar: receive")).toBeFocused();
  await form.press("Space");
  await expect(form.right("Railcar: everything")).toHaveJSProperty("indeterminate", true);
  await expect(form.right("Dashboard: view")).toBeChecked();
  await form.press("Control+s");
  await expect(form.notice("Dispatch saved.")).toBeVisible();
  const record = new RecordModel(page, "/profiles");
  await record.isOf("Dispatch");
  await expect(record.group("What it allows").getByRole("row", { name: /^Railcar/ })).toHaveAccessibleName(
    "Railcar allowed allowed",
  );

  const users = (await (await page.request.get("/api/users/list")).json()) as { result: readonly User[] };
  const userForm = new RecordFormModel(page, "/users", "User");
  await userForm.edit(users.result.find(({ username }) => username === "viewer")!.id);
  await userForm.picker("Profile").fill("Dispatch");
  await userForm.press("Enter");
  await userForm.button("Save").click();
  await userForm.isLeft();

  await page.context().clearCookies();
  await page.goto("/login");
  await demo.logIn("viewer");
  const desk = new DeskModel(page);
  await expect(page).toHaveURL(/\/index$/);
  const shown = (await desk.groups()).flat();
  expect(shown).toEqual(expect.arrayContaining(["Dashboard", "Railcars"]));
  expect(shown.filter((name) => ["Tracks", "Orders", "Users", "Profiles", "BOLs"].includes(name))).toEqual([]);
});

test.describe("a profile that others use too", () => {
  let other: OtherPerson;
  let profile: Row;
  const now = () => other.get<Row>(`/api/profiles/${profile.id}`);
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    await demo.signIn("admin");
  });
  test.afterEach(() => other.close());

  test("says what is changed, and keeps both of two people's changes", async ({ page }) => {
    profile = namedIn(await other.get<readonly Row[]>("/api/profiles/list"), "Floor Operator");
    const form = new ProfileFormModel(page);
    await form.edit(profile.id);
    await form.right("Railcar: receive").click();
    await form.right("User: view").click();
    await expect(form.changes()).toHaveText("2 rights changed: + User: view, − Railcar: receive");
    await other.post(`/api/profiles/${profile.id}`, { permissions: { ...profile.permissions, job: ["view"] } });
    await expect(form.notice("Someone else changed: Rights (+ Job: view).")).toBeVisible();
    await expect(form.right("Job: view")).toBeChecked();
    await form.button("Save").click();
    await expect(form.notice("Floor Operator saved.")).toBeVisible();

    expect((await now()).permissions).toMatchObject({
      railcar: ["view", "edit"],
      user: ["view"],
      job: ["view"],
    });
    const record = new RecordModel(page, "/profiles");
    await expect(record.entries().first().locator("li")).toHaveText(["+ User: view", "− Railcar: receive"]);
  });

  test(
    "asks before one's own is taken away, and shows at the field what the service refuses",
    more(),
    async ({ page }) => {
      profile = namedIn(await other.get<readonly Row[]>("/api/profiles/list"), "Administrator");
      const form = new ProfileFormModel(page);
      await form.edit(profile.id);
      await form.right("App: super admin").click();
      await form.button("Save").click();
      await expect(form.ownQuestion()).toContainText("viewing and changing profiles (super admin)");
      await form.ownQuestion().getByRole("button", { name: "Cancel" }).click();
      expect((await now()).permissions["app"]).toContain("super admin");
      await form.button("Save").click();
      await form.ownQuestion().getByRole("button", { name: "Proceed" }).click();

      await expect(
        form.notice("Nobody with app:super admin could log in any more. Give it to somebody else first."),
      ).toBeVisible();
      await expect(page.getByRole("grid").locator('[aria-invalid="true"]')).toBeFocused();
      expect((await now()).permissions["app"]).toContain("super admin");
    },
  );

  test("finds sections, and its heads switch what is shown", more(), async ({ page }) => {
    const form = new ProfileFormModel(page);
    await form.add();
    await form.find().fill("orders");
    await form.right("view: all 2 sections").click();
    await expect(form.right("Order: view")).toBeChecked();
    await expect(form.right("Order: everything")).toHaveJSProperty("indeterminate", true);
    await form.right("Order: everything").click();
    await expect(form.right("Order: edit")).toBeChecked();
    await form.find().fill("zebra");
    await expect(form.notice("No section has this name.")).toBeVisible();
    await form.find().fill("");
    await expect(form.right("Railcar: view")).not.toBeChecked();
  });
});
