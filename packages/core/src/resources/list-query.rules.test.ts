import { describe, expect, it } from "vitest";
import { writeQuery } from "../list/query-url.rules";
import { columnsOf } from "./listed-columns";
import { groupColumn, readListQuery } from "./list-query.rules";
import { railcarsResource } from "./railcars.resource";
import type { ResourceFacts } from "./resource.types";
import { tracksResource } from "./tracks.resource";

const railcars = railcarsResource as unknown as ResourceFacts;

describe("the query in the address of a list", () => {
  it.each([
    ["track_name", "track_name"],
    // The id behind a name, as filters name it.
    ["track_id", "track_name"],
    ["status_id", "status"],
    ["customer_id", "customer_name"],
  ])("?group=%s puts rows together by the column %s", (group, key) => {
    const { query, faults } = readListQuery(railcars, `?group=${group}&sort=-prefix`);

    expect([query.group, faults]).toEqual([key, []]);
    expect(writeQuery(query)).toBe(`sort=-prefix&group=${key}`);
  });

  it.each(["bol", "time_zone", "car_number", "nothing"])("?group=%s is said to be no column to group by", (group) => {
    const { query, faults } = readListQuery(railcars, `?group=${group}&q=utlx`);

    expect(query).toMatchObject({ group: null, q: "utlx" });
    expect(faults).toEqual([{ at: "group", code: "unknown_field" }]);
  });

  it("is as it was read where rows are not put together", () => {
    expect(readListQuery(railcars, "?q=a").faults).toEqual([]);
    expect(groupColumn(columnsOf(tracksResource), "terminal_id")?.key).toBe("terminal_id");
  });
});
