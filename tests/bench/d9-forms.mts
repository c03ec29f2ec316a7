// Half-filled forms of the desk in a real browser, and what may happen to them before they are saved.
import type { CDPSession, Page } from "@playwright/test";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { cellFields } from "@railhead/core/list-edit/cell-fields.rules";
import { formFieldsOf } from "@railhead/core/resources/record-facts.rules";
import type { RecordRow } from "@railhead/core/record-fields/record-fields.types";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { goByMenu } from "./desk-menu.mts";
import { entriesFor, some, type Random } from "./desk-kinds.mts";

export const ENDS = ["reload", "401", "Back", "crash", "new version", "closed tab"] as const;
export type End = (typeof ENDS)[number];
export type Way = "edit" | "add" | "cell";

/** What is typed, by the label of its field. */
export type Typed = ReadonlyMap<string, string>;

const inputOf = (page: Page, label: string) =>
  page
    .locator("input, textarea")
    .and(page.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( ?required)?$`)))
    .first();
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Kinds of fields into which text is typed. */
const TYPED: ReadonlySet<string> = new Set(["text", "long", "code", "phone", "email", "number", "decimal"]);

/** One form, opened as people open it: by its link on the list or on the record. */
export async function openForm(page: Page, facts: ResourceFacts, way: Way, row: RecordRow): Promise<void> {
  const base = entityBase(facts.page);
  if (way === "cell") {
    // By the menu, so that Back is a step of the app.
    await page.goto("/index");
    await goByMenu(page, facts);
    await page.locator("[role=grid][aria-busy=false] [data-line='0'] [role=gridcell]").first().waitFor();
    return;
  }
  await page.goto(way === "add" ? base : `${base}/view/${row.id}`);
  const address = way === "add" ? `${base}/add` : `${base}/edit/${row.id}`;
  await page.locator(`a[href="${address}"]`).first().click();
  await saveButton(page).waitFor();
}

/** Types into some fields; what was typed, by label. */
export async function typeInto(
  page: Page,
  next: Random,
  facts: ResourceFacts,
  row: RecordRow,
  zone: string,
): Promise<Typed> {
  const fields = formFieldsOf(facts).filter(({ kind, isFixed }) => TYPED.has(kind) && isFixed !== true);
  const entries = entriesFor(
    next,
    facts,
    row,
    zone,
    some(next, fields, 3).map(({ key }) => key),
  );
  const typed = new Map<string, string>();
  for (const [key, entry] of entries) {
    const label = tFields(fields.find((field) => (field.key as string) === key)!.label);
    // A tab that nobody has touched is closed without a question.
    await inputOf(page, label).click();
    await inputOf(page, label).fill(entry);
    typed.set(label, entry);
  }
  return typed;
}

/** Kinds of fields that take any text. */
const TYPED_IN_CELLS: ReadonlySet<string> = new Set(["text", "code", "phone"]);

/** Types into a cell of the first row that shows one, without sending it. */
export async function typeIntoCell(page: Page, facts: ResourceFacts): Promise<string | null> {
  const fields = cellFields(facts);
  const at = facts.columns
    .filter(({ isExtra }) => isExtra !== true)
    // A name is a link: pressing it twice leads to its record.
    .findLastIndex(({ key }) => key !== facts.title && TYPED_IN_CELLS.has(fields.get(key)?.kind ?? ""));
  if (at < 0) return null;
  await page
    .locator(`[data-line="0"] [data-column="${at + 1}"]`)
    .first()
    .dblclick();
  const entry = page.locator("[role=gridcell] input[data-entry]");
  if ((await entry.count()) === 0) return null;
  await entry.fill("Half typed");
  return "Half typed";
}

/** Waits until the fields of a page that its driver has lost hold what was typed. */
export async function standsSomewhere(
  values: () => Promise<readonly string[]>,
  entries: readonly string[],
): Promise<readonly string[]> {
  const end = Date.now() + 15_000;
  for (;;) {
    const now = await values().catch((): readonly string[] => []);
    const lost = entries.filter((entry) => !now.includes(entry));
    if (lost.length === 0 || Date.now() > end) return lost.map((entry) => `'${entry}' stands nowhere`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What stands in the fields now. */
export async function standsIn(page: Page, typed: Typed): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const [label, entry] of typed) {
    const value = await inputOf(page, label)
      .inputValue({ timeout: 8_000 })
      .catch(() => null);
    if (value !== entry) lost.push(`${label} is '${String(value)}' and not '${entry}'`);
  }
  return lost;
}

export const question = (page: Page) => page.getByRole("dialog", { name: "Save before you leave?" });

async function logInAgain(page: Page): Promise<void> {
  await page.waitForURL("**/login**", { timeout: 15_000 });
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("railhead");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/**
 * The page's program is killed, and its tab loads the page again, as a browser offers it. The driver takes such a page for
 * lost: what stands in it is asked for without it.
 */
async function crash(page: Page, client: CDPSession): Promise<() => Promise<readonly string[]>> {
  const crashed = page.waitForEvent("crash", { timeout: 10_000 });
  void client.send("Page.crash").catch(() => undefined);
  await crashed;
  await client.send("Page.reload");
  return async () => {
    const expression = "JSON.stringify([...document.querySelectorAll('input, textarea')].map(({ value }) => value))";
    const { result } = await client.send("Runtime.evaluate", { expression });
    return JSON.parse(String(result.value)) as readonly string[];
  };
}

/** What came of it: what was not as it has to be, and of a page that its driver has lost what stands in its fields. */
export interface Happened {
  readonly wrong: readonly string[];
  readonly values: (() => Promise<readonly string[]>) | null;
}
const well: Happened = { wrong: [], values: null };
const wrongly = (text: string): Happened => ({ wrong: [text], values: null });

/** Lets it happen. The page is as it is afterwards; what was not as it has to be is said. */
export async function happens(page: Page, end: End): Promise<Happened> {
  if (end === "reload" || end === "new version") {
    page.once("dialog", (dialog) => void dialog.accept());
    if (end === "reload") await page.reload();
    else await Promise.all([page.waitForEvent("load"), page.evaluate("void setTimeout(() => location.reload())")]);
    return well;
  }
  if (end === "401") {
    await page.context().clearCookies();
    // The next call says it: the session is asked for again.
    page.once("dialog", (dialog) => void dialog.accept());
    // The page may be on its way to the login already.
    await page
      .evaluate("void dispatchEvent(new Event('offline')), dispatchEvent(new Event('online'))")
      .catch(() => undefined);
    await logInAgain(page);
    return well;
  }
  if (end === "Back") {
    await page.evaluate("history.back()");
    const isAsked = await question(page)
      .waitFor({ timeout: 8_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isAsked) return wrongly("Back did not ask");
    await question(page).getByRole("button", { name: "Stay" }).click();
    await question(page).waitFor({ state: "hidden" });
    return well;
  }
  if (end === "closed tab") {
    const asked = page.waitForEvent("dialog", { timeout: 8_000 }).then(
      async (dialog) => {
        await dialog.dismiss();
        return dialog.type() === "beforeunload";
      },
      () => false,
    );
    await page.close({ runBeforeUnload: true });
    return (await asked) ? well : wrongly("closing the tab did not ask");
  }
  return { wrong: [], values: await crash(page, await page.context().newCDPSession(page)) };
}
