import type { LiveRow, RowChange } from "./live-set.types";

/** What is shown over a row until the server has answered. */
export interface Patch<Row> {
  readonly fields: Readonly<Partial<Row>>;
  readonly isSending: boolean;
  /** Why the last change was refused; null where none was. */
  readonly refused: string | null;
  /** Somebody else changed one of these fields while it was sent. */
  readonly isBaseChanged: boolean;
}

interface Entry<Row> {
  readonly key: string;
  readonly fields: Readonly<Partial<Row>>;
}
interface Pending<Row> {
  readonly entries: readonly Entry<Row>[];
  readonly refused: string | null;
  readonly isBaseChanged: boolean;
}

/** Changes that are on their way to the server, shown over the rows of a set. */
export interface Overlay<Row extends LiveRow> {
  /** Shows fields of a row before the server has taken them; `key` names the submission. */
  readonly send: (id: string, key: string, fields: Readonly<Partial<Row>>) => void;
  /** The server took them: what the set holds is shown again, which has the server's answer by then. */
  readonly confirm: (id: string, key: string) => void;
  /** The server refused them: they are gone, and why is said. */
  readonly refuse: (id: string, key: string, reason: string) => void;
  /** The user has seen why. */
  readonly dismiss: (id: string) => void;
  /** Rows changed underneath. */
  readonly rebase: (changes: readonly RowChange<Row>[]) => void;
  readonly patchOf: (id: string) => Patch<Row> | null;
  /** The row with what is pending over it; the row itself where nothing is. */
  readonly shown: (row: Row) => Row;
  readonly clear: () => void;
}

const patchFrom = <Row>({ entries, refused, isBaseChanged }: Pending<Row>): Patch<Row> => ({
  fields: Object.assign({}, ...entries.map(({ fields }) => fields)) as Partial<Row>,
  isSending: entries.length > 0,
  refused,
  isBaseChanged,
});

/** `onChange` tells that the row with this id is shown otherwise. */
export function createOverlay<Row extends LiveRow>(onChange: (id: string) => void): Overlay<Row> {
  const pending = new Map<string, Pending<Row>>();
  const patches = new Map<string, Patch<Row>>();
  const shownRows = new Map<string, { readonly row: Row; readonly patch: Patch<Row>; readonly shown: Row }>();

  const put = (id: string, next: Pending<Row>) => {
    if (next.entries.length === 0 && next.refused === null) {
      pending.delete(id);
      patches.delete(id);
      shownRows.delete(id);
    } else {
      pending.set(id, next);
      patches.set(id, patchFrom(next));
    }
    onChange(id);
  };
  const change = (id: string, work: (before: Pending<Row>) => Partial<Pending<Row>>) => {
    const before = pending.get(id) ?? { entries: [], refused: null, isBaseChanged: false };
    put(id, { ...before, ...work(before) });
  };
  const without = (entries: readonly Entry<Row>[], key: string) => entries.filter((entry) => entry.key !== key);

  return {
    send: (id, key, fields) => change(id, ({ entries }) => ({ entries: [...entries, { key, fields }], refused: null })),
    confirm: (id, key) => change(id, ({ entries }) => ({ entries: without(entries, key) })),
    refuse: (id, key, reason) => change(id, ({ entries }) => ({ entries: without(entries, key), refused: reason })),
    dismiss: (id) => change(id, () => ({ refused: null, isBaseChanged: false })),
    rebase(changes) {
      for (const { id, before, after } of changes) {
        const patch = patches.get(id);
        if (patch === undefined || before === null) continue;
        if (after === null) put(id, { entries: [], refused: null, isBaseChanged: false });
        else if (Object.keys(patch.fields).some((key) => before[key as keyof Row] !== after[key as keyof Row]))
          change(id, () => ({ isBaseChanged: true }));
      }
    },
    patchOf: (id) => patches.get(id) ?? null,
    shown(row) {
      const patch = patches.get(row.id);
      if (patch === undefined || !patch.isSending) return row;
      const known = shownRows.get(row.id);
      if (known?.row === row && known.patch === patch) return known.shown;
      const shown = Object.freeze({ ...row, ...patch.fields });
      shownRows.set(row.id, { row, patch, shown });
      return shown;
    },
    clear() {
      const ids = [...pending.keys()];
      pending.clear();
      patches.clear();
      shownRows.clear();
      ids.forEach(onChange);
    },
  };
}
