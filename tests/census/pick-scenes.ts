import type { Page } from "@playwright/test";
import { idOf } from "./desk-stage";
import type { Scene } from "./scenes";

/** A group of the demo that is in a state. */
export async function groupIn(page: Page, status: string): Promise<string> {
  const path = "/api/cherrypicking-groups/get-cherrypicking-groups-by-terminal";
  const answer = await page.request.get(path, { params: { terminal_id: "1", status } });
  const { result } = (await answer.json()) as { result: readonly { readonly id: string }[] };
  return idOf(result[0], `group that is ${status}`);
}
/** The group of the demo that is worked off. */
export const groupStarted = (page: Page): Promise<string> => groupIn(page, "in work");

const LIST = "/mobile-v2/sand/railcars/cherrypicking";
const at = (name: string, open: (page: Page) => Promise<unknown>): Scene => ({
  name: `cherry picking on the phone, ${name}`,
  area: "floor",
  who: "floor",
  open: async ({ page }) => {
    await open(page);
  },
});
const group = async (page: Page, status: string): Promise<void> => {
  await page.goto(`${LIST}/${await groupIn(page, status)}`);
  await page.locator(".floor-cut").first().waitFor();
};

/** Groups of wanted railcars on the phone, each page in its states. */
export const PICK_SCENES: readonly Scene[] = [
  at("groups", async (page) => {
    await page.goto(LIST);
    await page.getByRole("list", { name: "Groups to Work Off" }).waitFor();
  }),
  at("to be started", (page) => group(page, "submitted")),
  at("in work, one ticked", async (page) => {
    await group(page, "in work");
    await page.getByRole("checkbox").last().press("Space");
    await page.getByRole("button", { name: /^Record \d+ railcars?$/ }).click();
    await page.getByText("Choose the track to which the wanted railcars go.").first().waitFor();
  }),
  at("no such group", async (page) => {
    await page.goto(`${LIST}/999999`);
    await page.getByText("There is no such group at your terminals.").waitFor();
  }),
];
