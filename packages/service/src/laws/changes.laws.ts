import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { createOfficeWorld, NOON, rowIn, rowsIn, trackBody, type Api, type OfficeWorld } from "./office-world.laws";

/** What the history of a record promises; tracks and users stand for all. */
export function changesLaws(makeStore: () => Store): void {
  describe("the history of a record", () => {
    let world: OfficeWorld;
    let clerk: Api;
    let id: string;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
      clerk = world.as("clerk");
      id = rowIn(await clerk.post("tracks", trackBody("Lead"))).id;
    });
    const history = async (query = "", api = clerk) => rowsIn(await api.get(`tracks/${id}/changes${query}`));

    it("says who made it and when, with all fields", async () => {
      const [made, ...more] = await history();
      expect(more).toEqual([]);
      expect(made).toMatchObject({
        at: NOON,
        action: "create",
        by: { name: "clerk of 1" },
        before: null,
        reason: null,
      });
      expect(made?.["after"]).toMatchObject({ track_name: "Lead", usable_length: "2000", terminal_id: "1" });
    });
    it("shows the fields that a change touched, before and after, newest first", async () => {
      world.clock.seconds += 60;
      expect(
        (await world.as("admin").post(`tracks/${id}`, { track_name: "Lead 1", usable_length: "2100" })).status,
      ).toBe(200);
      const [changed, made] = await history();
      expect(made?.["action"]).toBe("create");
      expect(changed).toMatchObject({ at: NOON + 60, action: "update", by: { name: "admin of 1" } });
      expect(changed?.["before"]).toEqual({ track_name: "Lead", usable_length: "2000" });
      expect(changed?.["after"]).toEqual({ track_name: "Lead 1", usable_length: "2100" });
    });
    it("is read page by page", async () => {
      for (const name of ["B", "C", "D", "E"]) await clerk.post(`tracks/${id}`, { track_name: name });
      const first = await clerk.get(`tracks/${id}/changes?limit=2`);
      const second = await clerk.get(first.nextUrl ?? "");
      const third = await clerk.get(second.nextUrl ?? "");
      expect([first, second, third].map((page) => rowsIn(page).length)).toEqual([2, 2, 1]);
      expect(third.nextUrl).toBeNull();
      const seen = [first, second, third]
        .flatMap(rowsIn)
        .map((row) => (row["after"] as { track_name: string }).track_name);
      expect(seen).toEqual(["E", "D", "C", "B", "Lead"]);
    });
    it("takes no cursor of another record", async () => {
      await clerk.post(`tracks/${id}`, { track_name: "B" });
      const other = rowIn(await clerk.post("tracks", trackBody("Other"))).id;
      const { nextUrl } = await clerk.get(`tracks/${id}/changes?limit=1`);
      expect((await clerk.get((nextUrl ?? "").replace(`/${id}/`, `/${other}/`))).status).toBe(400);
    });
    it("remains when the record is deleted", async () => {
      expect((await clerk.call(`tracks/${id}/delete`)).status).toBe(200);
      const [last] = await history();
      expect(last).toMatchObject({ action: "delete", after: null, before: { track_name: "Lead" } });
    });
    it("is hidden like the record itself", async () => {
      expect((await world.as("neighbour").get(`tracks/${id}/changes`)).status).toBe(404);
      await clerk.call(`tracks/${id}/delete`);
      expect((await world.as("neighbour").get(`tracks/${id}/changes`)).status).toBe(404);
      expect((await world.as("viewer").get("users/1/changes")).status).toBe(403);
      expect((await clerk.get("tracks/999/changes")).status).toBe(404);
    });
    it("goes with a record to another terminal, without what it pointed at where it was", async () => {
      const admin = world.as("admin");
      const west = rowIn(await admin.post("tracks", trackBody("West", { terminal_id: "2" }))).id;
      await admin.post(`tracks/${west}`, { track_name: "West 2" });
      expect((await admin.post(`tracks/${west}`, { terminal_id: "1" })).status).toBe(200);
      const seen = rowsIn(await clerk.get(`tracks/${west}/changes`));
      expect(seen.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
        { action: "update", before: {}, after: { terminal_id: "1" } },
        { action: "update", before: { track_name: "West" }, after: { track_name: "West 2" } },
        { action: "create", before: null, after: { track_name: "West" } },
      ]);
      expect(
        seen
          .flatMap(({ before, after }) => [before, after])
          .map((side) => (side as { terminal_id?: string } | null)?.terminal_id),
      ).not.toContain("2");
      expect(rowsIn(await admin.get(`tracks/${west}/changes`))[0]).toMatchObject({
        before: { terminal_id: "2" },
        after: { terminal_id: "1" },
      });
      expect((await world.as("neighbour").get(`tracks/${west}/changes`)).status).toBe(404);
    });
    it("tells no secrets of accounts", async () => {
      const all = rowsIn(await world.as("admin").get("users/2/changes?limit=500"));
      expect(all.map((row) => row["action"])).toContain("sign in");
      expect(JSON.stringify(all)).not.toMatch(/hash|password|token/);
    });
    it("knows its bounds", async () => {
      expect((await clerk.get(`tracks/${id}/changes?limit=0`)).status).toBe(400);
      expect((await clerk.get(`tracks/${id}/changes?limit=501`)).status).toBe(400);
    });
  });
}
