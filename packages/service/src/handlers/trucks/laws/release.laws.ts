import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { announced } from "../../rail-visits/laws/rail-world.laws";
import {
  arrived,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  handled,
  sign,
  truckBody,
  trucksIn,
  weigh,
  weighedOut,
  type TruckWorld,
} from "./truck-world.laws";

/** What holds of releases, weights, lists and counts of trucks. */
export function truckReleaseLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  describe.each(TRUCK_KIND_NAMES)("the release of a truck of %s", (kind) => {
    const { prefix, direction } = TRUCK_KINDS[kind];
    it("names everything that is missing, each with the place where it is mended", async () => {
      const { id, release_missing } = await arrived(world, kind);
      const answer = await world.yard.post(CALLS[kind].release(id), {});

      expect(release_missing.map(({ code, mend }) => [code, mend])).toEqual(
        direction === "inbound"
          ? [
              ["gross", "weigh"],
              ["tare", "handling"],
              ["signature", "sign"],
            ]
          : [
              ["tare", "weigh"],
              ["gross", "handling"],
              ["signature", "sign"],
            ],
      );
      expect([answer.status, answer.code, Object.keys(answer.fields).toSorted()]).toEqual([
        409,
        "not_ready",
        ["gross", "signature", "tare"],
      ]);
      expect(answer.description).toBe(
        `${prefix} 1 cannot be released yet. ${release_missing.map(({ sentence }) => sentence).join(" ")}`,
      );
    });

    it("waits for the drafts to equal the net", async () => {
      const { id } = await weighedOut(world, kind);
      const signed = await done(sign(world, kind, id));
      const answer = await world.yard.post(CALLS[kind].release(id), {});

      expect(signed.release_block).toBe(
        "Its drafts (0 lb) are 50,000 lb less than its net (50,000 lb). Release it and book the difference with a reason. To correct the drafts, weigh it again or make a new version of its BOL.",
      );
      expect([answer.status, Object.keys(answer.fields)]).toEqual([409, ["difference"]]);
    });

    it("enters the difference under its name with its reason, closes the BOL and the asset", async () => {
      const { id, bol_id } = await weighedOut(world, kind);
      await done(sign(world, kind, id));
      const released = await done(world.yard.post(CALLS[kind].release(id), differenceOf(kind)));
      const events = await world.store.read((tx) =>
        tx.rows("events").find({ where: { all: [{ field: "action", test: { op: "eq", value: "release" } }] } }),
      );
      const asset = await world.store.read((tx) => tx.rows("assets").find());

      expect([released.status, released["date_released"], released.release_block]).toEqual([
        "Released",
        world.clock.seconds,
        "Released already.",
      ]);
      expect(events.map((event) => event.reason)).toContain(
        `${differenceOf(kind).difference.entry}: Nothing was drafted in this test`,
      );
      expect(rowIn(await world.yard.get(`bols/${bol_id}`))["status"]).toBe("released");
      expect(asset.map((one) => one.is_active)).toEqual([false]);
      expect((await world.yard.post(CALLS[kind].release(id), differenceOf(kind))).status).toBe(409);
    });
  });

  describe("weights", () => {
    it("that would make the net negative are refused, and nothing is kept of them", async () => {
      const { id } = await handled(world, "outbounds");
      const answer = await weigh(world, "outbounds", id, "gross", "20000");
      expect([answer.status, answer.fields]).toEqual([
        422,
        { weight: "The gross weight (20,000 lb) is less than the tare (29,980 lb). Weigh the truck again." },
      ]);
      expect(await world.store.read((tx) => tx.rows("weighings").count())).toBe(1);
    });

    it("come from a scale of the terminal, in units that there are", async () => {
      const { id } = await arrived(world, "inbounds");
      const answers = [
        await weigh(world, "inbounds", id, "gross", "80000", { scale_id: "999" }),
        await weigh(world, "inbounds", id, "gross", "80000", { uom_abbreviation: "stone" }),
        await weigh(world, "inbounds", id, "gross", "80010"),
        await weigh(world, "inbounds", id, "gross", "80000", { uom_abbreviation: "kg" }),
      ];
      expect(answers.map((answer) => [answer.status, Object.keys(answer.fields)])).toEqual([
        [422, ["scale_id"]],
        [422, ["uom_abbreviation"]],
        [422, ["weight"]],
        [422, ["uom_abbreviation"]],
      ]);
    });

    it("are of a unit of mass, whatever other units there are; one that is put out of use goes on where a weight stands in it", async () => {
      const volume = rowIn(await world.admin.post("uom-classes", { name: "Volume" }));
      await world.admin.post("uom", { name: "Gallon", abbreviation: "gal", uom_class_id: volume.id });
      const pound = rowsIn(await world.admin.get("uom")).find((unit) => unit["abbreviation"] === "lb");
      await world.admin.post("uom", {
        name: "Hundredweight",
        abbreviation: "cwt",
        uom_class_id: pound?.["uom_class_id"],
      });
      const byHand = { source: "manual", scale_id: null };
      const { id } = await arrived(world, "inbounds");
      const inGallons = await weigh(world, "inbounds", id, "gross", "80000", { ...byHand, uom_abbreviation: "gal" });
      expect([inGallons.status, inGallons.fields]).toEqual([
        422,
        { uom_abbreviation: "'gal' is no unit of weight. Choose one that is, such as lb or kg." },
      ]);
      await done(weigh(world, "inbounds", id, "gross", "800", { ...byHand, uom_abbreviation: "cwt" }));

      const begun = await handled(world, "inbounds");
      await world.admin.post(`uom/${pound?.id}`, { is_active: false });
      const fresh = await weigh(world, "inbounds", (await arrived(world, "inbounds")).id, "gross", "80000", byHand);
      expect([fresh.status, fresh.fields]).toEqual([
        422,
        { uom_abbreviation: "There is no unit 'lb'. Choose one of the units of measure." },
      ]);
      expect((await done(weigh(world, "inbounds", begun.id, "tare", "30000", byHand))).net).toBe("49980");
    });

    it("that are taken again replace the one before, which stays", async () => {
      const { id } = await arrived(world, "inbounds");
      await done(weigh(world, "inbounds", id, "gross", "80000"));
      const again = await done(weigh(world, "inbounds", id, "gross", "79980", { source: "manual", scale_id: null }));
      const kept = await world.store.read((tx) => tx.rows("weighings").find());
      expect(again.weighings.map(({ weight, source }) => [weight, source])).toEqual([["79980", "manual"]]);
      expect(kept.map(({ weight, is_current }) => [weight, is_current])).toEqual([
        ["80000", false],
        ["79980", true],
      ]);
    });

    it("stored as tare are those of the same truck, and not too old", async () => {
      const stored = (id: string, weight: string) =>
        weigh(world, "outbounds", id, "tare", weight, { source: "stored tare", scale_id: null });
      const none = await arrived(world, "outbounds");
      expect((await stored(none.id, "29980")).fields).toEqual({
        weight: "No tare of truck 118 is stored here. Weigh it.",
      });
      await handled(world, "outbounds");
      const { id } = await arrived(world, "outbounds");
      expect((await stored(id, "30000")).fields).toEqual({
        weight: "The stored tare of truck 118 is 29,980 lb. Take that one, or weigh it.",
      });
      await world.store.transaction((tx) =>
        tx.rows("weighings").update("1", { weighed_at: world.clock.seconds - 91 * 86_400 }),
      );
      expect((await stored(id, "29980")).description).toBe(
        "The stored tare of truck 118 is older than 90 days. Weigh it.",
      );
    });
  });

  it("a stored tare is that of the last visit of the truck, of whatever kind it was", async () => {
    const stored = (id: string, weight: string) =>
      weigh(world, "outbounds", id, "tare", weight, { source: "stored tare", scale_id: null });
    const empty = async (kind: TruckKind, weight: string, more: object) => {
      const { id } = await arrived(world, kind, more);
      await done(weigh(world, kind, id, "tare", weight));
      world.clock.seconds += 3600;
    };
    await empty("outbounds", "29980", { trailer_number: "T9" });
    await empty("bulk-commodity-outbound-trucks", "31000", { trailer_number: "T10" });
    await empty("bulk-commodity-outbound-trucks", "30020", { trailer_number: "T9" });
    await empty("bulk-commodity-outbound-trucks", "32000", { trailer_number: "T10" });
    // Its id is that of the visit whose tare it takes.
    const { id } = await arrived(world, "outbounds", { trailer_number: "T9" });

    expect((await stored(id, "29980")).fields).toEqual({
      weight: "The stored tare of truck 118 is 30,020 lb. Take that one, or weigh it.",
    });
    expect((await done(stored(id, "30020"))).weighings.map(({ weight, source }) => [weight, source])).toEqual([
      ["30020", "stored tare"],
    ]);
  });

  describe("numbers and lists", () => {
    it("never give a truck and a rail visit of inbounds the same id", async () => {
      const ids: string[] = [];
      for (let turn = 1; turn <= 3; turn += 1) {
        ids.push(
          rowIn(await world.admin.post("inbounds", announced("inbounds", String(turn)))).id,
          (await arrived(world, "inbounds")).id,
        );
      }
      expect(ids).toEqual(["1", "2", "3", "4", "5", "6"]);
      const transportOf = async (id: string) => rowIn(await world.admin.get(`inbounds/${id}`))["transport"];
      expect([
        await transportOf("1"),
        await transportOf("2"),
        (await world.admin.get("inbounds/1/truck")).status,
      ]).toEqual(["rail", "truck", 404]);
    });

    it("number trucks that come at once without a double", async () => {
      const made = await Promise.all(Array.from({ length: 20 }, () => arrived(world, "outbounds")));
      expect(made.map((truck) => Number(truck.inbound_number)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, at) => at + 1),
      );
    });

    it("save a list all or nothing, in its order", async () => {
      const first = await arrived(world, "outbounds");
      const saved = trucksIn(
        await world.yard.post("outbounds/bulk", [
          { id: first.id, seals: "S-1" },
          truckBody(world, "outbounds", { truck_number: "119" }),
        ]),
      );
      expect(saved.map((truck) => [truck.name, truck["seals"], truck["truck_number"]])).toEqual([
        ["OT 1", "S-1", "118"],
        ["OT 2", null, "119"],
      ]);
      const refused = await world.yard.post("outbounds/bulk", [
        { id: first.id, seals: "S-2" },
        truckBody(world, "outbounds", { carrier_id: "999" }),
      ]);
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["1.carrier_id"]]);
      const all = await world.yard.post("outbounds/bulk", [
        { id: "999", seals: "S-2" },
        truckBody(world, "outbounds", { carrier_id: "999" }),
        { id: first.id, terminal_id: "2" },
      ]);
      expect([all.status, Object.keys(all.fields).toSorted()]).toEqual([
        404,
        ["0.id", "1.carrier_id", "2.terminal_id"],
      ]);
      expect(trucksIn(await world.yard.get("outbounds")).map((truck) => truck["seals"])).toEqual(["S-1", null]);
    });

    it("take a truck off with or without a reason, and keep it as voided", async () => {
      const { id } = await arrived(world, "outbounds");
      const other = await arrived(world, "outbounds");
      expect([
        (await world.yard.post(`outbounds/${id}/delete`, { reason: "Twice" })).result,
        (await world.yard.call(`outbounds/${other.id}/delete`)).result,
      ]).toEqual([{ id }, { id: other.id }]);
      expect((await world.yard.call(`outbounds/${other.id}/delete`)).result).toEqual({ id: other.id });
      expect(trucksIn(await world.yard.get("outbounds?status_id=17")).map((truck) => truck.id)).toEqual([id, other.id]);
    });

    it("keep what trucks refer to from being deleted, on every store", async () => {
      await done(weigh(world, "inbounds", (await arrived(world, "inbounds")).id, "gross", "80000"));
      const answers = [
        await world.admin.call(`carriers/${world.ids.carrier}/delete`),
        await world.admin.call(`scales/${world.ids.scale}/delete`),
      ];
      expect(answers.map((answer) => [answer.status, answer.code])).toEqual([
        [409, "in_use"],
        [409, "in_use"],
      ]);
      expect(answers[0]?.description).toContain("inbound truck IT 1");
    });
  });

  describe("figures per day", () => {
    const busy = async (path: string) =>
      rowsIn(await world.admin.get(path)).flatMap((day) =>
        Number(day["count"]) > 0 ? [`${String(day["day"])} ${String(day["count"])}`] : [],
      );
    it("count trucks that came and left by the days of the terminal", async () => {
      const signed = await Promise.all(
        TRUCK_KIND_NAMES.map(async (kind) => {
          const { id } = await weighedOut(world, kind);
          await arrived(world, kind);
          await done(sign(world, kind, id));
          return { kind, id };
        }),
      );
      // Noon in London is six in the morning in Chicago; a session ends after twelve hours without use.
      for (const hours of [9, 10]) {
        world.clock.seconds += hours * 3600;
        await Promise.all([world.yard.get("auth/session"), world.admin.get("auth/session")]);
      }
      for (const { kind, id } of signed) await done(world.yard.post(CALLS[kind].release(id), differenceOf(kind)));
      const received = "kind=truck&event=received&months_back=0";
      expect([
        await busy(`inbounds/month-to-date-statistics?${received}`),
        await busy(`bulk-commodity-railcar-loads/month-to-date-statistics?${received}`),
      ]).toEqual([["2026-11-21 2"], ["2026-11-21 2"]]);
      expect(await busy("inbounds/month-to-date-statistics?kind=truck&event=released&months_back=0")).toEqual([
        "2026-11-22 1",
      ]);
      expect([
        await busy("outbounds/month-to-date-release-statistics?months_back=0"),
        await busy("outbounds/month-to-date-release-statistics?months_back=1"),
      ]).toEqual([["2026-11-22 1"], []]);
      expect(await busy("inbounds/month-to-date-statistics?kind=car&event=received&months_back=0")).toEqual([]);
      expect(
        (await world.yard.get("outbounds/month-to-date-release-statistics?months_back=0&terminal_id=2")).status,
      ).toBe(404);
    });
  });
}
