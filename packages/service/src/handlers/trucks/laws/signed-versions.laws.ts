import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, type Answer, type Row } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  arrived,
  assetOf,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  draftWith,
  sign,
  signatureOf,
  storageFor,
  truckIn,
  weigh,
  weighedOut,
  type DraftSides,
  type TruckWorld,
  type WireTruck,
} from "./truck-world.laws";

/** A load with the storage that it works with, and the calls that were sent for its signature. */
interface Load {
  readonly kind: TruckKind;
  readonly id: string;
  readonly storage: string;
  readonly signings: { readonly body: object; readonly key: string }[];
}
type Call = (world: TruckWorld, load: Load, truck: WireTruck) => Promise<Answer>;

let keys = 0;
async function signAgain(world: TruckWorld, load: Load, { bol_version_id }: WireTruck): Promise<Answer> {
  keys += 1;
  const { kind, id } = load;
  const body = {
    ...TRUCK_KINDS[kind].signBody(id, signatureOf(keys % 2) as never),
    signed_by: `Driver ${keys}`,
    ...(keys % 3 === 0 ? {} : { bol_version_id }),
  };
  const signing = { body, key: `signing-of-a-load-${keys}` };
  load.signings.push(signing);
  return send(world, load, signing);
}
const send = ({ yard }: TruckWorld, { kind, id }: Load, { body, key }: Load["signings"][number]) =>
  yard.post(TRUCK_KINDS[kind].signPath(id).replace("/api/", ""), body, { "Idempotency-Key": key });

const NOTHING: Call = async ({ yard }) => yard.get("terminals/names");
const withLast =
  (
    of: (load: Load, truck: WireTruck) => readonly Load["signings"][number][],
    how: (world: TruckWorld, load: Load, last: Load["signings"][number]) => Promise<Answer>,
  ): Call =>
  async (world, load, truck) => {
    const last = of(load, truck).at(-1);
    return last === undefined ? NOTHING(world, load, truck) : how(world, load, last);
  };

const draftOf = async ({ admin }: TruckWorld, asset: string, kind: TruckKind): Promise<string> => {
  const side = TRUCK_KINDS[kind].draftSide;
  return rowsIn(await admin.get(`drafts/find-by-${side}-asset?asset_id=${asset}`)).at(-1)?.id ?? "999";
};
const sidesOf = (load: Load, truck: WireTruck): DraftSides => ({
  asset: assetOf(truck) || "999",
  storage: load.storage,
});

/** Whatever anybody may send about a load, allowed or not. */
const CALL: Readonly<Record<string, Call>> = {
  arrive: ({ yard }, { kind, id }) => yard.post(`${kind}/${id}/arrive`, {}),
  handling: ({ yard }, { kind, id }) => yard.post(`${kind}/${id}/handling`, {}),
  gross: (world, { kind, id }) =>
    weigh(world, kind, id, "gross", String(80_000 + (keys % 5) * 20), { reason: "Weighed wrong" }),
  tare: (world, { kind, id }) =>
    weigh(world, kind, id, "tare", String(30_000 - (keys % 5) * 20), { reason: "Weighed wrong" }),
  sign: signAgain,
  "send the last signature again": withLast(({ signings }) => signings, send),
  "send the first signature again": withLast(({ signings }) => signings.slice(0, 1), send),
  "send the last signature under another key": withLast(
    ({ signings }) => signings,
    (world, load, { body }) => send(world, load, { body, key: `another-${(keys += 1)}-key` }),
  ),
  correct: ({ yard }, _load, { bol_id }) =>
    yard.post(`bols/${bol_id ?? "999"}`, {
      seals: `S-${(keys += 1)}`,
      consignee: `Well ${keys % 3}`,
      reason: "Read wrong",
    }),
  "correct in silence": ({ yard }, _load, { bol_id }) =>
    yard.post(`bols/${bol_id ?? "999"}`, { seals: `S-${(keys += 1)}` }),
  "correct in a list": ({ yard }, _load, { bol_id }) =>
    yard.post("bols/bulk", [{ id: bol_id ?? "999", description: `Sand ${(keys += 1)}`, reason: "Read wrong" }]),
  "new version": ({ yard }, _load, { bol_id }) =>
    yard.post("bol-versions", { bol_id: bol_id ?? "999", reason: "Read again" }),
  "new versions": ({ yard }, _load, { bol_id }) =>
    yard.post("bol-versions/bulk", [{ bol_id: bol_id ?? "999", reason: "Read again" }]),
  "change the version": ({ yard }, _load, { bol_version_id }) =>
    yard.post(`bol-versions/${bol_version_id ?? "999"}`, { reason: "Another" }),
  "delete the version": ({ yard }, _load, { bol_version_id }) =>
    yard.call(`bol-versions/${bol_version_id ?? "999"}/delete`),
  "delete the BOL": ({ yard }, _load, { bol_id }) => yard.call(`bols/${bol_id ?? "999"}/delete`),
  "change the truck": ({ yard }, { kind, id }) =>
    yard.post(CALLS[kind].one(id), {
      seals: `T-${(keys += 1)}`,
      driver_name: `Driver ${keys % 4}`,
      comments: "Looked at",
    }),
  draft: (world, load, truck) => draftWith(world, load.kind, sidesOf(load, truck), String(1000 + (keys % 9) * 100)),
  "replace the draft": async (world, load, truck) =>
    world.admin.post(`drafts/${await draftOf(world, assetOf(truck) || "999", load.kind)}`, {
      net: String(1000 + (keys % 7) * 100),
    }),
  "void the draft": async (world, load, truck) =>
    world.admin.post(`drafts/${await draftOf(world, assetOf(truck) || "999", load.kind)}/void`, {
      reason: "Wrong silo",
    }),
  count: ({ admin }, _load, truck) =>
    admin.post("assets-reconciliation-tracking", { asset_id: assetOf(truck) || "999", after: "1", reason: "Counted" }),
  "rename the carrier": ({ admin, ids }) => admin.post(`carriers/${ids.carrier}`, { name: `Carrier ${(keys += 1)}` }),
  "rename the customer": ({ admin, ids }) =>
    admin.post(`customers/${ids.customer}`, { name: `Customer ${(keys += 1)}` }),
  release: ({ yard }, { kind, id }) => yard.post(CALLS[kind].release(id), differenceOf(kind)),
  void: ({ yard }, { kind, id }) =>
    keys % 6 === 0 ? yard.post(`${kind}/${id}/void`, { reason: "Turned away" }) : yard.get(`${kind}/names`),
  "a minute later": async (world, load, truck) => {
    world.clock.seconds += 60;
    return NOTHING(world, load, truck);
  },
};
const whatever = fc.constantFrom(...Object.keys(CALL));
/** The way of a load to its end, from which a run takes as much as it likes: so that corrections come about, too. */
const WAY = {
  inbound: ["gross", "draft", "tare", "sign", "release"],
  outbound: ["tare", "draft", "gross", "sign", "release"],
} as const;

