import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import {
  BULK,
  createRailWorld,
  openRailWorld,
  orderOf,
  received,
  SAND,
  placedCars,
  announce,
  type RailWorld,
} from "@railhead/service/handlers/rail-visits/laws/rail-world.laws";
import type { Rows } from "@railhead/service/store/collections";
import { seedSigned } from "@railhead/service/store/store-kept.laws";
import type { NewRow, Store, Tx } from "@railhead/service/store/store.port";
import { event, seedUser, terminal, track } from "@railhead/service/store/store-rows.laws";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSqlStore } from "./sql-store";
import { sqlStores } from "./sql-store.fixtures";

const visit = (
  values: Partial<Rows["bulk-commodity-railcar-loads"]> = {},
): NewRow<Rows["bulk-commodity-railcar-loads"]> => ({
  prefix: "GATX",
  car_number: "7",
  car_key: 7,
  terminal_id: "1",
  customer_id: null,
  bol: null,
  railroad_id: null,
  shipped_weight: null,
  shipped_weight_uom_abbreviation: null,
  ship_date: null,
  eta: null,
  comments: null,
  railcar_length: null,
  track_id: null,
  car_seq: null,
  product_name_id: null,
  status_id: RAILCAR_STATUS.pending,
  status_path: "1",
  last_track_id: null,
  asset_id: null,
  date_received: null,
  date_released: null,
  customer_released_at: null,
  inoperable: false,
  inoperable_reason: null,
  inoperable_since: null,
  railcar_upload_id: null,
  created_at: 1,
  created_by: null,
  updated_at: 1,
  updated_by: null,
  ...values,
});
const onTrack = (values: Partial<Rows["bulk-commodity-railcar-loads"]>) =>
  visit({ status_id: RAILCAR_STATUS.received, status_path: "12", track_id: "1", car_seq: 1, ...values });

let stores: Awaited<ReturnType<typeof sqlStores>>;
let store: Store;
beforeAll(async () => {
  stores = await sqlStores();
}, 60_000);
afterAll(() => stores.close());
beforeEach(() => {
  store = stores.empty();
});

