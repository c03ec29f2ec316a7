import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import {
  BULK,
  SAND,
  announce,
  orderOf,
  received,
  released,
  revisionOf,
  placedCars,
  visitIn,
  visitsIn,
  type Api,
  type Name,
  type RailWorld,
} from "./rail-world.laws";

/** What holds of releasing railcars to the railroad, of either family. */
export function releaseLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });

  describe.each<Name>([SAND, BULK])("releasing %s", (name) => {
    it("takes the cars off their tracks and closes the gaps", async () => {
      const ids = await placedCars(manager, name, "1", ["1", "2", "3", "4", "5"]);
      const leaving = [ids[1], ids[3]].map((id) => ({ id, date_released: released() }));
      const answer = await manager.post(`${name}/bulk-release`, leaving);

      expect(
        visitsIn(answer).map((visit) => [visit.status_id, visit.track_id, visit.car_seq, visit.quantity_snapshot]),
      ).toEqual([
        [RAILCAR_STATUS.released, null, null, null],
        [RAILCAR_STATUS.released, null, null, null],
      ]);
      expect((await orderOf(manager, "1")).replaceAll("b", "")).toBe("1 3 5");
    });

    it("turns any instant of the day into its 23:59:59", async () => {
      const [id = ""] = await placedCars(manager, name, "1", ["1"]);

      expect(
        visitIn(await manager.post(`${name}/${id}/release`, { date_released: received() + 5 })).date_released,
      ).toBe(released());
    });

    it("takes 23:59:59 of today as today, not as the future", async () => {
      const [id = ""] = await placedCars(manager, name, "1", ["1"]);

      expect((await manager.post(`${name}/${id}/release`, { date_released: released() })).status).toBe(200);
    });

    it("refuses tomorrow", async () => {
      const [id = ""] = await placedCars(manager, name, "1", ["1"]);
      const answer = await manager.post(`${name}/bulk-release`, [{ id, date_released: released("2026-11-22") }]);

      expect([answer.status, answer.fields["0.date_released"]]).toEqual([
        422,
        "The date is in the future at this terminal. Choose today or a day before.",
      ]);
    });

    it("refuses a day before the receive day, naming it, and takes the day itself", async () => {
      const [id = ""] = await placedCars(manager, name, "1", ["1"]);
      const early = await manager.post(`${name}/${id}/release`, { date_released: released("2026-11-09") });

      expect([early.status, early.description]).toEqual([
        422,
        "GATX 1 was received on 2026/11/10. Choose that day or a later one.",
      ]);
      expect((await manager.post(`${name}/${id}/release`, { date_released: released("2026-11-10") })).status).toBe(200);
    });

    it("refuses pending, handling and released cars, each by its row, and releases none", async () => {
      const [pending] = await announce(manager, name, ["1"]);
      const [handling, gone, ready] = await placedCars(manager, name, "1", ["2", "3", "4"]);
      await manager.post(`${name}/${handling}/set-partial`, {});
      await manager.post(`${name}/${gone}/release`, { date_released: released() });
      const answer = await manager.post(
        `${name}/bulk-release`,
        [pending, ready, handling, gone].map((id) => ({ id, date_released: released() })),
      );

      expect(answer.status).toBe(409);
      expect(answer.fields).toEqual({
        "0.id": expect.stringMatching(
          /^GATX 1 is Pending: it cannot be released now\. You can receive it or cancel it\./,
        ) as string,
        "2.id": expect.stringMatching(
          /^GATX 2 is Handling: it cannot be released now\. You can complete its handling/,
        ) as string,
        "3.id": expect.stringMatching(/^GATX 3 is Released: it cannot be released now/) as string,
      });
      expect(await orderOf(manager, "1")).toContain("4");
    });

    it("refuses a foreign id by its place", async () => {
      const [theirs] = await placedCars(manager, name, "4", ["1"], { terminal_id: "2" });
      const answer = await world.as("floor").post(`${name}/bulk-release`, [{ id: theirs, date_released: released() }]);

      expect([answer.status, Object.keys(answer.fields)]).toEqual([404, ["0.id"]]);
    });

    it("counts the revision up", async () => {
      const [id] = await placedCars(manager, name, "1", ["1", "2"]);
      const before = await revisionOf(manager, "1");
      await manager.post(`${name}/${id}/release`, { date_released: released() });

      expect(await revisionOf(manager, "1")).toBe(before + 1);
    });

    it("is not allowed by railcar:receive alone", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);

      expect((await world.as("receiver").post(`${name}/${id}/release`, { date_released: released() })).status).toBe(
        403,
      );
    });

    it("frees the car to come again", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      await manager.post(`${name}/${id}/release`, { date_released: released() });

      await expect(placedCars(manager, name, "1", ["1"])).resolves.toHaveLength(1);
    });
  });

  it("writes down why a bad-order car left, and that it left loaded", async () => {
    const [id = ""] = await placedCars(manager, SAND, "1", ["1"], { shipped_weight: "100" });
    await manager.post(`${SAND}/${id}/flag-inoperable`, { inoperable: true, reason: "brake rigging" });
    await manager.post(`${SAND}/${id}/release`, { date_released: released() });
    const events = await world.store.read((tx) =>
      tx.rows("events").find({
        where: {
          all: [
            { field: "resource", test: { op: "eq", value: SAND } },
            { field: "action", test: { op: "eq", value: "release" } },
          ],
        },
      }),
    );

    expect(
      events.map((event) => [event.record_id, event.reason, event.before?.["status_id"], event.after?.["status_id"]]),
    ).toEqual([[id, "to repair, leaves loaded", RAILCAR_STATUS.received, RAILCAR_STATUS.released]]);
  });

  it("closes the gaps of cars of both families on one track", async () => {
    const [first] = await placedCars(manager, SAND, "1", ["1"]);
    await placedCars(manager, BULK, "1", ["2", "3"]);
    await placedCars(manager, SAND, "1", ["4"]);
    await manager.post(`${SAND}/${first}/release`, { date_released: released() });

    expect(await orderOf(manager, "1")).toBe("b2 b3 4");
  });
}