/** All that is stored of a BOL's versions and of their signatures, each as one text. */
const stored = ({ store }: TruckWorld, bolId: string) =>
  store.read(async ({ rows }) => {
    const versions = await rows("bol-versions").find({
      where: { all: [{ field: "bol_id", test: { op: "eq", value: bolId } }] },
      sort: { field: "id", direction: "asc" },
    });
    const signatures = await rows("signatures").find({
      where: { all: [{ field: "bol_id", test: { op: "eq", value: bolId } }] },
      sort: { field: "id", direction: "asc" },
    });
    const images = await rows("signature-images").find({
      where: { all: [{ field: "signature_id", test: { op: "in", value: signatures.map(({ id }) => id) } }] },
      sort: { field: "id", direction: "asc" },
    });
    return {
      versions,
      signatures,
      texts: [...versions, ...signatures, ...images].map(
        (row) => [`${Object.keys(row).length} ${row.id} ${"image" in row}`, JSON.stringify(row)] as const,
      ),
    };
  });

/** What was seen of a load so far. */
interface Seen {
  readonly texts: Map<string, string>;
  signed: number;
  /** The truck's signature when it was released. */
  released: WireTruck["signature"] | undefined;
}

async function look(world: TruckWorld, truck: WireTruck, seen: Seen): Promise<void> {
  if (truck.bol_id === null) return;
  const { versions, signatures, texts } = await stored(world, truck.bol_id);
  for (const [key, text] of seen.texts) expect(texts).toContainEqual([key, text]);
  for (const [key, text] of texts) seen.texts.set(key, text);
  expect(signatures).toHaveLength(seen.signed);
  expect(new Set(signatures.map(({ bol_version_id }) => bol_version_id)).size).toBe(seen.signed);

  const wire: readonly Row[] = rowsIn(await world.yard.get(`bol-versions?bol_id=${truck.bol_id}&sort=version`));
  const bol = rowIn(await world.yard.get(`bols/${truck.bol_id}`));
  const document = wire.filter((version) => version["is_document"]);
  expect(document).toHaveLength(1);
  expect([bol["signature"], bol["latest_correction"]]).toEqual([truck.signature, truck.latest_correction]);
  expect(truck.signature?.bol_version_id ?? null).toBe(document[0]?.["signed"] === true ? document[0].id : null);
  const isReleased = truck.status_id === TRUCK_STATUS.released;
  if (isReleased) seen.released ??= truck.signature;
  expect(truck.signature).toEqual(isReleased ? seen.released : truck.signature);
  const later = wire.filter((version) => Number(version["version"]) > Number(document[0]?.["version"]));
  expect(later.map(({ kind, signed }) => [kind, signed])).toEqual(later.map(() => ["correction", false]));
  expect(wire.filter(({ kind }) => kind === "correction")).toHaveLength(isReleased ? later.length : 0);
  expect(truck.latest_correction?.bol_version ?? null).toBe(later.at(-1)?.["version"] ?? null);
  expect(versions).toHaveLength(Number(bol["version"]));
}

