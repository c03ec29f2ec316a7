// Some of the pairs in two real browsers: each person has the form of one carrier open, types into it and saves.
import type { Browser, Page } from "@playwright/test";
import { RecordFormModel } from "../e2e/models/record-form.model";
import { desk } from "./browser.mts";
import { pick, random, some, type Random } from "./desk-kinds.mts";

const FIELDS = { Phone: "phone", "DOT number": "dot_number", "MC number": "mc_number" } as const;
type Label = keyof typeof FIELDS;
const LABELS = Object.keys(FIELDS) as readonly Label[];
type Carrier = Readonly<Record<string, unknown>> & { readonly id: string };

export interface PageCounts {
  pairs: number;
  decided: number;
  wrong: string[];
}

const openAt = async (browser: Browser, baseURL: string, username: string): Promise<Page> =>
  (await desk(browser, baseURL, username)).newPage();

interface Side {
  readonly form: RecordFormModel;
  readonly typed: ReadonlyMap<Label, string>;
  readonly decided: Map<Label, "mine" | "theirs">;
}

/** Saves, deciding what is asked, until the form is left. */
async function saveAll({ form, typed, decided }: Side, next: Random, counts: PageCounts, what: string): Promise<void> {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    for (const label of typed.keys()) {
      if ((await form.conflict(label).count()) === 0) continue;
      if (decided.has(label)) counts.wrong.push(`${what}: ${label} was decided twice`);
      const keep = next() < 0.5 ? "mine" : "theirs";
      decided.set(label, keep);
      counts.decided += 1;
      const button = form.conflict(label).getByRole("button", { name: keep === "mine" ? "Keep Mine" : "Take Theirs" });
      // A click is lost where the page scrolls to the conflict under it.
      for (let clicks = 1; (await form.conflict(label).count()) > 0; clicks += 1) {
        if (clicks > 3) counts.wrong.push(`${what}: ${label} took ${clicks} clicks to decide`);
        await button.click({ timeout: 2_000 }).catch(() => undefined);
        await form
          .conflict(label)
          .waitFor({ state: "detached", timeout: 2_000 })
          .catch(() => undefined);
      }
    }
    await form.button("Save").click();
    const settled = form.page.waitForFunction(
      () => {
        const save = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === "Save");
        const isUndecided = document.querySelector(".conflict") !== null;
        const hasNothing = document.body.innerText.includes("Nothing is changed. Nothing was sent.");
        // Others changed other fields: it is looked at, and saved again.
        const isBehind = document.body.innerText.includes("Look at it, then save again.");
        return save === undefined || isUndecided || hasNothing || isBehind;
      },
      undefined,
      { timeout: 15_000, polling: 20 },
    );
    await settled;
    if ((await form.button("Save").count()) === 0) return;
    if ((await form.notice("Nothing is changed. Nothing was sent.").count()) > 0) return;
  }
}

/** Pairs of two people's forms of one carrier; every other one without the line to the server's changes. */
export async function runPages(browser: Browser, url: string, count: number): Promise<PageCounts> {
  const counts: PageCounts = { pairs: 0, decided: 0, wrong: [] };
  const pages = [await openAt(browser, url, "admin"), await openAt(browser, url, "manager")] as const;
  const client = pages[0].context().request;
  const carriers = (
    (await (await client.get("/api/carriers?limit=50")).json()) as { readonly result: readonly Carrier[] }
  ).result;
  const read = async (id: string) =>
    ((await (await client.get(`/api/carriers/${id}`)).json()) as { readonly result: Carrier }).result;
  for (let at = 0; at < count; at += 1) {
    const next = random(32_452_843 * (at + 1));
    const { id } = pick(next, carriers);
    const before = await read(id);
    const what = `pages ${at} of carrier ${id}`;
    const isDeaf = at % 2 === 1;
    for (const page of pages) {
      await page.unroute("**/api/events*");
      if (isDeaf) await page.route("**/api/events*", (route) => route.abort());
    }
    const sides: readonly Side[] = await Promise.all(
      pages.map(async (page, who) => {
        const form = new RecordFormModel(page, "/ui-next/carriers", "Carrier");
        await form.edit(id);
        const typed = new Map(
          some(next, LABELS, 3).map(
            (label, place) => [label, `${at}${who}${place}${Math.floor(next() * 1_000)}`] as const,
          ),
        );
        for (const [label, entry] of typed) await form.field(label).fill(entry);
        return { form, typed, decided: new Map() };
      }),
    );
    const [one, other] = sides as [Side, Side];
    await saveAll(one, next, counts, what);
    const middle = await read(id);
    await saveAll(other, next, counts, what);
    const after = await read(id);
    for (const [label, key] of Object.entries(FIELDS) as readonly [Label, string][]) {
      const mine = other.typed.get(label);
      const wasSaid = middle[key];
      if (one.typed.has(label) && wasSaid !== one.typed.get(label))
        counts.wrong.push(`${what}: ${label} of the first was not saved`);
      const isShared = mine !== undefined && one.typed.has(label);
      if (isShared && !other.decided.has(label)) counts.wrong.push(`${what}: ${label} was overwritten unseen`);
      const expected = mine === undefined || other.decided.get(label) === "theirs" ? wasSaid : mine;
      if (after[key] !== expected)
        counts.wrong.push(
          `${what}: ${label} is '${String(after[key])}' and not '${String(expected)}' (before '${String(before[key])}')`,
        );
    }
    counts.pairs += 1;
  }
  for (const page of pages) await page.context().close();
  return counts;
}
