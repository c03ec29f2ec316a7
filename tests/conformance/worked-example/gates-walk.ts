import { expect, it } from "vitest";
import { TABLES } from "@railhead/server/store/sql-store.fixtures";
import { createSqlStore } from "@railhead/server/store/sql-store";
import { createSqlFeed } from "@railhead/server/live/sql-feed";
import { freshDatabase } from "@railhead/server/testing/database";
import { Client } from "pg";
import { accessLaws } from "../access/access.laws";
import { CALLS } from "../access/calls";
import { makeAccessWorld, type MakeGround } from "../access/world";

// Runs in the copy of the project that worked-example.test.ts makes, where there are gates.

const migrated: MakeGround = async () => {
  const { pool, config } = await freshDatabase(TABLES);
  const changes = await createSqlFeed({ pool, connect: () => new Client(config), onFault: () => undefined });
  return { store: createSqlStore({ pool }), changes };
};

accessLaws(
  migrated,
  CALLS.filter(({ endpoint }) => endpoint === "gates"),
);

it("is listed, added, changed and deleted, with the right to; a name is taken once at a terminal", async () => {
  const world = await makeAccessWorld(await migrated());
  const { keeper, someone, own } = world;
  const gate = { name: "North gate", terminal_id: own.terminalId, is_active: true };
  await world.grant({ scale: ["view"] });
  expect((await someone.post("/api/gates", gate)).status).toBe(403);

  await world.grant({ scale: ["view", "create", "edit"] });
  const { status, body } = await someone.post("/api/gates", gate);
  const added = body.result as { readonly id: string; readonly updated_at: number };
  expect([status, added]).toEqual([200, expect.objectContaining(gate)]);
  const again = await keeper.post("/api/gates", { ...gate, name: "north GATE" });
  expect([again.status, Object.keys(again.body["fields"] as object)]).toEqual([422, ["name"]]);

  const listed = async () => (await someone.get("/api/gates?q=north&sort=-name&count=1")).body;
  expect(await listed()).toMatchObject({ total: 1, result: [{ id: added.id }] });
  const changed = { name: "South gate", updated_at: added.updated_at };
  expect((await someone.post(`/api/gates/${added.id}`, changed)).body.result).toMatchObject({ name: "South gate" });
  expect(await listed()).toMatchObject({ total: 0 });
  const history = (await someone.get(`/api/gates/${added.id}/changes`)).body.result as readonly object[];
  expect(history).toMatchObject([{ action: "update", after: { name: "South gate" } }, { action: "create" }]);
  expect((await someone.get(`/api/gates/${added.id}/delete`)).status).toBe(200);
  expect((await someone.get(`/api/gates/${added.id}`)).status).toBe(404);
});
