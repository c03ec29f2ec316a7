import { describe, expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import { pagePorts } from "../runtime/ports.fixtures";
import { createUploadFiles } from "./upload-files";
import { anUpload, aRow, committedUpload, no, ok, openPage, pageInput, countsOf } from "./upload-page.fixtures";

const refused = (status: number, code: string, more: object = {}) =>
  no<never>(new Refused({ status, code, description: `Refused: ${code}.`, ...more }));
const lost = no<never>(new NetworkLost({}));

describe("an upload that is read", () => {
  it("is looked at again until the server is done with it", async () => {
    const checking = anUpload({ status: "checking", progress: { phase: "judging", done: 40, total: 100 } });
    const { view, send, asked } = await openPage({ looks: [ok(checking), ok(anUpload({ revision: 2 }))] });
    expect(view()).toMatchObject({ stage: "checking", progress: { text: "Checking the rows: 40 of 100", done: 40 } });
    expect(view().commit).toBeNull();
    await send({ type: "LOOK" });
    expect(asked.looks).toBe(2);
    expect(view()).toMatchObject({ stage: "checked", progress: null, commit: { label: "Announce 96 and Change 3" } });
  });

  it("says that it is nowhere, and what could not be read", async () => {
    const nowhere = await openPage({ looks: [refused(404, "not_found")] });
    expect(nowhere.view().stage).toBe("missing");
    const { view, send } = await openPage({ looks: [lost, ok(anUpload())] });
    expect(view().stage).toBe("failed");
    await send({ type: "LOOK" });
    expect(view().stage).toBe("checked");
  });

  it("stays shown while a look has no answer", async () => {
    const { view, send } = await openPage({ looks: [ok(anUpload()), lost] });
    await send({ type: "LOOK" });
    expect(view()).toMatchObject({ stage: "checked", isStale: true });
  });

  it("does not go back to what an earlier look says", async () => {
    const { view, send } = await openPage({
      looks: [ok(anUpload()), ok(anUpload({ counts: countsOf({ new: 1 }) }))],
      changes: [ok(anUpload({ revision: 2, counts: countsOf({ new: 2 }) }))],
    });
    await send({ type: "CELL.MEND", row: 5, column: 1, value: "210,000" }, { type: "LOOK" });
    expect(view().commit?.label).toBe("Announce 2 railcars");
  });

  it("shows that somebody else announced it, and lets go what was still to be sent", async () => {
    const { view, context, send } = await openPage({
      looks: [ok(anUpload()), ok(committedUpload())],
      changes: [lost],
    });
    await send({ type: "CELL.MEND", row: 5, column: 1, value: "210,000" }, { type: "DISCARD.ASK" }, { type: "LOOK" });
    expect(view()).toMatchObject({
      stage: "committed",
      isAskingDiscard: false,
      done: { title: "96 railcars announced, 3 visits changed.", by: expect.stringContaining("Lee Park") as string },
    });
    expect(context().queued.cells.size).toBe(0);
  });
});

describe("what is changed of an upload", () => {
  it("goes out together while a call is under way, and nothing is announced before it is checked", async () => {
    const { actor, asked, view, settle } = await openPage({
      changes: [ok(anUpload({ revision: 2 })), ok(anUpload({ revision: 3 })), ok(anUpload({ revision: 4 }))],
    });
    actor.send({ type: "CELL.MEND", row: 5, column: 1, value: "1" });
    actor.send({ type: "CELL.MEND", row: 5, column: 1, value: "12" });
    actor.send({ type: "CELL.MEND", row: 6, column: 1, value: "13" });
    actor.send({ type: "ROWS.TAKE", rows: [7, 8], out: true });
    expect(view().commit?.why).toBe("Changes are still being checked.");
    actor.send({ type: "COMMIT" });
    await settle();
    expect(asked.changes).toEqual([
      { kind: "cells", body: [{ row: 5, column: 1, value: "1" }] },
      {
        kind: "cells",
        body: [
          { row: 5, column: 1, value: "12" },
          { row: 6, column: 1, value: "13" },
        ],
      },
      { kind: "rows", body: { rows: [7, 8], out: true } },
    ]);
    expect(asked.writes).toEqual([]);
    expect(view().commit?.why).toBeNull();
  });

  it("is taken while what a check came to is written, and not while it is committed", async () => {
    const progress = { phase: "writing", done: 0, total: 100 } as const;
    const { view: whileChecked } = await openPage({ looks: [ok(anUpload({ status: "checking", progress }))] });
    expect(whileChecked()).toMatchObject({ stage: "checking", canChange: true });
    const { view: whileCommitted } = await openPage({ looks: [ok(anUpload({ progress }))] });
    expect(whileCommitted()).toMatchObject({ stage: "writing", canChange: false });
  });

  it("goes out while a check is under way, and nothing that was typed is lost", async () => {
    const { asked, send, view, context } = await openPage({
      looks: [ok(anUpload())],
      changes: [2, 3, 4].map((revision) => ok(anUpload({ revision, status: "checking" }))),
    });
    await send({ type: "MAPPING.CHANGE", change: { weight_unit: "lb" } });
    expect(view()).toMatchObject({ stage: "checking", canChange: true, commit: null });
    await send({ type: "CELL.MEND", row: 5, column: 1, value: "1" }, { type: "ROWS.TAKE", rows: [7], out: true });
    expect(asked.changes.slice(1)).toEqual([
      { kind: "cells", body: [{ row: 5, column: 1, value: "1" }] },
      { kind: "rows", body: { rows: [7], out: true } },
    ]);
    // Until the rows of that check are read it is shown as it was typed.
    expect(context().sentCells.get("5:1")?.value).toBe("1");
  });

  it("is said where the upload was ended while it was typed", async () => {
    const { send, view, asked } = await openPage({ looks: [ok(committedUpload())] });
    await send({ type: "CELL.MEND", row: 5, column: 1, value: "210,000" });
    expect(asked.changes).toEqual([]);
    expect(view().refusal).toMatchObject({
      title: "Lee Park announced this upload in the meantime.",
      lines: ["Not taken: “210,000” in row 5"],
    });
  });

  it("is kept without an answer, and sent again by hand or given up", async () => {
    const { asked, send, view } = await openPage({ changes: [lost, ok(anUpload({ revision: 2 })), lost] });
    await send({ type: "CELL.MEND", row: 5, column: 1, value: "1" });
    expect(view().refusal).toMatchObject({ title: expect.stringContaining("still here") as string, isRetried: true });
    await send({ type: "CHANGES.RETRY" });
    expect(asked.changes[1]).toEqual(asked.changes[0]);
    expect(view().refusal).toBeNull();
    await send({ type: "CELL.MEND", row: 6, column: 1, value: "1" }, { type: "CHANGES.DROP" });
    expect(view()).toMatchObject({ refusal: null, commit: { why: null } });
  });

  it("is let go where it was refused, and the reason is said", async () => {
    const { view, context, send } = await openPage({ changes: [refused(422, "rule")] });
    await send({ type: "CELL.MEND", row: 5, column: 1, value: "1" });
    expect(view().refusal).toMatchObject({ title: "Refused: rule.", isRetried: false });
    expect(context().queued.cells.size).toBe(0);
  });

  it("may be all rows with a fault at once, those that are not shown too", async () => {
    const { asked, send } = await openPage({
      looks: [ok(anUpload({ counts: countsOf({ new: 1, fault: 2 }) }))],
      rows: [ok([aRow(3, "fault"), aRow(700, "fault")])],
      changes: [ok(anUpload({ revision: 2 }))],
    });
    await send({ type: "FAULTS.OFF" });
    expect(asked.rows).toEqual(["fault"]);
    expect(asked.changes).toEqual([{ kind: "rows", body: { rows: [3, 700], out: true } }]);
  });
});

describe("an upload that is announced", () => {
  it("goes out once, however often it is pressed", async () => {
    const { actor, asked, settle, view, input } = await openPage({ writes: [ok(committedUpload())] });
    actor.send({ type: "COMMIT" });
    actor.send({ type: "COMMIT" });
    expect(view()).toMatchObject({ stage: "writing", progress: { text: "Announcing 96 and changing 3" } });
    await settle();
    expect(asked.writes.map(({ path, body }) => [path, body])).toEqual([
      ["/api/railcar-uploads/41/commit", { revision: anUpload().revision }],
    ]);
    expect(view()).toMatchObject({ stage: "committed", commit: null });
    expect((input.ports as unknown as ReturnType<typeof pagePorts>).notices).toMatchObject([
      { kind: "positive", message: "consist.csv is announced." },
    ]);
  });

  it("shows what it comes to now where visits were changed since, and asks again", async () => {
    const now = anUpload({ revision: 2, counts: countsOf({ new: 95, changed: 3, unchanged: 2 }) });
    const { send, view, asked } = await openPage({
      looks: [ok(anUpload()), ok(now)],
      writes: [refused(409, "upload_changed"), ok(committedUpload({ revision: 3 }))],
    });
    await send({ type: "COMMIT" });
    expect(view().changed?.lines).toEqual(["New: 96 before, 95 now", "As they are: 1 before, 2 now"]);
    await send({ type: "COMMIT" });
    expect(asked.writes).toHaveLength(2);
    expect(new Set(asked.writes.map(({ key }) => key)).size).toBe(2);
    expect(view()).toMatchObject({ stage: "committed", changed: null });
  });

  it("names the upload of the same file, and announces it again only when asked to", async () => {
    const { send, view, asked } = await openPage({
      writes: [refused(409, "upload_repeated", { current: { upload_id: "40" } }), ok(committedUpload())],
    });
    await send({ type: "COMMIT" });
    expect(view().repeated).toEqual({ earlier: "40" });
    await send({ type: "COMMIT", again: true });
    expect(asked.writes[1]?.body).toEqual({ again: true, revision: anUpload().revision });
    expect(view().repeated).toBeNull();
  });

  it("says row by row what is refused", async () => {
    const fields = { "rows.3": "Row 3: no such day.", "rows.9": "Row 9: no such product." };
    const { send, view } = await openPage({ writes: [refused(422, "upload_faults", { fields })] });
    await send({ type: "COMMIT" });
    expect(view().refusal).toMatchObject({ title: "Refused: upload_faults.", lines: Object.values(fields) });
    await send({ type: "REFUSAL.CLOSE" });
    expect(view().refusal).toBeNull();
  });

  it("is sent again under the same key where no answer came, after a reload too", async () => {
    const ports = { ...pagePorts(), files: createUploadFiles() };
    const first = await openPage({ writes: [lost] }, pageInput({ ports }));
    await first.send({ type: "COMMIT" });
    expect(first.view().unconfirmed).toBe("No answer came. It may have been announced.");
    first.actor.stop();
    const again = await openPage({ writes: [ok(committedUpload())] }, pageInput({ ports }));
    expect(again.view().unconfirmed).not.toBeNull();
    await again.send({ type: "RETRY" });
    expect(again.asked.writes[0]?.key).toBe(first.asked.writes[0]?.key);
    expect(again.view()).toMatchObject({ stage: "committed", unconfirmed: null });
  });

  it("is settled as soon as a look shows that it was carried out", async () => {
    const { send, view } = await openPage({ looks: [ok(anUpload()), ok(committedUpload())], writes: [lost] });
    await send({ type: "COMMIT" }, { type: "LOOK" });
    expect(view()).toMatchObject({ stage: "committed", unconfirmed: null });
  });

  it("is barred for who may not change visits", async () => {
    const { send, view, asked } = await openPage({}, pageInput({ canEdit: false }));
    expect(view().commit?.why).toContain("may announce railcars and not change them");
    await send({ type: "COMMIT" });
    expect(asked.writes).toEqual([]);
  });
});

describe("an upload that is taken back", () => {
  it("asks for the reason, and sends it", async () => {
    const undone = committedUpload({ status: "undone", revision: 3, undo_reason: "Wrong file" });
    const { send, view, asked } = await openPage({ looks: [ok(committedUpload())], writes: [ok(undone)] });
    await send({ type: "UNDO.ASK" }, { type: "UNDO" });
    expect(view().undo?.fault).toBe("Say why. It stands in the history of each railcar.");
    expect(asked.writes).toEqual([]);
    await send({ type: "REASON.CHANGE", text: " Wrong file " }, { type: "UNDO" });
    expect(asked.writes[0]).toMatchObject({ path: "/api/railcar-uploads/41/undo", body: { reason: "Wrong file" } });
    expect(view()).toMatchObject({ stage: "undone", undo: null, undone: { by: expect.any(String) as string } });
  });

  it("says of every car why it cannot be", async () => {
    const fields = { "rows.3": "QTZX 10003 is pending no more." };
    const { send, view } = await openPage({
      looks: [ok(committedUpload())],
      writes: [refused(409, "upload_used", { fields })],
    });
    await send({ type: "UNDO.ASK" }, { type: "REASON.CHANGE", text: "x" }, { type: "UNDO" });
    expect(view()).toMatchObject({
      stage: "committed",
      refusal: { lines: ["QTZX 10003 is pending no more."], text: expect.stringContaining("no part undo") as string },
    });
  });

  it("is not offered after 30 days", async () => {
    const { view } = await openPage({ looks: [ok(committedUpload({ committed_at: 1_700_000_000 }))] });
    expect(view().done).toMatchObject({ canUndo: false, undoText: null });
  });

  it("is offered of a whole file, however long", async () => {
    const { view, send } = await openPage({ looks: [ok(committedUpload({ counts: countsOf({ new: 10_000 }) }))] });
    expect(view().done).toMatchObject({ canUndo: true });
    await send({ type: "UNDO.ASK" });
    expect(view().undo).not.toBeNull();
  });

  it("is discarded after a question where it is not committed", async () => {
    const { send, view, asked } = await openPage({ writes: [ok(anUpload({ status: "discarded", revision: 2 }))] });
    await send({ type: "DISCARD.ASK" });
    expect(view().isAskingDiscard).toBe(true);
    await send({ type: "DISCARD" });
    expect(asked.writes[0]?.path).toBe("/api/railcar-uploads/41/discard");
    expect(view()).toMatchObject({ stage: "discarded", canDiscard: false });
  });
});

describe("where an upload leads", () => {
  it("receives the railcars that were announced", async () => {
    const { send, input } = await openPage({
      looks: [ok(committedUpload())],
      rows: [ok([aRow(1, "new", { visit_id: "901" }), aRow(2, "new", { visit_id: "902" })])],
    });
    await send({ type: "RECEIVE" });
    expect((input.ports as unknown as ReturnType<typeof pagePorts>).navigator.went).toEqual([
      "/railcars/batch-receive?ids=901,902",
    ]);
  });

  it("reads another sheet of the file that this page still holds", async () => {
    const { send, input, asked, context } = await openPage({ files: [ok(anUpload({ id: "42" }))] });
    await send({ type: "FILE.AGAIN", sheet: "Dec", customerId: null });
    expect(asked.files).toEqual([]);
    const file = { name: "consist.xlsx", bytes: new Uint8Array([1]) };
    input.ports.files.keep("41", file);
    await send({ type: "FILE.AGAIN", sheet: "Dec", customerId: "3" });
    expect(asked.files).toMatchObject([{ file, sheet: "Dec", customerId: "3", family: "sand" }]);
    expect((input.ports as unknown as ReturnType<typeof pagePorts>).navigator.went).toEqual([
      "/railcars/bulk-upload?upload=42",
    ]);
    expect([context().ports.files.of("42"), context().ports.files.of("41")]).toEqual([file, null]);
  });
});
