import type { Page } from "@playwright/test";
import type { Scene, Stage } from "./scenes";

/** What makes a scene of the desk other than a manager who opens a page. */
export interface DeskAct {
  readonly who?: string;
  /** What is there before the page is opened. */
  readonly first?: (stage: Stage) => Promise<unknown>;
  /** Reads of this address fail. */
  readonly fails?: string;
  /** What is done on the page, up to the state that is shown. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What the state says. */
  readonly sees?: string | RegExp;
}

export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
    .first()
    .click();
/** The rows that a list of the API has. */
export const rowsOf = async <Row extends { readonly id: string }>(page: Page, path: string): Promise<readonly Row[]> =>
  ((await (await page.request.get(path)).json()) as { result: readonly Row[] }).result;
/** The id of a row that a scene is of. Throws where the demo has none: the page of no record would be measured in its place. */
export function idOf(row: { readonly id: string } | undefined, sought: string): string {
  if (row === undefined) throw new Error(`The demo has no ${sought}`);
  return row.id;
}
/** The id of the first row of a list. */
export const firstOf = async (page: Page, path: string): Promise<string> => idOf((await rowsOf(page, path))[0], path);

/** A page of the desk in one of its states; its address may be that of a record which is looked up first. */
export const deskScene = (
  name: string,
  address: string | ((page: Page) => Promise<string>),
  { who = "manager", first, fails, act, sees: text }: DeskAct = {},
): Scene => ({
  name,
  area: "desk",
  who,
  open: async (stage) => {
    const { page, scenario } = stage;
    await first?.(stage);
    const path = typeof address === "string" ? address : await address(page);
    if (fails !== undefined) await scenario({ failures: [{ method: "GET", path: fails, status: 500 }] });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await act?.(page);
    if (text !== undefined) await sees(page, text);
  },
});
