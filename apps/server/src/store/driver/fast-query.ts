import { Query, type PoolClient } from "pg";
import type { Statement, Texts } from "./driver.port";
import { preparedName } from "./prepared-names";

type Answered = (error: unknown, rows: readonly Texts[]) => void;

interface Overridden {
  name: string | undefined;
  readonly prepare: (connection: object) => void;
}
const withoutDescribe = { describe: { value: () => undefined } };
const undescribed = new WeakMap<object, object>();
/** The connection, without asking for the description of columns. */
function undescribedOf(connection: object): object {
  let without = undescribed.get(connection);
  if (without === undefined) {
    without = Object.create(connection, withoutDescribe) as object;
    undescribed.set(connection, without);
  }
  return without;
}
const prepareOfPg = (Query.prototype as unknown as Overridden).prepare;

/**
 * A query that asks for no description of its columns and builds no result: every answer is texts, whose order the
 * statement says. Of a short answer that description is the greater part.
 */
class TextQuery extends Query {
  readonly #rows: Texts[] = [];
  readonly #answered: Answered;

  constructor({ text, values }: Statement, answered: Answered) {
    super(text, values as unknown[]);
    (this as unknown as Overridden).name = preparedName(text);
    this.#answered = answered;
  }

  requiresPreparation(): boolean {
    return true;
  }

  prepare(connection: object): void {
    prepareOfPg.call(this, undescribedOf(connection));
  }

  handleDataRow({ fields }: { readonly fields: Texts }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    // The number of rows is not needed.
  }

  handleReadyForQuery(): void {
    this.#answered(null, this.#rows);
  }

  handleError(error: unknown): void {
    this.#answered(error, []);
  }
}

/** Sends a statement; gives its rows. */
export function sendStatement(client: PoolClient, statement: Statement): Promise<readonly Texts[]> {
  return new Promise((resolve, reject) => {
    client.query(new TextQuery(statement, (error, rows) => (error === null ? resolve(rows) : reject(error as Error))));
  });
}
