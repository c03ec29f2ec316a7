import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api, RailWorld } from "../rail-visits/laws/rail-world.laws";
import { placedCars } from "../rail-visits/laws/rail-world.laws";
import { GROUPS, groupsIn, row, rows, wanted } from "./group-world.laws";

const NAME = "inbounds";

/** Cherry-picking over any store: a group's life, what it refuses, and the order of tracks while it is worked off. */
export function cherrypickingLaws(makeWorld: () => Promise<RailWorld>): void {
  describe("cherry-picking", () => {
    let world: RailWorld;
    let manager: Api;
    let groups: ReturnType<typeof groupsIn>;
    beforeEach(async () => {
      world = await makeWorld();
      groups = groupsIn(world);
      manager = groups.manager;
    });

    it("plans both ends, goes from draft to done, and closes the gaps", async () => {
      const ids = await placedCars(manager, NAME, "1", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
      const [third, eighth] = [ids[2], ids[7]];
      expect(await groups.previewed([third, eighth])).toMatchObject({
        plan: { cars_to_move: 4 },
        cost: null,
        cost_reason: "no_contract",
      });
      const group = await groups.started([third, eighth], { destination_track_id: "2" });
      expect(group).toMatchObject({ status: "submitted", cars_to_move: 4, cars_wanted: 2 });
      const picks = await groups.picksOf(group.id);
      expect(picks.map(({ from_car_seq }) => from_car_seq)).toEqual([1, 2, 3, 10, 9, 8]);
      expect(picks.map(({ wanted: is }) => is)).toEqual([false, false, true, false, false, true]);

      const early = await manager.post(`${GROUPS}/${group.id}/complete`, {});
      expect([early.status, early.code]).toEqual([409, "wanted_left"]);
      const body = picks.map(({ id }) => ({ transaction_id: id }));
      const recorded = await manager.post(`${GROUPS}/${group.id}/record`, body);
      expect([recorded.status, recorded.description]).toEqual([200, undefined]);
      expect(recorded.result).toMatchObject({ cars_done: 2, cars_moved: 4 });
      expect(await groups.order("1")).toEqual(
        ids.filter((id) => id !== third && id !== eighth).map((id, at) => ({ id, car_seq: at + 1 })),
      );
      expect(await groups.order("2")).toEqual([
        { id: third, car_seq: 1 },
        { id: eighth, car_seq: 2 },
      ]);
      const changes = rows(await manager.get(`${NAME}/${third ?? ""}/changes`));
      expect(changes[0]?.["after"]).toMatchObject({ track_id: "2", cherrypicking_transaction_id: picks[2]?.id });
      expect((await manager.post(`${GROUPS}/${group.id}/record`, body)).status).toBe(409);
      expect((await manager.post(`${GROUPS}/${group.id}/complete`, {})).result).toMatchObject({ status: "done" });
    });

    it("leaves nothing of a batch with one bad car", async () => {
      const ids = await placedCars(manager, NAME, "1", ["1", "2", "3"]);
      const group = await groups.started([ids[1]], { destination_track_id: "2" });
      const picks = await groups.picksOf(group.id);
      const before = await groups.order("1");
      const answer = await manager.post(`${GROUPS}/${group.id}/record`, [
        ...picks.map(({ id }) => ({ transaction_id: id })),
        { transaction_id: "999999" },
      ]);
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [`${picks.length}.transaction_id`]]);
      expect(await groups.order("1")).toEqual(before);
      expect((await groups.picksOf(group.id)).every(({ done_at }) => done_at === null)).toBe(true);
    });

    it("refuses a plan that is another by now, with the new one, and plans it again", async () => {
      const ids = await placedCars(manager, NAME, "1", ["1", "2", "3"]);
      const group = await groups.draft([ids[2]]);
      const { revisions } = await groups.previewed([ids[2]]);
      await placedCars(manager, NAME, "1", ["4", "5"]);
      const stale = await manager.post(`${GROUPS}/${group.id}/submit`, { revisions });
      expect([stale.status, stale.code, row({ result: stale.current })["plan"]]).toMatchObject([
        409,
        "plan_changed",
        { cars_to_move: 2 },
      ]);
      const now = await groups.previewed([ids[2]]);
      expect((await manager.post(`${GROUPS}/${group.id}/submit`, { revisions: now["revisions"] })).status).toBe(200);
      expect((await manager.post(`${NAME}/${ids[0] ?? ""}`, { track_id: "2" })).status).toBe(200);
      expect((await manager.post(`${GROUPS}/${group.id}/start`, {})).code).toBe("plan_changed");
      expect((await manager.post(`${GROUPS}/${group.id}/replan`, {})).result).toMatchObject({ status: "submitted" });
      expect((await manager.post(`${GROUPS}/${group.id}/start`, {})).result).toMatchObject({ status: "in work" });
    });

    it("lets one open group want a car, two at once too", async () => {
      const ids = await placedCars(manager, NAME, "1", ["1", "2"]);
      const [a, b] = [await groups.draft([ids[1]]), await groups.draft([ids[1]])];
      const { revisions } = await groups.previewed([ids[1]]);
      const answers = await Promise.all(
        [a, b].map((group) => manager.post(`${GROUPS}/${group.id}/submit`, { revisions })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(answers.flatMap(({ fields }) => Object.keys(fields))).toEqual(["cars.0"]);
    });

    it("names the state that forbids a step", async () => {
      const ids = await placedCars(manager, NAME, "1", ["1", "2"]);
      const group = await groups.draft([ids[1]]);
      const early = ["start", "replan", "complete"];
      for (const step of early) {
        const answer = await manager.post(`${GROUPS}/${group.id}/${step}`, {});
        expect([step, answer.status, answer.description]).toEqual([
          step,
          409,
          "This group is a draft. You can change it, submit it, cancel it or delete it.",
        ]);
      }
      expect((await manager.post(`${GROUPS}/${group.id}/cancel`, { reason: "asked twice" })).result).toMatchObject({
        status: "cancelled",
        cancel_reason: "asked twice",
      });
      for (const [step, body] of [
        ["submit", { revisions: {} }],
        ["start", {}],
        ["replan", {}],
        ["complete", {}],
        ["cancel", { reason: "again" }],
        ["record", [{ transaction_id: "1" }]],
        ["add", { cars: wanted([ids[0]]), reason: "in the way" }],
      ] as const)
        expect([step, (await manager.post(`${GROUPS}/${group.id}/${step}`, body)).status]).toEqual([step, 409]);
      expect((await manager.get(`${GROUPS}/${group.id}/delete`)).status).toBe(409);
    });

    it("adds a car that was moved besides, once", async () => {
      const ids = await placedCars(manager, NAME, "1", ["1", "2", "3"]);
      const group = await groups.started([ids[0]], { destination_track_id: "2" });
      const body = { cars: wanted([ids[2]]), reason: "stood over the switch" };
      expect((await manager.post(`${GROUPS}/${group.id}/add`, body)).status).toBe(200);
      expect((await manager.post(`${GROUPS}/${group.id}/add`, body)).status).toBe(422);
      expect((await groups.picksOf(group.id)).at(-1)).toMatchObject({
        wanted: false,
        planned: false,
        add_reason: body.reason,
      });
    });

    it("keeps positions 1..n and counts, whichever cars are wanted and in whatever order they are recorded", async () => {
      const ids = await placedCars(manager, NAME, "1", ["1", "2", "3", "4", "5", "6", "7", "8"]);
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 }),
          fc.infiniteStream(fc.nat(1000)),
          async (chosen, random) => {
            const [from, to] = turn % 2 === 0 ? ["1", "2"] : ["2", "1"];
            turn += 1;
            const there = (await groups.order(from)).length === 0 ? [to, from] : [from, to];
            const cars = await groups.order(there[0] ?? "1");
            const picked = [...new Set(chosen.map((at) => cars[at % cars.length]?.id))];
            const group = await groups.started(picked, { destination_track_id: there[1] });
            const left = [...(await groups.picksOf(group.id))];
            const count = left.length;
            while (left.length > 0) {
              const at = (random.next().value ?? 0) % left.length;
              const [pick] = left.splice(at, 1);
              const answer = await manager.post(`${GROUPS}/${group.id}/record`, [{ transaction_id: pick?.id }]);
              expect([answer.status, answer.description]).toEqual([200, undefined]);
              for (const track of ["1", "2"])
                expect((await groups.order(track)).map(({ car_seq }) => car_seq)).toEqual(
                  (await groups.order(track)).map((_, place) => place + 1),
                );
            }
            const done = row(await manager.post(`${GROUPS}/${group.id}/complete`, {}));
            expect(Number(done["cars_done"]) + Number(done["cars_moved"])).toBe(count);
            expect(done["cars_done"]).toBe(picked.length);
            expect((await groups.order("1")).length + (await groups.order("2")).length).toBe(ids.length);
          },
        ),
        { numRuns: 8 },
      );
    });
  });
}
