import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import {
  BULK,
  NOON,
  SAND,
  announce,
  orderOf,
  received,
  released,
  placedCars,
  visitIn,
  visitsIn,
  type Api,
  type Name,
  type RailWorld,
} from "./rail-world.laws";

/** What holds of the steps of a visit, forward and back, of either family. */
export function stepLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });

  describe.each<Name>([SAND, BULK])("steps of %s", (name) => {
    const step = async (id: string | undefined, call: string, body: object = {}) =>
      manager.post(`${name}/${id}/${call}`, body);
    const status = async (id: string | undefined, status_id: string, reason?: string) =>
      step(id, "change-status", reason === undefined ? { status_id } : { status_id, reason });

    it("go from received over handling and handled to customer released and released", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      const states = [
        visitIn(await step(id, "set-partial")).status,
        visitIn(await step(id, "complete-handling")).status,
      ];
      const given = visitsIn(
        await manager.post(`${name}/bulk-customer-release`, [{ id, customer_released_at: NOON }]),
      )[0];

      expect([...states, given?.status, given?.customer_released_at]).toEqual([
        "Handling",
        "Handled",
        "Customer released",
        NOON,
      ]);
      expect(visitIn(await step(id, "release", { date_released: released() })).status).toBe("Released");
    });

    it("complete a car that arrived empty at once", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], { shipped_weight: "0" });

      expect(visitIn(await step(id, "complete-handling")).status).toBe("Handled");
    });

    it("do not complete a loaded car at once", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], { shipped_weight: "100" });
      const answer = await step(id, "complete-handling");

      expect([answer.status, answer.description]).toEqual([
        409,
        expect.stringContaining("It did not arrive empty: handle it first"),
      ]);
    });

    it("do not begin handling of an inoperable car until it is cleared", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      await step(id, "flag-inoperable", { inoperable: true, reason: "hatch" });
      const refused = await step(id, "set-partial");
      await step(id, "flag-inoperable", { inoperable: false });

      expect([refused.status, refused.description]).toEqual([409, expect.stringContaining("clear the flag first")]);
      expect((await step(id, "set-partial")).status).toBe(200);
    });

    it("flag a car with a reason and a time, and clear both", async () => {
      const [id] = await announce(manager, name, ["1"]);
      const flagged = visitIn(await step(id, "flag-inoperable", { inoperable: true, reason: "hatch" }));
      const cleared = visitIn(await step(id, "flag-inoperable", { inoperable: false }));

      expect([flagged.inoperable, flagged.inoperable_reason, flagged.inoperable_since]).toEqual([true, "hatch", NOON]);
      expect([cleared.inoperable, cleared.inoperable_reason, cleared.inoperable_since]).toEqual([false, null, null]);
      expect((await step(id, "flag-inoperable", { inoperable: true })).fields["reason"]).toContain("Enter one");
      expect((await step(id, "flag-inoperable", { inoperable: true, reason: " " })).fields).toHaveProperty("reason");
    });

    it("take a receive back: the car is pending again and its gap closes", async () => {
      const [a] = await placedCars(manager, name, "1", ["1", "2"]);
      const back = visitIn(await step(a, "dereceive"));

      expect([back.status, back.date_received, back.track_id, back.car_seq]).toEqual(["Pending", null, null, null]);
      expect((await orderOf(manager, "1")).replaceAll("b", "")).toBe("2");
    });

    it("do not take a receive back once handling has begun", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      await step(id, "set-partial");

      expect((await step(id, "dereceive")).status).toBe(409);
    });

    it("cancel pending cars, once or again", async () => {
      const [id] = await announce(manager, name, ["1"]);
      const first = await manager.get(`${name}/${id}/delete`);
      const again = await manager.get(`${name}/${id}/delete`);

      expect([first.result, again.result]).toEqual([{ id }, { id }]);
      expect(visitIn(await manager.get(`${name}/${id}`)).status).toBe("Cancelled");
    });

    it("cancel all of a list or none", async () => {
      const [pending] = await announce(manager, name, ["1"]);
      const [onSite] = await placedCars(manager, name, "1", ["2"]);
      const answer = await manager.post(`${name}/bulk-delete`, [{ id: pending }, { id: onSite }]);

      expect([answer.status, Object.keys(answer.fields)]).toEqual([409, ["1.id"]]);
      expect(visitIn(await manager.get(`${name}/${pending}`)).status).toBe("Pending");
      expect((await manager.post(`${name}/bulk-delete`, [{ id: pending }])).result).toEqual([{ id: pending }]);
    });

    it("refuse to cancel a car on site", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);

      expect((await manager.get(`${name}/${id}/delete`)).status).toBe(409);
    });

    it("refuse a customer release of cars not handled, in the future or before the receive day", async () => {
      const [loaded, empty, late] = await placedCars(manager, name, "1", ["1", "2", "3"], { shipped_weight: "0" });
      await manager.post(`${name}/${loaded}`, { shipped_weight: "10" });
      const answer = await manager.post(`${name}/bulk-customer-release`, [
        { id: loaded, customer_released_at: NOON },
        { id: empty, customer_released_at: released("2026-11-22") },
        { id: late, customer_released_at: received("2026-11-09") },
      ]);

      expect(answer.status).toBe(409);
      expect(Object.keys(answer.fields).toSorted()).toEqual([
        "0.id",
        "1.customer_released_at",
        "2.customer_released_at",
      ]);
    });

    it("go along an arrow by change-status, and nowhere else", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      const jump = await status(id, RAILCAR_STATUS.customerReleased);

      expect(visitIn(await status(id, RAILCAR_STATUS.handling)).status).toBe("Handling");
      expect([jump.status, jump.description]).toEqual([409, expect.stringContaining("It did not arrive empty")]);
      const none = await status(id, RAILCAR_STATUS.cancelled);
      expect([none.status, none.description]).toEqual([
        409,
        "GATX 1 is Handling and cannot become Cancelled now. You can complete its handling or set it back to Received.",
      ]);
    });

    it("send receive and release to their own calls", async () => {
      const [pending] = await announce(manager, name, ["1"]);
      const [onSite] = await placedCars(manager, name, "1", ["2"]);

      expect((await status(pending, RAILCAR_STATUS.received)).description).toBe(
        "Receiving needs a track and a date. Use Receive.",
      );
      expect((await status(onSite, RAILCAR_STATUS.released)).description).toBe("Releasing needs a date. Use Release.");
    });

    it("go back only with a reason", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      await step(id, "set-partial");
      const silent = await status(id, RAILCAR_STATUS.received);

      expect([silent.status, silent.fields["reason"]]).toEqual([
        422,
        "Taking GATX 1 back from Handling needs a reason. Enter one.",
      ]);
      expect(visitIn(await status(id, RAILCAR_STATUS.received, "wrong car")).status).toBe("Received");
    });

    it("bring a released car back to its state, at the end of its last track", async () => {
      const [a] = await placedCars(manager, name, "1", ["1", "2", "3"]);
      await step(a, "set-partial");
      await step(a, "complete-handling");
      await step(a, "release", { date_released: released() });
      const back = visitIn(await status(a, RAILCAR_STATUS.handled, "still here"));

      expect([back.status, back.track_id, back.car_seq, back.date_released]).toEqual(["Handled", "1", 3, null]);
      expect((await orderOf(manager, "1")).replaceAll("b", "")).toBe("2 3 1");
    });

    it("bring no released car back onto a track that blocks and has filled up since", async () => {
      const [a] = await placedCars(manager, name, "3", ["1", "2"]);
      await step(a, "release", { date_released: released() });
      await placedCars(manager, name, "3", ["3"]);
      const answer = await status(a, RAILCAR_STATUS.received, "still here");

      expect([answer.status, answer.fields["track_id"]]).toEqual([422, expect.stringContaining("20 ft too full")]);
      expect((await orderOf(manager, "3")).replaceAll("b", "")).toBe("2 3");
    });

    it("bring no car back that has come again, or whose track is out of use", async () => {
      const [a, b] = await placedCars(manager, name, "1", ["1", "2"]);
      await manager.post(
        `${name}/bulk-release`,
        [a, b].map((id) => ({ id, date_released: released() })),
      );
      await placedCars(manager, name, "2", ["1"]);
      await world.store.transaction((tx) => tx.rows("tracks").update("1", { is_active: false }));

      expect((await status(a, RAILCAR_STATUS.received, "mistake")).description).toContain(
        "is on site already: Track 2 at Midland",
      );
      expect((await status(b, RAILCAR_STATUS.received, "mistake")).description).toContain("Track 1 is out of use");
    });

    it("need railcar:reconcile to take a release back, and railcar:edit for the others", async () => {
      const [a, b] = await placedCars(manager, name, "1", ["1", "2"]);
      await step(a, "release", { date_released: released() });

      expect(
        (
          await world
            .as("floor")
            .post(`${name}/${a}/change-status`, { status_id: RAILCAR_STATUS.received, reason: "x" })
        ).status,
      ).toBe(403);
      expect(
        (await world.as("reconciler").post(`${name}/${b}/change-status`, { status_id: RAILCAR_STATUS.handling }))
          .status,
      ).toBe(403);
      expect(
        (
          await world
            .as("reconciler")
            .post(`${name}/${a}/change-status`, { status_id: RAILCAR_STATUS.received, reason: "x" })
        ).status,
      ).toBe(200);
    });

    it("go back along the last step without a state named, and nowhere before the first", async () => {
      const [a] = await placedCars(manager, name, "1", ["1", "2"]);
      await step(a, "release", { date_released: released() });
      const back = (more: object) => step(a, "change-status", more);

      expect(await back({})).toMatchObject({
        status: 422,
        fields: { reason: expect.stringContaining("needs a reason") },
      });
      expect(visitIn(await back({ reason: "wrong car" }))).toMatchObject({
        status_id: RAILCAR_STATUS.received,
        track_id: "1",
        car_seq: 2,
        date_released: null,
      });
      expect(visitIn(await back({ reason: "not here" }))).toMatchObject({ status_id: RAILCAR_STATUS.pending });
      expect(await back({ reason: "not ours" })).toMatchObject({ status: 409 });
    });

    it("reconcile only what stands on site, and a car whose papers name no unit not at all", async () => {
      const [a] = await announce(manager, name, ["1"]);
      const [b] = await placedCars(manager, name, "1", ["2"]);

      expect((await step(a, "reconcile", { quantity: "1", reason: "x" })).description).toBe(
        "GATX 1 is Pending. Only a railcar on site can be reconciled.",
      );
      expect((await step(b, "reconcile", { quantity: "1", reason: "x" })).description).toContain("no known unit");
    });
  });
}
