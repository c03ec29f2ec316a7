import { TRUCK_KIND_NAMES, TRUCK_KINDS, secondWeight } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  arrived,
  CALLS,
  createTruckWorld,
  done,
  handled,
  scaleShowed,
  sign,
  signatureOf,
  truckBody,
  truckIn,
  trucksIn,
  weigh,
  weighedOut,
  type TruckWorld,
} from "./truck-world.laws";

/** What holds of every kind of truck between its arrival and its signature. */
export function truckFlowLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  describe.each(TRUCK_KIND_NAMES)("a truck of %s", (kind) => {
    const spec = TRUCK_KINDS[kind];
    const second = secondWeight(kind);
    const isIn = spec.direction === "inbound";

    it("is numbered per terminal and is here, unless it is scheduled", async () => {
      const here = await arrived(world, kind);
      const later = await done(
        world.yard.post(CALLS[kind].create, truckBody(world, kind, { scheduled_at: world.clock.seconds + 3600 })),
      );
      const elsewhere = await done(world.admin.post(CALLS[kind].create, truckBody(world, kind, { terminal_id: "2" })));

      expect([here.name, later.name, elsewhere.name]).toEqual([
        `${spec.prefix} 1`,
        `${spec.prefix} 2`,
        `${spec.prefix} 1`,
      ]);
      expect([here.status, here["date_arrived"], later.status, later["date_arrived"]]).toEqual([
        "Arrived",
        world.clock.seconds,
        "Scheduled",
        null,
      ]);
      expect((await done(world.yard.post(`${kind}/${later.id}/arrive`, {}))).status).toBe("Arrived");
    });

    it("shows its weights under the names of its kind, and its net as gross less tare", async () => {
      const truck = await weighedOut(world, kind);
      const weights =
        spec.family === "sand"
          ? [truck["tare"], truck["gross"]]
          : [truck["initial_weight"], truck["final_weight"], truck["initial_weight_uom_abbreviation"]];

      expect(weights).toEqual(
        spec.family === "sand" ? ["29980", "79980"] : isIn ? ["79980", "29980", "lb"] : ["29980", "79980", "lb"],
      );
      expect([truck.net, truck.net_uom_abbreviation, truck.status]).toEqual([
        "50000",
        "lb",
        isIn ? "Weighed out" : "Loaded",
      ]);
      expect(
        truck.weighings.map((one) => [one.position, one.weight, one.source, one.scale_id, one.weighed_at]),
      ).toEqual([
        [spec.first, spec.first === "gross" ? "79980" : "29980", "live", world.ids.scale, world.clock.seconds],
        [second, second === "gross" ? "79980" : "29980", "live", world.ids.scale, world.clock.seconds],
      ]);
      expect(truck.weighings.every((one) => one.weighed_by !== null)).toBe(true);
    });

    it("gets its asset with its first weight, named like it", async () => {
      const { id, ...before } = await arrived(world, kind);
      const weighed = await done(weigh(world, kind, id, spec.first, "80000"));
      const assets = await world.store.read((tx) => tx.rows("assets").find());

      expect(before.asset_id ?? before.asset_container?.assets[0] ?? null).toBe(null);
      expect(assets.map((asset) => [asset.name, asset.terminal_id, asset.asset_kind])).toEqual([
        [`${spec.prefix} 1`, "1", "truck"],
      ]);
      expect(weighed.asset_id ?? weighed.asset_container?.assets[0]).toEqual(
        spec.family === "sand" ? assets[0]?.id : { id: assets[0]?.id, name: weighed.name },
      );
    });

    it("takes its first weight again in another unit, until the second one binds it", async () => {
      const { id } = await arrived(world, kind);
      const slip = { source: "manual", scale_id: null };
      await done(weigh(world, kind, id, spec.first, "80000", { ...slip, uom_abbreviation: "kg" }));
      const mended = await done(weigh(world, kind, id, spec.first, spec.first === "gross" ? "80000" : "30000"));
      const [asset] = await world.store.read((tx) => tx.rows("assets").find());
      const pound = rowsIn(await world.admin.get("uom")).find((unit) => unit["abbreviation"] === "lb");

      expect([mended.weighings.map((one) => [one.weight, one.source]), asset?.uom_id]).toEqual([
        [[spec.first === "gross" ? "80000" : "30000", "live"]],
        pound?.id,
      ]);
      await done(world.yard.post(`${kind}/${id}/handling`, {}));
      await done(weigh(world, kind, id, second, second === "gross" ? "80000" : "30000"));
      const late = await weigh(world, kind, id, spec.first, "40", { ...slip, uom_abbreviation: "kg" });
      expect([late.status, late.fields]).toEqual([
        422,
        { uom_abbreviation: "This truck is weighed in lb. Enter the weight in lb." },
      ]);
    });

    it("is weighed in its order only", async () => {
      const { id } = await arrived(world, kind);
      const early = await weigh(world, kind, id, second, "30000");
      const handling = await world.yard.post(`${kind}/${id}/handling`, {});

      expect([early.status, handling.status, handling.code]).toEqual([409, 409, "state"]);
      expect(handling.description).toBe(
        `${spec.prefix} 1 is Arrived: its ${isIn ? "handling" : "loading"} cannot begin now. Weigh its ${isIn ? "gross weight" : "tare"}.`,
      );
    });

    it("is signed once per version, with who, when and the pixels of the image, without the file's metadata", async () => {
      const { id, bol_id, bol_version_id } = await weighedOut(world, kind);
      const signature = signatureOf(1);
      const written = signatureOf(1, [
        ["tEXt", "Comment\0where it was signed"],
        ["eXIf", "MM\0*"],
        ["zTXt", "x"],
        ["iTXt", "y"],
      ]);
      const signed = await done(
        sign(world, kind, id, { signed_by: "Maria Vega", signed_as: "driver", bol_version_id }, written),
      );
      const again = await sign(world, kind, id);
      const versions = rowsIn(await world.yard.get(`bol-versions?bol_id=${bol_id}`));
      const version = rowIn(await world.yard.get(`bol-versions/${bol_version_id}`));

      expect([signed.status, signed.signature]).toEqual([
        "Signed",
        {
          signed_at: world.clock.seconds,
          signed_by: "Maria Vega",
          signed_as: "driver",
          bol_version_id,
          bol_version: 1,
        },
      ]);
      expect([again.status, again.code]).toEqual([409, "state"]);
      expect(version["signatures"]).toEqual([{ ...signed.signature, image: signature.image }]);
      // A list of versions carries no images: each may be half a megabyte.
      expect(versions.map((one) => one["signatures"])).toEqual([[{ ...signed.signature, image: null }]]);
    });

    it("is found while it waits for handling, for its release, and by its number", async () => {
      const waiting = await handled(world, kind, { truck_number: "A7" });
      const out = await weighedOut(world, kind, { truck_number: "B8" });
      const named = async (call: string) =>
        trucksIn(await world.yard.get(`${kind}/${call}`)).map((truck) => truck.name);

      const scheduled = async (inSeconds: number) =>
        (await arrived(world, kind, { scheduled_at: world.clock.seconds + inSeconds })).name;
      const [today, overdue, _nextWeek] = [await scheduled(3600), await scheduled(-3600), await scheduled(7 * 86_400)];

      expect(await named("find-trucks-for-handling")).toEqual([waiting.name, overdue, today]);
      expect(await named("find-trucks-for-release")).toEqual([out.name]);
      expect([
        await named("find-trucks-for-release?q=b8"),
        await named("find-trucks-for-release?q=a7"),
        await named("find-trucks-for-handling?terminal_id=1"),
      ]).toEqual([[out.name], [], [waiting.name, overdue, today]]);
      expect((await world.yard.get(`${kind}/find-trucks-for-handling?terminal_id=2`)).status).toBe(404);
    });

    it("is changed until it is closed; a save over a newer record is refused", async () => {
      const truck = await arrived(world, kind);
      const changed = await done(
        world.yard.post(CALLS[kind].one(truck.id), { seals: "S-1", updated_at: truck.updated_at }),
      );
      const stale = await world.yard.post(CALLS[kind].one(truck.id), { seals: "S-2", updated_at: truck.updated_at });
      const same = await done(world.yard.post(CALLS[kind].one(truck.id), changed));

      expect([
        changed["seals"],
        stale.status,
        stale.code,
        truckIn({ ...stale, result: stale.current })["seals"],
      ]).toEqual(["S-1", 409, "changed_meanwhile", "S-1"]);
      expect(same.updated_at).toBe(changed.updated_at);
      await done(world.yard.post(`${kind}/${truck.id}/void`, { reason: "Wrong load" }));
      expect((await world.yard.post(CALLS[kind].one(truck.id), { seals: "S-3" })).description).toBe(
        `${truck.name} is Voided and stays as it was.`,
      );
    });

    it("refuses what points at nothing, at another terminal, or at the wrong product, field by field", async () => {
      const wrong = spec.family === "sand" ? { product_size_id: "999" } : { product_name_id: "1" };
      const answer = await world.yard.post(CALLS[kind].create, truckBody(world, kind, { carrier_id: "999", ...wrong }));

      expect([answer.status, Object.keys(answer.fields).toSorted()]).toEqual([422, ["carrier_id", spec.productField]]);
      expect((await world.yard.post(CALLS[kind].create, truckBody(world, kind, { terminal_id: "2" }))).fields).toEqual({
        terminal_id: "This terminal does not exist. Choose one of yours.",
      });
    });

    it("is voided with a reason, with its BOL; its numbers stay taken", async () => {
      const { id, bol_id, asset_id, asset_container } = await weighedOut(world, kind);
      const voided = await done(world.yard.post(`${kind}/${id}/void`, { reason: "Turned away" }));
      const bol = rowsIn(await world.yard.get("bols")).find((one) => one.id === bol_id);
      const asset = await world.store.read((tx) =>
        tx.rows("assets").get(asset_id ?? asset_container?.assets[0]?.id ?? ""),
      );

      expect([voided.status, voided.release_block, bol?.["status"], asset?.is_active]).toEqual([
        "Voided",
        "Voided: it is not on site.",
        "void",
        false,
      ]);
      expect((await arrived(world, kind)).name).toBe(`${spec.prefix} 2`);
    });

    it("of another terminal is nowhere, whatever is asked of it", async () => {
      const { id } = await weighedOut(world, kind);
      const { foreign } = world;
      const answers = [
        await foreign.get(CALLS[kind].one(id)),
        await foreign.post(CALLS[kind].one(id), { seals: "x" }),
        await foreign.post(`${kind}/${id}/handling`, {}),
        await foreign.post(`${kind}/${id}/void`, { reason: "x" }),
        await foreign.post(CALLS[kind].release(id), {}),
        await sign({ ...world, yard: foreign }, kind, id),
        await weigh({ ...world, yard: foreign }, kind, id, "gross", "80000"),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
      expect(trucksIn(await foreign.get(`${kind}/find-trucks-for-release`))).toEqual([]);
    });

    it("takes no live weight of a scale that is not connected, and the same one by hand", async () => {
      const { id } = await arrived(world, kind);
      const pound = rowsIn(await world.admin.get("uom")).find((unit) => unit["abbreviation"] === "lb");
      const scale = rowIn(
        await world.admin.post("scales", {
          name: "Old scale",
          terminal_id: "1",
          scale_kind: "truck",
          division: "20",
          uom_id: pound?.id,
        }),
      );
      const refused = await weigh(world, kind, id, spec.first, "60000", { scale_id: scale.id });
      expect([refused.status, refused.fields]).toEqual([
        422,
        { source: "Old scale is not connected: what it shows is typed. Enter the weight as a manual one." },
      ]);
      await done(weigh(world, kind, id, spec.first, "60000", { scale_id: scale.id, source: "manual" }));

      const weighings = await world.store.read((tx) => tx.rows("weighings").find());
      expect(weighings.map(({ source, weight, scale_id }) => [source, weight, scale_id])).toEqual([
        ["manual", "60000", scale.id],
      ]);
    });

    it("leaves an event for each step, and one answer for each key", async () => {
      const { id } = await arrived(world, kind);
      const body = {
        position: spec.first,
        weight: "80000",
        uom_abbreviation: "lb",
        source: "live",
        scale_id: world.ids.scale,
      };
      await scaleShowed(world, "80000");
      const key = { "Idempotency-Key": `weigh-${kind.slice(0, 30)}-0001` };
      const first = await world.yard.post(`${kind}/${id}/weigh`, body, key);
      const again = await world.yard.post(`${kind}/${id}/weigh`, body, key);
      const events = await world.store.read((tx) =>
        tx.rows("events").find({
          where: {
            all: [
              { field: "record_id", test: { op: "eq", value: id } },
              { field: "resource", test: { op: "eq", value: kind === "inbounds" ? "inbound-trucks" : kind } },
            ],
          },
        }),
      );

      expect(again.result).toEqual(first.result);
      expect(events.map((event) => event.action)).toEqual(["create", "weigh"]);
      expect(events[1]?.after).toMatchObject({ weighings: [{ position: spec.first, weight: "80000" }] });
    });
  });
}
