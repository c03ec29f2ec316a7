import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import { readQuery, writeQuery } from "../list/query-url.rules";
import { bulkCommodityTrucks } from "./bulk-commodity-trucks";
import { carriersResource } from "./carriers.resource";
import { idInList, jointId, jointRow, listsOf, queryOfList, recordAt, rowAddress } from "./joint-rows.rules";
import { columnsOf } from "./listed-columns";
import { factsOf } from "./open-list";
import { filteredField } from "./filter.rules";
import type { ResourceFacts } from "./resource.types";

const carriers = carriersResource as unknown as ResourceFacts;
const INBOUND = "bulk-commodity-inbound-trucks";
const OUTBOUND = "bulk-commodity-outbound-trucks";
const facts = factsOf(bulkCommodityTrucks);

describe("a row of a list that joins others", () => {
  it("has an id of its own, by which its record is found again", () => {
    const row = jointRow({ id: "7", net: "1" }, "direction", "outbound");

    expect(row).toEqual({ id: "7-outbound", net: "1", direction: "outbound" });
    expect(Object.isFrozen(row)).toBe(true);
    expect(recordAt(bulkCommodityTrucks, row.id)).toEqual({ page: OUTBOUND, id: "7" });
    expect(idInList(bulkCommodityTrucks, OUTBOUND, "7")).toBe(row.id);
    expect(jointId("7", "inbound")).not.toBe(row.id);
  });

  it("opens the page of its own record, for users who may", () => {
    const may = { "outbound truck": ["view"] } as const;

    expect(rowAddress(bulkCommodityTrucks, "7-inbound", may)).toBe("/bulk-commodity-inbound-trucks/view/7");
    expect(rowAddress(bulkCommodityTrucks, "7-outbound", may)).toBe("/bulk-commodity-outbound-trucks/view/7");
    expect(rowAddress(bulkCommodityTrucks, "7-inbound", {})).toBeNull();
    // A mistyped link names no record that has a page.
    expect(rowAddress(bulkCommodityTrucks, "7", may)).toBeNull();
  });

  it("of any other list is its record", () => {
    expect(recordAt(carriers, "7")).toEqual({ page: "carriers", id: "7" });
    expect(idInList(carriers, "carriers", "7")).toBe("7");
    expect(rowAddress(carriers, "7", { carrier: ["view"] })).toBe("/ui-next/carriers/view/7");
    expect(listsOf(carriers)).toEqual([carriers]);
    expect(listsOf(bulkCommodityTrucks).map(({ page }) => page)).toEqual([INBOUND, OUTBOUND]);
  });
});

describe("what is asked of one of the lists that are joined", () => {
  const asked = (search: string, list: string) => {
    const read = readQuery(facts, search);
    expect(read.faults).toEqual([]);
    const query = queryOfList(facts, "direction", list, read.query);
    return query === null ? null : writeQuery(query);
  };

  it.each([
    ["q=BIT&status_id.in=12", "q=BIT&status_id.in=12", "q=BIT&status_id.in=12"],
    ["direction.eq=inbound", "", null],
    ["direction.in=outbound", null, ""],
    ["direction.in=inbound,outbound", "", ""],
    ["direction.empty=true", null, null],
    ["sort=direction,-net", "sort=-net", "sort=-net"],
    ["group=direction", "", ""],
    ["group=status_id", "group=status_id", "group=status_id"],
  ])("?%s: of inbound trucks %s, of outbound ones %s", (search, inbound, outbound) => {
    expect([asked(search, "inbound"), asked(search, "outbound")]).toEqual([inbound, outbound]);
  });

  it("is the same where nothing is asked", () => {
    expect(queryOfList(facts, "direction", "inbound", EMPTY_QUERY)).toEqual(EMPTY_QUERY);
  });
});

it("the joint list shows what both lists have: each of its fields, but for the one that tells them apart", () => {
  const joined = columnsOf(bulkCommodityTrucks).flatMap((column) => [column.key, filteredField(column)]);
  for (const list of listsOf(bulkCommodityTrucks)) {
    const known = factsOf(list).fields;
    expect(joined.filter((field) => !(field in known) && field !== "direction" && field !== "name")).toEqual([]);
    expect(factsOf(list).search).toEqual(facts.search);
    expect(list.rows).toEqual(bulkCommodityTrucks.rows);
    expect(list.terminal).toBe(bulkCommodityTrucks.terminal);
  }
});
