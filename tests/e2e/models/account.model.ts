import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "../fixtures";
import { HEADERS, signInBy } from "./session";

/** The steps of /login as a person works them. */
export const accountModel = (page: Page) => ({
  title: (name: string) => page.getByRole("heading", { level: 1, name }),
  fill: (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value),
  press: (name: string) => page.getByRole("button", { name, exact: true }).click(),
  /** The words of what came of it. */
  said: (text: string | RegExp) => page.getByText(text),
  /** Signs in on the login page that is shown. */
  logIn: async (username: string, password: string) => {
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
  },
});

/** A signed-in person's calls, apart from the page's own session. */
export async function officeOf(request: APIRequestContext, username = "admin") {
  await signInBy(request, username);
  const read = async (answer: Awaited<ReturnType<APIRequestContext["get"]>>) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { result: unknown }).result;
  };
  return {
    post: async (path: string, data: object) => read(await request.post(`/api/${path}`, { data, headers: HEADERS })),
    get: async (path: string) => read(await request.get(`/api/${path}`, { headers: HEADERS })),
  };
}
