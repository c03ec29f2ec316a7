import { NOTE } from "@railhead/api-contract/notes.contract";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { enter } from "../form/form.rules";
import { NOON } from "../runtime/ports.fixtures";
import { aNote, notesInput } from "./notes.fixtures";
import { notesMachine } from "./notes.machine";
import { emptyNote } from "./notes.rules";
import type { NotesContext, NotesInput } from "./notes.types";
import { viewNotes } from "./notes.view";

/** The view of notes in a state, as the machine would be in it. */
function shown(
  value: { notes: string; write: string },
  more: Partial<NotesContext> = {},
  input: Partial<NotesInput> = {},
) {
  const snapshot = createActor(notesMachine, { input: notesInput(input) }).getSnapshot();
  const context = { ...snapshot.context, ...more };
  return viewNotes({ ...snapshot, context, value } as never, { zone: "America/Chicago", now: NOON });
}
const READY = { notes: "ready", write: "writing" };
const known = { notes: [aNote("5")], next: null };

describe("the notes of a record", () => {
  it.each([
    ["are being read", "loading", { notes: [], next: null }, "loading"],
    ["could not be read", "failed", { notes: [], next: null }, "failed"],
    ["stay while they are read again", "loading", known, "ready"],
    ["stay where that failed", "failed", known, "ready"],
  ] as const)("%s", (_title, state, page, is) => {
    expect(shown({ ...READY, notes: state }, { page }).state).toBe(is);
  });

  it("say that there are none, and to whom they are shown", () => {
    expect(shown(READY).empty).toMatch(/^No notes yet\. What you write here is read by all/);
    expect(shown(READY, {}, { permissions: { carrier: ["view"] } })).toMatchObject({
      empty: "No notes",
      written: null,
    });
  });

  it("say who wrote each and when, by the clocks of the terminal", () => {
    const page = { notes: [aNote("6", { changed_at: NOON + 60 }), aNote("5", { by: null })], next: "c" };
    const view = shown(READY, { page });
    expect(view.notes.map(({ who, when, changed }) => [who, when, changed])).toEqual([
      ["Ann Lee", expect.stringMatching(/ C[SD]T$/), expect.stringMatching(/^changed \d{4}\/.* C[SD]T$/)],
      ["Someone whose account is gone", expect.any(String), null],
    ]);
    expect(view.more).toEqual({ label: "More", pending: false, failed: false });
  });

  it("one that was taken back says by whom, and nothing of what it said", () => {
    const gone = aNote("5", { text: null, changed_at: NOON, taken_back_at: NOON, taken_back_by: null });
    expect(shown(READY, { page: { notes: [gone], next: null } }).notes[0]).toMatchObject({
      text: null,
      changed: null,
      takenBack: expect.stringMatching(/^Taken back by Someone whose account is gone, /),
    });
  });

  it.each([
    [NOTE.most - 201, null, null],
    [NOTE.most - 200, "200 characters left", null],
    [NOTE.most, "0 characters left", null],
    [NOTE.most + 1, null, "1 character too many"],
  ])("say at %i characters how many are left: %s, %s", (length, left, fault) => {
    const form = enter(emptyNote(), { text: "x".repeat(length) });
    expect(shown(READY, { form }).written).toMatchObject({ left, fault });
  });

  it.each([
    ["sending", true, true, null],
    ["unconfirmed", true, false, { text: expect.stringContaining("Retry"), isPending: false }],
    ["resending", true, true, { text: expect.stringContaining("Retry"), isPending: true }],
    ["writing", false, false, null],
  ] as const)("take nothing more while one is %s", (write, isFrozen, isPending, unconfirmed) => {
    const view = shown({ ...READY, write }, { acting: "create" });
    expect([view.isFrozen, view.written?.isPending, view.unconfirmed]).toEqual([isFrozen, isPending, unconfirmed]);
  });

  it("ask before one is taken back, until it is answered", () => {
    const of = (write: string) => shown({ ...READY, write }, { page: known, removing: "5", acting: "remove" });
    expect(["confirming", "sending", "unconfirmed"].map((write) => of(write).isAsking)).toEqual([true, true, false]);
    expect(of("sending").isTakingBack).toBe(true);
  });
});
