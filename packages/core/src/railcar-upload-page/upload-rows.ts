import {
  UPLOAD_PAGE,
  type RailcarUpload,
  type RailcarUploadRow,
} from "@railhead/api-contract/railcar-uploads.contract";
import type { ApiError } from "../api/api-errors";
import { createBlocks, type BlockAnswer } from "../list/paged-blocks";
import type { ListState, ListStore, RecentChange } from "../list/list.types";
import { plainLines } from "../list/list-lines";
import { SAME_ORDER } from "../list/order.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import { createWatched } from "../list/watched";
import type { CancelSignal } from "../ports/http.port";
import type { ShownRows } from "../railcars/upload-address";
import type { Outcome } from "../runtime/from-effect";
import { viewRow, type RowView } from "./upload-row.view";

/** Which rows are shown, of which check. */
export interface RowsQuestion {
  readonly uploadId: string;
  /** Another one with each check: rows are read again then. */
  readonly revision: string;
  readonly shown: ShownRows;
  /** How many there are. */
  readonly count: number;
}

export interface RowsPorts {
  /** Rows after one of them, a page at most. */
  readonly readPage: (
    question: RowsQuestion,
    after: string | null,
    signal: CancelSignal,
  ) => Promise<Outcome<BlockAnswer<RailcarUploadRow>, ApiError>>;
  readonly newSignal: () => { readonly signal: CancelSignal; readonly abort: () => void };
}

/** The rows of an upload that are shown, read where they are looked at. */
export interface UploadRows {
  readonly list: ListStore<RowView>;
  readonly ask: (question: RowsQuestion) => void;
  readonly close: () => void;
}

/** What tells one check of an upload from the next. */
export const revisionOf = ({ revision, status }: Pick<RailcarUpload, "revision" | "status">): string =>
  `${revision} ${status}`;

const NO_RECENT = createWatched<ReadonlyMap<string, RecentChange>>(new Map());
const blockOf = (line: number): number => Math.floor(line / UPLOAD_PAGE);

/** What was read, block by block, and what was shown before it is read again. */
function createReading(ports: RowsPorts, draw: () => void) {
  let question: RowsQuestion | null = null;
  let problem: ApiError | null = null;
  let seen = { from: 0, to: 1 };
  const cursors: (string | null)[] = [null];
  /** Rows of the check before: shown until they are read again, so that nothing flickers under the hand. */
  const before = new Map<number, readonly RowView[]>();

  const blocks = createBlocks<RowView>({
    readBlock: async (cursor, _counted, signal) => {
      if (question === null) throw new Error("No rows are asked for.");
      const { revision } = question;
      const answer = await ports.readPage(question, cursor, signal);
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, rows: answer.value.rows.map((row) => viewRow(row, revision)) } };
    },
    cursors: () => cursors,
    newSignal: ports.newSignal,
    onBlock: (block, { next }) => {
      problem = null;
      before.delete(block);
      if (next !== null && cursors[block + 1] !== next) {
        cursors[block + 1] = next;
        blocks.drop(block + 1);
      }
      draw();
      want();
    },
    onProblem: (error) => {
      problem = error;
      draw();
    },
  });
  /** Blocks that are seen; of those whose beginning is not known yet, the way to them. */
  const want = () => {
    const last = blockOf(Math.max(seen.from, seen.to - 1));
    const first = Math.min(blockOf(seen.from), cursors.length - 1);
    blocks.want(Array.from({ length: last - first + 1 }, (_, at) => first + at));
  };
  return {
    question: () => question,
    problem: () => problem,
    rowsOf: (block: number) => blocks.rowsOf(block) ?? before.get(block) ?? null,
    last: () => Math.max(-1, ...blocks.here(), ...before.keys()),
    see: (from: number, to: number) => {
      seen = { from, to };
      if (question !== null) want();
    },
    retry: () => {
      problem = null;
      if (question !== null) want();
    },
    ask: (next: RowsQuestion) => {
      const isOther = question?.uploadId !== next.uploadId || question.shown !== next.shown;
      const here = blocks.here().map((block) => [block, blocks.rowsOf(block)] as const);
      question = next;
      problem = null;
      if (isOther) before.clear();
      else for (const [block, rows] of here) if (rows !== null) before.set(block, rows);
      // Numbers of rows never change, and where blocks of all rows begin does not either; of some rows it may.
      if (isOther || next.shown !== "all") cursors.splice(0, cursors.length, null);
      if (isOther) seen = { from: 0, to: 1 };
      blocks.clear();
      want();
      draw();
    },
    end: () => blocks.clear(),
  };
}

function stateOf(reading: ReturnType<typeof createReading>): ListState<RowView> {
  const question = reading.question();
  const byId = new Map<string, RowView>();
  const ids: string[] = [];
  const count = question?.count ?? 0;
  for (let block = 0; block <= reading.last(); block += 1)
    for (const [at, row] of (reading.rowsOf(block) ?? []).entries()) {
      const line = block * UPLOAD_PAGE + at;
      // What was left out since by others may make the list of before longer than it is now.
      if (line >= count || byId.has(row.id)) continue;
      byId.set(row.id, row);
      ids[line] = row.id;
    }
  const rowOf = (id: string) => byId.get(id) ?? null;
  const lines = plainLines<RowView>(
    ids,
    (id) => {
      const row = rowOf(id);
      return row === null ? { kind: "coming" } : { kind: "row", row, isLeft: false };
    },
    count,
  );
  return {
    kind: question === null || (count > 0 && byId.size === 0) ? "loading" : "whole",
    query: EMPTY_QUERY,
    ...lines,
    order: [...byId.keys()],
    rowOf,
    isLeft: () => false,
    matching: byId.size,
    total: count,
    difference: SAME_ORDER,
    sums: {},
    problem: reading.problem(),
  };
}

/** The rows of an upload as a list: up to 10,000 of them, 500 at a time, wherever they are looked at. */
export function createUploadRows(ports: RowsPorts): UploadRows {
  const draw = () => state.set(stateOf(reading));
  const reading = createReading(ports, draw);
  const state = createWatched(stateOf(reading));
  const nothing = () => undefined;
  return {
    ask: (question) => {
      const known = reading.question();
      const isSame =
        known !== null &&
        known.uploadId === question.uploadId &&
        known.revision === question.revision &&
        known.shown === question.shown &&
        known.count === question.count;
      if (!isSame) reading.ask(question);
    },
    close: reading.end,
    list: {
      state,
      recent: NO_RECENT,
      rowsHere: () => state.read().order.flatMap((id) => state.read().rowOf(id) ?? []),
      show: nothing,
      see: reading.see,
      look: nothing,
      setHand: nothing,
      takeChanges: nothing,
      toggleSection: nothing,
      take: nothing,
      retry: () => {
        reading.retry();
        draw();
      },
      close: nothing,
    },
  };
}
