import { chromium, devices, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { systemChromium } from "../../scripts/chromium.mjs";

const ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium as the tests use it, with more flags if a benchmark needs them. */
export const launch = (flags: readonly string[] = []): Promise<Browser> => {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...ARGS, ...flags],
  });
};

/** A phone's screen, signed in as one of the demo accounts (or nobody). Nothing is kept on it, unless its workers are allowed. */
export async function phone(
  browser: Browser,
  baseURL: string,
  username: string | null,
  serviceWorkers: "allow" | "block" = "block",
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    baseURL,
    serviceWorkers,
  });
  if (username) {
    const answer = await context.request.post("/api/auth/login", {
      data: { username, password: "railhead" },
      headers: { "x-requested-with": "railhead" },
    });
    if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
  }
  return { context, page: await context.newPage() };
}
