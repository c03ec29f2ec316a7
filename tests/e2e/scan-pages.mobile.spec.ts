import { expect, more, test, type Page } from "./fixtures";
import { codeOf, countPosts, scan } from "./models/hand-scanner";
import { KINDS_OF_TRUCKS } from "./models/kinds-of-trucks";
import { RailcarModel, type Category } from "./models/railcar.model";
import { TruckYard } from "./models/truck-yard";
import { enterWeight } from "./models/weight";

async function begin(page: Page, task: "edit" | "sequence" | "search", category: Category = "sand") {
  const railcars = new RailcarModel(page);
  const { track, own } = await railcars.mixedTrack(category);
  await railcars.open(category, task);
  return { railcars, track, own };
}

test.describe("a hand scanner at Edit", () => {
  test("opens the car of the code from the list, not the row that has the focus", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const { railcars, track, own } = await begin(page, "edit");
    await railcars.chooseTrack(track.track_name);
    const posts = countPosts(page);
    await page.getByRole("button", { name: `Edit ${own[0]!.name}`, exact: true }).focus();
    await scan(page, codeOf(own[1]!.name));

    await railcars.seeToast(`Railcar ${own[1]!.name} selected.`);
    await expect(page).toHaveURL(new RegExp(`/edit/${own[1]!.id}$`));
    await expect(railcars.sequence()).toHaveValue(String(own[1]!.car_seq));
    expect(posts()).toBe(0);
  });

  test("submits nothing and fills no field of a form; a change in a form stays", async ({ page, demo }) => {
    await demo.signIn("floor");
    const { railcars, track, own } = await begin(page, "edit");
    await railcars.chooseTrack(track.track_name);
    await page.getByRole("button", { name: `Edit ${own[0]!.name}`, exact: true }).click();
    const posts = countPosts(page);
    await railcars.length().fill("44");
    // Where it stands is said once the cars of its track are known.
    await expect(page.getByText(/^Now at \d+ of \d+$/)).toBeVisible();
    await scan(page, codeOf(own[1]!.name));
    await railcars.seeToast(`Submit the change of ${own[0]!.name} first, then scan ${own[1]!.name} again.`);
    await expect(railcars.length()).toHaveValue("44");

    await railcars.submit().focus();
    await scan(page, codeOf(own[1]!.name));
    await scan(page, codeOf(own[0]!.name));

    await railcars.seeToast(`${own[0]!.name} is open already.`);
    await expect(page).toHaveURL(new RegExp(`/edit/${own[0]!.id}$`));
    await expect(railcars.length()).toHaveValue("44");
    expect(posts()).toBe(0);
  });

  test(
    "has Scan and Manual once a track is chosen, one of the two, and no terminal picker",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("admin");
      const { railcars, track, own } = await begin(page, "edit");
      await expect(page.getByRole("list", { name: "Tracks" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Scan", exact: true })).toHaveCount(0);
      await expect(page.getByLabel("Terminal")).toHaveCount(0);
      await railcars.chooseTrack(track.track_name);
      await expect(page.getByRole("button", { name: "Manual", exact: true })).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: "Scan", exact: true }).click();
      await expect(railcars.rows()).toHaveCount(0);
      await scan(page, "NOPE - 1");
      await expect(page.getByRole("list", { name: "Scanned, but not available" }).getByRole("listitem")).toHaveText([
        "NOPE - 1",
      ]);
      await page.getByLabel("Scanner field").fill(codeOf(own[2]!.name));

      await expect(page).toHaveURL(new RegExp(`/edit/${own[2]!.id}$`));
    },
  );
});

test.describe("a hand scanner at Sequence Cars On Track", () => {
  test(
    "opens the car of the code; the next one takes its place, and no code goes into the field",
    more(),
    async ({ page, demo }) => {
      await demo.signIn("floor");
      const { railcars, track, own } = await begin(page, "sequence");
      await railcars.chooseTrack(track.track_name);
      const posts = countPosts(page);
      await scan(page, codeOf(own[0]!.name));
      await expect(page.getByRole("region", { name: own[0]!.name })).toBeVisible();
      await expect(railcars.sequence()).toBeFocused();
      await scan(page, codeOf(own[1]!.name));

      await expect(page.getByRole("region", { name: own[1]!.name })).toBeVisible();
      await expect(railcars.sequence()).toHaveValue(String(own[1]!.car_seq));
      expect(posts()).toBe(0);
    },
  );
});

