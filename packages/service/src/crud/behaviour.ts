import type { EntityRows, ResourceName } from "@railhead/api-contract/entities";
import type { RequestContext } from "../events";
import type { Rows } from "../store/collections";
import type { Include, Beyond, Where } from "../store/store.port";

type Tests<N extends ResourceName> = NonNullable<Where<Rows[N]>["all"]>;

/** A change of one row before it is written, and the names of what its writer confirms with it. */
export interface CheckedChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
  readonly confirmed: ReadonlySet<string>;
}

/** What a resource's own rules add to its generic calls. Everything may be left out. */
export interface ResourceBehaviour<N extends ResourceName> {
  /** Stored rows as the wire shows them: same order, same length. Batched: one question per kind of record, never one per row. */
  readonly serialize?: (context: RequestContext, rows: readonly Rows[N][]) => Promise<readonly EntityRows[N][]>;
  /** What a stored row is called where its label is only a part of its name: a railcar by its mark and number. */
  readonly nameOf?: (row: Rows[N]) => string;
  /** A serialized row as GET {id} shows it: what is too large for lists goes in here. */
  readonly detail?: (context: RequestContext, shown: EntityRows[N]) => Promise<EntityRows[N]>;
  /** The records that `serialize` asks for by id. Left out, each is asked for on its own. */
  readonly include?: readonly Include[];
  /** What is written where a client's values take the place of what it was not shown whole: that stays. */
  readonly keeping?: (
    context: RequestContext,
    before: Rows[N],
    values: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  /** Values of stored fields that no client writes, at create. */
  readonly insertDefaults?: (
    context: RequestContext,
    body: Readonly<Record<string, unknown>>,
  ) => Partial<Rows[N]> | Promise<Partial<Rows[N]>>;
  /** Typed list filters as store tests. Left out: `eq` on the field of the same name, `in` for lists of ids or states. */
  readonly filters?: (query: Readonly<Record<string, string>>, context: RequestContext) => Tests<N> | Promise<Tests<N>>;
  /** Other rows in whose fields the words of a search may stand. */
  readonly searchBeyond?: readonly Beyond[];
  /** Locks what a list of these rows touches beyond them, before the first of them is changed: no two lists may wait for each other. */
  readonly lockAll?: (context: RequestContext, rows: readonly Rows[N][]) => Promise<void>;
  /** A rule on the row as it would be written; throws Problem. `before` is null at create, `after` null at delete. */
  readonly check?: (context: RequestContext, change: CheckedChange<Rows[N]>) => Promise<void>;
  /** What other records become by a change of this one, once it is written. */
  readonly changed?: (context: RequestContext, before: Rows[N], after: Rows[N]) => Promise<void>;
}
export type Behaviours = { readonly [N in ResourceName]?: ResourceBehaviour<N> };
