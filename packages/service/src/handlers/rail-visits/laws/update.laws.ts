import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { beforeEach, describe, expect, it } from "vitest";
import type { Rows } from "../../../store/collections";
import {
  BULK,
  NOON,
  SAND,
  announce,
  announced,
  orderOf,
  released,
  revisionOf,
  placedCars,
  visitIn,
  visitsIn,
  type Api,
  type Name,
  type RailWorld,
} from "./rail-world.laws";

/** What holds of changing railcars, of either family. */
export function updateLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });

  describe.each<Name>([SAND, BULK])("changing %s", (name) => {
    const plain = async (trackId: string) => (await orderOf(manager, trackId)).replaceAll("b", "");

    it.each([
      [1, "3 1 2 4", 1],
      [4, "1 2 4 3", 4],
      [0, "1 2 4 3", 4],
      [99, "1 2 4 3", 4],
    ])("to position %i gives %s", async (car_seq, order, given) => {
      const ids = await placedCars(manager, name, "1", ["1", "2", "3", "4"]);
      const answer = await manager.post(`${name}/${ids[2]}`, { car_seq });

      expect([answer.status, visitIn(answer).car_seq, await plain("1")]).toEqual([200, given, order]);
    });

    it("changes nothing but the position of those that make room", async () => {
      const [a, , c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
      const before = visitIn(await manager.get(`${name}/${a}`));
      const moved = await world.as("floor").post(`${name}/${c}`, { car_seq: 1 });
      const after = visitIn(await manager.get(`${name}/${a}`));

      expect([after.car_seq, after.updated_by, visitIn(moved).updated_by === before.updated_by]).toEqual([
        2,
        before.updated_by,
        false,
      ]);
    });

    it("takes track, position and length together", async () => {
      const [a] = await placedCars(manager, name, "1", ["1", "2"]);
      await placedCars(manager, name, "2", ["3", "4"]);
      const answer = await manager.post(`${name}/${a}`, { track_id: "2", car_seq: 2, railcar_length: "60.5" });

      expect(visitIn(answer)).toMatchObject({ track_name: "Track 2", car_seq: 2, railcar_length: "60.5" });
      expect([await plain("1"), await plain("2")]).toEqual(["2", "3 1 4"]);
    });

    it("goes to the end of another track when no position is named", async () => {
      const [a] = await placedCars(manager, name, "1", ["1"]);
      await placedCars(manager, name, "2", ["2", "3"]);
      await manager.post(`${name}/${a}`, { track_id: "2" });

      expect(await plain("2")).toBe("2 3 1");
    });

    it("leaves the order alone when the whole record comes back with a new BOL", async () => {
      const [, b] = await placedCars(manager, name, "1", ["1", "2", "3"]);
      const before = await revisionOf(manager, "1");
      const whole = visitIn(await manager.get(`${name}/${b}`));
      const answer = await manager.post(`${name}/${b}`, {
        ...whole,
        bol: "B-7",
        status_id: RAILCAR_STATUS.released,
        inoperable: true,
      });

      expect([answer.status, visitIn(answer).bol, visitIn(answer).status_id, visitIn(answer).inoperable]).toEqual([
        200,
        "B-7",
        RAILCAR_STATUS.received,
        false,
      ]);
      expect([await plain("1"), await revisionOf(manager, "1")]).toEqual(["1 2 3", before]);
    });

    describe("from a reading that is stated", () => {
      const read = async (id: string | undefined) => visitIn(await manager.get(`${name}/${id}`));
      /** Three cars of which the last one was read, before somebody put the first one behind it. */
      const shifted = async () => {
        const [a, b, c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
        const seen = await read(c);
        await world.as("floor").post(`${name}/${a}`, { car_seq: 3 });
        return { a, b, c, seen };
      };

      it("of a car that others shifted, changes what it names: its place stays", async () => {
        const { c, seen } = await shifted();
        const { updated_at } = seen;
        const answer = await manager.post(`${name}/${c}`, { railcar_length: "61", updated_at });

        expect([answer.status, visitIn(answer).railcar_length, await plain("1")]).toEqual([200, "61", "2 3 1"]);
      });

      it("of a car that others shifted, takes the position that was read for no wish to move it back", async () => {
        const { c, seen } = await shifted();
        const answer = await manager.post(`${name}/${c}`, { ...seen, original_car_seq: seen.car_seq, bol: "B-7" });

        expect([answer.status, visitIn(answer).bol, await plain("1")]).toEqual([200, "B-7", "2 3 1"]);
      });

      it("of a car that others shifted, puts it where somebody wants it who says from where", async () => {
        const { c, seen } = await shifted();
        const answer = await manager.post(`${name}/${c}`, {
          car_seq: 1,
          original_car_seq: seen.car_seq,
          updated_at: seen.updated_at,
        });

        expect([answer.status, visitIn(answer).car_seq, await plain("1")]).toEqual([200, 1, "3 2 1"]);
      });

      it("of a car that others shifted, refuses a position that may only have been read, and says who moved it", async () => {
        const { c, seen } = await shifted();
        const { track_id, car_seq, updated_at } = seen;
        const answer = await manager.post(`${name}/${c}`, { track_id, car_seq, railcar_length: "61", updated_at });

        expect([answer.status, answer.code, answer.description]).toEqual([
          409,
          "changed_meanwhile",
          "Someone changed the position of GATX 3 meanwhile: position, by floor (2026/11/21 12:00 CST). Look at it as it is now, then save again.",
        ]);
        expect([await plain("1"), (await read(c)).railcar_length]).toEqual(["2 3 1", "40"]);
      });

      it("of a car as it stands, takes any other position for a wish, also the one that it was moved from itself", async () => {
        const [, , c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
        await manager.post(`${name}/${c}`, { car_seq: 1 });
        const { updated_at } = await read(c);
        const answer = await manager.post(`${name}/${c}`, { car_seq: 3, updated_at });

        expect([answer.status, await plain("1")]).toEqual([200, "1 2 3"]);
      });

      it("of a car that somebody moved, is refused, also where it changes something else", async () => {
        const [a, , c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
        const { updated_at } = await read(c);
        await world.as("floor").post(`${name}/${c}`, { car_seq: 1 });
        const answers = [
          await manager.post(`${name}/${c}`, { bol: "B-1", updated_at }),
          await manager.post(`${name}/bulk-update`, [
            { id: a, bol: "B-2" },
            { id: c, bol: "B-1", updated_at },
          ]),
        ];

        expect(answers.map(({ status, code }) => [status, code])).toEqual([
          [409, "changed_meanwhile"],
          [409, "changed_meanwhile"],
        ]);
        expect(answers[0]?.description).toBe(
          "Someone changed GATX 3 meanwhile: position, by floor (2026/11/21 12:00 CST). Look at it as it is now, then save again.",
        );
        expect(Object.keys(answers[1]?.fields ?? {})).toEqual(["1.id"]);
        expect([(await read(a)).bol, (await read(c)).bol]).toEqual([null, null]);
      });

      it("lets one of many through who save the same reading at the same moment", async () => {
        const [a] = await placedCars(manager, name, "1", ["1", "2", "3"]);
        const { updated_at } = await read(a);
        const answers = await Promise.all(
          [61, 62, 63, 64].map((feet) => manager.post(`${name}/${a}`, { railcar_length: String(feet), updated_at })),
        );

        expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409]);
        expect((await read(a)).railcar_length).toBe(
          visitIn(answers.find(({ status }) => status === 200)!).railcar_length,
        );
      });

      it("releases no car that was changed since, and says which of a list", async () => {
        const [a, b] = await placedCars(manager, name, "1", ["1", "2"]);
        const rows = [await read(a), await read(b)].map(({ id, updated_at }) => ({
          id,
          updated_at,
          date_released: released(),
        }));
        await world.as("floor").post(`${name}/${b}`, { comments: "Bad door" });
        const refused = await manager.post(`${name}/bulk-release`, rows);

        expect([refused.status, refused.code, Object.keys(refused.fields), await plain("1")]).toEqual([
          409,
          "changed_meanwhile",
          ["1.id"],
          "1 2",
        ]);
        const fresh = await Promise.all(
          rows.map(async (row) => ({ ...row, updated_at: (await read(row.id)).updated_at })),
        );
        expect((await manager.post(`${name}/bulk-release`, fresh)).status).toBe(200);
      });
    });

    it("leaves no trace where it says what stands already", async () => {
      const [a] = await placedCars(manager, name, "1", ["1", "2"]);
      const before = visitIn(await manager.get(`${name}/${a}`));
      const answer = await manager.post(`${name}/${a}`, { railcar_length: "40", car_seq: 1, bol: null });

      expect([answer.status, visitIn(answer)]).toEqual([200, before]);
    });

    it("gives a car that is not on site no place, and says what comes first", async () => {
      const [id] = await announce(manager, name, ["1"]);
      const answer = await manager.post(`${name}/${id}`, { track_id: "1", car_seq: 1 });

      expect([answer.status, answer.description]).toEqual([
        409,
        "GATX 1 is Pending and stands on no track. Receive it to give it a place.",
      ]);
    });

    it("changes the other fields of a car that is not on site", async () => {
      const [id] = await announce(manager, name, ["1"]);

      expect(visitIn(await manager.post(`${name}/${id}`, { bol: "B-1", track_id: null, car_seq: 0 }))).toMatchObject({
        bol: "B-1",
        car_seq: null,
      });
    });

    it("does not take a car off its track by an empty one", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      const answer = await manager.post(`${name}/${id}`, { track_id: null });

      expect([answer.status, answer.fields["track_id"]]).toEqual([
        422,
        "GATX 1 is on site and stands on a track. Choose one, or release it.",
      ]);
    });

    it.each(["4", "5", "77"])("refuses to move to track %s", async (track_id) => {
      const [id] = await placedCars(manager, name, "1", ["1"]);

      const answer = await manager.post(`${name}/${id}`, { track_id });

      expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["track_id"]]);
    });

    it("refuses a terminal change on site, and makes it while pending", async () => {
      const [onSite] = await placedCars(manager, name, "1", ["1"]);
      const [pending] = await announce(manager, name, ["2"]);

      expect((await manager.post(`${name}/${onSite}`, { terminal_id: "2" })).status).toBe(409);
      expect(visitIn(await manager.post(`${name}/${pending}`, { terminal_id: "2" })).time_zone).toBe("America/Denver");
      expect((await world.as("floor").post(`${name}/${onSite}`, { terminal_id: "2" })).fields["terminal_id"]).toBe(
        "This terminal does not exist. Choose one of yours.",
      );
    });

    it("refuses to renumber a car on site into one that is on site already", async () => {
      const [id] = await placedCars(manager, name, "1", ["1", "2"]);
      const answer = await manager.post(`${name}/${id}`, { [name === SAND ? "inbound_number" : "car_number"]: "002" });

      expect([answer.status, answer.description]).toEqual([
        409,
        "GATX 002 is on site already: Track 1 at Midland, Received. Release it there first.",
      ]);
    });

    it("refuses a longer car where the track blocks, and takes a shorter one", async () => {
      const [id] = await placedCars(manager, name, "3", ["1", "2"], { railcar_length: "45" });

      expect((await manager.post(`${name}/${id}`, { railcar_length: "60" })).fields["railcar_length"]).toContain(
        "5 ft too full",
      );
      expect((await manager.post(`${name}/${id}`, { railcar_length: "40" })).status).toBe(200);
    });

    it("refuses fields it does not know and what points at nothing", async () => {
      const [id] = await announce(manager, name, ["1"]);

      expect((await manager.post(`${name}/${id}`, { colour: "grey" })).status).toBe(422);
      expect((await manager.post(`${name}/${id}`, { customer_id: "99" })).fields).toEqual({
        customer_id: "Customer 99 does not exist.",
      });
    });

    it.runIf(name === SAND)(
      "refuse an order of another terminal, new or left behind, also for users who see both",
      async () => {
        const order = {
          order_number: "O1",
          customer_id: "1",
          product_size_id: "1",
          job_id: null,
          quantity_ordered: "10",
          uom_id: "1",
          valid_from: null,
          valid_to: null,
          po_number: null,
          comments: null,
          status: "open",
          created_at: NOON,
          created_by: null,
          updated_at: NOON,
          updated_by: null,
        } as const;
        await world.store.transaction(async ({ rows }) => {
          const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null };
          await rows("uom").insert({
            id: "1",
            name: "Short ton",
            abbreviation: "ST",
            uom_class_id: "1",
            uom_system_id: null,
            is_active: true,
            ...made,
          });
          await rows("orders").insert({ id: "1", terminal_id: "1", ...order } as Rows["orders"]);
          await rows("orders").insert({ id: "2", terminal_id: "2", ...order } as Rows["orders"]);
        });
        const [id] = await announce(manager, name, ["9"], { order_id: "1" });
        const strays = { order_id: "Order O1 belongs to another terminal." };

        expect((await manager.post(name, announced(name, "10", { order_id: "2" }))).fields).toEqual(strays);
        expect((await manager.post(`${name}/${id}`, { order_id: "2" })).fields).toEqual(strays);
        expect((await manager.post(`${name}/${id}`, { terminal_id: "2" })).fields).toEqual({
          order_id: "Order O1 belongs to another terminal.",
        });
        expect((await world.as("floor").post(`${name}/${id}`, { order_id: "2" })).fields).toEqual({
          order_id: "Order 2 does not exist.",
        });
        expect((await manager.post(`${name}/${id}`, { terminal_id: "2", order_id: "2" })).status).toBe(200);
      },
    );

    it("changes several cars or none", async () => {
      const [a, b, c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
      const bad = await manager.post(`${name}/bulk-update`, [
        { id: a, bol: "X" },
        { id: b, track_id: "5" },
      ]);
      const good = await manager.post(`${name}/bulk-update`, [
        { id: a, bol: "X", track_id: "2" },
        { id: c, car_seq: 1 },
      ]);

      expect([bad.status, Object.keys(bad.fields)]).toEqual([422, ["1.track_id"]]);
      expect(visitsIn(good).map((visit) => [visit.bol, visit.track_id, visit.car_seq])).toEqual([
        ["X", "2", 1],
        [null, "1", 1],
      ]);
      expect(await plain("1")).toBe("3 2");
    });

    it("moves only the cars whose position was changed, when whole records come back together", async () => {
      const [a, , c] = await placedCars(manager, name, "1", ["1", "2", "3"]);
      const first = visitIn(await manager.get(`${name}/${a}`));
      await manager.post(`${name}/bulk-update`, [
        { id: c, car_seq: 1 },
        { ...first, bol: "B-9" },
      ]);

      expect(await plain("1")).toBe("3 1 2");
    });

    it("keeps a released car off tracks but lets its papers be put right", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      await manager.post(`${name}/${id}/release`, { date_released: released() });

      expect(visitIn(await manager.post(`${name}/${id}`, { bol: "B-2" })).bol).toBe("B-2");
      expect((await manager.post(`${name}/${id}`, { track_id: "1" })).status).toBe(409);
    });
  });
}
