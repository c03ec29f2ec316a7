import type { Driver, ReadWays, Statement } from "./driver.port";
import type { FastConnections } from "./fast-connections";
import { stateOf } from "./sql-state";

/** A read without a transaction sent a second statement: it has to be done again in a snapshot. */
class SecondStatement extends Error {
  readonly _tag = "SecondStatement";
}

/** Kinds of reads that are known to send more than one statement, at most; beyond them every kind is taken to. */
const MOST_KINDS = 5_000;

async function sendFree(connections: FastConnections, statement: Statement) {
  const connection = connections.freeNow() ?? (await connections.takeFree());
  try {
    const rows = await connection.query(statement);
    connections.keep(connection);
    return rows;
  } catch (error) {
    connections.giveBack(connection, stateOf(error) === undefined);
    throw error;
  }
}

/**
 * Reads without a transaction as long as reads of their kind send one statement each, because one statement sees one
 * snapshot. A read that sends a second is done again in a snapshot, and so are all of its kind from then on.
 */
export function createSpeculativeReads(connections: FastConnections): Driver["read"] {
  const inSnapshotOnly = new Set<string>();
  return async <A>(kind: string | undefined, { withoutTransaction, inSnapshot }: ReadWays<A>): Promise<A> => {
    if (kind === undefined || inSnapshotOnly.has(kind) || inSnapshotOnly.size >= MOST_KINDS) return inSnapshot();
    let statements = 0;
    const send = async (statement: Statement) => {
      statements += 1;
      if (statements > 1) throw new SecondStatement();
      return sendFree(connections, statement);
    };
    const answer = await withoutTransaction(send).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (statements > 1) {
      inSnapshotOnly.add(kind);
      return inSnapshot();
    }
    if ("error" in answer) throw answer.error;
    return answer.value;
  };
}
