import type * as z from "zod/mini";
import type { Access } from "./permissions";

/**
 * The form of the contract: ts-rest's route objects, plain and `as const`, so its tools can be fed
 * the same objects. A first page needs no more of it than this; what resources have in common is in rest.ts.
 */
export interface RouteFacts {
  /** Who may call it. */
  readonly access: Access;
  /** It changes something: POSTs, and the GETs the spec made so. Asks for the custom header, is never retried blindly. */
  readonly mutates: boolean;
  /** Whether it stays inside the caller's terminal: rows of another are a 404. */
  readonly boundary: "terminal" | "none";
  /** Of a /bulk call: what each row without an id, and each with one, needs in addition to `access`. */
  readonly rows?: { readonly create: Access; readonly update: Access };
  /** Of an import: what a row needs in addition that changes a record. */
  readonly changing?: Access;
  /**
   * Of a look-up by name: a caller with this right searches every searchable field by `q`; others search names only.
   */
  readonly fullSearch?: Access;
  /** Of a list of two transports: what each of them needs in addition to `access`. Rail is the default of the query. */
  readonly transports?: { readonly rail: Access; readonly truck: Access };
  /** Most bytes of its body, where that is not for the installation to say. */
  readonly bodyMost?: number;
  /** Its body is the bytes of a file in place of JSON. */
  readonly bytes?: true;
  /** Goes on as server-sent events where `Accept: text/event-stream` asks for it; the data of each message is an answer. */
  readonly streams?: true;
  /** Answers with a file in place of JSON, named by its content-disposition; refusals are JSON as everywhere. A list is given as a sheet. */
  readonly file?: true | "pdf";
}
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly pathParams?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly headers?: Record<string, z.ZodMiniType>;
  readonly body?: z.ZodMiniType;
  /** Success answers by status; refusals have the one error form (envelope.ts) and are not repeated here. */
  readonly responses: { readonly 200?: z.ZodMiniType; readonly 201?: z.ZodMiniType };
  readonly metadata: RouteFacts;
}
export type Routes = { readonly [name: string]: Route };

type Facts = Omit<RouteFacts, "mutates" | "boundary"> & Partial<RouteFacts>;
const facts = (f: Facts, mutates: boolean): RouteFacts => ({ boundary: "terminal", mutates, ...f });

/** What a route may add: path parameters, query, headers. */
type Extra = Pick<Partial<Route>, "pathParams" | "query" | "headers">;

const getCall =
  (mutates: boolean) =>
  <const P extends `/api/${string}`, const R extends z.ZodMiniType, const X extends Extra = Record<never, never>>(
    path: P,
    summary: string,
    result: R,
    access: Access,
    extra: X = {} as X,
  ) =>
    ({
      method: "GET",
      path,
      summary,
      responses: { 200: result },
      ...extra,
      metadata: facts({ access }, mutates),
    }) as const;
/** A read. */
export const get = getCall(false);
/** One of the GETs that the spec made change something (`{id}/delete`, open, close, logout, switch terminal). */
export const changingGet = getCall(true);

/** A write. */
export const post = <
  const P extends `/api/${string}`,
  const B extends z.ZodMiniType,
  const R extends z.ZodMiniType,
  const X extends Extra = Record<never, never>,
>(
  path: P,
  summary: string,
  body: B,
  result: R,
  access: Access,
  extra: X = {} as X,
) =>
  ({
    method: "POST",
    path,
    summary,
    body,
    responses: { 200: result },
    ...extra,
    metadata: facts({ access }, true),
  }) as const;

/** A read that can also be followed as server-sent events. */
export const streamed = <const T extends Route>(route: T) =>
  ({ ...route, metadata: { ...route.metadata, streams: true } }) as const;

/** A look-up by name for any session: `q` searches more than names only for callers who may view the records. */
export const searchedByName = <const T extends Route>(route: T, view: Access) =>
  ({ ...route, metadata: { ...route.metadata, fullSearch: view } }) as const;

/** Marks routes whose records belong to no terminal: reference data that all share. */
export function acrossTerminals<const T extends Readonly<Record<string, object>>>(routes: T): T {
  const marked = Object.entries(routes as unknown as Routes).map(([name, route]) => [
    name,
    { ...route, metadata: { ...route.metadata, boundary: "none" } },
  ]);
  return Object.fromEntries(marked) as T;
}
