import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { badQuery } from "../http/input";
import type { CollectionName } from "../store/collections";
import type { After, Collection, Sort, Where } from "../store/store.port";
import { badCursor, readCursor, writeCursor, type CursorPosition } from "./cursor";
import { fitsColumn } from "./cursor-value";

/** Most rows of one page. */
const MOST = 500;

/** The part of a call's query that says which page is asked for; what else stands in it goes on to the next one. */
interface PageQuery {
  readonly limit?: string | number | undefined;
  readonly cursor?: string | undefined;
}

/** How many rows a page has: as many as are asked for, else `usual`. Throws a 400 for none and for too many. */
export function limitOf({ limit: asked }: PageQuery, usual = 50): number {
  const limit = asked === undefined ? usual : Number(asked);
  if (limit < 1 || limit > MOST) throw badQuery({ limit: callRefusal("limit_bounds", { most: MOST }) });
  return limit;
}

/** The order of a list by a stored field of its collection. */
interface Sorted<Row> {
  readonly by: Sort<Row>;
  readonly of: CollectionName;
}

/** A paged list: its address, by which its cursors differ from those of other lists; newest first unless sorted. */
export interface PagedList<Row> {
  readonly path: string;
  readonly query: PageQuery;
  readonly usual?: number;
  readonly sorted?: Sorted<Row>;
}

/** Where the page before ended. A value too long for its cursor is read again from the row. */
async function afterCursor<Row>(
  rows: Collection<Row & { readonly id: string }>,
  { id, value }: CursorPosition,
  sorted: Sorted<Row> | undefined,
): Promise<After> {
  if (sorted === undefined) return { id, value: id };
  const { field } = sorted.by;
  const row = value === undefined ? await rows.get(id) : undefined;
  const known = value ?? (row?.[field] as After["value"] | undefined);
  if (known === undefined || !fitsColumn(sorted.of, field, known)) throw badCursor();
  return { id, value: known };
}

/** A page of rows, and the address of the next one. Throws a 400 for an invalid limit or cursor. */
export async function pageOf<Row extends { readonly id: string }>(
  rows: Collection<Row>,
  where: Where<Row>,
  { path, query, usual, sorted }: PagedList<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly nextUrl: string | null }> {
  const limit = limitOf(query, usual);
  const sort: Sort<Row> = sorted?.by ?? { field: "id", direction: "desc" };
  const sortText = `${sort.direction === "desc" ? "-" : ""}${sort.field}`;
  const after =
    query.cursor === undefined ? undefined : await afterCursor(rows, readCursor(path, sortText, query.cursor), sorted);
  const found = await rows.find({ where, sort, limit: limit + 1, ...(after ? { after } : {}) });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (found.length <= limit || last === undefined) return { rows: page, nextUrl: null };
  const value = sorted === undefined ? {} : { value: (last[sort.field] ?? null) as After["value"] };
  const cursor = writeCursor(path, { sort: sortText, id: last.id, ...value });
  const next = new URLSearchParams();
  const said: Readonly<Record<string, string | number | undefined>> = { ...query, limit, cursor };
  for (const [field, text] of Object.entries(said)) if (text !== undefined) next.set(field, String(text));
  return { rows: page, nextUrl: `${path}?${next.toString()}` };
}
