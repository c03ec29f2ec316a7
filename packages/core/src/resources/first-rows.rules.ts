import { queryText } from "../api/query-text.rules";
import { firstRowsParams } from "../list/query-url.rules";
import { readListQuery } from "./list-query.rules";
import { factsAsked, listScope, orderedQuery } from "./list-scope.rules";
import type { ResourceFacts } from "./resource.types";

/** Stands in an address for the terminal at hand, of which only a session knows. It is written the same in every part of one. */
export const TERMINAL_AT_HAND = "~here~";

/**
 * The call by which the page of a list asks for its first rows, opened at an address with this `search`. The page's own code makes the same one, and takes the answer where it was asked for already.
 */
export function firstRowsUrl(resource: ResourceFacts, search: string): string {
  const { query } = readListQuery(resource, search);
  const facts = factsAsked(resource, query.withClosed === true);
  const scope = listScope(facts, facts.terminal === "chosen" ? TERMINAL_AT_HAND : null);
  return (
    facts.routes.list.path + queryText({ ...scope, ...Object.fromEntries(firstRowsParams(orderedQuery(facts, query))) })
  );
}
