import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { expect, it } from "vitest";
import { answer, listedHttp } from "../runtime/test.layer";
import { BOLS, carrierServer, erased, openForm, ORDERS, RAILCARS, STORAGE } from "./record-form.fixtures";
import { outboundTrucksResource } from "../resources/outbound-trucks.resource";
import { truckRow } from "../trucks/truck.fixtures";
import { leaveOf } from "./record-form.view";

const order = {
  id: "5",
  order_number: "O-1",
  terminal_id: "1",
  customer_id: "3",
  customer_name: "Gulf Sand (retired)",
  product_size_id: "2",
  job_id: null,
  quantity_ordered: "100",
  uom_id: "4",
  valid_from: null,
  valid_to: "2026-12-31",
  po_number: null,
  comments: null,
  status: "open",
  product_name: "40/70",
  uom_abbreviation: "ST",
  quantity_loaded: "0",
  quantity_remaining: "100",
  display_quantity_ordered: null,
  display_quantity_loaded: null,
  display_quantity_remaining: null,
  display_abbreviation: null,
  created_at: 1,
  created_by: null,
  updated_at: 10,
  updated_by: null,
};
const orderForm = () =>
  openForm(listedHttp({ "/api/orders/5": answer(200, { result: order }) }, []), { facts: ORDERS, recordId: "5" });

it("draws a figure and its unit next to each other, every other field alone, in groups", async () => {
  const { groups } = (await orderForm()).view();

  expect(groups.map(({ title }) => title)).toEqual(["What it is", "Material", "When", "Comments"]);
  expect(groups[1]?.cells.map((cell) => cell.map(({ key }) => key))).toEqual([
    ["product_size_id"],
    ["quantity_ordered", "uom_id"],
  ]);
});

it("asks for the one unit of several figures once", async () => {
  const { view } = await openForm(listedHttp({}, []), { facts: STORAGE, recordId: null });
  const cells = view().groups.find(({ cells: all }) => all.flat().some(({ key }) => key === "uom_id"))?.cells;

  expect(cells?.map((cell) => cell.map(({ key, hint }) => (hint === null ? key : `${key}: ${hint}`)))).toEqual([
    ["capacity", "uom_id"],
    ["low_alarm: In the unit of Capacity"],
    ["high_alarm: In the unit of Capacity"],
  ]);
});

it("shows what stays as it was added, and does not enter it", async () => {
  const form = await orderForm();

  expect(form.field("terminal_id")).toMatchObject({ value: "1", isReadOnly: true, isRequired: false });
  expect(form.view().summary).toBe("O-1");
});

it("calls a record that is set by the name that the row has, and days as people write them", async () => {
  const form = await orderForm();

  expect(form.field("customer_id").setName).toBe("Gulf Sand (retired)");
  expect(form.field("valid_to").value).toBe("2026/12/31");
  form.enter("customer_id", "9");
  expect(form.field("customer_id").setName).toBeNull();
});

it("shows what a truck has of its order in fields that stay empty, until another record is chosen", async () => {
  const row = truckRow({ customer_id: "3", po_number: "PO-1", inherited: ["customer_id", "po_number"] });
  const form = await openForm(listedHttp({ "/api/outbounds/12": answer(200, { result: row }) }, []), {
    facts: erased(outboundTrucksResource),
    recordId: "12",
  });
  const shown = () => ["customer_id", "po_number", "truck_number"].map((key) => form.field(key).inherited);

  expect([form.field("customer_id").value, form.field("po_number").value]).toEqual(["", ""]);
  expect(shown()).toEqual(["3", "PO-1", null]);
  form.enter("po_number", "PO-2");
  expect(shown()).toEqual(["3", "PO-1", null]);
  form.enter("order_id", "7");
  expect(shown()).toEqual([null, null, null]);
});

it("lets nothing be entered that is on a signed BOL; what was entered before the signature can be taken back", async () => {
  const row = truckRow({ carrier_id: "31", comments: "gate 2", updated_at: 1 });
  const http = listedHttp({ "/api/outbounds/12": answer(200, { result: row }) }, []);
  const form = await openForm(http, { facts: erased(outboundTrucksResource), recordId: "12" });
  const readOnly = () => ["truck_number", "carrier_id", "comments"].map((key) => form.field(key).isReadOnly);
  form.enter("truck_number", "77");
  expect(readOnly()).toEqual([false, false, false]);

  const signed = { ...row, status_id: TRUCK_STATUS.signed, updated_at: 2 };
  form.actor.send({ type: "RECORD.READ", row: signed });
  expect(readOnly()).toEqual([false, true, false]);
  expect(form.field("carrier_id").hint).toBe("On its signed BOL. Make a new version of it first.");
});

it("says by which clocks an instant is entered", async () => {
  const form = await openForm(carrierServer(), { facts: RAILCARS, recordId: null });

  expect(form.field("eta").hint).toBe("Such as 2026/11/21 14:05, CST");
});

it("asks before it is left only where something is entered, and offers to save what can be saved", async () => {
  const form = await openForm(carrierServer());
  const leave = () => leaveOf(form.actor.getSnapshot());
  expect(leave().isHeld).toBe(false);
  form.enter("phone", "2");
  expect(leave()).toEqual({ isHeld: true, text: "Not saved: Phone.", canSave: true });
  form.enter("phone", "+1 432 555 0100");
  expect(leave().isHeld).toBe(false);
});

it("keeps the fields readable while they are on their way", async () => {
  const form = await openForm(carrierServer());
  form.enter("phone", "2");
  form.actor.send({ type: "SUBMIT" });

  expect(form.view().isSending).toBe(true);
  expect(form.field("phone")).toMatchObject({ value: "2", isReadOnly: true });
  expect(leaveOf(form.actor.getSnapshot()).isHeld).toBe(false);
});

it("asks why it is changed where a BOL is changed, and not where one is added", async () => {
  const keysOf = ({ groups }: ReturnType<Awaited<ReturnType<typeof openForm>>["view"]>) =>
    groups.flatMap(({ cells }) => cells.flat().map(({ key }) => key));
  const bol = { id: "9", number: "BOL-9", status: "released", terminal_id: "1", updated_at: 10 };
  const server = () => listedHttp({ "/api/bols/9": answer(200, { result: bol }) }, []);
  const added = (await openForm(server(), { facts: BOLS, recordId: null })).view();
  const changed = (await openForm(server(), { facts: BOLS, recordId: "9" })).view();

  expect([keysOf(added).includes("reason"), keysOf(changed).includes("reason")]).toEqual([false, true]);
  expect([added.groups.length, changed.groups.length]).toEqual([2, 3]);
});

it("shows a record that is closed without letting anything be entered or sent", async () => {
  const facts = { ...ORDERS, closed: { field: "status", in: ["open"] } } as unknown as typeof ORDERS;
  const form = await openForm(listedHttp({ "/api/orders/5": answer(200, { result: order }) }, []), {
    facts,
    recordId: "5",
  });
  form.enter("comments", "too late");
  form.actor.send({ type: "SUBMIT" });

  expect([form.view().isClosed, form.field("comments").isReadOnly, form.sent()]).toEqual([true, true, []]);
  expect(form.view().problem).toBe("O-1 stays as it is. Nothing of it can be changed any more.");
  expect(leaveOf(form.actor.getSnapshot())).toMatchObject({ isHeld: true, canSave: false });
});
