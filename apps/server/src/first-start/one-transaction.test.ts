import { describe, expect, it } from "vitest";
import { migrate } from "../store/migrate";
import { DRIVER_NAMES } from "../store/driver/drivers";
import { createSqlStore } from "../store/sql-store";
import { freshDatabase } from "../testing/database";
import { inOneTransaction } from "./one-transaction";

const made = { is_active: true, created_at: 1, created_by: null, updated_at: 1, updated_by: null };
const state = (abbreviation: string) => ({ name: abbreviation, abbreviation, country: "US" as const, ...made });

async function migrated() {
  const { pool } = await freshDatabase();
  await migrate(pool);
  const store = createSqlStore({ pool });
  return {
    pool,
    states: () => store.read(async (tx) => (await tx.rows("states").find()).map((row) => row.abbreviation)),
  };
}

describe("work in one transaction", () => {
  it.each(DRIVER_NAMES)("sees what it has done so far, and others see it at its end (%s driver)", async (driver) => {
    const { pool, states } = await migrated();
    const seen: unknown[] = [];
    await inOneTransaction(
      pool,
      async (store) => {
        await store.transaction((tx) => tx.rows("states").insert(state("TX")));
        seen.push(await store.read((tx) => tx.rows("states").count()), await states());
      },
      driver,
    );

    expect([...seen, await states()]).toEqual([1, [], ["TX"]]);
  });

  it("leaves the figures by which questions are planned", async () => {
    const { pool } = await migrated();
    const known = async () =>
      (
        await pool.query<{ column: string }>(
          "select attname as column from pg_stats where tablename = 'states' and attname = 'abbreviation'",
        )
      ).rows.length;
    expect(await known()).toBe(0);
    await inOneTransaction(pool, (store) =>
      store.transaction(async ({ rows }) => void (await rows("states").insertAll([state("TX"), state("ND")]))),
    );

    expect(await known()).toBe(1);
  });

  it("leaves nothing when it fails", async () => {
    const { pool, states } = await migrated();
    const work = inOneTransaction(pool, async (store) => {
      await store.transaction((tx) => tx.rows("states").insert(state("TX")));
      throw new Error("killed");
    });

    await expect(work).rejects.toThrow("killed");
    expect(await states()).toEqual([]);
  });

  it("goes on after a part that was taken back", async () => {
    const { pool, states } = await migrated();
    await inOneTransaction(pool, async (store) => {
      await store.transaction((tx) => tx.rows("states").insert(state("TX")));
      const refused = store.transaction(async (tx) => {
        await tx.rows("states").insert(state("ND"));
        await tx.rows("states").insert(state("TX"));
      });
      await expect(refused).rejects.toThrow("states has that");
      await store.transaction((tx) => tx.rows("states").insert(state("PA")));
    });

    expect(await states()).toEqual(["TX", "PA"]);
  });

  it("waits for others who do the same", async () => {
    const { pool, states } = await migrated();
    const fill = (abbreviation: string) =>
      inOneTransaction(pool, async (store) => {
        if ((await store.read((tx) => tx.rows("states").count())) === 0)
          await store.transaction((tx) => tx.rows("states").insert(state(abbreviation)));
      });
    await Promise.all([fill("TX"), fill("ND"), fill("PA")]);

    expect(await states()).toHaveLength(1);
  });
});