describe("the last guards of the tables", () => {
  const write = <A>(work: (tx: Tx) => Promise<A>) => store.transaction(work);
  const loads = (tx: Tx) => tx.rows("bulk-commodity-railcar-loads");
  beforeEach(() =>
    write(async (tx) => {
      await seedUser(tx);
      await tx.rows("tracks").insertAll([track("100"), track("200")]);
    }),
  );

  it("refuse two railcars at one place when the transaction ends, and let places be swapped within it", async () => {
    const [a, b] = await write((tx) =>
      loads(tx).insertAll([onTrack({}), onTrack({ car_key: 8, car_number: "8", car_seq: 2 })]),
    );
    await write(async (tx) => {
      await loads(tx).update(a!.id, { car_seq: 2 });
      await loads(tx).update(b!.id, { car_seq: 1 });
    });
    await expect(write((tx) => loads(tx).update(a!.id, { car_seq: 1 }))).rejects.toMatchObject({
      _tag: "DuplicateRow",
      fields: ["track_id", "car_seq"],
    });
  });
  it("refuse one of two who take a place at the same moment without asking each other", async () => {
    const taken = await Promise.allSettled(
      ["8", "9"].map((number) =>
        write((tx) => loads(tx).insert(onTrack({ car_key: Number(number), car_number: number }))),
      ),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(taken.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { _tag: "DuplicateRow", fields: ["track_id", "car_seq"] },
    });
  });
  it("need no index for places: railcars that are shifted are written in place", async () => {
    await write((tx) =>
      loads(tx).insertAll([1, 2, 3, 4, 5].map((at) => onTrack({ car_key: at, car_number: String(at), car_seq: at }))),
    );
    const client = await stores.pool.connect();
    await client.query("begin; update rail_visits set car_seq = car_seq + 1");
    const { rows } = await client.query<{ count: string }>(
      "select pg_stat_get_xact_tuples_hot_updated('rail_visits'::regclass) as count",
    );
    await client.query("rollback");
    client.release();
    expect(Number(rows[0]?.count)).toBe(5);
  });
  it("refuse a railcar on site twice, whatever the family and the terminal", async () => {
    await write((tx) => loads(tx).insert(onTrack({})));
    const again = {
      ...onTrack({ car_seq: 2 }),
      inbound_number: "07",
      car_number: null,
      supplier_id: null,
      origin_id: null,
      order_id: null,
      po_number: null,
      product_size_id: null,
      seals: null,
      transport: "rail" as const,
    };
    const { product_name_id: _none, ...sand } = again;
    await expect(write((tx) => tx.rows("inbounds").insert(sand))).rejects.toMatchObject({
      _tag: "DuplicateRow",
      fields: ["prefix", "car_key"],
    });
    await write((tx) =>
      tx
        .rows("inbounds")
        .insert({ ...sand, status_id: RAILCAR_STATUS.released, status_path: "124", track_id: null, car_seq: null }),
    );
  });
  it("count ids of each family by themselves", async () => {
    const [load] = await write((tx) => loads(tx).insertAll([visit()]));
    const { product_name_id: _none, ...sand } = visit();
    const inbound = await write((tx) =>
      tx.rows("inbounds").insert({
        ...sand,
        inbound_number: "9",
        car_number: null,
        supplier_id: null,
        origin_id: null,
        order_id: null,
        po_number: null,
        product_size_id: null,
        seals: null,
        transport: "rail",
      }),
    );
    expect([load!.id, inbound.id]).toEqual(["1", "1"]);
    await write((tx) => loads(tx).remove("1"));
    expect(await store.read((tx) => tx.rows("inbounds").count())).toBe(1);
  });
  it.each([
    ["a place without a track", { car_seq: 1 }],
    ["a track without a place", { track_id: "1" }],
    ["a state that there is not", { status_id: "9" as "1" }],
    ["a length below zero", { railcar_length: "-1" }],
    ["a number that is none", { car_number: "x" }],
  ])("refuse %s", async (_what, values) =>
    expect(write((tx) => loads(tx).insert(visit(values)))).rejects.toMatchObject({ code: "23514" }),
  );

  it("refuse references to nothing, and name the field", async () => {
    await expect(write((tx) => loads(tx).insert(visit({ customer_id: "99" })))).rejects.toMatchObject({
      _tag: "ReferenceMissing",
      field: "customer_id",
    });
    await expect(write((tx) => loads(tx).insert(visit({ customer_id: "9223372036854775808" })))).rejects.toMatchObject({
      _tag: "ReferenceMissing",
      field: "customer_id",
    });
    await expect(
      write((tx) => tx.rows("users").update("1", { other_terminal_ids: ["9999999999999999999"] })),
    ).rejects.toMatchObject({ _tag: "ReferenceMissing" });
  });
  it("keep what others refer to", async () => {
    await expect(write((tx) => tx.rows("terminals").remove("1"))).rejects.toMatchObject({
      _tag: "ReferenceHeld",
      collection: "terminals",
    });
  });
  it("say the same of all that is asked after the transaction broke, and keep nothing of it", async () => {
    const broken = write(async (tx) => {
      await tx.rows("terminals").insert(terminal());
      await loads(tx)
        .insert(visit({ customer_id: "99" }))
        .catch(() => undefined);
      await expect(tx.rows("terminals").find()).rejects.toMatchObject({ _tag: "ReferenceMissing" });
    });
    await expect(broken).rejects.toMatchObject({ _tag: "ReferenceMissing" });
    expect(await store.read((tx) => tx.rows("terminals").count())).toBe(1);
  });
});

