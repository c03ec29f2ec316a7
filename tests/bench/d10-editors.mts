// Two ways in which a person changes a record at the desk: its form, and the cells of its list.
import { entryText } from "@railhead/core/form/field-text.rules";
import { anyValues } from "@railhead/core/form/form.rules";
import { createWatched } from "@railhead/core/list/watched";
import type { ListState } from "@railhead/core/list/list.types";
import { liveCellEditMachine } from "@railhead/core/list-edit/cell-edit.live";
import { createCellEdits } from "@railhead/core/list-edit/cell-edits";
import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import { recordFields, recordOf } from "@railhead/core/record-fields/record-fields.rules";
import type { RecordRow } from "@railhead/core/record-fields/record-fields.types";
import { liveRecordFormMachine } from "@railhead/core/record-form/record-form.live";
import { viewRecordForm } from "@railhead/core/record-form/record-form.view";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { startActor } from "@railhead/core/runtime/start-actor.fixtures";
import { until, type DeskPerson } from "./desk-people.mts";

/** One person at one record. */
export interface Editor {
  readonly person: DeskPerson;
  readonly type: (key: string, entry: string) => void;
  /** What is shown of a field now; null where the page does not show it. */
  readonly shown: (key: string) => Pick<FieldEntryView, "value" | "conflict" | "isDirty"> | null;
  readonly receive: (row: RecordRow) => void;
  readonly decide: (key: string, keep: "mine" | "theirs") => void;
  readonly save: () => Promise<void>;
  readonly isDone: () => boolean;
}

/** The form of a record, opened and read. */
export async function formEditor(person: DeskPerson, facts: ResourceFacts, id: string): Promise<Editor> {
  const actor = startActor(liveRecordFormMachine(person.runtime), {
    facts,
    userid: person.userid,
    profileId: "0",
    recordId: id,
    fromId: null,
    ofId: null,
    given: {},
    terminalId: person.terminalId,
    zone: person.zone,
    isTerminalFree: false,
    pathAfter: () => "",
    addPath: null,
    ports: person.ports(),
  });
  const isRead = () => actor.getSnapshot().value.record !== "loading";
  await until(isRead, `${facts.name} ${id} is read`);
  const isDone = () => actor.getSnapshot().matches({ form: "saved" });
  return {
    person,
    isDone,
    type: (key, entry) => actor.send({ type: "FIELD.CHANGE", key: key as never, entry }),
    shown: (key) =>
      viewRecordForm(actor.getSnapshot())
        .groups.flatMap(({ cells }) => cells.flat())
        .find((field) => field.key === key) ?? null,
    receive: (row) => actor.send({ type: "RECORD.READ", row }),
    decide: (key, keep) => actor.send({ type: "CONFLICT.DECIDE", key: key as never, keep }),
    save: async () => {
      actor.send({ type: "SUBMIT" });
      const rests = () => isRead() && (isDone() || !viewRecordForm(actor.getSnapshot()).isSending);
      await until(rests, `${facts.name} ${id} is saved or refused`);
      if (!actor.getSnapshot().matches({ form: "asking" })) return;
      actor.send({ type: "QUESTION.CONFIRM" });
      await until(rests, `${facts.name} ${id} is saved or refused after the question`);
    },
  };
}

/** Cells of a record's row in its list. */
export async function cellEditor(person: DeskPerson, facts: ResourceFacts, id: string): Promise<Editor> {
  const row = createWatched(await person.load(facts.name, id));
  const { navigator: _navigator, ...ports } = person.ports();
  const edits = createCellEdits({
    ...ports,
    machine: liveCellEditMachine(person.runtime),
    facts,
    editor: () => ({ userid: person.userid, terminalId: person.terminalId, zone: person.zone }),
    onSaved: () => undefined,
  });
  const rowOf = () => row.read();
  edits.attach({
    state: { read: () => ({ rowOf }) as unknown as ListState<RecordRow>, subscribe: row.subscribe },
    take: row.set,
  });
  const opened = new Set<string>();
  /** A cell that is not edited shows what its row holds. */
  const valueInRow = (key: string) => {
    const values = anyValues(recordOf(facts, recordFields(facts, false, person.zone), row.read(), person.zone).values);
    return { value: entryText(values[key] ?? ""), conflict: null, isDirty: false };
  };
  const cells = () => [...(edits.cellsOf(id)?.values() ?? [])];
  return {
    person,
    isDone: () => opened.size > 0 && cells().length === 0,
    type: (key, entry) => {
      opened.add(key);
      edits.open(row.read(), key);
      edits.send(id, key, { type: "FIELD.CHANGE", key: key as never, entry });
    },
    shown: (key) => edits.cellsOf(id)?.get(key)?.field ?? valueInRow(key),
    receive: row.set,
    decide: (key, keep) => edits.send(id, key, { type: "CONFLICT.DECIDE", key: key as never, keep }),
    save: async () => {
      for (const key of opened) edits.submit(id, key);
      await until(() => cells().every(({ mark }) => mark !== "saving"), `cells of ${facts.name} ${id} are saved`);
    },
  };
}
