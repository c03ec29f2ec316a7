import type { EntityRows, ResourceName } from "@railhead/api-contract/entities";
import type { Route } from "@railhead/api-contract/rest";
import type * as Effect from "effect/Effect";
import { call, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { cursorOf } from "../api/next-page.rules";
import type { ListWindow } from "../list/held-state";
import { firstRowsParams, listParams } from "../list/query-url.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import { BLOCK_ROWS } from "../list/paged-state";
import type { Anchor } from "../list/paged-anchors";
import type { BlockAnswer } from "../list/paged-blocks";
import type { PagedListPorts } from "../list/paged-list";
import type { ListQuery, ListRow } from "../list/query.types";
import type { CancelSignal } from "../ports/http.port";
import type { LiveSource, Version } from "../live-set/live-set.types";
import { answerOf, type Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { listScope } from "./list-scope.rules";
import type { ResourceFacts } from "./resource.types";

/** Rows of one page of a set that is filled: parsing them is no long task. */
const FILL_ROWS = 500;

type PagedRow<Row> = Row & ListRow;
/** What every list answers. */
interface ListAnswer<Row> {
  readonly result: readonly Row[];
  readonly nextUrl: string | null;
  readonly total: number | null;
}
type Params = Readonly<Record<string, string>>;

/** The calls of one resource's list, for the rows of a terminal or of all that the user may see. */
export interface ListCalls<Row extends { readonly id: string; readonly updated_at: number }> {
  readonly source: LiveSource<Row>;
  /** The first rows, so many of them, and how many there are. */
  readonly readWindow: (query: ListQuery, rows?: number) => Promise<Outcome<ListWindow<Row>, ApiError>>;
  readonly readBlock: PagedListPorts<PagedRow<Row>>["readBlock"];
  readonly readAnchors: PagedListPorts<PagedRow<Row>>["readAnchors"];
  /** A page of the rows of a query, from a cursor on, or of those of them that are named; the first one counts all. */
  readonly readPage: (
    query: ListQuery,
    from: { readonly cursor: string | null } | { readonly ids: readonly string[] },
    signal?: CancelSignal,
  ) => Promise<Outcome<BlockAnswer<Row>, ApiError>>;
}

/** `terminalId` null: rows of all terminals of the session. */
export function createListCalls<N extends ResourceName>(
  api: ApiRuntime,
  { routes, ...facts }: ResourceFacts<N>,
  terminalId: string | null,
): ListCalls<EntityRows[N]> {
  type Row = EntityRows[N];
  const scope: Params = listScope(facts, terminalId);
  // The parameters are those of every list (list/query-url.rules): the route's own type names only some of them.
  const ask = <A>(route: Route, params: Params, signal?: CancelSignal): Promise<Outcome<A, ApiError>> =>
    answerOf(
      api,
      call(route, { query: { ...scope, ...params } } as never) as unknown as Effect.Effect<A, ApiError, ApiClient>,
      signal === undefined ? {} : { signal },
    );
  const list = (params: Params, signal?: CancelSignal) => ask<ListAnswer<Row>>(routes.list, params, signal);
  const asked = (query: ListQuery): Params => Object.fromEntries(listParams({ ...EMPTY_QUERY, ...query }));
  const mapped = async <A, B>(
    answer: Promise<Outcome<A, ApiError>>,
    map: (value: A) => B,
  ): Promise<Outcome<B, ApiError>> => {
    const outcome = await answer;
    return outcome.ok ? { ok: true, value: map(outcome.value) } : outcome;
  };
  const { versions, anchors } = routes;

  return {
    source: {
      page: (cursor) =>
        mapped(list({ limit: String(FILL_ROWS), ...(cursor === null ? {} : { cursor }) }), ({ result, nextUrl }) => ({
          rows: result,
          next: cursorOf(nextUrl),
        })),
      byIds: (ids) => mapped(list({ ids: ids.join(","), limit: String(FILL_ROWS) }), ({ result }) => result),
      versions:
        versions === undefined
          ? null
          : () => mapped(ask<{ readonly result: readonly Version[] }>(versions, {}), ({ result }) => result),
    },
    readWindow: (query, most) =>
      mapped(
        list(Object.fromEntries(firstRowsParams({ ...EMPTY_QUERY, ...query }, most))),
        ({ result, nextUrl, total }) => ({
          rows: result,
          total: total ?? result.length,
          next: cursorOf(nextUrl),
        }),
      ),
    readBlock: (query, cursor, counted, signal) =>
      mapped(
        list(
          {
            ...asked(query),
            limit: String(BLOCK_ROWS),
            ...(cursor === null ? {} : { cursor }),
            ...(counted ? { count: "1" } : {}),
          },
          signal,
        ),
        ({ result, nextUrl, total }) => ({ rows: result as readonly PagedRow<Row>[], next: cursorOf(nextUrl), total }),
      ),
    readPage: (query, from, signal) => {
      const part: Params =
        "ids" in from ? { ids: from.ids.join(",") } : from.cursor === null ? { count: "1" } : { cursor: from.cursor };
      return mapped(
        list({ ...asked(query), limit: String(FILL_ROWS), ...part }, signal),
        ({ result, nextUrl, total }) => ({ rows: result, next: cursorOf(nextUrl), total }),
      );
    },
    readAnchors: (query) =>
      anchors === undefined
        ? Promise.resolve({ ok: true, value: { anchors: [], total: 0 } })
        : mapped(
            ask<{ readonly result: readonly Anchor[]; readonly total: number }>(anchors, {
              ...asked(query),
              every: String(BLOCK_ROWS),
            }),
            ({ result, total }) => ({ anchors: result, total }),
          ),
  };
}
