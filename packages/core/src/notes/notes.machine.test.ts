import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { NOTE } from "@railhead/api-contract/notes.contract";
import { NOON, pagePorts } from "../runtime/ports.fixtures";
import { answer, lost, refuse, routedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { entriesOf } from "../submission/outbox.storage";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { aNote, notesInput } from "./notes.fixtures";
import { liveNotesMachine } from "./notes.live";
import type { NotesInput } from "./notes.types";
import { viewNotes, type NotesView } from "./notes.view";

const LIST = "GET /api/notes";
const CREATE = "POST /api/notes";
const UPDATE = "POST /api/notes/5";
const REMOVE = "GET /api/notes/5/delete";
const page = (notes: readonly object[], nextUrl: string | null = null) =>
  answer(200, { result: notes, nextUrl, total: null });
const done = (note: object) => answer(200, { result: note });

/** The notes of carrier 3 over a scripted server, once they are read. */
async function open(routes: Record<string, ScriptedAnswer>, more: Partial<NotesInput> = {}) {
  const http = routedHttp(routes);
  const storage = memoryStorage();
  const input = notesInput({ ports: pagePorts(storage.session, storage.local), ...more });
  const actor = createActor(liveNotesMachine(testRuntime(http)), { input }).start();
  const shown = (snapshot: ReturnType<typeof actor.getSnapshot>) => viewNotes(snapshot, { zone: "UTC", now: NOON });
  const view = () => shown(actor.getSnapshot());
  const until = async (holds: (of: NotesView) => boolean) => {
    await waitFor(actor, (snapshot) => holds(shown(snapshot)));
    return view();
  };
  await until(({ state }) => state !== "loading");
  const sent = () =>
    http.requests
      .filter(({ headers }) => headers["X-Requested-With"] !== undefined)
      .map(({ method, url, body, headers }) => ({
        call: `${method} ${url}`,
        body: JSON.parse(body ?? "null") as unknown,
        key: headers["Idempotency-Key"],
      }));
  return { actor, view, until, sent, input, local: storage.local };
}
const texts = ({ notes }: NotesView) => notes.map(({ text }) => text);

describe("a new note", () => {
  it("is sent once by two clicks, stands first, and leaves an empty field", async () => {
    const { actor, view, until, sent, local } = await open({
      [LIST]: page([aNote("5")]),
      [CREATE]: done(aNote("6", { text: "Keep light." })),
    });
    actor.send({ type: "NOTE.WRITE", text: " Keep light. " });
    actor.send({ type: "NOTE.SEND" });
    actor.send({ type: "NOTE.SEND" });
    await until(({ isFrozen }) => !isFrozen);

    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/notes", { resource: "carriers", record_id: "3", text: "Keep light." }],
    ]);
    expect([texts(view()), view().written?.text, entriesOf(local, "9")]).toEqual([["Keep light.", "Note 5"], "", []]);
  });

  it("without a text, or with too much of it, is not sent and says so", async () => {
    const { actor, view, sent } = await open({ [LIST]: page([]) });
    actor.send({ type: "NOTE.WRITE", text: " \n" });
    actor.send({ type: "NOTE.SEND" });
    expect(view().written).toMatchObject({ fault: "Write something first.", faultsShown: 1 });
    actor.send({ type: "NOTE.WRITE", text: "x".repeat(NOTE.most + 3) });
    expect(view().written).toMatchObject({ fault: "3 characters too many", left: null });
    actor.send({ type: "NOTE.SEND" });
    actor.send({ type: "NOTE.WRITE", text: "x".repeat(NOTE.most - 1) });
    expect(view().written).toMatchObject({ fault: null, left: "1 character left" });
    expect(sent()).toEqual([]);
  });

  it("without an answer is sent again under the same key, and its text stays", async () => {
    const { actor, view, until, sent } = await open({ [LIST]: page([]), [CREATE]: lost() });
    actor.send({ type: "NOTE.WRITE", text: "Keep light." });
    actor.send({ type: "NOTE.SEND" });
    await until(({ unconfirmed }) => unconfirmed?.isPending === false);
    expect([view().written?.text, view().isFrozen]).toEqual(["Keep light.", true]);
    actor.send({ type: "RETRY" });
    await until(({ unconfirmed }) => unconfirmed?.isPending === false);
    expect([sent().length > 1, new Set(sent().map(({ key }) => key)).size]).toEqual([true, 1]);
    actor.send({ type: "SUBMISSION.DROP" });
    expect([view().written?.text, view().unconfirmed]).toEqual(["Keep light.", null]);
  });

  it("is kept over a reload, also where it was sent without an answer, for its user alone", async () => {
    const first = await open({ [LIST]: page([]), [CREATE]: lost() });
    first.actor.send({ type: "NOTE.WRITE", text: "half a no" });
    first.actor.stop();
    const again = await open({ [LIST]: page([]), [CREATE]: lost() }, first.input);
    expect(again.view().written?.text).toBe("half a no");
    again.actor.send({ type: "NOTE.SEND" });
    await again.until(({ unconfirmed }) => unconfirmed !== null);
    again.actor.stop();
    const later = await open(
      { [LIST]: page([]) },
      { ...first.input, ports: pagePorts(undefined, again.input.ports.storage.local as never) },
    );
    expect([later.view().written?.text, later.view().unconfirmed?.isPending]).toEqual(["half a no", false]);
    const other = await open({ [LIST]: page([]) }, { ...first.input, userid: "8" });
    expect([other.view().written?.text, other.view().unconfirmed]).toEqual(["", null]);
  });

  it("is for users who may add or change such records", async () => {
    const { actor, view, sent } = await open({ [LIST]: page([]) }, { permissions: { carrier: ["view"] } });
    actor.send({ type: "NOTE.WRITE", text: "x" });
    actor.send({ type: "NOTE.SEND" });
    expect([view().written, view().empty, sent()]).toEqual([null, "No notes", []]);
  });

  it("that is refused keeps its text under the server's words", async () => {
    const { actor, view, until } = await open({
      [LIST]: page([]),
      [CREATE]: refuse(404, "not_found", "Carrier 3 does not exist."),
    });
    actor.send({ type: "NOTE.WRITE", text: "late" });
    actor.send({ type: "NOTE.SEND" });
    await until(({ refused }) => refused !== null);
    expect([view().refused, view().written?.text]).toEqual(["Carrier 3 does not exist.", "late"]);
  });
});