describe("what was signed", () => {
  beforeEach(() =>
    store.transaction(async (tx) => {
      await seedUser(tx);
      await seedSigned(tx);
    }),
  );
  it.each([
    ["another content", "update bol_versions set content = '{}'"],
    ["another reason", "update bol_versions set reason = 'Other'"],
    ["another kind", "update bol_versions set kind = 'correction'"],
    ["another signer", "update signatures set signed_by = 'Jon Roe'"],
    ["no signature", "delete from signatures"],
    ["another image", "update signature_images set image = 'data:image/png;base64,AAAA'"],
    ["no image", "delete from signature_images"],
  ])("is not changed by writing %s into the tables", async (_what, sql) => {
    await expect(stores.pool.query(sql)).rejects.toThrow("added and never changed");
  });
  it("is not deleted, and signed once", async () => {
    await expect(stores.pool.query("delete from bol_versions")).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
    const sign = (version: string, number: string) =>
      stores.pool.query(
        `insert into signatures (bol_id, bol_version_id, bol_version, signed_at, signed_by, signed_as) select bol_id, ${version}, ${number}, 2, 'Jon Roe', 'driver' from signatures`,
      );
    await expect(sign("bol_version_id", "bol_version")).rejects.toMatchObject({ constraint: "signatures_u1" });
    await stores.pool.query(
      "insert into bol_versions (id, bol_id, reason, terminal_id, version, kind, content, created_at, updated_at) select 77, bol_id, reason, terminal_id, 2, kind, content, 1, 1 from bol_versions",
    );
    await expect(sign("77", "7")).rejects.toMatchObject({ constraint: "signatures_bol_version_fkey" });
  });
});

describe("a search by the text that the table makes", () => {
  const columns = {
    sand: { inbound_number: "12", bol: "Alpha", po_number: "Beta" },
    bulk: { car_number: "34", bol: "Gamma" },
  };
  beforeEach(() =>
    store.transaction(async (tx) => {
      await seedUser(tx);
      const { product_name_id: _none, ...both } = visit({ car_number: null as never, ...columns.sand });
      await tx.rows("inbounds").insert({
        ...both,
        car_number: null,
        supplier_id: null,
        origin_id: null,
        order_id: null,
        product_size_id: null,
        seals: null,
        transport: "rail",
        ...columns.sand,
      });
      await tx.rows("bulk-commodity-railcar-loads").insert(visit(columns.bulk));
      await tx.rows("railcars").insert({
        prefix: "UTLX",
        car_number: "56",
        car_type: null,
        railcar_length: null,
        light_weight: null,
        load_limit: null,
        capacity: null,
        owner: "Ölwerke",
        lessee: "Delta",
        is_active: true,
        created_at: 1,
        created_by: null,
        updated_at: 1,
        updated_by: null,
      });
    }),
  );
  it.each([
    [
      "inbounds",
      ["prefix", "inbound_number", "bol", "po_number"],
      ["gatx", "12", "ALPHA", "bet alph"],
      ["34", "x1", "gamma"],
    ],
    ["bulk-commodity-railcar-loads", ["prefix", "car_number", "bol"], ["atx", "34", "gam 3"], ["12", "34g"]],
    ["railcars", ["prefix", "car_number", "owner", "lessee"], ["utlx", "56", "ÖLW", "elt"], ["56ö", "gatx"]],
  ] as const)("of %s finds words in each of its fields, none across them", async (name, fields, found, absent) => {
    const count = (text: string) =>
      store.read((tx) => tx.rows(name).count({ search: { text, fields: fields as never } }));
    for (const text of found) expect([text, await count(text)]).toEqual([text, 1]);
    for (const text of absent) expect([text, await count(text)]).toEqual([text, 0]);
  });
});

