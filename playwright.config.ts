import { defineConfig, devices } from "@playwright/test";
import { systemChromium } from "./scripts/chromium.mjs";
import { addressOfServer, serversBy, WORKERS } from "./tests/e2e/servers";

/** Which server the tests run over: `mock` (rows in memory) or `real` (PostgreSQL). */
const server = process.env.E2E_SERVER ?? "mock";
const executablePath = systemChromium();
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    // Under Playwright each error that a module makes asks V8 where it stands, which then reads the module once more.
    "--js-flags=--no-enable-lazy-source-positions",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** End-to-end tests drive the running product in Chromium, a phone's screen and a desk's. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: false,
  workers: WORKERS,
  // A machine that stands still for a moment may fail a test that is right: `npm test` asks for one more try, and names it.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  // A limit for what hangs, not for how fast the machine is.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.E2E_JSON ? [["list"], ["json", { outputFile: process.env.E2E_JSON }]] : [["list"]],
  use: { baseURL: addressOfServer(0), launchOptions, trace: "off", screenshot: "only-on-failure" },
  webServer: serversBy(server === "real" ? "node scripts/e2e-server.mjs" : "node scripts/mock.mjs"),
  projects: [
    {
      name: "phone",
      testMatch: /.*\.mobile\.spec\.ts/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, launchOptions },
    },
    {
      name: "desk",
      testMatch: /.*\.spec\.ts/,
      testIgnore: /.*\.mobile\.spec\.ts/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
});
