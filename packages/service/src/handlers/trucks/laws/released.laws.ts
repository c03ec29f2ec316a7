import { secondWeight, TRUCK_KIND_NAMES, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, type Answer } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  assetOf,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  draftWith,
  handled,
  sign,
  storageFor,
  truckIn,
  weigh,
  type TruckWorld,
  type WireTruck,
} from "./truck-world.laws";

/** A released truck, its draft, and the assets between which it went. */
interface Gone {
  readonly truck: WireTruck;
  readonly draft: string;
  readonly asset: string;
  readonly storage: string;
}
type Attempt = (gone: Gone) => Promise<Answer>;

/** After its release nothing that is asked of a truck changes its bill of lading: only a correction of the BOL itself, with a reason. */
export function releasedLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  async function released(kind: TruckKind): Promise<Gone> {
    const { id, ...truck } = await handled(world, kind);
    const asset = assetOf({ id, ...truck } as WireTruck);
    const storage = await storageFor(world, kind);
    const made = rowIn(await draftWith(world, kind, { asset, storage }, "20000"));
    const second = secondWeight(kind);
    await done(weigh(world, kind, id, second, second === "tare" ? "29980" : "79980"));
    await done(sign(world, kind, id));
    return {
      truck: await done(world.yard.post(CALLS[kind].release(id), differenceOf(kind))),
      draft: made.id,
      asset,
      storage,
    };
  }
  /** The load, its BOL and the versions as the API answers them. */
  async function answers(kind: TruckKind, { truck: { id, bol_id } }: Gone) {
    const versions = rowsIn(await world.yard.get(`bol-versions?bol_id=${bol_id}&sort=version`));
    return [
      truckIn(await world.yard.get(CALLS[kind].one(id))),
      rowIn(await world.yard.get(`bols/${bol_id}`)),
      versions,
    ];
  }

  /** Every call that could make a version, and what becomes of it once the load is released. */
  const REFUSED: readonly (readonly [string, number, (kind: TruckKind) => Attempt])[] = [
    [
      "a change of the BOL without a reason",
      422,
      () =>
        ({ truck }) =>
          world.yard.post(`bols/${truck.bol_id}`, { seals: "7" }),
    ],
    [
      "another quantity",
      422,
      () =>
        ({ truck }) =>
          world.yard.post(`bols/${truck.bol_id}`, { quantity: "1", reason: "Wrong" }),
    ],
    [
      "a list with a change without a reason",
      422,
      () =>
        ({ truck }) =>
          world.yard.post("bols/bulk", [{ id: truck.bol_id, seals: "7" }]),
    ],
    [
      "a version without a reason",
      422,
      () =>
        ({ truck }) =>
          world.yard.post("bol-versions", { bol_id: truck.bol_id, reason: " " }),
    ],
    [
      "a change of its version",
      409,
      () =>
        ({ truck }) =>
          world.yard.post(`bol-versions/${truck.bol_version_id}`, { reason: "Wrong" }),
    ],
    [
      "the deletion of its version",
      409,
      () =>
        ({ truck }) =>
          world.yard.call(`bol-versions/${truck.bol_version_id}/delete`),
    ],
    [
      "the deletion of the BOL",
      409,
      () =>
        ({ truck }) =>
          world.yard.call(`bols/${truck.bol_id}/delete`),
    ],
    [
      "a change of the truck",
      409,
      (kind) =>
        ({ truck }) =>
          world.yard.post(CALLS[kind].one(truck.id), { seals: "S-9" }),
    ],
    [
      "weighing",
      409,
      (kind) =>
        ({ truck }) =>
          weigh(world, kind, truck.id, "gross", "80000", { reason: "Wrong scale" }),
    ],
    [
      "its arrival",
      409,
      (kind) =>
        ({ truck }) =>
          world.yard.post(`${kind}/${truck.id}/arrive`, {}),
    ],
    [
      "handling",
      409,
      (kind) =>
        ({ truck }) =>
          world.yard.post(`${kind}/${truck.id}/handling`, {}),
    ],
    [
      "voiding",
      409,
      (kind) =>
        ({ truck }) =>
          world.yard.post(`${kind}/${truck.id}/void`, { reason: "Wrong truck" }),
    ],
    [
      "signing",
      409,
      (kind) =>
        ({ truck }) =>
          sign(world, kind, truck.id),
    ],
    [
      "another release",
      409,
      (kind) =>
        ({ truck }) =>
          world.yard.post(CALLS[kind].release(truck.id), differenceOf(kind)),
    ],
    ["a draft", 409, (kind) => (gone) => draftWith(world, kind, gone, "1000")],
    [
      "voiding its draft",
      409,
      () =>
        ({ draft }) =>
          world.admin.post(`drafts/${draft}/void`, { reason: "Wrong silo" }),
    ],
    [
      "deleting its draft",
      409,
      () =>
        ({ draft }) =>
          world.admin.call(`drafts/${draft}/delete`),
    ],
    [
      "replacing its draft",
      409,
      () =>
        ({ draft }) =>
          world.admin.post(`drafts/${draft}`, { net: "19000" }),
    ],
    [
      "replacing its draft in a list",
      409,
      () =>
        ({ draft }) =>
          world.admin.post("drafts/bulk", [{ id: draft, net: "19000" }]),
    ],
    [
      "a count of what is in it",
      409,
      () =>
        ({ asset }) =>
          world.admin.post("assets-reconciliation-tracking", { asset_id: asset, after: "1", reason: "Counted" }),
    ],
    [
      "a change of its asset",
      422,
      () =>
        ({ asset }) =>
          world.admin.post(`assets/${asset}`, { name: "Another" }),
    ],
    [
      "taking its asset out of use",
      409,
      () =>
        ({ asset }) =>
          world.admin.post(`assets/${asset}/deactivate`, {}),
    ],
  ];
  describe.each(TRUCK_KIND_NAMES)("the BOL of a released truck of %s", (kind) => {
    it("is changed by none of the calls on its truck, its drafts and its assets, nor without a reason", async () => {
      const gone = await released(kind);
      const before = await answers(kind, gone);
      for (const [what, status, attempt] of REFUSED)
        expect([what, (await attempt(kind)(gone)).status]).toEqual([what, status]);

      expect(await answers(kind, gone)).toEqual(before);
    });

    it("keeps what it says of those that are named on it, whatever they are called later", async () => {
      const gone = await released(kind);
      const [, , before] = await answers(kind, gone);
      const { ids, admin } = world;
      await admin.post(`carriers/${ids.carrier}`, { name: "Big Sky" });
      await admin.post(`customers/${ids.customer}`, { name: "Permian Proppants" });
      await admin.post(`drafts/bulk-approve`, [{ id: gone.draft }]);
      const [, , after] = await answers(kind, gone);

      expect(after).toEqual(before);
    });
  });
}
