import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { takeNumbers } from "../../counters";
import { truckOfAsset } from "../truck-of-asset";
import { announced } from "../../rail-visits/laws/rail-world.laws";
import {
  arrived,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  handled,
  sign,
  weigh,
  weighedOut,
  type TruckWorld,
} from "./truck-world.laws";

/** What holds of the records of trucks: numbers, what others ask of them, and their history. */
export function truckRecordLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  describe("numbers of a series", () => {
    const take = (terminal: string, series: string, count: number) =>
      world.store.transaction((tx) => takeNumbers({ tx }, terminal, series, count));

    it("go on where they ended, each terminal and each series alone", async () => {
      expect(await take("1", "A", 2)).toEqual([1, 2]);
      expect(await take("1", "A", 1)).toEqual([3]);
      expect(await take("1", "B", 1)).toEqual([1]);
      expect(await take("2", "A", 3)).toEqual([1, 2, 3]);
    });

    it("are given back by a transaction that fails", async () => {
      await world.store
        .transaction(async (tx) => {
          await takeNumbers({ tx }, "1", "A", 5);
          throw new Error("undone");
        })
        .catch(() => undefined);

      expect(await take("1", "A", 1)).toEqual([1]);
    });

    it("are none when none are asked for", async () => {
      expect(await take("1", "A", 0)).toEqual([]);
      expect(await world.store.read((tx) => tx.rows("counters").count())).toBe(0);
    });
  });

  describe("the truck of an asset", () => {
    it.each(TRUCK_KIND_NAMES)("is found of %s", async (kind) => {
      const truck = await handled(world, kind);
      const asset = truck.asset_id ?? truck.asset_container?.assets[0]?.id ?? "";
      const found = await world.store.read((tx) => truckOfAsset(tx, asset));

      expect([found?.kind, found?.row.id]).toEqual([kind, truck.id]);
      expect(await world.store.read((tx) => truckOfAsset(tx, "999"))).toBe(null);
    });
  });

  describe("the history of a truck", () => {
    it("tells each step with what it changed, newest first", async () => {
      const { id } = await weighedOut(world, "outbounds");
      await done(weigh(world, "outbounds", id, "gross", "80000", { source: "manual", scale_id: null }));
      await done(sign(world, "outbounds", id, { signed_by: "Maria Vega" }));
      await done(world.yard.post(CALLS.outbounds.release(id), differenceOf("outbounds")));
      const changes = rowsIn(await world.yard.get(`outbounds/${id}/changes`));

      expect(changes.map((change) => change["action"])).toEqual([
        "release",
        "sign",
        "weigh",
        "weigh",
        "handling",
        "weigh",
        "create",
      ]);
      expect(changes[0]).toMatchObject({
        reason: "origin weight gain: Nothing was drafted in this test",
        before: { status_id: TRUCK_STATUS.signed },
        after: { status_id: TRUCK_STATUS.released },
      });
      expect(changes[1]).toMatchObject({
        before: { signature: null },
        after: { signature: { signed_by: "Maria Vega" } },
      });
      expect(changes[2]).toMatchObject({
        after: { weighings: [{ position: "tare" }, { position: "gross", weight: "80000", source: "manual" }] },
      });
    });

    it("is listed with the rail visits for inbound sand trucks: page by page, hidden like the truck", async () => {
      const { id } = await weighedOut(world, "inbounds");
      await done(sign(world, "inbounds", id, { signed_by: "Maria Vega" }));
      const history = `inbounds/${id}/truck-changes`;
      const first = await world.yard.get(`${history}?limit=3`);
      const second = await world.yard.get(first.nextUrl ?? "");

      expect([first, second].map((page) => rowsIn(page).map((change) => change["action"]))).toEqual([
        ["sign", "weigh", "handling"],
        ["weigh", "create"],
      ]);
      expect(rowsIn(first)[0]).toMatchObject({
        by: { name: "clerk of 1" },
        before: { status_id: TRUCK_STATUS.weighed },
        after: { status_id: TRUCK_STATUS.signed, signature: { signed_by: "Maria Vega" } },
      });
      expect(rowsIn(second)[1]).toMatchObject({ before: null, after: { truck_number: "118", driver_name: "J. Doe" } });
      const visit = rowIn(await world.admin.post("inbounds", announced("inbounds", "7")));
      const hidden = [
        await world.foreign.get(history),
        await world.yard.get("inbounds/999/truck-changes"),
        await world.admin.get(`inbounds/${visit.id}/truck-changes`),
      ];
      expect(hidden.map((answer) => answer.status)).toEqual([404, 404, 404]);
      expect((await world.yard.get((first.nextUrl ?? "").replace(`/${id}/`, `/${Number(id) + 1}/`))).status).toBe(404);
    });

    it("of its BOL tells every version and who signed", async () => {
      const { id, bol_id } = await weighedOut(world, "bulk-commodity-outbound-trucks");
      await done(sign(world, "bulk-commodity-outbound-trucks", id, { signed_by: "Maria Vega", signed_as: "staff" }));
      await world.yard.post("bol-versions", { bol_id, reason: "Read again" });
      const changes = rowsIn(await world.yard.get(`bols/${bol_id}/changes`));

      expect(changes.map((change) => [change["action"], change["reason"]])).toEqual([
        ["revise", "Read again"],
        ["sign", "Signed by Maria Vega for BOT 1"],
        ["create", null],
      ]);
    });
  });

  describe("a truck in the lists of its kind", () => {
    it("is filtered by its state, its parties and what it carries", async () => {
      const here = await arrived(world, "outbounds");
      const other = await arrived(world, "outbounds", { customer_id: world.ids.other });
      const named = async (query: string) =>
        rowsIn(await world.yard.get(`outbounds?${query}`)).map((truck) => truck.id);

      expect(await named("status_id=12,13")).toEqual([here.id, other.id]);
      expect([
        await named("status_id=13"),
        await named(`customer_id=${world.ids.other}`),
        await named(`product_size_id=${world.ids.size}&carrier_id=${world.ids.carrier}`),
      ]).toEqual([[], [other.id], [here.id, other.id]]);
    });

    it("is put in the order of its parties’ names page by page", async () => {
      const { ids } = world;
      const made = [];
      for (const customer_id of [ids.customer, ids.other, null, ids.customer, ids.other])
        made.push(await arrived(world, "outbounds", { customer_id }));
      const [a, b, c, d, e] = made.map((truck) => truck.id);
      const pages = async (sort: string) => {
        const seen: string[] = [];
        for (let url: string | null = `outbounds?sort=${sort}&limit=2`; url !== null;) {
          const page = await world.yard.get(url);
          seen.push(...rowsIn(page).map((row) => row.id));
          url = page.nextUrl;
        }
        return seen;
      };
      expect(await pages("customer_name")).toEqual([b, e, a, d, c]);
      expect(await pages("-customer_name")).toEqual([d, a, e, b, c]);
      expect(await pages("carrier_name")).toEqual([a, b, c, d, e]);
    });

    it.each(TRUCK_KIND_NAMES)(
      "of %s tells what it may weigh on public roads: its terminal’s own word",
      async (kind) => {
        const { id } = await arrived(world, kind);
        const shown = async () => {
          const truck = rowIn(await world.yard.get(CALLS[kind].one(id)));
          return [truck["legal_gross"], truck["legal_gross_uom_abbreviation"]];
        };
        expect(await shown()).toEqual(["80000", "lb"]);
        await world.admin.post("terminals/1", { legal_gross: "63500", legal_gross_uom_abbreviation: "kg" });
        expect(await shown()).toEqual(["63500", "kg"]);
        await world.admin.post("terminals/1", { legal_gross: null });
        expect(await shown()).toEqual([null, "kg"]);
      },
    );

    it.each(TRUCK_KIND_NAMES)(
      "of %s is one of the visits of its own truck: exactly that number, of that carrier, newest first",
      async (kind) => {
        const { ids, yard, admin } = world;
        const other = rowIn(await admin.post("carriers", { name: "Lone Star", scac: "LNST" })).id;
        const first = await arrived(world, kind, { truck_number: "A 7" });
        for (const more of [
          { truck_number: "A 77" },
          { truck_number: "a 7" },
          { truck_number: "118", driver_name: "A 7" },
          { truck_number: "A 7", carrier_id: other },
        ])
          await arrived(world, kind, more);
        const last = await arrived(world, kind, { truck_number: "A 7" });
        const list = kind === "inbounds" ? "inbounds/find-trucks?" : `${kind}?sort=-id&`;
        const named = async (query: string) => rowsIn(await yard.get(`${list}${query}`)).map((truck) => truck.id);

        expect(await named(`truck_number=A%207&carrier_id=${ids.carrier}`)).toEqual([last.id, first.id]);
        expect(await named("truck_number=A%207")).toHaveLength(3);
        expect((await yard.get(`${list}truck_number=`)).status).toBe(400);
      },
    );

    it.each(TRUCK_KIND_NAMES)(
      "of %s is found by what it says and by its customer, carrier and BOL, among all that ever came",
      async (kind) => {
        const { ids, yard, admin } = world;
        const carrier_id = rowIn(await admin.post("carriers", { name: "Lone Star", scac: "LNST" })).id;
        const old = await weighedOut(world, kind, { trailer_number: "T-900", carrier_id, customer_id: ids.other });
        const late = await arrived(world, kind, { truck_number: "555" });
        const list = kind === "inbounds" ? "inbounds/find-trucks" : kind;
        const found = async (q: string, api = yard) =>
          rowsIn(await api.get(`${list}?q=${encodeURIComponent(q)}`))
            .map((truck) => truck.id)
            .toSorted();
        const both = [old.id, late.id].toSorted();

        expect([
          await found("basin"),
          await found("LONE"),
          await found("t-900"),
          await found(old.bol_number ?? "?"),
        ]).toEqual([[old.id], [old.id], [old.id], [old.id]]);
        expect([
          await found("permian"),
          await found("swift 555"),
          await found("lone 118"),
          await found("118 j. doe"),
        ]).toEqual([[late.id], [late.id], [old.id], [old.id]]);
        expect([
          await found("j. doe"),
          await found("lone 555"),
          await found("nobody"),
          await found("  "),
          await found("50%"),
        ]).toEqual([both, [], [], both, []]);
        expect(await found("basin", world.foreign)).toEqual([]);
        await admin.post(`carriers/${carrier_id}`, { name: "Big Sky", is_active: false });
        expect([await found("lone"), await found("big sky")]).toEqual([[], [old.id]]);
      },
    );

    it("that comes in is read page by page, newest first, with the words that were sought", async () => {
      const made = [];
      for (let at = 0; at < 5; at += 1)
        made.push(
          (await arrived(world, "inbounds", { customer_id: at === 2 ? world.ids.other : world.ids.customer })).id,
        );
      const first = await world.yard.get("inbounds/find-trucks?q=permian&limit=2&count=1");
      const second = await world.yard.get(first.nextUrl ?? "");
      const whole = await world.yard.get("inbounds/find-trucks?q=permian&limit=4");
      const ids = (page: typeof first) => rowsIn(page).map((truck) => truck.id);

      expect([ids(first), ids(second), second.nextUrl]).toEqual([[made[4], made[3]], [made[1], made[0]], null]);
      expect([first.total, ids(whole), whole.nextUrl]).toEqual([4, [made[4], made[3], made[1], made[0]], null]);
      const refused = [
        await world.yard.get("inbounds/find-trucks?limit=0"),
        await world.yard.get("inbounds/find-trucks?limit=501"),
        await world.yard.get("inbounds/find-trucks?cursor=abc"),
      ];
      expect(refused.map((answer) => answer.status)).toEqual([400, 400, 400]);
    });

    it("is found by its name, its number and its driver, and ordered by fields that are made", async () => {
      const first = await arrived(world, "outbounds", { truck_number: "77", driver_name: "Ana Ruiz" });
      const second = await handled(world, "outbounds", { truck_number: "88" });
      const named = async (query: string) =>
        rowsIn(await world.yard.get(`outbounds?${query}`)).map((truck) => truck.id);

      expect([await named("q=OT%201"), await named("q=88"), await named("q=ana")]).toEqual([
        [first.id],
        [second.id],
        [first.id],
      ]);
      expect(await named("sort=-tare")).toEqual([second.id, first.id]);
      expect(rowsIn(await world.yard.get("outbounds/names")).map((row) => row["name"])).toEqual(["OT 1", "OT 2"]);
    });
  });
}
