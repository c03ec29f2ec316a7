import { beforeEach, describe, expect, it } from "vitest";
import { recording, type Recorded } from "../../../laws/recorded-locks.laws";
import type { Store } from "../../../store/store.port";
import { createLedgerWorld, draft, draftBody, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

/** What lists of drafts and counts lock, in the order in which they may: what moves before what holds it. */
const TURNS = { drafts: 0, car: 1, truck: 1, asset: 2 } as const;

/** What holds of the locks of lists: two lists of the same assets in another order never wait for each other in a circle. */
export function lockLaws(makeStore: () => Store): void {
  let world: LedgerWorld;
  let recorded: Recorded;
  beforeEach(async () => {
    recorded = recording(makeStore());
    world = await createLedgerWorld(recorded.store);
  });

  describe("a list", () => {
    it("of drafts locks all drafts, then all cars, then all assets", async () => {
      const { manager } = world;
      const [one, two, three] = [
        await storage(world, "Silo 1", "90"),
        await storage(world, "Silo 2", "90"),
        await storage(world, "Silo 3", "90"),
      ];
      const [car, other] = [await railcar(world, "1"), await railcar(world, "2")];
      const [a, b] = [
        await draft(manager, one.asset_id, two.asset_id, "1"),
        await draft(manager, car.asset_id, three.asset_id, "1"),
      ];
      recorded.forget();
      const body = (from: { asset_id: string }, into: { asset_id: string }) =>
        draftBody(from.asset_id, into.asset_id, "1");
      await given(
        manager.post("drafts/bulk", [
          body(three, one),
          { id: b.id, net: "2" },
          body(other, two),
          { id: a.id, source_id: three.asset_id },
        ]),
      );

      expect(recorded.turns(TURNS)).toEqual([["drafts"], ["car"], ["asset"]]);
      expect(recorded.names("asset")).toHaveLength(5);
    });

    it("of counts, and one of assets, lock all cars, then all assets", async () => {
      const { manager } = world;
      const [one, two] = [await storage(world, "Silo 1", "90"), await storage(world, "Silo 2", "90")];
      const [car, other] = [await railcar(world, "1"), await railcar(world, "2")];
      const ids = [two, car, one, other].map(({ asset_id }) => asset_id);
      recorded.forget();
      await given(
        manager.post(
          "assets-reconciliation-tracking/bulk",
          ids.map((asset_id) => ({ asset_id, after: "5", reason: "Counted" })),
        ),
      );
      expect(recorded.turns(TURNS)).toEqual([["car"], ["asset"]]);
      recorded.forget();
      await given(
        manager.post(
          "assets/bulk",
          ids.map((id) => ({ id, comments: "Looked at" })),
        ),
      );

      expect(recorded.turns(TURNS)).toEqual([["car"], ["asset"]]);
      expect(recorded.names("asset")).toHaveLength(4);
    });

    it("of storages locks all storages, then all their assets", async () => {
      const { manager } = world;
      const ids = [
        await storage(world, "Silo 1", "90"),
        await storage(world, "Silo 2", "90"),
        await storage(world, "Silo 3"),
      ].map(({ id }) => id);
      recorded.forget();
      await given(
        manager.post(
          "onsite-storage/bulk",
          ids.map((id) => ({ id, capacity: "100" })),
        ),
      );

      expect(recorded.turns({ "onsite-storage": 0, asset: 1 })).toEqual([["onsite-storage"], ["asset"]]);
      expect(recorded.names("asset")).toHaveLength(3);
    });

    it("locks nothing of another terminal", async () => {
      const { manager } = world;
      const [one, two] = [await storage(world, "Silo 1", "90"), await storage(world, "Silo 2", "90")];
      recorded.forget();
      const answer = await world.as("neighbour").post("drafts/bulk", [draftBody(one.asset_id, two.asset_id, "1")]);

      expect([answer.status, recorded.names("asset")]).toEqual([422, []]);
      expect((await manager.get(`drafts/find-by-source-asset?asset_id=${one.asset_id}`)).result).toEqual([]);
    });
  });
}
