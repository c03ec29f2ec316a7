import { inboundIncludes } from "@railhead/service/handlers/rail-visits/serialize";
import {
  announce,
  createRailWorld,
  received,
  SAND,
  type Api,
  type RailWorld,
} from "@railhead/service/handlers/rail-visits/laws/rail-world.laws";
import type { Store, Tx } from "@railhead/service/store/store.port";
import { event, seedUser } from "@railhead/service/store/store-rows.laws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDriver } from "./driver/drivers";
import { Session } from "./session";
import { sqlStores } from "./sql-store.fixtures";
import { sent } from "./statements.fixtures";

let stores: Awaited<ReturnType<typeof sqlStores>>;
beforeAll(async () => {
  stores = await sqlStores();
}, 60_000);
afterAll(() => stores.close());

const count = (tx: Tx) => tx.rows("events").count();

describe("reads of a kind", () => {
  const open = async (): Promise<Store> => {
    const store = stores.empty();
    await store.transaction(seedUser);
    await store.transaction((tx) => tx.rows("events").insert(event()));
    return store;
  };

  it("that ask one question send one statement", async () => {
    const store = await open();
    expect(await sent(() => store.read(count, "one"))).toBe(1);
    expect(await sent(() => store.read(count, "one"))).toBe(1);
  });
  it("that ask more see one state, whatever is committed between the questions", async () => {
    const store = await open();
    const twice = async (tx: Tx) => {
      const before = await count(tx);
      await store.transaction((other) => other.rows("events").insert(event()));
      return [before, await count(tx)];
    };
    for (let time = 0; time < 3; time += 1) {
      const [before, after] = (await store.read(twice, "two")) as [number, number];
      expect(after).toBe(before);
    }
  });
  it("that ask more than those before them did are done again, and their kind begins with a transaction from then on", async () => {
    const store = await open();
    const both = (tx: Tx) => Promise.all([count(tx), tx.rows("users").count()]);
    expect(await sent(() => store.read(count, "grows"))).toBe(1);
    let runs = 0;
    const asked = (tx: Tx) => {
      runs += 1;
      return both(tx);
    };
    expect(await store.read(asked, "grows")).toEqual([1, 1]);
    expect(await store.read(asked, "grows")).toEqual([1, 1]);
    expect(runs).toBe(3);
  });
  it("fail as any other, and give their connection back", async () => {
    const store = await open();
    const broken = () =>
      store.read(async (tx) => {
        await count(tx);
        throw new RangeError("of its own");
      }, "broken");
    for (let time = 0; time < 20; time += 1) await expect(broken()).rejects.toThrow("of its own");
    expect(await store.read(count, "one")).toBe(1);
  });
});

describe("what comes along with a page", () => {
  const makeYard = async (): Promise<{ readonly world: RailWorld; readonly manager: Api }> => {
    // With a feed of changes it is remembered what quantities are shown with.
    const world = await createRailWorld(stores.empty(), { subscribe: () => () => undefined, since: async () => null });
    const manager = world.as("manager");
    const ids = await announce(manager, SAND, ["11", "12", "13"]);
    const answer = await manager.post(
      `${SAND}/bulk-receive`,
      ids.slice(0, 2).map((id, i) => ({ id, track_id: String(i + 1), date_received: received() })),
    );
    expect(answer.status).toBe(200);
    return { world, manager };
  };
  const inOrder = { sort: { field: "bol", direction: "asc" }, include: inboundIncludes } as const;

  it("is what asking for it by id gives, for one statement in all", async () => {
    const {
      world: { store },
    } = await makeYard();
    const asked = { where: { all: [{ field: "id", test: { op: "in", value: ["2", "1", "1"] } }] } } as const;
    const bare = await store.read((tx) => tx.rows("tracks").find(asked));
    const work = async (tx: Tx) => {
      const page = await tx.rows("inbounds").find({ include: inboundIncludes });
      return { page, tracks: await tx.rows("tracks").find(asked) };
    };
    const prefetched = await store.read(work, "prefetched");
    expect(prefetched.page.map((row) => row.track_id)).toEqual(["1", "2", null]);
    expect(prefetched.tracks).toEqual(bare);
    expect(await sent(() => store.read(work, "prefetched"))).toBe(1);
  });
  it("leaves a page as it is, in its order, over several terminals too", async () => {
    const {
      world: { store },
    } = await makeYard();
    const { include: _along, ...plain } = inOrder;
    for (const terminals of [["1"], ["1", "2"]]) {
      const where = { all: [{ field: "terminal_id", test: { op: "in", value: terminals } }] } as const;
      const page = (query: object) => store.read((tx) => tx.rows("inbounds").find({ where, limit: 2, ...query }));
      expect(await page(inOrder)).toEqual(await page(plain));
      expect(await page({ include: inboundIncludes })).toEqual(await page({}));
    }
  });
  it("makes the page of a list and a single record one statement each", async () => {
    const { manager } = await makeYard();
    // Pending railcars: those on site have ledgers, which take statements of their own.
    const lists = () => manager.get(`${SAND}?status_id=1&limit=2`);
    const item = () => manager.get(`${SAND}/3`);
    await lists();
    await item();
    // Without the statements that find the caller.
    const session = await sent(() => manager.get("auth/session"));
    expect([await sent(lists), await sent(item)]).toEqual([session + 1, session + 1]);
  });
  it("never comes between a write and what it wrote", async () => {
    const {
      world: { store },
    } = await makeYard();
    const name = await store.transaction(async (tx) => {
      await tx.rows("inbounds").find({ include: inboundIncludes });
      await tx.rows("tracks").update("1", { track_name: "Renamed" });
      return (await tx.rows("tracks").find({ where: { all: [{ field: "id", test: { op: "in", value: ["1"] } }] } }))[0]
        ?.track_name;
    });
    expect(name).toBe("Renamed");
  });
});

