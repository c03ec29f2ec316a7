import { expect, type Page } from "@playwright/test";

/** What changes a record that is there, as opposed to making one: it states the reading that it was made from. */
const CHANGES = /\/\d+(\/|$)|\/sign-bol$/;

/** The body of the next POST to an address (a path, or what fits it) that the work sends, without the reading that a change states. */
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
  const { updated_at, ...body } = request.postDataJSON() as Record<string, unknown>;
  expect(updated_at).toEqual(CHANGES.test(new URL(request.url()).pathname) ? expect.any(Number) : undefined);
  return body;
}
