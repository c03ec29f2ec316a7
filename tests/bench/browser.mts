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

async function signIn({ request }: BrowserContext, username: string): Promise<void> {
  const answer = await request.post("/api/auth/login", {
    data: { username, password: "railhead" },
    headers: { "x-requested-with": "railhead" },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
}

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
  if (username) await signIn(context, username);
  return { context, page: await context.newPage() };
}

/** The screen of an office, signed in as one of the demo accounts. */
export async function desk(browser: Browser, baseURL: string, username: string, height = 900): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height }, baseURL, serviceWorkers: "block" });
  await signIn(context, username);
  return context;
}
