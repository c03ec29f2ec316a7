import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Api } from "../../rail-visits/laws/rail-world.laws";
import { checkLedger, draft, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

const answered = ({ status, fields }: Answer) => [status, Object.keys(fields)];

/** What holds of drafts that are reviewed for billing: accepted in lists, taken back, and closed to changes in between. */
export function billingReviewLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ floor } = world);
  });
  afterEach(() => checkLedger(world));

  describe("accepting for billing", () => {
    it("takes a list whole or not at all, and names the rows as they were sent", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const car = await railcar(world, "1", "1000");
      const [a, gone] = [
        await draft(floor, silo.asset_id, bin.asset_id, "1"),
        await draft(floor, silo.asset_id, bin.asset_id, "2"),
      ];
      await given(floor.post(`drafts/${gone.id}/void`, { reason: "x" }));
      const held = await draft(floor, car.asset_id, bin.asset_id, "5");
      const approve = async (...ids: string[]) =>
        floor.post(
          "drafts/bulk-approve",
          ids.map((id) => ({ id })),
        );
      const answers = [
        await approve(a.id, a.id, "999"),
        await approve(a.id, a.id, gone.id),
        await approve(held.id, a.id),
        await approve(held.id, a.id, gone.id),
      ];

      expect(answers.map(answered)).toEqual([
        [404, ["2.id"]],
        [409, ["2.id"]],
        [409, ["0.id"]],
        [409, ["0.id", "2.id"]],
      ]);
      expect((await given<{ id: string }[]>(floor.get("drafts/find-for-review"))).map(({ id }) => id)).toEqual([a.id]);
      expect((await world.as("neighbour").post("drafts/bulk-approve", [{ id: a.id }])).status).toBe(404);
      expect(await given<unknown[]>(approve(a.id, a.id))).toHaveLength(1);
    });

    it("is taken back: the draft waits for its review again, and can be corrected", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const [a, b] = [
        await draft(floor, silo.asset_id, bin.asset_id, "1"),
        await draft(floor, silo.asset_id, bin.asset_id, "2"),
      ];
      const review = async (...rows: readonly object[]) => floor.post("drafts/bulk-approve", rows);
      const waiting = async () =>
        (await given<{ id: string }[]>(floor.get("drafts/find-for-review"))).map(({ id }) => id);
      await given(review({ id: a.id }, { id: b.id, approved: true }));
      expect(await waiting()).toEqual([]);
      const back = await given<{ id: string; approved_at: number | null }[]>(review({ id: a.id, approved: false }));

      expect(back.map(({ id, approved_at }) => [id, approved_at])).toEqual([[a.id, null]]);
      expect(await waiting()).toEqual([a.id]);
      const changes = await given<{ action: string; before: object; after: object }[]>(
        floor.get(`drafts/${a.id}/changes`),
      );
      expect(changes.map(({ action }) => action)).toEqual(["unapprove", "approve", "create"]);
      expect([changes[0]?.before, changes[0]?.after]).toEqual([
        { approved_at: expect.any(Number) as number },
        { approved_at: null },
      ]);
      expect((await floor.post(`drafts/${b.id}`, { net: "3" })).code).toBe("approved");
      const corrected = await given<{ id: string; approved_at: number | null }>(
        floor.post(`drafts/${a.id}`, { net: "3" }),
      );
      expect([corrected.approved_at, await waiting()]).toEqual([null, [corrected.id]]);
    });

    it("is given and taken back in one list, all or nothing; a row that changes nothing is taken", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const [a, b] = [
        await draft(floor, silo.asset_id, bin.asset_id, "1"),
        await draft(floor, silo.asset_id, bin.asset_id, "2"),
      ];
      const review = async (...rows: readonly object[]) => floor.post("drafts/bulk-approve", rows);
      const accepted = async () =>
        Promise.all(
          [a, b].map(
            async ({ id }) =>
              (await given<{ approved_at: number | null }>(floor.get(`drafts/${id}`))).approved_at !== null,
          ),
        );
      await given(review({ id: a.id }));
      const refused = [
        await review({ id: a.id, approved: false }, { id: "999", approved: false }),
        await review({ id: a.id, approved: false }, { id: b.id }, { id: a.id }),
      ];

      expect(refused.map(answered)).toEqual([
        [404, ["1.id"]],
        [422, ["2.approved"]],
      ]);
      expect(refused[1]?.description).toBe(
        `The list says both of draft ${a.id}: that it is accepted, and that it is not. Take one of them off.`,
      );
      expect(await accepted()).toEqual([true, false]);
      await given(review({ id: a.id, approved: false }, { id: b.id }));
      expect(await accepted()).toEqual([false, true]);
      await given(review({ id: a.id, approved: false }, { id: a.id, approved: false }, { id: b.id }));
      expect((await given<unknown[]>(floor.get(`drafts/${a.id}/changes`))).length).toBe(3);
      expect((await world.as("neighbour").post("drafts/bulk-approve", [{ id: b.id, approved: false }])).status).toBe(
        404,
      );
    });

    it("asks for drafts of the caller’s terminals only", async () => {
      expect([
        (await floor.get("drafts/find-for-review?terminal_id=2")).status,
        (await floor.get("drafts/find-for-review?terminal_id=1")).status,
      ]).toEqual([404, 200]);
    });
  });

  describe("the review for billing", () => {
    it("are accepted for billing once, and stay as they are then", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const [a, b] = [
        await draft(floor, silo.asset_id, bin.asset_id, "1"),
        await draft(floor, silo.asset_id, bin.asset_id, "2"),
      ];
      const waiting = async () =>
        (await given<{ id: string }[]>(floor.get("drafts/find-for-review"))).map(({ id }) => id);
      expect(await waiting()).toEqual([a.id, b.id]);
      await given(floor.post("drafts/bulk-approve", [{ id: a.id }]));
      expect([await waiting(), (await floor.post(`drafts/${a.id}/void`, { reason: "x" })).code]).toEqual([
        [b.id],
        "approved",
      ]);
      expect((await floor.post("drafts/bulk-approve", [{ id: "999" }])).status).toBe(404);
    });
    it("are reviewed from the oldest on, and the list says that there are more", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const { id } = await draft(floor, silo.asset_id, bin.asset_id, "1");
      const review = async () => {
        const { result, cut } = await floor.get("drafts/find-for-review?terminal_id=1");
        return { ids: (result as readonly { id: string }[]).map((row) => Number(row.id)), cut };
      };
      expect(await review()).toEqual({ ids: [Number(id)], cut: false });
      await world.store.transaction(async ({ rows }) => {
        const { id: _first, ...row } = (await rows("drafts").get(id)) ?? { id };
        await rows("drafts").insertAll(Array.from({ length: 1000 }, () => row as never));
      });
      expect(await review()).toEqual({ ids: Array.from({ length: 1000 }, (_, at) => Number(id) + at), cut: true });
    });
  });
}
