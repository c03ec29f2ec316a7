import type { ListQuery } from "../list/query.types";
import type { ResourceFacts } from "./resource.types";

/** The parameters of every question about the rows of a list. `terminalId` null: rows of all terminals of the session. */
export const listScope = (
  { only, rows }: Pick<ResourceFacts, "only" | "rows">,
  terminalId: string | null,
): Readonly<Record<string, string>> => ({
  ...only,
  ...(terminalId === null ? {} : { terminal_id: terminalId }),
  ...(rows.kind === "held" && rows.where === "open" ? { held: "1" } : {}),
});

/** Whether a list leaves closed rows out unless they are asked for. One that joins others holds all that it shows. */
export const leavesClosedOut = ({ rows, joins }: Pick<ResourceFacts, "rows" | "joins">): boolean =>
  rows.kind === "held" && rows.where === "open" && joins === undefined;

/** The facts of a list as it is asked: with its closed rows it grows for ever and is read page by page, by all of its states. */
export function factsAsked(facts: ResourceFacts, withClosed: boolean): ResourceFacts {
  if (!withClosed || !leavesClosedOut(facts)) return facts;
  const columns = facts.columns.map((column) => (column.kind === "state" ? { ...column, inOrder: undefined } : column));
  return { ...facts, rows: { kind: "paged" }, columns: columns as ResourceFacts["columns"] };
}

/**
 * A query as it is asked: a list that nobody has sorted has the order that its facts name. One in the order of a time begins with
 * the latest where closed rows are shown: the earliest of those are years old.
 */
export function orderedQuery({ sort, columns }: Pick<ResourceFacts, "sort" | "columns">, query: ListQuery): ListQuery {
  if (query.sort.length > 0) return query;
  const [first] = sort;
  const isByTime = columns.some(({ key, kind }) => key === first?.field && kind === "instant");
  return {
    ...query,
    sort: query.withClosed === true && isByTime ? sort.map((key) => ({ ...key, direction: "desc" as const })) : sort,
  };
}