describe("questions asked at the same moment", () => {
  const among = (...ids: string[]) => ({ where: { all: [{ field: "id", test: { op: "in", value: ids } }] } }) as const;
  const filled = async (): Promise<Store> => {
    const store = stores.empty();
    await store.transaction(seedUser);
    await store.transaction((tx) =>
      tx.rows("events").insertAll(Array.from({ length: 12 }, (_, at) => event({ action: `a${at + 1}`, user_id: "1" }))),
    );
    return store;
  };
  const actions = (rows: readonly { readonly action: string }[]) => rows.map(({ action }) => action);

  it("are one statement, and each gets its own rows by id", async () => {
    const store = await filled();
    const work = (tx: Tx) =>
      Promise.all([
        tx.rows("events").find(among("11", "2", "9", "77", "x")),
        tx.rows("users").get("1"),
        tx.rows("events").find({ where: { all: [{ field: "action", test: { op: "in", value: ["a10", "a3"] } }] } }),
        tx.rows("events").latestBy("user_id", ["1"]),
        tx.rows("tracks").find(among("1")),
        tx.rows("users").get("2"),
      ]);
    const [some, user, others, latestBy, none, nobody] = await store.read(work, "together");
    expect([actions(some), user?.id, actions(others), actions(latestBy), none, nobody]).toEqual([
      ["a2", "a9", "a11"],
      "1",
      ["a3", "a10"],
      ["a12"],
      [],
      undefined,
    ]);
    expect(await sent(() => store.read(work, "together"))).toBe(1);
  });
  it("are several statements where they are many, and each gets its own rows", async () => {
    const store = await filled();
    const ids = Array.from({ length: 40 }, (_, at) => String(at + 1));
    const each = (tx: Tx) => Promise.all(ids.map((id) => tx.rows("events").get(id)));
    expect((await store.read(each)).map((row) => row?.action)).toEqual(
      ids.map((id) => (Number(id) <= 12 ? `a${id}` : undefined)),
    );
    // The beginning of the transaction, and then 16, 16 and 8.
    expect(await sent(() => store.read(each))).toBe(4);
    expect((await store.read(each, "many")).filter((row) => row !== undefined)).toHaveLength(12);
  });
  it("that cannot be asked are refused, each of them", async () => {
    const store = await filled();
    const wrong = { where: { all: [{ field: "colour" as "action", test: { op: "in", value: ["red"] } }] } } as const;
    for (const run of [store.read, store.transaction] as const) {
      const outcomes = await run((tx) =>
        Promise.allSettled([tx.rows("events").find(wrong), tx.rows("users").get("1")]),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    }
    await expect(store.read((tx) => tx.rows("events").find(wrong), "wrong")).rejects.toThrow(
      "events stores no field colour",
    );
  });
  it("come before a write that is asked for after them, and after one before them", async () => {
    const store = await filled();
    const [before, , after] = await store.transaction((tx) =>
      Promise.all([
        tx.rows("events").find(among("1", "2")),
        tx.rows("events").update("1", { action: "new" }),
        tx.rows("events").find(among("1", "2")),
      ]),
    );
    expect([actions(before), actions(after)]).toEqual([
      ["a1", "a2"],
      ["new", "a2"],
    ]);
  });
  it("that nobody waits for are no burden on the transaction that ends", async () => {
    const store = await filled();
    for (const run of [store.read, store.transaction] as const) {
      let asked: Promise<unknown> = Promise.resolve();
      await run(async (tx) => {
        await tx.rows("users").get("1");
        asked = tx.rows("events").find(among("1"));
      });
      expect(await asked).toHaveLength(1);
    }
  });
  it("fail together, by what the database says", async () => {
    const store = await filled();
    const broken = store.transaction(async (tx) => {
      await tx.rows("events").insert(event({ user_id: "1" }));
      await tx
        .rows("users")
        .update("1", { terminal_id: "77" })
        .catch(() => undefined);
      await Promise.all([tx.rows("events").find(among("1")), tx.rows("users").get("1")]);
    });
    await expect(broken).rejects.toMatchObject({ _tag: "ReferenceMissing" });
  });
});

describe("a transaction that has ended", () => {
  const question = { text: "select 1", values: [] };
  it.each(["commit", "rollback", "leave"] as const)(
    "by %s asks nothing any more: its connection is somebody else’s",
    async (end) => {
      const driver = createDriver("fast", stores.pool);
      const session = new Session(driver, end === "leave" ? "read" : "write");
      expect(await session.query(question)).toEqual([["1"]]);
      await session[end]();
      await expect(session.query(question)).rejects.toMatchObject({ _tag: "TransactionEnded" });
      await expect(session.attempt((send) => send(question))).rejects.toMatchObject({ _tag: "TransactionEnded" });
      await driver.close();
      expect(stores.pool.idleCount).toBe(stores.pool.totalCount);
    },
  );
  it("and was spoilt is not kept, and worth doing again", async () => {
    const driver = createDriver("fast", stores.pool);
    const session = new Session(driver, "write");
    await session.query(question);
    session.spoil(new Error("a row went meanwhile"));
    await expect(session.commit()).rejects.toMatchObject({ code: "40001" });
    await driver.close();
    expect(stores.pool.idleCount).toBe(stores.pool.totalCount);
  });
  it("without having asked anything takes no connection afterwards", async () => {
    const session = new Session(createDriver("fast", stores.pool), "write");
    await session.commit();
    await expect(session.query(question)).rejects.toMatchObject({ _tag: "TransactionEnded" });
    expect(stores.pool.idleCount).toBe(stores.pool.totalCount);
  });
});
