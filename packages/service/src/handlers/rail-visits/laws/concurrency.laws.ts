import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
  type Name,
  type RailWorld,
} from "./rail-world.laws";

/** What holds when many people work on the same tracks at once. */
export function concurrencyLaws(createWorld: () => Promise<RailWorld>): void {
  describe("many people on one track", () => {
    it("receive it full without a gap or a double", async () => {
      const world = await createWorld();
      const manager = world.as("manager");
      const numbers = Array.from({ length: 40 }, (_, i) => String(i + 1));
      const sand = await announce(manager, SAND, numbers.slice(0, 20));
      const bulk = await announce(manager, BULK, numbers.slice(20));
      const receive = (name: Name) => (id: string) =>
        manager.post(`${name}/${id}/receive`, { track_id: "1", date_received: received() });
      const answers = await Promise.all([...sand.map(receive(SAND)), ...bulk.map(receive(BULK))]);

      expect(answers.every((answer) => answer.status === 200)).toBe(true);
      expect(new Set(answers.map((answer) => visitIn(answer).car_seq)).size).toBe(40);
      expect((await orderOf(manager, "1")).split(" ")).toHaveLength(40);
    });

    it("let one of two receives of a car through", async () => {
      const world = await createWorld();
      const manager = world.as("manager");
      const [sand] = await announce(manager, SAND, ["7"]);
      const [bulk] = await announce(manager, BULK, ["007"]);
      const answers = await Promise.all([
        manager.post(`${SAND}/${sand}/receive`, { track_id: "1", date_received: received() }),
        manager.post(`${BULK}/${bulk}/receive`, { track_id: "2", date_received: received() }),
      ]);

      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it("let one of two orders made from the same sight through", async () => {
      const world = await createWorld();
      const manager = world.as("manager");
      const ids = await placedCars(manager, SAND, "1", ["1", "2", "3"]);
      const headers = { "X-Track-Revision": `1=${await revisionOf(manager, "1")}` };
      const list = (order: readonly (string | undefined)[]) =>
        order.map((id, i) => ({ id, track_id: "1", car_seq: i + 1 }));
      const [a, b, c] = ids;
      const answers = await Promise.all(
        [
          [b, a, c],
          [c, b, a],
        ].map((order) => manager.post(`${SAND}/bulk`, list(order), headers)),
      );

      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it("leave 1..n at every read, whatever they do", async () => {
      const moves = fc.array(
        fc.record({
          kind: fc.constantFrom("move", "away", "release", "receive", "read"),
          pick: fc.nat(11),
          k: fc.nat(14),
        }),
        { minLength: 10, maxLength: 40 },
      );
      await fc.assert(
        fc.asyncProperty(moves, async (steps) => {
          const world = await createWorld();
          const manager = world.as("manager");
          const here = [
            ...(await placedCars(manager, SAND, "1", ["1", "2", "3", "4"])).map((id) => [SAND, id] as const),
            ...(await placedCars(manager, BULK, "1", ["5", "6", "7", "8"])).map((id) => [BULK, id] as const),
          ];
          const coming = (await announce(manager, SAND, ["11", "12", "13", "14"])).map((id) => [SAND, id] as const);
          const cars = [...here, ...coming];
          const answers = await Promise.all(
            steps.map(async ({ kind, pick, k }) => {
              const [name, id] = cars[pick % cars.length] ?? [SAND, "1"];
              if (kind === "read") return orderOf(manager, k % 2 ? "1" : "2");
              if (kind === "move") return manager.post(`${name}/${id}`, { car_seq: k });
              if (kind === "away") return manager.post(`${name}/${id}`, { track_id: "2", car_seq: k });
              if (kind === "release") return manager.post(`${name}/${id}/release`, { date_released: released() });
              return manager.post(`${name}/${id}/receive`, { track_id: "1", date_received: received() });
            }),
          );

          expect(
            answers
              .map((answer) => (typeof answer === "string" ? 200 : answer.status))
              .filter((status) => status !== 200 && status !== 409),
          ).toEqual([]);
          const orderNow = (await orderOf(manager, "1"))
            .split(" ")
            .concat((await orderOf(manager, "2")).split(" "))
            .filter(Boolean);
          expect(new Set(orderNow).size).toBe(orderNow.length);
        }),
        { numRuns: 15 },
      );
    });
  });
}
