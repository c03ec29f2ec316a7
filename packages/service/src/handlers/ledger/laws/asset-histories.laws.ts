import type { PermissionMap } from "@railhead/api-contract/permissions";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "../../rail-visits/laws/rail-world.laws";
import { checkLedger, draft, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

interface Line {
  readonly entry: string;
  readonly quantity: string;
  readonly has_other_asset: boolean;
  readonly other_asset_name: string | null;
}

/** Laws of the history of an asset: which lines are asked for, and what each says of its other side, and to whom. */
export function assetHistoryLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));
  const history = async (assetId: string, query = "") => manager.get(`assets/${assetId}/history${query}`);

  describe("lines of a ledger", () => {
    it("show the lines of a kind and of a time, page by page", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      for (const net of ["1", "2", "3"]) await draft(floor, silo.asset_id, bin.asset_id, net);
      const quantities = async (query: string) =>
        (await given<Line[]>(history(silo.asset_id, query))).map(({ quantity }) => quantity);
      expect(await quantities("?entry=draft out")).toEqual(["-3", "-2", "-1"]);
      const first = (await history(silo.asset_id, "?entry=draft out&limit=2")) as unknown as { nextUrl: string };
      expect(await quantities(first.nextUrl.slice(first.nextUrl.indexOf("?")))).toEqual(["-1"]);

      world.clock.seconds += 60;
      for (const net of ["4", "5"]) await draft(floor, silo.asset_id, bin.asset_id, net);
      const now = world.clock.seconds;
      const narrowed = `entry=draft out&from=${now - 60}&until=${now - 60}`;
      const page = (await history(silo.asset_id, `?${narrowed}&limit=2`)) as unknown as { nextUrl: string };
      const cursor = new URLSearchParams(page.nextUrl.slice(page.nextUrl.indexOf("?"))).get("cursor") ?? "";
      expect(await quantities(`?${narrowed}&limit=2&cursor=${cursor}`)).toEqual(["-1"]);
      expect(await quantities(page.nextUrl.slice(page.nextUrl.indexOf("?")))).toEqual(["-1"]);

      const [{ at } = { at: 0 }] = await given<{ at: number }[]>(history(silo.asset_id));
      expect(await quantities(`?from=${at}&until=${at}`)).toEqual(["-5", "-4"]);
      expect(await quantities(`?from=${at + 1}`)).toEqual([]);
      expect(await quantities(`?until=${at - 1_000_000}`)).toEqual([]);
      expect((await history(silo.asset_id, "?entry=rubbish")).status).toBe(400);
    });
    it("name the record on the other side with its papers, to those who may view it", async () => {
      const [car, silo] = [await railcar(world, "1", "200000", { bol: "B-7" }), await storage(world, "Silo 1")];
      await draft(floor, car.asset_id, silo.asset_id, "5", { bol: "D-1" });
      const [line] = await given<object[]>(history(silo.asset_id));
      expect(line).toMatchObject({
        bol: "D-1",
        other: { kind: "inbounds", id: car.id, bol: "B-7", order_id: null, order_number: null },
      });
      expect((await given<object[]>(history(car.asset_id)))[0]).toMatchObject({
        other: { kind: "onsite-storage", id: silo.id, bol: null },
      });
    });
    it("name nothing on the other side that the caller may not view, nor the BOL of a draft without the right to drafts", async () => {
      const [car, silo] = [await railcar(world, "1", "200000"), await storage(world, "Silo 1")];
      await draft(floor, car.asset_id, silo.asset_id, "5", { bol: "D-1" });
      const seen = async (permissions: PermissionMap) => {
        await world.store.transaction(async ({ rows }) => {
          const [profile] = await rows("profiles").find({
            where: { all: [{ field: "name", test: { op: "eq", value: "receiver" } }] },
          });
          await rows("profiles").update(profile?.id ?? "", { permissions });
        });
        const [line] = await given<(Line & { bol: string | null; other: { id: string } | null })[]>(
          world.as("receiver").get(`assets/${silo.asset_id}/history`),
        );
        return [line?.has_other_asset, line?.other_asset_name, line?.other?.id, line?.bol];
      };
      const view = ["view"] as const;

      expect(await seen({ "onsite storage": view, railcar: view, draft: view })).toEqual([
        true,
        "GATX 1",
        car.id,
        "D-1",
      ]);
      expect(await seen({ "onsite storage": view, draft: view })).toEqual([true, null, undefined, "D-1"]);
      expect(await seen({ "onsite storage": view, railcar: view })).toEqual([true, "GATX 1", car.id, null]);
    });
    it("name nothing on the other side that is of another terminal by now", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      await draft(floor, silo.asset_id, bin.asset_id, "1");
      await world.store.transaction(async ({ rows }) => {
        await rows("assets").update(bin.asset_id, { terminal_id: "2" });
        await rows("onsite-storage").update(bin.id, { terminal_id: "2" });
      });
      const topFor = async (api: Api) => (await given<object[]>(api.get(`assets/${silo.asset_id}/history?limit=1`)))[0];

      expect(await topFor(floor)).toMatchObject({ has_other_asset: true, other_asset_name: null, other: null });
      expect(await topFor(manager)).toMatchObject({ other_asset_name: "Bin 2", other: { id: bin.id } });
    });
    it("say of each line whether another asset gave or took it, also where a draft posts what came from outside", async () => {
      const [car, silo] = [await railcar(world, "1", "200000"), await storage(world, "Silo 1")];
      const { id } = await draft(floor, car.asset_id, silo.asset_id, "101");
      await given(floor.post(`drafts/${id}/void`, { reason: "wrong silo" }));
      const sides = (await given<Line[]>(history(car.asset_id))).map(
        ({ entry, quantity, has_other_asset, other_asset_name }) =>
          `${entry} ${quantity} ${has_other_asset ? other_asset_name : "from outside"}`,
      );

      expect(sides.toSorted()).toEqual([
        "draft out -202000 Silo 1",
        "opening 200000 from outside",
        "origin weight gain 2000 from outside",
        "void -2000 from outside",
        "void 202000 Silo 1",
      ]);
    });
    it("are of a vessel that says the clocks of its own terminal", async () => {
      const [here, there] = [await storage(world, "Silo 1"), await storage(world, "Far", "0", { terminal_id: "2" })];
      const zoneOf = async ({ id }: { id: string }) =>
        (await given<{ time_zone: string }>(manager.get(`onsite-storage/${id}`))).time_zone;
      expect([await zoneOf(here), await zoneOf(there)]).toEqual(["America/Chicago", "America/Denver"]);
    });
  });
}