describe("transactions side by side", () => {
  it("that lock each other out are done again", async () => {
    await store.transaction(async (tx) => {
      await tx.rows("events").insertAll([event({ id: "1", at: 0 }), event({ id: "2", at: 0 })]);
    });
    let meet: () => void = () => undefined;
    const met = new Promise<void>((done) => (meet = done));
    let runs = 0;
    let held = 0;
    /** Marks two rows, the second only when both writers have their first: one of the two must give way. */
    const mark = (at: number, first: string, second: string) =>
      store.transaction(async (tx) => {
        runs += 1;
        await tx.rows("events").update(first, { at });
        held += 1;
        if (held >= 2) meet();
        await met;
        await tx.rows("events").update(second, { at });
      });
    await Promise.all([mark(1, "1", "2"), mark(2, "2", "1")]);
    expect(runs).toBeGreaterThan(2);
    const marks = (await store.read((tx) => tx.rows("events").find())).map((row) => row.at);
    expect([
      [1, 1],
      [2, 2],
    ]).toContainEqual(marks);
  });
  it("give their connections back, also when they fail and are never waited for", async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      await store
        .transaction(async (tx) => {
          void tx
            .rows("events")
            .insert(event())
            .catch(() => undefined);
          throw new Error("no");
        })
        .catch(() => undefined);
    }
    expect(await store.read((tx) => tx.rows("events").count())).toBe(0);
    expect(stores.pool.waitingCount).toBe(0);
  });
  it("outlive a connection that is cut", async () => {
    await expect(
      store.transaction(async (tx) => {
        await tx.rows("events").insert(event());
        await stores.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        );
        await tx.rows("events").insert(event());
      }),
    ).rejects.toThrow(/terminat|connection|EPIPE/i);
    expect(await store.read((tx) => tx.rows("events").count())).toBe(0);
  });
});

describe("many people over twelve connections", () => {
  let world: RailWorld;
  beforeEach(async () => {
    world = await createRailWorld(store);
  });
  it("move railcars 200 times between three tracks: no error, and positions 1..n on each", async () => {
    const manager = world.as("manager");
    const sand = await placedCars(
      manager,
      SAND,
      "1",
      Array.from({ length: 10 }, (_, i) => String(i + 1)),
    );
    const bulk = await placedCars(
      manager,
      BULK,
      "2",
      Array.from({ length: 10 }, (_, i) => String(i + 101)),
    );
    await world.store.transaction((tx) => tx.rows("tracks").update("3", { usable_length: "2000" }));
    const cars = [...sand.map((id) => [SAND, id] as const), ...bulk.map((id) => [BULK, id] as const)];
    const moves = Array.from({ length: 200 }, (_, i) => {
      const [name, id] = cars[(i * 7) % cars.length]!;
      return manager.post(`${name}/${id}`, { track_id: String((i % 3) + 1), car_seq: (i * 5) % 9 });
    });
    const answers = await Promise.all(moves);
    expect(
      answers.filter(({ status }) => status !== 200).map(({ status, description }) => [status, description]),
    ).toEqual([]);
    const orders = await Promise.all(["1", "2", "3"].map((id) => orderOf(manager, id)));
    expect(orders.flatMap((order) => order.split(" ").filter((car) => car !== ""))).toHaveLength(20);
  }, 60_000);
  it("send a write twice under one key to two processes: it is applied once and both get the answer", async () => {
    const manager = world.as("manager");
    const [id] = await announce(manager, SAND, ["7"]);
    const other = openRailWorld(createSqlStore({ pool: stores.pool }), 1_000).as("manager");
    const receive = (api: typeof manager) =>
      api.post(
        `${SAND}/${id}/receive`,
        { track_id: "1", date_received: received() },
        { "Idempotency-Key": "receive-0001" },
      );
    const answers = await Promise.all([receive(manager), receive(other)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const events = await store.read((tx) =>
      tx.rows("events").find({ where: { all: [{ field: "action", test: { op: "eq", value: "receive" } }] } }),
    );
    expect(events).toHaveLength(1);
  });
});
