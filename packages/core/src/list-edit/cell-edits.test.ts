import { describe, expect, it } from "vitest";
import { createWatched } from "../list/watched";
import type { ListState } from "../list/list.types";
import type { RecordRow } from "../record-fields/record-fields.types";
import { pagePorts } from "../runtime/ports.fixtures";
import { listedHttp, lost, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStore } from "../storage/memory-store.fixtures";
import { CARRIERS, carrier, outdated, saved } from "./cell-edit.fixtures";
import { liveCellEditMachine } from "./cell-edit.live";
import { createCellEdits } from "./cell-edits";

/** A list of one carrier whose cells are edited, over a server that answers in turn. */
function carrierCells(posts: readonly ScriptedAnswer[], session = memoryStore(), userid = "7") {
  const ports = pagePorts(session);
  const http = listedHttp({}, posts);
  const rows = createWatched(carrier());
  const stateOf = (row: RecordRow) =>
    ({ rowOf: (id: string) => (id === row.id ? row : null) }) as unknown as ListState<RecordRow>;
  const listeners = new Set<() => void>();
  const done: string[] = [];
  const edits = createCellEdits({
    ...ports,
    machine: liveCellEditMachine(testRuntime(http)),
    facts: CARRIERS,
    editor: () => ({ userid, terminalId: "1", zone: "America/Chicago" }),
    onSaved: (before, after, key) => done.push(`${key} ${String(before[key])} ${String(after[key])}`),
  });
  const detach = edits.attach({
    state: {
      read: () => stateOf(rows.read()),
      subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    },
    take: (row) => become(row),
  });
  const become = (row: RecordRow) => {
    rows.set(row);
    for (const listener of listeners) listener();
  };
  const enter = (key: string, entry: string) => {
    edits.open(rows.read(), key);
    edits.send("12", key, { type: "FIELD.CHANGE", key: key as never, entry });
  };
  const isQuiet = () => [...(edits.cellsOf("12")?.values() ?? [])].every(({ mark }) => mark !== "saving");
  const settle = async () => {
    while (!isQuiet()) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    edits,
    enter,
    settle,
    become,
    done,
    detach,
    shown: (key: string) => edits.shown(rows.read())[key],
    row: () => rows.read(),
    mark: (key: string) => edits.cellsOf("12")?.get(key)?.mark,
    sent: () => http.sent().map(({ body }) => JSON.parse(body ?? "null") as unknown),
    notices: () => ports.notices.map(({ message }) => message),
  };
}

