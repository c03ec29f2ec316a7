import type { ApiError } from "../api/api-errors";
import type { HeldRows } from "./held-rows";
import type { LiveRow, LiveSource, RowChange } from "./live-set.types";
import { pauseAfter } from "./pauses";

export interface FillPorts<Row extends LiveRow> {
  readonly source: Pick<LiveSource<Row>, "page">;
  readonly held: HeldRows<Row>;
  /** Waits so many milliseconds; 0 lets the host do something else first. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The set was dropped, or is to be read from its beginning. */
  readonly isOver: () => boolean;
  readonly onPage: (changes: readonly RowChange<Row>[]) => void;
  readonly onProblem: (error: ApiError) => void;
}

const isStaleCursor = (error: ApiError): boolean => error._tag === "Refused" && error.code === "bad_cursor";

/**
 * Reads a set page by page into its rows, and a page that fails again and again until it comes. Gives the ids that were
 * held before and that no page had: they are to be looked at. Null where it was over before its end.
 */
export async function fill<Row extends LiveRow>(ports: FillPorts<Row>): Promise<readonly string[] | null> {
  const { source, held, pause, isOver, onPage, onProblem } = ports;
  const unseen = new Set(held.rows.keys());
  let cursor: string | null = null;
  let failures = 0;
  for (;;) {
    const from: string | null = cursor;
    const problem: ApiError | null = await held.ask(async (mark) => {
      const answer = await source.page(from);
      if (isOver()) return null;
      if (!answer.ok) return answer.error;
      for (const { id } of answer.value.rows) unseen.delete(id);
      cursor = answer.value.next;
      onPage(held.take(answer.value.rows, mark));
      return null;
    });
    if (isOver()) return null;
    if (problem === null && cursor === null) return [...unseen];
    failures = problem === null ? 0 : failures + 1;
    if (problem !== null) {
      onProblem(problem);
      if (isStaleCursor(problem)) cursor = null;
    }
    await pause(problem === null ? 0 : pauseAfter(failures));
    if (isOver()) return null;
  }
}
