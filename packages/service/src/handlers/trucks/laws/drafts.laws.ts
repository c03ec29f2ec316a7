import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { counting } from "../../../laws/counted-rows.laws";
import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { COLLECTION_OF } from "../trucks";
import {
  arrived,
  assetOf,
  CALLS,
  createTruckWorld,
  done,
  draftWith,
  nameOfLess,
  sign,
  storageFor,
  truckIn,
  weigh,
  WEIGHTS,
  type DraftSides,
  type TruckWorld,
} from "./truck-world.laws";

const NET = "50000";
const secondOf = (kind: TruckKind) => (TRUCK_KINDS[kind].first === "gross" ? "tare" : "gross");

/** What holds between trucks and the ledger: drafts begin their handling, and what was drafted must be what was weighed. */
export function truckDraftLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  /** A truck with its first weight, and the storage that it works with. */
  async function weighedIn(kind: TruckKind) {
    const { id } = await arrived(world, kind);
    const { first } = TRUCK_KINDS[kind];
    const truck = await done(weigh(world, kind, id, first, WEIGHTS[first]));
    return { id, asset: assetOf(truck), storage: await storageFor(world, kind) };
  }
  const now = async (kind: TruckKind, id: string) => truckIn(await world.yard.get(CALLS[kind].one(id)));
  const draft = (kind: TruckKind, sides: DraftSides, net: string) => draftWith(world, kind, sides, net);

  describe.each(TRUCK_KIND_NAMES)("drafts of a truck of %s", (kind) => {
    it("keeps the unit of its weights while a draft counts; once every draft is voided a typing error can be corrected, and a new ledger begins", async () => {
      const truck = await weighedIn(kind);
      const again = () =>
        weigh(world, kind, truck.id, TRUCK_KINDS[kind].first, "40", {
          source: "manual",
          scale_id: null,
          uom_abbreviation: "kg",
        });
      const made = rowIn(await draft(kind, truck, "1000"));
      const drafted = await again();
      await world.admin.post(`drafts/${made.id}/void`, { reason: "Mistake" });
      const mended = await done(again());
      const asset = assetOf(mended);
      const old = rowIn(await world.admin.get(`assets/${truck.asset}`));

      expect(drafted.fields).toEqual({ uom_abbreviation: "This truck is weighed in lb. Enter the weight in lb." });
      expect([old.is_active, old.quantity, old.quantity_uom_abbreviation]).toEqual([false, "0", "lb"]);
      expect(rowIn(await world.admin.get(`assets/${asset}`))).toMatchObject({
        is_active: true,
        quantity: "0",
        quantity_uom_abbreviation: "kg",
        name: mended.name,
      });
      expect(
        (await draft(kind, truck, "500")).status,
        "nothing more goes into the books of before",
      ).toBeGreaterThanOrEqual(400);
    });

    it("name it in the ledger of the other side, for which only its row is read", async () => {
      const looked = counting(makeStore());
      world = await createTruckWorld(looked.store);
      const load = await weighedIn(kind);
      await draft(kind, load, "20000");
      looked.forget();
      const [line] = rowsIn(await world.admin.get(`assets/${load.storage}/history?limit=1`));

      expect(line).toMatchObject({
        has_other_asset: true,
        other: { kind: COLLECTION_OF[kind], id: load.id, bol: null },
      });
      expect((["weighings", "bol-versions", "signatures"] as const).map(looked.rows)).toEqual([0, 0, 0]);
    });

    it("begin its handling, and are what it carries", async () => {
      const load = await weighedIn(kind);
      const answer = await draft(kind, load, "20000");
      const truck = await now(kind, load.id);

      expect(answer.status).toBe(201);
      expect([truck.status_id, truck.quantity]).toEqual([TRUCK_STATUS.handling, "20000"]);
    });

    it("stand in one direction only", async () => {
      const { id, asset, storage } = await weighedIn(kind);
      const isSource = TRUCK_KINDS[kind].draftSide === "source";
      const turned = isSource
        ? { source_id: storage, destination_id: asset }
        : { source_id: asset, destination_id: storage };
      const answer = await world.admin.post("drafts", { ...turned, net: "1000", net_uom_abbreviation: "lb" });

      const { name } = await now(kind, id);
      expect([answer.status, answer.fields]).toEqual([
        409,
        isSource
          ? { destination_id: `${name} brings material: it can only be the source.` }
          : { source_id: `${name} is loaded here: it can only be the destination.` },
      ]);
      expect((await now(kind, id)).quantity).toBe("0");
    });

    it("that equal its net let it go without a difference", async () => {
      const load = await weighedIn(kind);
      await draft(kind, load, "20000");
      await draft(kind, load, "30000");
      const out = await done(weigh(world, kind, load.id, secondOf(kind), WEIGHTS[secondOf(kind)]));
      await done(sign(world, kind, load.id));
      const released = await done(world.yard.post(CALLS[kind].release(load.id), {}));

      expect([out.net, out.quantity, released.status]).toEqual([NET, NET, "Released"]);
      expect(await world.store.read((tx) => tx.rows("assets-reconciliation-tracking").count())).toBe(1);
    });

    it("that miss its net are shown with both figures, and can be corrected before it signs", async () => {
      const load = await weighedIn(kind);
      const first = rowIn(await draft(kind, load, "49000"));
      const out = await done(weigh(world, kind, load.id, secondOf(kind), WEIGHTS[secondOf(kind)]));
      expect(out.release_missing.map(({ code }) => code)).toEqual(["difference", "signature"]);
      expect(out.release_block).toBe(
        "Its drafts (49,000 lb) are 1,000 lb less than its net (50,000 lb). Add a draft, or capture the signature and book the difference with the release.",
      );

      const corrected = await world.admin.post(`drafts/${first.id}`, { net: NET });
      expect([corrected.status, corrected.description]).toEqual([200, undefined]);
      expect((await now(kind, load.id)).release_missing.map(({ code }) => code)).toEqual(["signature"]);
    });

    it("are neither recorded nor voided once its BOL is signed", async () => {
      const load = await weighedIn(kind);
      const made = rowIn(await draft(kind, load, NET));
      await done(weigh(world, kind, load.id, secondOf(kind), WEIGHTS[secondOf(kind)]));
      await done(sign(world, kind, load.id));
      const answers = [
        await draft(kind, load, "1000"),
        await world.admin.post(`drafts/${made.id}/void`, { reason: "Twice" }),
      ];

      expect(answers.map((answer) => answer.status)).toEqual([409, 409]);
      expect(answers.map((answer) => answer.description).join(" ")).toContain("is Signed");
    });

    it("keep it from being voided; without the last one it is as it came", async () => {
      const load = await weighedIn(kind);
      const made = rowIn(await draft(kind, load, "20000"));
      const refused = await world.yard.post(`${kind}/${load.id}/void`, { reason: "Wrong load" });
      expect([refused.status, refused.description]).toEqual([
        409,
        expect.stringContaining("It has drafts: void them first."),
      ]);

      await world.admin.post(`drafts/${made.id}/void`, { reason: "Wrong silo" });
      expect([(await now(kind, load.id)).status_id, (await now(kind, load.id)).quantity]).toEqual([
        TRUCK_STATUS.arrived,
        "0",
      ]);
      expect((await world.yard.post(`${kind}/${load.id}/void`, { reason: "Wrong load" })).status).toBe(200);
    });

    it.each(["49000", "51000"])(
      "of %s leave nothing in a truck that came, and the net in one that leaves: the difference is booked under a name that fits",
      async (drafted) => {
        const isSource = TRUCK_KINDS[kind].draftSide === "source";
        const [entry, wrong] =
          isSource === (drafted === "49000") ? ["spill", "origin weight gain"] : ["origin weight gain", "spill"];
        const load = await weighedIn(kind);
        await draft(kind, load, drafted);
        await done(weigh(world, kind, load.id, secondOf(kind), WEIGHTS[secondOf(kind)]));
        await done(sign(world, kind, load.id));
        const refused = await world.yard.post(CALLS[kind].release(load.id), {
          difference: { entry: wrong, reason: "Scale ticket" },
        });
        expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
          422,
          "wrong_name",
          ["difference.entry"],
        ]);
        const released = await world.yard.post(CALLS[kind].release(load.id), {
          difference: { entry, reason: "Scale ticket" },
        });
        const [booked, entries] = await world.store.read(async ({ rows }) => [
          await rows("assets-reconciliation-tracking").find({
            where: { all: [{ field: "asset_id", test: { op: "eq", value: load.asset } }] },
          }),
          await rows("ledger-entries").find({
            where: { all: [{ field: "asset_id", test: { op: "eq", value: load.asset } }] },
          }),
        ]);
        const balances = entries.reduce<readonly number[]>(
          (all, { quantity }) => [...all, (all.at(-1) ?? 0) + Number(quantity)],
          [],
        );
        const opened = entries
          .filter((one) => one.entry === "opening")
          .reduce((sum, { quantity }) => sum + Number(quantity), 0);
        const difference = (Number(NET) - Number(drafted)) * (isSource ? -1 : 1);

        expect([released.status, released.description]).toEqual([200, undefined]);
        expect(booked.map(({ before, after }) => Number(after) - Number(before))).toEqual([difference]);
        expect([balances.at(-1), opened, Math.min(...balances) >= 0]).toEqual(
          isSource ? [0, Number(NET), true] : [Number(NET), 0, true],
        );
      },
    );

    it("leave a difference that is booked with its reason, in the truck’s unit", async () => {
      const load = await weighedIn(kind);
      await draft(kind, load, "49000");
      await done(weigh(world, kind, load.id, secondOf(kind), WEIGHTS[secondOf(kind)]));
      await done(sign(world, kind, load.id));
      const released = await world.yard.post(CALLS[kind].release(load.id), {
        difference: { entry: nameOfLess(kind), reason: "Hose came off" },
      });
      const booked = await world.store.read((tx) =>
        tx
          .rows("assets-reconciliation-tracking")
          .find({ where: { all: [{ field: "asset_id", test: { op: "eq", value: load.asset } }] } }),
      );

      expect([released.status, released.description]).toEqual([200, undefined]);
      expect(booked.map(({ reason, uom_abbreviation }) => [reason, uom_abbreviation])).toEqual([
        ["Hose came off", "lb"],
      ]);
    });
  });

  it("a difference that is none is not booked", async () => {
    const load = await weighedIn("outbounds");
    await draft("outbounds", load, NET);
    await done(weigh(world, "outbounds", load.id, "gross", WEIGHTS.gross));
    await done(sign(world, "outbounds", load.id));
    const answer = await world.yard.post(CALLS.outbounds.release(load.id), {
      difference: { entry: "heel", reason: "x" },
    });

    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ["difference"]]);
    expect((await now("outbounds", load.id)).status_id).toBe(TRUCK_STATUS.signed);
  });
}
