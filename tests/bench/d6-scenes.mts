// What stands open at the desk when rights are taken away, and a tab that can be hidden and looked into.
import type { BrowserContext, Page } from "@playwright/test";
import { KEPT_MS } from "@railhead/core/live/page-line";
import { MARKS, type Taken } from "./d6-marked.mts";

/** Milliseconds after which a hidden page has no line any more. */
export const SHORT_MS = 5_000;

export interface Scene {
  readonly name: string;
  readonly taken: Taken;
  readonly terminal: "home" | "away";
  /** Opens it, until forbidden rows are to be seen. */
  readonly open: (page: Page) => Promise<void>;
}

const at = (name: string, taken: Taken, terminal: Scene["terminal"], open: Scene["open"]): Scene => ({
  name,
  taken,
  terminal,
  open,
});
const go = (path: string) => async (page: Page) => void (await page.goto(path));
const sectionOf = (name: string, path: string, more?: Scene["open"]): Scene =>
  at(name, "section", "home", async (page) => {
    await page.goto(path);
    await more?.(page);
  });
const marked = (page: Page) => page.getByText(new RegExp(`${MARKS.section} 70\\d\\d`)).first();
const openRow = async (page: Page, then: "view" | "edit") => {
  await page.goto("/carriers");
  await marked(page).waitFor();
  const id = await page.evaluate(async (mark) => {
    const answer = await fetch(`/api/carriers?q=${mark}`, { headers: { "x-requested-with": "railhead" } });
    return ((await answer.json()) as { readonly result: readonly { readonly id: string }[] }).result[0]!.id;
  }, MARKS.section);
  await page.goto(`/ui-next/carriers/${then}/${id}`);
};
const peek = async (page: Page) => {
  await marked(page).waitFor();
  // In the cell next to the name, which is a link.
  await page
    .locator("[role=row]")
    .filter({ has: marked(page) })
    .locator("[data-column='2']")
    .first()
    .click();
  await page.keyboard.press("v");
  await page
    .locator(".peek")
    .getByText(new RegExp(`${MARKS.section} 70\\d\\d`))
    .first()
    .waitFor();
};
const openRecord = async (page: Page) => {
  await marked(page).waitFor();
  await marked(page).click();
  await page.getByRole("heading", { level: 1, name: new RegExp(MARKS.section) }).waitFor();
};
const palette = async (page: Page) => {
  await page.locator(".palette-open").click();
  await page.keyboard.type(MARKS.terminal);
};
const exporting = async (page: Page) => {
  await marked(page).waitFor();
  // The server has made the file, and it is on its way until after the right is taken away.
  await page.route(/\/export/, async (route) => {
    const arrives = async () => {
      const response = await route.fetch();
      while ((await page.evaluate("window.isTaken")) !== true) await page.waitForTimeout(50);
      await route.fulfill({ response });
    };
    // The page may have given it up, or be closed.
    await arrives().catch(() => undefined);
  });
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByRole("button").first().click();
};

export const SCENES: readonly Scene[] = [
  sectionOf("list", "/carriers"),
  sectionOf("details", "/carriers", peek),
  sectionOf("record of the list", "/carriers", openRecord),
  sectionOf("print", "/carriers/print"),
  sectionOf("export", "/carriers", exporting),
  at("record", "section", "home", (page) => openRow(page, "view")),
  at("form", "section", "home", (page) => openRow(page, "edit")),
  at("list of railcars", "terminal", "away", go(`/railcars?q=${MARKS.terminal}`)),
  at("palette", "terminal", "away", async (page) => {
    await page.goto("/railcars");
    await palette(page);
  }),
  at("print of railcars", "terminal", "away", go(`/railcars/print?q=${MARKS.terminal}`)),
  at("list of all terminals", "terminal", "home", go(`/tracks?q=${MARKS.terminal}`)),
  at("print of all terminals", "terminal", "home", go(`/tracks/print?q=${MARKS.terminal}`)),
];

