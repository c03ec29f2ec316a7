import { NOTE } from "@railhead/api-contract/notes.contract";
import { describe, expect, it } from "vitest";
import { NOON } from "../runtime/ports.fixtures";
import { aNote } from "./notes.fixtures";
import { addNotes, mayChange, mayTakeBack, mergeNotes, withNote } from "./notes.rules";

const author = { userid: "9", permissions: {} };
const admin = { userid: "1", permissions: { app: ["admin"] } } as const;
const reader = { userid: "2", permissions: { carrier: ["view", "edit"] } } as const;
const LAST = NOON + NOTE.changeableFor;
const ids = ({ notes }: { readonly notes: readonly { readonly id: string }[] }) => notes.map(({ id }) => id);

describe("who may do what with a note", () => {
  it.each([
    ["its author, at once", author, aNote("5"), NOON, true, true],
    ["its author, in the last second", author, aNote("5"), LAST, true, true],
    ["its author, a second later", author, aNote("5"), LAST + 1, false, false],
    ["somebody else", reader, aNote("5"), NOON, false, false],
    ["app:admin, whenever", admin, aNote("5"), LAST + 999_999, false, true],
    ["anybody, once it was taken back", author, aNote("5", { text: null }), NOON, false, false],
    ["app:admin, once it was taken back", admin, aNote("5", { text: null }), NOON, false, false],
    ["one whose account is gone", author, aNote("5", { by: null }), NOON, false, false],
  ] as const)("%s", (_who, who, note, now, change, takeBack) => {
    expect([mayChange(note, who, now), mayTakeBack(note, who, now)]).toEqual([change, takeBack]);
  });
});

describe("the list of notes", () => {
  const known = { notes: ["9", "8", "7", "6"].map((id) => aNote(id)), next: "after 6" };

  it("takes a note as the server answered it, in its place by age", () => {
    expect(ids(withNote(known, aNote("10")))).toEqual(["10", "9", "8", "7", "6"]);
    const { notes } = withNote(known, aNote("8", { text: "other" }));
    expect([notes.map(({ id }) => id), notes[1]?.text]).toEqual([["9", "8", "7", "6"], "other"]);
  });

  it("goes on below, each note once", () => {
    const next = addNotes(known, { notes: [aNote("6"), aNote("5")], next: null });
    expect([ids(next), next.next]).toEqual([["9", "8", "7", "6", "5"], null]);
  });

  it("is read again at its top, and keeps what is below", () => {
    const fresh = { notes: [aNote("10"), aNote("9"), aNote("8")], next: "after 8" };
    const merged = mergeNotes(known, fresh);
    expect([ids(merged), merged.next]).toEqual([["10", "9", "8", "7", "6"], "after 6"]);
  });

  it("read again to its end is that and nothing else", () => {
    const merged = mergeNotes(known, { notes: [aNote("9")], next: null });
    expect([ids(merged), merged.next]).toEqual([["9"], null]);
    expect(mergeNotes(known, { notes: [], next: null })).toEqual({ notes: [], next: null });
  });
});
