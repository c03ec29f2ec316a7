import type { Note } from "@railhead/api-contract/notes.contract";
import { carriersResource } from "../resources/carriers.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { NOON, pagePorts } from "../runtime/ports.fixtures";
import type { NotesInput } from "./notes.types";

/** A note that the person with id 9 wrote at noon at carrier 3. */
export const aNote = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  resource: "carriers",
  record_id: "3",
  text: `Note ${id}`,
  by: { id: "9", name: "Ann Lee" },
  created_at: NOON,
  changed_at: null,
  taken_back_at: null,
  taken_back_by: null,
  updated_at: NOON,
  ...more,
});

/** The notes at carrier 3, read by the person with id 9, who may write them. */
export const notesInput = (more: Partial<NotesInput> = {}): NotesInput => ({
  facts: carriersResource as unknown as ResourceFacts,
  id: "3",
  name: "Zulu Haulage",
  terminal: null,
  userid: "9",
  permissions: { carrier: ["view", "create", "edit"] },
  ports: pagePorts(),
  ...more,
});
