import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import { manualClock } from "../live/live.fixtures";
import { createLiveSets } from "../live-set/live-sets";
import { settled } from "../live-set/live-set.fixtures";
import { answer, listedHttp, never, testRuntime } from "../runtime/test.layer";
import { asKind, truckRow } from "../trucks/truck.fixtures";
import { bulkCommodityTrucks } from "./bulk-commodity-trucks";
import { carriersResource } from "./carriers.resource";
import { createNames } from "./names";
import { loadNames } from "./names.live";
import { columnsOf } from "./listed-columns";
import { joinedValue, openList, shownKey, summedColumns, type FirstRows } from "./open-list";
import { ordersResource } from "./orders.resource";
import { tracksResource } from "./tracks.resource";

const carrier = (id: string, name: string) => ({
  id,
  name,
  scac: "ABCD",
  dot_number: null,
  mc_number: null,
  phone: null,
  insurance_expires_on: null,
  is_active: true,
  created_at: 1,
  created_by: null,
  updated_at: 2,
  updated_by: null,
});

const listOf = (path: string, rows: readonly object[], versions: readonly unknown[] = []) => ({
  [path]: answer(200, { result: rows, nextUrl: null, total: rows.length }),
  [`${path}/versions`]: answer(200, { result: versions, cut: false }),
  [`${path}/anchors`]: answer(200, { result: [], total: rows.length }),
});
const desk = (path: string, rows: readonly object[], versions: readonly unknown[] = []) =>
  deskOf(listOf(path, rows, versions));
function deskOf(routes: Parameters<typeof listedHttp>[0]) {
  const clock = manualClock();
  const http = listedHttp(routes, []);
  const api = testRuntime(http);
  const watch = () => () => undefined;
  const sets = createLiveSets({ clock, watch, isLineOpen: () => true, now: () => 0 });
  const names = createNames({ clock, load: loadNames(api) });
  const newSignal = () => {
    const work = new AbortController();
    return { signal: work.signal, abort: () => work.abort() };
  };
  const turns = async () => {
    for (let turn = 0; turn < 9; turn += 1) await settled();
  };
  return { ports: { api, clock, sets, names, watch, newSignal }, http, clock, sets, turns };
}
const query = { ...EMPTY_QUERY, sort: carriersResource.sort };

it("opens the list of a resource over the set of its rows, and gives the set back", async () => {
  const { ports, sets, clock, turns } = desk("/api/carriers", [carrier("1", "Blue"), carrier("2", "Apex")]);
  const request = { terminalId: null, query, isPaged: false, onTooLong: () => undefined };
  const opened = openList(ports, carriersResource, request);
  await turns();
  const { kind, order } = opened.list.state.read();
  expect([kind, order, sets.sizes()]).toEqual(["whole", ["2", "1"], { "carriers all": 2 }]);
  opened.control.checkAll();
  opened.close();
  sets.dropAll();
  expect(clock.waiting()).toBe(0);
});

it("knows by the first answer that there are more than may be held, and hands its rows to the list that reads page by page", async () => {
  const rows = [carrier("2", "Apex"), carrier("1", "Blue")];
  const { ports, http, turns } = desk("/api/carriers", rows);
  http.routes["/api/carriers"] = answer(200, { result: rows, nextUrl: "/api/carriers?cursor=abc", total: 7 });
  http.routes["/api/carriers/versions"] = never();
  const few = { ...carriersResource, rows: { kind: "held", where: "all", most: 6 } } as const;
  const said: (FirstRows | null)[] = [];
  const held = openList(ports, few, {
    terminalId: null,
    query,
    isPaged: false,
    onTooLong: (known) => said.push(known),
  });
  await turns();
  expect(said).toMatchObject([{ query, answer: { rows: [{ id: "2" }, { id: "1" }], next: "abc", total: 7 } }]);
  held.close();

  const paged = (known: FirstRows | null, asked = query) =>
    openList(ports, few, { terminalId: null, query: asked, isPaged: true, known, onTooLong: () => undefined });
  const asked = () => http.requests.filter(({ url }) => url.includes("count=1")).length;
  const opened = paged(said[0]!);
  const { order, matching } = opened.list.state.read();
  expect([order, matching]).toEqual([["2", "1"], 7]);
  await turns();
  expect(asked()).toBe(1);
  opened.close();
  // The answer to another query is none to this one.
  const other = paged(said[0]!, { ...query, q: "blue" });
  expect(other.list.state.read().order).toEqual([]);
  await turns();
  expect(asked()).toBe(2);
  other.close();
});

it("says at once that a list is too long which is known to be", async () => {
  const { ports, turns } = desk("/api/carriers", [carrier("1", "Blue"), carrier("2", "Apex")]);
  const few = { ...carriersResource, rows: { kind: "held", where: "all", most: 1 } } as const;
  const said: (FirstRows | null)[] = [];
  const request = { terminalId: null, query, isPaged: false, onTooLong: (known: FirstRows | null) => said.push(known) };
  openList(ports, few, request);
  await turns();
  said.splice(0);
  openList(ports, few, request).close();
  expect(said).toEqual([null]);
});

it("reads page by page where its rows are more than may be held, or where it is asked to", async () => {
  const rows = [carrier("2", "Apex"), carrier("1", "Blue")];
  const { ports, http, sets, turns } = desk("/api/carriers", rows);
  const opened = openList(ports, carriersResource, {
    terminalId: null,
    query,
    isPaged: true,
    onTooLong: () => undefined,
  });
  await turns();
  expect([opened.list.state.read().kind, opened.list.state.read().order, sets.sizes()]).toEqual([
    "part",
    ["2", "1"],
    {},
  ]);
  expect(http.requests[0]?.url).toBe("/api/carriers?sort=name&limit=100&count=1");
  opened.close();
});

