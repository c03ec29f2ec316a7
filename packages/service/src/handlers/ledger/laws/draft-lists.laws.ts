import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { counting } from "../../../laws/counted-rows.laws";
import { openRailWorld, type Answer, type Api } from "../../rail-visits/laws/rail-world.laws";
import { balanceOf, checkLedger, draft, draftBody, given, storage, type LedgerWorld } from "./ledger-world.laws";

const refusal = ({ status, fields }: Answer) => [status, Object.keys(fields)];
const COUNTS = "assets-reconciliation-tracking";

/** What holds of lists of drafts and of assets: the row at fault is named in its place, and nothing is booked. */
export function draftListLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));

  describe("lists of drafts and assets", () => {
    it("name a draft that is not there or closed in its place, and book none", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const gone = await draft(floor, silo.asset_id, bin.asset_id, "1");
      await given(floor.post(`drafts/${gone.id}/void`, { reason: "x" }));
      const answers = [
        await floor.post("drafts/bulk", [draftBody(silo.asset_id, bin.asset_id, "2"), { id: "999", net: "1" }]),
        await floor.post("drafts/bulk", [draftBody(silo.asset_id, bin.asset_id, "2"), { id: gone.id, net: "1" }]),
        await floor.post("drafts/bulk", [
          draftBody(silo.asset_id, bin.asset_id, "2"),
          draftBody(silo.asset_id, silo.asset_id, "1"),
        ]),
      ];

      expect(answers.map(refusal)).toEqual([
        [404, ["1.id"]],
        [409, ["1.id"]],
        [422, ["1.destination_id"]],
      ]);
      expect(await balanceOf(manager, bin.asset_id)).toBe("0");
    });

    it("name every bad row of a list of drafts", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const body = (net: string, more: object = {}) => draftBody(silo.asset_id, bin.asset_id, net, more);
      const refused = await floor.post("drafts/bulk", [
        body("60"),
        body("2"),
        body("1", { net_uom_abbreviation: "stone" }),
        draftBody(silo.asset_id, silo.asset_id, "1"),
      ]);

      expect(refusal(refused)).toEqual([422, ["0.net", "2.net_uom_abbreviation", "3.destination_id"]]);
      expect(refused.description).toBe(`${refused.fields["0.net"]} 2 more rows have a fault; nothing was changed.`);
    });

    it("tell the row that is at fault, and none that would go well if that one did", async () => {
      const [silo, bin, pile, full] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2"),
        await storage(world, "Pile 3"),
        await storage(world, "Full", "9", { capacity: "9" }),
      ];
      const fill = draftBody(silo.asset_id, bin.asset_id, "5", { net_uom_abbreviation: "stone" });
      const onwards = draftBody(bin.asset_id, pile.asset_id, "5");
      const refused = await floor.post("drafts/bulk", [
        fill,
        onwards,
        draftBody(pile.asset_id, bin.asset_id, "1"),
        draftBody(full.asset_id, full.asset_id, "1"),
      ]);
      const held = await draft(manager, silo.asset_id, bin.asset_id, "4");
      const changed = await floor.post("drafts/bulk", [
        { id: held.id, net: "5", net_uom_abbreviation: "stone" },
        onwards,
        { id: held.id, net: "3" },
        draftBody(silo.asset_id, full.asset_id, "1"),
      ]);
      const counts = await manager.post(`${COUNTS}/bulk`, [
        { asset_id: full.asset_id, after: "10", reason: "x" },
        { asset_id: full.asset_id, after: "9", entry: "spill", reason: "x" },
        { asset_id: full.asset_id, after: "10", entry: "origin weight gain", reason: "x" },
      ]);

      expect([refusal(refused), refusal(changed), refusal(counts)]).toEqual([
        [422, ["0.net_uom_abbreviation", "3.destination_id"]],
        [422, ["0.net_uom_abbreviation"]],
        [422, ["0.after"]],
      ]);
      expect(await balanceOf(manager, bin.asset_id)).toBe("4");
    });

    it("take the scale or pump of a draft only where its material is, and in use", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const scale = async (name: string, terminal_id: string, more: object = {}) =>
        (
          await given<{ id: string }>(
            manager.post("scales", { name, terminal_id, scale_kind: "hopper", division: "1", uom_id: "2", ...more }),
          )
        ).id;
      const [near, far, old] = [
        await scale("Hopper", "1"),
        await scale("Far hopper", "2"),
        await scale("Old hopper", "1", { is_active: false }),
      ];
      const by = (scale_id: string) =>
        manager.post("drafts", draftBody(silo.asset_id, bin.asset_id, "1", { measured_by: "scale", scale_id }));
      const [elsewhere, unused, kept] = [await by(far), await by(old), await by(near)];

      expect([elsewhere, unused].map((answer) => [answer.status, answer.fields])).toEqual([
        [422, { scale_id: "Scale Far hopper belongs to another terminal." }],
        [422, { scale_id: "Old hopper is out of use. Choose another scale." }],
      ]);
      expect(kept.status).toBe(201);
      await given(manager.post(`scales/${near}`, { is_active: false }));
      expect((await manager.post(`drafts/${(kept.result as unknown as Draft).id}`, { bol: "B-7" })).status).toBe(200);
    });

    it("void a draft once: again by reason it is refused, by deleting it stays as it was", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const { id } = await draft(floor, silo.asset_id, bin.asset_id, "1");
      expect(refusal(await floor.post(`drafts/${id}/void`, { reason: "  " }))).toEqual([422, ["reason"]]);
      await given(floor.post(`drafts/${id}/void`, { reason: "wrong silo" }));

      expect((await floor.post(`drafts/${id}/void`, { reason: "again" })).code).toBe("voided");
      await given(floor.get(`drafts/${id}/delete`));
      expect((await given<Draft>(floor.get(`drafts/${id}`))).void_reason).toBe("wrong silo");
      expect(await balanceOf(manager, silo.asset_id)).toBe("50");
    });

    it("change assets all or nothing, and make none", async () => {
      const [silo, bin] = [await storage(world, "Silo 1"), await storage(world, "Bin 2")];
      const answers = [
        await manager.post("assets/bulk", [
          { id: silo.asset_id, comments: "dusty" },
          { id: bin.asset_id, name: "Y" },
        ]),
        await manager.post("assets/bulk", [
          { id: silo.asset_id, comments: "dusty" },
          { name: "X", asset_kind: "storage", terminal_id: "1" },
        ]),
      ];

      expect(answers.map(refusal)).toEqual([
        [422, ["1.name"]],
        [422, ["1.asset_kind"]],
      ]);
      expect((await given<{ comments: string | null }>(manager.get(`assets/${silo.asset_id}`))).comments).toBeNull();
    });

    it("give the newest five hundred of an asset, and say that there are more", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "600"), await storage(world, "Bin 2")];
      const found = async (path: string) =>
        (await floor.get(`drafts/${path}`)) as unknown as { readonly cut: boolean; readonly result: readonly Draft[] };
      const first = await draft(floor, silo.asset_id, bin.asset_id, "1");
      expect(await found(`find-by-source-asset?asset_id=${silo.asset_id}`)).toMatchObject({
        cut: false,
        result: [{ id: first.id }],
      });
      await world.store.transaction(async ({ rows }) => {
        const row = await rows("drafts").get(first.id);
        if (row === undefined) throw new Error("the draft is there");
        const { id: _id, ...more } = row;
        await rows("drafts").insertAll(Array.from({ length: 500 }, () => more));
      });
      const last = await draft(floor, silo.asset_id, bin.asset_id, "2");
      const [out, into] = [
        await found(`find-by-source-asset?asset_id=${silo.asset_id}`),
        await found(`find-by-destination-asset?asset_id=${bin.asset_id}`),
      ];

      expect(
        [out, into].map(({ cut, result }) => [
          cut,
          result.length,
          result.at(-1)?.id,
          result.some(({ id }) => id === first.id),
        ]),
      ).toEqual([
        [true, 500, last.id, false],
        [true, 500, last.id, false],
      ]);
    });

    it("void a draft without looking at the others of a storage", async () => {
      const looked = counting(world.store);
      const { as } = openRailWorld(looked.store, 1000);
      const [silo, bin, pile] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2"),
        await storage(world, "Pile 3"),
      ];
      const first = await draft(floor, silo.asset_id, bin.asset_id, "20");
      const drew: Draft[] = [];
      for (let turn = 0; turn < 9; turn += 1) drew.push(await draft(floor, bin.asset_id, pile.asset_id, "2"));
      const last = await draft(floor, silo.asset_id, bin.asset_id, "1");
      looked.forget();
      const refused = await as("floor").post(`drafts/${first.id}/void`, { reason: "x" });
      const named = drew
        .slice(-5)
        .map(({ id }) => `draft ${id} to Pile 3`)
        .join(", ");
      expect(refused.description).toBe(
        `Bin 2 holds 3 ST of the 20 ST that this draft brought: the rest has gone on by ${named} and 4 more. Void that first.`,
      );
      expect(looked.rows("drafts")).toBeLessThan(9);
      looked.forget();
      expect((await as("floor").post(`drafts/${last.id}/void`, { reason: "x" })).status).toBe(200);

      expect(looked.rows("drafts")).toBeLessThan(4);
    });

    it("name in a ledger only what is at the caller’s terminals", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      await draft(floor, silo.asset_id, bin.asset_id, "1");
      const named = async (api: Api) =>
        (await given<{ other_asset_name: string | null }[]>(api.get(`assets/${silo.asset_id}/history?limit=1`)))[0]
          ?.other_asset_name;
      expect([await named(floor), await named(manager)]).toEqual(["Bin 2", "Bin 2"]);
      await world.store.transaction(({ rows }) => rows("assets").update(bin.asset_id, { terminal_id: "2" }));

      expect([await named(floor), await named(manager)]).toEqual([null, "Bin 2"]);
    });

    it("page a ledger by one line to five hundred", async () => {
      const silo = await storage(world, "Silo 1", "50");
      const asked = async (limit: string) =>
        refusal(await manager.get(`assets/${silo.asset_id}/history?limit=${limit}`));

      expect([await asked("0"), await asked("501"), await asked("x"), await asked("500")]).toEqual([
        [400, ["limit"]],
        [400, ["limit"]],
        [400, ["limit"]],
        [200, []],
      ]);
    });
  });
}