describe("a note of one's own", () => {
  it("is changed from the reading that is shown, and marked", async () => {
    const { actor, view, until, sent } = await open({
      [LIST]: page([aNote("5")]),
      [UPDATE]: done(aNote("5", { text: "Better", changed_at: NOON, updated_at: NOON + 1 })),
    });
    actor.send({ type: "NOTE.OPEN", id: "5" });
    expect(view().notes[0]?.edited?.text).toBe("Note 5");
    actor.send({ type: "NOTE.REWRITE", text: "Better" });
    actor.send({ type: "NOTE.SAVE" });
    await until(({ notes }) => notes[0]?.edited === null && notes[0].text === "Better");
    expect(sent().map(({ body }) => body)).toEqual([{ text: "Better", updated_at: NOON }]);
    expect(view().notes[0]?.changed).toMatch(/^changed \d{4}/);
  });

  it("to what it says is not sent", async () => {
    const { actor, view, sent } = await open({ [LIST]: page([aNote("5")]) });
    actor.send({ type: "NOTE.OPEN", id: "5" });
    actor.send({ type: "NOTE.REWRITE", text: "Note 5 " });
    actor.send({ type: "NOTE.SAVE" });
    expect([view().notes[0]?.edited, sent()]).toEqual([null, []]);
  });

  it("is taken back after a question, and keeps its place", async () => {
    const gone = { text: null, taken_back_at: NOON, taken_back_by: { id: "9", name: "Ann Lee" }, updated_at: NOON + 1 };
    const { actor, view, until, sent } = await open({
      [LIST]: page([aNote("6"), aNote("5")]),
      [REMOVE]: done(aNote("5", gone)),
    });
    actor.send({ type: "NOTE.TAKE_BACK", id: "5" });
    expect([view().isAsking, sent()]).toEqual([true, []]);
    actor.send({ type: "NOTE.KEEP" });
    actor.send({ type: "NOTE.TAKE_BACK", id: "5" });
    actor.send({ type: "NOTE.PROCEED" });
    actor.send({ type: "NOTE.PROCEED" });
    await until(({ notes }) => notes[1]?.text === null);
    expect(sent().map(({ call }) => call)).toEqual([`GET /api/notes/5/delete?updated_at=${NOON}`]);
    expect(view().notes[1]).toMatchObject({ canChange: false, canTakeBack: false });
    expect(view().notes[1]?.takenBack).toMatch(/^Taken back by Ann Lee, \d{4}/);
  });

  it("keeps what is typed where it is refused, and where others take the note back in between", async () => {
    const { actor, view, until } = await open({
      [LIST]: page([aNote("5")]),
      [UPDATE]: refuse(409, "note_taken_back", "This note was taken back. Write another one."),
    });
    actor.send({ type: "NOTE.OPEN", id: "5" });
    actor.send({ type: "NOTE.REWRITE", text: "Better" });
    const read = { notes: [aNote("5", { text: null, updated_at: NOON + 1 })], next: null };
    actor.send({ type: "REMOTE_CHANGES.RECEIVED", read });
    expect(view().notes[0]?.edited?.text).toBe("Better");
    actor.send({ type: "NOTE.SAVE" });
    await until(({ refused }) => refused !== null);
    expect([view().notes[0]?.edited?.text, view().refused]).toEqual([
      "Better",
      "This note was taken back. Write another one.",
    ]);
  });

  it("of somebody else, or of a while ago, is nobody's to change", async () => {
    const { actor, view } = await open({
      [LIST]: page([
        aNote("5", { by: { id: "8", name: "Kim Field" } }),
        aNote("4", { created_at: NOON - NOTE.changeableFor - 1 }),
      ]),
    });
    for (const id of ["5", "4"]) actor.send({ type: "NOTE.OPEN", id });
    for (const id of ["5", "4"]) actor.send({ type: "NOTE.TAKE_BACK", id });
    expect([view().isAsking, view().notes.map(({ edited, canChange }) => [edited, canChange])]).toEqual([
      false,
      [
        [null, false],
        [null, false],
      ],
    ]);
  });
});

