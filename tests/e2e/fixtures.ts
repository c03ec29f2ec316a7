import { test as base, expect } from "@playwright/test";
import { PASSWORD, signInBy } from "./models/session";
import { addressOfServer } from "./servers";

/** Browser messages that are part of a test's own fault: refused and lost requests. */
const EXPECTED = [
  /Failed to load resource: the server responded with a status of (401|403|404|409|422|500)/,
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION_\w+|ABORTED|INCOMPLETE_CHUNKED_ENCODING)/,
];

export interface Demo {
  /** Sets latency and faults of the running mock server. */
  readonly scenario: (body: Record<string, unknown>) => Promise<void>;
  /** Signs in and opens no page; by the login page only where the browser shows one. */
  readonly signIn: (username: string) => Promise<void>;
  /** Signs in by the login page, as far as it lets one. */
  readonly logIn: (username: string, password?: string) => Promise<void>;
}

/**
 * Marks a test that shows another way to what a test without the mark shows: of the other family, the other person, the
 * rarer hand. `npm test` leaves it out, `npm run e2e` does not.
 */
export const more = (isMore = true) => (isMore ? { tag: "@more" } : {});

/** What Playwright says where it keeps a page from registering its worker. */
const BLOCKED = "Service Worker registration blocked by Playwright";

/** Every test begins on freshly reset demo data, and fails on any message of the browser's console. */
export const test = base.extend<{ demo: Demo; quiet: void }>({
  // Pages come from the server; tests of the app as it is kept on a device allow the worker that keeps it.
  serviceWorkers: "block",
  // A worker resets the data of its server as it likes: each has one of its own.
  baseURL: async ({ browserName: _browserName }, provide, { parallelIndex }) => provide(addressOfServer(parallelIndex)),
  demo: async ({ page, request, baseURL }, provide) => {
    const reset = await request.post("/api/mock/reset");
    expect(reset.ok()).toBe(true);
    const logIn = async (username: string, password = PASSWORD) => {
      if (!page.url().startsWith(`${baseURL}/login`)) await page.goto("/login");
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password", { exact: true }).fill(password);
      const isComplete = username !== "" && password !== "";
      const answered = isComplete
        ? page.waitForResponse((response) => response.url().endsWith("/api/auth/login"))
        : null;
      await page.getByRole("button", { name: "Log in" }).click();
      // A login that is taken leads away; one that is not stays for the test to look at.
      if ((await answered)?.ok()) await page.waitForURL((url) => url.pathname !== "/login");
    };
    await provide({
      logIn,
      scenario: async (body) => {
        const answer = await request.post("/api/mock/scenario", { data: body });
        expect(answer.ok(), await answer.text()).toBe(true);
      },
      signIn: async (username) => {
        if (page.url() === "about:blank") await signInBy(page.request, username);
        else await logIn(username);
      },
    });
  },
  quiet: [
    async ({ page }, provide) => {
      const said: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") said.push(message.text());
      });
      page.on("pageerror", (error) => said.push(String(error)));
      await provide();
      expect(said.filter((text) => text !== BLOCKED && !EXPECTED.some((form) => form.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
export type { Locator, Page, PlaywrightWorkerArgs } from "@playwright/test";
