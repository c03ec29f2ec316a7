import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

/** What every call that changes something carries. */
export const HEADERS = { "x-requested-with": "railhead" };
/** Of every demo account. */
export const PASSWORD = "railhead";

/** Signs in by a call, without a page; gives the session's user. */
export async function signInBy(
  request: APIRequestContext,
  username: string,
): Promise<{ readonly terminal_id: string; readonly terminal_name: string }> {
  const answer = await request.post("/api/auth/login", { headers: HEADERS, data: { username, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: { terminal_id: string; terminal_name: string } }).result;
}

/**
 * Presses a button as the session ends, and waits for nothing. The first call after the end finds out: that of the
 * press or of an earlier read, so the page may be on its way to the login already.
 */
export async function pressAtTheEnd(button: Locator, end: () => Promise<void>): Promise<void> {
  const element = await button.elementHandle();
  await end();
  await element?.evaluate((node) => (node as HTMLElement).click()).catch(() => undefined);
}

/** Presses a button whose own call is the first to hear that the session has ended: the cookie goes as that call leaves. */
export async function endWithTheCall(page: Page, button: Locator): Promise<void> {
  let hasEnded = false;
  await page.route("**/api/**", async (route) => {
    if (hasEnded || route.request().method() !== "POST") return route.fallback();
    hasEnded = true;
    await page.context().clearCookies();
    await route.continue();
  });
  await button.click();
}
