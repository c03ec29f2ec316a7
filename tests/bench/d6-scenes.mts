// What stands open at the desk when rights are taken away, and a tab that can be hidden and looked into.
import type { BrowserContext, Page } from "@playwright/test";
import { MARK, type Taken } from "./d6-marked.mts";

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
const marked = (page: Page) => page.getByText(new RegExp(`${MARK} 70\\d\\d`)).first();
const openRow = async (page: Page, then: "view" | "edit") => {
  await page.goto("/carriers");
  await marked(page).waitFor();
  const id = await page.evaluate(async (mark) => {
    const answer = await fetch(`/api/carriers?q=${mark}`, { headers: { "x-requested-with": "railhead" } });
    return ((await answer.json()) as { readonly result: readonly { readonly id: string }[] }).result[0]!.id;
  }, MARK);
  await page.goto(`/ui-next/carriers/${then}/${id}`);
};
const peek = async (page: Page) => {
  await marked(page).waitFor();
  await marked(page).click();
  await page.keyboard.press(" ");
  await page.keyboard.press("Enter");
};
const palette = async (page: Page) => {
  await page.locator(".palette-open").click();
  await page.keyboard.type(MARK);
};
const exporting = async (page: Page) => {
  await marked(page).waitFor();
  // The server has made the file, and it is on its way until after the right is taken away.
  await page.route(/\/export/, async (route) => {
    const response = await route.fetch();
    await page.waitForFunction("window.isTaken === true", undefined, { timeout: 60_000 });
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("dialog").getByRole("button").first().click();
};

export const SCENES: readonly Scene[] = [
  sectionOf("list", "/carriers"),
  sectionOf("details", "/carriers", peek),
  sectionOf("print", "/carriers/print"),
  sectionOf("export", "/carriers", exporting),
  at("record", "section", "home", (page) => openRow(page, "view")),
  at("form", "section", "home", (page) => openRow(page, "edit")),
  at("list of railcars", "terminal", "away", go("/railcars")),
  at("palette", "terminal", "away", async (page) => {
    await page.goto("/railcars");
    await palette(page);
  }),
  at("print of railcars", "terminal", "away", go("/railcars/print")),
  at("list of all terminals", "terminal", "home", go("/tracks")),
  at("print of all terminals", "terminal", "home", go("/tracks/print")),
];

/** A tab at a scene, once forbidden rows can be seen in it. */
export async function openScene(context: BrowserContext, scene: Scene) {
  const page = await context.newPage();
  // tsx names functions by a helper of its own.
  await page.addInitScript("globalThis.__name = (one) => one");
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
      new RegExp(`${mark} ?70`).test(document.body.innerText) ||
      [...document.querySelectorAll("input")].some(({ value }) => value.includes(mark)),
    MARK,
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
            const isSeen = () =>
              document.body.innerText.includes(`${mark} 70`) ||
              [...document.querySelectorAll("input")].some(
                (input) => input.value.includes(mark) && input.checkVisibility({ visibilityProperty: true }),
              );
            const look = () => {
              if (isSeen()) frames += 1;
              if (performance.now() - begun < 2_000) requestAnimationFrame(look);
              else resolve(frames);
            };
            (window as unknown as { setHidden: (is: boolean) => void }).setHidden(false);
            requestAnimationFrame(look);
          }),
        MARK,
      ),
    /** Forbidden rows in the DOM and forbidden texts in the heap now. */
    look: async () => {
      const dom = await page.evaluate(
        (mark) =>
          (document.documentElement.outerHTML.match(new RegExp(`${mark} 70`, "g")) ?? []).length +
          [...document.querySelectorAll("input")].filter(({ value }) => value.includes(`${mark} 70`)).length,
        MARK,
      );
      const heap = await textsInHeap(page);
      return { dom, heap };
    },
  };
}

/** Texts of forbidden rows that the page's program still holds. */
async function textsInHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  client.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => pieces.push(chunk));
  await client.send("HeapProfiler.enable");
  await client.send("HeapProfiler.collectGarbage");
  await client.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await client.detach();
  const { strings } = JSON.parse(pieces.join("")) as { readonly strings: readonly string[] };
  const held = strings.filter((text) => new RegExp(`${MARK} 70\\d\\d`).test(text));
  if (process.env.SHOW && held.length > 0) console.log(held.slice(0, 8).map((text) => text.slice(0, 120)));
  return held.length;
}
