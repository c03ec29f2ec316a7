import { expect, more, test } from "./fixtures";
import { linkIn, mailsOf, mailTo } from "./mails";
import { accountModel, officeOf } from "./models/account.model";

const NEW = "three unusual words";

test.describe("a forgotten password", () => {
  test("is replaced by way of a mail, and every session of before ends", async ({
    page,
    demo,
    request,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await officeOf(elsewhere.request, "office");
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    const account = accountModel(page);
    await expect(account.title("Forgot your password?")).toBeVisible();
    await account.press("Send link");
    await expect(account.said("This field is required.")).toBeVisible();
    await account.fill("Username", "office");
    await account.press("Send link");
    await expect(account.said(/a mail is on its way/)).toBeVisible();

    await page.goto(linkIn(await mailTo(request, "office@railhead.test", "new password")));
    await expect(account.title("Set a new password")).toBeVisible();
    await account.fill("New password", "office1234");
    await account.press("Set password");
    await expect(account.said(/too close to the name/)).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
    await account.fill("New password", NEW);
    await account.press("Set password");
    await expect(account.said("Your new password is set. Log in with it.")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");

    await page.getByRole("link", { name: "Log in" }).click();
    await account.logIn("office", "railhead");
    await expect(account.said("The username or the password is wrong.")).toBeVisible();
    await demo.logIn("office", NEW);
    await expect(page).toHaveURL(/\/index$/);
    await expect(other.get("auth/session")).rejects.toThrow(/signed_out/);
    await elsewhere.close();
  });

  test("has a link that works once, and the newest only", async ({ page, demo: _demo, request }) => {
    const account = accountModel(page);
    const ask = async () => {
      await request.post("/api/auth/reset-password", {
        data: { username: "office" },
        headers: { "x-requested-with": "railhead" },
      });
      const before = (await mailsOf(request)).length;
      expect(before).toBeGreaterThan(0);
      return linkIn(await mailTo(request, "office@railhead.test", "new password"));
    };
    const older = await ask();
    const newer = await ask();
    const use = async (link: string) => {
      await page.goto(link);
      await account.fill("New password", NEW);
      await account.press("Set password");
    };
    /** A void link says so at once: it shows no field for a password. */
    const isDead = async (link: string) => {
      await page.goto(link);
      await expect(account.said(/This link does not work any more/)).toBeVisible();
      await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
    };
    await isDead(older);
    await use(newer);
    await expect(account.said(/Your new password is set/)).toBeVisible();
    await isDead(newer);
    await page.getByRole("link", { name: "Send a new link" }).click();
    await expect(account.title("Forgot your password?")).toBeVisible();
  });

  test("is answered in the same words for known and unknown names, and only a real one gets a mail", async ({
    page,
    demo: _demo,
    request,
  }) => {
    const account = accountModel(page);
    const said: string[] = [];
    for (const username of ["office", "nobody", "viewer"]) {
      await page.goto("/login?step=forgot");
      await account.fill("Username", username);
      await account.press("Send link");
      await expect(account.said(/a mail is on its way/)).toBeVisible();
      said.push(await page.locator("main").innerText());
    }

    expect(new Set(said).size).toBe(1);
    expect((await mailsOf(request)).map((mail) => mail.to)).toEqual(["office@railhead.test", "viewer@railhead.test"]);
  });
});

test.describe("other ways into an account", () => {
  test("a forgotten username comes by mail", more(), async ({ page, demo: _demo, request }) => {
    const account = accountModel(page);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot username?" }).click();
    await account.fill("E-mail address", "not an address");
    await account.press("Send username");
    await expect(account.said("An e-mail address such as kim@example.com.")).toBeVisible();
    await account.fill("E-mail address", "floor@railhead.test");
    await account.press("Send username");
    await expect(account.said(/a mail is on its way/)).toBeVisible();

    expect((await mailTo(request, "floor@railhead.test", "username")).text).toContain(
      "username for this address is: floor",
    );
  });

  test("a new account is opened by the link that the office sends", async ({ page, demo, request }) => {
    const office = await officeOf(request);
    const [floor] = (await office.get("users/list?q=floor")) as { profile_id: string; terminal_id: string }[];
    const user = (await office.post("users", {
      username: "kim",
      full_name: "Kim Larsen",
      email: "kim@railhead.test",
      profile_id: floor!.profile_id,
      terminal_id: floor!.terminal_id,
    })) as { id: string };
    await office.post("auth/auto-enable-account", { userid: user.id });
    await page.goto(linkIn(await mailTo(request, "kim@railhead.test", "ready")));
    const account = accountModel(page);
    await expect(account.title("Welcome to Railhead")).toBeVisible();
    await account.fill("New password", NEW);
    await account.press("Save password");
    await expect(account.said(/Your account is ready/)).toBeVisible();
    await page.getByRole("link", { name: "Log in" }).click();
    await demo.logIn("kim", NEW);

    await expect(page).toHaveURL(/\/mobile-v2$/);
  });

  test(
    "an address is confirmed by a press, not by opening the link",
    more(),
    async ({ page, demo: _demo, request }) => {
      const office = await officeOf(request);
      const [floor] = (await office.get("users/list?q=floor")) as { id: string }[];
      await office.post(`users/${floor!.id}`, { email: "frankie@railhead.test" });
      const account = accountModel(page);
      await page.goto("/login?step=verify");
      await account.fill("Username", "floor");
      await account.press("Send new link");
      await expect(account.said(/newest link is the one that works/)).toBeVisible();
      const link = linkIn(await mailTo(request, "frankie@railhead.test", "confirm"));
      await page.goto(link);
      await page.goto(link);
      await account.press("Confirm");
      await expect(account.said("Your e-mail address is confirmed.")).toBeVisible();
      await page.goto(link);
      await expect(account.said(/This link does not work any more/)).toBeVisible();
    },
  );

  test("a link that lost its token says so", more(), async ({ page, demo: _demo }) => {
    await page.goto("/login?step=enable");

    await expect(
      accountModel(page).said("The address is not complete. Open the whole link from the mail."),
    ).toBeVisible();
  });
});

test.describe("the end of a session", () => {
  test("is said at the login, and the way back is kept", async ({ page, demo, context }) => {
    await demo.logIn("manager");
    await page.waitForURL("**/index");
    await context.clearCookies();
    await page.goto("/ui-next/tracks");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("You have been logged out. Log in to go on.")).toBeVisible();
    await demo.logIn("manager");

    await expect(page).toHaveURL(/\/ui-next\/tracks$/);
  });

  test("is not said to somebody who was never signed in", more(), async ({ page, demo: _demo }) => {
    await page.goto("/index");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();

    await expect(page.getByText("You have been logged out.")).toHaveCount(0);
  });
});
