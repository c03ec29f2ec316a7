// `node scripts/screenshots.mjs`: takes the README's pictures again from the running product on demo data.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { bootstrap, root } from "./bootstrap.mjs";
import { ensureChromium, systemChromium } from "./chromium.mjs";

const PORT = "4799";
const base = `http://127.0.0.1:${PORT}`;
bootstrap();
ensureChromium();
process.chdir(root);
mkdirSync("docs/images", { recursive: true });
const server = spawn(process.execPath, ["scripts/mock.mjs"], { env: { ...process.env, PORT }, stdio: "ignore" });
for (let up = false; !up;) {
  up = await fetch(`${base}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!up) await new Promise((resolve) => setTimeout(resolve, 200));
}
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : [],
});

async function screen(user, width, height, theme = "light") {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    deviceScaleFactor: width < 900 ? 2 : 1,
    hasTouch: width < 900,
    isMobile: width < 900,
  });
  await context.request.post("/api/auth/login", {
    data: { username: user, password: "railhead" },
    headers: { "x-requested-with": "railhead" },
  });
  const page = await context.newPage();
  // The connection for live events never closes, so the page would never be idle.
  await page.route("**/api/events*", (route) => route.fulfill({ status: 501, body: "" }));
  await page.addInitScript(`localStorage.setItem('railhead.theme', '${theme}')`);
  return page;
}
const shoot = async (page, name) => {
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `docs/images/${name}.png` });
};
async function select(page) {
  await page.goto("/mobile-v2/sand/railcars/receive");
  await page
    .getByRole("list", { name: "Tracks" })
    .getByRole("button", { name: /^Track 4/ })
    .click();
  await page.getByRole("button", { name: "Manual", exact: true }).click();
  await page.getByRole("searchbox").fill("tilx");
  for (let taken = 0; taken < 2; taken += 1)
    await page.getByRole("list", { name: "Available Railcars" }).getByRole("button").first().click();
  await page.getByRole("status").or(page.getByRole("alert")).getByRole("button", { name: "Close" }).first().click();
}
/** A name, drawn by hand. */
const NAME = [
  [
    [0.12, 0.62],
    [0.16, 0.3],
    [0.2, 0.2],
    [0.22, 0.35],
    [0.17, 0.6],
    [0.15, 0.78],
    [0.22, 0.7],
    [0.28, 0.5],
    [0.31, 0.48],
    [0.3, 0.6],
    [0.36, 0.58],
    [0.4, 0.45],
    [0.42, 0.6],
    [0.48, 0.5],
    [0.52, 0.58],
    [0.6, 0.46],
  ],
  [
    [0.62, 0.25],
    [0.61, 0.5],
    [0.62, 0.66],
    [0.68, 0.5],
    [0.72, 0.46],
    [0.7, 0.62],
    [0.78, 0.52],
    [0.84, 0.6],
    [0.93, 0.44],
  ],
];
async function sign(page) {
  const pad = page.getByRole("img", { name: "Signature pad" }).last();
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await pad.boundingBox();
  for (const [first, ...rest] of NAME) {
    await page.mouse.move(x + first[0] * width, y + first[1] * height);
    await page.mouse.down();
    for (const [right, down] of rest) await page.mouse.move(x + right * width, y + down * height, { steps: 5 });
    await page.mouse.up();
  }
  await page.getByLabel("Name of the signer").fill("Maria Lopez");
}

const light = await screen("floor", 390, 844);
await light.goto("/mobile-v2/sand/railcars/receive");
await light.getByRole("list", { name: "Tracks" }).waitFor();
await shoot(light, "floor-tracks");
await select(light);
await shoot(light, "floor-select");
const sun = await screen("floor", 390, 844, "sun");
await select(sun);
await sun.getByRole("button", { name: "Today" }).click();
await sun.getByRole("list", { name: "Selected Railcars" }).scrollIntoViewIfNeeded();
await shoot(sun, "floor-sun");
const truck = await screen("floor", 390, 844);
await truck.goto("/mobile-v2/sand/outbound-trucks/handling/4");
await truck.getByRole("list", { name: "Drafts" }).waitFor();
await shoot(truck, "floor-truck");
await truck.goto("/mobile-v2/sand/outbound-trucks/capture-signature/4");
await sign(truck);
await shoot(truck, "floor-signature");
const desk = await screen("manager", 1440, 900);
await desk.goto("/index");
await desk.getByText("Track 3").first().waitFor();
await shoot(desk, "desk-index");
await desk.goto("/railcars?group=track_name&status_id.in=2,3");
await desk.getByRole("gridcell").first().waitFor();
await shoot(desk, "desk-list");
const form = await screen("admin", 1440, 900);
await form.goto("/ui-next/carriers/edit/1");
const name = form.getByRole("textbox", { name: /^Name/ });
await name.fill("");
await name.blur();
await shoot(form, "desk-form");
await browser.close();
server.kill("SIGTERM");
