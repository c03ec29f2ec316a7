import type { ListFacts } from "@railhead/api-contract/list-facts";
import { summedFigure } from "./section.rules";
import type { ApiError } from "../api/api-errors";
import { carSet, settled, type Car } from "../live-set/live-set.fixtures";
import type { Outcome } from "../runtime/from-effect";
import { createHeldList } from "./held-list";
import type { ListWindow } from "./held-state";
import { EMPTY_QUERY, rowsOf } from "./query.rules";
import type { ListQuery, ListRow } from "./query.types";
import { createRowIndex } from "./row-index";
import type { ListState } from "./list.types";

export const CAR_FACTS: ListFacts = {
  fields: {
    id: { kind: "id", order: "id" },
    track_id: { kind: "id", order: "id" },
    value: { kind: "number", order: "plain" },
    terminal_id: { kind: "id", order: "id" },
  },
  search: ["track_id"],
  open: null,
};
export const byValue: ListQuery = { ...EMPTY_QUERY, sort: [{ field: "value", direction: "asc" }] };

const shownLine = (line: ReturnType<ListState<Car>["lineAt"]>): string => {
  if (line.kind === "coming") return "…";
  if (line.kind === "row") return `${line.row.id}${line.isLeft ? "†" : ""}`;
  return `[${String(line.section.value)} ${line.section.count}]`;
};
/** The lines of a list in one text: ids, `†` for one that has left, `…` for one to come. */
export const linesOf = ({ lineCount, lineAt }: ListState<Car>): string =>
  Array.from({ length: lineCount }, (_, at) => shownLine(lineAt(at))).join(" ");

/** A list of cars over a server that the test works; windows are answered when the test says so. */
export function carList(cars: number, first: ListQuery = byValue) {
  const world = carSet({ cars, hasVersions: false });
  const names = new Map<string, string>();
  const listeners = new Set<() => void>();
  const windows: {
    readonly query: ListQuery;
    readonly answer: (outcome?: Outcome<ListWindow<Car>, ApiError>) => void;
  }[] = [];
  const index = createRowIndex<Car>(CAR_FACTS, (row, field) =>
    field === "track_id" ? (names.get(row.track_id ?? "") ?? row.track_id) : (row as ListRow)[field],
  );
  const serverRows = (query: ListQuery) => rowsOf(CAR_FACTS, query, world.server.inSet());
  const list = createHeldList(
    {
      set: world.set,
      index,
      summed: [{ key: "value", figureOf: (row) => summedFigure(String(row.value), null) }],
      clock: world.clock,
      onNames: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      readWindow: (query) =>
        new Promise((resolve) => {
          const rows = serverRows(query);
          const answered = { ok: true as const, value: { rows: rows.slice(0, 2), total: rows.length, next: null } };
          windows.push({ query, answer: (outcome = answered) => resolve(outcome) });
        }),
    },
    first,
  );
  const lines = () => linesOf(list.state.read());
  const answerWindow = async (outcome?: Outcome<ListWindow<Car>, ApiError>) => {
    windows.shift()?.answer(outcome);
    await settled();
  };
  /** Reads the set to its end. */
  const fill = async () => {
    world.set.open();
    await world.calm();
  };
  /** Tells the list what the server has done, and lets it read that. */
  const follow = async () => {
    world.tellAll();
    await world.calm();
  };
  const rename = (id: string, name: string) => {
    names.set(id, name);
    listeners.forEach((listener) => listener());
  };
  return { ...world, list, windows, lines, answerWindow, fill, follow, rename, state: () => list.state.read() };
}