describe("cells of a list", () => {
  it("show what was entered at once, and what the server answered then", async () => {
    const cells = carrierCells([saved({ phone: "2" })]);
    cells.enter("phone", "2");
    expect(cells.edits.submit("12", "phone")).toBe(true);
    expect([cells.shown("phone"), cells.row()["phone"], cells.mark("phone")]).toEqual([
      "2",
      "+1 432 555 0100",
      "saving",
    ]);
    expect(cells.edits.isOnItsWay()).toBe(true);
    await cells.settle();
    expect(cells.edits.isOnItsWay()).toBe(false);
    expect([cells.shown("phone"), cells.row()["phone"], cells.mark("phone")]).toEqual(["2", "2", undefined]);
    expect(cells.done).toEqual(["phone +1 432 555 0100 2"]);
  });

  it("opened again while on their way take the next entry, which follows in its turn", async () => {
    const cells = carrierCells([saved({ phone: "2" }), saved({ phone: "3", updated_at: 12 })]);
    cells.enter("phone", "2");
    cells.edits.submit("12", "phone");
    cells.edits.open(cells.row(), "phone");
    expect(cells.edits.cellsOf("12")?.get("phone")).toMatchObject({
      mark: null,
      field: { value: "2", isReadOnly: false },
    });
    cells.edits.send("12", "phone", { type: "FIELD.CHANGE", key: "phone" as never, entry: "3" });
    await cells.settle();
    expect(cells.edits.cellsOf("12")?.get("phone")).toMatchObject({ field: { value: "3", conflict: null } });
    cells.edits.submit("12", "phone");
    await cells.settle();

    expect(cells.sent()).toEqual([
      { phone: "2", updated_at: 10 },
      { phone: "3", updated_at: 11 },
    ]);
    expect([cells.shown("phone"), cells.edits.cellsOf("12")]).toEqual(["3", undefined]);
    expect(cells.done).toEqual(["phone +1 432 555 0100 2", "phone 2 3"]);
  });

  it("opened again while on their way are in conflict with the record where the first was refused for another's change", async () => {
    const cells = carrierCells([outdated({ phone: "9", updated_at: 11 })]);
    cells.enter("phone", "2");
    cells.edits.submit("12", "phone");
    cells.enter("phone", "3");
    expect(cells.shown("phone")).toBe("2");

    await expect.poll(() => cells.shown("phone")).toBe("9");
    expect(cells.edits.cellsOf("12")?.get("phone")?.field).toMatchObject({ value: "3", conflict: { theirs: "9" } });
  });

  it("of one row go out one after another, so that nobody is in conflict with themselves", async () => {
    const cells = carrierCells([saved({ phone: "2" }), saved({ phone: "2", scac: "GULF", updated_at: 12 })]);
    cells.enter("phone", "2");
    cells.edits.submit("12", "phone");
    cells.enter("scac", "GULF");
    cells.edits.submit("12", "scac");
    expect([cells.shown("phone"), cells.shown("scac")]).toEqual(["2", "GULF"]);
    await cells.settle();
    expect(cells.sent()).toEqual([
      { phone: "2", updated_at: 10 },
      { scac: "GULF", updated_at: 11 },
    ]);
    expect(cells.notices()).toEqual([]);
  });

  it("wait for one that is not confirmed, and follow it", async () => {
    const cells = carrierCells([
      lost(),
      lost(),
      lost(),
      saved({ phone: "2" }),
      saved({ scac: "GULF", updated_at: 12 }),
    ]);
    cells.enter("phone", "2");
    cells.edits.submit("12", "phone");
    cells.enter("scac", "GULF");
    cells.edits.submit("12", "scac");
    while (cells.mark("phone") !== "unconfirmed") await new Promise((resolve) => setImmediate(resolve));
    expect([cells.shown("phone"), cells.mark("scac")]).toEqual(["2", "saving"]);
    cells.edits.send("12", "phone", { type: "RETRY" });
    await cells.settle();
    expect(cells.sent().at(-1)).toEqual({ scac: "GULF", updated_at: 11 });
  });

  it("keep what was typed and refused, over the record as it is", async () => {
    const cells = carrierCells([refuse(422, "rule", "No.", { fields: { scac: "Taken." } })]);
    cells.enter("scac", "GULF");
    cells.edits.submit("12", "scac");
    await cells.settle();
    expect([cells.shown("scac"), cells.mark("scac")]).toEqual(["LSTR", "wrong"]);
    expect(cells.edits.cellsOf("12")?.get("scac")?.field.value).toBe("GULF");
    expect(cells.edits.unsaved()).toEqual(["Lone Star Haulage, SCAC"]);
    cells.edits.discard();
    expect([cells.edits.cellsOf("12"), cells.edits.unsaved()]).toEqual([undefined, []]);
  });

  it("ask where another person changed the same one, and take what is decided", async () => {
    const cells = carrierCells([outdated({ phone: "3" }), saved({ phone: "2", updated_at: 12 })]);
    cells.enter("phone", "2");
    cells.edits.submit("12", "phone");
    await cells.settle();
    expect(cells.edits.submit("12", "phone")).toBe(false);
    cells.edits.send("12", "phone", { type: "CONFLICT.DECIDE", key: "phone" as never, keep: "mine" });
    expect(cells.edits.submit("12", "phone")).toBe(true);
    await cells.settle();
    expect([cells.row()["phone"], cells.done]).toEqual(["2", ["phone 3 2"]]);
  });

  it("are at once as another person made them alike, and give the list the record that a refusal shows", async () => {
    const cells = carrierCells([outdated({ phone: "2", mc_number: "77" })]);
    cells.enter("phone", "2");
    cells.edits.submit("12", "phone");
    await cells.settle();
    expect([cells.edits.cellsOf("12"), cells.shown("phone"), cells.shown("mc_number")]).toEqual([undefined, "2", "77"]);
    // What the list holds by then is newer than a refusal that comes late.
    const late = carrierCells([outdated({ phone: "9" })]);
    late.enter("phone", "2");
    late.edits.submit("12", "phone");
    late.become(carrier({ phone: "10", updated_at: 12 }));
    await late.settle();
    expect(late.row()["phone"]).toBe("10");
  });

  it("follow the record while nothing is typed, and ask when something is", () => {
    const cells = carrierCells([]);
    cells.enter("phone", "2");
    cells.become(carrier({ phone: "3", updated_at: 11 }));
    expect(cells.edits.cellsOf("12")?.get("phone")?.field.conflict).toEqual({ mine: "2", theirs: "3" });
  });

  it("take the cursor once when they are opened", () => {
    const cells = carrierCells([]);
    cells.edits.open(carrier(), "phone");
    expect([cells.edits.takesCursor("12", "scac"), cells.edits.takesCursor("12", "phone")]).toEqual([false, true]);
    expect(cells.edits.takesCursor("12", "phone")).toBe(false);
  });

  it("are there again after a reload or the end of the session, over the record as it is then, and nobody else's", async () => {
    const session = memoryStore();
    const before = carrierCells([refuse(401, "not_signed_in", "Sign in.")], session);
    before.enter("scac", "GULF");
    before.enter("phone", "2");
    before.edits.submit("12", "phone");
    await before.settle();
    before.edits.drop();
    expect(carrierCells([], session, "8").edits.unsaved()).toEqual([]);

    const after = carrierCells([saved({ phone: "2", updated_at: 12 })], session);
    expect(after.edits.unsaved()).toEqual(["Lone Star Haulage, SCAC", "Lone Star Haulage, Phone"]);
    expect(after.notices()).toEqual(["Not saved: Lone Star Haulage, SCAC, Lone Star Haulage, Phone."]);
    expect([after.shown("phone"), after.sent()]).toEqual(["+1 432 555 0100", []]);
    after.become(carrier({ phone: "3", updated_at: 11 }));
    expect(after.edits.cellsOf("12")?.get("phone")?.field.conflict).toEqual({ mine: "2", theirs: "3" });
    after.edits.send("12", "phone", { type: "CONFLICT.DECIDE", key: "phone" as never, keep: "mine" });
    after.edits.submit("12", "phone");
    await after.settle();
    after.edits.cancel("12", "scac");
    expect([after.row()["phone"], session.keys("")]).toEqual(["2", []]);
  });

  it("that were left are as the record is where it says the same by now", () => {
    const session = memoryStore();
    carrierCells([], session).enter("phone", "+1 432 555 0100 ");
    const after = carrierCells([], session);
    expect([after.edits.unsaved(), after.edits.cellsOf("12"), after.sent(), session.keys("")]).toEqual([
      [],
      undefined,
      [],
      [],
    ]);
  });

  it("are nobody's once another user is there", () => {
    const cells = carrierCells([]);
    cells.enter("phone", "2");
    cells.edits.submit("12", "phone");
    cells.edits.drop();
    expect([cells.shown("phone"), cells.edits.cellsOf("12"), cells.edits.unsaved()]).toEqual([
      "+1 432 555 0100",
      undefined,
      [],
    ]);
    cells.detach();
  });
});
