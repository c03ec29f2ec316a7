import type { Pool } from "pg";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "../testing/database";
import { migrate } from "./migrate";
import { MIGRATIONS } from "./migrations";

const made = "created_at, updated_at";

/** A terminal with sand and a bulk commodity, people who send trucks, and units: what a site has before its first load. From form 7 on terminals have a tolerance. */
const siteAt = (form: number): string => `
  insert into terminals (name, code, time_zone, is_active, ${form < 7 ? "" : "origin_weight_tolerance, "}${made}) values ('North', 'N', 'UTC', true, ${form < 7 ? "" : "2, "}1, 1);
  insert into uom_classes (name, is_active, ${made}) values ('Mass', true, 1, 1);
  insert into uom (name, abbreviation, uom_class_id, is_active, ${made}) values ('Pound', 'lb', 1, true, 1, 1);
  insert into product_names (name, family, uom_class_id, is_active, ${made}) values ('Northern White', 'sand', 1, true, 1, 1), ('Barite', 'bulk-commodity', 1, true, 1, 1);
  insert into product_size_master (name, sort_order, is_active, ${made}) values ('40/70', 1, true, 1, 1), ('20/40', 2, true, 1, 1);
  insert into product_sizes (product_name_id, product_size_master_id, is_active, ${made}) values (1, 1, true, 1, 1), (1, 2, true, 1, 1);
  insert into customers (name, is_active, ${made}) values ('Permian Sand', true, 1, 1);
  insert into carriers (name, scac, is_active, ${made}) values ('Swift', 'SWFT', true, 1, 1);`;

/** A database as an earlier version left it, with these rows in it. */
async function filled(form: number, rows: string): Promise<Pool> {
  const { pool } = await freshDatabase();
  await migrate(pool, MIGRATIONS.slice(0, form));
  await pool.query(siteAt(form));
  await pool.query(rows);
  return pool;
}
const asset = (id: number, kind: string) => `(${id}, 'A${id}', '${kind}', 1, 1, true, 1, 1)`;

