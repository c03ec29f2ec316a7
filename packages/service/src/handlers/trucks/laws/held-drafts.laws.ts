import { TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, trackBody, type Answer } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { announced, BULK, received, SAND } from "../../rail-visits/laws/rail-world.laws";
import {
  assetOf,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  handled,
  sign,
  truckIn,
  weigh,
  type TruckWorld,
} from "./truck-world.laws";

/** Kinds that are loaded here: only from a railcar's drafts is more asked than its papers say, and no truck is drawn from that is not weighed. */
const LOADED = ["outbounds", "bulk-commodity-outbound-trucks"] as const satisfies readonly TruckKind[];
const HELD = "One draft is on hold. Let someone who may reconcile decide.";

/** What holds of a truck with a draft that waits for somebody: it does not leave before that is decided. */
export function heldDraftLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  /** A railcar for what the kind carries, with so many pounds by its papers; gives its asset's id. */
  async function carFor(kind: TruckKind, pounds: string): Promise<string> {
    const { admin } = world;
    const name = TRUCK_KINDS[kind].family === "sand" ? SAND : BULK;
    const track = rowIn(await admin.post("tracks", trackBody("Lead")));
    const [car] = rowsIn(
      await admin.post(`${name}/bulk-upload`, [
        announced(name, "7", { shipped_weight: pounds, shipped_weight_uom_abbreviation: "lb" }),
      ]),
    );
    const placedCars = await admin.post(`${name}/bulk-receive`, [
      { id: car?.id, track_id: track.id, date_received: received("2026-11-10") },
    ]);
    expect([placedCars.status, placedCars.description]).toEqual([200, undefined]);
    return String(rowIn(await admin.get(`${name}/${car?.id}`))["asset_id"]);
  }
  const draft = (source_id: string, destination_id: string, net: string): Promise<Answer> =>
    world.admin.post("drafts", { source_id, destination_id, net, net_uom_abbreviation: "lb" });

  describe.each(LOADED)("a truck of %s with a draft on hold", (kind) => {
    /** Signed, its drafts of `booked` pounds, and one on hold of more than the car of 50,000 lb may give. */
    async function signedWithHeld(booked: string) {
      const truck = await handled(world, kind);
      const car = await carFor(kind, "50000");
      expect((await draft(car, assetOf(truck), booked)).status).toBe(201);
      const held = rowIn(await draft(car, assetOf(truck), "2000"));
      expect(held["on_hold"]).toBe(true);
      await done(weigh(world, kind, truck.id, "gross", "79980"));
      return { truck: await done(sign(world, kind, truck.id)), held };
    }

    it("is not released, though its other drafts equal its net: the refusal names what waits, and it stays as it was", async () => {
      const { truck } = await signedWithHeld("50000");
      const answer = await world.yard.post(CALLS[kind].release(truck.id), {});
      const after = truckIn(await world.yard.get(CALLS[kind].one(truck.id)));

      const coded = { code: "truck_held_drafts", params: { drafts: 1 } };
      expect(truck.release_missing).toEqual([{ code: "held drafts", sentence: HELD, mend: "drafts", coded }]);
      expect([answer.status, answer.code, answer.fields, answer.description]).toEqual([
        409,
        "not_ready",
        { "held drafts": HELD },
        `${truck.name} cannot be released yet. ${HELD}`,
      ]);
      expect([after.status, after["date_released"]]).toEqual(["Signed", null]);
    });

    it("is not released with a difference either, and nothing is booked of it", async () => {
      const { truck } = await signedWithHeld("49500");
      const answer = await world.yard.post(CALLS[kind].release(truck.id), differenceOf(kind));

      expect([answer.status, answer.code, answer.fields]).toEqual([409, "not_ready", { "held drafts": HELD }]);
      expect(await world.store.read((tx) => tx.rows("assets-reconciliation-tracking").count())).toBe(0);
    });

    it("is released once that is decided", async () => {
      const { truck, held } = await signedWithHeld("50000");
      expect(
        (await world.yard.post("bol-versions", { bol_id: truck.bol_id, reason: "One draft too many" })).status,
      ).toBe(200);
      expect((await world.admin.post(`drafts/${held.id}/void`, { reason: "Never loaded" })).status).toBe(200);
      await done(sign(world, kind, truck.id));

      expect((await done(world.yard.post(CALLS[kind].release(truck.id), {}))).status).toBe("Released");
    });
  });
}
