import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CALLS, differenceOf, done, sign } from "../handlers/trucks/laws/truck-world.laws";
import { BULK, SAND } from "../handlers/rail-visits/laws/rail-world.laws";
import { rowIn, rowsIn, type Row } from "../laws/office-world.laws";
import type { Store } from "../store/store.port";
import { carWith, createDisplayWorld, gallonWeighs, weighedTruck, type DisplayWorld } from "./display-world.laws";

const STANDARD = "uom-standard-conversions";
const INTRA = "uom-product-intra-class-conversions";
const INTER = "uom-product-inter-class-conversions";
const CONFIRMED = { shown_quantities_confirmed: true };
const FIRST_DAY = "2020-01-01";
/** Lists of everything that shows quantities. */
const SHOWING = [
  "inbounds",
  "bulk-commodity-railcar-loads",
  "inbounds/find-trucks",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "onsite-storage",
  "assets",
  "drafts",
  "orders",
  "jobs",
  "bols",
  "assets-reconciliation-tracking",
];

/** What holds when conversions change by which recorded quantities are shown. */
export function conversionChangeLaws(makeStore: () => Store): void {
  let world: DisplayWorld;
  let tonToPound: Row;
  afterEach(() => expect(world.errors).toEqual([]));
  const open = async () => {
    world = await createDisplayWorld(makeStore());
    const [found] = rowsIn(await world.admin.get(STANDARD)).filter((row) => row["factor"] === "2000");
    if (found === undefined) throw new Error("the world converts short tons");
    tonToPound = found;
  };
  const change = (path: string, id: string, body: object) => world.admin.post(`${path}/${id}`, body);
  const inter = (factor: string, product_name_id = world.products.sand, more: object = {}) =>
    world.admin.post(INTER, {
      product_name_id,
      from_uom_id: world.units.gal,
      to_uom_id: world.units.lb,
      factor,
      valid_from: FIRST_DAY,
      ...more,
    });
  const intra = (factor: string, more: object = {}) =>
    world.admin.post(INTRA, {
      product_name_id: world.products.sand,
      from_uom_id: world.units.ST,
      to_uom_id: world.units.lb,
      factor,
      ...more,
    });

  describe("a conversion by which quantities are shown", () => {
    beforeEach(open);

    it("is changed freely while it shows nothing", async () => {
      expect((await change(STANDARD, tonToPound.id, { factor: "2240" })).status).toBe(200);
      expect((await change(STANDARD, tonToPound.id, { is_active: false })).status).toBe(200);
      expect((await change(STANDARD, tonToPound.id, { is_active: true, factor: "2000" })).status).toBe(200);
      expect((await world.admin.call(`${STANDARD}/${tonToPound.id}/delete`)).status).toBe(200);
    });

    it("takes another factor only when the change that it makes is confirmed", async () => {
      const car = await carWith(world, SAND);
      const truck = await weighedTruck(world, "outbounds");
      const answer = await change(STANDARD, tonToPound.id, { factor: "2500" });
      expect([answer.status, answer.code]).toEqual([409, "conversion_in_use"]);
      expect(answer.fields["factor"]).toBe(answer.description);
      expect(answer.description).toContain("1 railcar");
      expect(answer.description).toContain("1 truck");
      expect(answer.description).toContain("108.26 ST");
      expect(answer.description).toContain("86.608 ST");
      expect(rowIn(await world.admin.get(`inbounds/${car.id}`))).toMatchObject({ display_quantity_snapshot: "108.26" });

      expect((await change(STANDARD, tonToPound.id, { factor: "2500", ...CONFIRMED })).status).toBe(200);
      expect(rowIn(await world.admin.get(`inbounds/${car.id}`))).toMatchObject({ display_quantity_snapshot: "86.608" });
      // What was weighed stays as it was weighed.
      expect(rowIn(await world.admin.get(`outbounds/${truck.id}`))).toMatchObject({
        net: "50000",
        net_uom_abbreviation: "lb",
        display_net: "20",
      });
      expect(rowIn(await world.admin.get(`bols/${truck.bol_id}`))).toMatchObject({
        quantity: "50000",
        quantity_uom_abbreviation: "lb",
        display_quantity: "20",
      });
    });

    it("changes nothing of what was signed and released except the display twin", async () => {
      const { id } = await weighedTruck(world, "outbounds");
      await done(sign(world, "outbounds", id));
      const truck = await done(world.yard.post(CALLS.outbounds.release(id), differenceOf("outbounds")));
      const recorded = async () => {
        const versions = rowsIn(await world.yard.get(`bol-versions?bol_id=${truck.bol_id}&sort=version`));
        const bol = rowIn(await world.admin.get(`bols/${truck.bol_id}`));
        const { gross, tare, net, weighings, bol_version_id } = rowIn(await world.admin.get(`outbounds/${id}`));
        return {
          versions,
          quantity: [bol["quantity"], bol["quantity_uom_abbreviation"]],
          gross,
          tare,
          net,
          weighings,
          bol_version_id,
        };
      };
      const before = await recorded();
      const refused = await change(STANDARD, tonToPound.id, { factor: "2500" });
      expect([refused.code, refused.description]).toEqual([
        "conversion_in_use",
        expect.stringMatching(/1 truck.*1 BOL.*For example, a truck that shows 40 ST would show 32 ST\./),
      ]);
      expect((await change(STANDARD, tonToPound.id, { factor: "2500", ...CONFIRMED })).status).toBe(200);
      expect(await recorded()).toEqual(before);
    });

    it("is guarded for terminals too that its writer does not see", async () => {
      const { admin, make, massDefault, store } = world;
      const bare = { shipper: "A", consignee: "B", quantity: "3000", quantity_uom_abbreviation: "lb" };
      const bol = await make("bols", { terminal_id: "1", ...bare });
      await store.transaction(async ({ rows }) => {
        await rows("bols").update(bol.id, { terminal_id: "3" });
        await rows("terminal-uom-display-defaults").update(massDefault, { terminal_id: "3" });
      });
      expect((await admin.get(`bols/${bol.id}`)).status).toBe(404);
      const refused = await change(STANDARD, tonToPound.id, { factor: "2500" });
      expect([refused.status, refused.description]).toEqual([409, expect.stringContaining("1 BOL")]);
    });

    it("is never changed to nonsense, confirmed or not", async () => {
      await carWith(world, SAND);
      for (const factor of ["0.000000001", "0.0000009", "1000001"]) {
        const answer = await change(STANDARD, tonToPound.id, { factor, ...CONFIRMED });
        expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["factor"]]);
      }
      const listed = await world.admin.post(`${STANDARD}/bulk`, [
        { id: tonToPound.id, factor: "0.000000001", ...CONFIRMED },
      ]);
      expect([listed.status, Object.keys(listed.fields)]).toEqual([422, ["0.factor"]]);
      expect(rowIn(await world.admin.get(`${STANDARD}/${tonToPound.id}`))["factor"]).toBe("2000");
    });

    it("that is wrong and in use is put right, confirmed, however far it is from the present one", async () => {
      await carWith(world, SAND);
      await world.store.transaction((tx) => tx.rows(STANDARD).update(tonToPound.id, { factor: "1" }));
      const refused = await change(STANDARD, tonToPound.id, { factor: "2000" });
      expect([refused.status, refused.code]).toEqual([409, "conversion_in_use"]);
      const listed = await world.admin.post(`${STANDARD}/bulk`, [{ id: tonToPound.id, factor: "2000", ...CONFIRMED }]);
      expect(listed.status).toBe(200);
    });

    it("is not switched off or deleted where nothing else converts what is shown by it", async () => {
      const car = await carWith(world, SAND);
      const off = await change(STANDARD, tonToPound.id, { is_active: false, ...CONFIRMED });
      expect([off.status, off.code, Object.keys(off.fields)]).toEqual([409, "conversion_needed", ["is_active"]]);
      expect(off.description).toContain("1 railcar");
      const gone = await world.admin.call(`${STANDARD}/${tonToPound.id}/delete?shown_quantities_confirmed=true`);
      expect([gone.status, gone.code]).toEqual([409, "conversion_needed"]);
      const elsewhere = await change(STANDARD, tonToPound.id, {
        from_uom_id: world.units.kg,
        to_uom_id: world.units.lb,
      });
      expect([409, 422]).toContain(elsewhere.status);
      expect(rowIn(await world.admin.get(`inbounds/${car.id}`))).toMatchObject({ display_quantity_snapshot: "108.26" });
    });

    it("is switched off and deleted where another one says the same", async () => {
      const car = await carWith(world, SAND);
      const same = { from_uom_id: world.units.lb, to_uom_id: world.units.ST, factor: "0.0005" };
      expect((await world.admin.post(STANDARD, same)).status).toBe(200);
      expect((await change(STANDARD, tonToPound.id, { is_active: false })).status).toBe(200);
      expect((await world.admin.call(`${STANDARD}/${tonToPound.id}/delete`)).status).toBe(200);
      expect(rowIn(await world.admin.get(`inbounds/${car.id}`))).toMatchObject({ display_quantity_snapshot: "108.26" });
    });

    it("of a product is added, changed, and taken away only when what changes is confirmed", async () => {
      await carWith(world, SAND);
      const refused = await intra("2500");
      expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
        409,
        "conversion_in_use",
        ["factor"],
      ]);
      const listed = await world.admin.post(`${INTRA}/bulk`, [
        {
          product_name_id: world.products.sand,
          from_uom_id: world.units.ST,
          to_uom_id: world.units.lb,
          factor: "2500",
        },
      ]);
      expect([listed.status, Object.keys(listed.fields)]).toEqual([409, ["0.factor"]]);
      const made = rowIn(await intra("2500", CONFIRMED));
      expect((await change(INTRA, made.id, { factor: "2400" })).code).toBe("conversion_in_use");
      expect((await change(INTRA, made.id, { is_active: false })).code).toBe("conversion_in_use");
      expect((await world.admin.call(`${INTRA}/${made.id}/delete`)).code).toBe("conversion_in_use");
      const sold = await world.admin.call(`${INTRA}/${made.id}/delete?shown_quantities_confirmed=true`);
      expect(sold.status).toBe(200);
      // Another product shows nothing by it.
      expect((await intra("2500", { product_name_id: world.products.diesel })).status).toBe(200);
    });

    it("of a product stays near the standard one", async () => {
      const answer = await intra("4001");
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["factor"]]);
      expect(answer.description).toContain("2000");
      expect((await intra("999")).status).toBe(422);
      expect((await intra("1900")).status).toBe(200);
    });

    it("between classes stays near what the product weighs otherwise, else near what others weigh", async () => {
      const { sand, diesel } = world.products;
      await gallonWeighs(world, diesel, "7", FIRST_DAY);
      expect((await inter("701", sand)).status).toBe(422);
      expect((await inter("0.0699", sand)).status).toBe(422);
      expect((await inter("14", sand)).status).toBe(200);
      const later = { valid_from: "2021-01-01" };
      expect((await inter("141", sand, later)).status).toBe(422);
      expect((await inter("15", sand, later)).status).toBe(200);
    });

    it("between classes is added freely for what it does not show, and is needed by what it does", async () => {
      const { sand, diesel } = world.products;
      await carWith(world, SAND);
      // Pounds of sand are shown in short tons as before.
      expect((await inter("14", sand)).status).toBe(200);
      const car = await carWith(world, BULK, "20000", "gal");
      expect(car["display_shipped_weight"]).toBeNull();
      // What showed nothing shows something from now on: no figure is taken from anybody.
      const made = await inter("7", diesel, CONFIRMED);
      expect(made.status).toBe(200);
      expect(rowIn(await world.admin.get(`${BULK}/${car.id}`))["display_shipped_weight"]).toBe("70");
      const off = await change(INTER, rowIn(made).id, { is_active: false, ...CONFIRMED });
      expect([off.status, off.code]).toEqual([409, "conversion_needed"]);
    });
  });

  describe("what else recorded quantities are shown by", () => {
    beforeEach(open);
    const isShown = async (id: string) =>
      expect(rowIn(await world.admin.get(`inbounds/${id}`))).toMatchObject({
        display_quantity_snapshot: "108.26",
        display_abbreviation: "ST",
      });

    it("keeps the abbreviation of a unit in which something is recorded", async () => {
      const { units } = world;
      expect((await change("uom", units.kg, { abbreviation: "kilo" })).status).toBe(200);
      const car = await carWith(world, SAND);
      const renamed = await change("uom", units.lb, { abbreviation: "pound" });
      expect([renamed.status, renamed.code, Object.keys(renamed.fields)]).toEqual([
        409,
        "unit_in_use",
        ["abbreviation"],
      ]);
      expect(renamed.description).toContain("1 railcar");
      expect((await change("uom", units.lb, { name: "Avoirdupois pound" })).status).toBe(200);
      await isShown(car.id);
    });

    it("keeps a unit in which something is recorded, without any conversion too", async () => {
      const sack = await world.make("uom-classes", { name: "Sacks" });
      const unit = await world.make("uom", { name: "Sack", abbreviation: "sack", uom_class_id: sack.id });
      const silo = await world.make("bols", {
        terminal_id: "1",
        shipper: "A",
        consignee: "B",
        quantity: "3000",
        quantity_uom_abbreviation: "sack",
      });
      expect(silo["display_quantity"]).toBe("3000");
      const gone = await world.admin.call(`uom/${unit.id}/delete`);
      expect([gone.status, gone.code]).toEqual([409, "unit_in_use"]);
      expect(gone.description).toContain("1 BOL");
      const moved = await change("uom", unit.id, { uom_class_id: world.classes.volume });
      expect([moved.status, Object.keys(moved.fields)]).toEqual([409, ["uom_class_id"]]);
    });

    it("shows no class in a unit to which no conversion leads", async () => {
      const { classes, make, massDefault, units } = world;
      const stone = await make("uom", { name: "Stone", abbreviation: "stone", uom_class_id: classes.mass });
      const car = await carWith(world, SAND);
      const path = "terminal-uom-display-defaults";
      const refused = await change(path, massDefault, { uom_id: stone.id });
      expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
        409,
        "conversion_missing",
        ["uom_id"],
      ]);
      expect(refused.description).toContain("1 railcar");
      await isShown(car.id);
      expect((await change(path, massDefault, { uom_id: units.kg })).status).toBe(200);
      await make("uom-standard-conversions", { from_uom_id: stone.id, to_uom_id: units.lb, factor: "14" });
      expect((await change(path, massDefault, { uom_id: stone.id })).status).toBe(200);
    });

    it("counts no product in another class without a conversion between them", async () => {
      const { classes, products } = world;
      const car = await carWith(world, SAND);
      const refused = await change("product-names", products.sand, { uom_class_id: classes.volume });
      expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
        409,
        "conversion_missing",
        ["uom_class_id"],
      ]);
      await isShown(car.id);
      await gallonWeighs(world, products.sand, "14", FIRST_DAY);
      expect((await change("product-names", products.sand, { uom_class_id: classes.volume })).status).toBe(200);
    });
  });

  describe("whatever is accepted without confirmation", () => {
    const shownNow = async () => {
      const figures: string[] = [];
      for (const path of SHOWING)
        for (const row of rowsIn(await world.admin.get(path)))
          figures.push(
            `${path} ${row.id} ${JSON.stringify(Object.entries(row).filter(([field]) => field.startsWith("display_") || field.startsWith("quantity_")))}`,
          );
      for (const asset of rowsIn(await world.admin.get("assets")))
        for (const line of rowsIn(await world.admin.get(`assets/${asset.id}/history`)))
          figures.push(`history ${line.id} ${String(line["display_quantity"])} ${String(line["display_balance"])}`);
      return figures;
    };

    it("leaves every quantity as it was shown", { timeout: 120_000 }, async () => {
      await open();
      const { ids, make, units, products } = world;
      await carWith(world, SAND);
      await carWith(world, BULK, "150000", "lb");
      const silo = await make("onsite-storage", {
        name: "Silo 1",
        terminal_id: "1",
        storage_kind: "silo",
        uom_id: units.kg,
        product_size_id: ids.size,
        capacity: "500000",
      });
      await make(`onsite-storage/${silo.id}/reconcile`, { quantity: "100", uom_abbreviation: "ST", reason: "counted" });
      await weighedTruck(world, "outbounds");
      const unit = fc.constantFrom(units.lb, units.ST, units.kg, units.gal);
      const factor = fc.constantFrom("2000", "0.0005", "2", "7", "0.45359237", "907.18474", "2001", "1");
      const write = fc.record({
        path: fc.constantFrom(STANDARD, INTRA, INTER),
        kind: fc.constantFrom("create", "factor", "off", "on", "delete"),
        from_uom_id: unit,
        to_uom_id: unit,
        factor,
        product_name_id: fc.constantFrom(products.sand, products.diesel),
        at: fc.nat(5),
      });
      let before = await shownNow();
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(write, async ({ path, kind, at, product_name_id, ...body }) => {
          const rows = rowsIn(await world.admin.get(path));
          const row = rows[at % Math.max(rows.length, 1)];
          const own = path === STANDARD ? {} : { product_name_id };
          const answer =
            kind === "create" || row === undefined
              ? await world.admin.post(path, {
                  ...body,
                  ...own,
                  ...(path === INTER ? { valid_from: FIRST_DAY } : {}),
                })
              : kind === "delete"
                ? await world.admin.call(`${path}/${row.id}/delete`)
                : await change(
                    path,
                    row.id,
                    kind === "factor" ? { factor: body.factor } : { is_active: kind === "on" },
                  );
          expect([200, 409, 422]).toContain(answer.status);
          if (answer.status !== 200) return;
          accepted += 1;
          const after = await shownNow();
          expect(after).toEqual(before);
          before = after;
        }),
        { numRuns: 40, endOnFailure: true },
      );
      expect(accepted).toBeGreaterThan(0);
    });
  });
}
