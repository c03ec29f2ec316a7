import type { QueryResultRow } from "pg";
import { isOfOrder, type History } from "../load/replay";
import { keyOf, type CarKey } from "../load/writes";
import type { CarState } from "../load/yard-model";

/** A database that can be asked. */
export interface Asked {
  readonly ask: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
}

/** Adds people of the floor who sign in with the demo's password; one person does one thing at a time. */
export async function addPeople(
  server: Asked,
  count: number,
): Promise<readonly { readonly id: string; readonly username: string }[]> {
  const people: { id: string; username: string }[] = [];
  const columns = async (table: string, own: readonly string[]) =>
    (
      await server.ask<{ list: string }>(
        "select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and column_name <> all ($2)",
        [table, own],
      )
    )[0]?.list;
  const shared = {
    users: await columns("users", ["id", "username", "full_name", "email"]),
    credentials: await columns("credentials", ["id", "user_id"]),
  };
  for (let at = 1; at <= count; at += 1) {
    const username = `operator${at}`;
    const [made] = await server.ask<{ id: string }>(
      `
      with person as (
        insert into users (username, full_name, email, ${shared.users})
        select $1, $2, $3, ${shared.users} from users where username = 'floor' returning id)
      insert into credentials (user_id, ${shared.credentials})
      select person.id, ${shared.credentials?.replaceAll(/\b\w+\b/g, "c.$&")} from person, credentials c where c.user_id = (select id from users where username = 'floor')
      returning user_id::text as id`,
      [username, `Operator ${at}`, `${username}@railhead.test`],
    );
    if (!made) throw new Error("no floor account");
    people.push({ id: made.id, username });
  }
  return people;
}

export const lastEvent = async (server: Asked): Promise<string> =>
  (await server.ask<{ last: string }>("select coalesce(max(id), 0)::text as last from events"))[0]?.last ?? "0";

/**
 * What was written down after an event, one transaction after another. Writes that touch the same track wait for each
 * other before they write, so the order of their first events is the order in which they took effect.
 */
export async function historyAfter(server: Asked, mark: string): Promise<History> {
  const rows = await server.ask<History[number]>(
    `
    select user_id::text, resource, record_id::text, action, before, after
    from (select *, min(id) over (partition by xid) as begun from events where id > $1 and resource in ('inbounds', 'bulk-commodity-railcar-loads', 'tracks')) as kept
    order by begun, id`,
    [mark],
  );
  return rows.filter(isOfOrder);
}

/** Track, position and status of each car, as its row says whatever the history says. */
export async function carStates(server: Asked): Promise<ReadonlyMap<CarKey, CarState>> {
  const rows = await server.ask<{
    family: "sand" | "bulk-commodity";
    id: string;
    track: string | null;
    seq: number | null;
    status: string;
  }>(
    "select family, id::text, track_id::text as track, car_seq as seq, status_id::text as status from rail_visits where prefix in ('LDSX', 'LDBX')",
  );
  return new Map(rows.map(({ family, id, track, seq, status }) => [keyOf(family, id), { track, seq, status }]));
}
