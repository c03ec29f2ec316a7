import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import {
  axe,
  contrasts,
  DESK_NARROW,
  glove,
  NARROW,
  reach,
  showTheme,
  sizes,
  THEMES,
  type Finding,
  type Theme,
} from "./measure";
import type { Scene } from "./scenes";

export interface Row {
  readonly scene: string;
  readonly theme: Theme;
  readonly findings: readonly Finding[];
}

/** Walks through the themes of a screen; sizes and distances, which no theme changes, are measured once. */
export async function measureScene(page: Page, scene: Scene): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const findings = [...(await axe(page, theme))];
    if (scene.area === "floor") findings.push(...(await contrasts(page, theme)));
    // Sun draws thicker edges: sizes are measured there too.
    if (theme !== "dark") findings.push(...(await sizes(page, scene.area)));
    rows.push({ scene: scene.name, theme, findings });
  }
  await showTheme(page, "light");
  const found = [
    ...(scene.area === "floor" ? await glove(page) : []),
    ...(await reach(page, scene.area === "floor" ? NARROW : DESK_NARROW)),
  ];
  return rows.map((row) => (row.theme === "light" ? { ...row, findings: [...row.findings, ...found] } : row));
}

interface Theatre {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly context: BrowserContextOptions;
}

/** Opens a scene in a browser of its own on fresh data, measures it and closes it. */
export async function visit(
  { browser, baseURL, context: options }: Theatre,
  scene: Scene,
  shot?: (page: Page) => Promise<unknown>,
): Promise<readonly Row[]> {
  const context = await browser.newContext({ ...options, baseURL, reducedMotion: "reduce" });
  const scenario = async (body: object) => {
    const answer = await context.request.post("/api/mock/scenario", { data: body });
    if (!answer.ok()) throw new Error(`the scenario was not taken: ${answer.status()} ${await answer.text()}`);
  };
  try {
    await context.request.post("/api/mock/reset");
    if (scene.who !== null) {
      const answer = await context.request.post("/api/auth/login", {
        data: { username: scene.who, password: "railhead" },
        headers: { "x-requested-with": "railhead" },
      });
      if (!answer.ok()) throw new Error(`${scene.who} could not sign in: ${answer.status()}`);
    }
    const page = await context.newPage();
    await scene.open({ page, scenario });
    await shot?.(page);
    return await measureScene(page, scene);
  } finally {
    await context.close();
  }
}
