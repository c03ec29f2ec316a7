import type { CollectionName } from "@railhead/service/store/collections";
import type { AnyRow } from "@railhead/service/store/order";
import type { Include, Find } from "@railhead/service/store/store.port";
import { physicalOf, type Physical } from "./physical";

/** Rows of a collection that come with a page: whose fields say which. */
interface Part {
  readonly physical: Physical;
  readonly by: string;
  /** The place of the part that refers to it; 0 is the page. */
  readonly from: number;
}
/** What is fetched with the pages of a collection. */
interface Prefetch {
  /** Tells it apart from all others. */
  readonly place: number;
  readonly parts: readonly Part[];
  /** What follows the page in a statement that brings them all: rows as one text each, behind the place of their part. */
  readonly tail: string;
}

function partsOf(page: Physical, include: readonly Include[]): readonly Part[] {
  const parts: Part[] = [];
  const add = (referring: Physical, from: number, wanted: readonly Include[]) => {
    for (const { by, of, beyond = [] } of wanted) {
      const physical = physicalOf(of);
      if (physical === null || referring.byName.get(by)?.kind !== "id") continue;
      const place = parts.push({ physical, by, from });
      add(physical, place, beyond);
    }
  };
  add(page, 0, include);
  return parts;
}

const rowsOf = ({ physical, by, from }: Part, what: string) =>
  `select ${what} from ${physical.table} where "id" = any(array(select "${by}" from "part ${from}"))${physical.family === null ? "" : ` and "family" = '${physical.family}'`}`;

let places = 0;
function build(page: Physical, include: readonly Include[]): Prefetch {
  const parts = partsOf(page, include);
  const isAsked = (place: number) => parts.some((part) => part.from === place);
  const named = parts.flatMap((part, at) =>
    isAsked(at + 1) ? [`, "part ${at + 1}" as materialized (${rowsOf(part, part.physical.columns)})`] : [],
  );
  const all = parts.map((part, at) => {
    const what = `${at + 1}, ${part.physical.row}`;
    return isAsked(at + 1) ? `select ${what} from "part ${at + 1}"` : rowsOf(part, what);
  });
  return {
    place: (places += 1),
    parts,
    tail: `)${named.join("")} ${[`select 0, ${page.row} from "part 0"`, ...all].join(" union all ")}`,
  };
}

const known = new WeakMap<readonly Include[], Prefetch>();
/** What is fetched with pages of a collection; a list of `include` belongs to one collection. */
export function prefetchOf(page: Physical, include: readonly Include[] = []): Prefetch | null {
  let prefetch = known.get(include);
  if (prefetch === undefined) {
    prefetch = build(page, include);
    known.set(include, prefetch);
  }
  return prefetch.parts.length === 0 ? null : prefetch;
}
export const PAGE = 'with "part 0" as materialized (';

/** Ids that a question wants, where it wants nothing else. */
function idsOf({ where, sort, after, limit }: Find<AnyRow>): readonly unknown[] | null {
  const [only, ...more] = where?.all ?? [];
  if (only?.field !== "id" || more.length > 0 || where?.search || sort || after || limit !== undefined) return null;
  return only.test.op === "in" ? only.test.value : null;
}
/** By id, as whole numbers. */
export const byId = (a: AnyRow, b: AnyRow) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

/** Rows that were fetched with others in one read: a question for them by id is answered from here. */
export class Prefetched {
  readonly #rows = new Map<CollectionName, Map<string, AnyRow | null>>();

  /** Notes what came with a page: the rows of each part, in the order of the parts. */
  note(parts: readonly Part[], found: readonly (readonly AnyRow[])[]): void {
    for (const [at, { physical, by, from }] of parts.entries()) {
      const rows = this.#rows.get(physical.name) ?? new Map<string, AnyRow | null>();
      this.#rows.set(physical.name, rows);
      // What nobody keeps is known as well.
      for (const referring of found[from] ?? [])
        if (typeof referring[by] === "string" && !rows.has(referring[by])) rows.set(referring[by], null);
      for (const row of found[at + 1] ?? []) rows.set(row.id, row);
    }
  }

  /** The answer to a question for ids all of which were prefetched; null for any other question. */
  answer(name: CollectionName, query: Find<AnyRow>): readonly AnyRow[] | null {
    const rows = this.#rows.get(name);
    const ids = rows === undefined ? null : idsOf(query);
    if (rows === undefined || ids === null) return null;
    const answer: AnyRow[] = [];
    for (const id of new Set(ids)) {
      const row = typeof id === "string" ? rows.get(id) : undefined;
      if (row === undefined) return null;
      if (row !== null) answer.push(row);
    }
    return answer.sort(byId);
  }
}
