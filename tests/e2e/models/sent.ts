import { expect, type Page } from "@playwright/test";

/** The body of the next POST to an address (a path, or what fits it) that the work sends. */
export async function sentBy(
  page: Page,
  path: string | RegExp,
  work: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const isIt = (url: string) => (typeof path === "string" ? new URL(url).pathname === path : path.test(url));
  const asked = page.waitForRequest((request) => request.method() === "POST" && isIt(request.url()));
  await work();
  const request = await asked;
  expect(request.headers()["idempotency-key"]).toBeTruthy();
  return request.postDataJSON() as Record<string, unknown>;
}
