import type { ApiError } from "../api/api-errors";
import { EMPTY_QUERY } from "../list/query.rules";
import type { BlockAnswer } from "../list/paged-blocks";
import { carriersResource } from "../resources/carriers.resource";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import type { Outcome } from "../runtime/from-effect";
import type { PrintRequest } from "./list-print.types";
import type { PageFrom } from "./read-print-rows";

export const aRow = (id: string, more: Readonly<Record<string, unknown>> = {}): ResourceRow =>
  ({ id, updated_at: 2, ...more }) as ResourceRow;
export const rowsTo = (count: number, from = 1): readonly ResourceRow[] =>
  Array.from({ length: count }, (_, at) => aRow(String(from + at)));

/** A request to print the carriers. */
export const printOf = (more: Partial<PrintRequest> = {}): PrintRequest => ({
  facts: carriersResource as unknown as ResourceFacts,
  terminalId: null,
  query: EMPTY_QUERY,
  ids: null,
  ...more,
});

type Page = Outcome<BlockAnswer<ResourceRow>, ApiError>;
export const aPage = (rows: readonly ResourceRow[], next: string | null = null, total: number | null = null): Page => ({
  ok: true,
  value: { rows, next, total },
});

/** A server that answers pages in turn, and what it was asked for. */
export function pagesInTurn(...pages: readonly Page[]) {
  const asked: PageFrom[] = [];
  return {
    asked,
    readPage: (from: PageFrom): Promise<Page> => {
      asked.push(from);
      const page = pages[asked.length - 1];
      return page === undefined ? Promise.reject(new Error("asked once more")) : Promise.resolve(page);
    },
  };
}
