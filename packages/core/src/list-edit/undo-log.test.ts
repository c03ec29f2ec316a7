import { describe, expect, it } from "vitest";
import { manualClock } from "../live/live.fixtures";
import { carrier } from "./cell-edit.fixtures";
import type { RecordRow } from "../record-fields/record-fields.types";
import { afterWrites, createUndoLog, isAsBefore, UNDO_MS } from "./undo-log";

const entry = (text: string) => ({ key: "phone", text, rows: [{ before: carrier(), after: carrier() }] });

describe("what can be undone", () => {
  it("is the last change first, for ten minutes", () => {
    const clock = manualClock();
    const log = createUndoLog(clock);
    const [first, second] = [entry("first"), entry("second")];
    log.add(first);
    log.add(second);
    expect(log.last.read()?.text).toBe("second");
    log.remove(second, second.rows);
    expect(log.last.read()?.text).toBe("first");
    clock.pass(UNDO_MS);
    expect(log.last.read()).toBe(null);
  });

  it("is nothing once somebody else is there", () => {
    const clock = manualClock();
    const log = createUndoLog(clock);
    log.add(entry("first"));
    log.drop();
    expect([log.last.read(), clock.waiting()]).toEqual([null, 0]);
  });
});

type Edit = { readonly key: string; readonly value: string; readonly ids: readonly string[] };

/** A server that refuses what was not sent from the current version, and the edits that are made over it. */
function editedRecords() {
  const rows = new Map(["12", "13"].map((id) => [id, carrier({ id, phone: `${id} before`, updated_at: Number(id) })]));
  const log = createUndoLog(manualClock());
  let version = 100;
  const row = (id: string) => rows.get(id)!;
  /** Writes all rows, or none where one was changed in between. */
  const send = (key: string, sent: readonly { readonly from: RecordRow; readonly value: unknown }[]) => {
    if (sent.some(({ from }) => row(from.id).updated_at !== from.updated_at)) return null;
    return sent.map(({ from, value }) => {
      const before = row(from.id);
      rows.set(from.id, carrier({ ...before, [key]: value, updated_at: ++version }));
      return { before, after: row(from.id) };
    });
  };
  return {
    log,
    edit: ({ key, value, ids }: Edit) =>
      log.add({
        key,
        text: key,
        rows: send(
          key,
          ids.map((id) => ({ from: row(id), value })),
        )!,
      }),
    /** Somebody else writes. */
    foreign: (id: string) => void send("name", [{ from: row(id), value: "Foreign" }]),
    undo: () => {
      const last = log.last.read()!;
      const written = send(
        last.key,
        log.rowsOf(last).map(({ before, after }) => ({ from: after, value: before[last.key] })),
      );
      if (written !== null) log.remove(last, written);
      return written !== null;
    },
    values: () => [...rows.values()].map(({ updated_at: _version, ...values }) => values),
  };
}

const EDITS: readonly Edit[] = [
  { key: "phone", value: "1", ids: ["12"] },
  { key: "phone", value: "2", ids: ["12"] },
  { key: "scac", value: "GULF", ids: ["12"] },
  { key: "phone", value: "3", ids: ["13"] },
  { key: "phone", value: "4", ids: ["12", "13"] },
];
const pairs = EDITS.flatMap((first) => EDITS.map((second) => [first, second]));
const RUNS = [...pairs, ...pairs.flatMap((pair) => EDITS.map((third) => [...pair, third]))];

describe("changes of one's own that are undone in turn", () => {
  it("give what was before each of them, whatever two or three they are", () => {
    for (const run of RUNS) {
      const records = editedRecords();
      const stood = run.map((edit) => {
        const before = records.values();
        records.edit(edit);
        return before;
      });
      for (const before of stood.toReversed()) expect([records.undo(), records.values()]).toEqual([true, before]);
      expect(records.log.last.read()).toBe(null);
    }
  });

  it("are refused from where somebody else wrote in between, also after a later change of one's own", () => {
    const [first, , second] = EDITS;
    const records = editedRecords();
    records.edit(first!);
    records.foreign("12");
    records.edit(second!);
    expect([records.undo(), records.undo()]).toEqual([true, false]);
    const late = editedRecords();
    late.edit(first!);
    late.edit(second!);
    late.foreign("12");
    expect(late.undo()).toBe(false);
  });

  it("are not undone through a later one of the same field that is to stay", () => {
    const records = editedRecords();
    records.edit(EDITS[4]!);
    records.edit(EDITS[2]!);
    records.edit(EDITS[0]!);
    records.log.remove(records.log.last.read()!);
    expect([records.undo(), records.undo()]).toEqual([true, true]);
    expect(records.values().map(({ phone, scac }) => [phone, scac])).toEqual([
      ["1", "LSTR"],
      ["13 before", "LSTR"],
    ]);
  });

  it("are not moved to an answer that is older than what they left", () => {
    const rows = [{ before: carrier(), after: carrier({ updated_at: 11 }) }];
    const late = [{ before: carrier({ updated_at: 11 }), after: carrier({ phone: "9", updated_at: 10 }) }];
    expect(afterWrites(rows, late)).toEqual(rows);
  });

  it("are over where each of their rows stands as before", () => {
    const phone = { ...entry("phone"), rows: [{ before: carrier(), after: carrier({ phone: "2" }) }] };
    expect([isAsBefore(phone, [carrier({ updated_at: 12 })]), isAsBefore(phone, [carrier({ phone: "3" })])]).toEqual([
      true,
      false,
    ]);
    expect(isAsBefore(phone, [])).toBe(false);
  });
});
