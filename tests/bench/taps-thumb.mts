// What a person on the floor does with a phone, counted: taps and strokes of a thumb, keys, scans.
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { drawOn, HAND } from "../e2e/models/signature-pad.model";

export interface Count {
  taps: number;
  keys: number;
  scans: number;
  strokes: number;
}
export interface Thumb {
  readonly page: Page;
  readonly tap: (what: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Types into a field: a tap only where it has not got the cursor already. */
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly scan: (code: string) => Promise<void>;
  /** Draws a signature. */
  readonly draw: (pad: Locator) => Promise<void>;
}
/** A job of the floor, from an index page to the message that it is done. */
export interface Job {
  readonly name: string;
  readonly goal: number | null;
  readonly who: "floor" | "manager";
  /** The index page that the count begins on. */
  readonly from: string;
  /** Brings about what the job needs; gives the work. */
  readonly prepare: (page: Page) => Promise<(thumb: Thumb) => Promise<void>>;
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" }).first();
export const tile = (page: Page, name: string): Locator =>
  page.getByRole("link", { name: new RegExp(`^${name}\\b`) }).first();
export const sees = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
export const result = async <A,>(page: Page, path: string): Promise<A> =>
  ((await (await page.request.get(path)).json()) as { result: A }).result;
export async function post<A>(context: BrowserContext, path: string, data: object): Promise<A> {
  const answer = await context.request.post(path, { data, headers: { "x-requested-with": "railhead" } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { result: A }).result;
}

/** Chooses from a list under its field: opened where it is not, searched where the row is not among the first. */
export async function pick({ page, tap, fill }: Thumb, label: string, name: string): Promise<void> {
  const box = page.getByRole("button", { name: new RegExp(`^${label}\\b`) });
  await box.waitFor();
  if ((await box.getAttribute("aria-expanded")) !== "true") await tap(box);
  const find = page.getByRole("searchbox", { name: `Find: ${label}` });
  await find.waitFor();
  const row = page.getByRole("list", { name: label }).getByRole("button").filter({ hasText: name }).first();
  if (!(await row.isVisible())) await fill(find, name.split(" ").at(-1)!);
  await tap(row);
}

export function createThumb(page: Page, count: Count): Thumb {
  const tap = async (what: Locator) => {
    count.taps += 1;
    // A thumb's pace: a second tap in the same place within 300 ms is half of a double tap.
    await page.waitForTimeout(350);
    await what.tap();
  };
  const type = async (text: string) => {
    count.keys += text.length;
    // Fingers: anything faster is taken for a scanner.
    await page.keyboard.type(text, { delay: 60 });
  };
  return {
    page,
    tap,
    type,
    fill: async (field, text) => {
      await field.waitFor();
      // A look at the caret's position.
      await page.waitForTimeout(350);
      // A field that keeps the keyboard away is tapped for it, even where it has the cursor.
      if (
        !(await field.evaluate(
          (element) => element === document.activeElement && (element as HTMLInputElement).inputMode !== "none",
        ))
      )
        await tap(field);
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await type(text);
    },
    scan: async (code) => {
      count.scans += 1;
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
    },
    draw: async (pad) => {
      count.strokes += 1;
      await drawOn(page, pad, HAND);
    },
  };
}
