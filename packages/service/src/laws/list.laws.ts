import type { PermissionMap } from "@railhead/api-contract/permissions";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { writeCursor } from "../crud/cursor";
import type { Store } from "../store/store.port";
import {
  createOfficeWorld,
  rowIn,
  rowsIn,
  trackBody,
  type Answer,
  type Api,
  type OfficeWorld,
  type Row,
} from "./office-world.laws";
import { watchingFinds } from "./watched-finds.laws";

/** Follows nextUrl to the end. */
async function allPages(api: Api, path: string): Promise<{ rows: readonly Row[]; pages: number }> {
  const rows: Row[] = [];
  let pages = 0;
  for (let next: string | null = path; next !== null; pages += 1) {
    const answer: Answer = await api.get(next);
    expect(answer.status).toBe(200);
    rows.push(...rowsIn(answer));
    next = answer.nextUrl;
  }
  return { rows, pages };
}
/** Who made a row that is put in by hand, and when. */
const MADE = { created_at: 1, created_by: null, updated_at: 1, updated_by: null } as const;
const names = (rows: readonly Row[]) => rows.map((row) => row["track_name"]);
const CONTACT = {
  first_name: "Ann",
  last_name: "Lee",
  email: null,
  phone: null,
  title: null,
  customer_id: null,
  carrier_id: null,
  supplier_id: null,
  receives_bols: false,
  receives_invoices: false,
  is_active: true,
  ...MADE,
} as const;

