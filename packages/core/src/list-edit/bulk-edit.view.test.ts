import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import { bulkInput } from "./bulk-edit.fixtures";
import { CARRIERS, carrier } from "./cell-edit.fixtures";
import { bulkEditMachine } from "./bulk-edit.machine";
import { viewBulkEdit } from "./bulk-edit.view";

const bulk = () => createActor(bulkEditMachine, { input: bulkInput() }).start();

describe("how a change of several rows is drawn", () => {
  it("begins with the choice of a field, and counts nothing", () => {
    const view = viewBulkEdit(bulk().getSnapshot());
    expect([view.title, view.field, view.count, view.rows, view.isSending]).toEqual([
      "Edit 2 rows",
      null,
      0,
      [],
      false,
    ]);
    expect(view.fields.map(({ label }) => label)).toContain("Phone");
  });

  it("leaves closed rows as they are, and names them", () => {
    const facts = { ...CARRIERS, closed: { field: "scac", in: ["GULF"] } } as unknown as typeof CARRIERS;
    const actor = createActor(bulkEditMachine, { input: bulkInput({ facts }) }).start();
    const begun = viewBulkEdit(actor.getSnapshot());
    expect([begun.title, begun.notes]).toEqual([
      "Edit 1 row",
      ["No longer changed, and left as they are: Gulf Freight."],
    ]);
    actor.send({ type: "FIELD.CHOOSE", key: "phone" });
    actor.send({ type: "VALUE.CHANGE", entry: "5" });
    const { count, rows, notes } = viewBulkEdit(actor.getSnapshot());
    expect([count, rows.map(({ name }) => name)]).toEqual([1, [carrier()["name"]]]);
    expect(notes).toEqual(["No longer changed, and left as they are: Gulf Freight."]);
  });

  it("leaves rows as they are whose state settles the field that is chosen, and no other field", () => {
    const closed = { field: "scac", in: [], settled: { in: ["GULF"], keys: ["phone"] } };
    const facts = { ...CARRIERS, closed } as unknown as typeof CARRIERS;
    const actor = createActor(bulkEditMachine, { input: bulkInput({ facts }) }).start();
    const shown = (key: string) => {
      actor.send({ type: "FIELD.CHOOSE", key });
      actor.send({ type: "VALUE.CHANGE", entry: "5" });
      const { count, notes } = viewBulkEdit(actor.getSnapshot());
      return [count, notes];
    };

    expect(shown("phone")).toEqual([1, ["No longer changed, and left as they are: Gulf Freight."]]);
    expect(shown("city")).toEqual([2, []]);
  });

  it("offers to make empty what may be empty", () => {
    const actor = bulk();
    actor.send({ type: "FIELD.CHOOSE", key: "name" });
    expect(viewBulkEdit(actor.getSnapshot()).canEmpty).toBe(false);
    actor.send({ type: "FIELD.CHOOSE", key: "phone" });
    expect(viewBulkEdit(actor.getSnapshot()).canEmpty).toBe(true);
    actor.send({ type: "VALUE.CHANGE", entry: "" });
    const { canEmpty, count, rows } = viewBulkEdit(actor.getSnapshot());
    expect([canEmpty, count, rows[0]?.to]).toEqual([false, 2, ""]);
  });
});
