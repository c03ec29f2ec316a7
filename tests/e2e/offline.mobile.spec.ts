import type { APIRequestContext } from "@playwright/test";
import { expect, more, test as base, type Locator, type Page } from "./fixtures";
import { startRelay, type Relay } from "./models/relay";

/** A device whose way to the server the test can cut, and on which the app may be kept. */
const test = base.extend<{ relay: Relay }>({
  serviceWorkers: "allow",
  relay: async ({ baseURL, demo }, provide) => {
    await demo.scenario({});
    const relay = await startRelay(baseURL ?? "");
    await provide(relay);
    await relay.close().catch(() => undefined);
  },
});

async function signIn(page: Page, relay: Relay) {
  await page.goto(`${relay.url}/login`);
  await page.getByLabel("Username").fill("floor");
  await page.getByLabel("Password", { exact: true }).fill("railhead");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/mobile-v2");
}

/** Until the app is kept on the device. */
const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
const script = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null);
const versionsKept = (page: Page) => page.evaluate(() => caches.keys());
/** A version has been fetched and waits for its turn. */
const waitForNext = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      const look = () => (registration.waiting === null ? undefined : resolve());
      next?.addEventListener("statechange", look);
      look();
    });
  });
/** The device is on a network again; what could not be loaded comes without a tap. */
const comesBack = (page: Page, what: Locator) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(what).toBeVisible({ timeout: 3_000 });
  }).toPass();
const prompt = (page: Page) => page.getByText("A new version is ready", { exact: true });

/** Name and icons of the right sizes, for a user who puts the page on a home screen. */
async function canBeInstalled(page: Page, request: APIRequestContext): Promise<void> {
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(href ?? "");
  const manifest = (await answer.json()) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string }[];
  };

  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  expect([manifest.start_url, manifest.scope]).toEqual(["/mobile-v2", "/"]);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    manifest.icons.filter(({ sizes }) => sizes !== "any"),
  );
  expect(sizes).toEqual(["192x192", "512x512", "512x512", "180x180"]);
}

test("starts without network after one visit, deep within the floor too, with the last known session, and says so", async ({
  page,
  context,
  relay,
}) => {
  await signIn(page, relay);
  await isKept(page);
  await page.close();
  await relay.cut();
  const later = await context.newPage();
  await later.goto(`${relay.url}/mobile-v2/bulk-commodity/railcars/search`);

  await expect(later.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();

  await later.goto(`${relay.url}/mobile-v2`);

  await expect(later.getByRole("link", { name: "Sand" })).toBeVisible();
  await expect(later.getByText("No connection")).toBeVisible();

  await later.getByRole("link", { name: "Sand" }).click();
  await later.getByRole("link", { name: "Railcars" }).click();
  await later.getByRole("link", { name: "Release", exact: true }).click();

  await expect(later.getByRole("heading", { name: "Release", level: 1 })).toBeVisible();
  await expect(later.getByText("Could not load").first()).toBeVisible();

  await relay.mend();
  await comesBack(later, later.getByRole("list", { name: "Tracks" }).getByRole("button").first());
  await expect(later.getByText("No connection")).toBeHidden();
});

test(
  "a page of a truck that could not be loaded is loaded without a tap when the connection is back",
  more(),
  async ({ page, relay }) => {
    await signIn(page, relay);
    await isKept(page);
    await page.goto(`${relay.url}/mobile-v2/sand/outbound-trucks/handling`);
    const row = page.getByRole("list", { name: "Trucks" }).getByRole("link").first();
    await expect(row).toBeVisible();
    await relay.cut();
    await row.click();
    await expect(page.getByText("Could not load")).toBeVisible();
    await relay.mend();

    await comesBack(page, page.getByRole("region", { name: "Weights" }));
    await expect(page.getByText("Could not load")).toHaveCount(0);
  },
);

test("keeps the files of the floor, no answer of the server, and leaves desk and login alone; can be put on a home screen", async ({
  page,
  request,
  relay,
}) => {
  await signIn(page, relay);
  await isKept(page);
  await page.goto(`${relay.url}/mobile-v2/sand/railcars/receive`);
  await expect(page.getByRole("list", { name: "Tracks" }).getByRole("button").first()).toBeVisible();
  const kept = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat(),
  );

  expect(kept).toContain("/mobile-v2");
  expect(
    kept.filter((path) => !/^\/(mobile-v2$|mobile-v2\/(icon\.svg|app\.webmanifest)$|assets\/mobile-web\/)/.test(path)),
  ).toEqual([]);
  expect(kept.some((path) => path.endsWith(".wasm"))).toBe(true);
  expect(await script(page)).toBe(`${relay.url}/mobile-v2/sw.js`);
  await canBeInstalled(page, request);

  await page.goto(`${relay.url}/login`);
  await expect(page.getByLabel("Username")).toBeVisible();
  expect(await script(page)).toBeNull();
  await page.goto(`${relay.url}/index`);
  expect(await script(page)).toBeNull();
});

test("offers a newer version between two jobs, never while a form is filled in", async ({ page, context, relay }) => {
  await signIn(page, relay);
  await isKept(page);
  await page.goto(`${relay.url}/mobile-v2/sand/railcars/receive`);
  await page.getByRole("list", { name: "Tracks" }).getByRole("button").first().click();
  const [before] = await versionsKept(page);
  relay.release();
  await waitForNext(page);

  await expect(page.getByRole("heading", { name: "Receive", level: 1 })).toBeVisible();
  await expect(prompt(page)).toBeHidden();

  // The half-filled form is kept wherever the user goes in this tab.
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Railcars", level: 1 })).toBeVisible();
  await expect(prompt(page)).toBeHidden();

  const other = await context.newPage();
  await other.goto(`${relay.url}/mobile-v2`);
  await expect(prompt(other)).toBeVisible();
  await other.getByRole("button", { name: "Reload" }).click();

  await expect(prompt(other)).toBeHidden();
  await expect(other.getByRole("link", { name: "Sand" })).toBeVisible();
  // The tab with the form was not reloaded, and goes on.
  await page.getByRole("link", { name: "Release", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Release", level: 1 })).toBeVisible();
  expect(await versionsKept(page)).toContain(before);
});

test(
  "offers it after a search in a list, which is no form, and puts it off until it is wanted",
  more(),
  async ({ page, relay }) => {
    await signIn(page, relay);
    await isKept(page);
    await page.goto(`${relay.url}/mobile-v2/sand/outbound-trucks/handling`);
    await page.getByRole("searchbox").fill("OT 10");
    await page.reload();
    relay.release();
    await waitForNext(page);
    await expect(page.getByRole("searchbox")).toHaveValue("OT 10");
    await expect(prompt(page)).toBeHidden();
    await page.goto(`${relay.url}/mobile-v2`);
    await expect(prompt(page)).toBeVisible();
    await page.getByRole("button", { name: "Later" }).click();

    await expect(prompt(page)).toBeHidden();

    // The next version is offered again.
    relay.release();
    await waitForNext(page);
    await expect(prompt(page)).toBeVisible();
  },
);
