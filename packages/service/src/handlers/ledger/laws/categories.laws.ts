import type { AssetKind } from "@railhead/api-contract/asset-kind";
import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "../../rail-visits/laws/rail-world.laws";
import { checkLedger, draft, draftBody, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

const made = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };

/** The category of a draft: which combos fit its two sides, and which of them it bears. */
export function categoryLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ floor } = world);
  });
  afterEach(() => checkLedger(world));
  const category = async (from: AssetKind, into: AssetKind, name = `${from} to ${into}`) => {
    const row = { name, source_category_id: from, destination_category_id: into, is_active: true, ...made };
    // Derived names are not stored.
    return (await world.store.transaction(({ rows }) => rows("transload-categories").insert(row as never))).id;
  };
  const retire = (id: string) =>
    world.store.transaction(({ rows }) => rows("transload-categories").update(id, { is_active: false }));
  const correct = (id: string | undefined, body: object) => floor.post(`drafts/${id}`, body);

  describe("the transload category of a draft", () => {
    it("is chosen where only one fits its sides, and follows them", async () => {
      const [silo, bin, car] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2"),
        await railcar(world, "1"),
      ];
      const [unload, move] = [await category("railcar", "storage"), await category("storage", "storage")];
      const first = await draft(floor, silo.asset_id, bin.asset_id, "2");
      const other = await given<Draft>(correct(first.id, { source_id: car.asset_id }));
      await retire(unload);
      const [kept, fresh] = [
        await given<Draft>(correct(other.id, { bol: "B-7" })),
        await draft(floor, car.asset_id, bin.asset_id, "1"),
      ];

      expect([first, other, kept, fresh].map((one) => one.transload_category_id)).toEqual([move, unload, unload, null]);
    });

    it("is refused where it does not fit the kinds of source and destination, or is out of use", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const [unload, move, old] = [
        await category("railcar", "storage"),
        await category("storage", "storage"),
        await category("storage", "storage", "Old move"),
      ];
      await retire(old);
      const named = (id: string) =>
        floor.post("drafts", draftBody(silo.asset_id, bin.asset_id, "1", { transload_category_id: id }));
      const [wrong, unused, nowhere, right] = [
        await named(unload),
        await named(old),
        await named("999"),
        await given<Draft>(named(move), 201),
      ];

      expect([wrong.status, wrong.fields]).toEqual([
        422,
        {
          transload_category_id:
            "railcar to storage is from a railcar to a storage; this draft is from a storage to a storage. Choose another category, or none.",
        },
      ]);
      expect([unused.status, unused.fields]).toEqual([
        422,
        { transload_category_id: "Old move is out of use. Choose another category, or none." },
      ]);
      expect([nowhere.status, Object.keys(nowhere.fields ?? {})]).toEqual([422, ["transload_category_id"]]);
      const bad = await correct(right.id, { transload_category_id: unload });
      expect([right.transload_category_id, bad.status, Object.keys(bad.fields ?? {})]).toEqual([
        move,
        422,
        ["transload_category_id"],
      ]);
    });

    it("is the one that is named where several fit, stays with a correction, and is taken off again", async () => {
      const [silo, bin, car] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2"),
        await railcar(world, "1"),
      ];
      const [belt, pipe, unload] = [
        await category("storage", "storage", "By belt"),
        await category("storage", "storage", "By pipe"),
        await category("railcar", "storage"),
      ];
      const none = await draft(floor, silo.asset_id, bin.asset_id, "2");
      const piped = await given<Draft>(
        floor.post("drafts", draftBody(silo.asset_id, bin.asset_id, "1", { transload_category_id: pipe })),
        201,
      );
      const belted = await given<Draft>(correct(piped.id, { transload_category_id: belt }));
      await retire(belt);
      const kept = await given<Draft>(correct(belted.id, { net: "1.5" }));
      const moved = await given<Draft>(correct(kept.id, { source_id: car.asset_id }));
      const back = await given<Draft>(correct(none.id, { transload_category_id: null, net: "3" }));

      expect(
        [none, piped, belted, kept, moved, back].map((one) => [one.transload_category_id, one.transload_category_name]),
      ).toEqual([
        [null, null],
        [pipe, "By pipe"],
        [belt, "By belt"],
        [belt, "By belt"],
        [unload, "railcar to storage"],
        [pipe, "By pipe"],
      ]);
    });

    it("that is sent back whole as it stood follows its sides; another one is judged", async () => {
      const [silo, bin, car] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2"),
        await railcar(world, "1"),
      ];
      const [unload, move, load] = [
        await category("railcar", "storage"),
        await category("storage", "storage"),
        await category("storage", "truck"),
      ];
      const first = await draft(floor, silo.asset_id, bin.asset_id, "2");
      const whole = ({ destination_id, net, net_uom_abbreviation, transload_category_id, measured_by }: Draft) => ({
        destination_id,
        net,
        net_uom_abbreviation,
        transload_category_id,
        measured_by,
      });
      const moved = await given<Draft>(correct(first.id, { ...whole(first), source_id: car.asset_id }));
      const [back] = await given<Draft[]>(
        floor.post("drafts/bulk", [{ id: moved.id, ...whole(moved), source_id: silo.asset_id }]),
      );
      const wrong = await correct(back?.id, { ...whole(first), transload_category_id: load, source_id: car.asset_id });

      expect([first, moved, back].map((one) => one?.transload_category_id)).toEqual([move, unload, move]);
      expect(wrong.fields).toEqual({
        transload_category_id:
          "storage to truck is from a storage to a truck; this draft is from a railcar to a storage. Choose another category, or none.",
      });
    });

    it("is shown with the draft, with the drafts of a load, and in the history of an asset", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const move = await category("storage", "storage", "By belt");
      const { id } = await draft(floor, silo.asset_id, bin.asset_id, "2");
      const [facts] = await given<DraftFacts[]>(floor.get(`drafts/find-by-source-asset?asset_id=${silo.asset_id}`));
      const history = await given<{ draft_id: string | null; transload_category_name: string | null }[]>(
        floor.get(`assets/${bin.asset_id}/history`),
      );

      expect(await given<Draft>(floor.get(`drafts/${id}`))).toMatchObject({
        transload_category_id: move,
        transload_category_name: "By belt",
      });
      expect(facts).toMatchObject({
        transload_category_id: move,
        transload_category_name: "By belt",
        source_kind: "storage",
        destination_kind: "storage",
      });
      expect(history.map((line) => [line.draft_id, line.transload_category_name])).toEqual([[id, "By belt"]]);
    });

    it("can be chosen by the kinds of what a load may exchange material with", async () => {
      const [silo] = [await storage(world, "Silo 1", "50"), await railcar(world, "1")];
      const offered = await given<{ name: string; asset_kind: AssetKind }[]>(
        floor.get(`assets/find-available-for-asset?asset_id=${silo.asset_id}`),
      );

      expect(offered.map(({ name, asset_kind }) => [name, asset_kind])).toEqual([["GATX 1", "railcar"]]);
    });
  });
}
