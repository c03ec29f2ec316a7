import { FLOOR_ROUTES } from "@railhead/core/routes/floor-routes";
import { categoryOf } from "@railhead/core/routes/paths";
import { measureScreen } from "../census/measure";
import { expect, more, test, type Page } from "./fixtures";
import { goTo } from "./models/floor";
import { KINDS_OF_TRUCKS, type KindOfTruck } from "./models/kinds-of-trucks";
import { CATEGORIES } from "./models/railcar.model";
import { TrackWidgetModel, type Category } from "./models/track-widget.model";
import { TruckYard } from "./models/truck-yard";

/** The smallest phone, a narrow one, a common one, and a tablet. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];

/** Which records stand for `:id`, by the patterns of the routes. */
type Records = readonly (readonly [pattern: string, ids: readonly string[]])[];

/** Trucks for the pages of one: each with its first weight and a draft, weighed out, and signed. */
async function trucksFor(yard: TruckYard, kind: KindOfTruck): Promise<Records> {
  const storage = await yard.storage(`PROOF of ${kind.prefix}`, "400");
  const [waiting, signed] = [
    await yard.weighed(kind, "25.125", storage.asset_id),
    await yard.weighed(kind, "25.125", storage.asset_id),
  ];
  await yard.sign(kind, signed.id);
  const at = `/mobile-v2/${kind.floor}`;
  return [
    [`${at}/handling/:id`, [waiting.id]],
    [`${at}/capture-signature/:id`, [waiting.id]],
    [`${at}/release/:id`, [waiting.id, signed.id]],
  ];
}

/** Railcars for the pages of one: a car that stands, and one that is to come. */
async function railcarsFor(page: Page, category: Category): Promise<Records> {
  const widget = new TrackWidgetModel(page, "Receive");
  const { cars } = await widget.mixedTrack();
  const [onTrack, coming] = [cars.find((car) => car.family === category)!, (await widget.pending(category))[0]!];
  const at = `/mobile-v2/${category}/railcars`;
  const groups = await page.request.get(
    "/api/cherrypicking-groups/get-cherrypicking-groups-by-terminal?terminal_id=1&status=in%20work",
  );
  return [
    [`${at}/edit/:id`, [onTrack.id]],
    [`${at}/receive/:id`, [coming.id]],
    // A group that is in work, of those that every terminal has.
    [`${at}/cherrypicking/:id`, [(await groups.json()).result[0].id]],
    ...(category === "sand" ? [[`${at}/handling/:id`, [onTrack.id]] as const] : []),
  ];
}

/** Every address of the table's routes; a route of one record asks for a record to look at. */
function addressesOf(patterns: readonly string[], records: Records): readonly string[] {
  const ids = new Map(records);
  const wanted = patterns.filter((pattern) => pattern.endsWith("/:id"));
  expect(wanted.toSorted(), "a record for each route of one").toEqual([...ids.keys()].toSorted());
  return patterns.flatMap((pattern) => ids.get(pattern)?.map((id) => pattern.replace(":id", id)) ?? [pattern]);
}

const patternsOf = (category: Category | null) =>
  FLOOR_ROUTES.map(({ pattern }) => pattern).filter((pattern) => categoryOf(pattern) === category);

for (const category of CATEGORIES) {
  test(
    `${category}: on no page, at no size, does anything run out at the side, lie over another, or fall short of a thumb`,
    more(category !== "sand"),
    async ({ page, demo, request }) => {
      // A limit for what hangs: some fifty pages at four sizes.
      test.setTimeout(600_000);
      const yard = await TruckYard.open(request);
      const kinds = Object.values<KindOfTruck>(KINDS_OF_TRUCKS).filter(({ floor }) => floor.startsWith(`${category}/`));
      const ofTrucks = (await Promise.all(kinds.map((kind) => trucksFor(yard, kind)))).flat();
      await demo.signIn("floor");
      await page.goto("/mobile-v2");
      await page.getByRole("button", { name: "Scan a code" }).waitFor();
      // What belongs to no family is looked at with the first one.
      const general = category === "sand" ? patternsOf(null).toReversed() : [];
      const routes = [
        ...general,
        ...addressesOf(patternsOf(category), [...ofTrucks, ...(await railcarsFor(page, category))]),
      ];

      const found: string[] = [];
      for (const route of routes) {
        await goTo(page, route);
        await expect(page.getByText("Page not found")).toHaveCount(0);
        for (const size of SIZES)
          found.push(
            ...(await measureScreen(page, size)).map(
              ({ check, what }) => `${route} at ${size.width} × ${size.height}: ${check}: ${what}`,
            ),
          );
      }
      expect(found).toEqual([]);
    },
  );
}
