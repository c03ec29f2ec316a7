import type * as z from "zod/mini";
import type { AnyEntity } from "./entity";
import { fieldKindOf, orderKindOf, type FieldKind, type OrderKind } from "./field-kind";

/** How a column of a list may be filtered. */
export const FILTER_OPS = ["eq", "in", "range", "before", "after", "contains", "empty"] as const;
export type FilterOp = (typeof FILTER_OPS)[number];

/** What a filter compares: as the field holds it, a word of a closed list, or a whole number of whatever size. */
export type FilterKind = Exclude<FieldKind, "json" | "whole" | "long"> | "choice" | "number";

const MEASURED: readonly FilterOp[] = ["eq", "in", "range", "before", "after", "empty"];
const NAMED: readonly FilterOp[] = ["eq", "in", "empty"];
/** Which operators each kind of column takes. */
export const OPS_OF: Readonly<Record<FilterKind, readonly FilterOp[]>> = {
  id: NAMED,
  ids: NAMED,
  choice: NAMED,
  text: ["eq", "in", "contains", "empty"],
  flag: ["eq", "empty"],
  number: MEASURED,
  decimal: MEASURED,
  day: MEASURED,
};

/** One filter of a list. Values are texts as the address writes them; an open end of a range is null, an empty text of `in` stands for rows without a value. */
export type Filter =
  | { readonly field: string; readonly op: "eq" | "before" | "after" | "contains"; readonly value: string }
  | { readonly field: string; readonly op: "in"; readonly value: readonly string[] }
  | { readonly field: string; readonly op: "range"; readonly value: FilterRange }
  | { readonly field: string; readonly op: "empty"; readonly value: boolean };
/** Both ends belong to it. */
export interface FilterRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A column as filters and orders see it. */
export interface ListField {
  readonly kind: FilterKind;
  readonly order: OrderKind;
  /** All values of a `choice`. */
  readonly choices?: readonly string[];
  /** Words that have an order of their own, each with its place in it. */
  readonly places?: ReadonlyMap<string, number>;
}
/** What a list must know of its rows to filter, search and order them. */
export interface ListFacts {
  /** Every field that can be filtered, by its name; nested values cannot. */
  readonly fields: Readonly<Record<string, ListField>>;
  /** Fields in which the words of a search may be. */
  readonly search: readonly string[];
  /** Rows that still ask for work: all others are history. Null where every row is held. */
  readonly open: readonly Filter[] | null;
}

/** What a page of a list, and an address, may ask at most. */
export const LIST_MOST = { filters: 20, values: 200, sorts: 3, ids: 200 } as const;

/** The values of a closed list of words, through `null` and `undefined`; undefined for any other schema. */
function choicesOf(schema: z.ZodMiniType): readonly string[] | undefined {
  const issue = schema.safeParse(Symbol("nothing")).error?.issues[0] as { code?: string; values?: unknown[] };
  if (issue?.code !== "invalid_value") return undefined;
  const words = issue.values?.filter((value) => typeof value === "string");
  return words !== undefined && words.length > 0 ? words : undefined;
}

const AUDIT_KINDS = { created_at: "number", created_by: "id", updated_at: "number", updated_by: "id" } as const;

function listField(name: string, schema: z.ZodMiniType): ListField | null {
  const order = orderKindOf(name, schema);
  const choices = choicesOf(schema);
  if (choices !== undefined) return { kind: "choice", order, choices };
  const kind = fieldKindOf(name, schema);
  if (kind === "json") return null;
  return { kind: kind === "whole" || kind === "long" ? "number" : kind, order };
}

const known = new WeakMap<AnyEntity, ListFacts>();
/** What a list of records of an entity can be asked: read from its schemas once. */
export function listFactsOf(entity: AnyEntity): ListFacts {
  let facts = known.get(entity);
  if (facts === undefined) {
    const fields: Record<string, ListField> = { id: { kind: "id", order: "id" } };
    for (const [name, schema] of Object.entries(entity.read)) {
      const field = listField(name, schema);
      if (field !== null) fields[name] = field;
    }
    for (const [name, words = []] of Object.entries(entity.inOrder ?? {}))
      fields[name] = { ...fields[name]!, places: new Map(words.map((word, place) => [word, place])) };
    for (const [name, kind] of Object.entries(AUDIT_KINDS))
      fields[name] = { kind, order: kind === "id" ? "id" : "plain" };
    facts = { fields, search: [...entity.search, ...(entity.searchNames ?? [])], open: entity.open ?? null };
    known.set(entity, facts);
  }
  return facts;
}
