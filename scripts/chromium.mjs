// Finds the Chromium that end-to-end tests drive: CHROMIUM_PATH, a system one, else Playwright's own download. The shell that
// has no window draws the same pages for about two thirds of the processor's time, so it comes first.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a browser on this machine, or undefined when only Playwright's own can serve. */
export function systemChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return SYSTEM.find((path) => existsSync(path));
}

const run = (command, args) =>
  execFileSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });

/** Makes sure that a browser is there: as root on Debian by apt-get, else by Playwright's download. */
export function ensureChromium() {
  if (systemChromium()) return;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("browser: none here, installing Debian’s Chromium");
    const install = (name) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
    try {
      run("apt-get", ["update", "-qq"]);
      try {
        install("chromium-headless-shell");
      } catch {
        // Older releases of Debian have the whole browser only.
        install("chromium");
      }
      if (systemChromium()) return;
    } catch {
      console.log("browser: apt-get could not install it, trying Playwright’s own download");
    }
  }
  console.log("browser: fetching Playwright’s Chromium");
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
}
