import { ContractBroken, type ApiError } from "../api/api-errors";
import type { CancelSignal } from "../ports/http.port";
import type { Outcome } from "../runtime/from-effect";

/** Rows of one block, and where to read on. */
export interface BlockAnswer<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** How many rows the query leaves; null where it was not asked. */
  readonly total: number | null;
}

export interface BlocksPorts<Row> {
  /** Rows from a cursor on; null: from the beginning. `counted`: with the number of all. */
  readonly readBlock: (
    cursor: string | null,
    counted: boolean,
    signal: CancelSignal,
  ) => Promise<Outcome<BlockAnswer<Row>, ApiError>>;
  /** Where each block begins, by its number; those from the beginning on. */
  readonly cursors: () => readonly (string | null)[];
  readonly onBlock: (block: number, answer: BlockAnswer<Row>) => void;
  readonly onProblem: (error: ApiError) => void;
  readonly newSignal: () => { readonly signal: CancelSignal; readonly abort: () => void };
}

/** Requests under way at most; a block that is wanted waits for its turn. */
const MOST_UNDERWAY = 2;
/** Blocks that are kept; those farthest from what is seen go first. */
export const MOST_BLOCKS = 50;

/** Reading the blocks of a list that are seen, two at a time. */
export interface Blocks<Row> {
  readonly rowsOf: (block: number) => readonly Row[] | null;
  /** These blocks are seen now: what is under way for others is given up. */
  readonly want: (blocks: readonly number[]) => void;
  /** A block that was read elsewhere. */
  readonly put: (block: number, answer: BlockAnswer<Row>) => void;
  /** A block is not what follows the one before it any more: it is read again when it is seen. */
  readonly drop: (block: number) => void;
  /** Whether a block that is seen cannot be read: nobody knows where it begins. */
  readonly isLost: () => boolean;
  /** Numbers of the blocks that are here. */
  readonly here: () => readonly number[];
  readonly clear: () => void;
}

export function createBlocks<Row>(ports: BlocksPorts<Row>): Blocks<Row> {
  const blocks = new Map<number, readonly Row[]>();
  const underway = new Map<number, () => void>();
  let wanted: readonly number[] = [];
  let run = 0;

  const forget = () => {
    const [center = 0] = wanted;
    const far = [...blocks.keys()].toSorted((a, b) => Math.abs(b - center) - Math.abs(a - center));
    for (const block of far.slice(0, Math.max(0, blocks.size - MOST_BLOCKS))) blocks.delete(block);
  };
  /** What throws is given up, which nobody waits for any more, or a defect of ours, which is not asked for in a circle. */
  async function readAnswer(...asked: Parameters<typeof ports.readBlock>): ReturnType<typeof ports.readBlock> {
    try {
      return await ports.readBlock(...asked);
    } catch (error) {
      return { ok: false, error: new ContractBroken({ route: "", reason: String(error) }) };
    }
  }
  async function read(block: number, cursor: string | null) {
    const mine = run;
    const { signal, abort } = ports.newSignal();
    underway.set(block, abort);
    const answer = await readAnswer(cursor, block === 0, signal);
    if (mine !== run || underway.get(block) !== abort) return;
    underway.delete(block);
    if (!answer.ok) return ports.onProblem(answer.error);
    blocks.set(block, answer.value.rows);
    forget();
    ports.onBlock(block, answer.value);
    next();
  }
  function next() {
    const cursors = ports.cursors();
    for (const block of wanted) {
      if (underway.size >= MOST_UNDERWAY) return;
      const cursor = cursors[block];
      if (cursor !== undefined && !blocks.has(block) && !underway.has(block)) void read(block, cursor);
    }
  }
  const giveUp = (isWanted: (block: number) => boolean) => {
    for (const [block, abort] of underway) {
      if (isWanted(block)) continue;
      underway.delete(block);
      abort();
    }
  };

  return {
    rowsOf: (block) => blocks.get(block) ?? null,
    here: () => [...blocks.keys()],
    isLost: () => wanted.some((block) => !blocks.has(block) && ports.cursors()[block] === undefined),
    put: (block, answer) => {
      blocks.set(block, answer.rows);
      ports.onBlock(block, answer);
    },
    drop: (block) => {
      blocks.delete(block);
      giveUp((other) => other !== block);
    },
    want: (seen) => {
      wanted = seen;
      giveUp((block) => seen.includes(block));
      next();
    },
    clear: () => {
      run += 1;
      giveUp(() => false);
      blocks.clear();
      wanted = [];
    },
  };
}
