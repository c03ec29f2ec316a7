import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { roundForDisplay } from "@railhead/core/units/shown.rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BULK, SAND } from "../handlers/rail-visits/laws/rail-world.laws";
import { rowIn, rowsIn, type Row } from "../laws/office-world.laws";
import type { Store } from "../store/store.port";
import {
  carWith,
  createDisplayWorld,
  listedRow,
  gallonWeighs,
  OWN,
  ownFactor,
  POUNDS,
  STANDARD,
  type DisplayWorld,
} from "./display-world.laws";

const A_YEAR = 365 * 86_400;
const FAMILIES = [SAND, BULK] as const;

/** What holds of the quantities of railcars in the unit that the terminal shows, on every answer that carries one. */
export function displayLaws(makeStore: () => Store): void {
  let world: DisplayWorld;
  const open = async () => {
    world = await createDisplayWorld(makeStore(), { sessionLimits: { idle: A_YEAR, absolute: A_YEAR } });
  };
  afterEach(() => expect(world.errors).toEqual([]));

  const shownOf = (row: Row) => [
    row["display_quantity_snapshot"],
    row["display_shipped_weight"],
    row["display_abbreviation"],
  ];
  const storedOf = (row: Row) => [row["quantity_snapshot"], row["quantity_snapshot_uom_abbreviation"]];
  const onTrack = async (call: string, { id, family }: Row): Promise<TrackCar | undefined> =>
    ((await world.admin.get(`tracks/${call}?track_id=${world.track}`)).result as readonly TrackCar[]).find(
      (car) => car.id === id && car.family === family,
    );
  const productOf = (name: (typeof FAMILIES)[number]) => (name === SAND ? world.products.sand : world.products.diesel);

  describe.each(FAMILIES)("a railcar of %s", (name) => {
    beforeEach(open);

    it("is shown by the standard conversion, and by the product’s own factor where it has one", async () => {
      const car = await carWith(world, name);
      expect([storedOf(car), shownOf(car)]).toEqual([
        [POUNDS, "lb"],
        [STANDARD, STANDARD, "ST"],
      ]);
      await ownFactor(world, productOf(name));
      const row = rowIn(await world.admin.get(`${name}/${car.id}`));
      expect([storedOf(row), shownOf(row)]).toEqual([
        [POUNDS, "lb"],
        [OWN, OWN, "ST"],
      ]);
      expect(roundForDisplay(OWN)).toBe("86.61");
    });

    it("says the same in its record, in lists, in a search and on its track", async () => {
      await ownFactor(world, productOf(name));
      const car = await carWith(world, name);
      const lists = [
        `${name}?limit=500`,
        `${name}/list`,
        `${name}?q=${String(car["name"])}`,
        `${name}?sort=-display_quantity_snapshot`,
      ];
      for (const path of lists) expect(shownOf(await listedRow(world, path, car.id))).toEqual([OWN, OWN, "ST"]);
      for (const call of ["get-railcars-on-track", "get-single-track-railcar-details"]) {
        expect(await onTrack(call, car)).toMatchObject({
          quantity_snapshot: POUNDS,
          display_quantity_snapshot: OWN,
          display_abbreviation: "ST",
        });
      }
    });

    it("says so in the answer to each write too", async () => {
      await ownFactor(world, productOf(name));
      const car = await carWith(world, name);
      const { admin, track } = world;
      const moved = await admin.post(`${name}/bulk`, [{ id: car.id, track_id: track, car_seq: 1 }]);
      expect((moved.result as readonly TrackCar[]).at(0)).toMatchObject({
        display_quantity_snapshot: OWN,
        display_abbreviation: "ST",
      });
      expect(shownOf(rowIn(await admin.post(`${name}/${car.id}`, { railcar_length: "41" })))).toEqual([OWN, OWN, "ST"]);
      const reconciled = await admin.post(`${name}/${car.id}/reconcile`, {
        quantity: "50",
        uom_abbreviation: "ST",
        reason: "counted",
      });
      expect([storedOf(rowIn(reconciled)), shownOf(rowIn(reconciled))]).toEqual([
        ["125000", "lb"],
        ["50", OWN, "ST"],
      ]);
    });

    it("of a product that is counted in another class is shown by the product’s inter-class conversion of the day", async () => {
      const product = productOf(name);
      await world.make(`product-names/${product}`, { uom_class_id: world.classes.volume });
      const car = await carWith(world, name, "70000");
      expect([storedOf(car), shownOf(car)]).toEqual([
        ["70000", "lb"],
        [null, null, null],
      ]);
      await gallonWeighs(world, product, "7", "2026-01-01");
      await gallonWeighs(world, product, "8", "2026-12-01");
      expect(shownOf(rowIn(await world.admin.get(`${name}/${car.id}`)))).toEqual(["10000", "10000", "gal"]);
      world.clock.seconds += 11 * 86_400;
      expect(shownOf(rowIn(await world.admin.get(`${name}/${car.id}`)))).toEqual(["8750", "8750", "gal"]);
    });

    it("is never guessed: without a path it stands in its own unit, marked so", async () => {
      await world.make("uom", { name: "Sack", abbreviation: "sack", uom_class_id: world.classes.mass });
      const car = await carWith(world, name, "20", "sack");
      expect([storedOf(car), shownOf(car)]).toEqual([
        ["20", "sack"],
        [null, null, null],
      ]);
      expect(await onTrack("get-railcars-on-track", car)).toMatchObject({
        quantity_snapshot: "20",
        display_quantity_snapshot: null,
        display_abbreviation: null,
      });
    });

    it("whose papers say nothing has nothing to show", async () => {
      expect(shownOf(await carWith(world, name, null, null))).toEqual([null, null, null]);
    });

    it("is shown in its own unit where the terminal shows none of its class", async () => {
      await world.admin.call(`terminal-uom-display-defaults/${world.massDefault}/delete`);
      expect(shownOf(await carWith(world, name))).toEqual([POUNDS, POUNDS, "lb"]);
    });
  });

  describe("the factors that forms reckon with", () => {
    beforeEach(open);
    const factorsOf = async (more: string): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        rowsIn(await world.admin.get(`uom/display-factors?terminal_id=1${more}`)).map((row) => [
          String(row["uom_abbreviation"]),
          `${String(row["factor"])} ${String(row["display_abbreviation"])}`,
        ]),
      );
    const STANDARD_FACTORS = { lb: "1/2000 ST", ST: "1 ST", kg: "50000/45359237 ST", gal: "1 gal" };

    it("are those by which the product is shown", async () => {
      expect(await factorsOf("")).toEqual(STANDARD_FACTORS);
      await ownFactor(world, world.products.sand);
      // Without a conversion between the classes no gallon becomes a ton of it.
      const own = { lb: "1/2500 ST", ST: "1 ST", kg: "40000/45359237 ST" };
      expect([
        await factorsOf(`&product_size_id=${world.ids.size}`),
        await factorsOf(`&product_name_id=${world.products.sand}`),
      ]).toEqual([own, own]);
      const { gal: _gallon, ...masses } = STANDARD_FACTORS;
      expect(await factorsOf(`&product_name_id=${world.products.diesel}`)).toEqual(masses);
    });

    it("lead to the unit of the product’s class, but those of weights to the one of their own", async () => {
      const { products, classes } = world;
      await world.make(`product-names/${products.diesel}`, { uom_class_id: classes.volume });
      expect(await factorsOf(`&product_name_id=${products.diesel}`)).toEqual({ gal: "1 gal" });
      await gallonWeighs(world, products.diesel, "7", "2026-01-01");
      expect(await factorsOf(`&product_name_id=${products.diesel}`)).toMatchObject({
        lb: "1/7 gal",
        ST: "2000/7 gal",
        gal: "1 gal",
      });
      expect(await factorsOf(`&product_name_id=${products.diesel}&weights=true`)).toMatchObject({
        lb: "1/2000 ST",
        gal: "1 gal",
      });
    });

    it("are for users who see the terminal", async () => {
      expect((await world.foreign.get("uom/display-factors?terminal_id=1")).status).toBe(404);
      expect((await world.foreign.get("uom/display-factors?terminal_id=2")).status).toBe(200);
    });
  });
}