it("takes the names of now for what rows name, and leaves ids as they are", () => {
  const nameOf = (_: string, id: string) => (id === "7" ? "Apex" : null);
  const value = joinedValue(columnsOf(ordersResource), { nameOf });
  const row = { id: "1", updated_at: 1, customer_id: "7", customer_name: "Old", order_number: "A" };
  expect([value(row, "customer_name"), value(row, "order_number")]).toEqual(["Apex", "A"]);
  expect(value({ ...row, customer_id: null, customer_name: null }, "customer_name")).toBe(null);
  const track = joinedValue(columnsOf(tracksResource), { nameOf });
  expect(track({ id: "1", updated_at: 1, terminal_id: "7" }, "terminal_id")).toBe("7");
});

it("orders by the name that a column shows, and keeps records of one name apart", () => {
  const nameOf = (_: string, id: string) => (id === "9" ? "Alpine" : "Mesa");
  const key = shownKey(columnsOf(tracksResource), { nameOf });
  const row = (terminal_id: string | null) => ({ id: "1", updated_at: 1, terminal_id });
  expect(["7", "8", "9"].map((id) => key(row(id), "terminal_id"))).toEqual(["mesa\n7", "mesa\n8", "alpine\n9"]);
  expect([key(row(null), "terminal_id"), key(row("7"), "track_name")]).toEqual([null, undefined]);
});

it("adds up the columns that say so", () => {
  const [cars, occupied] = summedColumns(columnsOf(tracksResource));
  const row = { car_count: 12, occupied_length: "600.5" };
  expect([cars?.figureOf(row), occupied?.figureOf(row), occupied?.figureOf({})]).toEqual([
    { quantity: "12", unit: null, millionths: 12_000_000 },
    { quantity: "600.5", unit: null, millionths: 600_500_000 },
    null,
  ]);
  expect(summedColumns(columnsOf(ordersResource)).map(({ key }) => key)).toEqual([
    "quantity_ordered",
    "quantity_loaded",
    "quantity_remaining",
  ]);
});

it("leaves out of a sum what is not to come any more", () => {
  const remaining = summedColumns(columnsOf(ordersResource)).find(({ key }) => key === "quantity_remaining");
  const order = { quantity_remaining: "5200", uom_abbreviation: "ST" };
  expect([
    remaining?.figureOf({ ...order, status: "open" }),
    remaining?.figureOf({ ...order, status: "closed" }),
  ]).toEqual([{ quantity: "5200", unit: "ST", millionths: 5_200_000_000 }, null]);
});

describe("a list that joins others", () => {
  const truck = (kind: "inbound" | "outbound", id: string, date_arrived: number) => ({
    ...asKind(`bulk-commodity-${kind}-trucks`, truckRow({ id, date_arrived })),
    id,
  });
  const trucks = (inbound: readonly object[], outbound: readonly object[]) =>
    deskOf({
      ...listOf("/api/bulk-commodity-inbound-trucks", inbound),
      ...listOf("/api/bulk-commodity-outbound-trucks", outbound, [["1", 1, null]]),
    });
  const asked = { ...EMPTY_QUERY, sort: bulkCommodityTrucks.sort };
  const request = { terminalId: "1", query: asked, isPaged: false, onTooLong: () => undefined };

  it("holds the rows of each, in one order, and gives their sets back", async () => {
    const { ports, sets, clock, turns, http } = trucks(
      [truck("inbound", "1", 30), truck("inbound", "2", 10)],
      [truck("outbound", "1", 20)],
    );
    const opened = openList(ports, bulkCommodityTrucks, request);
    await turns();
    const state = opened.list.state.read();

    expect([state.kind, state.order, state.matching]).toEqual(["whole", ["2-inbound", "1-outbound", "1-inbound"], 3]);
    expect(state.rowOf("1-outbound")).toMatchObject({ id: "1-outbound", direction: "outbound" });
    expect(sets.sizes()).toEqual({ "bulk-commodity-inbound-trucks 1": 2, "bulk-commodity-outbound-trucks 1": 1 });
    expect(http.requests.filter(({ url }) => url.includes("direction"))).toEqual([]);

    opened.list.show({ ...asked, filters: [{ field: "direction", op: "eq", value: "inbound" }] });
    expect(opened.list.state.read().order).toEqual(["2-inbound", "1-inbound"]);
    opened.list.show({ ...asked, group: "direction" });
    expect(opened.list.state.read().lineCount).toBe(5);
    opened.close();
    sets.dropAll();
    ports.names.drop();
    expect(clock.waiting()).toBe(0);
  });

  it("says of lists that are too long to be one which ones to open", async () => {
    const { ports, turns } = trucks([], [truck("outbound", "1", 20)]);
    const few = { ...bulkCommodityTrucks.rows, most: 0 };
    const joins = bulkCommodityTrucks.joins!;
    const short = joins.lists.map((one) => ({ ...one, facts: { ...one.facts, rows: few as never } }));
    const opened = openList(ports, { ...bulkCommodityTrucks, joins: { ...joins, lists: short } }, request);
    await turns();
    const { problem } = opened.list.state.read();

    expect(problem).toMatchObject({
      description:
        "There are too many rows to show them as one list. Open one of these: Bulk Commodity Inbound Trucks, Bulk Commodity Outbound Trucks.",
    });
    opened.close();
  });
});
