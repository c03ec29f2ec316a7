import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { createOfficeWorld, NOON, rowIn, rowsIn, trackBody, type OfficeWorld, type Person } from "./office-world.laws";

/** The file of a list, read as it came. Rows and their order against the list's own: tests/conformance/lists. */
export function listExportLaws(makeStore: () => Store): void {
  describe("a list as a file", () => {
    let world: OfficeWorld;
    beforeEach(async () => {
      world = await createOfficeWorld(makeStore());
    });
    const fetched = async (path: string, person: Person = "clerk") => {
      const response = await world.service.handle(
        new Request(`http://localhost/api/${path}`, { headers: { cookie: await world.as(person).cookie() } }),
      );
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, text };
    };

    it("has the desk's heads and texts, names its rows, and no text in it is a formula", async () => {
      const clerk = world.as("clerk");
      await clerk.post("tracks", trackBody('=HYPERLINK("x"), "Lead"', { usable_length: "950.5" }));
      await clerk.post("tracks", trackBody("-2"));
      await world.as("admin").post("tracks", trackBody("West", { terminal_id: "2" }));

      const { status, headers, text } = await fetched(
        "tracks/export?format=csv&terminal_id=1&sort=-usable_length&columns=track_name,usable_length,updated_at",
      );

      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-disposition")).toBe('attachment; filename="tracks-2026-11-21-2-rows.csv"');
      const [head, first, second, end] = text.split("\r\n");
      expect(head).toBe('\uFEFFTrack,"Usable, ft",Changed (America/Chicago)');
      expect(first).toMatch(/^-2,2000,2026-11-21 06:00$/);
      expect(second).toBe(`"'=HYPERLINK(""x""), ""Lead""",950.5,2026-11-21 06:00`);
      expect(end).toBe("");
    });

    describe("by a column of ids", () => {
      const TRACKS = ["Lead", "Storage 9", "Yard", "West", "East"];
      beforeEach(async () => {
        const admin = world.as("admin");
        for (const [at, name] of TRACKS.entries())
          await admin.post("tracks", trackBody(name, { terminal_id: at < 3 ? "1" : "2" }));
        // By its name the terminal of the smaller id comes last.
        await admin.post("terminals/1", { name: "Zulu Siding" });
      });

      it.each([
        ["terminal_id,track_name", "", ["East", "West", "Lead", "Storage 9", "Yard"]],
        ["-terminal_id,track_name", "", ["Lead", "Storage 9", "Yard", "East", "West"]],
        [
          "terminal_id",
          "&name.contains=a",
          ["West", "East", "Lead", "Storage 9", "Yard"].filter((name) => /a/i.test(name)),
        ],
      ])("the order of %s%s is that of the names, on pages and in the file", async (sort, more, expected) => {
        const { text } = await fetched(`tracks/export?format=csv&columns=track_name&sort=${sort}${more}`, "admin");
        const paged: unknown[] = [];
        let next: string | null = `tracks?sort=${sort}${more}&limit=2`;
        while (next !== null) {
          const page = await world.as("admin").get(next);
          paged.push(...rowsIn(page).map((row) => row["track_name"]));
          next = page.nextUrl;
        }

        expect(text.split("\r\n").slice(1, -1)).toEqual(expected);
        expect(paged).toEqual(expected);
      });

      it("a filter by the id stays one, and so do the groups", async () => {
        const api = world.as("admin");
        const found = rowsIn(await api.get("tracks?terminal_id.eq=2&sort=track_name")).map((row) => row["track_name"]);
        const groups = (await api.get("tracks/groups?group=terminal_id")).result as readonly {
          readonly value: string;
        }[];

        expect(found).toEqual(["East", "West"]);
        expect(groups.map(({ value }) => value)).toEqual(["1", "2"]);
      });
    });

    it("is of the rows that are asked for, by words, filters and ids, and of none as well", async () => {
      const clerk = world.as("clerk");
      const ids = [];
      for (const name of ["Lead", "Storage 9", "Yard"]) ids.push(rowIn(await clerk.post("tracks", trackBody(name))).id);
      const names = async (query: string, person?: Person) => {
        const { text, headers } = await fetched(
          `tracks/export?format=csv&sort=track_name&columns=track_name${query}`,
          person,
        );
        return [
          text.split("\r\n").slice(1, -1).join(),
          /\d+-rows?/.exec(headers.get("content-disposition") ?? "")?.[0],
        ];
      };
      expect(await names("&q=a")).toEqual(["Lead,Storage 9,Yard", "3-rows"]);
      expect(await names(`&ids=${ids[2]},${ids[0]}`)).toEqual(["Lead,Yard", "2-rows"]);
      expect(await names("&track_name.contains=9")).toEqual(["Storage 9", "1-row"]);
      expect(await names("&q=nowhere")).toEqual(["", "0-rows"]);
      expect(await names("", "neighbour")).toEqual(["", "0-rows"]);
    });

    it.each([
      ["customers/export?format=csv", "viewer", 403],
      ["tracks/export?format=csv&terminal_id=3", "clerk", 404],
      ["tracks/export", "clerk", 400],
      ["tracks/export?format=pdf", "clerk", 400],
      ["tracks/export?format=csv&columns=track_name,revision", "clerk", 400],
      ["tracks/export?format=csv&sort=colour", "clerk", 400],
      ["tracks/export?format=csv&weather.eq=1", "clerk", 422],
      ["inbounds/export?format=csv", "clerk", 403],
      ["inbounds/export?format=csv&transport=truck", "clerk", 403],
    ] as const)("%s for %s is a %i in words", async (path, person, status) => {
      const answer = await fetched(path, person);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toMatchObject({ description: expect.any(String) as string });
      expect(world.errors).toEqual([]);
    });

    it("shows names that only ids say, as they are now, of records that the caller may know of", async () => {
      const admin = world.as("admin");
      const owner = rowIn(await admin.post("suppliers", { name: "Acme", code: null, is_active: true })).id;
      await admin.post("origins", { name: "North", supplier_id: owner, is_active: true });
      const suppliers = async (person: Person) => {
        const { text } = await fetched("origins/export?format=csv&columns=name,supplier_id", person);
        return text.split("\r\n")[1];
      };
      expect(await suppliers("admin")).toBe("North,Acme");
      await admin.post(`suppliers/${owner}`, { name: "Acme West", updated_at: NOON + 1 });
      expect(await suppliers("clerk")).toMatch(/^North,Acme/);
    });

    it("is a workbook where Excel is asked for", async () => {
      await world.as("clerk").post("tracks", trackBody("Lead"));
      const { status, headers, text } = await fetched("tracks/export?format=xlsx");
      expect([status, text.slice(0, 2)]).toEqual([200, "PK"]);
      expect(headers.get("content-disposition")).toBe('attachment; filename="tracks-2026-11-21-1-row.xlsx"');
    });
  });
}
