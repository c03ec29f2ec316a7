import { TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { describe, expect, it } from "vitest";
import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  handled,
  sign,
  weigh,
  type WireTruck,
} from "../../trucks/laws/truck-world.laws";
import { BULK, SAND, placedCars } from "../../rail-visits/laws/rail-world.laws";
import { createLedgerWorld, draft, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

const assetOf = (truck: WireTruck): string => truck.asset_id ?? truck.asset_container?.assets[0]?.id ?? "";
/** Where a kind's look-up of assets stands. */
const lookUp = (kind: TruckKind, truck: WireTruck): string =>
  kind === "inbounds"
    ? `assets/find-available-for-inbound?inbound_id=${truck.id}`
    : kind === "outbounds"
      ? `assets/find-available-for-truck?truck_id=${truck.id}`
      : `assets/find-available-for-asset?asset_id=${assetOf(truck)}`;

/** What is offered to be drafted with: what can give or take material now, for a load that can. */
export function availableLaws(makeStore: () => Store): void {
  describe.each(["inbounds", "outbounds", "bulk-commodity-inbound-trucks", "bulk-commodity-outbound-trucks"] as const)(
    "assets for a truck of %s",
    (kind) => {
      it("are offered, and it to them, from its handling until it is signed", async () => {
        const world = await createTruckWorld(makeStore());
        const { admin, ids } = world;
        const pound = rowsIn(await admin.get("uom")).find((unit) => unit["abbreviation"] === "lb");
        const carried =
          TRUCK_KINDS[kind].family === "sand" ? { product_size_id: ids.size } : { product_name_id: ids.product };
        const silo = rowIn(
          await admin.post("onsite-storage", {
            name: "Silo 1",
            terminal_id: "1",
            storage_kind: "silo",
            uom_id: pound?.id,
            ...carried,
          }),
        );
        await admin.post(`onsite-storage/${silo.id}/reconcile`, { quantity: "1000", reason: "Opening" });
        const truck = await handled(world, kind);
        const offered = async () => [
          rowsIn(await admin.get(lookUp(kind, truck))).map((row) => row["name"]),
          rowsIn(await admin.get(`assets/find-available-for-asset?asset_id=${String(silo["asset_id"])}`)).map(
            (row) => row["name"],
          ),
        ];

        expect(await offered()).toEqual([["Silo 1"], [truck.name]]);
        await done(
          weigh(
            world,
            kind,
            truck.id,
            TRUCK_KINDS[kind].first === "gross" ? "tare" : "gross",
            TRUCK_KINDS[kind].first === "gross" ? "29980" : "79980",
          ),
        );
        expect(await offered()).toEqual([["Silo 1"], [truck.name]]);
        await done(sign(world, kind, truck.id));
        expect(await offered()).toEqual([[], []]);
        await done(world.yard.post(CALLS[kind].release(truck.id), differenceOf(kind)));
        expect(await offered()).toEqual([[], []]);
      });
    },
  );

  describe("assets for railcars and storages", () => {
    const names = async ({ floor }: LedgerWorld, path: string) =>
      (await given<{ name: string }[]>(floor.get(`assets/${path}`))).map(({ name }) => name);

    it("are none for a railcar that is handled, inoperable or has left", async () => {
      const world = await createLedgerWorld(makeStore());
      const [bin, car, bad] = [await storage(world, "Bin 2"), await railcar(world, "1"), await railcar(world, "2")];
      const offered = async ({ id, asset_id }: typeof car) => [
        await names(world, `find-available-for-inbound?inbound_id=${id}`),
        await names(world, `find-available-for-asset?asset_id=${asset_id}`),
      ];
      expect(await offered(car)).toEqual([["Bin 2"], ["Bin 2"]]);
      await given(world.manager.post(`${SAND}/${bad.id}/flag-inoperable`, { inoperable: true, reason: "Wheel" }));
      await draft(world.floor, car.asset_id, bin.asset_id, "100");
      await given(world.manager.post(`${SAND}/${car.id}/complete-handling`, {}));

      expect([await offered(car), await offered(bad)]).toEqual([
        [[], []],
        [[], []],
      ]);
      expect(await names(world, `find-available-for-asset?asset_id=${bin.asset_id}`)).toEqual([]);
    });

    it("hold railcars that are empty by their ledgers as long as something is left of their tolerance", async () => {
      const world = await createLedgerWorld(makeStore());
      const [bin, car, spent, empty] = [
        await storage(world, "Bin 2"),
        await railcar(world, "1"),
        await railcar(world, "2"),
        await railcar(world, "3", "0"),
      ];
      await draft(world.floor, car.asset_id, bin.asset_id, "101.5");
      await draft(world.floor, spent.asset_id, bin.asset_id, "102");
      const offered = () => names(world, `find-railcar-names-available-for-storage?asset_id=${bin.asset_id}`);

      expect(await offered()).toEqual(["GATX 1"]);
      expect(await names(world, `find-available-for-asset?asset_id=${empty.asset_id}`)).toEqual(["Bin 2", "GATX 1"]);
      const last = await draft(world.floor, car.asset_id, bin.asset_id, "0.5");
      expect([last.on_hold, await offered()]).toEqual([false, []]);
      await given(world.floor.post(`drafts/${last.id}/void`, { reason: "x" }));
      expect(await offered()).toEqual(["GATX 1"]);
    });

    it("name of a railcar of bulk commodity its load, as its label does, and of nothing else", async () => {
      const world = await createLedgerWorld(makeStore());
      const silo = await storage(world, "Silo 1");
      await railcar(world, "1");
      // Their ids are not those of their assets.
      const ids = await placedCars(world.manager, BULK, "2", ["8", "9"], {
        shipped_weight: "1000",
        shipped_weight_uom_abbreviation: "lb",
      });
      const offered = async () =>
        (
          await given<{ name: string; railcar_load_id?: string }[]>(
            world.floor.get(`assets/find-available-for-asset?asset_id=${silo.asset_id}`),
          )
        ).map(({ name, railcar_load_id }) => [name, railcar_load_id]);

      expect(await offered()).toEqual([
        ["GATX 1", undefined],
        ["GATX 8", ids[0]],
        ["GATX 9", ids[1]],
      ]);
      await world.store.transaction(async ({ rows }) => {
        for (const profile of await rows("profiles").find())
          await rows("profiles").update(profile.id, { permissions: { ...profile.permissions, draft: ["view"] } });
      });
      // Anyone who drafts nothing scans nothing for it.
      expect(await offered()).toEqual([
        ["GATX 1", undefined],
        ["GATX 8", undefined],
        ["GATX 9", undefined],
      ]);
    });

    it("are none for a storage that is out of use", async () => {
      const world = await createLedgerWorld(makeStore());
      const [old] = [await storage(world, "Old"), await storage(world, "Silo 1", "5")];
      await given(world.manager.post(`onsite-storage/${old.id}`, { is_active: false }));

      expect([
        await names(world, `find-available-for-asset?asset_id=${old.asset_id}`),
        await names(world, `find-storage-names-available-for-storage?asset_id=${old.asset_id}`),
      ]).toEqual([[], []]);
    });
  });
}
