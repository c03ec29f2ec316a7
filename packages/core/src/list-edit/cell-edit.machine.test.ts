import { createActor, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import { pagePorts } from "../runtime/ports.fixtures";
import { listedHttp, lost, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { entriesOf, putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { formOfCell } from "./cell-edit-changes";
import { carrier, cellInput, outdated, saved } from "./cell-edit.fixtures";
import { liveCellEditMachine } from "./cell-edit.live";
import type { CellEditSnapshot } from "./cell-edit.machine";
import { isCellUnsaved, viewCellEdit } from "./cell-edit.view";

/** A cell over a server that answers in turn. */
function openCell(key: string, posts: readonly ScriptedAnswer[], ports = pagePorts()) {
  const http = listedHttp({}, posts);
  const actor = createActor(liveCellEditMachine(testRuntime(http)), { input: cellInput(key, { ports }) }).start();
  const type = (entry: string) => actor.send({ type: "FIELD.CHANGE", key, entry });
  const submit = () => {
    actor.send({ type: "SUBMIT" });
    if (actor.getSnapshot().matches("queued")) actor.send({ type: "ROW.FREE" });
  };
  const until = (state: string) => waitFor(actor, (snapshot: CellEditSnapshot) => snapshot.value === state);
  return {
    actor,
    type,
    submit,
    until,
    view: () => viewCellEdit(actor.getSnapshot()),
    sent: () => http.sent().map(({ body, headers }) => [JSON.parse(body ?? "null"), headers["Idempotency-Key"]]),
    kept: () => entriesOf(ports.storage.local, "7").length,
    notices: () => ports.notices.map(({ message }) => message),
  };
}

describe("a cell that is edited", () => {
  it("is sent with its reading, and is what the server answered", async () => {
    const cell = openCell("phone", [saved({ phone: "2" })]);
    cell.type("2");
    cell.submit();
    const { context } = await cell.until("saved");
    expect(cell.sent().map(([body]) => body as unknown)).toEqual([{ phone: "2", updated_at: 10 }]);
    expect([context.saved?.["phone"], cell.kept(), cell.notices()]).toEqual(["2", 0, []]);
  });

  it("sends nothing where nothing is another, and nothing that is given up", async () => {
    const cell = openCell("scac", []);
    cell.type(" LSTR ");
    cell.submit();
    await cell.until("closed");
    const other = openCell("scac", []);
    other.type("GULF");
    expect(isCellUnsaved(other.actor.getSnapshot())).toBe(true);
    other.actor.send({ type: "CANCEL" });
    await other.until("closed");
    expect([cell.sent(), other.sent()]).toEqual([[], []]);
  });

  it("says what is wrong by the contract, and is not sent", () => {
    const cell = openCell("name", []);
    cell.type("");
    cell.submit();
    expect(cell.view()).toMatchObject({ mark: "wrong", field: { isReadOnly: false } });
    expect([cell.view().text, cell.sent()]).toEqual([cell.view().field.fault, []]);
  });

  it("says the server's refusal at the cell, with what was typed", async () => {
    const cell = openCell("scac", [
      refuse(422, "rule", "Not saved.", { fields: { scac: "Another carrier has this SCAC." } }),
    ]);
    cell.type("GULF");
    cell.submit();
    await cell.until("editing");
    expect(cell.view()).toMatchObject({
      mark: "wrong",
      text: "Another carrier has this SCAC.",
      field: { value: "GULF" },
    });
    expect(cell.notices()).toEqual(["Lone Star Haulage, SCAC: not saved. Another carrier has this SCAC."]);
  });

  it("goes out again alone where others changed another field", async () => {
    const cell = openCell("phone", [outdated({ scac: "GULF" }), saved({ phone: "2", scac: "GULF" })]);
    cell.type("2");
    cell.submit();
    await cell.until("saved");
    const [first, second] = cell.sent();
    expect([first?.[0], second?.[0]]).toEqual([
      { phone: "2", updated_at: 10 },
      { phone: "2", updated_at: 11 },
    ]);
    expect(first?.[1]).not.toBe(second?.[1]);
  });

  it.each([
    [
      "mine",
      "2",
      [
        { phone: "2", updated_at: 10 },
        { phone: "2", updated_at: 11 },
      ],
    ],
    ["theirs", "3", [{ phone: "2", updated_at: 10 }]],
  ] as const)("asks whose stays where others changed the same field: %s", async (keep, _, bodies) => {
    const cell = openCell("phone", [outdated({ phone: "3" }), saved({ phone: "2", updated_at: 12 })]);
    cell.type("2");
    cell.submit();
    await cell.until("editing");
    expect(cell.view()).toMatchObject({ mark: "wrong", field: { conflict: { mine: "2", theirs: "3" } } });
    cell.submit();
    cell.actor.send({ type: "CONFLICT.DECIDE", key: "phone", keep });
    cell.submit();
    await cell.until(keep === "mine" ? "saved" : "closed");
    expect(cell.sent().map(([body]) => body as unknown)).toEqual(bodies);
  });

  it("is not confirmed without an answer, and goes out again under its key", async () => {
    const cell = openCell("phone", [lost(), lost(), lost(), saved({ phone: "2" })]);
    cell.type("2");
    cell.submit();
    await cell.until("unconfirmed");
    expect([cell.view().mark, cell.view().isUnconfirmed, cell.kept()]).toEqual(["unconfirmed", true, 1]);
    cell.actor.send({ type: "RETRY" });
    await cell.until("saved");
    expect(new Set(cell.sent().map(([, key]) => key)).size).toBe(1);
    expect(cell.kept()).toBe(0);
  });

  it("waits for what an earlier visit sent of the record, and follows it", async () => {
    const ports = pagePorts();
    const entry = anEntry({
      form: formOfCell(cellInput()),
      path: "/api/carriers/12",
      body: { scac: "GULF", updated_at: 10 },
    });
    putEntry(ports.storage.local, entry);
    const cell = openCell(
      "phone",
      [saved({ scac: "GULF" }), saved({ scac: "GULF", phone: "2", updated_at: 12 })],
      ports,
    );
    cell.type("2");
    cell.submit();
    await cell.until("unconfirmed");
    cell.actor.send({ type: "RETRY" });
    await cell.until("queued");
    cell.actor.send({ type: "ROW.FREE" });
    await cell.until("saved");
    expect(cell.sent().map(([body]) => body as unknown)).toEqual([
      { scac: "GULF", updated_at: 10 },
      { phone: "2", updated_at: 11 },
    ]);
  });

  it("knows the version that an earlier visit sent it from", async () => {
    const ports = pagePorts();
    const body = { phone: "2", updated_at: 9 };
    putEntry(ports.storage.local, anEntry({ form: formOfCell(cellInput()), path: "/api/carriers/12", body }));
    const cell = openCell("phone", [saved({ phone: "2" })], ports);
    cell.type("2");
    cell.submit();
    await cell.until("unconfirmed");
    cell.actor.send({ type: "RETRY" });
    const { context } = await cell.until("saved");
    expect([context.savedFrom, context.saved?.updated_at]).toEqual([9, 11]);
  });

  it("keeps what is typed where the record changes underneath, and follows it where nothing is", () => {
    const cell = openCell("phone", []);
    cell.actor.send({ type: "ROW.READ", row: carrier({ phone: "3", updated_at: 11 }) });
    expect(cell.view().field.value).toBe("3");
    cell.type("2");
    cell.actor.send({ type: "ROW.READ", row: carrier({ phone: "3", scac: "GULF", updated_at: 12 }) });
    expect([cell.view().field.value, cell.view().field.conflict]).toEqual(["2", null]);
    cell.actor.send({ type: "ROW.READ", row: carrier({ phone: "4", updated_at: 13 }) });
    expect(cell.view().field).toMatchObject({ value: "2", conflict: { mine: "2", theirs: "4" } });
  });
});
