import type { ClientBase } from 'pg'

/**
 * Lets PostgreSQL look at every table of the application, so that it plans by what is in them: it does so by itself only minutes after they
 * were filled. Within a transaction it goes by what that has written, and counts with it.
 */
export async function lookAtTables(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    "select string_agg(quote_ident(relname), ', ' order by relname) as names from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  )
  const names = rows[0]?.names ?? null
  if (names !== null) await client.query(`analyze ${names}`)
}
