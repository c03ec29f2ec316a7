import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { NOON, rowIn, rowsIn, trackBody } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { arrived, createTruckWorld, done, type TruckWorld } from "./truck-world.laws";

const REST = "Add another terminal for the other time zone instead.";

/** The days of a terminal are those of its clock: what was recorded does not move to another day. */
export function timeZoneLaws(makeStore: () => Store): void {
  describe("the time zone of a terminal", () => {
    let world: TruckWorld;
    beforeEach(async () => {
      world = await createTruckWorld(makeStore());
    });
    const change = (time_zone: string, id = "1") => world.admin.post(`terminals/${id}`, { time_zone });
    const announced = async (numbers: readonly string[]) =>
      rowsIn(
        await world.admin.post(
          "inbounds/bulk-upload",
          numbers.map((inbound_number) => ({ prefix: "GATX", terminal_id: "1", railcar_length: "40", inbound_number })),
        ),
      ).map(({ id }) => id);

    it("may be put right while no railcar has come and no truck is recorded", async () => {
      await announced(["1", "2"]);
      expect(rowIn(await change("America/Denver"))["time_zone"]).toBe("America/Denver");
      expect((await world.admin.post("terminals/1", { name: "Midland East" })).status).toBe(200);
    });

    it("stays as it is afterwards, and the refusal says how many would have other days", async () => {
      const [car = ""] = await announced(["1", "2"]);
      const track = rowIn(await world.admin.post("tracks", trackBody("Lead"))).id;
      await done(
        world.admin.post(`inbounds/${car}/receive`, {
          track_id: track,
          date_received: NOON - 86_400 - 12 * 3600 + 6 * 3600,
        }),
      );
      const ofCars = `Midland stays in America/Chicago: in America/Denver the days of 1 railcar visit would move. ${REST}`;
      expect(await change("America/Denver")).toMatchObject({
        status: 409,
        code: "zone_in_use",
        description: ofCars,
        fields: { time_zone: ofCars },
      });

      for (const kind of TRUCK_KIND_NAMES) await arrived(world, kind);
      const ofAll = `Midland stays in America/Chicago: in America/Denver the days of 1 railcar visit and 4 trucks would move. ${REST}`;
      expect(await change("America/Denver")).toMatchObject({ status: 409, description: ofAll });
      const listed = await world.admin.post("terminals/bulk", [
        { id: "2", name: "West" },
        { id: "1", time_zone: "America/Denver" },
      ]);
      expect([listed.status, listed.fields]).toEqual([409, { "1.time_zone": ofAll }]);
      expect(rowIn(await world.admin.get("terminals/1"))["time_zone"]).toBe("America/Chicago");
      // What stands as it stood is no change, and another terminal is not concerned.
      expect((await change("America/Chicago")).status).toBe(200);
      expect((await change("America/Chicago", "2")).status).toBe(200);
    });
  });

  it("a terminal is retired once nobody is at home there and nothing is there or announced", async () => {
    const world = await createTruckWorld(makeStore());
    const { admin } = world;
    const { id } = rowIn(await admin.post("terminals", { name: "Pecos", code: "PEC", time_zone: "America/Chicago" }));
    const retire = (at: string) => admin.post(`terminals/${at}`, { is_active: false });
    await arrived(world, "outbounds");
    const answer = await retire("1");
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([409, "terminal_in_use", ["is_active"]]);
    expect(answer.description).toMatch(
      /^Midland cannot be retired: \d+ (person is|people are) at home there, 1 truck is on site or announced\. It can once none of them is left\.$/,
    );
    expect((await retire(id)).status).toBe(200);
  });
}
