import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isTooSmall, type SizedControl } from "./control-size";

export type Theme = "light" | "dark" | "sun";
export const THEMES: readonly Theme[] = ["light", "dark", "sun"];
export type Area = "floor" | "desk";

/** The figures of quality E2, E3 in pixels and ratios; `room` is the least share of a small screen between the bars. */
const FLOOR = { control: 56, main: 72, glove: 120, gap: 8, text: 7, edgeInSun: 4.5, room: 1 / 3 } as const;
const DESK = { control: 32 } as const;
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose outcome depends on the theme. */
const BY_THEME = ["color-contrast", "link-in-text-block", "target-size"];

interface Control extends SizedControl {
  readonly name: string;
  readonly isInText: boolean;
  readonly isMain: boolean;
  readonly isDisabled: boolean;
  readonly edge: number;
}
/** What is wrong with a screen: which figure it misses, and where. */
export interface Finding {
  readonly check: "axe" | "size" | "main" | "glove" | "gap" | "contrast" | "edge" | "reach" | "room";
  readonly what: string;
}

const IN_PAGE = readFileSync(fileURLToPath(new URL("in-page.js", import.meta.url)), "utf8");
// As text: a runner's compiler would add calls to functions that the page does not have.
const ask = <A>(page: Page, call: string) => page.evaluate<A>(`${IN_PAGE};census.${call}`);
const px = (value: number) => `${Math.round(value * 10) / 10} px`;
const sizeOf = ({ name, width, height }: Control) => `${name} is ${px(width)} × ${px(height)}`;

const showGlove = (page: Page, on: boolean) =>
  page.evaluate<void>(`void (document.documentElement.dataset.glove = '${on ? "on" : "off"}')`);
const showText = (page: Page, percent: number) =>
  page.evaluate<void>(`void (document.documentElement.style.fontSize = '${percent}%')`);
/** Drawn, and every change of a colour or a size over: one may begin late, so that what is short does not flicker. */
const settled = (page: Page) =>
  page.evaluate<void>(`(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await frames()
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    await frames()
  })()`);

