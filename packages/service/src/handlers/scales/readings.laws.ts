import { grouped } from "@railhead/core/units/decimal.rules";
import { beforeEach, describe, expect, it } from "vitest";
import { dyingStore, PROCESS_KILLED } from "../../laws/dying-store.laws";
import { openOfficeWorld, rowIn, type Api } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";
import {
  arrived,
  createTruckWorld,
  done,
  scaleShowed,
  truckBody,
  truckIn,
  type TruckWorld,
} from "../trucks/laws/truck-world.laws";
import { READING_KEPT } from "./readings";

const MINUTE = 60;

/** What a weight must have behind it to be called live. */
export function readingLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });
  /** What the scale shows somebody now. */
  const look = async (api: Api = world.yard): Promise<string> =>
    String(rowIn(await api.post(`scales/${world.ids.scale}/capture-snapshot`, {}))["weight"]);
  const send = (id: string, weight: string, more: object = {}, api: Api = world.yard, headers = {}) =>
    api.post(
      `inbounds/${id}/weigh`,
      { position: "gross", weight, uom_abbreviation: "lb", source: "live", scale_id: world.ids.scale, ...more },
      headers,
    );
  const readings = () => world.store.read((tx) => tx.rows("scale-readings").find());
  const never = (weight: string) => ({
    weight: `Truck scale did not show you ${grouped(weight)} lb in the last 30 minutes. Read the scale again, or enter the weight by hand: it is then marked as manual.`,
  });
  const taken = (weight: string) => ({
    weight: `The ${grouped(weight)} lb that Truck scale showed you stand behind another weight already. Read the scale again, or enter the weight by hand: it is then marked as manual.`,
  });

  describe("a live weight", () => {
    it("is what the scale showed, and the reading stays behind it", async () => {
      const { id } = await arrived(world, "inbounds");
      const weight = await look();
      const truck = await done(send(id, `${weight}.0`));
      const [weighing] = await world.store.read((tx) => tx.rows("weighings").find());

      expect(truck.weighings.map((one) => [one.weight, one.source])).toEqual([[`${weight}.0`, "live"]]);
      expect(await readings()).toEqual([
        {
          id: expect.any(String),
          scale_id: world.ids.scale,
          weight,
          uom_abbreviation: "lb",
          stable: true,
          taken_at: world.clock.seconds,
          taken_by: weighing?.weighed_by,
          weighing_id: weighing?.id,
        },
      ]);
    });

    it("that the scale never showed is refused, and the truck stays as it was", async () => {
      const { id } = await arrived(world, "inbounds");
      const answer = await send(id, "60000");

      expect([answer.status, answer.fields]).toEqual([422, never("60000")]);
      expect(truckIn(await world.yard.get(`inbounds/${id}/truck`)).weighings).toEqual([]);
      expect((await done(send(id, "60000", { source: "manual" }))).weighings).toMatchObject([{ source: "manual" }]);
    });

    it("is of that figure, that scale and that person only", async () => {
      const { id } = await arrived(world, "inbounds");
      const weight = await look();
      const { id: _id, name: _name, ...scale } = rowIn(await world.admin.get(`scales/${world.ids.scale}`));
      const other = rowIn(await world.admin.post("scales", { ...scale, name: "Other scale" }));
      const more = String(Number(weight) + 20);
      const answers = [
        await send(id, more),
        await send(id, weight, { scale_id: other.id }),
        await send(id, weight, {}, world.admin),
      ];

      expect(answers.map((answer) => [answer.status, Object.keys(answer.fields)])).toEqual([
        [422, ["weight"]],
        [422, ["weight"]],
        [422, ["weight"]],
      ]);
      expect((await send(id, weight)).status).toBe(200);
    });

    it("is made of one reading once", async () => {
      const [first, second] = [await arrived(world, "inbounds"), await arrived(world, "inbounds")];
      const weight = await look();
      await done(send(first.id, weight));
      expect((await send(second.id, weight)).fields).toEqual(taken(weight));
      expect((await send(first.id, weight, { reason: "Again" })).fields).toEqual(taken(weight));

      expect(await look()).toBe(weight);
      await done(send(second.id, weight));
    });

    it("is made of one reading once, also by two who send at the same moment", async () => {
      const trucks = [await arrived(world, "inbounds"), await arrived(world, "inbounds")];
      const weight = await look();
      const answers = await Promise.all(trucks.map(({ id }) => send(id, weight)));

      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect((await readings()).filter((reading) => reading.weighing_id !== null)).toHaveLength(1);
    });

    it("whose recording breaks off in the middle leaves nothing: sent again under its key it is recorded once", async () => {
      const { id } = await arrived(world, "inbounds");
      const weight = await look();
      const key = { "Idempotency-Key": "weighing-that-breaks-off" };
      // After the weighing was written, before its reading is put behind it.
      const dying = dyingStore(world.store, "scale-readings", (patch) => "weighing_id" in patch);
      const killed = openOfficeWorld(dying, await world.signedIn());
      expect((await send(id, weight, {}, killed.as("clerk"), key)).status).toBe(500);
      expect(killed.errors).toEqual([PROCESS_KILLED]);
      const weighings = () => world.store.read((tx) => tx.rows("weighings").find());
      expect([await weighings(), (await readings()).map(({ weighing_id }) => weighing_id)]).toEqual([[], [null]]);

      await done(send(id, weight, {}, world.yard, key));
      await done(send(id, weight, {}, world.yard, key));
      expect([(await weighings()).length, (await readings()).length]).toEqual([1, 1]);
    });

    it("of two people who saw the same at one scale is each one’s own", async () => {
      const [mine, theirs] = [await arrived(world, "inbounds"), await arrived(world, "inbounds")];
      const weight = await look();
      await look(world.admin);

      await done(send(theirs.id, weight, {}, world.admin));
      await done(send(mine.id, weight));
      expect((await send(theirs.id, weight, {}, world.admin)).status).toBe(422);
    });

    it("is at most half an hour old", async () => {
      const [first, second] = [await arrived(world, "inbounds"), await arrived(world, "inbounds")];
      const weight = await look();
      world.clock.seconds += 30 * MINUTE;
      await done(send(first.id, weight));

      const later = await look();
      world.clock.seconds += 30 * MINUTE + 1;
      expect((await send(second.id, later)).fields).toEqual(never(later));
    });

    it("sent again under its key is answered as it was; what was refused used nothing up", async () => {
      const { id } = await done(
        world.yard.post("inbounds/add-truck", truckBody(world, "inbounds", { scheduled_at: world.clock.seconds + 60 })),
      );
      const weight = await look();
      expect((await send(id, weight)).status).toBe(409);
      await done(world.yard.post(`inbounds/${id}/arrive`, {}));

      const key = { "Idempotency-Key": "weigh-live-0001" };
      const first = await send(id, weight, {}, world.yard, key);
      const again = await send(id, weight, {}, world.yard, key);
      expect([first.status, again.status, again.result]).toEqual([200, 200, first.result]);
      expect(await world.store.read((tx) => tx.rows("weighings").count())).toBe(1);
    });
  });

  describe("a reading", () => {
    it("of which no weight was made is cleared after a day, when the next one comes; others stay", async () => {
      const { id } = await arrived(world, "inbounds");
      await done(send(id, await look()));
      const shownBefore = (seconds: number) =>
        scaleShowed({ ...world, clock: { seconds: world.clock.seconds - seconds } }, "60000");
      await shownBefore(READING_KEPT + 1);
      await shownBefore(READING_KEPT);
      await world.store.transaction(async ({ rows }) => {
        const [used] = await rows("scale-readings").find();
        await rows("scale-readings").update(used?.id ?? "", { taken_at: 0 });
      });
      await look();

      expect((await readings()).map(({ weighing_id, taken_at }) => [weighing_id !== null, taken_at])).toEqual([
        [true, 0],
        [false, world.clock.seconds - READING_KEPT],
        [false, world.clock.seconds],
      ]);
    });

    it("asked for again under its key is one", async () => {
      const key = { "Idempotency-Key": "look-at-scale-1" };
      const ask = () => world.yard.post(`scales/${world.ids.scale}/capture-snapshot`, {}, key);
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
      expect(await readings()).toHaveLength(1);
    });

    it("of which no weight was made keeps no scale from being deleted", async () => {
      await look();
      expect((await world.admin.get(`scales/${world.ids.scale}/delete`)).status).toBe(200);
    });
  });
}
