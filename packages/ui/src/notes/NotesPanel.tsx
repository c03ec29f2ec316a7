import type { NotesEvent } from "@railhead/core/notes/notes.machine";
import type { NotesInput } from "@railhead/core/notes/notes.types";
import type { NotesView } from "@railhead/core/notes/notes.view";
import { t } from "@railhead/core/messages/catalogue";
import { tNotes } from "@railhead/core/messages/catalogue-notes";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { tWork } from "@railhead/core/messages/catalogue-work";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import { LoadFailed } from "../shared/LoadFailed";
import { More } from "../shared/More";
import { useShell } from "../shared/shell-context";
import { NoteEntry } from "./NoteEntry";
import { NoteText } from "./NoteText";
import { useNotes } from "./use-notes";
import "./notes.css";

type PartProps = { view: NotesView; send: (event: NotesEvent) => void };

function NewNote({ view, send }: PartProps) {
  if (view.written === null) return null;
  const add = () => send({ type: "NOTE.SEND" });
  return (
    <div className="note-write">
      <NoteText
        label={tNotes("note.write")}
        view={view.written}
        isFrozen={view.isFrozen}
        onWrite={(text) => send({ type: "NOTE.WRITE", text })}
        onSend={add}
      />
      <div className="note-acts">
        <Button kind="soft" pending={view.written.isPending} disabled={view.isFrozen} onClick={add}>
          {tNotes("note.add")}
        </Button>
      </div>
    </div>
  );
}

/** What came of the last sending, where it is not in the notes. */
function Outcome({ view, send }: PartProps) {
  const retry =
    view.unconfirmed === null ? null : (
      <>
        <Button kind="soft" icon="retry" pending={view.unconfirmed.isPending} onClick={() => send({ type: "RETRY" })}>
          {t("action.retry")}
        </Button>
        <Button disabled={view.unconfirmed.isPending} onClick={() => send({ type: "SUBMISSION.DROP" })}>
          {tWork("widget.dropSubmission")}
        </Button>
      </>
    );
  return (
    <>
      {view.refused === null ? null : (
        <Banner
          tone="blocked"
          live
          action={<Button onClick={() => send({ type: "REFUSAL.CLOSE" })}>{tRecord("act.closeRefusal")}</Button>}
        >
          {view.refused}
        </Banner>
      )}
      {view.unconfirmed === null ? null : (
        <Banner tone="waiting" live action={retry}>
          {view.unconfirmed.text}
        </Banner>
      )}
    </>
  );
}

function Entries({ view, send }: PartProps) {
  if (view.state === "failed")
    return <LoadFailed text={tNotes("notes.failed")} onRetry={() => send({ type: "NOTES.LOAD" })} />;
  if (view.state === "loading") return <p className="record-quiet">{tNotes("notes.reading")}</p>;
  return (
    <>
      {view.empty === null ? null : <p className="record-quiet">{view.empty}</p>}
      <ol className="notes">
        {view.notes.map((note) => (
          <NoteEntry key={note.id} note={note} isFrozen={view.isFrozen} send={send} />
        ))}
      </ol>
      <More more={view.more} onMore={() => send({ type: "NOTES.MORE" })} />
    </>
  );
}

/** What people wrote at a record, newest first, and a place to write. */
export function NotesPanel({ of }: { of: Omit<NotesInput, "ports"> }) {
  const { ports } = useShell();
  const { view, send } = useNotes({ ...of, ports });
  return (
    <section className="record-card record-notes" aria-label={tNotes("notes.title")}>
      <h2>{tNotes("notes.title")}</h2>
      <NewNote view={view} send={send} />
      <Outcome view={view} send={send} />
      <Entries view={view} send={send} />
      <ConfirmDialog
        open={view.isAsking}
        title={tNotes("note.askTakeBack")}
        text={tNotes("note.askTakeBackText")}
        danger
        pending={view.isTakingBack}
        onCancel={() => send({ type: "NOTE.KEEP" })}
        onProceed={() => send({ type: "NOTE.PROCEED" })}
      />
    </section>
  );
}
