import { FLOOR_ROUTES } from "@railhead/core/routes/floor-routes";
import { expect, more, test, type Locator, type Page } from "./fixtures";
import { goTo } from "./models/floor";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { OwnFactorWorld, type WalkedCar } from "./models/own-factor";
import { CATEGORIES, type Category } from "./models/railcar.model";
import { TrackWidgetModel } from "./models/track-widget.model";
import type { YardTruck } from "./models/truck-yard";

/*
 * A short ton of the product is 2,500 lb, of which the standard conversion knows nothing. Both cars came with 216,520 lb,
 * from the one on its track two drafts of 20,000 lb go to trucks; the trucks weigh 80,000 and 30,000 lb.
 */
const COMING = ["86.61"];
const ON_TRACK = ["70.61"];
const LOADED = ["20", "32", "12", "8"];
const IN_WORK = { gross: ["32"], tare: ["12"] } as const;
const WHOLE = ["70.61", "86.61", "16", "8"];
const DRAFT = "8";

/** Of which thing a page shows quantities, and which figures; the first must be there. */
interface ShownQuantity {
  readonly what: "coming" | "onTrack" | "loaded";
  readonly figures: readonly string[];
}
const of = (what: ShownQuantity["what"], figures: readonly string[]): ShownQuantity => ({ what, figures });
const TILES = "Tiles lead on from here.";
const CUTS = "Says which railcars are pulled in which order.";
const NEXT_STEPS = "Says what is to be done with a truck next.";

/** Every page below a category, by what comes after it; those that show no quantity with the reason. */
const RAILCAR_PAGES: Readonly<Record<string, ShownQuantity | string>> = {
  "": TILES,
  "/bulk-move": of("onTrack", ON_TRACK),
  "/edit": of("onTrack", ON_TRACK),
  "/edit/:id": of("onTrack", ON_TRACK),
  "/receive": of("coming", COMING),
  "/receive/:id": of("coming", COMING),
  "/release": of("onTrack", ON_TRACK),
  "/search": of("onTrack", ON_TRACK),
  "/bulk-add": of("onTrack", ON_TRACK),
  "/bulk-sequence": of("onTrack", ON_TRACK),
  "/sequence": of("onTrack", ON_TRACK),
  "/handling": of("onTrack", ON_TRACK),
  "/handling/:id": of("onTrack", WHOLE),
  "/cherrypicking": CUTS,
  "/cherrypicking/:id": CUTS,
};
const TRUCK_PAGES: Readonly<Record<string, ShownQuantity | string>> = {
  "": TILES,
  "/handling": NEXT_STEPS,
  "/handling/:id": of("loaded", LOADED),
  "/capture-signature": of("loaded", LOADED),
  "/capture-signature/:id": of("loaded", LOADED),
  "/release": of("loaded", LOADED),
  "/release/:id": of("loaded", LOADED),
  "/search": of("loaded", LOADED),
};
const pageOf = (place: string): ShownQuantity | string | undefined => {
  const [, part = "", rest = ""] = /^\/([\w-]+)(.*)$/.exec(place) ?? [];
  if (place === "") return TILES;
  return part === "railcars" ? RAILCAR_PAGES[rest] : TRUCK_PAGES[rest];
};

const QUANTITY = /(?<![\w.,-])(-?\d[\d,]*(?:\.\d+)?)\s?(lb|ST|MT|kg|LT|t|gal|bbl|L|m³|ft³)(?![\w²])/g;
/** The numbers with a unit in a part of a page, rows out of sight and what is only read out with them. */
async function quantitiesIn(part: Locator) {
  const text = await part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
    return texts.join(" ");
  });
  return [...text.matchAll(QUANTITY)].map(([, figure = "", unit = ""]) => ({ figure, unit }));
}

/** Searches for the number, where there is a search: a list may come after what else is about it. */
async function narrow(page: Page, name: string): Promise<void> {
  const search = page.getByRole("searchbox").first();
  if ((await search.isVisible()) && (await search.inputValue()) !== name) await search.fill(name);
}

