import type { FedChange } from "@railhead/service/live/change-feed.port";
import { cursorText, type Cursor } from "@railhead/service/live/cursor";
import { fedChange } from "@railhead/service/live/fed-change";
import type { Pool } from "pg";

/** A place in the order of commits: the transaction, and the event within it. */
export type FeedPosition = Pick<Cursor, "turn" | "id">;

interface Row {
  readonly id: string;
  readonly at: string;
  readonly user_id: string | null;
  readonly terminal_id: string | null;
  readonly resource: string;
  readonly record_id: string;
  readonly action: string;
  readonly was_at: string | null;
  readonly is_at: string | null;
  readonly cars: readonly string[] | null;
  readonly xid: string;
}

/** Behind every event of a transaction. */
const LAST_ID = 9_223_372_036_854_775_807n;

// (The order names the table: the bare names are the texts of the answer here.)
// Ids are given before the commit, so a lower id may show later than a higher one. Transactions below the oldest that
// is
// still at work are all decided: their events are read in order, and nothing can come in between afterwards.
const AFTER = `select id::text, at::text, user_id::text, terminal_id::text, resource, record_id::text, action,
    before ->> 'terminal_id' as was_at, after ->> 'terminal_id' as is_at, xid::text,
    case when resource = 'tracks' and action = 'order' then after -> 'order' end as cars
  from events
  where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
  order by events.xid, events.id limit $3`;
// Asked of the place, not of the oldest transaction at work: that may have ended since events were read.
// Numbers that this cluster has not given yet came with rows of another one: they are not waited for.
// The first one is asked for, not whether there is any: for that all events would be gone through from the oldest on.
const MORE = `select id from events
  where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmax(pg_current_snapshot())
  order by xid, id limit 1`;
const HEAD = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`;
const DATABASE = "select oid::text as name from pg_database where datname = current_database()";
const CLUSTER = "select system_identifier::text as name from pg_control_system()";

/** Reads committed events in the order of their transactions. */
export function createEventReader(pool: Pick<Pool, "query">) {
  const change = (source: string, { xid, was_at, is_at, cars, at, ...row }: Row): FedChange =>
    fedChange(
      {
        ...row,
        at: Number(at),
        before: was_at === null ? null : { terminal_id: was_at },
        after:
          is_at === null && cars === null
            ? null
            : { ...(is_at === null ? {} : { terminal_id: is_at }), ...(cars === null ? {} : { order: cars }) },
        reason: null,
        record_version: null,
      },
      cursorText({ source, turn: BigInt(xid), id: BigInt(row.id) }),
    );
  return {
    /** Names this database: cursors of another one mean nothing here. */
    source: async (): Promise<string> => {
      const name = async (text: string) => (await pool.query<{ readonly name: string }>(text)).rows[0]?.name ?? "";
      // Some installations keep the cluster's own number to themselves.
      return `${await name(CLUSTER).catch(() => "cluster")}-${await name(DATABASE)}`;
    },
    /** The position after all events that can be read now. */
    head: async (): Promise<FeedPosition> => {
      const { rows } = await pool.query<{ readonly horizon: string }>(HEAD);
      return { turn: BigInt(rows[0]?.horizon ?? "0") - 1n, id: LAST_ID };
    },
    /** At most `limit` events after a place. */
    after: async (source: string, { turn, id }: FeedPosition, limit: number): Promise<readonly FedChange[]> => {
      const { rows } = await pool.query<Row>({
        name: "live after",
        text: AFTER,
        values: [turn.toString(), id.toString(), limit],
      });
      return rows.map((row) => change(source, row));
    },
    /** Whether events after a position are committed by now, readable or held back by an older transaction. */
    isMoreAfter: async ({ turn, id }: FeedPosition): Promise<boolean> => {
      const { rows } = await pool.query({ name: "live more", text: MORE, values: [turn.toString(), id.toString()] });
      return rows.length > 0;
    },
  };
}
export type EventReader = ReturnType<typeof createEventReader>;