test.describe("a hand scanner at Search", () => {
  test("puts the car of the code in the place of what was searched for", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const { railcars, own } = await begin(page, "search");
    const field = page.getByRole("searchbox", { name: "Search railcars" });
    await field.fill("zzz");
    await scan(page, codeOf(own[0]!.name));
    await expect(page.getByRole("link", { name: `Edit ${own[0]!.name}` })).toBeVisible();
    await scan(page, codeOf(own[1]!.name));

    await expect(field).toHaveValue(own[1]!.name);
    await railcars.seeToast(`Searching for ${own[1]!.name}.`);
    await expect(page.getByRole("link", { name: `Edit ${own[1]!.name}` })).toBeVisible();
  });

  test("finds a load by its id", more(), async ({ page, demo }) => {
    await demo.signIn("floor");
    const { own } = await begin(page, "search", "bulk-commodity");
    await expect(page.getByRole("searchbox", { name: "Search railcars" })).toBeVisible();
    await scan(page, JSON.stringify({ railcar_load: { id: Number(own[0]!.id) } }));

    await expect(page.getByRole("searchbox", { name: "Search railcars" })).toHaveValue(own[0]!.name);
    await expect(page.getByRole("link", { name: `Edit ${own[0]!.name}` })).toBeVisible();
  });
});

/** The code that listens for scanners on pages that take none. */
const SCANNER = /\/floor-services-[^/]*\.js$/;

test("a scan of nothing that is known presses nothing and is answered", async ({ page, demo }) => {
  await demo.signIn("floor");
  // It comes a moment after the first page.
  const loaded = page.waitForResponse(SCANNER);
  await page.goto("/mobile-v2");
  await (await loaded).finished();
  await page.getByRole("link", { name: "Sand" }).focus();
  await scan(page, "ZZZZ - 999999");

  await expect(page.getByText("No railcar, truck or storage that you may see has this code.")).toBeVisible();
  await expect(page).toHaveURL(/\/mobile-v2$/);
});

test(
  "a scan before anything listens for scanners presses nothing, and is answered as soon as something does",
  more(),
  async ({ page, demo }) => {
    await demo.signIn("floor");
    let come: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (come = resolve));
    await page.route(SCANNER, async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto("/mobile-v2");
    await page.getByRole("link", { name: "Sand" }).focus();
    await scan(page, "UTLX - 045001");
    await expect(page).toHaveURL(/\/mobile-v2$/);
    await expect(page.getByText("The scan came before the page was ready. Scan again.")).toHaveCount(0);
    come();

    await expect(page.getByText("The scan came before the page was ready. Scan again.")).toBeVisible();
    await expect(page).toHaveURL(/\/mobile-v2$/);
  },
);

/** Every message of the page from now on, also one that stands there for a moment only. */
async function messages(page: Page): Promise<() => Promise<readonly string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches(".toast")) texts.push(node.textContent ?? "");
    }).observe(document.querySelector(".toasts")!, { childList: true, subtree: true });
    return texts;
  });
  return () => said.evaluate((texts) => [...texts]);
}

const NO_SOURCE = "The barcode you scanned does not match any sources available for this transaction. Try again.";

test.describe("a scan at a truck, while what it may load from is read again", () => {
  /** A truck that has just been weighed: what may be chosen is on its way, until `come`. */
  async function weighed(page: Page, yard: TruckYard) {
    const kind = KINDS_OF_TRUCKS["sand, out"];
    const { id } = await yard.truck(kind);
    await page.goto(`/mobile-v2/${kind.floor}/handling/${id}`);
    await page.getByRole("button", { name: "Weigh tare", exact: true }).click();
    await enterWeight(page, "14.985");
    let come: () => void = () => undefined;
    const here = new Promise<void>((resolve) => (come = resolve));
    await page.route("**/api/assets/find-available*", async (route) => {
      await here;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/api\/assets\/find-available/);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await asked;
    return { come, said: await messages(page) };
  }

  test("has a sign at once where its answer then stands", async ({ page, demo, request }) => {
    const yard = await TruckYard.open(request);
    await demo.signIn("floor");
    const { come, said } = await weighed(page, yard);
    await scan(page, "999999 - Silo 9");
    await expect.poll(async () => (await said())[0]).toBe("Looking it up");
    come();

    await expect.poll(said).toEqual(["Looking it up", NO_SOURCE]);
    await expect(page.locator(".toast").filter({ hasText: "Looking it up" })).toHaveCount(0);
  });

  test(
    "is answered before the next one, and stands in the last scans with its answer",
    more(),
    async ({ page, demo, request }) => {
      const yard = await TruckYard.open(request);
      await demo.signIn("floor");
      const { come, said } = await weighed(page, yard);
      await scan(page, "999999 - Silo 9");
      await scan(page, "RAILHEAD CLEAR");
      await expect.poll(said).toContain("Looking them up: 2 scans wait");
      come();
      await expect.poll(said).toContain("This command does nothing on this page.");

      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Last scans" }).click();
      const rows = page.getByRole("list", { name: "Last scans" }).getByRole("listitem");
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(0)).toContainText("RAILHEAD CLEAR");
      await expect(rows.nth(1)).toContainText(`999999 - Silo 9`);
      await expect(rows.nth(1)).toContainText(NO_SOURCE);
    },
  );
});
