import { beforeEach, describe, expect, it } from "vitest";
import { countingCalls, type CountedCalls } from "../../../laws/counted-calls.laws";
import type { Store } from "../../../store/store.port";
import { createLedgerWorld, draft, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

/** So many calls of the store each draft may take; the numbers only go down. */
const AT_MOST = { carToSilo: 35, siloToTruck: 42, carToTruck: 47, void: 28, replace: 37 } as const;

/** What drafts ask of the store: a call reads everything once, and writes it once. */
export function draftCallLaws(makeStore: () => Store): void {
  let counted: CountedCalls;
  let world: LedgerWorld;
  beforeEach(async () => {
    counted = countingCalls(makeStore());
    world = await createLedgerWorld(counted.store);
  });

  /** An outbound truck with its tare, by its asset. */
  async function truck(): Promise<string> {
    const { manager } = world;
    const { id } = await given<{ readonly id: string }>(
      manager.post("outbounds", { terminal_id: "1", truck_number: "118" }),
    );
    const body = { position: "tare", weight: "30000", uom_abbreviation: "lb", source: "manual", scale_id: null };
    return (await given<{ readonly asset_id: string }>(manager.post(`outbounds/${id}/weigh`, body))).asset_id;
  }
  async function callsOf(work: () => Promise<unknown>): Promise<number> {
    counted.forget();
    await work();
    return counted.calls();
  }

  describe("the store calls of a draft", () => {
    it("are not more than they were, from a railcar, to a truck, voided or replaced", async () => {
      const { manager } = world;
      const [car, silo, other] = [
        await railcar(world, "1"),
        await storage(world, "Silo 1", "50"),
        await storage(world, "Silo 2"),
      ];
      const [first, second] = [await truck(), await truck()];
      const took = {
        carToSilo: await callsOf(() => draft(manager, car.asset_id, other.asset_id, "1")),
        siloToTruck: await callsOf(() => draft(manager, silo.asset_id, first, "1")),
        carToTruck: await callsOf(() => draft(manager, car.asset_id, second, "1")),
        void: 0,
        replace: 0,
      };
      const { id } = await draft(manager, car.asset_id, other.asset_id, "2");
      took.replace = await callsOf(() => given(manager.post(`drafts/${id}`, { net: "3" })));
      const last = await draft(manager, car.asset_id, other.asset_id, "2");
      took.void = await callsOf(() => given(manager.post(`drafts/${last.id}/void`, { reason: "Mistake" })));

      expect(Object.entries(took).filter(([kind, calls]) => calls > AT_MOST[kind as keyof typeof AT_MOST])).toEqual([]);
    });
  });
}
