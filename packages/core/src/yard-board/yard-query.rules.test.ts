import { describe, expect, it } from "vitest";
import { onBoard } from "./yard-board.fixtures";
import { EMPTY_YARD_QUERY, isAsked, passes, readYardQuery, writeYardQuery, type YardQuery } from "./yard-query.rules";

const query = (more: Partial<YardQuery>): YardQuery => ({ ...EMPTY_YARD_QUERY, ...more });
const truck = onBoard("outbounds", { order: { number: "PO-88", remaining: null, unit: null } });

describe("what is asked of the board", () => {
  it.each<[Partial<YardQuery>, boolean]>([
    [{}, true],
    [{ find: "  " }, true],
    [{ find: "ot 1007" }, true],
    [{ find: "OT - 100" }, true],
    // A name is that truck, and not one on which its letters and digits stand somewhere.
    [{ find: "ot 42" }, false],
    [{ find: "it 1007" }, false],
    [{ find: "apex 42" }, true],
    [{ find: "lone 42" }, true],
    [{ find: "po-88 apex" }, true],
    [{ find: "po-88 swift" }, false],
    [{ family: "sand" }, true],
    [{ family: "bulk-commodity" }, false],
    [{ direction: "outbound" }, true],
    [{ direction: "inbound" }, false],
    [{ customer: "Apex" }, true],
    [{ customer: "Ap" }, false],
  ])("%j leaves a truck: %s", (more, isLeft) => expect(passes(truck, query(more))).toBe(isLeft));

  it.each<Partial<YardQuery>>([
    {},
    { find: "OT 4" },
    { find: "100% & more", customer: "Smith, Sons & Co" },
    { family: "bulk-commodity", direction: "inbound" },
  ])("%j comes back from the address", (more) => {
    expect(readYardQuery(writeYardQuery(query(more)))).toEqual(query(more));
  });

  it("leaves out what it does not know", () => {
    expect(readYardQuery("?family=coal&direction=up&x=1")).toEqual(EMPTY_YARD_QUERY);
    expect(writeYardQuery(EMPTY_YARD_QUERY)).toBe("");
  });

  it("is nothing without a word or a filter", () => {
    expect([isAsked(query({ find: " " })), isAsked(query({ customer: "Apex" }))]).toEqual([false, true]);
  });
});
