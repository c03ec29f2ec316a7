import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, type Answer } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
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
  type WireTruck,
} from "./truck-world.laws";

const SIGNER = { signed_by: "Maria Vega", signed_as: "driver" } as const;

/** What holds of bills of lading that are corrected: before their release they are signed again, after it the signed version stays the document. */
export function correctionLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });
  type Kind = (typeof TRUCK_KIND_NAMES)[number];
  const truckNow = async (kind: Kind, id: string) => truckIn(await world.yard.get(CALLS[kind].one(id)));
  const bolOf = async (id: string | null) => rowIn(await world.yard.get(`bols/${id}`));
  const versionsOf = async (id: string | null) =>
    rowsIn(await world.yard.get(`bol-versions?bol_id=${id}&sort=version`));
  const kindsOf = async (id: string | null) =>
    (await versionsOf(id)).map((version) => [
      version["version"],
      version["kind"],
      version["signed"],
      version["is_document"],
      version["reason"],
    ]);

  const signed = async (kind: Kind): Promise<WireTruck> => {
    const { id } = await weighedOut(world, kind);
    return done(sign(world, kind, id, SIGNER));
  };
  const released = async (kind: Kind): Promise<WireTruck> => {
    const { id } = await signed(kind);
    return done(world.yard.post(CALLS[kind].release(id), differenceOf(kind)));
  };
  /** The signature of version 1, as the truck and its BOL show it. */
  const underFirst = ({ bol_version_id }: WireTruck) => ({
    ...SIGNER,
    signed_at: world.clock.seconds,
    bol_version_id,
    bol_version: 1,
  });

  /** The calls that make a new version of a BOL, before its release and after it. */
  const NEW_VERSIONS: readonly (readonly [string, (truck: WireTruck) => Promise<Answer>])[] = [
    [
      "a change of it",
      ({ bol_id }) => world.yard.post(`bols/${bol_id}`, { consignee: "Well 8", reason: "Wrong well" }),
    ],
    [
      "a list of changes",
      ({ bol_id }) => world.yard.post("bols/bulk", [{ id: bol_id, consignee: "Well 8", reason: "Wrong well" }]),
    ],
    ["a new version", ({ bol_id }) => world.yard.post("bol-versions", { bol_id, reason: "Wrong well" })],
    [
      "a list of new versions",
      ({ bol_id }) => world.yard.post("bol-versions/bulk", [{ bol_id, reason: "Wrong well" }]),
    ],
  ];
  describe.each(TRUCK_KIND_NAMES)("the BOL of a truck of %s", (kind) => {
    it.each([
      ["weighing again", ({ id }: WireTruck) => weigh(world, kind, id, "gross", "80000", { reason: "Wrong scale" })],
      ...NEW_VERSIONS,
    ] as const)("waits for another signature after %s, as long as the truck is here", async (_what, change) => {
      const truck = await signed(kind);
      expect((await change(truck)).status).toBe(200);
      const now = await truckNow(kind, truck.id);

      expect([now.status_id, now.bol_version, now.signature, now.latest_correction]).toEqual([
        TRUCK_STATUS.weighed,
        2,
        null,
        null,
      ]);
      expect(await bolOf(truck.bol_id)).toMatchObject({
        status: "open",
        version: 2,
        signature: null,
        latest_correction: null,
        signatures: [underFirst(truck)],
      });
      expect((await kindsOf(truck.bol_id)).map((facts) => facts.slice(0, 4))).toEqual([
        [1, "original", true, false],
        [2, "original", false, true],
      ]);
      const again = await done(sign(world, kind, truck.id, SIGNER, signatureOf(1)));
      expect([
        again.signature?.bol_version,
        (await versionsOf(truck.bol_id)).map((version) => (version["signatures"] as unknown[]).length),
      ]).toEqual([2, [1, 1]]);
    });

    it.each(NEW_VERSIONS)("stays signed after its release, whatever %s corrects", async (_what, correct) => {
      const truck = await released(kind);
      const signature = underFirst(truck);
      expect([truck.signature, truck.latest_correction]).toEqual([signature, null]);
      expect(await bolOf(truck.bol_id)).toMatchObject({ signed: true, document_version_id: truck.bol_version_id });
      world.clock.seconds += 60;
      expect((await correct(truck)).status).toBe(200);
      const [now, bol] = [await truckNow(kind, truck.id), await bolOf(truck.bol_id)];
      const [first, second] = await versionsOf(truck.bol_id);
      const latest_correction = {
        bol_version_id: second?.id,
        bol_version: 2,
        reason: "Wrong well",
        corrected_at: world.clock.seconds,
        corrected_by: bol["updated_by"],
      };

      expect(now).toMatchObject({
        status: "Released",
        bol_version: 2,
        document_version_id: first?.id,
        signature,
        latest_correction,
        bol_number: truck.bol_number,
      });
      expect(bol).toMatchObject({
        status: "released",
        version: 2,
        signed: false,
        document_version_id: first?.id,
        signature,
        latest_correction,
        signatures: [signature],
        number: truck.bol_number,
      });
      expect(await kindsOf(truck.bol_id)).toEqual([
        [1, "original", true, true, "First version"],
        [2, "correction", false, false, "Wrong well"],
      ]);
    });

    it("shows the newest of several corrections, each with its reason, and never asks for a signature", async () => {
      const truck = await released(kind);
      for (const [seals, reason] of [
        ["1", "Seal read wrong"],
        ["2", "Read wrong again"],
      ])
        await world.yard.post(`bols/${truck.bol_id}`, { seals, reason });
      const now = await truckNow(kind, truck.id);

      expect([now.signature?.bol_version, now.latest_correction]).toEqual([
        1,
        expect.objectContaining({ bol_version: 3, reason: "Read wrong again" }),
      ]);
      expect((await kindsOf(truck.bol_id)).map(([, is, isSigned]) => [is, isSigned])).toEqual([
        ["original", true],
        ["correction", false],
        ["correction", false],
      ]);
      expect((await sign(world, kind, truck.id)).status).toBe(409);
      expect(now.release_missing.map(({ code }) => code)).toEqual(["closed"]);
    });

    it("has corrections after a version that was signed again: that one stays the document", async () => {
      const { id, bol_id } = await signed(kind);
      await done(weigh(world, kind, id, "gross", "80000", { reason: "Wrong scale" }));
      await done(sign(world, kind, id, SIGNER, signatureOf(1)));
      await done(world.yard.post(CALLS[kind].release(id), differenceOf(kind)));
      await world.yard.post(`bols/${bol_id}`, { seals: "9", reason: "Seal read wrong" });

      expect((await truckNow(kind, id)).signature?.bol_version).toBe(2);
      expect((await kindsOf(bol_id)).map((facts) => facts.slice(0, 4))).toEqual([
        [1, "original", true, false],
        [2, "original", true, true],
        [3, "correction", false, false],
      ]);
    });

    it("records a correction in the history of the truck and in its own", async () => {
      const truck = await released(kind);
      await world.yard.post(`bols/${truck.bol_id}`, { seals: "9", reason: "Seal read wrong" });
      const history = kind === "inbounds" ? `inbounds/${truck.id}/truck-changes` : `${kind}/${truck.id}/changes`;
      const [ofTruck] = rowsIn(await world.yard.get(history));
      const [ofBol] = rowsIn(await world.yard.get(`bols/${truck.bol_id}/changes`));

      expect(ofTruck).toMatchObject({
        action: "correct",
        reason: "Seal read wrong",
        before: { bol_version: 1 },
        after: { bol_version: 2 },
      });
      expect(ofBol).toMatchObject({
        action: "correct",
        reason: "Seal read wrong",
        before: { seals: null, version: 1 },
        after: { seals: "9", version: 2 },
      });
    });
  });

  describe("the versions of a BOL", () => {
    it("are listed newest first with their kind; the reason only with bol:view", async () => {
      const truck = await released("outbounds");
      await world.yard.post(`bols/${truck.bol_id}`, { seals: "9", reason: "Seal read wrong" });
      const found = async () =>
        rowsIn(await world.yard.get(`bol-versions/find-by-bol?bol_id=${truck.bol_id}`)).map(
          ({ name, version, kind, signed: isSigned, is_document, reason }) => [
            name,
            version,
            kind,
            isSigned,
            is_document,
            reason,
          ],
        );
      const facts = [
        ["Mid-000001 v2", 2, "correction", false, false],
        ["Mid-000001 v1", 1, "original", true, true],
      ] as const;

      expect(await found()).toEqual([
        [...facts[0], "Seal read wrong"],
        [...facts[1], "First version"],
      ]);
      await world.store.transaction(async (tx) => {
        const [profile] = await tx
          .rows("profiles")
          .find({ where: { all: [{ field: "name", test: { op: "eq", value: "clerk" } }] } });
        await tx.rows("profiles").update(profile?.id ?? "", { permissions: { "outbound truck": ["view"] } });
      });
      expect(await found()).toEqual([
        [...facts[0], null],
        [...facts[1], null],
      ]);
    });

    it("of a BOL without a load are originals: it is never released", async () => {
      const { id } = rowIn(
        await world.yard.post("bols", { terminal_id: "1", shipper: "Permian Sand", consignee: "Well 7" }),
      );
      await world.yard.post(`bols/${id}`, { consignee: "Well 8", reason: "Other well" });

      expect((await kindsOf(id)).map((facts) => facts.slice(0, 4))).toEqual([
        [1, "original", false, false],
        [2, "original", false, true],
      ]);
      expect(await bolOf(id)).toMatchObject({ signed: false, signature: null, latest_correction: null });
    });
  });

  it("lists show the correction of each truck that has one", async () => {
    const plain = await released("outbounds");
    const corrected = await released("outbounds");
    await world.yard.post(`bols/${corrected.bol_id}`, { seals: "9", reason: "Seal read wrong" });
    const trucks = rowsIn(await world.yard.get("outbounds?status_id=16")).map((truck) => [
      truck.id,
      (truck["signature"] as { bol_version: number }).bol_version,
      truck["latest_correction"] !== null,
    ]);
    const bols = rowsIn(await world.yard.get("bols")).map((bol) => [
      bol.id,
      (bol["signature"] as { bol_version: number }).bol_version,
      bol["latest_correction"] !== null,
    ]);

    expect([trucks, bols]).toEqual([
      [
        [plain.id, 1, false],
        [corrected.id, 1, true],
      ],
      [
        [plain.bol_id, 1, false],
        [corrected.bol_id, 1, true],
      ],
    ]);
  });
}
