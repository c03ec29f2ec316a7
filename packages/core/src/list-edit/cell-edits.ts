import { createActor } from "xstate";
import type { ListState } from "../list/list.types";
import type { WatchedValue } from "../list/watched";
import { createOverlay } from "../live-set/overlay";
import type { FormState } from "../form/form.types";
import { tListEdit } from "../messages/catalogue-list-edit";
import { list as listed } from "../messages/formats";
import type { Storage } from "../ports/storage.port";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import type { ResourceFacts } from "../resources/resource.types";
import { enteredValue, nameOfCell } from "./cell-edit-changes";
import type { cellEditMachine, CellEditActor, CellEditSnapshot } from "./cell-edit.machine";
import type { CellFieldEvent, Editor, ListEditPorts } from "./cell-edit.types";
import { isCellUnsaved, viewCellEdit, type CellEditView } from "./cell-edit.view";
import { keepCell, keptCells, takeUpCell, type CellPlace } from "./cell-edits.storage";
import { cellFields, factsOfField } from "./cell-fields.rules";

/** What the cells of a list need of the list while it is shown. */
export interface EditedList {
  readonly state: WatchedValue<ListState<RecordRow>>;
  readonly take: (row: RecordRow) => void;
}

export interface CellEditsPorts extends ListEditPorts {
  /** What is typed and not sent is kept in the tab: a reload and the end of a session lose nothing of it. */
  readonly storage: Storage;
  readonly machine: typeof cellEditMachine;
  readonly facts: ResourceFacts;
  /** Who is signed in, and where. */
  readonly editor: () => Editor;
  /** A cell was saved: the record as it was edited, and as the server answered. */
  readonly onSaved: (before: RecordRow, after: RecordRow, key: string) => void;
}

/** Cells of one row that are edited or on their way, by their fields; another map with each change of one of them. */
export type EditedCells = ReadonlyMap<string, CellEditView>;

/** The cells of a list that are edited. They outlive its page: what is on its way comes to its end. */
export interface CellEdits {
  readonly subscribe: (listener: () => void) => () => void;
  readonly cellsOf: (id: string) => EditedCells | undefined;
  /** The row with what is on its way over it; the row itself where nothing is. */
  readonly shown: (row: RecordRow) => RecordRow;
  /** Opens a cell, by the field that is entered in it; it takes the cursor once. */
  readonly open: (row: RecordRow, key: string) => void;
  readonly takesCursor: (id: string, key: string) => boolean;
  readonly send: (
    id: string,
    key: string,
    event: CellFieldEvent | { readonly type: "RETRY" | "SUBMISSION.DROP" },
  ) => void;
  /** Saves what is entered; whether the cell may be left: not where something is wrong with it. */
  readonly submit: (id: string, key: string) => boolean;
  readonly cancel: (id: string, key: string) => void;
  /**
   * Tells what changes of the list until the function it gives back is called. What its user left in cells before is in them
   * again as soon as the list has their rows, where they may still edit.
   */
  readonly attach: (list: EditedList, mayEdit?: boolean) => () => void;
  /** Whether a cell waits for its answer. */
  readonly isOnItsWay: () => boolean;
  /** Names of the cells that leaving would lose. */
  readonly unsaved: () => readonly string[];
  /** Saves all of them; whether none is left that cannot be. */
  readonly submitAll: () => boolean;
  /** Gives up what is not saved. */
  readonly discard: () => void;
  /** The tab is closed: what is on its way has no answer. */
  readonly leavePage: () => void;
  /** Somebody else is there: nothing of it may be seen any more. */
  readonly drop: () => void;
}

interface Cell {
  readonly id: string;
  readonly key: string;
  /** Its own among the cells of the row: one field may be edited again while it is on its way. */
  readonly name: string;
  readonly actor: CellEditActor;
  /** It is shown over the row under this name until the server has answered. */
  isShown: boolean;
}

const IN_THE_WAY = ["submitting", "sending", "resending", "unconfirmed"] as const;
const isInTheWay = (snapshot: CellEditSnapshot) => IN_THE_WAY.some((state) => snapshot.matches(state));

const isTyped = ({ actor }: Cell) => actor.getSnapshot().matches("editing") || actor.getSnapshot().matches("queued");
const ON_ITS_WAY = ["queued", "submitting", "sending"] as const;
const isOnItsWay = ({ actor }: Cell) => ON_ITS_WAY.some((state) => actor.getSnapshot().matches(state));
const isUnconfirmed = ({ actor }: Cell) =>
  actor.getSnapshot().matches("unconfirmed") || actor.getSnapshot().matches("resending");

/**
 * Of the cells of one field the one that is drawn: the one that is edited, else the one whose answer is missing (the others
 * wait for it), else the last.
 */
function frontOf(cells: readonly Cell[]): Cell | undefined {
  const last = cells.at(-1);
  return last?.actor.getSnapshot().matches("editing") === true ? last : (cells.find(isUnconfirmed) ?? last);
}

