import type { Note } from "@railhead/api-contract/notes.contract";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { FormState } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { ResourceFacts } from "../resources/resource.types";
import type { OutboxEntry } from "../submission/outbox.types";

/** What is written: a new note, or another text of one. */
export interface NoteBody {
  readonly text: string;
}
/** What is done with notes: each by a call of its own. */
export type NoteAction = "create" | "update" | "remove";

/** Notes of one record, newest first. */
export interface NotesPage {
  readonly notes: readonly Note[];
  /** Where the next page begins; null after the oldest one. */
  readonly next: string | null;
}

/** A note while its text is changed. */
export interface EditedNote {
  readonly id: string;
  readonly form: FormState<NoteBody>;
}

export interface NotesInput {
  readonly facts: Pick<ResourceFacts, "name" | "page" | "routes">;
  readonly id: string;
  /** What the record is called, for what is said of it elsewhere. */
  readonly name: string;
  readonly terminal: string | null;
  readonly userid: string;
  readonly permissions: PermissionMap;
  readonly ports: {
    readonly clock: Pick<Clock, "nowSeconds">;
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly storage: Storage;
  };
}

export interface NotesContext extends NotesInput {
  readonly page: NotesPage;
  readonly form: FormState<NoteBody>;
  readonly edited: EditedNote | null;
  /** The note that is asked about before it is taken back. */
  readonly removing: string | null;
  /** What is being sent, or was sent without an answer. */
  readonly acting: NoteAction | null;
  /** What the server refused, in its words. */
  readonly refused: string | null;
  readonly submission: OutboxEntry | null;
}
