import type { ResourceName } from "@railhead/api-contract/entities";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { columnRefusal } from "@railhead/core/messages/refusals/columns";
import { visibleColumns } from "@railhead/core/list/column-set.rules";
import type { ListSort } from "@railhead/core/list/query.types";
import type { AnyColumn, ShownWith } from "@railhead/core/resources/display.rules";
import type { RequestContext } from "../events";
import { badQuery } from "../http/input";
import type { AnyRow } from "../store/order";
import type { After } from "../store/store.port";
import type { Behaviours } from "./behaviour";
import { isStoredLabel, textOf, type Serializer } from "./derive";
import { afterRow } from "./list";
import { lookedAtFor, questionOf, shownRows, sortsOf, storedSort, tooManyToSort } from "./list-question";
import type { ListSubject, Query } from "./list-subject";
import { namedForOrder } from "./order-by-name";
import { RESOURCES } from "@railhead/api-contract/resources";
import { anyRows, boundary, mayName } from "./visible";

/** Parameters of a list's file that say nothing of its rows. */
export const FILE_PARAMS: ReadonlySet<string> = new Set(["format", "columns"]);
/** Rows that are read, shown and written at once. */
const BLOCK_ROWS = 500;

/** The rows of a list, some at a time in its order, and how many there are. */
export interface ListBlocks {
  readonly total: number;
  readonly blocks: AsyncIterable<readonly AnyRow[]>;
}

/** The order of a file. Throws a 400 where rows have no such order. */
function orderOf(subject: ListSubject, { sort }: Query): readonly ListSort[] {
  const sorts = sortsOf(subject, sort);
  for (const { field } of sorts)
    if (subject.facts.fields[field]?.kind === "ids") throw badQuery({ sort: callRefusal("no_sort_field", { field }) });
  return sorts;
}

function* inBlocks(rows: readonly AnyRow[]): Generator<readonly AnyRow[]> {
  for (let at = 0; at < rows.length; at += BLOCK_ROWS) yield rows.slice(at, at + BLOCK_ROWS);
}

/** All rows that a list's query leaves, in its order, read block by block in one view of the store. */
export async function listBlocks(context: RequestContext, subject: ListSubject, asked: Query): Promise<ListBlocks> {
  const query = Object.fromEntries(Object.entries(asked).filter(([name]) => !FILE_PARAMS.has(name)));
  const sorts = orderOf(subject, query);
  const question = await questionOf(context, subject, query);
  const sort = question.shown.length === 0 ? await storedSort(context, subject, sorts) : null;
  if (sort === null) {
    const rows = await shownRows(context, subject, question, lookedAtFor(question, tooManyToSort(sorts)), sorts);
    return { total: rows.length, blocks: asyncOf(inBlocks(rows)) };
  }
  const { where } = question;
  const { include } = subject;
  const kept = subject.rows(context);
  async function* blocks() {
    let after: After | undefined;
    for (;;) {
      const found: readonly AnyRow[] = await kept.find({
        where,
        sort: sort!,
        limit: BLOCK_ROWS,
        ...(after ? { after } : {}),
        include,
      });
      const last = found.at(-1);
      if (last === undefined) return;
      const rows = await subject.serialize(context, found);
      yield rows;
      if (found.length < BLOCK_ROWS) return;
      const whole = { ...rows.at(-1), ...last };
      after = afterRow(sorts, (await namedForOrder(context, subject, sorts, [whole]))(whole));
    }
  }
  return { total: await kept.count(where), blocks: blocks() };
}

async function* asyncOf<A>(items: Iterable<A>): AsyncGenerator<A> {
  yield* items;
}

/** The columns that are asked for, or the list's own. Throws a 400 for one that the list does not have. */
export function columnsAsked(columns: readonly AnyColumn[], { columns: asked }: Query): readonly AnyColumn[] {
  if (asked === undefined) return visibleColumns(columns, null);
  const keys = asked.split(",");
  const unknown = keys.find((key) => !columns.some((column) => column.key === key));
  if (unknown !== undefined) throw badQuery({ columns: columnRefusal("no_column", { column: unknown }) });
  return visibleColumns(columns, keys);
}

/** What records are called that rows name by their ids alone, in columns of these: those that the caller may know of. */
export async function namesShown(
  context: RequestContext,
  columns: readonly AnyColumn[],
  rows: readonly AnyRow[],
  { behaviours, serializer }: { readonly behaviours: Behaviours; readonly serializer: Serializer },
): Promise<ShownWith["nameOf"]> {
  const wanted = new Map<ResourceName, Set<string>>();
  for (const column of columns) {
    if (column.kind !== "references" && (column.kind !== "reference" || column.key !== column.by)) continue;
    const ids = wanted.get(column.of) ?? new Set<string>();
    for (const row of rows) for (const id of [row[column.by]].flat()) if (typeof id === "string") ids.add(id);
    wanted.set(column.of, ids);
  }
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, ids] of wanted) {
    if (ids.size === 0 || !context.tx.keeps(name)) continue;
    const where = { all: [{ field: "id", test: { op: "in" as const, value: [...ids] } }, ...boundary(context, name)] };
    const found = (await anyRows(context.tx, name).find({ where })).filter((row) => mayName(context, name, row));
    const nameOf = behaviours[name]?.nameOf as ((row: AnyRow) => string) | undefined;
    const { label } = RESOURCES[name].entity;
    const labels =
      nameOf === undefined && !isStoredLabel(name)
        ? await serializer.labels(
            context,
            name,
            found.map(({ id }) => id),
          )
        : null;
    names.set(
      name,
      new Map(found.map((row) => [row.id, nameOf?.(row) ?? labels?.get(row.id) ?? textOf(row[label], row.id)])),
    );
  }
  return (resource, id) => names.get(resource)?.get(id) ?? null;
}
