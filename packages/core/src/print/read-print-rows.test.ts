import { describe, expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import { PRINT_ROWS_MOST } from "../resources/list-print.rules";
import { aPage, pagesInTurn, rowsTo } from "./list-print.fixtures";
import { readAllRows, readNamedRows, readNames } from "./read-print-rows";

const LOST = { ok: false as const, error: new NetworkLost({}) };
const idsOf = (answer: Awaited<ReturnType<typeof readAllRows>>) =>
  answer.ok && answer.value.kind === "rows" ? answer.value.rows.map(({ id }) => id) : answer;
const refused = (status: number) => ({
  ok: false as const,
  error: new Refused({ status, code: "no", description: "No.", fields: {} }),
});

describe("all rows of a query", () => {
  it("are read page by page to their end", async () => {
    const { asked, readPage } = pagesInTurn(aPage(rowsTo(2), "c1", 3), aPage(rowsTo(1, 3)));
    expect(idsOf(await readAllRows(readPage))).toEqual(["1", "2", "3"]);
    expect(asked).toEqual([{ cursor: null }, { cursor: "c1" }]);
  });
  it("may be none", async () => expect(idsOf(await readAllRows(pagesInTurn(aPage([], null, 0)).readPage))).toEqual([]));
  it("are none at all where one page fails", async () => {
    expect(await readAllRows(pagesInTurn(aPage(rowsTo(2), "c1", 3), LOST).readPage)).toBe(LOST);
  });
  it("are not read where there are more than are printed", async () => {
    const { asked, readPage } = pagesInTurn(aPage(rowsTo(2), "c1", PRINT_ROWS_MOST + 1));
    expect(await readAllRows(readPage)).toEqual({ ok: true, value: { kind: "tooMany", total: PRINT_ROWS_MOST + 1 } });
    expect(asked).toHaveLength(1);
  });
  it("are as many as are printed at most", async () => {
    const { readPage } = pagesInTurn(aPage(rowsTo(PRINT_ROWS_MOST), null, PRINT_ROWS_MOST));
    expect(idsOf(await readAllRows(readPage))).toHaveLength(PRINT_ROWS_MOST);
  });
  it.each([
    ["missing", aPage(rowsTo(1), null, 2)],
    ["more than were counted", aPage(rowsTo(3), null, 2)],
    ["doubled", aPage([...rowsTo(1), ...rowsTo(1)], null, 1)],
  ] as const)("are read again where one of them is %s, and then are right", async (_what, moved) => {
    const { asked, readPage } = pagesInTurn(moved, moved, aPage(rowsTo(2), null, 2));
    expect(idsOf(await readAllRows(readPage))).toEqual(["1", "2"]);
    expect(asked).toHaveLength(3);
  });
  it("are given up where they never stand still", async () => {
    const moved = [aPage(rowsTo(1), null, 2), aPage(rowsTo(3), null, 2), aPage(rowsTo(1), null, 3)];
    expect(await readAllRows(pagesInTurn(...moved).readPage)).toEqual({ ok: true, value: { kind: "moved" } });
  });
  it("are none at all where the same number cannot be read each time", async () => {
    const short = aPage(rowsTo(1), null, 3);
    expect(await readAllRows(pagesInTurn(short, short, short).readPage)).toEqual({
      ok: true,
      value: { kind: "short", missing: 2 },
    });
  });
});

describe("named rows", () => {
  const ids = rowsTo(450).map(({ id }) => id);
  it("are asked for some at a time; those that are gone are not in the answer", async () => {
    const { asked, readPage } = pagesInTurn(aPage(rowsTo(200)), aPage(rowsTo(200, 201)), aPage(rowsTo(49, 401)));
    expect(idsOf(await readNamedRows(readPage, ids))).toHaveLength(449);
    expect(asked).toEqual([{ ids: ids.slice(0, 200) }, { ids: ids.slice(200, 400) }, { ids: ids.slice(400) }]);
  });
  it("are none at all where one question fails", async () =>
    expect(await readNamedRows(pagesInTurn(aPage(rowsTo(200)), LOST).readPage, ids)).toBe(LOST));
});

describe("what records are called", () => {
  it("is read of all of them; who may not read some sees what rows carry", async () => {
    const answers = { customers: { ok: true as const, value: [{ id: "1", name: "Apex" }] }, users: refused(403) };
    const read = await readNames((name) => Promise.resolve(answers[name as "users"]), ["customers", "users"]);
    expect(read).toEqual({ ok: true, value: { customers: new Map([["1", "Apex"]]) } });
  });
  it.each([LOST, refused(503)])("is not printed short where it could not be read", async (answer) =>
    expect(await readNames(() => Promise.resolve(answer), ["customers"])).toBe(answer),
  );
});