describe("migrations of a database that has been worked with", () => {
  it("0006 gives each truck the number of its bill of lading, and finds it by that and by what else it says", async () => {
    const pool = await filled(
      5,
      `
      insert into bols (terminal_id, load_kind, shipper, consignee, number, status, version, ${made})
        values (1, 'outbounds', 'North', 'Permian Sand', 'N-000007', 'released', 1, 1, 1), (1, 'inbounds', 'Mine', 'North', 'N-000008', 'open', 1, 1, 1), (1, 'manual', 'North', 'Nobody', 'N-000009', 'open', 1, 1, 1);
      insert into trucks (family, id, terminal_id, customer_id, carrier_id, truck_number, trailer_number, driver_name, bol, po_number, prefix, inbound_number, status_id, bol_id, date_arrived, date_released, ${made}) values
        ('outbounds', 1, 1, 1, 1, 'A-118', 'T-9', 'Maria Vega', null, 'PO 44', 'OT', '1', 16, 1, 1, 2, 1, 1),
        ('inbounds', 1, 1, 1, null, '119', null, null, 'B-200', null, 'IT', '1', 14, 2, 1, null, 1, 1),
        ('outbounds', 2, 1, null, null, '120', null, null, null, null, 'OT', '2', 11, null, null, null, 1, 1)`,
    );
    await migrate(pool);

    const found = async (word: string) =>
      (
        await pool.query<{ name: string }>(
          "select prefix || ' ' || inbound_number as name from trucks where search_text like $1 order by 1",
          [`%${word}%`],
        )
      ).rows.map(({ name }) => name);
    expect((await pool.query("select family, id, bol_number from trucks order by family, id")).rows).toEqual([
      { family: "inbounds", id: "1", bol_number: "N-000008" },
      { family: "outbounds", id: "1", bol_number: "N-000007" },
      { family: "outbounds", id: "2", bol_number: null },
    ]);
    expect([
      await found("n-000007"),
      await found("n-00000"),
      await found("maria"),
      await found("t-9"),
      await found("po 44"),
      await found("b-200"),
      await found("120"),
      await found("n-000009"),
    ]).toEqual([["OT 1"], ["IT 1", "OT 1"], ["OT 1"], ["OT 1"], ["OT 1"], ["IT 1"], ["OT 2"], []]);
    await expect(
      pool.query("update trucks set bol_number = null where family = 'outbounds' and id = 1"),
    ).rejects.toThrow("trucks_bol_number");
  });

  it("0008 gives each draft what its source held: a visit’s, a storage’s or a truck’s size with its name, a bulk commodity’s name, nothing where nothing is known", async () => {
    const pool = await filled(
      7,
      `
      insert into assets (id, name, asset_kind, terminal_id, uom_id, is_active, ${made})
        values ${[asset(1, "railcar"), asset(2, "railcar"), asset(3, "storage"), asset(4, "storage"), asset(5, "truck"), asset(6, "truck"), asset(7, "storage")].join(", ")};
      insert into rail_visits (family, id, prefix, terminal_id, inbound_number, transport, car_number, product_size_id, product_name_id, status_id, asset_id, inoperable, car_key, status_path, ${made}) values
        ('sand', 1, 'GATX', 1, '1', 'rail', '1', 1, null, 4, 1, false, 1, '1234', 1, 1), ('bulk-commodity', 1, 'UTLX', 1, null, null, '2', null, 2, 3, 2, false, 2, '123', 1, 1);
      insert into onsite_storage (name, terminal_id, storage_kind, uom_id, product_size_id, product_name_id, asset_id, is_active, ${made})
        values ('Silo', 1, 'silo', 1, 2, null, 3, true, 1, 1), ('Bin', 1, 'silo', 1, null, 2, 4, true, 1, 1), ('Any', 1, 'silo', 1, null, null, 7, true, 1, 1);
      insert into trucks (family, id, terminal_id, truck_number, product_size_id, product_name_id, prefix, inbound_number, status_id, asset_id, date_arrived, ${made}) values
        ('inbounds', 9, 1, '118', 1, null, 'IT', '9', 13, 5, 1, 1, 1), ('bulk-commodity-inbound-trucks', 9, 1, '119', null, 2, 'BIT', '9', 13, 6, 1, 1, 1);
      insert into drafts (source_id, destination_id, net, net_uom_abbreviation, measured_by, terminal_id, recorded_at, on_hold, voided_at, ${made}) values
        (1, 3, 1, 'lb', 'manual', 1, 1, false, null, 1, 1), (2, 4, 1, 'lb', 'manual', 1, 1, true, null, 1, 1), (3, 5, 1, 'lb', 'manual', 1, 1, false, 2, 1, 1), (4, 6, 1, 'lb', 'manual', 1, 1, false, null, 1, 1),
        (5, 3, 1, 'lb', 'manual', 1, 1, false, null, 1, 1), (6, 4, 1, 'lb', 'manual', 1, 1, false, null, 1, 1), (7, 3, 1, 'lb', 'manual', 1, 1, false, null, 1, 1)`,
    );
    await migrate(pool);

    const { rows } = await pool.query<{ name: string | null; size: string | null; warning: unknown }>(
      "select product_name_id as name, product_size_id as size, warning from drafts order by id",
    );
    expect(rows.map(({ name, size }) => [name, size])).toEqual([
      ["1", "1"],
      ["2", null],
      ["1", "2"],
      ["2", null],
      ["1", "1"],
      ["2", null],
      [null, null],
    ]);
    expect(rows.every(({ warning }) => warning === null)).toBe(true);
  });

  it("0015 lets the shipped floor profile add arrivals, and leaves one that was changed as it is", async () => {
    const shipped = {
      app: ["mobile"],
      railcar: ["view", "edit", "receive"],
      "outbound truck": ["view", "edit"],
      draft: ["view", "create", "edit"],
      track: ["view"],
      bol: ["view"],
      scale: ["view"],
      "onsite storage": ["view"],
      order: ["view"],
    };
    const floorWith = async (name: string, permissions: object) => {
      const pool = await filled(
        14,
        `insert into profiles (name, permissions, is_active, ${made}) values ('${name}', '${JSON.stringify(permissions)}', true, 1, 1), ('Viewer', '{"outbound truck": ["view"]}', true, 1, 1)`,
      );
      await migrate(pool);
      const { rows } = await pool.query<{ permissions: Readonly<Record<string, readonly string[]>> }>(
        "select permissions from profiles order by id",
      );
      expect(rows[1]?.permissions).toEqual({ "outbound truck": ["view"] });
      return rows[0]?.permissions;
    };

    expect(await floorWith("Floor Operator", shipped)).toEqual({
      ...shipped,
      "outbound truck": ["view", "create", "edit"],
    });
    expect(await floorWith("floor operator", { ...shipped, railcar: ["receive", "view", "edit"] })).toMatchObject({
      "outbound truck": ["view", "create", "edit"],
    });
    expect(await floorWith("Floor Operator", { ...shipped, order: [] })).toMatchObject({
      "outbound truck": ["view", "edit"],
    });
    expect(await floorWith("Floor Operator", { ...shipped, search: ["view"] })).toMatchObject({
      "outbound truck": ["view", "edit"],
    });
    expect(await floorWith("Night shift", shipped)).toEqual(shipped);
  });

  it("0014 keeps of each order what its released trucks hold, by size and unit", async () => {
    const pool = await filled(
      13,
      `
      insert into orders (order_number, terminal_id, customer_id, product_size_id, quantity_ordered, uom_id, status, ${made}) values ('SO-1', 1, 1, 1, 100, 1, 'open', 1, 1), ('SO-2', 1, 1, 1, 100, 1, 'open', 1, 1);
      insert into bols (terminal_id, load_kind, shipper, consignee, number, status, version, ${made}) select 1, 'outbounds', 'North', 'Permian Sand', 'N-' || n, 'released', 1, 1, 1 from generate_series(1, 5) n;
      insert into assets (id, name, asset_kind, terminal_id, uom_id, is_active, ${made}) values ${[1, 2, 3, 4, 5, 6].map((id) => asset(id, "truck")).join(", ")};
      insert into trucks (family, id, terminal_id, truck_number, order_id, product_size_id, prefix, inbound_number, status_id, asset_id, bol_id, bol_number, date_arrived, date_released, ${made}) values
        ('outbounds', 1, 1, '1', 1, 1, 'OT', '1', 16, 1, 1, 'N-1', 1, 2, 1, 1), ('outbounds', 2, 1, '2', 1, 1, 'OT', '2', 16, 2, 2, 'N-2', 1, 2, 1, 1), ('outbounds', 3, 1, '3', 1, 2, 'OT', '3', 16, 3, 3, 'N-3', 1, 2, 1, 1),
        ('outbounds', 4, 1, '4', 2, null, 'OT', '4', 16, 4, 4, 'N-4', 1, 2, 1, 1), ('outbounds', 5, 1, '5', 1, 1, 'OT', '5', 15, 5, 5, 'N-5', 1, null, 1, 1), ('inbounds', 1, 1, '6', 1, 1, 'IT', '1', 12, 6, null, null, 1, null, 1, 1);
      insert into ledger_entries (terminal_id, entry, net, net_uom_id, factor, at, asset_id, quantity, balance) values
        (1, 'draft in', 0, 1, '1', 1, 1, 20.5, 20.5), (1, 'spill', 0, 1, '1', 1, 1, -0.5, 20), (1, 'draft in', 0, 1, '1', 1, 2, 0.25, 0.25), (1, 'draft in', 0, 1, '1', 1, 3, 3, 3),
        (1, 'draft in', 0, 1, '1', 1, 4, 4, 4), (1, 'draft in', 0, 1, '1', 1, 5, 50, 50), (1, 'draft in', 0, 1, '1', 1, 6, 60, 60)`,
    );
    await migrate(pool, MIGRATIONS.slice(0, 14));

    expect(
      (
        await pool.query(
          "select order_id as order, product_size_id as size, uom_id as unit, quantity from order_loads order by 1, 2",
        )
      ).rows,
    ).toEqual([
      { order: "1", size: "1", unit: "1", quantity: "20.25" },
      { order: "1", size: "2", unit: "1", quantity: "3" },
      { order: "2", size: null, unit: "1", quantity: "4" },
    ]);
  });

  it("0016 takes the last signed version of a released BOL for its document, and what came later for corrections", async () => {
    const pool = await filled(
      14,
      `
      insert into bols (terminal_id, load_kind, shipper, consignee, number, status, version, ${made}) select 1, 'outbounds', 'North', 'Permian Sand', 'N-' || n, status, versions, 1, 1
        from (values (1, 'released', 1), (2, 'released', 4), (3, 'signed', 2), (4, 'open', 2)) as bol (n, status, versions) order by n;
      insert into bol_versions (bol_id, reason, terminal_id, version, content, ${made}) select b.id, 'Reason', 1, n, jsonb_build_object('seals', n), 1, 1 from bols b cross join generate_series(1, b.version) n order by b.id, n;
      update bols b set version_id = (select max(id) from bol_versions where bol_id = b.id);
      insert into signatures (bol_id, bol_version_id, signed_at, signed_by, signed_as) select bol_id, id, 1, 'Maria Vega', 'driver' from bol_versions where (bol_id, version) in ((1, 1), (2, 1), (2, 2), (3, 2), (4, 1)) order by id`,
    );
    await migrate(pool);

    const { rows } = await pool.query<{ bol: string; kinds: string; document: string | null; signed: string | null }>(`
      select b.id as bol, string_agg(left(v.kind, 1), '' order by v.version) as kinds, (select version from bol_versions where id = b.released_version_id) as document,
        (select string_agg(s.bol_version::text, ',' order by s.bol_version) from signatures s where s.bol_id = b.id) as signed
      from bols b join bol_versions v on v.bol_id = b.id group by b.id order by b.id`);
    expect(rows).toEqual([
      { bol: "1", kinds: "o", document: "1", signed: "1" },
      { bol: "2", kinds: "oocc", document: "2", signed: "1,2" },
      { bol: "3", kinds: "oo", document: null, signed: "2" },
      { bol: "4", kinds: "oo", document: null, signed: "1" },
    ]);
    await expect(pool.query("update bol_versions set content = '{}' where bol_id = 1")).rejects.toThrow(
      "stays as it was",
    );
  });

  it("0017 leaves every railcar at its place, and places to one railcar each when a transaction ends", async () => {
    const pool = await filled(
      16,
      `
      insert into tracks (track_name, terminal_id, usable_length, track_kind, sequence_one_end, block_when_over_length, is_active, revision, ${made})
        select n, 1, 500, 'storage', 'north', false, true, 1, 1, 1 from generate_series(1, 2) n;
      insert into rail_visits (family, id, prefix, terminal_id, inbound_number, transport, car_number, track_id, car_seq, status_id, inoperable, car_key, status_path, ${made}) values
        ('sand', 1, 'GATX', 1, '1', 'rail', null, 1, 1, 2, false, 1, '12', 1, 1), ('bulk-commodity', 1, 'UTLX', 1, null, null, '2', 1, 2, 2, false, 2, '12', 1, 1),
        ('sand', 2, 'GATX', 1, '3', 'rail', null, 2, 1, 2, false, 3, '12', 1, 1), ('sand', 3, 'GATX', 1, '4', 'rail', null, null, null, 4, false, 4, '124', 1, 1)`,
    );
    await migrate(pool);

    await pool.query("update rail_visits set car_seq = 3 - car_seq where track_id = 1");
    expect(
      (
        await pool.query(
          "select left(family, 1) || id || ' ' || track_id || ' ' || car_seq as place from rail_visits where track_id is not null order by track_id, car_seq",
        )
      ).rows.map(({ place }) => place),
    ).toEqual(["b1 1 1", "s1 1 2", "s2 2 1"]);
    await expect(pool.query("update rail_visits set car_seq = 1 where track_id = 1")).rejects.toMatchObject({
      code: "23505",
      constraint: "rail_visits_one_per_place",
      table: "rail_visits",
    });
    await expect(
      pool.query("update rail_visits set track_id = 1 where family = 'sand' and id = 2"),
    ).rejects.toMatchObject({ constraint: "rail_visits_one_per_place" });
  });

  it("0024 leaves scales that can be asked as they are, and has the weights of the others typed", async () => {
    const pool = await filled(
      23,
      `
      insert into scales (name, terminal_id, scale_kind, capacity, division, uom_id, connection, address, protocol, is_active, ${made})
        select name, 1, 'truck', capacity, 20, 1, connection, address, protocol, true, 1, 1 from (values
          ('a', 100, 'tcp', 'scale-1:4001', 'sma'), ('b', 100, 'tcp', 'Scale-1:4001', 'sma'), ('c', null, 'tcp', 'scale-2:4001', 'sma'),
          ('d', 100, 'tcp', 'scale-3:80', 'sma'), ('e', 100, 'tcp', 'scale-4:4001', 'toledo'), ('f', 100, 'manual', 'scale-5:4001', 'sma'),
          ('g', 100, 'simulated', 'x:1', 'moving'), ('h', 100, 'simulated', null, 'odd')) as scale (name, capacity, connection, address, protocol)`,
    );
    await migrate(pool);

    const { rows } = await pool.query<Record<string, string | null>>(
      "select name, connection, address, protocol from scales order by name",
    );
    expect(rows.map(({ name, connection, address, protocol }) => [name, connection, address, protocol])).toEqual([
      ["a", "tcp", "scale-1:4001", "sma"],
      ...["b", "c", "d", "e", "f"].map((name) => [name, "manual", null, null]),
      ["g", "simulated", null, "moving"],
      ["h", "simulated", null, null],
    ]);
  });

  it("0027 writes with each BOL what its truck is for, and with a signed one what it was for then", async () => {
    const pool = await filled(
      26,
      `
      insert into customers (name, is_active, ${made}) values ('Basin Energy', true, 1, 1);
      insert into jobs (id, name, terminal_id, customer_id, well_ids, status, ${made}) values (1, 'Well 7', 1, 1, '{}', 'open', 1, 1);
      insert into orders (id, order_number, terminal_id, customer_id, job_id, product_size_id, quantity_ordered, uom_id, status, ${made}) values
        (1, 'O-1', 1, 1, 1, 2, 5, 1, 'open', 1, 1), (2, 'O-2', 1, 2, null, 1, 5, 1, 'open', 1, 1);
      insert into bols (terminal_id, load_kind, load_id, shipper, consignee, number, status, version, ${made})
        select 1, 'outbounds', id, 'North', 'Permian Sand', 'N-' || id, 'signed', 1, 1, 1 from generate_series(1, 6) as id;
      insert into bols (terminal_id, load_kind, shipper, consignee, number, status, version, ${made}) values (1, 'manual', 'North', 'Nobody', 'N-7', 'open', 1, 1, 1);
      insert into trucks (family, id, terminal_id, customer_id, job_id, product_size_id, order_id, truck_number, prefix, inbound_number, status_id, bol_id, bol_number, date_arrived, ${made}) values
        ('outbounds', 1, 1, null, null, null, 1, '1', 'OT', '1', 15, 1, 'N-1', 1, 1, 1), ('outbounds', 2, 1, 2, null, 1, 1, '2', 'OT', '2', 15, 2, 'N-2', 1, 1, 1),
        ('outbounds', 3, 1, null, null, null, null, '3', 'OT', '3', 15, 3, 'N-3', 1, 1, 1), ('outbounds', 4, 1, 1, null, 1, 1, '4', 'OT', '4', 15, 4, 'N-4', 1, 1, 1),
        ('outbounds', 5, 1, null, null, null, 1, '5', 'OT', '5', 15, 5, 'N-5', 1, 1, 1), ('outbounds', 6, 1, null, null, null, 2, '6', 'OT', '6', 15, 6, 'N-6', 1, 1, 1);
      insert into events (at, terminal_id, resource, record_id, action, before, after) values
        (1, 1, 'outbounds', 5, 'update', '{"order_id": "2"}', '{"order_id": null}'), (2, 1, 'outbounds', 5, 'sign', '{}', '{}'), (3, 1, 'outbounds', 5, 'update', '{"order_id": null}', '{"order_id": "2"}'), (4, 1, 'outbounds', 5, 'update', '{"order_id": "2"}', '{"order_id": "1"}'),
        (5, 1, 'outbounds', 6, 'sign', '{}', '{}'), (6, 1, 'outbounds', 6, 'update', '{"order_id": "1"}', '{"order_id": "2"}')`,
    );
    await migrate(pool);

    const nobody = { customer_id: null, job_id: null, product_size_id: null };
    const { rows } = await pool.query<{ made_for: object | null }>("select made_for from bols order by id");
    expect(rows.map(({ made_for }) => made_for)).toEqual([
      { customer_id: "1", job_id: "1", product_size_id: "2" },
      { customer_id: "2", job_id: null, product_size_id: "1" },
      nobody,
      { customer_id: "1", job_id: "1", product_size_id: "1" },
      nobody,
      { customer_id: "1", job_id: "1", product_size_id: "2" },
      null,
    ]);
  });

  it("0028 writes into trucks what their orders or their BOLs say of them, and keeps what orders loaded by product", async () => {
    const pool = await filled(
      27,
      `
      insert into customers (name, is_active, ${made}) values ('Basin Energy', true, 1, 1);
      insert into jobs (id, name, terminal_id, customer_id, well_ids, status, ${made}) values (1, 'Well 7', 1, 1, '{}', 'open', 1, 1);
      insert into orders (id, order_number, terminal_id, customer_id, job_id, product_size_id, quantity_ordered, uom_id, status, ${made}) values
        (1, 'O-1', 1, 1, 1, 2, 5, 1, 'open', 1, 1), (2, 'O-2', 1, 2, null, 1, 5, 1, 'open', 1, 1);
      insert into bols (id, terminal_id, load_kind, load_id, shipper, consignee, number, status, version, made_for, ${made})
        select id, 1, 'outbounds', id, 'North', 'Permian Sand', 'N-' || id, 'open', 1, made_for::jsonb, 1, 1 from (values
          (5, '{"customer_id": "2", "job_id": null, "product_size_id": "1"}'), (6, '{"customer_id": "2", "job_id": null, "product_size_id": "1"}'),
          (7, '{"customer_id": "77", "job_id": null, "product_size_id": null}'), (8, '{"customer_id": "1", "job_id": null, "product_size_id": "1"}')) as written (id, made_for);
      insert into assets (id, name, asset_kind, terminal_id, uom_id, is_active, ${made}) values ${[6, 7, 8].map((id) => asset(id, "truck")).join(", ")};
      insert into trucks (family, id, terminal_id, customer_id, job_id, product_size_id, order_id, truck_number, prefix, inbound_number, status_id, asset_id, bol_id, bol_number, date_arrived, date_released, ${made}) values
        ('outbounds', 1, 1, null, null, null, 1, '1', 'OT', '1', 12, null, null, null, 1, null, 1, 1), ('inbounds', 2, 1, null, null, null, 2, '2', 'IT', '2', 12, null, null, null, 1, null, 1, 1),
        ('outbounds', 3, 1, 2, null, null, 1, '3', 'OT', '3', 12, null, null, null, 1, null, 1, 1), ('outbounds', 4, 1, null, null, null, null, '4', 'OT', '4', 12, null, null, null, 1, null, 1, 1),
        ('outbounds', 5, 1, null, null, null, 1, '5', 'OT', '5', 15, null, 5, 'N-5', 1, null, 1, 1), ('outbounds', 6, 1, null, null, null, 1, '6', 'OT', '6', 16, 6, 6, 'N-6', 1, 2, 1, 1),
        ('outbounds', 7, 1, null, null, null, 1, '7', 'OT', '7', 16, 7, 7, 'N-7', 1, 2, 1, 1), ('outbounds', 8, 1, 1, 1, 1, 1, '8', 'OT', '8', 16, 8, 8, 'N-8', 1, 2, 1, 1);
      insert into ledger_entries (terminal_id, entry, net, net_uom_id, factor, at, asset_id, quantity, balance) values
        (1, 'draft in', 0, 1, '1', 1, 6, 20, 20), (1, 'draft in', 0, 1, '1', 1, 7, 3, 3), (1, 'draft in', 0, 1, '1', 1, 8, 0.5, 0.5);
      insert into order_loads (order_id, product_size_id, uom_id, quantity) values (1, null, 1, 23), (1, 1, 1, 0.5)`,
    );
    await migrate(pool);

    const { rows } = await pool.query<Record<string, unknown>>(
      "select customer_id, job_id, product_size_id, from_order from trucks order by id",
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["1", "1", "2", ["customer_id", "job_id", "product_size_id"]],
      ["2", null, "1", ["customer_id", "product_size_id"]],
      ["2", null, "2", ["product_size_id"]],
      [null, null, null, null],
      // Signed for Basin Energy.
      ["2", null, "1", ["customer_id", "product_size_id"]],
      ["2", null, "1", ["customer_id", "product_size_id"]],
      // Released for a customer who was deleted since.
      [null, null, null, null],
      ["1", "1", "1", null],
    ]);
    const loads = await pool.query("select order_id, product_size_id, quantity from order_loads order by quantity");
    expect(loads.rows.map((row: object) => Object.values(row))).toEqual([
      ["1", null, "3"],
      ["1", "1", "20.5"],
    ]);
  });

  it("0029 writes the purchase orders of orders into trucks of the same customer that have no BOL yet", async () => {
    const pool = await filled(
      28,
      `
      insert into customers (name, is_active, ${made}) values ('Basin Energy', true, 1, 1);
      insert into orders (id, order_number, terminal_id, customer_id, product_size_id, quantity_ordered, uom_id, status, po_number, ${made}) values
        (1, 'O-1', 1, 1, 1, 5, 1, 'open', 'PO-1', 1, 1), (2, 'O-2', 1, 1, 1, 5, 1, 'open', null, 1, 1);
      insert into bols (id, terminal_id, load_kind, load_id, shipper, consignee, number, status, version, ${made})
        values (5, 1, 'outbounds', 5, 'North', 'Permian Sand', 'N-5', 'open', 1, 1, 1);
      insert into trucks (family, id, terminal_id, customer_id, order_id, po_number, from_order, truck_number, prefix, inbound_number, status_id, bol_id, bol_number, date_arrived, ${made}) values
        ('outbounds', 1, 1, 1, 1, null, '["customer_id"]', '1', 'OT', '1', 12, null, null, 1, 1, 1), ('inbounds', 2, 1, 1, 1, null, null, '2', 'IT', '2', 11, null, null, 1, 1, 1),
        ('outbounds', 3, 1, 1, 1, 'OWN', null, '3', 'OT', '3', 12, null, null, 1, 1, 1), ('outbounds', 4, 1, 2, 1, null, null, '4', 'OT', '4', 12, null, null, 1, 1, 1),
        ('outbounds', 5, 1, 1, 1, null, null, '5', 'OT', '5', 14, 5, 'N-5', 1, 1, 1), ('outbounds', 6, 1, 1, 2, null, null, '6', 'OT', '6', 12, null, null, 1, 1, 1),
        ('outbounds', 7, 1, 1, 1, null, null, '7', 'OT', '7', 17, null, null, 1, 1, 1)`,
    );
    await migrate(pool);

    const { rows } = await pool.query<Record<string, unknown>>("select po_number, from_order from trucks order by id");
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["PO-1", ["customer_id", "po_number"]],
      ["PO-1", ["po_number"]],
      ["OWN", null],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });
});
