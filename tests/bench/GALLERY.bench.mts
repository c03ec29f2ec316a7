// GALLERY: the controls and fields of the desk in all their states, with axe and sizes at 1440 and 390 pixels, in light, dark and sun; dialogs and menus open.
// `SHOTS=folder` keeps pictures of every part and of what opens; `ONLY=fields` measures one part, `EVERY=1` prints every finding.
import { devices, type Browser, type Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { serveGallery } from "../../scripts/gallery.mjs";
import { axe, showTheme, sizes, THEMES, type Finding } from "../census/measure";
import { focusAll } from "../census/focused";
import { launch } from "./browser.mts";

const WIDTHS = {
  1440: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
  390: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
} as const;
const PARTS = ["controls", "values", "fields", "lists", "work", "notices"];
const DIALOGS = ["confirm", "danger", "pending", "leave", "saving"];
/** Pixels of a picture. */
const HIGH = 2400;
const { SHOTS, EVERY, ONLY } = process.env;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

const found = new Map<string, string[]>();
const note = (where: string, findings: readonly Finding[]) => {
  for (const { check, what } of findings) {
    const key = `${check}  ${what}`;
    found.set(key, [...(found.get(key) ?? []), where]);
  }
};
const named = (text: string) => text.replaceAll(/[^a-z0-9]+/gi, "-");

async function open(browser: Browser, width: keyof typeof WIDTHS, query: string): Promise<Page> {
  const context = await browser.newContext({ ...WIDTHS[width], reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => note(String(width), [{ check: "reach", what: `an error: ${error.message}` }]));
  await page.goto(`${gallery.url}${query}`);
  await page.locator("[data-ready]").waitFor();
  return page;
}

/** Whether the page runs out at the side of the smallest phone. Lists scroll in themselves, as they do in the product. */
async function tooWide(page: Page): Promise<readonly Finding[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return beyond > 0 ? [{ check: "reach", what: `320 px: the page is ${beyond} px wider than the screen` }] : [];
}

/** Pictures of the whole page, each as high as one can look at. */
async function picture(page: Page, path: string): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  for (let y = 0, at = 1; y < height; y += HIGH, at += 1)
    await page.screenshot({
      path: `${path}-${at}.png`,
      fullPage: true,
      clip: { x: 0, y, width, height: Math.min(HIGH, height - y) },
    });
}

/** One part of the page in every light. */
async function measurePart(page: Page, part: string, width: string): Promise<void> {
  await focusAll(page);
  for (const theme of THEMES) {
    await showTheme(page, theme);
    note(`${width} ${theme}`, await axe(page, theme));
    if (theme === "light") note(width, await sizes(page, "desk"));
    if (SHOTS && theme !== "sun") await picture(page, join(SHOTS, `${width}-${part}-${theme}`));
  }
  await showTheme(page, "light");
  note(width, await tooWide(page));
}

/** Each menu, open. */
async function measureMenus(page: Page, width: string): Promise<void> {
  for (const button of await page.locator(".specimen .popup-button").all()) {
    const name = (await button.innerText()).trim();
    await button.click();
    await page.locator("[popover]:popover-open").waitFor();
    for (const theme of THEMES) {
      await showTheme(page, theme);
      note(`${width} ${theme} menu ${name}`, await axe(page, theme));
      if (SHOTS && theme !== "sun")
        await page.screenshot({ path: join(SHOTS, `${width}-${theme}-menu-${named(name)}.png`) });
    }
    await page.keyboard.press("Escape");
  }
}

async function measureDialog(page: Page, width: string, name: string): Promise<void> {
  await page.locator("dialog[open]").waitFor();
  for (const theme of THEMES) {
    await showTheme(page, theme);
    note(`${width} ${theme} dialog ${name}`, await axe(page, theme));
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${width}-${theme}-dialog-${name}.png`) });
  }
}

const gallery = await serveGallery();
const browser = await launch();
try {
  for (const width of [1440, 390] as const) {
    for (const part of PARTS.filter((one) => ONLY === undefined || one === ONLY)) {
      const page = await open(browser, width, `?part=${part}`);
      await measurePart(page, part, String(width));
      if (part === "controls") await measureMenus(page, String(width));
      await page.context().close();
    }
    for (const name of DIALOGS) {
      if (ONLY !== undefined) continue;
      const asked = await open(browser, width, `?part=controls&dialog=${name}`);
      await measureDialog(asked, String(width), name);
      await asked.context().close();
    }
  }
} finally {
  await browser.close();
  await gallery.close();
}
const findings = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
for (const [what, where] of findings.slice(0, EVERY ? Infinity : 60))
  console.log(`${what}   in ${where[0]}${where.length > 1 ? ` and ${where.length - 1} more` : ""}`);
console.log(`${findings.length} findings   goal 0   ${findings.length === 0 ? "met" : "MISSED"}`);
process.exit(findings.length === 0 ? 0 : 1);
