import { expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import type { ListQuery } from "../list/query.types";
import { bolsResource } from "../resources/bols.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { tracksResource } from "../resources/tracks.resource";
import { arrangeRows, nameIn } from "./arrange-rows.rules";
import { aRow, printOf } from "./list-print.fixtures";
import type { PrintRequest } from "./list-print.types";

const TRACKS = tracksResource as unknown as ResourceFacts;
const BOLS = bolsResource as unknown as ResourceFacts;
const names = {
  terminals: new Map([
    ["1", "West"],
    ["2", "East"],
  ]),
};
const track = (id: string, terminal_id: string, car_count: number) =>
  aRow(id, { track_name: `T${id}`, terminal_id, car_count });
const YARD = [track("1", "1", 4), track("2", "2", 3), track("3", "1", 5)];

const arranged = (query: Partial<ListQuery>, more: Partial<PrintRequest> = {}) => {
  const { rows, sections, sums } = arrangeRows(
    printOf({ facts: TRACKS, query: { ...EMPTY_QUERY, ...query }, ...more }),
    YARD,
    names,
  );
  return {
    ids: rows.map(({ id }) => id).join(" "),
    sections: sections?.map((one) => [one.rows.map(({ id }) => id).join(" "), one.sums["car_count"]?.[0]?.sum]) ?? null,
    sum: sums["car_count"]?.[0]?.sum,
  };
};

it.each([
  ["by what is shown: terminals by their names", { sort: [{ field: "terminal_id", direction: "asc" }] }, "2 1 3"],
  ["downwards", { sort: [{ field: "car_count", direction: "desc" }] }, "3 1 2"],
] as const)("orders rows that the list holds %s", (_what, query, ids) =>
  expect(arranged(query)).toEqual({ ids, sections: null, sum: "12" }),
);
it("puts rows of a group together, with what they come to", () =>
  expect(arranged({ group: "terminal_id", sort: [{ field: "car_count", direction: "desc" }] })).toEqual({
    ids: "2 3 1",
    sections: [
      ["2", "3"],
      ["3 1", "9"],
    ],
    sum: "12",
  }));
it("leaves the order of a paged list to the server, but for rows that were asked for by their ids", () => {
  const query = { sort: [{ field: "number", direction: "asc" as const }] };
  expect(arranged(query, { facts: BOLS }).ids).toBe("1 2 3");
  const byNumber = { sort: [{ field: "id", direction: "desc" as const }] };
  expect(arranged(byNumber, { facts: BOLS, ids: ["1", "2", "3"] }).ids).toBe("3 2 1");
});
it("knows no name that was not read", () => {
  expect([nameIn(names)("terminals", "2"), nameIn(names)("terminals", "9"), nameIn(names)("tracks", "1")]).toEqual([
    "East",
    null,
    null,
  ]);
});
