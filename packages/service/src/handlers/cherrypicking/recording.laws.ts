import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import { BULK, NOON, placedCars, released, SAND, type RailWorld } from "../rail-visits/laws/rail-world.laws";
import { GROUPS, groupsIn, row, wanted } from "./group-world.laws";

const TO_2 = { destination_track_id: "2" };

/** What recording takes and refuses, over any store. */
export function recordingLaws(makeWorld: () => Promise<RailWorld>): void {
  describe("the cars of a cherry-picking group", () => {
    let world: RailWorld;
    let groups: ReturnType<typeof groupsIn>;
    let ids: readonly string[];
    beforeEach(async () => {
      world = await makeWorld();
      groups = groupsIn(world);
      ids = await placedCars(groups.manager, SAND, "1", ["1", "2", "3", "4", "5"]);
    });

    it("are recorded once, however often the same request arrives", async () => {
      const group = await groups.started([ids[1]], TO_2);
      const body = (await groups.picksOf(group.id)).map(({ id }) => ({ transaction_id: id }));
      const key = { "Idempotency-Key": "11111111-1111-4111-8111-111111111111" };
      const answers = [
        await groups.manager.post(`${GROUPS}/${group.id}/record`, body, key),
        await groups.manager.post(`${GROUPS}/${group.id}/record`, body, key),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map((answer) => row(answer)["cars_done"])).toEqual([1, 1]);
      expect((await groups.order("2")).map(({ id }) => id)).toEqual([ids[1]]);
    });

    it("are not recorded against an order of their track that nobody saw", async () => {
      const group = await groups.started([ids[0]], TO_2);
      const body = (await groups.picksOf(group.id)).map(({ id }) => ({ transaction_id: id }));
      const stale = await groups.manager.post(`${GROUPS}/${group.id}/record`, body, { "X-Track-Revision": "1=0" });
      expect([stale.status, stale.current.track_id, stale.current.result.length]).toEqual([409, "1", ids.length]);
      expect((await groups.order("2")).length).toBe(0);
    });

    it("are not recorded onto a track that they are too long for", async () => {
      const group = await groups.started([ids[0], ids[1], ids[2]], { destination_track_id: "3" });
      const body = (await groups.picksOf(group.id)).map(({ id }) => ({ transaction_id: id }));
      const answer = await groups.manager.post(`${GROUPS}/${group.id}/record`, body);
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["2.to_track_id"]]);
      expect((await groups.order("1")).length).toBe(ids.length);
    });

    it("are not recorded where they stood once they stand elsewhere", async () => {
      const group = await groups.started([ids[1]], { destination_track_id: "3" });
      expect((await groups.manager.post(`${SAND}/${ids[1]}`, { track_id: "2" })).status).toBe(200);
      const body = (await groups.picksOf(group.id)).map(({ id }) => ({ transaction_id: id }));
      const answer = await groups.manager.post(`${GROUPS}/${group.id}/record`, body);
      expect([answer.status, Object.values(answer.fields)]).toEqual([
        409,
        ["GATX 2 does not stand on Track 1 any more. Plan the group anew."],
      ]);
      expect((await groups.step(group.id, "replan")).status).toBe(200);
      const again = (await groups.picksOf(group.id)).map(({ id }) => ({ transaction_id: id }));
      expect((await groups.manager.post(`${GROUPS}/${group.id}/record`, again)).status).toBe(200);
      expect((await groups.order("3")).map(({ id }) => id)).toEqual([ids[1]]);
    });

    it("that were to be moved are not recorded once they stand elsewhere", async () => {
      const group = await groups.started([ids[1]], { destination_track_id: "3" });
      expect((await groups.manager.post(`${SAND}/${ids[0]}`, { track_id: "2" })).status).toBe(200);
      const body = (await groups.picksOf(group.id)).map(({ id }) => ({ transaction_id: id }));
      const answer = await groups.manager.post(`${GROUPS}/${group.id}/record`, body);
      expect([answer.status, Object.keys(answer.fields)]).toEqual([409, ["0.transaction_id"]]);
      expect((await groups.step(group.id, "replan")).status).toBe(200);
      expect((await groups.picksOf(group.id)).map(({ railcar_id }) => railcar_id)).toEqual([ids[1]]);
    });

    it("use no end that is not reached any more", async () => {
      const group = await groups.submitted([ids[1]], { tracks: [{ track_id: "1", ends: "far" }] });
      expect((await groups.manager.post("tracks/1", { reachable_ends: "sequence one" })).status).toBe(200);
      expect((await groups.step(group.id, "start")).code).toBe("plan_changed");
    });

    it("are recorded neither in the future nor later than a day after", async () => {
      const group = await groups.started([ids[0]], TO_2);
      const [pick] = await groups.picksOf(group.id);
      const at = (done_at: number) =>
        groups.manager.post(`${GROUPS}/${group.id}/record`, [{ transaction_id: pick?.id, done_at }]);
      for (const done_at of [NOON + 1, NOON - 86_401]) {
        const answer = await at(done_at);
        expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["0.done_at"]]);
      }
      expect((await at(NOON - 86_400)).status).toBe(200);
      expect((await groups.picksOf(group.id))[0]?.["done_at"]).toBe(NOON - 86_400);
    });

    it("need a track where the group has none", async () => {
      const group = await groups.started([ids[0]]);
      const [pick] = await groups.picksOf(group.id);
      const answer = await groups.manager.post(`${GROUPS}/${group.id}/record`, [{ transaction_id: pick?.id }]);
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["0.to_track_id"]]);
      const said = [{ transaction_id: pick?.id, to_track_id: "2" }];
      expect((await groups.manager.post(`${GROUPS}/${group.id}/record`, said)).status).toBe(200);
    });

    it("are planned at the ends that the group uses that day, of both families", async () => {
      const [load] = await placedCars(groups.manager, BULK, "1", ["6"]);
      const cars = [...wanted([ids[3]]), { family: "bulk-commodity", railcar_id: load }];
      const near = await groups.previewed([], { cars, tracks: [{ track_id: "1", ends: "sequence one" }] });
      const both = await groups.previewed([], { cars });
      expect([near, both].map(({ plan }) => (plan as { cars_to_move: number }).cars_to_move)).toEqual([4, 1]);
      const group = await groups.started([], { cars, tracks: [{ track_id: "1", ends: "far" }], ...TO_2 });
      const picks = await groups.picksOf(group.id);
      expect(picks.map(({ railcar_id, end, wanted: is }) => [railcar_id, end, is])).toEqual([
        [load, "far", true],
        [ids[4], "far", false],
        [ids[3], "far", true],
      ]);
      const body = picks.map(({ id }) => ({ transaction_id: id }));
      expect((await groups.manager.post(`${GROUPS}/${group.id}/record`, body)).status).toBe(200);
      expect((await groups.order("2")).map(({ id }) => id)).toEqual([load, ids[3]]);
    });

    it("use no end that their track is not reached at", async () => {
      const cars = wanted([ids[0]]);
      expect((await groups.manager.post("tracks/1", { reachable_ends: "far" })).status).toBe(200);
      const body = { terminal_id: "1", customer_id: "1", cars, tracks: [{ track_id: "1", ends: "both" }] };
      const answer = await groups.manager.post(`${GROUPS}/preview`, body);
      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["tracks.0.ends"]]);
    });

    it("are dropped by a new plan once they left the terminal, and then the group is complete", async () => {
      const group = await groups.started([ids[0], ids[1]], TO_2);
      expect((await groups.manager.post(`${SAND}/${ids[1]}/dereceive`, {})).status).toBe(200);
      expect((await groups.step(group.id, "replan")).status).toBe(200);
      const picks = await groups.picksOf(group.id);
      expect(picks.find(({ railcar_id }) => railcar_id === ids[1])).toMatchObject({
        dropped_at: NOON,
        drop_reason: "GATX 2 left the terminal.",
      });
      // What is pulled is numbered without a gap, what was dropped behind it.
      expect(picks.map(({ dropped_at, pull_order }) => [dropped_at !== null, pull_order])).toEqual([
        [false, 1],
        [true, 2],
      ]);
      const dropped = picks.find(({ dropped_at }) => dropped_at !== null);
      const refused = await groups.manager.post(`${GROUPS}/${group.id}/record`, [{ transaction_id: dropped?.id }]);
      expect([refused.status, Object.keys(refused.fields)]).toEqual([409, ["0.transaction_id"]]);
      const left = picks.filter(({ dropped_at }) => dropped_at === null).map(({ id }) => ({ transaction_id: id }));
      expect((await groups.manager.post(`${GROUPS}/${group.id}/record`, left)).status).toBe(200);
      expect((await groups.step(group.id, "complete")).result).toMatchObject({ status: "done", cars_done: 1 });
    });

    it("are taken back by an administrator alone, with a reason, and stay where they stand", async () => {
      const group = await groups.started([ids[1]], TO_2);
      const body = (await groups.picksOf(group.id)).map(({ id }) => ({ transaction_id: id }));
      await groups.manager.post(`${GROUPS}/${group.id}/record`, body);
      const [moved, dug] = body;
      const back = (person: "manager" | "administrator", id: string | undefined) =>
        world.as(person).post(`cherrypicking-transactions/${id}/take-back`, { reason: "wrong car" });
      expect((await back("manager", dug?.transaction_id)).status).toBe(403);
      const answer = await back("administrator", dug?.transaction_id);
      expect([answer.status, row(answer)["done_at"], row(answer)["to_track_id"]]).toEqual([200, null, null]);
      expect((await back("administrator", dug?.transaction_id)).status).toBe(409);
      expect((await back("administrator", moved?.transaction_id)).status).toBe(200);
      expect(await groups.order("2")).toEqual([{ id: ids[1], car_seq: 1 }]);
      expect(row(await groups.manager.get(`${GROUPS}/${group.id}`))).toMatchObject({ cars_done: 0, cars_moved: 0 });
      expect((await groups.step(group.id, "complete")).code).toBe("wanted_left");
    });

    it("that are taken back of a done group are dug out again, unless another group wants them by now", async () => {
      const finished = async (to: { readonly destination_track_id: string }) => {
        const group = await groups.started([ids[0]], to);
        const picks = await groups.picksOf(group.id);
        await groups.manager.post(
          `${GROUPS}/${group.id}/record`,
          picks.map(({ id }) => ({ transaction_id: id })),
        );
        await groups.step(group.id, "complete");
        return { id: group.id, pick: picks.find((pick) => pick.wanted)?.id };
      };
      const back = (pick: string | undefined) =>
        world.as("administrator").post(`cherrypicking-transactions/${pick}/take-back`, { reason: "wrong car" });
      const group = async (id: string) => row(await groups.manager.get(`${GROUPS}/${id}`));
      const first = await finished(TO_2);
      expect((await back(first.pick)).status).toBe(200);
      expect(await group(first.id)).toMatchObject({ status: "in work", cars_done: 0, completed_at: null });
      await groups.step(first.id, "cancel", { reason: "no longer" });

      const second = await finished({ destination_track_id: "1" });
      await groups.submitted([ids[0]], TO_2);
      expect((await back(second.pick)).status).toBe(200);
      expect(await group(second.id)).toMatchObject({ status: "done", cars_done: 0 });
    });

    it("take no step that the state of their group forbids", async () => {
      const record = async (id: string) => {
        const picks = await groups.picksOf(id);
        return groups.manager.post(
          `${GROUPS}/${id}/record`,
          picks.map((pick) => ({ transaction_id: pick.id })),
        );
      };
      const add = (id: string) => groups.step(id, "add", { cars: wanted([ids[4]]), reason: "in the way" });
      const { id } = await groups.submitted([ids[0]], TO_2);
      const before = [await record(id), await add(id), await groups.step(id, "complete")];
      expect(before.map(({ status, code }) => [status, code])).toEqual(before.map(() => [409, "state"]));
      await groups.step(id, "start");
      expect((await record(id)).status).toBe(200);
      expect((await groups.step(id, "complete")).status).toBe(200);
      const after = [
        await record(id),
        await add(id),
        ...(await Promise.all(
          [
            ["submit", { revisions: {} }],
            ["start", {}],
            ["replan", {}],
            ["complete", {}],
            ["cancel", { reason: "late" }],
          ].map(([name, body]) => groups.step(id, name as string, body as object)),
        )),
      ];
      expect(after.map(({ status, code }) => [status, code])).toEqual(after.map(() => [409, "state"]));
    });

    it("do not keep a car from its release", async () => {
      await groups.submitted([ids[0]]);
      const load = { status_id: RAILCAR_STATUS.customerReleased };
      await groups.manager.post(`${SAND}/${ids[0]}/change-status`, load);
      const gone = await groups.manager.post(`${SAND}/${ids[0]}/release`, { date_released: released() });
      expect([gone.status, gone.description]).toEqual([200, undefined]);
    });
  });
}
