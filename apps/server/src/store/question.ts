import { createHash } from "node:crypto";
import { Query, type PoolClient } from "pg";
import { sendTogether } from "./connections";
import type { Statement } from "./find";

/** Rows as the texts of their columns: the store knows the kinds of its columns, the driver need not guess. */
export type Texts = readonly (string | null)[];
type Answered = (error: unknown, rows: readonly Texts[]) => void;

/** How many different statements a connection keeps prepared; what comes later is planned each time. */
const MOST_PREPARED = 1_000;
const names = new Map<string, string>();
/** A name per text, so that PostgreSQL plans it once per connection. Searches are planned each time: their words decide. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED || text.includes(" like ")) return known;
  const name = `s_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}

interface Parts {
  name: string | undefined;
  readonly prepare: (connection: object) => void;
}
const tellsNothing = { describe: { value: () => undefined } };
const terse = new WeakMap<object, object>();
/** A connection that asks for no description of what comes. */
function terseOf(connection: object): object {
  let without = terse.get(connection);
  if (without === undefined) {
    without = Object.create(connection, tellsNothing) as object;
    terse.set(connection, without);
  }
  return without;
}
const sendParts = (Query.prototype as unknown as Parts).prepare;

/**
 * A statement as the driver sends it, without asking for the description of its columns: every answer is texts, whose
 * order the statement says. Of a short answer that description is the greater part.
 */
class Question extends Query {
  readonly #rows: Texts[] = [];
  readonly #answered: Answered;

  constructor({ text, values }: Statement, answered: Answered) {
    super(text, values as unknown[]);
    (this as unknown as Parts).name = nameOf(text);
    this.#answered = answered;
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(connection: object): void {
    sendParts.call(this, terseOf(connection));
  }

  handleDataRow({ fields }: { readonly fields: Texts }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    // How many rows there were is of no account.
  }

  handleReadyForQuery(): void {
    this.#answered(null, this.#rows);
  }

  handleError(error: unknown): void {
    this.#answered(error, []);
  }
}

/** Sends a statement; gives its rows. */
export function ask(client: PoolClient, statement: Statement): Promise<readonly Texts[]> {
  sendTogether(client);
  return new Promise((resolve, reject) => {
    client.query(new Question(statement, (error, rows) => (error === null ? resolve(rows) : reject(error as Error))));
  });
}
