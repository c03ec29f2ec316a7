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

/** A query as it is asked: a list that nobody has sorted has the order that its facts name. */
export const orderedQuery = ({ sort }: Pick<ResourceFacts, "sort">, query: ListQuery): ListQuery =>
  query.sort.length > 0 ? query : { ...query, sort };
