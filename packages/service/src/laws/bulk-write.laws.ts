import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { changesIn, rowIn, rowsIn, trackBody, signedInOffice, type Api, type OfficeWorld } from "./office-world.laws";

/** What a list of rows that is written in one call promises, of any resource that takes one. */
export function bulkWriteLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let clerk: Api;
  let admin: Api;
  const start = async () => {
    ({ world, clerk, admin } = await signedInOffice(makeStore()));
  };
  const events = () => changesIn(world.store);

  describe("a bulk write", () => {
    beforeEach(start);
    it("creates rows without an id and changes those with one", async () => {
      await clerk.post("customers", { name: "A" });
      const answer = await clerk.post("customers/bulk", [{ id: "1", code: "X" }, { name: "B" }]);
      expect(rowsIn(answer).map((row) => [row.id, row["name"], row["code"]])).toEqual([
        ["1", "A", "X"],
        ["2", "B", null],
      ]);
    });
    it("is all or nothing, and names every bad row", async () => {
      await clerk.post("customers", { name: "A" });
      const answer = await clerk.post("customers/bulk", [
        { name: "B" },
        { name: "a" },
        { name: "C", parent_customer_id: "8" },
        { name: "b" },
      ]);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.fields)).toEqual(["2.parent_customer_id", "1.name", "3.name"]);
      expect(rowsIn(await clerk.get("customers"))).toHaveLength(1);
      expect(await events()).toHaveLength(1);
    });
    it("with a foreign row is a 404 at its place", async () => {
      await clerk.post("tracks", trackBody("Lead"));
      await admin.post("tracks", trackBody("West", { terminal_id: "2" }));
      expect(
        await clerk.post("tracks/bulk", [
          { id: "1", usable_length: "5" },
          { id: "2", usable_length: "5" },
        ]),
      ).toMatchObject({ status: 404, fields: { "1.id": "This track does not exist." } });
      expect(rowIn(await clerk.get("tracks/1"))["usable_length"]).toBe("2000");
    });
    it("does not take the same row twice", async () => {
      await clerk.post("customers", { name: "A" });
      expect(
        await clerk.post("customers/bulk", [
          { id: "1", code: "X" },
          { id: "1", code: "Y" },
        ]),
      ).toMatchObject({ status: 422, fields: { "1.id": "This record stands in the list twice." } });
    });
    it("over newer versions is a 409 at their places", async () => {
      await clerk.post("customers", { name: "A" });
      expect(await clerk.post("customers/bulk", [{ id: "1", code: "X", updated_at: 5 }])).toMatchObject({
        status: 409,
        fields: { "0.id": expect.stringContaining("Someone changed") as string },
      });
    });
    it("asks each row for the permission of its own kind of change", async () => {
      await clerk.post("customers", { name: "A" });
      const allow = (actions: ("create" | "edit")[]) =>
        world.store.transaction(async (tx) => {
          await tx.rows("profiles").update("3", { permissions: { customer: actions } });
        });
      await allow(["create"]);
      const viewer = world.as("viewer");
      expect((await viewer.post("customers/bulk", [{ name: "B" }])).status).toBe(200);
      expect((await viewer.post("customers/bulk", [{ id: "1", code: "X" }])).status).toBe(403);
      await allow(["edit"]);
      expect((await viewer.post("customers/bulk", [{ id: "1", code: "X" }])).status).toBe(200);
      expect((await viewer.post("customers/bulk", [{ id: "1", code: "Y" }, { name: "C" }])).status).toBe(403);
    });
    it("of 500 rows is one call", async () => {
      const bodies = Array.from({ length: 500 }, (_, at) => trackBody(`Track ${at}`));
      expect(rowsIn(await clerk.post("tracks/bulk", bodies))).toHaveLength(500);
      expect((await clerk.post("tracks/bulk", [...bodies, trackBody("one more")])).status).toBe(422);
    });
  });
}
