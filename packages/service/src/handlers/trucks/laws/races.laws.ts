import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, type Answer } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  arrived,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  handled,
  sign,
  truckIn,
  weigh,
  weighedOut,
  type TruckWorld,
} from "./truck-world.laws";

const statuses = (answers: readonly Answer[]) => answers.map((answer) => answer.status).toSorted((a, b) => a - b);

/** What holds when several people work on one truck at once. */
export function truckRaceLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });
  const truck = async (id: string) => truckIn(await world.yard.get(CALLS.outbounds.one(id)));

  describe("people who work on one truck at once", () => {
    it("begin its loading once", async () => {
      const { id } = await arrived(world, "outbounds");
      await done(weigh(world, "outbounds", id, "tare", "29980"));
      const answers = await Promise.all([1, 2, 3].map(() => world.yard.post(`outbounds/${id}/handling`, {})));

      expect(statuses(answers)).toEqual([200, 409, 409]);
    });

    it("give it one asset and one BOL, however often its weights come", async () => {
      const { id } = await arrived(world, "outbounds");
      await Promise.all([1, 2, 3].map(() => weigh(world, "outbounds", id, "tare", "29980")));
      await done(world.yard.post(`outbounds/${id}/handling`, {}));
      await Promise.all([1, 2, 3].map(() => weigh(world, "outbounds", id, "gross", "79980")));
      const counts = await world.store.read(async (tx) => ({
        assets: await tx.rows("assets").count({ all: [{ field: "asset_kind", test: { op: "eq", value: "truck" } }] }),
        bols: await tx.rows("bols").count(),
        current: await tx.rows("weighings").count({ all: [{ field: "is_current", test: { op: "eq", value: true } }] }),
      }));

      expect(counts).toEqual({ assets: 1, bols: 1, current: 2 });
      expect((await truck(id)).net).toBe("50000");
    });

    it("sign its BOL once", async () => {
      const { id, bol_id } = await weighedOut(world, "outbounds");
      const answers = await Promise.all(
        [1, 2, 3].map((turn) => sign(world, "outbounds", id, { signed_by: `Driver ${turn}` })),
      );

      expect(statuses(answers)).toEqual([200, 409, 409]);
      expect((rowIn(await world.yard.get(`bols/${bol_id}`))["signatures"] as unknown[]).length).toBe(1);
    });

    it("release it or void it, not both", async () => {
      const { id } = await weighedOut(world, "outbounds");
      await done(sign(world, "outbounds", id));
      const [released, voided] = await Promise.all([
        world.yard.post(CALLS.outbounds.release(id), differenceOf("outbounds")),
        world.yard.post(`outbounds/${id}/void`, { reason: "Turned away" }),
      ]);
      const state = (await truck(id)).status;

      expect(statuses([released, voided])).toEqual([200, 409]);
      expect(state).toBe(released.status === 200 ? "Released" : "Voided");
    });

    it("release it once: its difference is booked once, and its BOL is mailed once", async () => {
      await world.admin.post("business-contacts", {
        first_name: "Kim",
        last_name: "Lee",
        email: "kim@example.com",
        customer_id: world.ids.customer,
        receives_bols: true,
      });
      const { id, bol_id, asset_id } = await weighedOut(world, "outbounds");
      await done(sign(world, "outbounds", id));
      const answers = await Promise.all(
        [world.yard, world.admin, world.yard].map((clerk) =>
          clerk.post(CALLS.outbounds.release(id), differenceOf("outbounds")),
        ),
      );

      expect(statuses(answers)).toEqual([200, 409, 409]);
      const released = rowsIn(await world.yard.get(`outbounds/${id}/changes`)).filter(
        ({ action }) => action === "release",
      );
      const mails = rowIn(await world.yard.get(`bols/${bol_id}`))["mails"] as readonly unknown[];
      const booked = rowsIn(await world.yard.get(`assets/${String(asset_id)}/history`));
      expect([released.length, mails.length, booked.length]).toEqual([1, 1, 1]);
    });

    it("change its BOL and sign it: what was signed is what stood when it was signed", async () => {
      const { id, bol_id, bol_version_id } = await weighedOut(world, "outbounds");
      const [changed, signed] = await Promise.all([
        world.yard.post(`bols/${bol_id}`, { seals: "S-7", reason: "Seal added" }),
        sign(world, "outbounds", id, { bol_version_id }),
      ]);
      const after = await truck(id);

      expect(changed.status).toBe(200);
      // Signed first, the change opens it again; changed first, the driver must look again.
      expect([200, 409]).toContain(signed.status);
      expect([after.status_id, after.signature, after.bol_version]).toEqual([TRUCK_STATUS.weighed, null, 2]);
    });

    it("save over each other only when they have seen each other", async () => {
      const { id, updated_at } = await arrived(world, "outbounds");
      const answers = await Promise.all(
        ["A", "B", "C"].map((seals) => world.yard.post(CALLS.outbounds.one(id), { seals, updated_at })),
      );

      expect(statuses(answers)).toEqual([200, 409, 409]);
      expect((await truck(id))["seals"]).toBe(
        truckIn(answers.find((answer) => answer.status === 200) ?? answers[0]!)["seals"],
      );
    });

    it("weigh many trucks at once: each BOL has its number, none is left out", async () => {
      const trucks = await Promise.all(Array.from({ length: 8 }, () => handled(world, "outbounds")));
      await Promise.all(trucks.map(({ id }) => weigh(world, "outbounds", id, "gross", "79980")));
      const numbers = rowsIn(await world.yard.get("bols"))
        .map((bol) => String(bol["number"]))
        .toSorted();

      expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => `Mid-00000${at + 1}`));
    });
  });
}
