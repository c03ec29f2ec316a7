import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Frame } from "./frames";
import { BACKUP_FORM, type BackupNote } from "./notes";
import { keptTables, migrationOf, readRows, sequencesOf, SPELLING, type Table } from "./tables";

const note = (said: BackupNote): Frame => ({ is: "note", note: said });

/** The rows of a table as COPY spells them, then their count and check sum. */
export async function* rowsOf(client: ClientBase, table: Table): AsyncGenerator<Frame> {
  const sum = createHash("sha256");
  const source = client.query(copyTo(readRows(table)));
  yield note({ is: "table", name: table.name });
  let rows = 0;
  for await (const bytes of source as AsyncIterable<Buffer>) {
    sum.update(bytes);
    // Within a row COPY writes a line's end as two characters: each of these ends a row.
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
    yield { is: "rows", bytes };
  }
  yield note({ is: "table end", name: table.name, rows, sum: sum.digest("hex") });
}

/**
 * A database as it is at one moment, piece by piece, while others go on working in it: everything is read from one
 * snapshot. The client must be one of its own, without pipelining.
 */
export async function* dump(client: ClientBase): AsyncGenerator<Frame> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(SPELLING);
  const {
    rows: [facts],
  } = await client.query<{ at: string; version: string }>(
    "select to_char(now(), 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') as at, current_setting('server_version') as version",
  );
  const tables = await keptTables(client);
  const migration = await migrationOf(client);
  yield note({
    is: "backup",
    form: BACKUP_FORM,
    migration,
    madeAt: facts?.at ?? "",
    postgres: facts?.version ?? "",
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  });
  for (const table of tables) yield* rowsOf(client, table);
  // Counters do not belong to the snapshot. Read last, they are past every id that was read.
  yield note({ is: "sequences", values: [...(await sequencesOf(client))] });
  await client.query("commit");
}
