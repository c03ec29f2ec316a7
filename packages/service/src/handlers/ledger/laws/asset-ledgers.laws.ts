import { sumDecimals } from "@railhead/core/units/decimal.rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAND, type Api } from "../../rail-visits/laws/rail-world.laws";
import {
  balanceOf,
  checkLedger,
  draft,
  draftBody,
  given,
  railcar,
  storage,
  type LedgerWorld,
} from "./ledger-world.laws";

interface Line {
  readonly entry: string;
  readonly quantity: string;
  readonly balance: string;
  readonly other_asset_name: string | null;
  readonly reason: string | null;
}

/** Laws of assets and their ledgers: counts, history, what can be chosen, and many at once. */
export function assetLedgerLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));
  const history = async (assetId: string, query = "") => manager.get(`assets/${assetId}/history${query}`);
  const linesOf = async (assetId: string) =>
    (await given<Line[]>(history(assetId))).map(({ entry, quantity, balance }) => `${entry} ${quantity} = ${balance}`);

  describe("ledgers", () => {
    it("show each line with the balance after it, newest first, page by page", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const first = await draft(floor, silo.asset_id, bin.asset_id, "20.25");
      await draft(floor, silo.asset_id, bin.asset_id, "1");
      await given(floor.post(`drafts/${first.id}/void`, { reason: "wrong silo" }));
      expect(await linesOf(silo.asset_id)).toEqual([
        "void 20.25 = 49",
        "draft out -1 = 28.75",
        "draft out -20.25 = 29.75",
        "reconciliation 50 = 50",
      ]);
      const [top] = await given<Line[]>(history(silo.asset_id, "?limit=1"));
      expect(top).toMatchObject({ other_asset_name: "Bin 2", reason: "wrong silo" });
      const pages: Line[] = [];
      let url: string | null = `assets/${silo.asset_id}/history?limit=3`;
      while (url !== null) {
        const page = (await manager.get(url)) as unknown as {
          readonly result: Line[];
          readonly nextUrl: string | null;
        };
        pages.push(...page.result);
        url = page.nextUrl?.replace("/api/", "") ?? null;
      }
      expect(pages.map((line) => line.balance)).toEqual(["49", "28.75", "29.75", "50"]);
      const { nextUrl } = (await history(silo.asset_id, "?limit=1")) as unknown as { readonly nextUrl: string };
      const refused = await Promise.all([
        history(bin.asset_id, nextUrl.slice(nextUrl.indexOf("?"))),
        history(silo.asset_id, "?cursor=999_7"),
        history(silo.asset_id, "?cursor=rubbish"),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect((await world.as("neighbour").get(`assets/${silo.asset_id}/history`)).status).toBe(404);
    });
    it("begin with what a car’s papers say", async () => {
      const car = await railcar(world, "1", "198000");
      expect(await linesOf(car.asset_id)).toEqual(["opening 198000 = 198000"]);
      expect(await linesOf((await railcar(world, "2", null)).asset_id)).toEqual([]);
    });
    it("book what was found under its name, in the unit in which it was counted", async () => {
      const silo = await storage(world, "Silo 1", "50", { capacity: "60" });
      await given(
        manager.post(`onsite-storage/${silo.id}/reconcile`, {
          quantity: "99000",
          uom_abbreviation: "lb",
          entry: "shrink",
          reason: "moisture",
        }),
      );
      expect((await linesOf(silo.asset_id))[0]).toBe("shrink -0.5 = 49.5");
      const refused = async (body: object) =>
        (await manager.post(`onsite-storage/${silo.id}/reconcile`, { reason: "x", ...body })).fields;
      expect((await refused({ quantity: "61" }))["quantity"]).toContain("Silo 1 holds at most 60 ST");
      expect((await refused({ quantity: "50", entry: "spill" }))["entry"]).toContain("takes material away");
      expect((await refused({ quantity: "40", entry: "origin weight gain" }))["entry"]).toContain("brings material");
      expect((await refused({ quantity: "40", reason: "  " }))["reason"]).toBe("This field is required.");
      expect((await floor.post(`onsite-storage/${silo.id}/reconcile`, { quantity: "1", reason: "x" })).status).toBe(
        403,
      );
    });
    it("keep a count as it was, even one that finds no difference", async () => {
      const silo = await storage(world, "Silo 1", "50");
      const made = await given<{ id: string; before: string; after: string; difference: string }>(
        manager.post("assets-reconciliation-tracking", { asset_id: silo.asset_id, after: "50", reason: "month end" }),
      );
      expect([made.before, made.after, made.difference]).toEqual(["50", "50", "0"]);
      expect((await manager.post(`assets-reconciliation-tracking/${made.id}`, { reason: "y" })).code).toBe("kept");
      expect((await manager.get(`assets-reconciliation-tracking/${made.id}/delete`)).code).toBe("kept");
    });
    it("show what was counted in history, by whichever call", async () => {
      const [silo, car] = [await storage(world, "Silo 1", "50"), await railcar(world, "1", "1000")];
      await given(
        manager.post("assets-reconciliation-tracking", { asset_id: silo.asset_id, after: "49", reason: "month end" }),
      );
      await given(
        manager.post("assets-reconciliation-tracking", { asset_id: car.asset_id, after: "990", reason: "on the rail" }),
      );
      await given(world.as("reconciler").post(`${SAND}/${car.id}/reconcile`, { quantity: "980", reason: "again" }));
      const counted = await world.store.read(({ rows }) =>
        rows("events").find({ where: { all: [{ field: "action", test: { op: "eq", value: "reconcile" } }] } }),
      );

      expect(counted.map(({ resource, record_id, reason }) => [resource, record_id, reason])).toEqual([
        ["onsite-storage", silo.id, "opening"],
        ["onsite-storage", silo.id, "month end"],
        [SAND, car.id, "on the rail"],
        [SAND, car.id, "again"],
      ]);
    });
    it("refuse a count of what the ledger no longer says, with both figures", async () => {
      const silo = await storage(world, "Silo", "50");
      const count = (body: object) =>
        manager.post(`onsite-storage/${silo.id}/reconcile`, { quantity: "48", reason: "Sounded", ...body });
      await draft(manager, silo.asset_id, (await storage(world, "Other")).asset_id, "5");

      const refused = await count({ ledger: "50" });
      expect([refused.status, refused.code, refused.description]).toEqual([
        409,
        "ledger_moved",
        expect.stringMatching(/^The ledger of Silo said 50 ST when you looked, and says 45 ST now:/),
      ]);
      expect(await balanceOf(manager, silo.asset_id)).toBe("45");
      await given(count({ ledger: "45.000" }));
      // A program that has looked at nothing says nothing of it.
      await given(count({ quantity: "47" }));
      expect(await balanceOf(manager, silo.asset_id)).toBe("47");
    });

    it("let only users who may reconcile railcars count one", async () => {
      const car = await railcar(world, "1", "1000");
      expect((await floor.post(`${SAND}/${car.id}/reconcile`, { quantity: "900", reason: "x" })).status).toBe(403);
      await given(
        world
          .as("reconciler")
          .post(`${SAND}/${car.id}/reconcile`, { quantity: "900", entry: "spill", reason: "on the rail" }),
      );
      expect(await balanceOf(manager, car.asset_id)).toBe("900");
    });
    it("never overdraw a storage from which many draw at once", async () => {
      const silo = await storage(world, "Silo 1", "100");
      const bins = await Promise.all(["A", "B", "C"].map((name) => storage(world, name)));
      const people = [manager, floor];
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          people[at % 2]!.post("drafts", draftBody(silo.asset_id, bins[at % 3]!.asset_id, "7")),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(14);
      expect(answers.filter(({ status }) => status !== 201).map(({ code }) => code.replace("_final", ""))).toEqual(
        Array.from({ length: 10 }, () => "overdraw"),
      );
      const left = await Promise.all(bins.map((bin) => balanceOf(manager, bin.asset_id)));
      expect([await balanceOf(manager, silo.asset_id), sumDecimals(left)]).toEqual(["2", "98"]);
    });
    it("stay right while drafts cross, are voided and counted, all at once", async () => {
      const [a, b] = [
        await storage(world, "Silo A", "50", { capacity: "60" }),
        await storage(world, "Silo B", "50", { capacity: "60" }),
      ];
      const car = await railcar(world, "1", "60000");
      const move = (from: string, into: string) => floor.post("drafts", draftBody(from, into, "3"));
      const ways = [
        () => move(a.asset_id, b.asset_id),
        () => move(b.asset_id, a.asset_id),
        () => move(car.asset_id, a.asset_id),
        () => move(car.asset_id, b.asset_id),
      ];
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ways[at % ways.length]!()));
      const made = answers.filter(({ status }) => status === 201).map(({ result }) => (result as { id: string }).id);
      const voids = await Promise.all(made.map((id) => floor.post(`drafts/${id}/void`, { reason: "x" })));
      expect([...answers, ...voids].filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([]);
      const sum = sumDecimals([await balanceOf(manager, a.asset_id), await balanceOf(manager, b.asset_id)]);
      const inCar = await balanceOf(manager, car.asset_id);
      expect(Number(sum) * 2000 + Number(inCar)).toBe(260_000);
    });
    it("name what a load may be drafted with: in use, of its product, with room or stock", async () => {
      const [full, open] = [
        await storage(world, "Full", "10", { capacity: "10" }),
        await storage(world, "Open", "1", { capacity: "10" }),
      ];
      const other = await storage(world, "Other", "5", { product_name_id: "2" });
      await storage(world, "Empty");
      const car = await railcar(world, "1", "1000", { product_size_id: "1" });
      const names = async (path: string) =>
        (await given<{ name: string }[]>(floor.get(`assets/${path}`))).map(({ name }) => name);
      expect(await names(`find-available-for-inbound?inbound_id=${car.id}`)).toEqual(["Empty", "Open"]);
      expect(await names(`find-available-for-asset?asset_id=${car.asset_id}`)).toEqual(["Empty", "Open"]);
      // The few storages stand before the many railcars.
      expect(await names(`find-available-for-asset?asset_id=${full.asset_id}`)).toEqual([
        "Empty",
        "Open",
        "Other",
        "GATX 1",
      ]);
      expect(await names(`find-storage-names-available-for-storage?asset_id=${full.asset_id}`)).toEqual([
        "Empty",
        "Open",
        "Other",
      ]);
      expect(await names(`find-railcar-names-available-for-storage?asset_id=${open.asset_id}`)).toEqual(["GATX 1"]);
      expect(await names(`find-railcar-names-available-for-storage?asset_id=${other.asset_id}`)).toEqual([]);
      expect((await world.as("neighbour").get(`assets/find-available-for-inbound?inbound_id=${car.id}`)).status).toBe(
        404,
      );
      expect((await floor.get("assets/find-available-for-inbound?inbound_id=999")).status).toBe(404);
    });
    it("hold a storage to what is in it", async () => {
      const silo = await storage(world, "Silo 1", "50");
      const change = async (body: object) => manager.post(`onsite-storage/${silo.id}`, body);
      expect((await change({ capacity: "49" })).fields["capacity"]).toContain("Silo 1 holds 50 ST");
      expect((await change({ uom_id: "1" })).fields["uom_id"]).toContain("kept in its unit");
      expect((await change({ is_active: false })).code).toBe("not_empty");
      expect((await manager.get(`onsite-storage/${silo.id}/delete`)).code).toBe("in_use");
      expect(await given(change({ name: "Silo One", capacity: "70" }))).toMatchObject({
        name: "Silo One",
        quantity: "50",
        quantity_uom_abbreviation: "ST",
      });
      expect(await given(manager.get(`assets/${silo.asset_id}`))).toMatchObject({
        name: "Silo One",
        capacity: "70",
        asset_kind: "storage",
      });
    });
    it("take an empty storage out of use with its asset, a full one not", async () => {
      const [full, empty] = [await storage(world, "Full", "1"), await storage(world, "Empty")];
      expect((await manager.post(`assets/${full.asset_id}/deactivate`, {})).code).toBe("not_empty");
      await given(manager.post(`assets/${empty.asset_id}/deactivate`, {}));
      expect(await given(manager.get(`onsite-storage/${empty.id}`))).toMatchObject({ is_active: false });
      expect((await floor.post("drafts", draftBody(full.asset_id, empty.asset_id, "1"))).description).toContain(
        "Empty is out of use",
      );
    });
    it("keep assets to what they belong to", async () => {
      const silo = await storage(world, "Silo 1");
      expect((await manager.post("assets", { name: "X", asset_kind: "storage", terminal_id: "1" })).code).toBe(
        "made_with",
      );
      expect((await manager.post(`assets/${silo.asset_id}`, { name: "Y" })).code).toBe("follows");
      expect(await given(manager.post(`assets/${silo.asset_id}`, { comments: "dusty" }))).toMatchObject({
        comments: "dusty",
        name: "Silo 1",
      });
      expect((await manager.get(`assets/${silo.asset_id}/delete`)).status).toBe(409);
    });
    it("move between storages by a transfer, which is a draft", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      expect(
        await given(
          manager.post(`onsite-storage/${silo.id}/transfer`, {
            destination_id: bin.id,
            net: "10",
            net_uom_abbreviation: "ST",
          }),
        ),
      ).toMatchObject({ source_name: "Silo 1", destination_name: "Bin 2", net: "10" });
      expect(
        (
          await manager.post(`onsite-storage/${silo.id}/transfer`, {
            destination_id: silo.id,
            net: "1",
            net_uom_abbreviation: "ST",
          })
        ).status,
      ).toBe(422);
      expect([await balanceOf(manager, silo.asset_id), await balanceOf(manager, bin.asset_id)]).toEqual(["40", "10"]);
    });
  });
  describe("scales", () => {
    const scale = async (more: object) =>
      (
        await given<{ id: string }>(
          manager.post("scales", {
            name: `Scale ${JSON.stringify(more)}`,
            terminal_id: "1",
            scale_kind: "truck",
            division: "20",
            uom_id: "1",
            connection: "simulated",
            ...more,
          }),
        )
      ).id;
    it("are named by terminal, each with how it is read", async () => {
      await scale({ name: "North" });
      await scale({ name: "South", connection: "manual" });
      expect(await given<unknown[]>(floor.get("scales/names-by-terminal?terminal_id=1"))).toMatchObject([
        { name: "North", connection: "simulated" },
        { name: "South", connection: "manual" },
      ]);
      expect((await floor.get("scales/names-by-terminal?terminal_id=2")).status).toBe(404);
    });
    it("give a weight with scale, time, person and that it is live", async () => {
      const id = await scale({ name: "North" });
      expect(await given(floor.post(`scales/${id}/capture-snapshot`, {}))).toMatchObject({
        scale_id: id,
        scale_name: "North",
        uom_abbreviation: "lb",
        stable: true,
        source: "live",
        captured_at: world.clock.seconds,
        captured_by: "2",
        weight: expect.stringMatching(/^\d+$/),
      });
    });
    it("say why there is no weight to take", async () => {
      const refused = async (more: object) =>
        (await floor.post(`scales/${await scale(more)}/capture-snapshot`, {})).code;
      expect([
        await refused({ protocol: "moving" }),
        await refused({ protocol: "silent" }),
        await refused({ connection: "manual" }),
        await refused({ is_active: false }),
        await refused({ capacity: "100" }),
      ]).toEqual(["scale_moving", "scale_silent", "scale_manual", "scale_out_of_use", "scale_overloaded"]);
      const said = async (name: string, more: object) =>
        (await floor.post(`scales/${await scale({ name, ...more })}/capture-snapshot`, {})).description;
      expect(await said("East", { protocol: "moving" })).toBe(
        "East does not stand still. Wait until the truck rests, then try again, or enter the weight by hand: it is marked as manual.",
      );
      expect(await said("West", { protocol: "silent" })).toBe(
        "West does not answer. Look at its connection and try again, or go on without it: enter the weight by hand: it is marked as manual.",
      );
      expect(await said("South", { capacity: "10000" })).toMatch(
        /^South shows \d\d,\d{3} lb, more than its capacity of 10,000 lb\. Take the load off\. Weigh on another scale, or enter the weight by hand: it is marked as manual\.$/,
      );
      expect(
        (await world.as("neighbour").post(`scales/${await scale({ name: "Far" })}/capture-snapshot`, {})).status,
      ).toBe(404);
    });
  });
}
