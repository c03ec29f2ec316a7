import { describe, expect, it } from "vitest";
import { enter } from "../form/form.rules";
import { anEntry } from "../submission/submission.fixtures";
import { initialNotes } from "./notes-changes";
import { aNote, notesInput } from "./notes.fixtures";
import { editedNote, emptyNote } from "./notes.rules";
import { actionOfEntry, changeOf, writtenBy } from "./notes.submit";

const context = { ...initialNotes(notesInput()), page: { notes: [aNote("5")], next: null } };

describe("what is sent", () => {
  it("of a new note names its record, and leads back to the record's page", () => {
    const form = enter(emptyNote(), { text: " Keep light.\n" });
    expect(changeOf({ ...context, acting: "create", form })).toMatchObject({
      method: "POST",
      path: "/api/notes",
      body: { resource: "carriers", record_id: "3", text: "Keep light." },
      route: "/ui-next/carriers/view/3",
      label: { name: "Zulu Haulage", more: 0 },
      action: "create",
    });
  });

  it("of another text states the reading that it was made from", () => {
    const edited = editedNote(aNote("5"));
    const change = changeOf({
      ...context,
      acting: "update",
      edited: { ...edited, form: enter(edited.form, { text: "Other" }) },
    });
    expect(change).toMatchObject({ path: "/api/notes/5", body: { text: "Other", updated_at: aNote("5").updated_at } });
    expect(writtenBy(anEntry(change as never))).toEqual({ text: "Other", version: aNote("5").updated_at, id: "5" });
  });

  it("of one that is taken back is its reading alone", () => {
    expect(changeOf({ ...context, acting: "remove", removing: "5" })).toMatchObject({
      method: "GET",
      path: "/api/notes/5/delete",
      body: { updated_at: String(aNote("5").updated_at) },
    });
  });

  it("is nothing where nothing was chosen", () => {
    expect(() => changeOf(context)).toThrow("There is no note to send.");
    expect(() => changeOf({ ...context, acting: "remove", removing: "9" })).toThrow("There is no note to send.");
  });
});

describe("an entry of an earlier visit", () => {
  it.each([
    ["create", "create"],
    ["remove", "remove"],
    [null, null],
    ["retire", null],
  ])("of the action %s does %s", (action, is) => expect(actionOfEntry({ action })).toBe(is));

  it("that writes nothing is none that fills in a form", () => {
    expect(writtenBy(anEntry({ body: { updated_at: "1" } }))).toBe(null);
    expect(writtenBy(anEntry({ path: "/api/notes", body: { text: "x" } }))).toEqual({
      text: "x",
      version: null,
      id: null,
    });
  });
});
