import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, devices, type Browser } from "@playwright/test";
import { cameraFlags, writeFilm } from "../scan/film";
import { placeLabel } from "../scan/labels";
import { createRandom } from "../scan/random";
import { CLEAR, paintScene, type Grey } from "../scan/scene";
import { makeSymbol, type Printed } from "../scan/symbols";
import { expect, more, test, type Page } from "./fixtures";
import { signInBy } from "./models/session";
import { TrackWidgetModel } from "./models/track-widget.model";

const FPS = 10;
const [WIDTH, HEIGHT] = [640, 480];

/** Pictures of one label, each shown this many times: painting them is what takes time on a busy machine. */
const PICTURES = 5;
const SHOWN = 3;

/** A film that shows each label for a second and a half, with the bare car between them. */
async function filmOf(path: string, labels: readonly (readonly [string, Printed])[]): Promise<void> {
  const random = createRandom(5);
  const pictures: Grey[] = [];
  const bare = paintScene(WIDTH, HEIGHT, null, CLEAR, random);
  for (const [text, format] of labels) {
    const symbol = await makeSymbol(text, format);
    for (let at = 0; at < PICTURES; at += 1) {
      const placement = placeLabel(symbol, WIDTH, HEIGHT, 0.62, random, { turn: at, tiltX: 5, tiltY: -6 });
      const picture = paintScene(WIDTH, HEIGHT, { symbol, placement }, CLEAR, random);
      for (let times = 0; times < SHOWN; times += 1) pictures.push(picture);
    }
    for (let at = 0; at < FPS; at += 1) pictures.push(bare);
  }
  writeFilm(path, FPS, pictures);
}

interface Tracks {
  live: number;
  made: number;
}
/** Counts the camera's tracks in the page itself. */
const watchTracks = () => {
  const made: MediaStreamTrack[] = [];
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    made.push(...stream.getTracks());
    return stream;
  };
  Object.assign(window, {
    cameraTracks: () => ({ live: made.filter((track) => track.readyState === "live").length, made: made.length }),
  });
};
const tracksOf = (page: Page): Promise<Tracks> =>
  page.evaluate(() => (window as unknown as { cameraTracks: () => Tracks }).cameraTracks());

