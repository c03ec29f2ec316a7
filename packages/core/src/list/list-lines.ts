import type { Line } from "./list.types";
import type { ListRow } from "./query.types";
import type { Section } from "./section.rules";

/** Lines of a list by their number, and back. */
export interface ListLines<Row extends ListRow> {
  readonly lineCount: number;
  readonly lineAt: (at: number) => Line<Row>;
  readonly lineOf: (id: string) => number;
}

/** Where ids are in a list; made when it is first asked for. */
function positionsOf(ids: readonly string[]): (id: string) => number {
  let positions: ReadonlyMap<string, number> | null = null;
  return (id) => {
    positions ??= new Map(ids.map((one, at) => [one, at]));
    return positions.get(id) ?? -1;
  };
}

/** One line for each row; `total` more than there are ids are still to come. */
export function plainLines<Row extends ListRow>(
  ids: readonly string[],
  rowLine: (id: string) => Line<Row>,
  total: number = ids.length,
): ListLines<Row> {
  const coming: Line<Row> = { kind: "coming" };
  return {
    lineCount: Math.max(total, ids.length),
    lineOf: positionsOf(ids),
    lineAt: (at) => {
      const id = ids[at];
      return id === undefined ? coming : rowLine(id);
    },
  };
}

/** A head for each section, and a line for each row of those that are open. */
export function sectionLines<Row extends ListRow>(
  ids: readonly string[],
  rowLine: (id: string) => Line<Row>,
  sections: readonly Section[],
  isClosed: (key: string) => boolean,
): ListLines<Row> {
  const heads: { readonly section: Section; readonly line: number; readonly isOpen: boolean }[] = [];
  let lineCount = 0;
  for (const section of sections) {
    const isOpen = !isClosed(section.key);
    heads.push({ section, line: lineCount, isOpen });
    lineCount += 1 + (isOpen ? section.count : 0);
  }
  /** The last head at or before a number, by what is compared with it. */
  const headBefore = (value: number, of: (head: (typeof heads)[number]) => number) => {
    let [low, high] = [0, heads.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (of(heads[middle]!) <= value) low = middle;
      else high = middle - 1;
    }
    return heads[low];
  };
  const positionOf = positionsOf(ids);
  return {
    lineCount,
    lineAt: (at) => {
      const head = headBefore(at, ({ line }) => line);
      if (head === undefined) return { kind: "coming" };
      if (head.line === at) return { kind: "section", section: head.section, isOpen: head.isOpen };
      const id = ids[head.section.from + at - head.line - 1];
      return id === undefined ? { kind: "coming" } : rowLine(id);
    },
    lineOf: (id) => {
      const position = positionOf(id);
      const head = position < 0 ? undefined : headBefore(position, ({ section }) => section.from);
      return head === undefined || !head.isOpen ? -1 : head.line + 1 + position - head.section.from;
    },
  };
}
