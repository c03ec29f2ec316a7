import type { AppRoute } from "@ts-rest/core";
import * as z from "zod/mini";
import { acrossTerminals, changingGet, get, searchedByName, post, withFacts, type Route } from "./calls";
import { inQuery } from "./confirmation";
import { type AnyEntity, type RowOf, withId, withoutId } from "./entity";
import { bounded, change, named, one, paged, referrer } from "./envelope";
import { queryFlag, queryInt, text } from "./fields";
import { anyId, id, type Id } from "./ids";
import { later, madeWhenRead, merged } from "./later";
import { importRoute, isImported, type ImportedName } from "./imports";
import { isExportedList, type IfExported } from "./list-export";
import {
  anchors,
  anchorsQuery,
  exportQuery,
  groups,
  groupsQuery,
  listQuery,
  versions,
  versionsQuery,
} from "./list-query";
import type { Access, Permission } from "./permissions";
import { onReading, readingQuery } from "./reading";

export type { Route, RouteFacts, Routes } from "./calls";
export { acrossTerminals, changingGet, get, searchedByName, post, streamed, withFacts } from "./calls";

/** ts-rest's own view of a route: proves that its tools can be fed ours. This is the only file that knows ts-rest. */
export type TsRestRoute = AppRoute;

/** What a route takes and gives, read from its schemas. */
export type ParamsOf<R> = R extends { pathParams: infer S extends z.ZodMiniType } ? z.output<S> : Record<never, never>;
export type QueryOf<R> = R extends { query: infer S extends z.ZodMiniType } ? z.output<S> : Record<never, never>;
export type BodyOf<R> = R extends { body: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
export type ResponseOf<R> = R extends { responses: infer X }
  ? X extends { 200: infer S extends z.ZodMiniType }
    ? z.output<S>
    : X extends { 201: infer S extends z.ZodMiniType }
      ? z.output<S>
      : never
  : never;

/** A create that answers 201 (drafts, spec §7). */
export const answers201 = <const T extends Route & { readonly responses: { readonly 200: z.ZodMiniType } }>(route: T) =>
  merged(route, {
    responses: madeWhenRead({ 201: () => route.responses[200] as T["responses"][200] }),
  });

/** The body of a write that needs nothing but its path, and may state its reading. */
export const nothing = () => onReading({});

const ID_PARAMS = z.object({ id: anyId() });
/** `{id}` in a path, of one kind. */
export const idParams = <const K extends string>(_kind: K) =>
  ID_PARAMS as unknown as z.ZodMiniObject<{ id: z.ZodMiniType<Id<K>, Id<K>> }>;

export interface CrudAccess {
  readonly view: Access;
  readonly create: Access;
  readonly edit: Access;
  /** Pickers' names: any session, its own terminal's rows. */
  readonly names?: Access;
}

/** view / create / edit of one section, as most resources need. */
export const sectionAccess = (section: Permission extends `${infer S}:${string}` ? S : never): CrudAccess => ({
  view: [`${section}:view` as Permission],
  create: [`${section}:create` as Permission],
  edit: [`${section}:edit` as Permission],
});

/** Access for a user who has either right. */
function either(a: Access, b: Access): Access {
  if (a === "open" || b === "open") return "open";
  if (a === "session" || b === "session") return "session";
  return [a[0], ...new Set([...a.slice(1), ...b].filter((permission) => permission !== a[0]))];
}

/** Reference data without a section of its own: any session reads, super admins write. */
export const openToSessions: CrudAccess = { view: "session", create: ["app:super admin"], edit: ["app:super admin"] };

/** Billing codes, schedules and sources: seen with the invoices, changed by super admins. */
export const billingAccess: CrudAccess = {
  view: ["invoice header:view"],
  create: ["app:super admin"],
  edit: ["app:super admin"],
};

/** Reviews for billing: one permission for all of it, the names too. */
const REVIEW: Access = ["billing:review"];
export const reviewAccess: CrudAccess = { view: REVIEW, create: REVIEW, edit: REVIEW, names: REVIEW };

/** Filter of lists whose records can be retired. */
export const activeFilter = { is_active: z.optional(queryFlag()) } as const;

/** Filters of lists that have none but those of their columns. */
const NO_FILTERS = {};
/** What is the same of every record, made once: a page makes the contract before it shows anything. */
const historyPage = paged(change);
const historyQuery = z.strictObject({
  limit: z.optional(queryInt()),
  cursor: z.optional(z.string().check(z.maxLength(500))),
});
const referrerList = one(z.array(referrer));
const nameList = one(z.array(named));
const removed = one(z.object({ id: z.string() }));
const namesQuery = z.strictObject({ q: z.optional(text(200, 0)), terminal_id: z.optional(id("terminals")) });
const pickersQuery = z.strictObject({
  q: z.optional(text(200, 0)),
  terminal_id: z.optional(id("terminals")),
  is_active: z.optional(queryFlag()),
});

/** The history of one record, newest first. */
export const changesRoute = <const P extends `/api/${string}`, const K extends string>(
  path: P,
  kind: K,
  entityKind: string,
  access: Access,
) =>
  get(path, `Who changed a ${entityKind} record, what and when, newest first`, historyPage, access, {
    pathParams: idParams(kind),
    query: historyQuery,
  });

/** What refers to one record, counted: records that the caller may view, in their terminals. */
export const referrersRoute = <const P extends `/api/${string}`, const K extends string>(
  path: P,
  kind: K,
  entityKind: string,
  access: Access,
) =>
  get(path, `How many records refer to a ${entityKind} record, by kind and field`, referrerList, access, {
    pathParams: idParams(kind),
  });

/** Query of a delete: the reading that it was made from, and what it confirms. */
const removalQuery = ({ confirmed }: AnyEntity): typeof readingQuery =>
  confirmed === undefined
    ? readingQuery
    : (z.extend(readingQuery, inQuery(confirmed)) as unknown as typeof readingQuery);

/** What else is asked of the rows of a list: their versions, places in a long one, and groups. */
export const listReads = <const N extends string, F extends Record<string, z.ZodMiniType>>(
  name: N,
  kind: string,
  view: Access,
  filters: F,
) => {
  const base = `/api/${name}` as const;
  return {
    versions: get(`${base}/versions`, `When ${kind} records were changed last, by id`, versions, view, {
      query: () => versionsQuery(filters),
    }),
    anchors: get(`${base}/anchors`, `Places in the order of ${kind} records, evenly spaced`, anchors, view, {
      query: () => anchorsQuery(filters),
    }),
    groups: get(
      `${base}/groups`,
      `${sentenceStart(kind)} records by the values of a column, counted and summed`,
      groups,
      view,
      {
        query: () => groupsQuery(filters),
      },
    ),
  } as const;
};
/** The rows of a list as a file that sheets open. */
export const exportRoute = <const N extends string, F extends Record<string, z.ZodMiniType>>(
  name: N,
  kind: string,
  view: Access,
  filters: F,
) =>
  withFacts(
    get(`/api/${name}/export` as const, `${sentenceStart(kind)} records as a file`, () => z.string(), view, {
      query: () => exportQuery(filters),
    }),
    { file: true },
  );
type ExportRoute<N extends string, F extends Record<string, z.ZodMiniType>> = ReturnType<typeof exportRoute<N, F>>;
/** The call of a list's file, of those lists that have one. */
type Exported<N extends string, F extends Record<string, z.ZodMiniType>> = IfExported<
  N,
  { readonly export: ExportRoute<N, F> }
>;

const sentenceStart = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * The generic calls of a resource (spec §7): paged list, /list, /names, one, create, update, delete, bulk, history, and what refers to it;
 * an import where its records are imported, a file of its rows where the desk lists them.
 * Returns a plain object, into which a resource spreads its special calls.
 */
export function crudRoutes<
  const N extends string,
  const E extends AnyEntity,
  const F extends Record<string, z.ZodMiniType> = Record<never, never>,
>(name: N, entity: E, access: CrudAccess, filters: F = NO_FILTERS as F) {
  const row = () => entity.row as z.ZodMiniType<RowOf<E>, RowOf<E>>;
  const create = () => entity.create as E["create"];
  const update = () => entity.update as E["update"];
  const base = `/api/${name}` as const;
  const params = { pathParams: idParams(name) } as const;
  const single = later(() => one(row()));
  const imports = (
    isImported(name) ? { importRows: importRoute(name as N, entity, access.create, access.edit) } : {}
  ) as N extends ImportedName ? { readonly importRows: ReturnType<typeof importRoute<N>> } : Record<never, never>;
  const owned = name === "terminals" || "terminal_id" in entity.writable || "terminal_id" in entity.derived;
  const routes = {
    list: get(base, `A page of ${entity.kind} records`, () => paged(row()), access.view, {
      query: () => listQuery(filters),
    }),
    ...listReads(name, entity.kind, access.view, filters),
    ...((isExportedList(name) ? { export: exportRoute(name, entity.kind, access.view, filters) } : {}) as Exported<
      N,
      F
    >),
    listAll: get(`${base}/list`, `${entity.kind} records for pickers, bounded`, () => bounded(row()), access.view, {
      query: pickersQuery,
    }),
    names: searchedByName(
      get(`${base}/names`, `Ids and names of ${entity.kind} records`, nameList, access.names ?? "session", {
        query: namesQuery,
      }),
      access.view,
    ),
    get: get(`${base}/:id`, `One ${entity.kind} record`, single, access.view, params),
    changes: changesRoute(`${base}/:id/changes`, name, entity.kind, access.view),
    referrers: referrersRoute(`${base}/:id/referrers`, name, entity.kind, access.view),
    create: post(base, `Create a ${entity.kind} record`, create, single, access.create),
    update: post(`${base}/:id`, `Change a ${entity.kind} record`, update, single, access.edit, params),
    remove: changingGet(`${base}/:id/delete`, `Delete a ${entity.kind} record`, removed, access.edit, {
      ...params,
      query: () => removalQuery(entity),
    }),
    bulk: withFacts(
      post(
        `${base}/bulk`,
        `Create or change several ${entity.kind} records, all or nothing`,
        () => z.array(z.union([withId(name, update()), withoutId(create())])).check(z.minLength(1), z.maxLength(500)),
        () => one(z.array(row())),
        either(access.create, access.edit),
      ),
      { rows: { create: access.create, update: access.edit } },
    ),
    ...imports,
  } as const;
  return owned ? routes : acrossTerminals(routes);
}
