import { LIST_MOST } from "@railhead/api-contract/list-facts";
import type { Named } from "@railhead/api-contract/envelope";
import type { ApiError } from "../api/api-errors";
import type { BlockAnswer } from "../list/paged-blocks";
import { PRINT_ROWS_MOST } from "../resources/list-print.rules";
import type { ResourceRow } from "../resources/open-list";
import type { Outcome } from "../runtime/from-effect";
import type { PrintNames, RowsReading } from "./list-print.types";

type Answered<A> = Promise<Outcome<A, ApiError>>;
/** Where a page of rows begins, or which rows it is of. */
export type PageFrom = { readonly cursor: string | null } | { readonly ids: readonly string[] };
/** Reads one page of the rows that are printed. */
export type ReadPage = (from: PageFrom) => Answered<BlockAnswer<ResourceRow>>;

/** Times that a list is read from its beginning before it is said that it moves too fast. */
const TRIES = 3;
const read = (reading: RowsReading) => ({ ok: true, value: reading }) as const;

async function readOnce(readPage: ReadPage): Answered<RowsReading> {
  const rows = new Map<string, ResourceRow>();
  let total: number | null = null;
  let isDoubled = false;
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const answer: Outcome<BlockAnswer<ResourceRow>, ApiError> = await readPage({ cursor });
    if (!answer.ok) return answer;
    total ??= answer.value.total;
    const count = Math.max(total ?? 0, rows.size);
    if (count > PRINT_ROWS_MOST) return read({ kind: "tooMany", total: count });
    for (const row of answer.value.rows) {
      isDoubled ||= rows.has(row.id);
      rows.set(row.id, row);
    }
    cursor = answer.value.next;
  }
  if (isDoubled || total === null || rows.size > total) return read({ kind: "moved" });
  return read(
    rows.size < total ? { kind: "short", missing: total - rows.size } : { kind: "rows", rows: [...rows.values()] },
  );
}

/**
 * All rows of a query, page by page: whole, or not at all. A row that moved while they were read has them read again; where
 * as many are missing each time, they are there and cannot be read.
 */
export async function readAllRows(readPage: ReadPage): Answered<RowsReading> {
  const missing = new Set<number>();
  for (let left = TRIES; ; left -= 1) {
    const answer = await readOnce(readPage);
    if (!answer.ok || answer.value.kind === "rows" || answer.value.kind === "tooMany") return answer;
    missing.add(answer.value.kind === "short" ? answer.value.missing : 0);
    if (left === 1) return missing.size === 1 ? answer : read({ kind: "moved" });
  }
}

/** The named rows of a query, as many at a time as a list may be asked for. Those that have left it are not in the answer. */
export async function readNamedRows(readPage: ReadPage, ids: readonly string[]): Answered<RowsReading> {
  const rows: ResourceRow[] = [];
  for (let at = 0; at < ids.length; at += LIST_MOST.ids) {
    const answer = await readPage({ ids: ids.slice(at, at + LIST_MOST.ids) });
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
  }
  return read({ kind: "rows", rows });
}

/** Answers after which asking again gives nothing else: the names that rows carry are shown then, as the list does. */
const FINAL: ReadonlySet<number> = new Set([403, 404, 501]);

/** What records of these resources are called. */
export async function readNames(
  load: (resource: string) => Answered<readonly Named[]>,
  resources: readonly string[],
): Answered<PrintNames> {
  const answers = await Promise.all(resources.map(async (resource) => [resource, await load(resource)] as const));
  const names: Record<string, ReadonlyMap<string, string>> = {};
  for (const [resource, answer] of answers) {
    if (answer.ok) names[resource] = new Map(answer.value.map(({ id, name }) => [id, name]));
    else if (answer.error._tag !== "Refused" || !FINAL.has(answer.error.status)) return answer;
  }
  return { ok: true, value: names };
}
