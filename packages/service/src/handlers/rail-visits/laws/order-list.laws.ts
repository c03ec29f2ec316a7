import { beforeEach, describe, expect, it } from "vitest";
import {
  BULK,
  SAND,
  announce,
  orderOf,
  released,
  revisionOf,
  placedCars,
  visitsIn,
  type Api,
  type Name,
  type RailWorld,
} from "./rail-world.laws";

const list = (trackId: string, ids: readonly (string | undefined)[]) =>
  ids.map((id, i) => ({ id, track_id: trackId, car_seq: i + 1 }));

/** What holds of sending a track's cars in an order, of either family. */
export function orderListLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });

  describe.each<Name>([SAND, BULK])("the list of %s", (name) => {
    const plain = async (trackId: string) => (await orderOf(manager, trackId)).replaceAll("b", "");

    it("gives the track its order, by car_seq and not by place in the list", async () => {
      const [a, b, c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
      const answer = await manager.post(`${name}/bulk`, list("1", [c, a, b]).toReversed());

      expect(answer.status).toBe(200);
      expect(visitsIn(answer).map((visit) => visit.car_seq)).toEqual([1, 2, 3]);
      expect(await plain("1")).toBe("3 1 2");
    });

    it("takes cars in from another track, whose gaps close", async () => {
      const [a, b] = await placedCars(manager, name, "1", ["1", "2"]);
      const [, d] = await placedCars(manager, name, "2", ["3", "4", "5"]);
      const before = [await revisionOf(manager, "1"), await revisionOf(manager, "2")];
      await manager.post(`${name}/bulk`, list("1", [a, d, b]));

      expect(await plain("1")).toBe("1 4 2");
      expect(await plain("2")).toBe("3 5");
      expect([await revisionOf(manager, "1"), await revisionOf(manager, "2")]).toEqual(
        before.map((revision) => revision + 1),
      );
    });

    it("leaves the revision alone when the order stays", async () => {
      const ids = await placedCars(manager, name, "1", ["1", "2"]);
      const before = await revisionOf(manager, "1");
      await manager.post(`${name}/bulk`, list("1", ids));

      expect(await revisionOf(manager, "1")).toBe(before);
    });

    it("refuses a list that leaves a car out, with the present order", async () => {
      const [a, , c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
      const answer = await manager.post(`${name}/bulk`, list("1", [c, a]));

      expect([answer.status, answer.code]).toEqual([409, "order_changed"]);
      expect(answer.description).toBe("The list leaves out GATX 2 on Track 1. Add what is missing and send it again.");
      expect(answer.current).toMatchObject({
        track_id: "1",
        revision: 1,
        result: [{ name: "GATX 1" }, { name: "GATX 2" }, { name: "GATX 3" }],
      });
      expect(await plain("1")).toBe("1 2 3");
    });

    it("refuses a list made from an older order, with the present one", async () => {
      const ids = await placedCars(manager, name, "1", ["1", "2"]);
      const seen = await revisionOf(manager, "1");
      await manager.post(`${name}/bulk`, list("1", ids.toReversed()));
      const answer = await manager.post(`${name}/bulk`, list("1", ids), { "X-Track-Revision": `1=${seen}` });

      expect([answer.status, answer.current.revision, answer.current.result.map((car) => car.name)]).toEqual([
        409,
        seen + 1,
        ["GATX 2", "GATX 1"],
      ]);
      expect(answer.description).toBe(
        "The order of Track 1 has changed meanwhile. Compare it with yours and send it again.",
      );
    });

    it("tells of the present order first when a car of an older one has left since", async () => {
      const ids = await placedCars(manager, name, "1", ["1", "2"]);
      const seen = await revisionOf(manager, "1");
      await manager.post(`${name}/bulk-release`, [{ id: ids[0], date_released: released("2026-11-20") }]);
      const answer = await manager.post(`${name}/bulk`, list("1", ids.toReversed()), {
        "X-Track-Revision": `1=${seen}`,
      });

      expect([answer.status, answer.code, answer.current?.result.map((car) => car.name)]).toEqual([
        409,
        "order_changed",
        ["GATX 2"],
      ]);
    });

    it("takes a list made from the present order", async () => {
      const ids = await placedCars(manager, name, "1", ["1", "2"]);
      const headers = { "X-Track-Revision": `2=0, 1=${await revisionOf(manager, "1")}` };

      expect((await manager.post(`${name}/bulk`, list("1", ids.toReversed()), headers)).status).toBe(200);
    });

    it("refuses a revision header of no known form", async () => {
      const ids = await placedCars(manager, name, "1", ["1"]);
      const answer = await manager.post(`${name}/bulk`, list("1", ids), { "X-Track-Revision": "seven" });

      expect([answer.status, answer.description]).toEqual([
        422,
        "X-Track-Revision is {track_id}={revision}, several with commas between them.",
      ]);
    });

    it("refuses a car twice, a position twice and a gap, by row", async () => {
      const [a, b] = await placedCars(manager, name, "1", ["1", "2"]);
      const row = (id: string | undefined, car_seq: number) => ({ id, track_id: "1", car_seq });
      const twice = await manager.post(`${name}/bulk`, [row(a, 1), row(a, 2)]);
      const samePosition = await manager.post(`${name}/bulk`, [row(a, 1), row(b, 1)]);
      const gap = await manager.post(`${name}/bulk`, [row(a, 1), row(b, 3)]);

      expect([twice, samePosition, gap].map((answer) => [answer.status, Object.keys(answer.fields)])).toEqual([
        [422, ["1.id"]],
        [422, ["1.car_seq"]],
        [422, ["1.car_seq"]],
      ]);
    });

    it("refuses a list over several tracks", async () => {
      const [a] = await placedCars(manager, name, "1", ["1"]);
      const [b] = await placedCars(manager, name, "2", ["2"]);
      const answer = await manager.post(`${name}/bulk`, [
        { id: a, track_id: "1", car_seq: 1 },
        { id: b, track_id: "2", car_seq: 2 },
      ]);

      expect(answer.fields).toEqual({ "1.track_id": "A list orders one track. Send a list of its own for the other." });
    });

    it("refuses a car that is not on site, and says what comes first", async () => {
      const [pending] = await announce(manager, name, ["1"]);
      const answer = await manager.post(`${name}/bulk`, list("1", [pending]));

      expect([answer.status, answer.fields["0.id"]]).toEqual([
        409,
        "GATX 1 is Pending: it is not on site and cannot be moved. Receive it first.",
      ]);
    });

    it("refuses a track of another terminal than the cars’", async () => {
      const [a] = await placedCars(manager, name, "1", ["1"]);
      const answer = await manager.post(`${name}/bulk`, list("4", [a]));

      expect([answer.status, answer.fields["0.track_id"]]).toEqual([
        422,
        "West 4 is at another terminal than GATX 1. Choose a track of the railcar's terminal.",
      ]);
    });

    it("moves an inoperable car", async () => {
      const [a, b] = await placedCars(manager, name, "1", ["1", "2"]);
      await manager.post(`${name}/${a}/flag-inoperable`, { inoperable: true, reason: "wheel" });

      expect((await manager.post(`${name}/bulk`, list("1", [b, a]))).status).toBe(200);
    });

    it("refuses newcomers beyond the length of a track that blocks, not the cars that stand there", async () => {
      const here = await placedCars(manager, name, "3", ["1", "2"], { railcar_length: "45" });
      const [more] = await placedCars(manager, name, "1", ["3"], { railcar_length: "45" });
      const answer = await manager.post(`${name}/bulk`, list("3", [more, ...here]));

      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["0.track_id"]]);
      expect((await manager.post(`${name}/bulk`, list("3", here.toReversed()))).status).toBe(200);
    });
  });

  it("keeps the places of the other family", async () => {
    const [a] = await placedCars(manager, SAND, "1", ["1"]);
    await placedCars(manager, BULK, "1", ["2"]);
    const [c, d] = await placedCars(manager, SAND, "1", ["3", "4"]);
    await manager.post(`${SAND}/bulk`, list("1", [d, c, a]));

    expect(await orderOf(manager, "1")).toBe("4 b2 3 1");
  });

  it("writes down the order before and after", async () => {
    const [a, b] = await placedCars(manager, SAND, "1", ["1", "2"]);
    await manager.post(`${SAND}/bulk`, list("1", [b, a]));
    const events = await world.store.read((tx) =>
      tx.rows("events").find({
        where: {
          all: [
            { field: "resource", test: { op: "eq", value: "tracks" } },
            { field: "action", test: { op: "eq", value: "order" } },
          ],
        },
      }),
    );

    expect(events.at(-1)).toMatchObject({
      record_id: "1",
      before: { revision: 1, order: [`sand:${a}`, `sand:${b}`] },
      after: { revision: 2, order: [`sand:${b}`, `sand:${a}`] },
    });
  });
}
