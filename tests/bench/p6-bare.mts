// What P6 is held against: the same framework and driver, the same rows by the same order, and nothing else.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const LIST = process.env.LIST_SQL ?? "";
const ITEM = process.env.ITEM_SQL ?? "";
const app = new Hono();
app.get("/list", async (context) => context.json({ result: (await pool.query({ name: "list", text: LIST })).rows }));
app.get("/item/:id", async (context) =>
  context.json({ result: (await pool.query({ name: "item", text: ITEM, values: [context.req.param("id")] })).rows[0] }),
);
app.get("/health", (context) => context.json({ ok: true }));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