/** Cells by row, in the order in which they were opened, and what is drawn of them. */
function createCells() {
  const rows = new Map<string, readonly Cell[]>();
  const drawn = new Map<string, EditedCells>();
  const listeners = new Set<() => void>();
  const ofRow = (id: string): readonly Cell[] => rows.get(id) ?? [];
  const ofField = (id: string, key: string) => ofRow(id).filter((cell) => cell.key === key);
  return {
    all: () => [...rows.values()].flat(),
    ofRow,
    get: (id: string, key: string) => frontOf(ofField(id, key)),
    /** What is typed in a field and not sent: what is sent is kept in the outbox. */
    typed: (id: string, key: string) =>
      ofField(id, key).filter(isTyped).at(-1)?.actor.getSnapshot().context.form ?? null,
    /** Whether its field was opened again since. */
    isFollowed: (cell: Cell) => ofField(cell.id, cell.key).at(-1) !== cell,
    put: (cell: Cell) => rows.set(cell.id, [...ofRow(cell.id), cell]),
    remove: (cell: Cell) => {
      const left = ofRow(cell.id).filter((one) => one !== cell);
      if (left.length === 0) rows.delete(cell.id);
      else rows.set(cell.id, left);
    },
    drawn: (id: string) => drawn.get(id),
    draw: (id: string) => {
      const keys = new Set(ofRow(id).map(({ key }) => key));
      const fronts = [...keys].flatMap((key) => frontOf(ofField(id, key)) ?? []);
      if (fronts.length === 0) drawn.delete(id);
      else drawn.set(id, new Map(fronts.map(({ key, actor }) => [key, viewCellEdit(actor.getSnapshot())])));
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Cells = ReturnType<typeof createCells>;

/** The lists that show the cells now, and what they take from them. */
function createLists() {
  const lists = new Set<EditedList>();
  return {
    lists,
    takeSaved: (row: RecordRow) => lists.forEach((list) => list.take(row)),
    takeNewer: (row: RecordRow) =>
      lists.forEach((list) => {
        const shown = list.state.read().rowOf(row.id);
        if (shown !== null && shown.updated_at < row.updated_at) list.take(row);
      }),
  };
}

/** Opens cells, and sends those of one record one after another, each from the reading that the one before left. */
function createSending(
  { machine, facts, editor, onSaved, ...ports }: CellEditsPorts,
  cells: Cells,
  { takeSaved, takeNewer }: ReturnType<typeof createLists>,
) {
  const overlay = createOverlay<RecordRow>(() => undefined);
  const free = (id: string) => {
    const own = cells.ofRow(id);
    if (own.some(({ actor }) => isInTheWay(actor.getSnapshot()))) return;
    own.find(({ actor }) => actor.getSnapshot().matches("queued"))?.actor.send({ type: "ROW.FREE" });
  };
  const tellRow = (row: RecordRow) => {
    for (const { actor } of cells.ofRow(row.id)) actor.send({ type: "ROW.READ", row });
  };
  /** Shows what is on its way over the row, and takes it away when it is not. */
  const showOver = (cell: Cell, snapshot: CellEditSnapshot, before: RecordRow) => {
    const { id, key, name } = cell;
    const isUnderWay = !snapshot.matches("editing") && snapshot.status === "active";
    if (isUnderWay === cell.isShown) return;
    cell.isShown = isUnderWay;
    if (isUnderWay) return overlay.send(id, name, enteredValue(snapshot.context) as Partial<RecordRow>);
    const { saved, savedFrom } = snapshot.context;
    if (saved !== null && snapshot.matches("saved")) {
      takeSaved(saved);
      // What an earlier visit sent may have begun at another version than the one that is shown.
      onSaved({ ...before, updated_at: savedFrom ?? before.updated_at }, saved, key);
      return overlay.confirm(id, name);
    }
    overlay.refuse(id, name, "");
    overlay.dismiss(id);
  };
  let opened = 0;
  const begin = (row: RecordRow, key: string, kept?: FormState<RecordBody>) => {
    opened += 1;
    const who = editor();
    const keep = (form: FormState<RecordBody> | null) =>
      keepCell(ports.storage.session, { userid: who.userid, facts }, { id: row.id, key }, form);
    const input = { ...who, facts: factsOfField(facts, key), row, ports, ...(kept === undefined ? {} : { kept }) };
    const cell: Cell = {
      id: row.id,
      key,
      name: `${key} ${opened}`,
      actor: createActor(machine, { input }),
      isShown: false,
    };
    cells.put(cell);
    /** The record that what was entered is over. */
    let before = row;
    cell.actor.subscribe((snapshot) => {
      const { saved, row: known } = snapshot.context;
      const wasShown = cell.isShown;
      if (snapshot.status === "done") cells.remove(cell);
      showOver(cell, snapshot, before);
      if (saved !== null) tellRow(saved);
      // A refusal shows the record as it is: the list takes it without waiting for the event.
      else if (known !== before) takeNewer(known);
      // It was refused, and the field is edited again already: that begins with the record as it is.
      if (wasShown && snapshot.matches("editing") && cells.isFollowed(cell)) {
        tellRow(known);
        return cell.actor.send({ type: "CANCEL" });
      }
      before = known;
      keep(cells.typed(row.id, key));
      cells.draw(cell.id);
      free(cell.id);
    });
    cell.actor.start();
  };
  return { begin, tellRow, shown: overlay.shown, clear: overlay.clear };
}

/** Opens the cells in which something was left, each once its row is in the list. */
function takingUp(
  { storage, notifier, facts, editor }: CellEditsPorts,
  cells: Cells,
  begin: (row: RecordRow, key: string, kept: FormState<RecordBody>) => void,
) {
  const whose = { userid: editor().userid, facts };
  // A field that is no cell any more since a new version keeps its text to itself.
  const fields = new Set([...cellFields(facts).values()].map(({ key }) => key as string));
  let waiting: readonly CellPlace[] = keptCells(storage.session, whose).filter(({ key }) => fields.has(key));
  return (list: EditedList) => {
    if (waiting.length === 0) return;
    const { rowOf } = list.state.read();
    const there = waiting.filter(({ id }) => rowOf(id) !== null);
    waiting = waiting.filter((place) => !there.includes(place));
    const names: string[] = [];
    for (const { id, key } of there) {
      const [row, kept] = [rowOf(id), takeUpCell(storage.session, whose, { id, key })];
      if (row === null || kept === null || cells.get(id, key) !== undefined) continue;
      begin(row, key, kept);
      const taken = cells.get(id, key)?.actor;
      // Where the record says the same by now there is nothing left of it.
      if (taken !== undefined && !isCellUnsaved(taken.getSnapshot())) taken.send({ type: "CANCEL" });
      else if (taken !== undefined) names.push(nameOfCell(taken.getSnapshot().context));
    }
    if (names.length > 0)
      notifier.notify({ kind: "warning", message: tListEdit("leave.text", { cells: listed(names) }) });
  };
}

/** The cells of one list. */
export function createCellEdits(ports: CellEditsPorts): CellEdits {
  const cells = createCells();
  const own = createLists();
  const { lists } = own;
  let cursor: { readonly id: string; readonly key: string } | null = null;
  const { begin, tellRow, shown, clear } = createSending(ports, cells, own);
  const submit = ({ actor }: Cell): boolean => {
    actor.send({ type: "SUBMIT" });
    return !actor.getSnapshot().matches("editing");
  };
  const unsaved = () => cells.all().filter(({ actor }) => isCellUnsaved(actor.getSnapshot()));
  const follow = (list: EditedList) => {
    for (const id of new Set(cells.all().map((cell) => cell.id))) {
      const row = list.state.read().rowOf(id);
      if (row !== null) tellRow(row);
    }
  };

  return {
    subscribe: cells.subscribe,
    cellsOf: cells.drawn,
    shown,
    open: (row, key) => {
      cursor = { id: row.id, key };
      const known = cells.get(row.id, key);
      // What is on its way is shown already, and may be edited again: it is sent after it.
      if (known === undefined || isOnItsWay(known)) begin(shown(row), key);
      else cells.draw(row.id);
    },
    takesCursor: (id, key) => {
      const isIts = cursor?.id === id && cursor.key === key;
      if (isIts) cursor = null;
      return isIts;
    },
    send: (id, key, event) => cells.get(id, key)?.actor.send(event),
    submit: (id, key) => {
      const cell = cells.get(id, key);
      return cell === undefined || submit(cell);
    },
    cancel: (id, key) => cells.get(id, key)?.actor.send({ type: "CANCEL" }),
    attach: (list, mayEdit = true) => {
      lists.add(list);
      const takeUp = mayEdit ? takingUp(ports, cells, begin) : () => undefined;
      takeUp(list);
      const stop = list.state.subscribe(() => {
        follow(list);
        takeUp(list);
      });
      return () => {
        lists.delete(list);
        stop();
      };
    },
    isOnItsWay: () => cells.all().some(isOnItsWay),
    unsaved: () => unsaved().map(({ actor }) => nameOfCell(actor.getSnapshot().context)),
    submitAll: () => unsaved().map(submit).every(Boolean),
    discard: () => unsaved().forEach(({ actor }) => actor.send({ type: "CANCEL" })),
    leavePage: () => cells.all().forEach(({ actor }) => actor.send({ type: "PAGE.LEFT" })),
    drop: () => {
      clear();
      for (const cell of cells.all()) {
        cell.actor.stop();
        cells.remove(cell);
        cells.draw(cell.id);
      }
    },
  };
}
