import type { Scene } from "./scenes";

/** Lets a link work as far as a look at it tells. */
async function works(page: Parameters<Scene["open"]>[0]["page"]): Promise<void> {
  await page.route("**/api/auth/look-at-link", (route) =>
    route.fulfill({ json: { result: { terminal_name: null, time_zone: null } } }),
  );
  await page.reload();
}
const scene = (
  name: string,
  step: string,
  act: (page: Parameters<Scene["open"]>[0]["page"]) => Promise<void>,
): Scene => ({
  name,
  area: "floor",
  who: null,
  open: async ({ page }) => {
    await page.goto(`/login?step=${step}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await act(page);
  },
});

/** The states of /login other than the login form. */
export const ACCOUNT_SCENES: readonly Scene[] = [
  scene("forgot password", "forgot", async () => {}),
  scene("forgot password, sent", "forgot", async (page) => {
    await page.getByLabel("Username").fill("floor");
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText(/a mail is on its way/).waitFor();
  }),
  scene("new password, shown", "reset&token=0123", async (page) => {
    await works(page);
    await page.getByLabel("New password", { exact: true }).fill("three unusual words");
    await page.getByRole("button", { name: "Show password" }).click();
  }),
  scene("a link that does not work", "reset&token=0123", async (page) => {
    await page.getByText(/This link does not work any more/).waitFor();
  }),
  scene("first start, all missing", "setup&token=0123", async (page) => {
    await works(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("This field is required.").first().waitFor();
  }),
];
