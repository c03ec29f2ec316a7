import type { NotesEvent } from "@railhead/core/notes/notes.machine";
import type { NoteView } from "@railhead/core/notes/notes.view";
import { tNotes } from "@railhead/core/messages/catalogue-notes";
import { Button } from "../shared/Button";
import { NoteText } from "./NoteText";

type NoteEntryProps = { note: NoteView; isFrozen: boolean; send: (event: NotesEvent) => void };

function Edited({ note, isFrozen, send }: NoteEntryProps) {
  if (note.edited === null) return null;
  const save = () => send({ type: "NOTE.SAVE" });
  const close = () => send({ type: "NOTE.CLOSE" });
  return (
    <div className="note-write">
      <NoteText
        label={tNotes("note.text")}
        view={note.edited}
        isFrozen={isFrozen}
        isOpened
        onWrite={(text) => send({ type: "NOTE.REWRITE", text })}
        onSend={save}
        onClose={close}
      />
      <div className="note-acts">
        <Button kind="soft" pending={note.edited.isPending} disabled={isFrozen} onClick={save}>
          {tNotes("note.save")}
        </Button>
        <Button disabled={isFrozen} onClick={close}>
          {tNotes("note.cancel")}
        </Button>
      </div>
    </div>
  );
}

function Acts({ note, isFrozen, send }: NoteEntryProps) {
  if (note.edited !== null || !(note.canChange || note.canTakeBack)) return null;
  return (
    <div className="note-acts">
      {note.canChange ? (
        <button
          type="button"
          className="note-act"
          aria-label={tNotes("note.changeOf", { when: note.when })}
          disabled={isFrozen}
          onClick={() => send({ type: "NOTE.OPEN", id: note.id })}
        >
          {tNotes("note.change")}
        </button>
      ) : null}
      {note.canTakeBack ? (
        <button
          type="button"
          className="note-act"
          aria-label={tNotes("note.takeBackOf", { when: note.when })}
          disabled={isFrozen}
          onClick={() => send({ type: "NOTE.TAKE_BACK", id: note.id })}
        >
          {tNotes("note.takeBack")}
        </button>
      ) : null}
    </div>
  );
}

/** One note: who and when, what it says, and what its author may still do with it. */
export function NoteEntry(props: NoteEntryProps) {
  const { note } = props;
  return (
    <li className="note">
      <p className="note-head">
        <b>{note.who}</b> <time>{note.when}</time>
        {note.changed === null ? null : <span> · {note.changed}</span>}
      </p>
      {note.takenBack === null ? null : <p className="note-gone">{note.takenBack}</p>}
      {note.text === null || note.edited !== null ? null : <p className="note-text">{note.text}</p>}
      <Edited {...props} />
      <Acts {...props} />
    </li>
  );
}
