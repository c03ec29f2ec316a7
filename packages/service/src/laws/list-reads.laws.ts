import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { createOfficeWorld, rowIn, rowsIn, trackBody, type Api, type OfficeWorld } from "./office-world.laws";

/** What lists can be asked beyond a page: filters of columns, rows by id, versions, places in a long list, groups; tracks are as good as any. */
export function listReadLaws(makeStore: () => Store): void {
  describe("a list, asked for more", () => {
    let world: OfficeWorld;
    let clerk: Api;
    let ids: string[];
    let west: string;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
      clerk = world.as("clerk");
      ids = [];
      for (const [at, name] of ["Lead", "storage 10", "Storage 9", "Yard", "lead 2"].entries()) {
        const body = trackBody(name, { usable_length: ["900", "1000", "950.5"][at % 3], is_active: at !== 3 });
        ids.push(rowIn(await clerk.post("tracks", body)).id);
      }
      west = rowIn(await world.as("admin").post("tracks", trackBody("West", { terminal_id: "2" }))).id;
    });
    const names = async (query: string, api = clerk) =>
      rowsIn(await api.get(`tracks?${query}`)).map((row) => row["track_name"]);

    describe("filters of columns", () => {
      it.each([
        ["track_name.eq=LEAD", ["Lead"]],
        ["track_name.in=yard,lead%202", ["Yard", "lead 2"]],
        ["track_name.contains=TORAGE", ["storage 10", "Storage 9"]],
        ["name.contains=torage&usable_length.before=1000", ["Storage 9"]],
        ["usable_length.range=900..950.5&is_active.eq=true", ["Lead", "Storage 9", "lead 2"].slice(0, 2)],
        ["usable_length.eq=1000.00", ["storage 10", "lead 2"]],
        ["track_kind.in=storage,repair&car_count.eq=0&track_name.contains=yard", ["Yard"]],
        ["terminal_id.empty=true", []],
      ])("%s", async (query, expected) => {
        expect(await names(query)).toEqual(expected);
        expect((await clerk.get(`tracks?${query}&count=1`)).total).toBe(expected.length);
      });
      it.each([
        ["is_active.contains=t", "is_active.contains", "This column can be filtered by: eq, empty."],
        ["weather.eq=1", "weather.eq", "There is no column weather."],
        ["usable_length.after=much", "usable_length.after", "A number such as 112.4."],
        ["track_kind.eq=round", "track_kind.eq", "Must be one of: receiving, storage, unloading, departure, repair."],
        [
          "created_at.range=5",
          "created_at.range",
          "Two values with two points between them; one of them may be left out.",
        ],
        [
          "track_name.like=x",
          "track_name.like",
          "This column can be filtered by: eq, in, range, before, after, contains, empty.",
        ],
        ["__proto__.eq=1", "__proto__.eq", "There is no column __proto__."],
      ])("%s is a 422 at its parameter", async (query, field, sentence) => {
        for (const path of ["tracks", "tracks/versions", "tracks/anchors"])
          expect(await clerk.get(`${path}?${query}`)).toMatchObject({
            status: 422,
            code: "bad_filter",
            fields: { [field]: sentence },
          });
      });
      it("lead on over pages, in an order of several fields", async () => {
        const seen: unknown[] = [];
        let next: string | null = "tracks?sort=-usable_length,track_name&is_active.eq=true&limit=1";
        while (next !== null) {
          const page = await clerk.get(next);
          seen.push(...rowsIn(page).map((row) => row["track_name"]));
          next = page.nextUrl;
        }
        expect(seen).toEqual(["lead 2", "storage 10", "Storage 9", "Lead"]);
      });
    });

    describe("rows by their ids", () => {
      it("come at once, without those that are not there, not the caller's or do not pass", async () => {
        const asked = [ids[3], ids[0], west, "999999"].join(",");
        expect(await names(`ids=${asked}`)).toEqual(["Lead", "Yard"]);
        expect(await names(`ids=${asked}`, world.as("admin"))).toEqual(["Lead", "Yard", "West"]);
        expect(await names(`ids=${asked}&is_active=true`)).toEqual(["Lead"]);
        expect(await names(`ids=${asked}&sort=-track_name`)).toEqual(["Yard", "Lead"]);
      });
      it("are 200 at most, on one page", async () => {
        const bodies = Array.from({ length: 100 }, (_, at) => trackBody(`Many ${at}`));
        const made = rowsIn(await clerk.post("tracks/bulk", bodies)).map(({ id }) => id);
        const answer = await clerk.get(`tracks?ids=${made.join(",")}`);
        expect([rowsIn(answer).length, answer.nextUrl]).toEqual([100, null]);
        const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(",");
        expect((await clerk.get(`tracks?ids=${many(200)}`)).status).toBe(200);
        expect(await clerk.get(`tracks?ids=${many(201)}`)).toMatchObject({
          status: 400,
          fields: { ids: expect.any(String) as string },
        });
      });
    });

    describe("versions", () => {
      const versions = async (query = "") => (await clerk.get(`tracks/versions${query}`)).result as unknown[][];
      it("say of each row when it was changed last, and the last event that named it", async () => {
        const before = await versions();
        expect(before.map(([id]) => id)).toEqual(ids);
        world.clock.seconds += 60;
        await clerk.post(`tracks/${ids[1]}`, { usable_length: "1200" });
        const after = await versions();
        expect(after.filter(([id]) => id !== ids[1])).toEqual(before.filter(([id]) => id !== ids[1]));
        const [was, is] = [before[1]!, after[1]!];
        expect(Number(is[1])).toBeGreaterThan(Number(was[1]));
        expect(Number(is[2])).toBeGreaterThan(Number(was[2]));
      });
      it("are of the rows that pass", async () =>
        expect((await versions("?is_active=true&track_name.contains=l")).map(([id]) => id)).toEqual([ids[0], ids[4]]));
    });

    describe("anchors", () => {
      const anchors = async (query: string) =>
        (await clerk.get(`tracks/anchors?${query}`)) as unknown as {
          readonly status: number;
          readonly result: readonly { readonly index: number; readonly id: string; readonly cursor: string }[];
          readonly total: number;
        };
      beforeEach(async () => {
        await clerk.post(
          "tracks/bulk",
          Array.from({ length: 120 }, (_, at) => trackBody(`Long ${String(at).padStart(3, "0")}`)),
        );
      });
      it.each(["sort=track_name", "sort=-usable_length,track_name", "sort=-name", "track_name.contains=long"])(
        "of %s lead to the page that begins at their index",
        async (query) => {
          const all = rowsIn(await clerk.get(`tracks?${query}&limit=500`)).map(({ id }) => id);
          const { result, total } = await anchors(`${query}&every=50`);
          expect(total).toBe(all.length);
          expect(result.map(({ index, id }) => [index, id])).toEqual([
            [50, all[49]],
            [100, all[99]],
          ]);
          // The list itself goes on by the same cursors.
          const { nextUrl } = (await clerk.get(`tracks?${query}&limit=50`)) as unknown as { readonly nextUrl: string };
          expect(new URL(nextUrl, "http://railhead.test").searchParams.get("cursor")).toBe(result[0]?.cursor);
          for (const { index, cursor } of result) {
            const page = await clerk.get(`tracks?${query}&limit=3&cursor=${cursor}`);
            expect(rowsIn(page).map(({ id }) => id)).toEqual(all.slice(index, index + 3));
          }
        },
      );
      it("are remembered for half a minute", async () => {
        const before = await anchors("every=50");
        await clerk.post("tracks", trackBody("One more"));
        expect(await anchors("every=50")).toMatchObject({ total: before.total });
        expect(await anchors("every=60")).toMatchObject({ total: before.total + 1 });
        world.clock.seconds += 31;
        expect(await anchors("every=50")).toMatchObject({ total: before.total + 1 });
      });
      it("are not those of another's terminals", async () => {
        await anchors("every=50");
        expect(await world.as("neighbour").get("tracks/anchors?every=50")).toMatchObject({ status: 200, total: 1 });
      });
      it.each(["every=49", "every=5001", "sort=colour"])("%s is a 400", async (query) =>
        expect((await anchors(query)).status).toBe(400),
      );
    });

    describe("groups", () => {
      it("count and sum what the list holds, apart for each unit", async () => {
        const { result, cut } = await clerk.get(
          "tracks/groups?group=-is_active&sums=usable_length,occupied_length:track_kind",
        );
        expect([result, cut]).toEqual([
          [
            {
              value: true,
              count: 4,
              sums: {
                usable_length: [{ unit: null, sum: "3850.5" }],
                occupied_length: [{ unit: "storage", sum: "0" }],
              },
            },
            {
              value: false,
              count: 1,
              sums: {
                usable_length: [{ unit: null, sum: "900" }],
                occupied_length: [{ unit: "storage", sum: "0" }],
              },
            },
          ],
          false,
        ]);
      });
      it("are of the rows that pass, and take the spelling of one of them", async () => {
        const { result } = await clerk.get(
          "tracks/groups?group=usable_length&sums=usable_length&track_name.contains=e",
        );
        expect(result).toEqual([
          { value: "900", count: 1, sums: { usable_length: [{ unit: null, sum: "900" }] } },
          { value: "950.5", count: 1, sums: { usable_length: [{ unit: null, sum: "950.5" }] } },
          { value: "1000", count: 2, sums: { usable_length: [{ unit: null, sum: "2000" }] } },
        ]);
      });
      it.each(["", "group=colour", "group=track_name&sums=track_name", "group=track_name&sums=usable_length:colour"])(
        "%j is a 400",
        async (query) => expect((await clerk.get(`tracks/groups?${query}`)).status).toBe(400),
      );
    });

    it("holds open rows alone where the contract says which are", async () => {
      const everything = world.as("admin");
      expect((await everything.get("orders?held=1")).status).toBe(200);
      expect((await everything.get("orders?held=yes")).status).toBe(400);
      expect(await names("held=1")).toHaveLength(5);
    });
    it.each(["tracks/versions", "tracks/anchors", "tracks/groups?group=id"])(
      "%s is for those who may view the list, in their terminals",
      async (path) => {
        expect((await world.anyone.get(path)).status).toBe(401);
        expect((await clerk.get(path.replace("tracks", "carriers"))).status).toBe(403);
        expect((await clerk.get(`${path}${path.includes("?") ? "&" : "?"}terminal_id=2`)).status).toBe(404);
      },
    );
  });
}
