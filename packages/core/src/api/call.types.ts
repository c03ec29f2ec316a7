import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from "@railhead/api-contract/rest";

/** Options of any call, in addition to its own input. */
export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Belongs to one intention of the user; without it a changing call takes a new one. A retry by hand gives the same. */
  readonly idempotencyKey?: string;
  /** Milliseconds of each attempt; 20 000 by default. */
  readonly timeoutMs?: number;
  /** `false`: sent once, whatever happens. */
  readonly retry?: false;
  /** A list of which a row cannot be read is a broken answer: what is missing would change what the others mean. */
  readonly completeList?: true;
  /** `false`: a 401 does not end the session (login, the first look for a session). */
  readonly tellSignedOut?: false;
};

type Part<K extends string, T> = [keyof T] extends [never]
  ? unknown
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };
type Body<T> = [T] extends [undefined] ? unknown : { readonly body: T };

/** What a call of route R takes: its path parameters, query and body where it has them, and the options. */
export type CallInput<R> = CallOptions & Part<"params", ParamsOf<R>> & Part<"query", QueryOf<R>> & Body<BodyOf<R>>;

/** The arguments after the route: none are needed where the route needs none. */
export type InputArgs<R> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** One row of a paged route's answer; never for a route that is not paged. */
export type RowOfPage<R> =
  ResponseOf<R> extends { result: readonly (infer Row)[]; nextUrl: string | null } ? Row : never;

/** A paged route, as itself; anything else is refused by the compiler. */
export type PagedRoute<R extends Route> = [RowOfPage<R>] extends [never] ? never : R;