/** Brings what a page is about to see, as a person would: its track, the list by hand, the number in the search. */
async function bringUp(page: Page, server: TrackWidgetModel, track: string, name: string): Promise<void> {
  const tracks = page.getByRole("list", { name: "Tracks" });
  const search = page.getByRole("searchbox").first();
  const main = page.locator("main.page");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (await tracks.isVisible()) {
    await server.chooseTrack(track);
    await expect(tracks).toBeHidden();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const manual = page.getByRole("button", { name: "Manual", exact: true });
  if (await manual.isVisible()) {
    await manual.click();
    await search.waitFor();
  }
  await expect(async () => {
    await narrow(page, name);
    expect((await main.textContent())?.includes(name), `${page.url()} shows ${name}`).toBe(true);
  }).toPass({ timeout: 10_000 });
}

/** What is shown is of these figures in short tons; the first is there. */
async function seeOnly(
  part: Locator,
  figures: readonly string[],
  where: string,
  again: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await expect.poll(() => quantitiesIn(part), where).toContainEqual({ figure: figures[0], unit: "ST" });
  // A list that has just been searched is narrowed down a moment later.
  await expect
    .poll(async () => {
      await again();
      return (await quantitiesIn(part)).filter(({ figure }) => !figures.includes(figure));
    }, where)
    .toEqual([]);
}
const seeUnits = async (part: Locator, units: readonly string[], where: string) =>
  expect(
    (await quantitiesIn(part)).filter(({ unit }) => !units.includes(unit)),
    where,
  ).toEqual([]);

interface Walk {
  readonly page: Page;
  readonly units: readonly string[];
  readonly server: TrackWidgetModel;
}
/** Opens one page and holds every quantity that it shows against what is right. */
async function walk(
  { page, units, server }: Walk,
  path: string,
  { id, name }: { readonly id: string; readonly name: string },
  track: string,
  figures: readonly string[],
): Promise<void> {
  await goTo(page, path.replace(":id", id));
  await bringUp(page, server, track, name);
  const main = page.locator("main.page");
  const own = path.endsWith("/:id") ? main : main.getByRole("listitem").filter({ hasText: name }).first();
  await seeOnly(own, figures, path, () => narrow(page, name));
  await seeUnits(main, units, path);
}

const kindsOf = (category: Category) =>
  Object.values(KINDS_OF_TRUCKS).filter(({ floor }) => floor.startsWith(`${category}/`));

for (const category of CATEGORIES) {
  test(
    `${category}: a railcar and trucks of a product with a factor of its own show one quantity on every page`,
    more(category !== "sand"),
    async ({ page, request, demo }) => {
      test.setTimeout(180_000);
      const world = await OwnFactorWorld.open(request, category);
      const server = new TrackWidgetModel(page, "Receive");
      const units = await world.shownUnits();
      expect(units).toContain("ST");
      expect(units).not.toContain("lb");
      await demo.signIn("floor");
      const { track } = await server.mixedTrack();
      const other = (await server.tracks()).find(({ id }) => id !== track.id)?.track_name ?? "";
      const things: Record<"coming" | "onTrack", WalkedCar> = {
        coming: await world.pending("100001", "216520"),
        onTrack: await world.onSite("100002", "216520", track.id),
      };
      const silo = await world.silo("Walked silo");
      const trucks = new Map<KindOfTruck, Record<"in work" | "loaded", YardTruck>>();
      for (const kind of kindsOf(category)) {
        const asset = kind.side === "source" ? silo : world.assetOfCar(things.onTrack);
        const [working, loaded] = [await world.truck(kind, "4712"), await world.truck(kind, "4713")];
        await world.draft(kind, working, asset, "20000");
        await world.draft(kind, loaded, asset, "20000");
        await world.weigh(kind, loaded.id, kind.second);
        trucks.set(kind, { "in work": working, loaded });
      }

      const base = `/mobile-v2/${category}`;
      const paths = FLOOR_ROUTES.map(({ pattern }) => pattern).filter((one) => `${one}/`.startsWith(`${base}/`));
      await page.goto("/mobile-v2");
      await page.locator("main.page").waitFor();
      for (const path of paths) {
        const shown = pageOf(path.slice(base.length));
        expect(shown, `${path} shows a quantity, or why not is said here`).toBeDefined();
        if (typeof shown !== "object") {
          await test.step(path, async () => {
            await goTo(page, path.replace(":id", "1"));
            await seeUnits(page.locator("main.page"), units, path);
          });
          continue;
        }
        const kind = kindsOf(category).find(({ floor }) => path.startsWith(`/mobile-v2/${floor}`));
        const thing = shown.what === "loaded" ? kind && trucks.get(kind)?.loaded : things[shown.what];
        if (thing === undefined) throw new Error(`${path} is walked with nothing`);
        // What comes to a track is looked for where it does not stand yet.
        const onto = /bulk-(move|add)$/.test(path) ? other : track.track_name;
        await test.step(path, () => walk({ page, units, server }, path, thing, onto, shown.figures));
      }

      for (const kind of kindsOf(category)) {
        await test.step(`the draft of ${kind.prefix} is edited in the unit that is shown`, async () => {
          await goTo(page, `/mobile-v2/${kind.floor}/handling/${trucks.get(kind)?.["in work"].id}`);
          const edit = page.getByRole("button", { name: /^Edit draft: 8 ST/ });
          await expect(edit).toBeVisible();
          await seeOnly(page.locator("main.page"), [...IN_WORK[kind.first], DRAFT], kind.prefix);
          await edit.click();
          await expect(page.getByLabel("Quantity")).toHaveValue(DRAFT);
        });
      }
    },
  );
}