test.describe("camera", () => {
  const folder = mkdtempSync(join(tmpdir(), "railhead-film-"));
  let browser: Browser | null = null;
  test.afterEach(async () => {
    await browser?.close();
    browser = null;
  });
  test.afterAll(() => rmSync(folder, { recursive: true }));

  /** A browser whose camera shows a film of the first waiting cars, of one of them, or that has no camera, on the floor's first page. */
  async function beginBy(
    film: "film" | "one car" | "no camera",
    context: {
      baseURL: string | undefined;
      launch: { executablePath?: string; args?: string[] };
      reset: () => Promise<unknown>;
    },
  ) {
    await context.reset();
    const path = join(folder, "cars.y4m");
    const open = async (flags: readonly string[]) => {
      browser = await chromium.launch({ ...context.launch, args: [...(context.launch.args ?? []), ...flags] });
      const tab = await browser.newContext({
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        baseURL: context.baseURL,
        permissions: film === "no camera" ? [] : ["camera"],
      });
      await signInBy(tab.request, "floor");
      return tab;
    };
    const first = await open([]);
    const cars = (await (await first.request.get("/api/inbounds?status_id=1&limit=100")).json()).result as {
      id: string;
      name: string;
    }[];
    await browser!.close();
    const [one, two] = cars;
    if (film === "one car") await filmOf(path, [[one!.name.replace(" ", " - "), "QRCode"]]);
    if (film === "film")
      await filmOf(path, [
        [one!.name.replace(" ", " - "), "QRCode"],
        [two!.name.replace(" ", " - "), "Code128"],
        ["NOPE - 404", "DataMatrix"],
      ]);
    const tab = await open(film === "no camera" ? [] : cameraFlags(path));
    await tab.addInitScript(watchTracks);
    await tab.addInitScript(() => localStorage.setItem("scan_mode", "camera"));
    const page = await tab.newPage();
    const said: string[] = [];
    const asked: string[] = [];
    page.on("console", (message) => {
      const isOurs = !message.text().startsWith("Service Worker registration blocked");
      if (isOurs && ["error", "warning"].includes(message.type())) said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(String(error)));
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/mobile-v2");
    await expect(page.getByRole("link", { name: "Sand" })).toBeVisible();
    return { page, cars: [one!, two!], said, asked };
  }
  /** The same at Receive, with a track chosen. */
  async function receiveBy(film: "film" | "no camera", context: Parameters<typeof beginBy>[1]) {
    const begun = await beginBy(film, context);
    const widget = new TrackWidgetModel(begun.page, "Receive");
    const { track } = await widget.mixedTrack();
    await widget.open("sand", "receive");
    await widget.chooseTrack(track.track_name);
    return { ...begun, widget, names: begun.cars.map(({ name }) => name) };
  }
  const settings = (
    baseURL: string | undefined,
    launchOptions: object,
    request: { post: (url: string) => Promise<unknown> },
  ) => ({ baseURL, launch: launchOptions, reset: () => request.post("/api/mock/reset") });

  test("selects the cars it is shown, each once, and stops with Manual, with the page hidden and with leaving", async ({
    baseURL,
    launchOptions,
    request,
  }) => {
    test.setTimeout(120_000);
    const { page, widget, names, said, asked } = await receiveBy("film", settings(baseURL, launchOptions, request));
    expect(asked.some((url) => url.endsWith(".wasm"))).toBe(false);
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    for (const name of names)
      await expect(widget.selected.getByText(name.split(" ")[1]!).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("list", { name: "Scanned, but not available" })).toContainText("NOPE - 404", {
      timeout: 30_000,
    });
    await expect(widget.selected.getByRole("listitem")).toHaveCount(2);
    expect(asked.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
    expect(
      asked.filter((url) => !url.startsWith(baseURL!) && !url.startsWith("data:") && !url.startsWith("blob:")),
    ).toEqual([]);
    await expect(page.getByLabel("Scanner field")).toHaveCount(0);
    expect(await tracksOf(page)).toMatchObject({ live: 1 });

    const manual = page.getByRole("button", { name: "Manual", exact: true });
    await manual.click();
    await expect.poll(() => tracksOf(page)).toMatchObject({ live: 0 });
    await expect(page.locator(".scan")).toHaveCount(0);

    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await expect.poll(() => tracksOf(page)).toMatchObject({ live: 1, made: 2 });
    await expect(widget.search).toHaveCount(0);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => tracksOf(page)).toMatchObject({ live: 0 });
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => tracksOf(page)).toMatchObject({ live: 1, made: 3 });
    // By the link itself: a message of the last scan may lie over it.
    await page.getByRole("link", { name: "Back" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Railcars" })).toBeVisible();
    expect(await tracksOf(page)).toMatchObject({ live: 0, made: 3 });
    expect(said).toEqual([]);
  });

  test(
    "is activity: with no key and no pointer for an hour, a code that it reads refreshes the session",
    more(),
    async ({ baseURL, launchOptions, request }) => {
      test.setTimeout(120_000);
      const { page, widget, names, asked } = await receiveBy("film", settings(baseURL, launchOptions, request));
      await page.getByRole("button", { name: "Scan", exact: true }).click();
      await expect(widget.selected.getByText(names[0]!.split(" ")[1]!).first()).toBeVisible({ timeout: 30_000 });
      const asksForSession = () => asked.filter((url) => url.endsWith("/api/auth/session")).length;
      const before = asksForSession();
      await page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 3_601_000;
      });
      // The film begins again: the code is read once more.
      await expect.poll(asksForSession, { timeout: 60_000 }).toBe(before + 1);
      await expect(widget.selected.getByRole("listitem").first()).toContainText(names[0]!.split(" ")[1]!);
    },
  );

  test(
    "opens the car that it is shown, from a page that takes no scans, and stops",
    more(),
    async ({ baseURL, launchOptions, request }) => {
      test.setTimeout(120_000);
      const { page, cars, said } = await beginBy("one car", settings(baseURL, launchOptions, request));
      await page.getByRole("button", { name: "Scan a code" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();

      await expect(page).toHaveURL(new RegExp(`/sand/railcars/receive/${cars[0]!.id}$`), { timeout: 30_000 });
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect.poll(() => tracksOf(page)).toMatchObject({ live: 0, made: 1 });
      expect(said).toEqual([]);
    },
  );

  test("a device without a camera: no message, and Retry, Scanner and Manual in its place", async ({
    baseURL,
    launchOptions,
    request,
  }) => {
    const { page, said } = await receiveBy("no camera", settings(baseURL, launchOptions, request));
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    const ways = page.locator(".scan-ways");
    await expect(ways.getByRole("button")).toHaveText(["Retry", "Scanner", "Manual"]);
    await expect(page.locator(".toast")).toHaveCount(0);
    await ways.getByRole("button", { name: "Retry" }).click();
    await expect(ways).toBeVisible();
    await ways.getByRole("button", { name: "Scanner" }).click();

    await expect(page.getByLabel("Scanner field")).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("scan_mode"))).toBe("scanner");
    expect(said).toEqual([]);
  });
});
