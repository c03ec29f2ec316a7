import { describe, expect, it } from "vitest";
import { orderFinder, recordFinder } from "./upload-records.rules";
import { BLUE_MESA, PRAIRIE_STIM, uploadWorld } from "./upload-world.fixtures";

const record = (id: string, name: string, code: string | null = null) => ({ id, name, code });
const world = uploadWorld();
const supplier = [
  record("1", "Badger Sand", "BS"),
  record("2", "badger  sand", "B2"),
  record("3", "Fox", "TWIN"),
  record("4", "Owl", "twin"),
  record("5", "BS"),
];
const find = recordFinder({ records: { ...world.records, supplier } }, [
  { field: "supplier", text: "Das  Fuchs", record_id: "3" },
  { field: "supplier", text: "TWIN", record_id: "4" },
  { field: "origin", text: "elsewhere", record_id: "3" },
  { field: "supplier", text: "gone", record_id: "99" },
]);

describe("the record that a text names", () => {
  it.each([
    ["fox", "3"],
    ["bs", "5"],
    ["b2", "2"],
    [" das fuchs ", "3"],
    ["Twin", "4"],
  ])("'%s' is found", (text, id) => expect(find("supplier", text)).toMatchObject({ ok: true, id }));
  it.each([
    ["Badger Sand", "ambiguous"],
    ["Nobody", "unknown"],
    ["elsewhere", "unknown"],
    ["gone", "unknown"],
  ])("'%s' is %s", (text, code) => expect(find("supplier", text)).toEqual({ ok: false, code }));
  it("is one of its field alone", () => expect(find("origin", "elsewhere")).toEqual({ ok: false, code: "unknown" }));
});

it("an open order is that of the row's customer", () => {
  const orders = [
    { id: "1", number: "SO-1", customer_id: BLUE_MESA },
    { id: "2", number: "so-1", customer_id: PRAIRIE_STIM },
    { id: "3", number: "SO-2", customer_id: PRAIRIE_STIM },
    { id: "4", number: "SO-2 ", customer_id: PRAIRIE_STIM },
    { id: "5", number: "SO-3", customer_id: null },
  ];
  const findOrder = orderFinder({ orders });
  expect(findOrder(BLUE_MESA, " so-1")).toEqual({ ok: true, id: "1", name: "SO-1" });
  expect(findOrder(PRAIRIE_STIM, "SO-1")).toMatchObject({ id: "2" });
  expect(findOrder(BLUE_MESA, "SO-3")).toEqual({ ok: false, code: "unknown" });
  expect(findOrder(PRAIRIE_STIM, "SO-2")).toEqual({ ok: false, code: "ambiguous" });
});
