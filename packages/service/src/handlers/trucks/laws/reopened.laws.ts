import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, type Answer } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { createTruckWorld, done, sign, truckIn, weighedOut, type TruckWorld, type WireTruck } from "./truck-world.laws";

/** A new version of a BOL is made from a reading of the BOL, or of its load, as every change of a record is. */
export function reopenedLaws(makeStore: () => Store): void {
  describe("a new version of a BOL from an old reading", () => {
    let world: TruckWorld;
    let truck: WireTruck;
    let bol_id = "";
    const readTruck = async () => truckIn(await world.yard.get(`outbounds/${truck.id}`));
    const readBol = async () => rowIn(await world.yard.get(`bols/${bol_id}`));
    const versions = async () => rowsIn(await world.yard.get(`bol-versions/find-by-bol?bol_id=${bol_id}`)).length;
    const make = (readings: object): Promise<Answer> =>
      world.yard.post("bol-versions", { bol_id, reason: "Read again", ...readings });
    beforeEach(async () => {
      world = await createTruckWorld(makeStore());
      truck = await weighedOut(world, "outbounds");
      truck = await done(sign(world, "outbounds", truck.id));
      bol_id = truck.bol_id ?? "";
    });

    it.each([
      ["load_updated_at", readingOfTruck],
      ["bol_updated_at", readingOfBol],
    ] as const)("%s is a 409 that names what changed, and makes none", async (field, readingOf) => {
      const seen = Number((await readingOf(world, truck.id, bol_id))["updated_at"]);
      world.clock.seconds += 60;
      expect((await make({})).status).toBe(200);
      await done(sign(world, "outbounds", truck.id));
      const before = [await readTruck(), await readBol(), await versions()];

      const refused = await make({ [field]: seen });
      expect([refused.status, refused.code]).toEqual([409, "changed_meanwhile"]);
      expect(refused.description).toContain("meanwhile");
      const listed = await world.yard.post("bol-versions/bulk", [{ bol_id, reason: "Read again", [field]: seen }]);
      expect([listed.status, Object.keys(listed.fields)]).toEqual([409, ["0.id"]]);
      expect([await readTruck(), await readBol(), await versions()]).toEqual(before);

      const now = Number((await readingOf(world, truck.id, bol_id))["updated_at"]);
      expect((await make({ [field]: now })).status).toBe(200);
      expect(await readTruck()).toMatchObject({ status_id: TRUCK_STATUS.weighed });
    });

    it("that is none is said at its field, and so is the reading of a load that the BOL does not have", async () => {
      for (const field of ["load_updated_at", "bol_updated_at"])
        for (const none of ["yesterday", 1.5, null]) {
          const answer = await make({ [field]: none });
          expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]]);
        }
      const manual = rowIn(
        await world.admin.post("bols", { terminal_id: "1", load_kind: "manual", shipper: "A", consignee: "B" }),
      );
      const answer = await world.yard.post("bol-versions", { bol_id: manual.id, reason: "x", load_updated_at: 5 });
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["load_updated_at"]]);
    });
  });
}
const readingOfTruck = async ({ yard }: TruckWorld, id: string, _bol: string) =>
  rowIn(await yard.get(`outbounds/${id}`));
const readingOfBol = async ({ yard }: TruckWorld, _id: string, bol: string) => rowIn(await yard.get(`bols/${bol}`));
