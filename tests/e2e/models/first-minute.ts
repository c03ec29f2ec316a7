import { expect, more, test, type Demo, type Page } from "../fixtures";

/**
 * The first page of each demo account, a page that it may open, and one that it may not (empty where it may open all).
 */
const ACCOUNTS = [
  { username: "admin", first: "/index", may: "/users", mayNot: "/no/such/page" },
  { username: "manager", first: "/index", may: "/mobile-v2/sand/railcars/receive", mayNot: "/users" },
  { username: "office", first: "/index", may: "/ui-next/tracks?q=1", mayNot: "/mobile-v2/sand" },
  { username: "billing", first: "/index", may: "/contracts", mayNot: "/mobile-v2" },
  { username: "floor", first: "/mobile-v2", may: "/mobile-v2/sand/outbound-trucks/handling", mayNot: "/index" },
  { username: "viewer", first: "/index", may: "/railcars", mayNot: "/users/add" },
] as const;

const escaped = (address: string) => new RegExp(`${address.replaceAll(/[?/]/g, String.raw`\$&`)}$`);

/** Comes to an address without a session, logs in by the page that this leads to, and sees where it ends. */
async function logInFrom(page: Page, demo: Demo, { username, from, to }: Record<"username" | "from" | "to", string>) {
  await page.context().clearCookies();
  // A page still on its way somewhere would break off the next one, and may break this off.
  await expect(() => page.goto("about:blank")).toPass();
  await page.goto("/login");
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await page.goto(from);
  await expect(page).toHaveURL(/\/login$/);
  await demo.logIn(username);
  await expect(page).toHaveURL(escaped(to));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  expect(await page.getByText("Permission denied").count(), `${username} from ${from}`).toBe(0);
}

/**
 * For the phone and for the desk: what every account sees in its first minute, by the login page itself. `npm test` runs those of
 * `always`, and the ways that lead elsewhere on one of both: they do not ask how large a screen is.
 */
export function firstMinuteTests(always: (username: string) => boolean, isOther = false): void {
  for (const { username, first, may, mayNot } of ACCOUNTS) {
    test(
      `${username} logs in from the first address and from pages, and lands on one that is theirs`,
      more(!always(username)),
      async ({ page, demo }) => {
        for (const [from, to] of [
          ["/", first],
          [may, may],
          [mayNot, first],
        ] as const)
          await logInFrom(page, demo, { username, from, to });
      },
    );
  }

  test("the old first page and the login itself lead there too", more(isOther), async ({ page, demo }) => {
    for (const from of ["/home?a=1", "/login"]) await logInFrom(page, demo, { username: "office", from, to: "/index" });
  });

  test(
    "the page that the last user of this tab had is not the next one's, who may not open it",
    more(isOther),
    async ({ page, demo, context }) => {
      await demo.logIn("admin");
      await page.waitForURL("**/index");
      await page.goto("/users");
      await context.clearCookies();
      await page.goto("/users");
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => sessionStorage.getItem("previous_route"))).toBe("/users");
      await demo.logIn("floor");

      await expect(page).toHaveURL(/\/mobile-v2$/);
    },
  );

  test(
    "somebody who is signed in and has no dashboard comes from / to the first page that is theirs",
    more(isOther),
    async ({ page, demo }) => {
      await demo.logIn("floor");
      await page.waitForURL("**/mobile-v2");
      await page.goto("/");

      await expect(page).toHaveURL(/\/mobile-v2$/);
    },
  );
}
