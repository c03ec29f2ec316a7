import { IMPORT_MOST, type ImportResult } from "@railhead/api-contract/imports";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import {
  changesIn,
  rowsIn,
  signedInOffice,
  trackBody,
  type Answer,
  type Api,
  type OfficeWorld,
} from "./office-world.laws";

const resultIn = (answer: Answer) => answer.result as ImportResult;
const verdictsIn = (answer: Answer) => resultIn(answer).rows.map(({ verdict }) => verdict);
const faultsIn = (answer: Answer) => resultIn(answer).rows.map(({ fields }) => fields);

/** What an import of rows of a file promises, of any resource that takes one. */
export function importLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let clerk: Api;
  const names = async () => rowsIn(await clerk.get("customers?sort=name")).map((row) => row["name"]);
  const check = (name: string, rows: readonly object[]) => clerk.post(`${name}/import`, { rows, dry_run: true });
  const commit = (name: string, rows: readonly object[], more: object = {}) =>
    clerk.post(`${name}/import`, { rows, dry_run: false, ...more });
  /** Commits rows as the check of them left them. */
  const asChecked = async (name: string, rows: readonly object[], between: () => Promise<unknown>) => {
    const readings = resultIn(await check(name, rows)).rows.map(({ reading }) => reading);
    await between();
    return commit(name, rows, { readings });
  };

  describe("an import", () => {
    beforeEach(async () => {
      ({ world, clerk } = await signedInOffice(makeStore()));
    });

    it("says of each row what would become of it, and writes nothing", async () => {
      await clerk.post("customers", { name: "Acme", code: "A" });
      const answer = await check("customers", [
        { name: "New" },
        { name: "acme", code: "B" },
        { name: "Acme Two", parent_customer_id: "8" },
        { code: "C" },
      ]);
      expect(resultIn(answer)).toMatchObject({ new: 1, changed: 1, unchanged: 0, refused: 2 });
      expect(verdictsIn(answer)).toEqual(["new", "changed", "refused", "refused"]);
      expect(resultIn(answer).rows[1]).toMatchObject({ reading: { id: "1" }, changes: ["code"] });
      expect(faultsIn(answer).slice(2)).toEqual([
        { parent_customer_id: "Parent customer 8 does not exist." },
        { name: "This field is required." },
      ]);
      expect(await names()).toEqual(["Acme"]);
      expect(await changesIn(world.store)).toHaveLength(1);
    });

    it("writes all rows, with an event of each that is new or another; the same rows again change nothing", async () => {
      await clerk.post("customers", { name: "Acme", code: "A", payment_terms: 30 });
      const rows = [
        { name: "New", code: "N" },
        { name: "acme", code: "B" },
      ];
      expect(resultIn(await commit("customers", rows))).toEqual({
        new: 1,
        changed: 1,
        unchanged: 0,
        refused: 0,
        rows: [],
      });
      expect(rowsIn(await clerk.get("customers?sort=name"))).toMatchObject([
        { name: "Acme", code: "B", payment_terms: 30 },
        { name: "New", code: "N", is_active: true },
      ]);
      expect((await changesIn(world.store)).slice(1)).toMatchObject([
        { resource: "customers", action: "create", before: null },
        { resource: "customers", action: "update", before: { code: "A" }, after: { code: "B" } },
      ]);
      expect(resultIn(await commit("customers", rows))).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
      expect(await changesIn(world.store)).toHaveLength(3);
    });

    it("is all or nothing: one bad row at the end leaves nothing of the others", async () => {
      const rows = [
        ...Array.from({ length: 50 }, (_, at) => ({ name: `C${at}` })),
        { name: "Last", billing_schedule_id: "9" },
      ];
      const answer = await commit("customers", rows);
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
        422,
        "bad_rows",
        ["rows.50.billing_schedule_id"],
      ]);
      expect(await names()).toEqual([]);
      expect(await changesIn(world.store)).toEqual([]);
    });

    it("refuses two rows of one record, and a row that fits two", async () => {
      expect(faultsIn(await check("customers", [{ name: "A" }, { name: "a" }]))).toEqual([
        { name: "Another row of this file has the same name. Keep one of them." },
        { name: "Another row of this file has the same name. Keep one of them." },
      ]);
      const admin = world.as("admin");
      await admin.post("carriers", { name: "One", scac: "ONE" });
      await admin.post("carriers", { name: "Two", scac: "TWO" });
      const rows = (given: readonly object[]) => admin.post("carriers/import", { rows: given, dry_run: true });
      expect(faultsIn(await rows([{ name: "One", scac: "TWO" }]))).toEqual([
        { name: "This row fits several records: One, Two. Change it until it fits one of them." },
      ]);
      expect(
        faultsIn(
          await rows([
            { name: "One", scac: "NEW" },
            { name: "Other", scac: "ONE" },
          ]),
        ).map((of) => Object.keys(of)),
      ).toEqual([
        ["name", "scac"],
        ["name", "scac"],
      ]);
    });

    it("refuses at its row what somebody added or changed since the check", async () => {
      expect(
        await asChecked("customers", [{ name: "A" }, { name: "B" }], () => clerk.post("customers", { name: "b" })),
      ).toMatchObject({
        status: 409,
        fields: { "rows.1.id": "Someone added this record since the rows were checked. Check them again." },
      });
      expect(
        await asChecked("customers", [{ name: "B", code: "X" }], () => clerk.post("customers/1", { code: "Y" })),
      ).toMatchObject({ status: 409, fields: { "rows.0.id": expect.stringContaining("Someone changed") as string } });
      expect(await names()).toEqual(["b"]);
      expect((await asChecked("customers", [{ name: "B", code: "X" }], async () => undefined)).status).toBe(200);
      expect((await commit("customers", [{ name: "B" }], { readings: [] })).status).toBe(422);
    });

    it("asks each row for the permission of its own kind of change", async () => {
      await clerk.post("customers", { name: "A" });
      await world.store.transaction(async (tx) => {
        await tx.rows("profiles").update("3", { permissions: { customer: ["create"] } });
      });
      const viewer = world.as("viewer");
      const rows = [{ name: "B" }, { name: "A", code: "X" }];
      expect(verdictsIn(await viewer.post("customers/import", { rows, dry_run: true }))).toEqual(["new", "refused"]);
      expect((await viewer.post("customers/import", { rows, dry_run: false })).status).toBe(403);
      expect((await viewer.post("customers/import", { rows: [{ name: "B" }], dry_run: false })).status).toBe(200);
    });

    it("matches rows within a terminal, and never with those of others", async () => {
      await clerk.post("tracks", trackBody("Lead"));
      const admin = world.as("admin");
      await admin.post("tracks", trackBody("West", { terminal_id: "2" }));
      const neighbour = world.as("neighbour");
      const answer = await neighbour.post("tracks/import", {
        rows: [trackBody("Lead"), trackBody("Lead", { terminal_id: "2" }), trackBody("West", { terminal_id: "2" })],
        dry_run: true,
      });
      expect(verdictsIn(answer)).toEqual(["refused", "new", "unchanged"]);
      expect(faultsIn(answer)[0]).toEqual({ terminal_id: "Terminal 1 does not exist." });
    });

    it("tries in a dry run what a resource judges itself, and undoes it", async () => {
      const admin = world.as("admin");
      const mass = String(
        (await admin.post("uom-classes", { name: "Mass" })).result && rowsIn(await admin.get("uom-classes"))[0]?.id,
      );
      for (const [name, abbreviation] of [
        ["Pound", "lb"],
        ["Kilogram", "kg"],
      ])
        await admin.post("uom", { name, abbreviation, uom_class_id: mass });
      const factors = [
        { from_uom_id: "1", to_uom_id: "2", factor: "0.5" },
        { from_uom_id: "2", to_uom_id: "1", factor: "3" },
      ];
      const answer = await admin.post("uom-standard-conversions/import", { rows: factors, dry_run: true });
      expect(verdictsIn(answer)).toEqual(["new", "refused"]);
      expect(rowsIn(await admin.get("uom-standard-conversions"))).toEqual([]);
      expect((await admin.post("uom-standard-conversions/import", { rows: factors, dry_run: false })).status).toBe(422);
      expect(rowsIn(await admin.get("uom-standard-conversions"))).toEqual([]);
      expect(
        resultIn(await admin.post("uom-standard-conversions/import", { rows: factors.slice(0, 1), dry_run: false }))
          .new,
      ).toBe(1);
    });

    it("is sent twice and done once", async () => {
      const headers = { "Idempotency-Key": "one-import" };
      const sent = { rows: [{ name: "A" }], dry_run: false };
      const [first, again] = [
        await clerk.post("customers/import", sent, headers),
        await clerk.post("customers/import", sent, headers),
      ];
      expect([resultIn(first).new, resultIn(again).new]).toEqual([1, 1]);
      expect(await names()).toEqual(["A"]);
    });

    it("takes more bytes than other calls, and so many rows", async () => {
      const rows = Array.from({ length: 3000 }, (_, at) => ({
        name: `Customer ${at}`,
        billing_address: "x".repeat(480),
      }));
      expect(resultIn(await check("customers", rows)).new).toBe(3000);
      expect((await clerk.post("customers/bulk", rows.slice(0, 3000))).status).toBe(413);
      const many = Array.from({ length: IMPORT_MOST + 1 }, (_, at) => ({ name: `C${at}` }));
      expect(await check("customers", many)).toMatchObject({
        status: 422,
        fields: { rows: "An import is of 1 to 10,000 rows." },
      });
      expect((await check("customers", [])).status).toBe(422);
      expect((await clerk.post("customers/import", { rows: [{ name: "A", ours: 1 }], dry_run: true })).fields).toEqual({
        "rows.0.ours": "This field is not known here.",
      });
    });
  });
}
