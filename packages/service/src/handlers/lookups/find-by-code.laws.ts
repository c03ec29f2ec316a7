import { RAILCAR_STATUS, TRUCK_STATUS } from "@railhead/api-contract/status";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, trackBody, type Api } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";
import { announced, BULK, SAND, type Name } from "../rail-visits/laws/rail-world.laws";
import {
  arrived,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  sign,
  truckBody,
  weighedOut,
  type TruckWorld,
  type WireTruck,
} from "../trucks/laws/truck-world.laws";

const ALL: PermissionMap = {
  railcar: ["view", "create", "edit", "receive"],
  "outbound truck": ["view", "create", "edit"],
  bol: ["view", "edit", "manual"],
  "onsite storage": ["view"],
};

/** What holds of looking up what a code names. */
export function findByCodeLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  let track: string;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
    track = rowIn(await world.admin.post("tracks", trackBody("Track 1"))).id;
    await grant("clerk", ALL);
    await grant("neighbour", ALL);
  });

  const grant = (name: string, permissions: PermissionMap) =>
    world.store.transaction(async (tx) => {
      const [profile] = await tx
        .rows("profiles")
        .find({ where: { all: [{ field: "name", test: { op: "eq", value: name } }] } });
      await tx.rows("profiles").update(profile?.id ?? "", { permissions });
    });
  const find = async (code: string, api: Api = world.yard): Promise<readonly ScannedThing[]> => {
    const { status, result } = await api.get(`assets/find-by-code?code=${encodeURIComponent(code)}`);
    if (status !== 200) throw new Error(`${status}`);
    return result as readonly ScannedThing[];
  };
  const ids = async (code: string, api?: Api) => (await find(code, api)).map((thing) => `${thing.kind} ${thing.id}`);
  const car = async (name: Name, number: string, more: object = {}) =>
    rowIn(await world.admin.post(name, announced(name, number, more))).id;
  const receive = async (name: Name, id: string) => {
    const answer = await world.admin.post(`${name}/bulk-receive`, [
      { id, track_id: track, date_received: world.clock.seconds - 86_400 },
    ]);
    if (answer.status !== 200) throw new Error(answer.description);
    return (await world.admin.get(`${name}/${id}`)).result as { readonly asset_id: string };
  };
  const assetOf = (truck: WireTruck) => truck.asset_id ?? truck.asset_container?.assets[0]?.id ?? "";
  const silo = async () => {
    const [unit] = rowsIn(await world.admin.get("uom"));
    const answer = await world.admin.post("onsite-storage", {
      name: "SILO 3",
      terminal_id: "1",
      storage_kind: "silo",
      uom_id: unit?.id,
    });
    if (answer.status !== 200) throw new Error(`${answer.description} ${JSON.stringify(answer.fields)}`);
    return rowIn(answer) as unknown as { readonly id: string; readonly asset_id: string };
  };

  describe("a code of a railcar", () => {
    it("names its visit, in any spelling of its label", async () => {
      const id = await car(SAND, "045123");

      expect(await find("GATX - 045123")).toEqual([
        {
          kind: "railcar",
          id,
          name: "GATX 045123",
          family: "sand",
          status_id: RAILCAR_STATUS.pending,
          status: "Pending",
          terminal_id: "1",
          terminal_name: "Midland",
        },
      ]);
      for (const code of ["gatx - 45123", "GATX 045123", "GATX045123"])
        expect(await ids(code)).toEqual([`railcar ${id}`]);
    });

    it("names the visit that is here before those that are to come or have left", async () => {
      const here = await car(SAND, "7");
      await receive(SAND, here);
      await car(SAND, "7");

      expect(await find("GATX - 7")).toMatchObject([
        { id: here, status_id: RAILCAR_STATUS.received, status: "Received" },
      ]);
    });

    it("names all visits that are to come where none is here, the first one first", async () => {
      const both = [await car(SAND, "8"), await car(SAND, "8")];

      expect(await ids("GATX - 8")).toEqual(both.map((id) => `railcar ${id}`));
    });

    it("names a load by its id, and no sand car of that id", async () => {
      const sand = await car(SAND, "9");
      const load = await car(BULK, "10");

      expect(await find(JSON.stringify({ railcar_load: { id: Number(load) } }))).toMatchObject([
        { kind: "railcar", id: load, family: "bulk-commodity", name: "GATX 10" },
      ]);
      expect(await find(JSON.stringify({ railcar_load: { id: Number(sand) + 900 } }))).toEqual([]);
    });

    it("names it by its asset, once it has one", async () => {
      const id = await car(SAND, "11");
      const { asset_id } = await receive(SAND, id);

      for (const code of [
        `${asset_id} - GATX 11`,
        JSON.stringify({ asset_id: Number(asset_id) }),
        JSON.stringify({ asset: { id: asset_id } }),
        JSON.stringify({ id: asset_id }),
      ]) {
        expect(await ids(code)).toEqual([`railcar ${id}`]);
      }
    });
  });

  describe.each(TRUCK_KIND_NAMES)("a code of a truck of %s", (kind) => {
    it("names it by its label, its asset, its bill of lading and the number at its door", async () => {
      const truck = await weighedOut(world, kind, { truck_number: "T-88" });
      const { prefix, family, direction } = TRUCK_KINDS[kind];
      const expected = [
        {
          kind: "truck",
          id: truck.id,
          name: truck.name,
          family,
          side: direction,
          status_id: TRUCK_STATUS.weighed,
          status: truck.status,
          terminal_id: "1",
          terminal_name: "Midland",
        },
      ];

      for (const code of [
        `${prefix} - ${truck.inbound_number}`,
        truck.name,
        JSON.stringify({ asset_id: Number(assetOf(truck)) }),
        `${assetOf(truck)} - ${truck.name}`,
        truck.bol_number ?? "",
        "t-88",
        "T-88",
      ]) {
        expect(await find(code)).toEqual(expected);
      }
    });

    it("names the truck that is here by a number that came before", async () => {
      const gone = await arrived(world, kind, { truck_number: "118" });
      await done(world.yard.post(`${kind}/${gone.id}/void`, { reason: "Came to the wrong gate" }));
      const here = await arrived(world, kind, { truck_number: "118" });

      expect(await ids("118")).toEqual([`truck ${here.id}`]);
      expect(await ids(gone.name)).toEqual([`truck ${gone.id}`]);
    });
  });

  it("a number of trucks that have all left names the one that left last, whatever their kinds", async () => {
    const left = async (kind: TruckKind, number: string) => {
      const { id } = await weighedOut(world, kind, { truck_number: number });
      await done(sign(world, kind, id));
      world.clock.seconds += 3600;
      return done(world.yard.post(CALLS[kind].release(id), differenceOf(kind)));
    };
    await left("outbounds", "41");
    await left("outbounds", "42");
    const last = await left("bulk-commodity-inbound-trucks", "42");

    expect(await find("42")).toMatchObject([
      { kind: "truck", id: last.id, family: "bulk-commodity", side: "inbound", status_id: TRUCK_STATUS.released },
    ]);
  });

  describe("any other code", () => {
    it("names a storage by its asset", async () => {
      const { id, asset_id } = await silo();

      expect(await find(`${asset_id} - SILO 3`)).toEqual([
        { kind: "storage", id, name: "SILO 3", terminal_id: "1", terminal_name: "Midland" },
      ]);
    });

    it("is a mark and number where no such asset is there", async () => {
      expect(await ids("999999 - 7")).toEqual([]);
    });

    it.each([
      "nothing of ours",
      '{"name":"x"}',
      "{}",
      "GATX - 045999",
      "OT - 99999999999",
      "9".repeat(40),
      "\u{1F69A}",
      "'; drop table bols --",
    ])("names nothing: %s", async (code) => {
      expect(await find(code)).toEqual([]);
    });

    it("is refused where there is none, or more than a scanner gives", async () => {
      const statuses = await Promise.all(
        ["", "%20", "x".repeat(513)].map(
          async (code) => (await world.yard.get(`assets/find-by-code?code=${code}`)).status,
        ),
      );

      expect(statuses).toEqual([400, 400, 400]);
    });
  });

  describe("what may not be seen", () => {
    it("is nothing at other terminals, whatever the code, and is there for its own people", async () => {
      const visit = await car(SAND, "21");
      const { asset_id } = await receive(SAND, visit);
      const load = await car(BULK, "22");
      const truck = await weighedOut(world, "outbounds", { truck_number: "T-9" });
      const storage = await silo();
      const codes = [
        "GATX - 21",
        `${asset_id} - GATX 21`,
        JSON.stringify({ railcar_load: { id: load } }),
        truck.name,
        truck.bol_number ?? "",
        "T-9",
        JSON.stringify({ asset_id: assetOf(truck) }),
        JSON.stringify({ asset_id: storage.asset_id }),
      ];
      for (const code of codes) {
        expect(await ids(code, world.foreign)).toEqual([]);
        expect(await ids(code)).toHaveLength(1);
        expect(await ids(code, world.admin)).toHaveLength(1);
      }
    });

    it("does not hide what is one’s own behind another terminal’s", async () => {
      const mine = rowIn(await world.admin.post(SAND, announced(SAND, "23", { terminal_id: "2" }))).id;
      await receive(SAND, await car(SAND, "23"));

      expect(await ids("GATX - 23", world.foreign)).toEqual([`railcar ${mine}`]);
    });

    it("is nothing without the right to view its kind", async () => {
      const { asset_id } = await receive(SAND, await car(SAND, "24"));
      const load = await car(BULK, "25");
      const truck = await weighedOut(world, "bulk-commodity-inbound-trucks", { truck_number: "T-24" });
      const storage = await silo();
      // Everything that names a car, then a truck, then a storage.
      const cars = ["GATX - 24", JSON.stringify({ asset_id }), JSON.stringify({ railcar_load: { id: load } })];
      const trucks = [truck.name, JSON.stringify({ asset_id: assetOf(truck) }), "T-24", truck.bol_number ?? ""];
      const storages = [JSON.stringify({ asset_id: storage.asset_id })];
      const seen = async (permissions: PermissionMap) => {
        await grant("clerk", permissions);
        const found = async (codes: readonly string[]) =>
          (await Promise.all(codes.map((code) => ids(code)))).map((one) => one.length);
        return [await found(cars), await found(trucks), await found(storages)];
      };

      expect(await seen({ railcar: ["view"] })).toEqual([[1, 1, 1], [0, 0, 0, 0], [0]]);
      expect(await seen({ "outbound truck": ["view"] })).toEqual([[0, 0, 0], [1, 1, 1, 1], [0]]);
      expect(await seen({ "onsite storage": ["view"] })).toEqual([[0, 0, 0], [0, 0, 0, 0], [1]]);
      expect(await seen({ app: ["mobile"], railcar: ["edit"] })).toEqual([[0, 0, 0], [0, 0, 0, 0], [0]]);
    });
  });

  it("a truck that is to come is found by its number", async () => {
    const truck = await done(
      world.yard.post(
        CALLS.outbounds.create,
        truckBody(world, "outbounds", { truck_number: "LATE", scheduled_at: world.clock.seconds + 3600 }),
      ),
    );

    expect(await find("LATE")).toMatchObject([{ id: truck.id, status_id: TRUCK_STATUS.scheduled }]);
  });
}
