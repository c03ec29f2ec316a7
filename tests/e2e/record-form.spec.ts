import { expect, more, test, type Page } from "./fixtures";
import { ListModel } from "./models/list.model";
import { OtherPerson } from "./models/other.model";
import { RecordFormModel } from "./models/record-form.model";

const CARRIERS = "/ui-next/carriers";
const carrierForm = (page: Page) => new RecordFormModel(page, CARRIERS, "Carrier");
/** The line to the server's changes, once it is open. */
const lineOf = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/events"));
type Carrier = { readonly id: string; readonly name: string; readonly phone: string | null; readonly scac: string };

test.describe("the form of a carrier", () => {
  let other: OtherPerson;
  let carrier: Carrier;
  const now = async (): Promise<Carrier> => other.get<Carrier>(`/api/carriers/${carrier.id}`);
  const named = (name: string) => other.get<readonly Carrier[]>(`/api/carriers?q=${encodeURIComponent(name)}`);
  test.beforeEach(async ({ playwright, baseURL, demo }) => {
    other = await OtherPerson.signIn(playwright, baseURL ?? "", "admin");
    carrier = (await other.post("/api/carriers", {
      name: "Zulu Haulage",
      scac: "ZULU",
      phone: "+1 432 555 0199",
      insurance_expires_on: "2031-05-31",
    })) as Carrier;
    await demo.signIn("office");
  });
  test.afterEach(() => other.close());

  test("adds one from its list, and says so", async ({ page }) => {
    const list = new ListModel(page, CARRIERS, "Carriers");
    await list.open();
    await page.getByRole("link", { name: "Add Carrier" }).click();
    const form = carrierForm(page);
    await form.isThere("Add");
    await expect(form.field("Name")).toBeFocused();
    await form.field("Name").fill("Mule Team");
    await form.field("SCAC").fill("mule");
    await form.field("Insured until").fill("2031-1-5");
    await form.button("Save").click();
    await expect(form.notice("Mule Team saved.")).toBeVisible();
    await form.isLeft();

    expect(await named("Mule Team")).toMatchObject([
      { scac: "MULE", insurance_expires_on: "2031-01-05", is_active: true, phone: null },
    ]);
  });

  test("says what is wrong as one types, once a field was left, and sends nothing until it is right", async ({
    page,
  }) => {
    const form = carrierForm(page);
    await form.add();
    await form.field("SCAC").fill("1");
    await expect(form.field("SCAC")).not.toHaveAttribute("aria-invalid", "true");
    await form.press("Tab");
    await expect(form.field("SCAC")).toHaveAttribute("aria-invalid", "true");
    await form.button("Save").click();
    await expect(form.field("Name")).toBeFocused();
    expect(await form.fault("Name")).toContain("This field is required.");
    await form.field("SCAC").fill("MULE");
    await expect(form.field("SCAC")).not.toHaveAttribute("aria-invalid", "true");
    await expect(form.field("Name")).toHaveAttribute("aria-required", "true");
    expect(await named("MULE")).toEqual([]);
  });

  test(
    "has the server's own sentence at the field that it names, and keeps what was typed",
    more(),
    async ({ page }) => {
      const form = carrierForm(page);
      await form.add();
      await form.field("Name").fill("zulu haulage");
      await form.field("SCAC").fill("ZULX");
      await form.button("Save").click();
      await expect(form.field("Name")).toHaveAttribute("aria-invalid", "true");
      await expect(form.field("Name")).toBeFocused();
      await expect(form.field("SCAC")).toHaveValue("ZULX");
      await form.field("Name").fill("Zulu Two");
      await form.button("Save").click();
      await expect(form.notice("Zulu Two saved.")).toBeVisible();
    },
  );

  test("changes what is another and nothing else; two saves in a row meet no conflict", more(), async ({ page }) => {
    const form = carrierForm(page);
    await form.edit(carrier.id);
    await expect(form.field("Phone")).toHaveValue("+1 432 555 0199");
    const bodies: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/carriers/")) bodies.push(request.postDataJSON());
    });
    await form.field("Phone").fill("+1 432 555 0200");
    await form.press("Control+s");
    await expect(form.notice("Zulu Haulage saved.")).toBeVisible();
    await form.isLeft();
    await form.edit(carrier.id);
    await form.field("Phone").fill("+1 432 555 0201");
    await form.press("Control+s");
    await form.isLeft();

    expect(bodies).toEqual([
      { phone: "+1 432 555 0200", updated_at: expect.any(Number) },
      { phone: "+1 432 555 0201", updated_at: expect.any(Number) },
    ]);
    expect((await now()).phone).toBe("+1 432 555 0201");
  });

  test("writes nothing where nothing is changed, and says so", more(), async ({ page }) => {
    const form = carrierForm(page);
    await form.edit(carrier.id);
    await form.button("Save").click();
    await expect(form.notice("Nothing is changed. Nothing was sent.")).toBeVisible();
    await form.button("Cancel").click();
    await form.isLeft();
  });

  test("is sent once by a double click", more(), async ({ page }) => {
    const form = carrierForm(page);
    await form.add();
    await form.field("Name").fill("Twice Ltd");
    await form.field("SCAC").fill("TWIC");
    let sent = 0;
    await page.route("**/api/carriers", async (route) => {
      if (route.request().method() === "POST") sent += 1;
      await route.continue();
    });
    await form.button("Save").dblclick();
    await expect(form.notice("Twice Ltd saved.")).toBeVisible();

    expect(sent).toBe(1);
    expect(await named("Twice Ltd")).toHaveLength(1);
  });

  test("another person's save comes into untouched fields; what both changed is decided, mine or theirs", async ({
    page,
  }) => {
    const form = carrierForm(page);
    const line = lineOf(page);
    await form.edit(carrier.id);
    await line;
    await form.field("Phone").fill("mine");
    await form.field("DOT number").fill("77");
    await other.post(`/api/carriers/${carrier.id}`, { phone: "theirs", name: "Zulu & Sons" });
    await expect(form.field("Name")).toHaveValue("Zulu & Sons");
    await expect(form.conflict("Phone")).toContainText("mine");
    await expect(form.conflict("Phone")).toContainText("theirs");
    await expect(form.field("DOT number")).toHaveValue("77");

    await form.button("Save").click();
    await expect(form.conflict("Phone").getByRole("button", { name: "Keep Mine" })).toBeFocused();
    expect((await now()).phone).toBe("theirs");
    await form.press("Enter");
    await expect(form.conflict("Phone")).toHaveCount(0);
    await other.post(`/api/carriers/${carrier.id}`, { phone: "theirs again" });
    await form.conflict("Phone").getByRole("button", { name: "Take Theirs" }).click();
    await expect(form.field("Phone")).toHaveValue("theirs again");
    await form.button("Save").click();
    await form.isLeft();

    expect(await now()).toMatchObject({ phone: "theirs again", name: "Zulu & Sons", dot_number: "77" });
  });

  test("a save from an old reading overwrites nothing: both values are shown, and the next save is from the new one", async ({
    page,
  }) => {
    await page.route("**/api/events*", (route) => route.abort());
    const form = carrierForm(page);
    await form.edit(carrier.id);
    await form.field("Phone").fill("mine");
    await other.post(`/api/carriers/${carrier.id}`, { phone: "theirs" });
    await form.button("Save").click();
    await expect(form.notice(/was changed in between. Nothing was sent/)).toBeVisible();
    expect((await now()).phone).toBe("theirs");
    await form.conflict("Phone").getByRole("button", { name: "Keep Mine" }).click();
    await form.button("Save").click();
    await form.isLeft();

    expect((await now()).phone).toBe("mine");
  });

  test("what was typed for one that somebody deletes can be added as a new one", more(), async ({ page }) => {
    const form = carrierForm(page);
    const line = lineOf(page);
    await form.edit(carrier.id);
    await line;
    await form.field("Phone").fill("kept");
    await other.get(`/api/carriers/${carrier.id}/delete`);
    await expect(form.notice(/was deleted in between/)).toBeVisible();
    await expect(form.field("Phone")).toHaveValue("kept");
    await form.button("Add as New").click();
    await form.isThere("Add");
    await expect(form.field("Phone")).toHaveValue("kept");
    await form.button("Save").click();
    await form.isLeft();

    expect(await named("Zulu Haulage")).toMatchObject([{ phone: "kept" }]);
  });

  test("asks before Back and links leave it half-filled: Stay, Save and Discard; asks nothing without a change", async ({
    page,
  }) => {
    const list = new ListModel(page, CARRIERS, "Carriers");
    await list.open();
    const form = carrierForm(page);
    await page.getByRole("link", { name: "Add Carrier" }).click();
    await form.isThere("Add");
    await page.goBack();
    await list.isThere();

    await page.getByRole("link", { name: "Add Carrier" }).click();
    await form.isThere("Add");
    await form.field("Name").fill("Half");
    await page.goBack();
    await expect(form.question()).toContainText("Not saved: Name.");
    await form.question().getByRole("button", { name: "Stay" }).click();
    await expect(form.question()).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${CARRIERS}/add$`));
    await expect(form.field("Name")).toHaveValue("Half");

    await page.getByRole("link", { name: "Railhead" }).click();
    await form.question().getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.question()).toBeHidden();
    await expect(form.field("SCAC")).toHaveAttribute("aria-invalid", "true");
    await form.field("SCAC").fill("HALF");
    await page.getByRole("link", { name: "Railhead" }).click();
    await form.question().getByRole("button", { name: "Save", exact: true }).click();
    await form.isLeft();
    await expect(page).not.toHaveURL(/carriers/);
    expect(await named("Half")).toHaveLength(1);

    await form.add();
    await form.field("Name").fill("Gone");
    await form.press("Escape");
    await form.button("Cancel").click();
    await form.question().getByRole("button", { name: "Discard" }).click();
    await list.isThere();
    await form.add();
    await expect(form.field("Name")).toHaveValue("");
    expect(await named("Gone")).toEqual([]);
  });

  test("Back is taken after Discard, to where it led", more(), async ({ page }) => {
    const list = new ListModel(page, CARRIERS, "Carriers");
    await list.open();
    await page.getByRole("link", { name: "Add Carrier" }).click();
    const form = carrierForm(page);
    await form.isThere("Add");
    await form.field("Name").fill("Half");
    await page.goBack();
    await form.question().getByRole("button", { name: "Discard" }).click();
    await list.isThere();
    await page.goForward();
    await form.isThere("Add");
    await expect(form.field("Name")).toHaveValue("");
  });

  test(
    "is there again after a reload, until it is discarded; a logout takes it away and asks first",
    more(),
    async ({ page, demo }) => {
      const form = carrierForm(page);
      await form.edit(carrier.id);
      await form.field("Phone").fill("half");
      await page.reload();
      await expect(form.field("Phone")).toHaveValue("half");
      await expect(form.notice("You left this half-filled. It is here as you left it.")).toBeVisible();
      expect((await now()).phone).toBe("+1 432 555 0199");

      await page.getByRole("button", { name: /^User menu/ }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page
        .getByRole("dialog", { name: "Log out and give up what is half-filled?" })
        .getByRole("button", { name: "Proceed" })
        .click();
      await page.waitForURL("**/login");
      await demo.logIn("office");
      await form.edit(carrier.id);
      await expect(form.field("Phone")).toHaveValue("+1 432 555 0199");
    },
  );

  test("outlives the end of the session: after the login it is there, and is saved", async ({
    page,
    demo,
    context,
  }) => {
    const form = carrierForm(page);
    await form.edit(carrier.id);
    await form.field("Phone").fill("before the end");
    await context.clearCookies();
    // By the key: the page may notice the end before it and be gone, and a click would wait for a button that never comes.
    await form.press("Control+s");
    await page.waitForURL("**/login");
    await demo.logIn("office");
    await form.isThere("Edit");
    await expect(form.field("Phone")).toHaveValue("before the end");
    await form.button("Save").click();
    await form.isLeft();

    expect((await now()).phone).toBe("before the end");
  });

  test("a save without an answer is sent again under its key, and saved once", async ({ page, demo }) => {
    const form = carrierForm(page);
    await form.add();
    await form.field("Name").fill("No Answer Inc");
    await form.field("SCAC").fill("NOAN");
    await demo.scenario({ failures: [{ path: "/api/carriers", method: "POST", drop: "after" }] });
    await form.button("Save").click();
    await expect(form.button("Retry")).toBeVisible({ timeout: 30_000 });
    await expect(form.field("Name")).toHaveValue("No Answer Inc");
    await demo.scenario({ failures: [] });
    await form.button("Retry").click();
    await form.isLeft();

    expect(await named("No Answer Inc")).toHaveLength(1);
  });

  test("copies one: all but what tells the two apart", more(), async ({ page }) => {
    const form = carrierForm(page);
    await form.add(`?from=${carrier.id}`);
    await expect(form.field("Phone")).toHaveValue("+1 432 555 0199");
    await expect(form.field("Insured until")).toHaveValue("2031/05/31");
    await expect(form.field("Name")).toHaveValue("");
    await expect(form.notice("Copied from Zulu Haulage. Enter a name of its own.")).toBeVisible();
  });

  test("Enter, as a hand scanner sends it, goes on to the next field and saves nothing", more(), async ({ page }) => {
    const form = carrierForm(page);
    await form.add();
    await form.field("Name").pressSequentially("Scanned", { delay: 5 });
    await form.press("Enter");
    await expect(form.field("SCAC")).toBeFocused();
    await page.keyboard.type("SCAN");
    await form.press("Enter", "Enter", "Enter", "Enter", "Enter", "Enter");
    await expect(form.button("Save")).toBeFocused();
    expect(await named("Scanned")).toEqual([]);
  });

  test("adds several in a row", more(), async ({ page }) => {
    const form = carrierForm(page);
    await form.add();
    for (const [name, scac] of [
      ["Row One", "ROWA"],
      ["Row Two", "ROWB"],
    ] as const) {
      await expect(form.field("Name")).toBeFocused();
      await form.field("Name").fill(name);
      await form.field("SCAC").fill(scac);
      await form.button("Save and Add Another").click();
      await expect(form.notice(`${name} saved.`)).toBeVisible();
      await expect(form.field("Name")).toHaveValue("");
    }
    expect(await named("Row")).toHaveLength(2);
  });

  test("is not there for who may not", more(), async ({ page, context }) => {
    await context.clearCookies();
    await page.request.post("/api/auth/login", {
      headers: { "x-requested-with": "railhead" },
      data: { username: "viewer", password: "railhead" },
    });
    const list = new ListModel(page, CARRIERS, "Carriers");
    await list.open();
    await expect(page.getByRole("link", { name: "Add Carrier" })).toHaveCount(0);
    await page.goto(`${CARRIERS}/add`);
    await expect(page).toHaveURL(/permission-denied/);
  });
});
