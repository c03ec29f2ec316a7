import type { Statement, Texts } from "./driver/driver.port";
import type { Physical } from "./physical";
import { textCache } from "./text-cache";
import { Params } from "./where";

/** A query for complete rows that may be sent with others in one statement. */
export interface Part {
  /** The same for questions in the same words: by it their statement is looked up. */
  readonly words: (params: Params) => string;
  /** The statement of these words: `select` and what is selected, the row as one text last. */
  readonly select: (words: string, place: number | null) => string;
}

/** What a part selects: its place where there are several, and each row as one text. */
export const selected = ({ row }: Physical, place: number | null): string =>
  `select ${place === null ? "" : `${place}, `}${row}`;

interface Waiting {
  readonly part: Part;
  readonly answer: (rows: readonly string[]) => void;
  readonly fail: (error: unknown) => void;
}

const textOf = textCache();

/** Questions of one statement, at most: a list may ask one for each of its rows, and a text that long would be planned and kept for each length of list. */
const MOST_TOGETHER = 16;

/** One statement that answers all of these; behind the place of its part comes each row, where there are several parts. */
export function statementOf(parts: readonly Part[]): Statement {
  const params = new Params();
  const words = parts.map((part) => part.words(params));
  const [only, ...more] = parts;
  const text = textOf(words.join(" and "), () =>
    more.length === 0 && only
      ? only.select(words[0]!, null)
      : parts.map((part, at) => part.select(words[at]!, at)).join(" union all "),
  );
  return { text, values: params.values };
}

/**
 * Questions for rows that are asked at the same moment, sent as one statement: each statement costs the server, the
 * database and the way between them more than most of what it asks for. A moment ends when nothing is left to do but to wait
 * for an answer, and before anything else is sent on the same connection.
 */
export class Together {
  readonly #send: (statement: Statement) => Promise<readonly Texts[]>;
  #waiting: Waiting[] = [];

  constructor(send: (statement: Statement) => Promise<readonly Texts[]>) {
    this.#send = send;
  }

  /** The rows of one query, as texts; in no certain order where others are in the same statement. */
  ask(part: Part): Promise<readonly string[]> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ part, answer, fail });
      if (this.#waiting.length === 1) process.nextTick(() => this.flush());
      if (this.#waiting.length === MOST_TOGETHER) this.flush();
    });
  }

  /** Sends what was asked so far. Throws nothing: each caller of `ask` gets its own error. */
  flush(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    void this.#answer(waiting);
  }

  async #answer(waiting: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.#send(statementOf(waiting.map(({ part }) => part)));
      if (waiting.length === 1) return waiting[0]!.answer(rows.map(([text]) => text ?? ""));
      const found: string[][] = waiting.map(() => []);
      for (const [place, text] of rows) found[Number(place)]!.push(text ?? "");
      for (const [at, { answer }] of waiting.entries()) answer(found[at]!);
    } catch (error) {
      for (const { fail } of waiting) fail(error);
    }
  }
}
