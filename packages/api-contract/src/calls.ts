import type * as z from "zod/mini";
import { madeWhenRead, merged, type Later, type Made } from "./later";
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
interface Extra {
  readonly pathParams?: Later<z.ZodMiniType>;
  readonly query?: Later<z.ZodMiniType>;
  readonly headers?: Readonly<Record<string, z.ZodMiniType>>;
}
/** What calls have in common, with the path parameters and the query that each adds. */
type Call<M extends "GET" | "POST", P, R, X> = Made<X> & {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly responses: { readonly 200: R };
  readonly metadata: RouteFacts;
};

const getCall =
  (mutates: boolean) =>
  <const P extends `/api/${string}`, const R extends z.ZodMiniType, const X extends Extra = Record<never, never>>(
    path: P,
    summary: string,
    result: Later<R>,
    access: Access,
    extra: X = {} as X,
  ) =>
    madeWhenRead({
      method: "GET",
      path,
      summary,
      responses: madeWhenRead({ 200: result }),
      ...extra,
      metadata: facts({ access }, mutates),
    }) as unknown as Call<"GET", P, R, X>;
/** A read. Its schemas may be given as what makes them: a page has many calls at hand, and makes few of them. */
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
  body: Later<B>,
  result: Later<R>,
  access: Access,
  extra: X = {} as X,
) =>
  madeWhenRead({
    method: "POST",
    path,
    summary,
    body,
    responses: madeWhenRead({ 200: result }),
    ...extra,
    metadata: facts({ access }, true),
  }) as unknown as Call<"POST", P, R, X> & { readonly body: B };

/** The same call with further facts. */
export const withFacts = <const T extends Route, const F extends Partial<RouteFacts>>(route: T, more: F) =>
  merged(route, { metadata: { ...route.metadata, ...more } }) as T & { readonly metadata: RouteFacts & F };

/** A read that can also be followed as server-sent events. */
export const streamed = <const T extends Route>(route: T) => withFacts(route, { streams: true });

/** A look-up by name for any session: `q` searches more than names only for callers who may view the records. */
export const searchedByName = <const T extends Route>(route: T, view: Access) => withFacts(route, { fullSearch: view });

/** Marks routes whose records belong to no terminal: reference data that all share. */
export function acrossTerminals<const T extends Readonly<Record<string, object>>>(routes: T): T {
  const marked = Object.entries(routes as unknown as Routes).map(([name, route]) => [
    name,
    withFacts(route, { boundary: "none" }),
  ]);
  return Object.fromEntries(marked) as T;
}
