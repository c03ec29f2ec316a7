import type { DraftWarning } from "@railhead/api-contract/draft-warning";
import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { beforeEach, describe, expect, it } from "vitest";
import { heldIndirectly } from "../../../crud/indirect-holders";
import type { RequestContext } from "../../../events";
import { counting } from "../../../laws/counted-rows.laws";
import type { Rows } from "../../../store/collections";
import { openRailWorld } from "../../rail-visits/laws/rail-world.laws";
import { addCoarse, COARSE, FINE, warned, warningsOf } from "./contamination-world.laws";
import { draft, draftBody, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

/**
 * Laws of material that goes into an asset with another product, now or last: users are warned, and nothing is
 * forbidden.
 */
export function contaminationLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: LedgerWorld["manager"];
  let cars = 0;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.manager;
    await addCoarse(world);
  });

  const car = (product_size_id: string, pounds: string | null = "200000", more: object = {}) =>
    railcar(world, String((cars += 1)), pounds, { product_size_id, ...more });
  const warningOf = async (from: string, into: string, net: string, more: object = {}) =>
    (await draft(manager, from, into, net, more)).warning;
  const offered = (query: string) => warningsOf(manager, query);
  /** Gives a silo another product, as one that is not empty may have been given before that was refused. */
  const givenTo = (id: string, product_size_id: string) =>
    world.store.transaction(({ rows }) => rows("onsite-storage").update(id, { product_size_id }));
  /** A silo that took fine sand, and is for coarse sand from now on. */
  async function changedSilo(net = "10") {
    const silo = await storage(world, "Silo 1", "0", { product_size_id: FINE });
    await draft(manager, (await car(FINE)).asset_id, silo.asset_id, net);
    await givenTo(silo.id, COARSE);
    return silo;
  }
  const HOLDS = warned(
    "Silo 1 holds Northern White 40/70; this draft brings Northern White 20/40. See that they may be mixed.",
  );
  const HELD = warned(
    "Silo 1 last held Northern White 40/70; this draft brings Northern White 20/40. See that it is clean.",
  );

  describe("a destination that holds another product", () => {
    it("is shown before the draft and with it, and no more once it took the new one", async () => {
      const silo = await changedSilo();
      const other = await storage(world, "Silo 2", "0", { product_size_id: COARSE });
      const coarse = await car(COARSE);

      expect(await offered(`find-available-for-inbound?inbound_id=${coarse.id}`)).toEqual({
        "Silo 1": HOLDS,
        "Silo 2": null,
      });
      const first = await draft(manager, coarse.asset_id, silo.asset_id, "5");
      expect([first.warning, first.on_hold, (await given<Draft>(manager.get(`drafts/${first.id}`))).warning]).toEqual([
        HOLDS,
        false,
        HOLDS,
      ]);
      expect(await warningOf(coarse.asset_id, silo.asset_id, "1")).toBe(null);
      expect(await warningOf(coarse.asset_id, other.asset_id, "1")).toBe(null);
      expect(await offered(`find-available-for-inbound?inbound_id=${coarse.id}`)).toEqual({
        "Silo 1": null,
        "Silo 2": null,
      });
    });

    it("is shown of the storage itself in the list of what could be put into it", async () => {
      const silo = await changedSilo();
      const empty = await storage(world, "Silo 2", "0", { product_size_id: COARSE });
      await car(COARSE);

      expect(await offered(`find-available-for-asset?asset_id=${silo.asset_id}`)).toEqual({
        [`GATX ${cars}`]: HOLDS,
        "Silo 2": null,
      });
      expect(await offered(`find-available-for-asset?asset_id=${empty.asset_id}`)).toEqual({
        [`GATX ${cars}`]: null,
        "Silo 1": HOLDS,
      });
    });

    it("is shown where it is empty by now", async () => {
      const silo = await changedSilo();
      await given(
        manager.post(`onsite-storage/${silo.id}/reconcile`, { quantity: "0", entry: "shrink", reason: "Swept" }),
      );
      const coarse = await car(COARSE);

      expect(await offered(`find-available-for-asset?asset_id=${coarse.asset_id}`)).toEqual({ "Silo 1": HELD });
      expect(await warningOf(coarse.asset_id, silo.asset_id, "5")).toEqual(HELD);
    });

    it("is shown again where the draft of the new product was voided, and of what is put in its place", async () => {
      const silo = await changedSilo();
      const coarse = await car(COARSE);
      const first = await draft(manager, coarse.asset_id, silo.asset_id, "5");
      const second = await given<Draft>(manager.post(`drafts/${first.id}`, { net: "6" }));
      expect(second.warning).toEqual(HOLDS);
      await given(manager.post(`drafts/${second.id}/void`, { reason: "Wrong car" }));

      expect(await warningOf(coarse.asset_id, silo.asset_id, "5")).toEqual(HOLDS);
    });

    it("is judged by what it took last, also where an earlier draft is corrected later: that keeps its time and its warning", async () => {
      const silo = await changedSilo();
      const [first] = await given<Draft[]>(manager.get("drafts"));
      world.clock.seconds += 60;
      const coarse = await car(COARSE);
      await draft(manager, coarse.asset_id, silo.asset_id, "5");
      world.clock.seconds += 60;
      const corrected = await given<Draft>(manager.post(`drafts/${first?.id}`, { bol: "B-7" }));

      expect([corrected.recorded_at, corrected.warning]).toEqual([first?.recorded_at, null]);
      expect(await offered(`find-available-for-inbound?inbound_id=${coarse.id}`)).toEqual({ "Silo 1": null });
      expect(await warningOf(coarse.asset_id, silo.asset_id, "1")).toBe(null);
    });

    it("is shown of a held draft as it was when it was recorded, once it is settled", async () => {
      const silo = await changedSilo();
      const small = await car(COARSE, "2000");
      const held = await draft(world.floor, small.asset_id, silo.asset_id, "5");
      world.clock.seconds += 60;
      await draft(manager, (await car(COARSE)).asset_id, silo.asset_id, "5");
      world.clock.seconds += 60;
      const settled = await given<Draft>(manager.post(`drafts/${held.id}`, { reconcile: { reason: "Weighed again" } }));

      expect([settled.on_hold, settled.recorded_at, settled.warning]).toEqual([false, held.recorded_at, HOLDS]);
    });

    it("is shown as long as the new product’s draft waits on hold", async () => {
      const silo = await changedSilo();
      const small = await car(COARSE, "2000");
      const held = await draft(world.floor, small.asset_id, silo.asset_id, "5");

      expect([held.on_hold, held.warning]).toEqual([true, HOLDS]);
      expect(await warningOf(small.asset_id, silo.asset_id, "1")).toEqual(HOLDS);
    });

    it("is judged by what the storage is for now: what it took counts", async () => {
      const silo = await changedSilo();
      await givenTo(silo.id, FINE);

      expect(await warningOf((await car(FINE)).asset_id, silo.asset_id, "1")).toBe(null);
      expect(await warningOf((await car(COARSE)).asset_id, silo.asset_id, "1")).toEqual(HOLDS);
    });

    it("is judged, of a storage that was only counted, by what it is for", async () => {
      const silo = await storage(world, "Silo 1", "10", { product_size_id: FINE });
      const empty = await storage(world, "Silo 2", "0", { product_size_id: FINE });
      const coarse = await car(COARSE);

      expect(await warningOf(coarse.asset_id, silo.asset_id, "1")).toEqual(HOLDS);
      // One that held nothing is for it all the same.
      expect(await warningOf(coarse.asset_id, empty.asset_id, "1")).toEqual(
        warned(
          "Silo 2 is for Northern White 40/70; this draft brings Northern White 20/40. See that it is clean and may take it.",
        ),
      );
    });

    it("is judged by the last known product: an unknown one hides nothing", async () => {
      const silo = await storage(world, "Silo 1");
      await draft(manager, (await car(FINE)).asset_id, silo.asset_id, "5");
      await draft(manager, (await storage(world, "Bin 2", "10")).asset_id, silo.asset_id, "5");

      expect(await warningOf((await car(COARSE)).asset_id, silo.asset_id, "1")).toEqual(HOLDS);
    });

    it("is shown to users who draft: others read names only", async () => {
      const silo = await changedSilo();
      const coarse = await car(COARSE);
      const warningsFor = async (api: LedgerWorld["manager"], actions: readonly ("view" | "create" | "edit")[]) => {
        await world.store.transaction(async ({ rows }) => {
          for (const profile of await rows("profiles").find())
            await rows("profiles").update(profile.id, { permissions: { ...profile.permissions, draft: actions } });
        });
        return await given(api.get(`assets/find-available-for-inbound?inbound_id=${coarse.id}`));
      };
      const named = (warning: DraftWarning | null) => [
        { id: silo.asset_id, name: "Silo 1", asset_kind: "storage", warning },
      ];

      expect(await warningsFor(world.floor, ["view"])).toEqual(named(null));
      // The manager moves material between storages, too.
      expect([
        await warningsFor(world.floor, ["create"]),
        await warningsFor(world.floor, ["edit"]),
        await warningsFor(manager, ["view"]),
      ]).toEqual([named(HOLDS), named(HOLDS), named(HOLDS)]);
    });

    it("is shown by a transfer between storages", async () => {
      const silo = await changedSilo();
      const from = await storage(world, "Silo 2", "10", { product_size_id: COARSE });
      const moved = await given<Draft>(
        manager.post(`onsite-storage/${from.id}/transfer`, {
          destination_id: silo.id,
          net: "1",
          net_uom_abbreviation: "ST",
        }),
      );

      expect(moved.warning).toEqual(HOLDS);
    });

    it("is shown of every storage that a transfer may go into, sand or not, as the draft has it then", async () => {
      await world.store.transaction(async ({ rows }) => {
        await rows("product-names").insert({
          ...((await rows("product-names").get("1")) as Rows["product-names"]),
          id: "9",
          name: "Barite",
          family: "bulk-commodity",
        });
      });
      const silo = await storage(world, "Silo 1", "50", { product_size_id: FINE });
      const shed = await storage(world, "Shed 2", "20", { product_name_id: "9" });
      const empty = await storage(world, "Shed 3", "0", { product_name_id: "9" });
      const transfer = async (from: { id: string }, into: { id: string }) =>
        (
          await given<Draft>(
            manager.post(`onsite-storage/${from.id}/transfer`, {
              destination_id: into.id,
              net: "1",
              net_uom_abbreviation: "ST",
            }),
          )
        ).warning;
      const [holds, use, back] = [
        warned("Shed 2 holds Barite; this draft brings Northern White 40/70. See that they may be mixed."),
        warned("Shed 3 is for Barite; this draft brings Northern White 40/70. See that it is clean and may take it."),
        warned("Silo 1 holds Northern White 40/70; this draft brings Barite. See that they may be mixed."),
      ];

      expect(await offered(`find-storage-names-available-for-storage?asset_id=${silo.asset_id}`)).toEqual({
        "Shed 2": holds,
        "Shed 3": use,
      });
      expect(await offered(`find-storage-names-available-for-storage?asset_id=${shed.asset_id}`)).toMatchObject({
        "Silo 1": back,
      });
      expect([await transfer(shed, silo), await transfer(silo, shed), await transfer(silo, empty)]).toEqual([
        back,
        holds,
        use,
      ]);
    });
  });

  describe("a storage without a product of its own", () => {
    const brings = (name: string) => `find-storage-names-available-for-storage?asset_id=${name}`;

    it("holds, as a source, what was brought last, and its drafts say so", async () => {
      const open = await storage(world, "Bin 1");
      const fine = await storage(world, "Silo 1", "50", { product_size_id: FINE });
      await draft(manager, (await car(FINE)).asset_id, open.asset_id, "10");
      expect(await offered(brings(open.asset_id))).toEqual({ "Silo 1": null });

      await draft(manager, (await car(COARSE)).asset_id, open.asset_id, "5");
      const mixes = warned(
        "Silo 1 holds Northern White 40/70; this draft brings Northern White 20/40. See that they may be mixed.",
      );
      expect(await offered(brings(open.asset_id))).toEqual({ "Silo 1": mixes });
      expect(await warningOf(open.asset_id, fine.asset_id, "1")).toEqual(mixes);
    });

    it("moves in a correction what it moved, whatever was brought since, and when nothing is left", async () => {
      const [open, bin] = [await storage(world, "Bin 1"), await storage(world, "Bin 2")];
      const product = async (id: string) =>
        (await world.store.read(({ rows }) => rows("drafts").get(id)))?.product_size_id;
      await draft(manager, (await car(FINE)).asset_id, open.asset_id, "10");
      const moved = await draft(manager, open.asset_id, bin.asset_id, "10");
      expect(await product(moved.id)).toBe(FINE);
      const emptied = await given<Draft>(manager.post(`drafts/${moved.id}`, { bol: "B-7" }));
      expect(await product(emptied.id)).toBe(FINE);
      await draft(manager, (await car(COARSE)).asset_id, open.asset_id, "5");
      const later = await given<Draft>(manager.post(`drafts/${emptied.id}`, { bol: "B-8" }));
      expect(await product(later.id)).toBe(FINE);
    });

    it("is given no other product by its form than what was brought last", async () => {
      const open = await storage(world, "Bin 1");
      await draft(manager, (await car(FINE)).asset_id, open.asset_id, "10");
      const give = (product_size_id: string | null) => manager.post(`onsite-storage/${open.id}`, { product_size_id });
      expect((await give(COARSE)).fields).toHaveProperty("product_size_id");
      expect((await give(FINE)).status).toBe(200);
      expect((await give(null)).fields).toHaveProperty("product_size_id");
    });

    it("hands on what it holds to another one, so that no second transfer hides it", async () => {
      const [first, second] = [await storage(world, "Bin 1"), await storage(world, "Bin 2")];
      const coarse = await storage(world, "Silo 1", "50", { product_size_id: COARSE });
      await draft(manager, (await car(FINE)).asset_id, first.asset_id, "10");
      await draft(manager, first.asset_id, second.asset_id, "10");
      expect(await warningOf(second.asset_id, coarse.asset_id, "1")).toEqual(
        warned(
          "Silo 1 holds Northern White 20/40; this draft brings Northern White 40/70. See that they may be mixed.",
        ),
      );
    });

    it("holds nothing that is known where its only draft was voided", async () => {
      const open = await storage(world, "Bin 1");
      const coarse = await storage(world, "Silo 1", "50", { product_size_id: COARSE });
      const only = await draft(manager, (await car(FINE)).asset_id, open.asset_id, "10");
      expect((await offered(brings(open.asset_id)))["Silo 1"]).not.toBeNull();
      await given(manager.post(`drafts/${only.id}/void`, { reason: "Wrong bin" }));
      await given(
        manager.post(`onsite-storage/${open.id}/reconcile`, {
          quantity: "3",
          entry: "reconciliation",
          reason: "Found",
        }),
      );
      expect(await offered(brings(open.asset_id))).toEqual({ "Silo 1": null });
      expect(await warningOf(open.asset_id, coarse.asset_id, "1")).toBeNull();
    });

    it("is found by as many reads however often it was filled", async () => {
      const open = await storage(world, "Bin 1");
      await storage(world, "Silo 1", "50", { product_size_id: COARSE });
      const fine = await car(FINE);
      await draft(manager, fine.asset_id, open.asset_id, "1");
      const looked = counting(world.store);
      const api = openRailWorld(looked.store, 1000).as("manager");
      const look = async () => {
        looked.forget();
        const found = await given<{ warning: DraftWarning | null }[]>(api.get(`assets/${brings(open.asset_id)}`));
        return { rows: looked.rows("drafts"), warnings: found.filter(({ warning }) => warning !== null).length };
      };
      const once = await look();
      for (let more = 0; more < 5; more += 1) await draft(manager, fine.asset_id, open.asset_id, "1");
      expect(await look()).toEqual(once);
      expect(once.warnings).toBe(1);
    });
  });

  it("a product that was moved is kept with its drafts", async () => {
    const silo = await changedSilo();
    const [only] = await given<Draft[]>(manager.get("drafts"));
    const refusal = await world.store.read(async (tx) =>
      heldIndirectly(
        {
          tx,
          caller: { terminals: new Set(["1"]), session: { permissions: { draft: ["view"] } } },
        } as unknown as RequestContext,
        "product-sizes",
        FINE,
      ),
    );

    expect(refusal.map(({ description }) => description)).toEqual([`draft ${only?.id}`]);
    expect(only).not.toHaveProperty("product_size_id");
    expect(silo.asset_id).toBe(only?.destination_id);
  });

  it("nothing is shown where a product is not known", async () => {
    const silo = await storage(world, "Silo 1", "10");
    const bin = await storage(world, "Bin 2", "10");

    expect(await warningOf(silo.asset_id, bin.asset_id, "1")).toBe(null);
    expect((await manager.post("drafts", draftBody(bin.asset_id, silo.asset_id, "1"))).status).toBe(201);
  });
}
