import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { CollectionName } from "@railhead/service/store/collections";
import type { Find, Test } from "@railhead/service/store/store.port";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Statement } from "./driver/driver.port";
import { findSteps } from "./find";
import { physicalOf } from "./physical";
import { latestByPart } from "./sums";
import { planOf } from "./plans.fixtures";
import { sqlStores } from "./sql-store.fixtures";
import { statementOf as oneOf } from "./together";

type AnyFind = Find<Readonly<Record<string, unknown>> & { readonly id: string }>;

let stores: Awaited<ReturnType<typeof sqlStores>>;
beforeAll(async () => {
  stores = await sqlStores();
  // Many that are done with, and a few that are not: of what grows for ever most is done with.
  await stores.pool.query(`
    insert into terminals (name, code, time_zone, is_active, origin_weight_tolerance, created_at, updated_at) values ('North', 'N', 'UTC', true, 2, 1, 1), ('South', 'S', 'UTC', true, 2, 1, 1);
    insert into assets (name, asset_kind, terminal_id, is_active, created_at, updated_at)
      select 'A' || n, 'storage', 1 + n % 2, n <= 20, 1, 1 from generate_series(1, 8000) n;
    insert into drafts (source_id, destination_id, net, net_uom_abbreviation, measured_by, terminal_id, recorded_at, on_hold, approved_at, created_at, updated_at)
      select 1, 2, 1, 'lb', 'manual', 1 + n % 2, 1, n % 4000 = 0, case when n <= 7980 then 1 end, 1, 1 from generate_series(1, 8000) n;
    insert into bols (terminal_id, load_kind, shipper, consignee, seals, number, status, version, created_at, updated_at)
      select 1 + n % 2, 'manual', 'Shipper', 'Consignee ' || n, 'S-' || n, 'N-' || lpad(n::text, 6, '0'), 'open', 1, 1, 1 from generate_series(1, 30000) n;
    insert into rail_visits (family, id, prefix, terminal_id, inbound_number, transport, car_key, status_id, status_path, date_released, inoperable, created_at, updated_at)
      select 'sand', n, case when n % 4 = 0 then 'UTLX' else 'GATX' end, 1 + n % 2, '1', 'rail', n % 100, 4, '1234', n, false, 1, 1 from generate_series(1, 20000) n;
    analyze assets; analyze drafts; analyze bols; analyze rail_visits`);
}, 60_000);
afterAll(() => stores.close());

const all = (tests: Readonly<Record<string, Test>>): NonNullable<AnyFind["where"]> => ({
  all: Object.entries(tests).map(([field, test]) => ({ field, test })),
});
const statementOf = (name: CollectionName, query: AnyFind): Statement =>
  findSteps(physicalOf(name)!, query)[0]!(query.limit);

/** The indexes that it goes by. */
const indexesOf = async (statement: Statement, forAny: boolean): Promise<readonly string[]> =>
  (await planOf(stores.pool, statement, forAny)).flatMap((plan) => plan["Index Name"] ?? []);

const TERMINALS = { op: "in", value: ["1", "2"] } as const;
const NONE = { op: "eq", value: null } as const;
const newest = { field: "id", direction: "desc" } as const;

describe("what is asked of tables that grow for ever", () => {
  it.each([false, true])("finds the assets in use among all that ever were (for any values: %s)", async (forAny) => {
    const query = {
      where: all({ terminal_id: { op: "eq", value: "1" }, is_active: { op: "eq", value: true } }),
      sort: { field: "name", direction: "asc" },
    } as const;
    expect(await indexesOf(statementOf("assets", query), forAny)).toEqual(["assets_in_use"]);
  });
  it.each([false, true])(
    "finds the drafts that wait for review among all that were accepted (for any values: %s)",
    async (forAny) => {
      const query = {
        where: all({ terminal_id: TERMINALS, on_hold: { op: "eq", value: false }, voided_at: NONE, approved_at: NONE }),
        limit: 1001,
      } as const;
      expect(await indexesOf(statementOf("drafts", query), forAny)).toEqual(["drafts_for_review"]);
    },
  );
  it.each([false, true])("finds the drafts on hold among all that are not (for any values: %s)", async (forAny) => {
    const query = {
      where: all({ terminal_id: TERMINALS, on_hold: { op: "eq", value: true }, voided_at: NONE }),
      limit: 51,
    } as const;
    expect(await indexesOf(statementOf("drafts", query), forAny)).toEqual(["drafts_on_hold"]);
  });
  it.each([false, true])(
    "finds the visit with which a car left last without reading its others (for any values: %s)",
    async (forAny) => {
      const where = all({
        terminal_id: { op: "eq", value: "1" },
        prefix: { op: "eq", value: "GATX" },
        status_id: { op: "eq", value: RAILCAR_STATUS.released },
      });
      const asked = oneOf([
        latestByPart(physicalOf("inbounds")!, { by: "car_key", of: ["2", "6", "10"], where, newest: "date_released" }),
      ]);
      const plan = await planOf(stores.pool, asked, forAny);
      expect(plan.flatMap((step) => step["Index Name"] ?? [])).toEqual(["rail_visits_by_car"]);
      expect(plan.map((step) => step["Node Type"])).not.toContain("Sort");
      expect((await stores.pool.query({ text: asked.text, values: [...asked.values] })).rows).toHaveLength(3);
    },
  );
  it.each([false, true])(
    "goes straight to a place deep in a list of railcars by mark and number (for any values: %s)",
    async (forAny) => {
      const asked = statementOf("inbounds", {
        where: all({ terminal_id: { op: "eq", value: "1" } }),
        sort: { field: "prefix", direction: "asc", next: [{ field: "inbound_number", direction: "asc" }] },
        after: { value: "UTLX", id: "10000", next: ["1"] },
        limit: 50,
      });
      const plan = await planOf(stores.pool, asked, forAny);
      expect(plan.flatMap((step) => step["Index Name"] ?? [])).toEqual(["rail_visits_by_sand_car"]);
      expect(plan.map((step) => step["Node Type"])).not.toContain("Sort");
      expect(plan.map((step) => step["Node Type"])).not.toContain("Incremental Sort");
    },
  );
  it("finds a BOL by a part of its number, and by what is written on it", async () => {
    const byNumber = {
      where: { ...all({ terminal_id: TERMINALS }), search: { text: "004711", fields: ["number"] } },
      sort: newest,
      limit: 50,
    };
    const byText = {
      where: {
        ...all({ terminal_id: TERMINALS }),
        search: { text: "s-4711", fields: ["number", "shipper", "consignee", "description", "seals"] },
      },
      limit: 51,
    };
    expect(await indexesOf(statementOf("bols", byNumber), false)).toEqual(["bols_search"]);
    expect(await indexesOf(statementOf("bols", byText), false)).toEqual(["bols_search"]);
    const { rows } = await stores.pool.query(statementOf("bols", byNumber).text, [
      ...statementOf("bols", byNumber).values,
    ]);
    expect(rows).toHaveLength(1);
  });
  it("does not take another field’s text for the one that is asked", async () => {
    const { text, values } = statementOf("bols", {
      where: { search: { text: "s-4711", fields: ["number"] } },
      limit: 5,
    });
    expect((await stores.pool.query(text, [...values])).rows).toEqual([]);
  });
});