/** What was signed stays what was signed, whatever is sent, in whatever order and however often. */
export function signedVersionLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  it("a version of a BOL never changes, a signature is never doubled, and a released load stays signed", async () => {
    const storages = Object.fromEntries(
      await Promise.all(TRUCK_KIND_NAMES.map(async (kind) => [kind, await storageFor(world, kind)] as const)),
    );
    const ends = { signed: 0, released: 0, corrected: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...TRUCK_KIND_NAMES),
        fc.integer({ min: 2, max: 5 }),
        fc.array(whatever, { minLength: 8, maxLength: 20 }),
        async (kind, begun, more) => {
          let truck = await arrived(world, kind, { driver_name: "J. Doe" });
          const load: Load = { kind, id: truck.id, storage: storages[kind] ?? "", signings: [] };
          const seen: Seen = { texts: new Map(), signed: 0, released: undefined };
          for (const what of [...WAY[TRUCK_KINDS[kind].direction].slice(0, begun), ...more]) {
            const answer = await CALL[what]!(world, load, truck);
            expect([what, answer.status < 500]).toEqual([what, true]);
            const isSigning = what === "sign" || what.includes("signature");
            if (
              isSigning &&
              answer.status === 200 &&
              load.signings.length > 0 &&
              answer.headers.get("idempotent-replay") === null
            )
              seen.signed += 1;
            truck = truckIn(await world.yard.get(CALLS[kind].one(truck.id)));
            await look(world, truck, seen);
          }
          ends.signed += Math.min(1, seen.signed);
          ends.released += truck.status_id === TRUCK_STATUS.released ? 1 : 0;
          ends.corrected += truck.latest_correction === null ? 0 : 1;
        },
      ),
      // Every kind once to its end, with each call after the release; then whatever comes.
      { numRuns: 16, examples: TRUCK_KIND_NAMES.map((kind) => [kind, 5, Object.keys(CALL)]) },
    );
    expect(Math.min(ends.signed, ends.released, ends.corrected)).toBeGreaterThanOrEqual(TRUCK_KIND_NAMES.length);
  }, 240_000);

  describe.each(TRUCK_KIND_NAMES)("a signature of a truck of %s that had no answer", (kind) => {
    const all = async (bolId: string | null) =>
      (await stored(world, bolId ?? "")).signatures.map(({ bol_version, signed_by }) => [bol_version, signed_by]);
    const signing = (truck: WireTruck, signed_by: string) => ({
      key: `unconfirmed-${kind}`,
      body: {
        ...TRUCK_KINDS[kind].signBody(truck.id, signatureOf() as never),
        signed_by,
        bol_version_id: truck.bol_version_id,
      },
    });

    it("stands under the version that was shown alone, when it is sent again after that was replaced", async () => {
      const truck = await weighedOut(world, kind);
      const load: Load = { kind, id: truck.id, storage: "", signings: [] };
      const sent = signing(truck, "Maria Vega");
      const first = await send(world, load, sent);
      await world.yard.post("bol-versions", { bol_id: truck.bol_id, reason: "Read again" });
      const again = await send(world, load, sent);
      const underAnotherKey = await send(world, load, { ...sent, key: `another-key-${kind}` });

      expect([
        first.status,
        again.status,
        again.headers.get("idempotent-replay"),
        underAnotherKey.status,
        underAnotherKey.code,
      ]).toEqual([200, 200, "true", 409, "bol_changed"]);
      expect(await all(truck.bol_id)).toEqual([[1, "Maria Vega"]]);
      expect(truckIn(await world.yard.get(CALLS[kind].one(truck.id))).signature).toBeNull();
    });

    it("that never arrived signs nothing but what was shown, however late it is sent again", async () => {
      const truck = await weighedOut(world, kind);
      const load: Load = { kind, id: truck.id, storage: "", signings: [] };
      const sent = signing(truck, "Maria Vega");
      await world.yard.post(`bols/${truck.bol_id}`, { seals: "7", reason: "Seal read" });
      const late = await send(world, load, sent);
      await done(sign(world, kind, truck.id, { signed_by: "Jon Roe" }));
      await done(world.yard.post(CALLS[kind].release(truck.id), differenceOf(kind)));
      await world.yard.post(`bols/${truck.bol_id}`, { seals: "8", reason: "Seal read wrong" });
      const later = [await send(world, load, sent), await send(world, load, { ...sent, key: `another-key-${kind}` })];

      expect([late.code, ...later.map(({ status }) => status)]).toEqual(["bol_changed", 409, 409]);
      expect(await all(truck.bol_id)).toEqual([[2, "Jon Roe"]]);
    });

    it("is one signature when it is sent several times at once", async () => {
      const truck = await weighedOut(world, kind);
      const load: Load = { kind, id: truck.id, storage: "", signings: [] };
      const sent = signing(truck, "Maria Vega");
      const answers = await Promise.all(
        [sent, sent, { ...sent, key: `another-key-${kind}` }].map((one) => send(world, load, one)),
      );

      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(await all(truck.bol_id)).toEqual([[1, "Maria Vega"]]);
    });
  });
}