/** A tab at a scene, once forbidden rows can be seen in it. */
export async function openScene(context: BrowserContext, scene: Scene) {
  const mark = MARKS[scene.taken];
  const page = await context.newPage();
  // tsx names functions by a helper of its own.
  await page.addInitScript("globalThis.__name = (one) => one");
  // The half minute for which a hidden page keeps its line is SHORT_MS here.
  await page.addInitScript(
    `{ const wait = window.setTimeout; window.setTimeout = (work, ms, ...given) => wait(work, ms === ${KEPT_MS} ? ${SHORT_MS} : ms, ...given); }`,
  );
  await page.addInitScript(() => {
    let isHidden = false;
    Object.defineProperty(document, "hidden", { get: () => isHidden });
    Object.defineProperty(document, "visibilityState", { get: () => (isHidden ? "hidden" : "visible") });
    Object.assign(window, {
      print: () => undefined,
      setHidden: (hidden: boolean) => {
        isHidden = hidden;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  let files = 0;
  page.on("download", () => (files += 1));
  await scene.open(page);
  await page.waitForFunction(
    (mark) =>
      new RegExp(`${mark}\\s?70`).test(document.body.innerText) ||
      [...document.querySelectorAll("input")].some(({ value }) => value.includes(`${mark} 70`)),
    mark,
    { timeout: 20_000 },
  );
  // The line to the server's changes is open, and what is read with it is there.
  await page.waitForTimeout(1_000);
  files = 0;
  return {
    page,
    files: () => files,
    /** What was on its way comes now, half a second after the right was taken away. */
    arrive: () => page.evaluate("void setTimeout(() => (window.isTaken = true), 500)"),
    hide: () => page.evaluate(() => (window as unknown as { setHidden: (is: boolean) => void }).setHidden(true)),
    /** Shows the tab again; the frames of the next 2 s in which forbidden rows can be seen. */
    show: () =>
      page.evaluate(
        (mark) =>
          new Promise<number>((resolve) => {
            const begun = performance.now();
            let frames = 0;
            const isDrawn = (element: Element | null) =>
              element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
            const texts = () => {
              const found: Element[] = [];
              const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (walker.nextNode()) {
                const { parentElement } = walker.currentNode;
                // A car's mark and its number are two texts.
                const around = parentElement?.parentElement?.textContent ?? "";
                if (walker.currentNode.textContent?.includes(mark) && /70\d\d/.test(around)) found.push(parentElement!);
              }
              return found;
            };
            const inputs = () =>
              [...document.querySelectorAll("input")].filter(({ value }) => value.includes(`${mark} 70`));
            const isSeen = () => texts().some(isDrawn) || inputs().some(isDrawn);
            const look = () => {
              if (isSeen()) frames += 1;
              if (performance.now() - begun < 2_000) requestAnimationFrame(look);
              else resolve(frames);
            };
            (window as unknown as { setHidden: (is: boolean) => void }).setHidden(false);
            requestAnimationFrame(look);
          }),
        mark,
      ),
    /** Forbidden rows in the DOM and forbidden texts in the heap now. */
    look: async () => {
      const dom = await page.evaluate(
        (mark) =>
          (document.documentElement.outerHTML.match(new RegExp(`${mark} 70`, "g")) ?? []).length +
          // A car's mark and its number are two texts.
          (document.body.innerText.match(new RegExp(`${mark}\\s?70`, "g")) ?? []).length +
          [...document.querySelectorAll("input")].filter(({ value }) => value.includes(`${mark} 70`)).length,
        mark,
      );
      const heap = await textsInHeap(page, mark);
      return { dom, heap };
    },
  };
}

/** Texts of forbidden rows that the page's program still holds. */
async function textsInHeap(page: Page, mark: string): Promise<number> {
  // The driver's own part of the page keeps the text in which it found something last: it finds another one.
  await page.getByText(/./).count();
  const client = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  client.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => pieces.push(chunk));
  await client.send("HeapProfiler.enable");
  await client.send("HeapProfiler.collectGarbage");
  await client.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await client.detach();
  const { strings } = JSON.parse(pieces.join("")) as { readonly strings: readonly string[] };
  const held = strings.filter((text) => new RegExp(`${mark} 70\\d\\d`).test(text));
  if (process.env.SHOW && held.length > 0) console.log(held.slice(0, 8).map((text) => text.slice(0, 120)));
  return held.length;
}
