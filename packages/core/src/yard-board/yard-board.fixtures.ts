import type { TruckStatusId } from "@railhead/api-contract/status";
import type { LiveSetState, RowChange } from "../live-set/live-set.types";
import type { SetListener } from "../live-set/live-set";
import { asKind, truckRow } from "../trucks/truck.fixtures";
import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "../trucks/truck-kinds";
import type { OutboundRow, TruckRow } from "../trucks/truck.types";
import type { YardSource } from "./yard-board.live";
import type { YardReading, YardTruck } from "./yard-board.types";
import { yardTruck } from "./yard-column.rules";

/** What a test says of a truck of the board. */
export type SaidTruck = Parameters<typeof truckRow>[0];

/** A truck of a kind; say what is different. Nothing of it is missing for its release. */
export const rowOf = (kind: TruckKind, more: SaidTruck = {}): TruckRow =>
  asKind(kind, truckRow({ release_missing: [], prefix: TRUCK_KINDS[kind].prefix, ...more } as Partial<OutboundRow>));

/** The same as the board holds it. Throws where the board would not show it. */
export function onBoard(kind: TruckKind, more: SaidTruck = {}): YardTruck {
  const truck = yardTruck(kind, rowOf(kind, more));
  if (truck === null) throw new RangeError(`a truck in state ${String(more?.status_id)} is on no board`);
  return truck;
}

/** A board with these trucks, all lists read. */
export const readingOf = (trucks: readonly YardTruck[], more: Partial<YardReading> = {}): YardReading => ({
  lists: TRUCK_KIND_NAMES.map((kind) => ({ kind, state: "read", problem: null })),
  trucks,
  marked: new Set(),
  moves: [],
  ...more,
});

type SetRow = TruckRow & { readonly id: string; readonly updated_at: number };

/** A list of trucks that a test changes row by row. */
export function scriptedSource(kind: TruckKind, rows: readonly TruckRow[] = []) {
  const held = new Map(rows.map((row) => [row.id, row as SetRow]));
  const listeners = new Set<SetListener<SetRow>>();
  let state: LiveSetState<SetRow> = { kind: "full", rows: held, revision: 0, problem: null, healed: 0 };
  let left = 0;
  const tell = (changes: readonly RowChange<SetRow>[], more: Partial<LiveSetState<SetRow>> = {}) => {
    state = { ...state, ...more, revision: state.revision + 1 };
    for (const listener of listeners) listener(changes);
  };
  const source: YardSource = {
    kind,
    set: {
      state: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    leave: () => (left += 1),
  };
  return {
    source,
    tell,
    isListenedTo: () => listeners.size > 0,
    timesLeft: () => left,
    put: (row: TruckRow) => {
      const before = held.get(row.id) ?? null;
      held.set(row.id, row as SetRow);
      tell([{ id: row.id, before, after: row as SetRow, by: "7" }]);
    },
    remove: (id: string) => {
      const before = held.get(id) ?? null;
      held.delete(id);
      tell([{ id, before, after: null, by: "7" }]);
    },
  };
}

/** A change of state that a test makes. */
export const inState = (status_id: TruckStatusId, more: SaidTruck = {}): SaidTruck => ({ status_id, ...more });