describe("the list of notes", () => {
  it("goes on page by page, and follows others without losing further pages", async () => {
    const pages = [page([aNote("9"), aNote("8")], "/api/notes?cursor=c"), page([aNote("7")])];
    const { actor, view, until } = await open({ [LIST]: (request) => (pages.shift() ?? lost())(request) });
    actor.send({ type: "NOTES.MORE" });
    await until(({ more }) => more === null);
    actor.send({ type: "REMOTE_CHANGES.RECEIVED", read: { notes: [aNote("10"), aNote("9"), aNote("8")], next: "d" } });
    expect(view().notes.map(({ id }) => id)).toEqual(["10", "9", "8", "7"]);
  });

  it("that could not be read is read again on request", async () => {
    const answers = [lost(), lost(), page([aNote("5")])];
    const { actor, view, until } = await open({ [LIST]: (request) => (answers.pop() ?? lost())(request) }, {});
    expect(view().state).toBe("ready");
    actor.send({ type: "NOTES.LOAD" });
    await until(({ state }) => state === "ready");
    expect(texts(view())).toEqual(["Note 5"]);
  });

  it.each([
    ["app:admin takes back any note at any time", { app: ["admin"] as const }, true],
    ["others do not", {}, false],
  ])("%s", async (_title, permissions, may) => {
    const old = aNote("5", { by: null, created_at: NOON - 999_999 });
    const { view } = await open({ [LIST]: page([old]) }, { permissions });
    expect(view().notes[0]).toMatchObject({ who: "Someone whose account is gone", canTakeBack: may, canChange: false });
  });
});