/** What lists promise, of any plain resource; tracks and customers stand for them all. */
export function listLaws(makeStore: () => Store): void {
  describe("a list", () => {
    let world: OfficeWorld;
    let clerk: Api;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
      clerk = world.as("clerk");
      const lengths = ["900", "1000", "950.5"];
      for (const [at, name] of ["Lead", "storage 10", "Storage 9", "Yard", "lead 2"].entries()) {
        const answer = await clerk.post(
          "tracks",
          trackBody(name, { usable_length: lengths[at % 3], is_active: at !== 3 }),
        );
        expect(answer.status).toBe(200);
      }
      await world.as("admin").post("tracks", trackBody("West", { terminal_id: "2" }));
    });
    const list = async (query = "", api = clerk) => names(rowsIn(await api.get(`tracks${query}`)));

    it("is by id when nothing is asked", async () =>
      expect(await list()).toEqual(["Lead", "storage 10", "Storage 9", "Yard", "lead 2"]));
    it("holds rows of the caller’s terminals only", async () => {
      expect(await list("", world.as("admin"))).toContain("West");
      expect(await list("", world.as("neighbour"))).toEqual(["West"]);
    });
    it("can be narrowed to one terminal, and knows no foreign one", async () => {
      expect(await list("?terminal_id=2", world.as("admin"))).toEqual(["West"]);
      expect((await clerk.get("tracks?terminal_id=2")).status).toBe(404);
      expect((await clerk.get("tracks?terminal_id=99")).status).toBe(404);
    });
    it("sorts by any field, both ways", async () => {
      expect(await list("?sort=track_name")).toEqual(["Lead", "lead 2", "storage 10", "Storage 9", "Yard"]);
      expect(await list("?sort=-track_name")).toEqual(["Yard", "Storage 9", "storage 10", "lead 2", "Lead"]);
      expect(await list("?sort=usable_length")).toEqual(["Lead", "Yard", "Storage 9", "storage 10", "lead 2"]);
    });
    it("sorts by fields that are made while it is answered", async () =>
      expect(await list("?sort=-name&limit=2")).toEqual(["Yard", "Storage 9"]));
    it("does not know other fields", async () =>
      expect(await clerk.get("tracks?sort=colour")).toMatchObject({
        status: 400,
        fields: { sort: "There is no field colour." },
      }));
    it("searches word by word", async () => {
      expect(await list("?q=LEAD")).toEqual(["Lead", "lead 2"]);
      expect(await list("?q=9%20stor")).toEqual(["Storage 9"]);
      expect(await list("?q=nothing")).toEqual([]);
    });
    it("filters by type", async () => {
      expect(await list("?is_active=false")).toEqual(["Yard"]);
      expect(await list("?track_kind=repair")).toEqual([]);
      expect((await clerk.get("tracks?is_active=maybe")).status).toBe(400);
    });
    it("counts all that pass when asked", async () => {
      expect(await clerk.get("tracks?limit=2&count=1&q=lead")).toMatchObject({ total: 2, nextUrl: null });
      expect((await clerk.get("tracks?limit=2")).total).toBeNull();
    });
    it("gives from 1 to 500 rows, 50 unless asked", async () => {
      expect((await clerk.get("tracks?limit=0")).status).toBe(400);
      expect((await clerk.get("tracks?limit=501")).status).toBe(400);
      expect((await clerk.get("tracks?limit=500")).status).toBe(200);
    });
    it("goes on where it ended, with the same query, at a path of its own", async () => {
      const first = await clerk.get("tracks?sort=-track_name&limit=2&q=a");
      expect(first.nextUrl).toMatch(/^\/api\/tracks\?(?=.*sort=-track_name&)(?=.*limit=2&)(?=.*q=a&).*cursor=[\w-]+$/);
      const { rows, pages } = await allPages(clerk, "tracks?sort=-track_name&limit=2&q=a");
      expect(names(rows)).toEqual(["Yard", "Storage 9", "storage 10", "lead 2", "Lead"]);
      expect(pages).toBe(3);
    });
    it("refuses a cursor that was changed or belongs elsewhere", async () => {
      const { nextUrl } = await clerk.get("tracks?sort=track_name&limit=2");
      const cursor = new URLSearchParams(nextUrl!.split("?")[1]).get("cursor")!;
      expect((await clerk.get(`tracks?sort=track_name&cursor=${cursor}`)).status).toBe(200);
      expect(await clerk.get(`tracks?sort=track_name&cursor=${cursor}x`)).toMatchObject({
        status: 400,
        code: "bad_cursor",
      });
      expect((await clerk.get(`tracks?sort=-track_name&cursor=${cursor}`)).status).toBe(400);
      expect((await clerk.get(`customers?sort=name&cursor=${cursor}`)).status).toBe(400);
    });
    it("takes any cursor that somebody makes up: it goes on or is refused", async () => {
      const values = [
        null,
        true,
        0,
        -7.5,
        2 ** 53 - 1,
        1e300,
        "",
        "x",
        "a\0b",
        "\ud800",
        "7",
        "9".repeat(60),
        "-0.0",
        "2026-11-21",
        "0000-00-00",
        "9999-12-31",
      ];
      const fields = [
        "id",
        "track_name",
        "usable_length",
        "is_active",
        "name",
        "terminal_id",
        "created_at",
        "created_by",
        "car_count",
      ];
      const asked = fields.flatMap((field) =>
        values.flatMap((value) =>
          ["7", "9".repeat(19)].map((id) => ({
            sort: field,
            cursor: writeCursor("tracks", { sort: field, id, value }),
          })),
        ),
      );
      const statuses = new Set<number>();
      for (const query of asked)
        statuses.add((await clerk.get(`tracks?${new URLSearchParams(query).toString()}`)).status);
      expect([[...statuses].toSorted((a, b) => a - b), world.errors]).toEqual([[200, 400], []]);
    });
    it("shows no row of another terminal to a user with a borrowed cursor", async () => {
      const { nextUrl } = await world.as("admin").get("tracks?limit=2");
      expect(names(rowsIn(await world.as("neighbour").get(nextUrl!)))).toEqual(["West"]);
    });
    it("goes on past long values, of which a cursor holds no more than the id", async () => {
      const bodies = [1, 2, 3].map((at) => ({ name: `C${at}`, billing_address: "x".repeat(400) + String(at) }));
      await clerk.post("customers/bulk", bodies);
      const { rows } = await allPages(clerk, "customers?sort=-billing_address&limit=1");
      expect(rows.map((row) => row["name"])).toEqual(["C3", "C2", "C1"]);
    });
    it("page by page is the whole, by any field and any size of page", async () => {
      const fields = [
        "id",
        "track_name",
        "usable_length",
        "is_active",
        "name",
        "terminal_id",
        "updated_at",
        "car_count",
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...fields),
          fc.boolean(),
          fc.integer({ min: 1, max: 4 }),
          async (field, down, limit) => {
            const sort = `${down ? "-" : ""}${field}`;
            const whole = rowsIn(await clerk.get(`tracks?sort=${sort}`));
            expect((await allPages(clerk, `tracks?sort=${sort}&limit=${limit}`)).rows).toEqual(whole);
          },
        ),
        { numRuns: 30 },
      );
    });
  });

  describe("pickers", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
      await world
        .as("clerk")
        .post("tracks/bulk", [trackBody("Yard"), trackBody("Lead"), trackBody("Old", { is_active: false })]);
    });
    it("get ids and names only, in order, of what is in use", async () =>
      expect((await world.as("viewer").get("tracks/names")).result).toEqual([
        { id: "2", name: "Lead" },
        { id: "1", name: "Yard" },
      ]));
    it("get names of their own terminal only", async () => {
      expect((await world.as("neighbour").get("tracks/names")).result).toEqual([]);
      expect((await world.as("viewer").get("terminals/names")).result).toEqual([{ id: "1", name: "Midland" }]);
    });
    it("find names by their parts", async () =>
      expect((await world.as("viewer").get("tracks/names?q=lea")).result).toEqual([{ id: "2", name: "Lead" }]));
    it("get the names of carriers in use page by page, found by name alone where they may not view carriers", async () => {
      const carriers = [
        ["Zephyr", "ZPHR"],
        ["apex haul", "APXH"],
        ["Basin", "BSIN"],
        ["Old", "OLDC"],
      ] as const;
      for (const [name, scac] of carriers)
        await world.as("admin").post("carriers", { name, scac, is_active: name !== "Old" });
      const path = "carriers/get-all-names-paginated";
      const [page, all] = [
        await world.as("viewer").get(`${path}?limit=2&count=1`),
        await allPages(world.as("viewer"), `${path}?limit=1`),
      ];
      expect([rowsIn(page).map(({ name }) => name), page.total, all.pages]).toEqual([["apex haul", "Basin"], 3, 3]);
      expect(all.rows).toEqual([
        { id: "2", name: "apex haul" },
        { id: "3", name: "Basin" },
        { id: "1", name: "Zephyr" },
      ]);
      const found = async (q: string, api: Api) => rowsIn(await api.get(`${path}?q=${q}`)).map(({ name }) => name);
      expect([await found("has", world.as("viewer")), await found("HAU", world.as("viewer"))]).toEqual([
        [],
        ["apex haul"],
      ]);
      expect([await found("bsin", world.as("viewer")), await found("bsin", world.as("admin"))]).toEqual([
        [],
        ["Basin"],
      ]);
      expect((await world.as("viewer").get(`${path}?cursor=made-up`)).status).toBe(400);
    });
    it("get whole rows in one list that says when it was cut", async () => {
      const answer = await world.as("viewer").get("tracks/list");
      expect([rowsIn(answer).map((row) => row["track_name"]), answer.cut]).toEqual([["Lead", "Old", "Yard"], false]);
    });
    it("get derived names, in order", async () => {
      const admin = world.as("admin");
      for (const [at, name] of ["Northern White", "Brown"].entries()) {
        await admin.post("product-names", { name, family: "sand" });
        await admin.post("product-size-master", { name: at === 0 ? "40/70" : "100 Mesh", sort_order: at });
      }
      await admin.post("product-sizes/bulk", [
        { product_name_id: "1", product_size_master_id: "1" },
        { product_name_id: "2", product_size_master_id: "2" },
      ]);
      expect((await world.as("viewer").get("product-sizes/names")).result).toEqual([
        { id: "2", name: "Brown 100 Mesh" },
        { id: "1", name: "Northern White 40/70" },
      ]);
    });
  });

  describe("records that grow for ever, called by a derived name", () => {
    it("are listed by the newest, in the order of their names, saying that there are more", async () => {
      const world = await createOfficeWorld(makeStore());
      // The oldest would come first by its name.
      const people = Array.from({ length: 1002 }, (_, at) => `P${String(at).padStart(4, "0")}`);
      await world.store.transaction(({ rows }) =>
        rows("business-contacts").insertAll(people.map((first_name) => ({ ...CONTACT, first_name }) as never)),
      );
      const answer = await world.as("admin").get("business-contacts/list");
      expect([rowsIn(answer).map((row) => row["first_name"]), answer.cut]).toEqual([people.slice(2), true]);
      const narrowed = await world.as("admin").get("business-contacts/list?q=p0000");
      expect([rowsIn(narrowed).map((row) => row["first_name"]), narrowed.cut]).toEqual([["P0000"], false]);
    });
    it("never make a picker look at more of them than it shows", async () => {
      const limits = new Set<number | undefined>();
      const world = await createOfficeWorld(
        watchingFinds(makeStore(), ({ name, limit }) => {
          if (name === "business-contacts") limits.add(limit);
        }),
      );
      await world.store.transaction(({ rows }) =>
        rows("business-contacts").insertAll(["Zoe", "Ann"].map((first_name) => ({ ...CONTACT, first_name }) as never)),
      );
      const answers = [
        await world.as("admin").get("business-contacts/names"),
        await world.as("admin").get("business-contacts/list"),
      ];
      expect(answers.map((answer) => rowsIn(answer).map((row) => row["name"]))).toEqual([
        ["Ann Lee", "Zoe Lee"],
        ["Ann Lee", "Zoe Lee"],
      ]);
      expect(limits).toEqual(new Set([5001, 1001]));
    });
  });

  describe("a list of assets", () => {
    it("shows the kinds whose section the caller may view", async () => {
      const world = await createOfficeWorld(makeStore());
      await world.store.transaction(async ({ rows }) => {
        for (const asset_kind of ["railcar", "truck", "storage"] as const) {
          await rows("assets").insert({
            name: asset_kind,
            asset_kind,
            terminal_id: "1",
            capacity: null,
            uom_id: null,
            comments: null,
            is_active: true,
            ...MADE,
          } as never);
        }
      });
      const seenWith = async (permissions: PermissionMap) => {
        await world.store.transaction((tx) => tx.rows("profiles").update("3", { permissions }));
        return rowsIn(await world.as("viewer").get("assets/names")).map((row) => row["name"]);
      };
      expect(await seenWith({ railcar: ["view"] })).toEqual(["railcar"]);
      expect(await seenWith({ "outbound truck": ["view"] })).toEqual(["truck"]);
      expect(await seenWith({ "onsite storage": ["view"] })).toEqual(["storage"]);
      expect(await seenWith({ track: ["view"], railcar: ["edit"] })).toEqual([]);
    });
  });

  describe("one record", () => {
    it("is shown with exactly the fields of the contract", async () => {
      const world = await createOfficeWorld(makeStore());
      await world.as("clerk").post("customers", { name: "Permian" });
      const row = rowIn(await world.as("clerk").get("customers/1"));
      expect(Object.keys(row).toSorted()).toEqual([
        "billing_address",
        "billing_email",
        "billing_schedule_id",
        "code",
        "created_at",
        "created_by",
        "id",
        "is_active",
        "name",
        "parent_customer_id",
        "payment_terms",
        "updated_at",
        "updated_by",
      ]);
    });
    it("of another terminal is a 404 that sounds like an absent one", async () => {
      const world = await createOfficeWorld(makeStore());
      await world.as("clerk").post("tracks", trackBody("Lead"));
      const foreign = await world.as("neighbour").get("tracks/1");
      const absent = await world.as("neighbour").get("tracks/2");
      expect([foreign.status, foreign.description.replace("1", "2")]).toEqual([404, absent.description]);
    });
  });
}
