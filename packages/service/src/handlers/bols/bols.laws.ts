import type { PermissionMap } from "@railhead/api-contract/permissions";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { recording } from "../../laws/recorded-locks.laws";
import { rowIn, rowsIn, type Answer, type Row } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";
import {
  CALLS,
  createTruckWorld,
  differenceOf,
  sign,
  signatureOf,
  truckIn,
  weighedOut,
  type TruckWorld,
} from "../trucks/laws/truck-world.laws";

const MANUAL = { terminal_id: "1", shipper: "Permian Sand", consignee: "Well 7" };
const refusalOf = ({ status, fields }: Answer) => [status, Object.keys(fields)];

/** What holds of BOLs beyond their trucks: what is refused and where it is named, lists, what others see, calls sent twice. */
export function bolRuleLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });
  const make = async (more: object = {}): Promise<Row> => rowIn(await world.yard.post("bols", { ...MANUAL, ...more }));
  const bolOf = async (id: string | null) => rowIn(await world.yard.get(`bols/${id}`));
  const numbers = async () => rowsIn(await world.yard.get("bols")).map((bol) => bol["number"]);
  const versionsOf = async (id: string | null) =>
    rowsIn(await world.yard.get(`bol-versions?bol_id=${id}&sort=version`));

  describe("a BOL", () => {
    it("stays at its terminal and with its load: another is named at its field", async () => {
      const { id } = await make();
      const answers = [
        await world.yard.post(`bols/${id}`, { terminal_id: "2" }),
        await world.yard.post(`bols/${id}`, { load_kind: "outbounds" }),
        await world.yard.post(`bols/${id}`, { load_id: "7" }),
      ];

      expect(answers.map(refusalOf)).toEqual([
        [422, ["terminal_id"]],
        [422, ["load_kind"]],
        [422, ["load_id"]],
      ]);
      expect(answers[0]?.description).toBe(
        "BOL Mid-000001 stays at its terminal and with its load. Make another one instead.",
      );
      expect(await bolOf(id)).toMatchObject({ version: 1, terminal_id: "1", load_kind: "manual", load_id: null });
    });

    it.each([
      ["an empty shipper", { shipper: "  " }, "shipper"],
      ["a quantity below zero", { quantity: "-1" }, "quantity"],
      ["a quantity that is no number", { quantity: "ten" }, "quantity"],
      ["what the contract does not know", { colour: "red" }, "colour"],
      ["a carrier that there is none of", { carrier_id: "999" }, "carrier_id"],
      ["a reason that is too long", { reason: "x".repeat(501) }, "reason"],
    ])("is neither made nor changed with %s", async (_what, wrong, field) => {
      const { id } = await make();

      expect([
        refusalOf(await world.yard.post("bols", { ...MANUAL, ...wrong })),
        refusalOf(await world.yard.post(`bols/${id}`, wrong)),
      ]).toEqual([
        [422, [field]],
        [422, [field]],
      ]);
      expect([await numbers(), (await bolOf(id))["version"]]).toEqual([["Mid-000001"], 1]);
    });

    it("has no other version for a quantity that is only written otherwise", async () => {
      const { id } = await make({ quantity: "50000", quantity_uom_abbreviation: "lb" });
      const same = rowIn(await world.yard.post(`bols/${id}`, { quantity: "0050000" }));
      const [spelled] = await versionsOf((await make({ quantity: "007.50" })).id);

      expect([same["version"], same["quantity"], (await versionsOf(id)).length]).toEqual([1, "50000", 1]);
      expect(spelled?.["content"]).toMatchObject({ quantity: "7.50" });
    });

    it("keeps in each version what its carrier was called then", async () => {
      const carrier_id = rowIn(await world.admin.post("carriers", { name: "Big Sky", scac: "BGSK" })).id;
      const { id } = await make({ carrier_id });
      await world.admin.post(`carriers/${carrier_id}`, { name: "Big Sky Haulage" });
      await world.yard.post(`bols/${id}`, { seals: "S-1", reason: "Seals read" });
      await world.yard.post(`bols/${id}`, { carrier_id: null });
      const contents = (await versionsOf(id)).map((version) => version["content"] as Readonly<Record<string, unknown>>);

      expect(contents.map((content) => content["carrier_name"])).toEqual(["Big Sky", "Big Sky Haulage", null]);
    });

    it("takes no reason for a change that is none", async () => {
      const { id } = await make({ seals: "S-1" });
      const refused = await world.yard.post(`bols/${id}`, { seals: "S-1", reason: "Seals read" });

      expect([refusalOf(refused), refused.description]).toEqual([
        [422, ["reason"]],
        "Nothing else of BOL Mid-000001 is changed. A reason is kept with the change that it is of.",
      ]);
      expect(await versionsOf(id)).toHaveLength(1);
      await world.yard.post(`bols/${id}`, { seals: "S-2", reason: "Seals read" });
      expect((await world.yard.post(`bols/${id}`, { seals: "S-2", reason: "Seals read" })).status).toBe(200);
    });

    it("that is void takes no change and no version", async () => {
      const { id } = await make();
      await world.yard.call(`bols/${id}/delete`);
      const answers = [
        await world.yard.post(`bols/${id}`, { seals: "1", reason: "x" }),
        await world.yard.post("bol-versions", { bol_id: id, reason: "Read again" }),
      ];

      expect(answers.map(({ status, description }) => [status, description])).toEqual(
        answers.map(() => [409, "BOL Mid-000001 is void and stays as it was."]),
      );
      expect(await versionsOf(id)).toHaveLength(1);
    });

    it("of another terminal is nowhere, and neither are its versions", async () => {
      const { id } = await make();
      const [version] = await versionsOf(id);
      const { foreign } = world;
      const answers = [
        await foreign.get(`bols/${id}`),
        await foreign.post(`bols/${id}`, { seals: "1" }),
        await foreign.call(`bols/${id}/delete`),
        await foreign.get(`bols/${id}/changes`),
        await foreign.get(`bol-versions/${version?.id}`),
        await foreign.post(`bol-versions/${version?.id}`, { reason: "x" }),
        await foreign.call(`bol-versions/${version?.id}/delete`),
        await foreign.get(`bol-versions/find-by-bol?bol_id=${id}`),
        await foreign.post("bols/bulk", [{ id, seals: "1" }]),
      ];

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(refusalOf(await foreign.post("bol-versions", { bol_id: id, reason: "x" }))).toEqual([422, ["bol_id"]]);
      expect([rowsIn(await foreign.get("bols")), rowsIn(await foreign.get("bol-versions"))]).toEqual([[], []]);
    });

    it("is looked for by what stands in its number, to the letter, newest first", async () => {
      await make();
      await make();
      const found = async (q: string, more = "") =>
        rowsIn(await world.yard.get(`assets-reconciliation-tracking/find-bol?q=${encodeURIComponent(q)}${more}`)).map(
          (bol) => bol["name"],
        );

      expect([await found("mid-"), await found("0002"), await found("0002", "&terminal_id=1")]).toEqual([
        ["Mid-000002", "Mid-000001"],
        ["Mid-000002"],
        ["Mid-000002"],
      ]);
      expect([await found("%"), await found("_"), await found("0003")]).toEqual([[], [], []]);
      expect((await world.yard.get("assets-reconciliation-tracking/find-bol?q=0002&terminal_id=2")).status).toBe(404);
      expect(refusalOf(await world.yard.get("assets-reconciliation-tracking/find-bol?q="))[0]).toBe(400);
    });
  });

  describe("a version", () => {
    it.each([
      ["", "reason"],
      ["   ", "reason"],
      ["x".repeat(501), "reason"],
    ])("is not made for the reason %j", async (reason, field) => {
      const { id } = await make();

      expect(refusalOf(await world.yard.post("bol-versions", { bol_id: id, reason }))).toEqual([422, [field]]);
      expect(await versionsOf(id)).toHaveLength(1);
    });

    it("is made in lists, all or nothing, and changed in none", async () => {
      const [a, b] = [await make(), await make()];
      const [first] = await versionsOf(a.id);
      const refused = [
        await world.yard.post("bol-versions/bulk", [
          { bol_id: a.id, reason: "Lost" },
          { bol_id: "999", reason: "Lost" },
        ]),
        await world.yard.post("bol-versions/bulk", [
          { bol_id: a.id, reason: "Lost" },
          { id: first?.id, reason: "Other" },
        ]),
      ];

      expect(refused.map(refusalOf)).toEqual([
        [422, ["1.bol_id"]],
        [409, ["1.id"]],
      ]);
      expect([await versionsOf(a.id), await versionsOf(b.id)].map((versions) => versions.length)).toEqual([1, 1]);
      const made = rowsIn(
        await world.yard.post("bol-versions/bulk", [
          { bol_id: a.id, reason: "Lost" },
          { bol_id: b.id, reason: " Wet " },
        ]),
      );
      expect(made.map((version) => [version["name"], version["reason"]])).toEqual([
        ["Mid-000001 v2", "Lost"],
        ["Mid-000002 v2", "Wet"],
      ]);
    });
  });

  it("and their trucks are locked class by class in a list, so that two lists never wait for each other in a circle", async () => {
    const recorded = recording(makeStore());
    const { yard, ...watched } = await createTruckWorld(recorded.store);
    const trucks = [
      await weighedOut({ yard, ...watched }, "outbounds"),
      await weighedOut({ yard, ...watched }, "bulk-commodity-inbound-trucks"),
    ];
    const ids = trucks.map(({ bol_id }) => bol_id).toReversed();
    recorded.forget();
    expect((await yard.post("bols/bulk", [MANUAL, ...ids.map((id) => ({ id, seals: "S-5" }))])).status).toBe(200);
    expect(recorded.turns({ truck: 0, bol: 1, counter: 2 })).toEqual([["truck"], ["bol"], ["counter"]]);
    recorded.forget();
    expect(
      (
        await yard.post(
          "bol-versions/bulk",
          ids.map((bol_id) => ({ bol_id, reason: "Lost" })),
        )
      ).status,
    ).toBe(200);

    expect(recorded.turns({ truck: 0, bol: 1 })).toEqual([["truck"], ["bol"]]);
    expect(recorded.names("bol")).toHaveLength(2);
  });

  describe("a list of BOLs", () => {
    it("is saved whole or not at all, names its bad row, and gives no number away", async () => {
      const bol = await make();
      const refused = [
        await world.yard.post("bols/bulk", [MANUAL, { ...MANUAL, load_kind: "outbounds" }]),
        await world.yard.post("bols/bulk", [
          { id: bol.id, seals: "1" },
          { ...MANUAL, carrier_id: "999" },
        ]),
        await world.yard.post("bols/bulk", [MANUAL, { id: bol.id, terminal_id: "2" }]),
        await world.yard.post("bols/bulk", [MANUAL, { id: "999", seals: "1" }]),
      ];

      expect(refused.map(refusalOf)).toEqual([
        [422, ["1.load_kind"]],
        [422, ["1.carrier_id"]],
        [422, ["1.terminal_id"]],
        [404, ["1.id"]],
      ]);
      expect([await numbers(), (await bolOf(bol.id))["seals"]]).toEqual([["Mid-000001"], null]);
      expect((await make())["number"]).toBe("Mid-000002");
    });

    it("names every bad row", async () => {
      const { id } = await make();
      const refused = await world.yard.post("bols/bulk", [
        { ...MANUAL, carrier_id: "999" },
        { id, seals: "1" },
        { ...MANUAL, load_kind: "outbounds" },
      ]);

      expect([...refusalOf(refused), refused.description]).toEqual([
        422,
        ["0.carrier_id", "2.load_kind"],
        "Carrier 999 does not exist. 1 more row has a fault; nothing was changed.",
      ]);
    });

    it("names the row that somebody else has changed, and the one that is void", async () => {
      const [a, b] = [await make(), await make()];
      await world.yard.post(`bols/${b.id}`, { seals: "1" });
      const stale = await world.yard.post("bols/bulk", [
        { id: a.id, seals: "2" },
        { id: b.id, seals: "2", updated_at: b["updated_at"] },
      ]);
      await world.yard.call(`bols/${b.id}/delete`);
      const closed = await world.yard.post("bols/bulk", [
        { id: a.id, seals: "2" },
        { id: b.id, seals: "3" },
      ]);

      expect([stale.code, ...refusalOf(stale), closed.code, ...refusalOf(closed)]).toEqual([
        "changed_meanwhile",
        409,
        ["1.id"],
        "state",
        409,
        ["1.id"],
      ]);
      expect((await bolOf(a.id))["seals"]).toBeNull();
    });
  });

  describe.each(TRUCK_KIND_NAMES)("with one key, a truck of %s", (kind) => {
    it("is signed and released once, however often that is sent", async () => {
      const { id, bol_id } = await weighedOut(world, kind);
      const send = (path: string, body: object, key: string) =>
        world.yard.post(path, body, { "Idempotency-Key": `${key}-${kind.slice(0, 20)}-0001` });
      const signing = [
        TRUCK_KINDS[kind].signPath(id).replace("/api/", ""),
        TRUCK_KINDS[kind].signBody(id, signatureOf() as never),
        "sign",
      ] as const;
      const leaving = [CALLS[kind].release(id), differenceOf(kind), "release"] as const;
      const signed = [await send(...signing), await send(...signing)];
      const left = [await send(...leaving), await send(...leaving)];

      expect([...signed, ...left].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([signed[1]?.result, left[1]?.result]).toEqual([signed[0]?.result, left[0]?.result]);
      expect((await send(...signing)).result).toEqual(signed[0]?.result);
      expect((await sign(world, kind, id)).status).toBe(409);
      expect([(await bolOf(bol_id))["status"], ((await bolOf(bol_id))["signatures"] as unknown[]).length]).toEqual([
        "released",
        1,
      ]);
      const counts = await world.store.read((tx) => tx.rows("assets-reconciliation-tracking").count());
      expect([truckIn(await world.yard.get(CALLS[kind].one(id))).status, counts]).toEqual(["Released", 1]);
    });
  });

  it("the list of BOLs finds those of a truck by the truck's name and numbers, of each kind", async () => {
    const { id } = await make();
    for (const kind of TRUCK_KIND_NAMES) {
      const { id: truckId, bol_id } = await weighedOut(world, kind, { trailer_number: "T-77" });
      const { name, truck_number } = truckIn(await world.yard.get(CALLS[kind].one(truckId)));
      const found = async (q: string) =>
        rowsIn(await world.yard.get(`bols?q=${encodeURIComponent(q)}`)).map((bol) => bol.id);

      expect(await found(String(name))).toContain(bol_id);
      expect(await found(`${String(truck_number)} t-77`)).toContain(bol_id);
      expect(await found("t-77")).not.toContain(id);
      expect(rowsIn(await world.foreign.get("bols?q=t-77"))).toEqual([]);
    }
  });

  it("the list of BOLs asks each of its rows for its own right", async () => {
    const { id } = await make();
    const grant = (permissions: PermissionMap) =>
      world.store.transaction(async (tx) => {
        const [profile] = await tx
          .rows("profiles")
          .find({ where: { all: [{ field: "name", test: { op: "eq", value: "clerk" } }] } });
        await tx.rows("profiles").update(profile?.id ?? "", { permissions });
      });
    await grant({ bol: ["view", "manual"] });
    const manual = [
      await world.yard.post("bols/bulk", [{ id, seals: "1" }]),
      await world.yard.post("bols/bulk", [MANUAL, { id, seals: "1" }]),
      await world.yard.call(`bols/${id}/delete`),
    ];

    expect([
      ...manual.map(({ status }) => status),
      (await world.yard.post("bols/bulk", [MANUAL])).status,
      (await bolOf(id))["seals"],
    ]).toEqual([403, 403, 403, 200, null]);
  });
}
