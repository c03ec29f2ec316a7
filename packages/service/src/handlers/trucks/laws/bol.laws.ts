import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { makeBol } from "../../bols/bol";
import {
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  sign,
  signatureOf,
  truckIn,
  weigh,
  weighedOut,
  type TruckWorld,
} from "./truck-world.laws";

const MANUAL = { terminal_id: "1", shipper: "Permian Sand", consignee: "Well 7" };

/** What holds of bills of lading, their numbers, versions and signatures. */
export function bolLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });
  const bolOf = async (id: string | null) => rowIn(await world.yard.get(`bols/${id}`));
  const versionsOf = async (id: string | null) =>
    rowsIn(await world.yard.get(`bol-versions?bol_id=${id}&sort=version`));

  describe("numbers of BOLs", () => {
    it("of fifty made at once, of which every third is undone, leave no gap and come never twice", async () => {
      const terminal = await world.store.read((tx) => tx.rows("terminals").get("1"));
      const caller = { session: { userid: "1" }, terminals: new Set(["1"]) } as never;
      const units = () => Promise.reject(new Error("nothing is shown"));
      const fields = {
        load_kind: "manual",
        load_id: null,
        carrier_id: null,
        origin: null,
        destination: null,
        description: null,
        quantity: null,
        quantity_uom_abbreviation: null,
        seals: null,
        shipped_at: null,
        reason: null,
        ...MANUAL,
      } as const;
      const made = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          world.store
            .transaction(async (tx) => {
              const bol = await makeBol({ tx, caller, units, now: world.clock.seconds }, fields);
              if (at % 3 === 0) throw new Error("undone");
              return bol.number;
            })
            .catch(() => null),
        ),
      );
      const numbers = made.filter((number) => number !== null).toSorted();

      expect(numbers).toEqual(
        Array.from({ length: 33 }, (_, at) => `${terminal?.code}-${String(at + 1).padStart(6, "0")}`),
      );
    });

    it("count per terminal over every kind of load, and stay through changes and voiding", async () => {
      const numbers: (string | null)[] = [];
      for (const kind of TRUCK_KIND_NAMES) numbers.push((await weighedOut(world, kind)).bol_number);
      const manual = rowIn(await world.yard.post("bols", MANUAL));
      await world.yard.call(`bols/${manual.id}/delete`);
      const next = rowIn(await world.yard.post("bols", MANUAL));
      const elsewhere = rowIn(await world.foreign.post("bols", { ...MANUAL, terminal_id: "2" }));

      expect([...numbers, manual["number"], next["number"], elsewhere["number"]]).toEqual([
        "Mid-000001",
        "Mid-000002",
        "Mid-000003",
        "Mid-000004",
        "Mid-000005",
        "Mid-000006",
        "Wil-000001",
      ]);
      expect(await bolOf(manual.id)).toMatchObject({ status: "void", number: "Mid-000005" });
    });
  });

  describe("a manual BOL", () => {
    it("has versions with their reasons; the first keeps what stood", async () => {
      const { id } = rowIn(await world.yard.post("bols", MANUAL));
      await world.yard.post(`bols/${id}`, { consignee: "Well 8", reason: "Other well" });
      await world.yard.post("bol-versions", { bol_id: id, reason: "Copy lost" });

      expect(
        (await versionsOf(id)).map((version) => [
          version["name"],
          version["reason"],
          (version["content"] as { consignee: string }).consignee,
        ]),
      ).toEqual([
        ["Mid-000001 v1", "First version", "Well 7"],
        ["Mid-000001 v2", "Other well", "Well 8"],
        ["Mid-000001 v3", "Copy lost", "Well 8"],
      ]);
      expect(
        rowsIn(await world.yard.get(`bol-versions/find-by-bol?bol_id=${id}`)).map((version) => version["name"]),
      ).toEqual(["Mid-000001 v3", "Mid-000001 v2", "Mid-000001 v1"]);
      expect(await bolOf(id)).toMatchObject({ version: 3, consignee: "Well 8", reason: "Copy lost", status: "open" });
    });

    it("makes no version where nothing is another, and refuses a stale save", async () => {
      const bol = rowIn(await world.yard.post("bols", MANUAL));
      expect(await bolOf(bol.id)).toEqual(rowIn(await world.yard.post(`bols/${bol.id}`, bol)));
      await world.yard.post(`bols/${bol.id}`, { seals: "1" });
      const stale = await world.yard.post(`bols/${bol.id}`, { seals: "2", updated_at: bol["updated_at"] });
      expect([stale.status, stale.code, stale.current["seals"]]).toEqual([409, "changed_meanwhile", "1"]);
    });

    it("is of no load, at a terminal of the caller’s, and void for good", async () => {
      const refused = [
        await world.yard.post("bols", { ...MANUAL, load_kind: "outbounds", load_id: "1" }),
        await world.yard.post("bols", { ...MANUAL, terminal_id: "2" }),
        await world.yard.post("bols", { ...MANUAL, carrier_id: "999" }),
      ];
      expect(refused.map((answer) => [answer.status, Object.keys(answer.fields)])).toEqual([
        [422, ["load_kind"]],
        [422, ["terminal_id"]],
        [422, ["carrier_id"]],
      ]);
      const { id } = rowIn(await world.yard.post("bols", MANUAL));
      await world.yard.call(`bols/${id}/delete`);
      const again = await world.yard.call(`bols/${id}/delete`);
      expect([(await world.yard.post(`bols/${id}`, { seals: "1" })).status, again.status, again.result]).toEqual([
        409,
        200,
        { id },
      ]);
      expect(rowsIn(await world.yard.get(`bols/${id}/changes`)).map((change) => change["action"])).toEqual([
        "void",
        "create",
      ]);
      expect((await world.foreign.get(`bols/${id}`)).status).toBe(404);
    });

    it("needs bol:manual for each row of a list that makes one", async () => {
      const { id } = rowIn(await world.yard.post("bols", MANUAL));
      const saved = rowsIn(await world.yard.post("bols/bulk", [{ id, seals: "S-9" }, MANUAL]));
      expect(saved.map((bol) => [bol["number"], bol["seals"], bol["version"]])).toEqual([
        ["Mid-000001", "S-9", 2],
        ["Mid-000002", null, 1],
      ]);
      await world.store.transaction(async (tx) => {
        const [profile] = await tx
          .rows("profiles")
          .find({ where: { all: [{ field: "name", test: { op: "eq", value: "clerk" } }] } });
        await tx.rows("profiles").update(profile?.id ?? "", { permissions: { bol: ["view", "edit"] } });
      });
      expect([
        (await world.yard.post("bols/bulk", [MANUAL])).status,
        (await world.yard.post("bols/bulk", [{ id, seals: "S-8" }])).status,
      ]).toEqual([403, 200]);
    });

    it("is found by a part of its number, at the caller’s terminals", async () => {
      await world.yard.post("bols", MANUAL);
      const found = async (api: typeof world.yard) =>
        rowsIn(await api.get("assets-reconciliation-tracking/find-bol?q=0001")).map((bol) => bol["name"]);
      expect([await found(world.yard), await found(world.foreign)]).toEqual([["Mid-000001"], []]);
    });
  });

  describe.each(["outbounds", "bulk-commodity-inbound-trucks"] as const)("the BOL of a truck of %s", (kind) => {
    it("says who ships what with which weights, and marks a manual one", async () => {
      const { id, bol_id, bol_number } = await weighedOut(world, kind);
      await done(weigh(world, kind, id, "tare", "30001", { source: "manual", scale_id: null }));
      const bol = await bolOf(bol_id);
      const [, second] = await versionsOf(bol_id);

      expect(bol).toMatchObject({
        number: bol_number,
        load_kind: kind,
        load_id: id,
        quantity: "49979",
        quantity_uom_abbreviation: "lb",
        carrier_name: "Swift",
        version: 2,
        status: "open",
      });
      expect(kind === "outbounds" ? bol["origin"] : bol["destination"]).toBe("Midland");
      expect(second).toMatchObject({
        reason: "Weighed again",
        content: {
          weights: expect.arrayContaining([
            expect.objectContaining({ position: "tare", weight: "30001", source: "manual" }),
          ]),
        },
      });
    });

    it("once signed changes only with a reason, by a version that is to be signed again", async () => {
      const { id, bol_id } = await weighedOut(world, kind);
      await done(sign(world, kind, id));
      const silent = [
        await world.yard.post(`bols/${bol_id}`, { seals: "7" }),
        await weigh(world, kind, id, "gross", "80000"),
        await world.yard.post(CALLS[kind].one(id), { seals: "7" }),
      ];
      expect(silent.map((answer) => [answer.status, Object.keys(answer.fields)])).toEqual([
        [422, ["reason"]],
        [422, ["reason"]],
        [409, ["seals"]],
      ]);
      await world.yard.post(`bols/${bol_id}`, { seals: "7", reason: "Seal broken" });
      const reopened = truckIn(await world.yard.get(CALLS[kind].one(id)));
      const release = await world.yard.post(CALLS[kind].release(id), differenceOf(kind));

      expect([reopened.status_id, reopened.bol_version, reopened.signature]).toEqual([TRUCK_STATUS.weighed, 2, null]);
      expect([release.status, release.code, release.fields["signature"]]).toEqual([
        409,
        "not_ready",
        "Capture the driver’s signature on the current version of its BOL.",
      ]);
      await done(sign(world, kind, id, {}, signatureOf(1)));
      const versions = await Promise.all(
        (await versionsOf(bol_id)).map(async ({ id: version }) =>
          rowIn(await world.yard.get(`bol-versions/${version}`)),
        ),
      );
      expect(versions.map((version) => (version["signatures"] as { image: string }[]).map((one) => one.image))).toEqual(
        [[signatureOf().image], [signatureOf(1).image]],
      );
      expect(((await bolOf(bol_id))["signatures"] as unknown[]).length).toBe(2);
    });

    it("is not signed in a version that the driver did not see", async () => {
      const { id, bol_version_id } = await weighedOut(world, kind);
      await done(weigh(world, kind, id, "gross", "80000"));
      const answer = await sign(world, kind, id, { bol_version_id });
      expect([answer.status, answer.code, answer.description]).toEqual([
        409,
        "bol_changed",
        "BOL Mid-000001 has changed; its version is 2 now. Show it again, then sign.",
      ]);
    });

    it.each([
      ["no PNG", { image: "data:image/png;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+", decode: false }],
      ["the beginning of one", { image: "data:image/png;base64,iVBORw0KGgo=", decode: false }],
    ])("takes no signature that is %s, and says what to do", async (_what, signature) => {
      const { id } = await weighedOut(world, kind);
      const answer = await sign(world, kind, id, {}, signature);
      expect([answer.status, answer.fields]).toEqual([
        422,
        { signature: "The signature's image is damaged. Sign again on the pad." },
      ]);
      expect(truckIn(await world.yard.get(CALLS[kind].one(id))).status_id).toBe(TRUCK_STATUS.weighed);
    });

    it("is kept: its versions change by no call, and it goes with its truck only", async () => {
      const { bol_id } = await weighedOut(world, kind);
      const [version] = await versionsOf(bol_id);
      const answers = [
        await world.yard.post(`bol-versions/${version?.id}`, { reason: "x" }),
        await world.yard.call(`bol-versions/${version?.id}/delete`),
        await world.yard.call(`bols/${bol_id}/delete`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409]);
      expect(await versionsOf(bol_id)).toHaveLength(1);
    });
  });
}