/** Rows that are out of sight are drawn too: else they keep the colours of the theme before, where nobody sees them. */
const DRAW_ALL = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}`;
/** Shows the page in a theme, as its menu would. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate<void>(DRAW_ALL);
  await page.evaluate<void>(`void (document.documentElement.dataset.theme = '${theme}')`);
  await settled(page);
}

/** Shows the page in each of its looks, for a picture: in every light, and on the floor with gloves and on the smallest phone. */
export async function looksOf(page: Page, area: Area, picture: (look: string) => Promise<unknown>): Promise<void> {
  const before = page.viewportSize();
  for (const theme of THEMES) {
    await showTheme(page, theme);
    await picture(theme);
  }
  await showTheme(page, "light");
  if (area === "desk") return;
  await page.setViewportSize(SMALL);
  await settled(page);
  await picture("small");
  await showGlove(page, true);
  await settled(page);
  await picture("small-glove");
  if (before) await page.setViewportSize(before);
  await settled(page);
  await picture("glove");
  await showGlove(page, false);
  await settled(page);
}

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];
/** Nothing is asked of what passes. */
const NO_PASSES = { resultTypes: ["violations" as const] };

/**
 * All rules in the light; in the other themes those that colours and thicker edges change. The page has one frame: the first
 * judgement brings the judge into it, where it stays for the others, as to bring it costs more than to judge.
 */
export async function axe(page: Page, theme: Theme): Promise<readonly Finding[]> {
  const isThere = theme !== "light" && (await page.evaluate<boolean>("'axe' in window"));
  const options = JSON.stringify({ ...NO_PASSES, runOnly: { type: "rule", values: BY_THEME } });
  const builder = new AxeBuilder({ page }).setLegacyMode().options(NO_PASSES);
  const { violations } = isThere
    ? await page.evaluate<{ violations: Violations }>(`axe.run(document, ${options})`)
    : await (theme === "light" ? builder.withTags(RULES) : builder.withRules(BY_THEME)).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node): Finding => ({
      check: "axe",
      what: `${violation.id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`,
    })),
  );
}

const smaller = (controls: readonly Control[], least: number) =>
  controls
    .filter((control) => isTooSmall(control, least))
    .map((control): Finding => ({ check: "size", what: sizeOf(control) }));
const lower = (controls: readonly Control[]) =>
  controls
    .filter((control) => control.isMain && control.height < FLOOR.main - 0.1)
    .map((control): Finding => ({ check: "main", what: sizeOf(control) }));

/** Sizes and distances of what is tapped or clicked. */
export async function sizes(page: Page, area: Area): Promise<readonly Finding[]> {
  const controls = (await ask<Control[]>(page, "measureControls()")).filter(
    (control) => area === "floor" || !control.isInText,
  );
  const least = area === "floor" ? FLOOR.control : DESK.control;
  const small = smaller(controls, least);
  return area === "desk" ? small : [...small, ...lower(controls), ...(await gaps(page))];
}

/** Contrast of the floor's words, and of what bounds its controls in the sun. */
export async function contrasts(page: Page, theme: Theme): Promise<readonly Finding[]> {
  const texts = await ask<{ text: string; ratio: number; isDisabled: boolean }[]>(page, "measureTexts()");
  const pale = texts
    .filter(({ ratio, isDisabled }) => !isDisabled && ratio < FLOOR.text)
    .map(({ text, ratio }): Finding => ({ check: "contrast", what: `${ratio.toFixed(2)}:1 ${text}` }));
  if (theme !== "sun") return pale;
  const controls = await ask<Control[]>(page, "measureControls()");
  const edgeless = controls.filter(
    (control) => !control.isDisabled && !control.isInText && control.edge < FLOOR.edgeInSun,
  );
  return [
    ...pale,
    ...edgeless.map((control): Finding => ({ check: "edge", what: `${control.edge.toFixed(2)}:1 ${control.name}` })),
  ];
}

interface Close {
  readonly gap: number;
  readonly names: readonly string[];
}
const closer = (close: readonly Close[], where = "") =>
  close.map(({ gap, names }): Finding => ({ check: "gap", what: `${where}${px(gap)} between ${names.join(" and ")}` }));

/** Distances between what is tapped. */
async function gaps(page: Page, where = ""): Promise<readonly Finding[]> {
  return closer(await ask<Close[]>(page, `measureGaps(${FLOOR.gap})`), where);
}

/** Glove mode: every control is high enough for a gloved finger and as wide as without, on a phone's screen and on the smallest. No exceptions. */
export async function glove(page: Page): Promise<readonly Finding[]> {
  const before = page.viewportSize();
  const found: Finding[] = [];
  await showGlove(page, true);
  for (const size of [before ?? SMALL, SMALL]) {
    const where = `with gloves, ${size.width} × ${size.height}: `;
    await page.setViewportSize(size);
    await settled(page);
    const controls = await ask<Control[]>(page, "measureControls()");
    const low = controls.filter(({ width, height }) => height < FLOOR.glove - 0.1 || width < FLOOR.control - 0.1);
    found.push(...low.map((control): Finding => ({ check: "glove", what: `${where}${sizeOf(control)}` })));
    found.push(...(await gaps(page, where)), ...(await room(page, where)));
    found.push(
      ...(await ask<string[]>(page, "measureReach({ words: true, lines: true })")).map((what): Finding => ({
        check: "reach",
        what: where + what,
      })),
    );
  }
  await showGlove(page, false);
  if (before) await page.setViewportSize(before);
  await settled(page);
  return found;
}

/** Sizes, distances and reach of a page at one size of the screen, asked for at once: for walks through many pages. */
export async function measureScreen(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<readonly Finding[]> {
  await page.setViewportSize(size);
  await settled(page);
  const { controls, close, far } = await page.evaluate<{ controls: Control[]; close: Close[]; far: string[] }>(
    `${IN_PAGE};({ controls: census.measureControls(), close: census.measureGaps(${FLOOR.gap}), far: census.measureReach() })`,
  );
  return [
    ...smaller(controls, FLOOR.control),
    ...lower(controls),
    ...closer(close),
    ...far.map((what): Finding => ({ check: "reach", what })),
  ];
}

/** What the bars leave of the screen, and that the bar at the top is as high on every page. */
async function room(page: Page, where = ""): Promise<readonly Finding[]> {
  const left = await ask<{ free: number; height: number } | null>(page, "measureRoom()");
  if (left === null || left.free >= left.height * FLOOR.room) return [];
  return [{ check: "room", what: `${where}the bars leave ${px(left.free)} of ${px(left.height)}` }];
}

interface Narrow {
  readonly width: number;
  readonly height?: number;
  /** Size of the text in per cent. */
  readonly text: number;
}
/** Narrow and low screens and large text: nothing runs out at the side, nothing is hidden. */
export async function reach(page: Page, narrow: readonly Narrow[]): Promise<readonly Finding[]> {
  const before = page.viewportSize();
  const found: Finding[] = [];
  for (const { width, height = before?.height ?? 844, text } of narrow) {
    await page.setViewportSize({ width, height });
    await showText(page, text);
    await settled(page);
    const where = `${width} × ${height}, text ${text} %: `;
    // On the smallest phone a word may be wider than the screen at the largest text.
    const words = text === 100 || width >= PHONE_WIDTH;
    found.push(
      ...(await ask<string[]>(page, `measureReach({ words: ${words}, lines: true })`)).map((what): Finding => ({
        check: "reach",
        what: where + what,
      })),
    );
    if (height === SMALL.height) found.push(...(await room(page, where)));
  }
  await showText(page, 100);
  if (before) await page.setViewportSize(before);
  await settled(page);
  return found;
}

const DESK_WIDTH = 1440;
/** A common phone. */
const PHONE_WIDTH = 390;
/** The smallest phone. */
const SMALL = { width: 320, height: 640 } as const;
/** The last one is a desk's screen of 1280 × 1024 at 400 %. */
export const NARROW: readonly Narrow[] = [
  { width: 320, text: 100 },
  { ...SMALL, text: 100 },
  { width: PHONE_WIDTH, text: 200 },
  { width: 320, text: 200 },
  { width: 320, height: 256, text: 100 },
];
export const DESK_NARROW: readonly Narrow[] = [
  { width: 320, text: 100 },
  { width: DESK_WIDTH, text: 200 },
];
