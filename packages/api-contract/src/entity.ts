import * as z from "zod/mini";
import { id, type Id } from "./ids";
import { later, madeWhenRead, merged } from "./later";
import type { Filter } from "./list-facts";
import { readForm } from "./read-form";
import { reading, type Reading } from "./reading";

type Shape = Record<string, z.ZodMiniType>;
/** Every record says when and by whom it was made and last changed (epoch seconds, user ids). */
const audit = {
  created_at: z.int(),
  created_by: z.nullable(z.string()),
  updated_at: z.int(),
  updated_by: z.nullable(z.string()),
};
type NullableKeys<S extends Shape> = { [K in keyof S]: null extends z.output<S[K]> ? K : never }[keyof S];
type Output<S extends Shape> = { [K in keyof S]: z.output<S[K]> };
type Flat<T> = { [K in keyof T]: T[K] };

/** What a create sends: nullable fields and those with a default may be left out. */
export type CreateBody<W extends Shape, D extends keyof W, C extends Shape = Record<never, never>> = Flat<
  Omit<Output<W>, NullableKeys<W> | D> & Partial<Pick<Output<W>, (NullableKeys<W> | D) & keyof W>> & Partial<Output<C>>
>;
/** What an update sends: what is to be another, and the reading that it was made from. */
export type UpdateBody<W extends Shape, S extends Shape> = Flat<Partial<Output<W>> & Partial<Output<S>> & Reading>;
export type EntityRow<W extends Shape, R extends Shape> = Flat<
  { id: string } & Output<W> & Output<R> & { [K in keyof typeof audit]: z.output<(typeof audit)[K]> }
>;

export interface EntityFacts<
  W extends Shape,
  R extends Shape,
  D extends keyof W,
  S extends Shape = Record<never, never>,
  C extends Shape = Record<never, never>,
> {
  /** The section of the permission map, or where reads need a session only. */
  readonly kind: string;
  /** Fields a client may write. Nullable ones are optional and become null. */
  readonly writable: W;
  /** Fields the service derives: sent out, accepted and ignored on the way in. */
  readonly derived?: R;
  /** Optional fields of an update, next to `updated_at`, that name the reading it was made from. */
  readonly stated?: S;
  /** Optional fields by which a create or update confirms a warning. They are not stored. */
  readonly confirmed?: C;
  /** Codes of the refusals (409) that ask for a confirmation, and the field of `confirmed` by which each is answered. */
  readonly asked?: Readonly<Record<string, keyof C & string>>;
  readonly defaults?: { readonly [K in D]: z.output<W[K]> };
  /** Further fields of a record that is sent back; accepted and ignored on update. */
  readonly ignoredOnUpdate?: readonly string[];
  /** The field that names the record in pickers and refusals; a derived one where the name is put together. */
  readonly label: (keyof W | keyof R) & string;
  /** Fields that `q` searches: kept with the row, whether written or derived. */
  readonly search: readonly ((keyof W | keyof R) & string)[];
  /** Names of other records, as derived fields show them, that `q` searches too. */
  readonly searchNames?: readonly (keyof R & string)[];
  /** Words that a derived field shows, in the order in which rows stand by it; others come behind them. */
  readonly inOrder?: { readonly [K in keyof R & string]?: readonly string[] };
  /** Which rows still ask for work; left out where all of them do. */
  readonly open?: readonly Filter[];
  /** Fields that must be unique together; case is ignored in text. */
  readonly unique?: readonly (readonly (keyof W & string)[])[];
  /** Foreign keys: field → endpoint it points at. */
  readonly references?: { readonly [K in keyof W]?: string };
  /** Days or quantities of which the second may not lie before the first. */
  readonly pairs?: readonly (readonly [first: keyof W & string, second: keyof W & string])[];
  /** Not settled yet: its fields may still change; listed in provisional.ts. */
  readonly provisional?: boolean;
}

type Body<T> = z.ZodMiniType<T, T>;
/** What the schemas of a record are made of. */
interface Fields {
  readonly writable: Shape;
  readonly derived?: Shape;
  readonly stated?: Shape;
  readonly confirmed?: Shape;
  readonly defaults?: object;
  readonly ignoredOnUpdate?: readonly string[];
}

/** Fields that are accepted and ignored on the way in. */
const ignored = (names: readonly string[]): Shape =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())]));
const ignoredAlways = ({ derived = {} }: Fields): Shape =>
  ignored(["id", ...Object.keys(audit), ...Object.keys(derived)]);

const mapped = (shape: Shape, form: (schema: z.ZodMiniType, name: string) => z.ZodMiniType): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, form(schema, name)]));
const readShape = (writable: Shape): Shape => mapped(writable, readForm);

const createShape = (fields: Fields): Shape => ({
  ...ignoredAlways(fields),
  ...fields.confirmed,
  ...mapped(fields.writable, (schema, name) =>
    schema.safeParse(null).success || (fields.defaults !== undefined && name in fields.defaults)
      ? z.optional(schema)
      : schema,
  ),
});

const updateShape = (fields: Fields): Shape => ({
  ...ignoredAlways(fields),
  ...reading,
  ...fields.stated,
  ...fields.confirmed,
  ...ignored(fields.ignoredOnUpdate ?? []),
  ...mapped(fields.writable, (schema) => z.optional(schema)),
});

/**
 * Declares a record once: its fields, which of them clients write, and what names it.
 * Gives the schemas of the record, of a create and of a partial update (unknown fields are refused), each made when it is first used.
 */
export function defineEntity<
  const W extends Shape,
  const R extends Shape = Record<never, never>,
  D extends keyof W & string = never,
  const S extends Shape = Record<never, never>,
  const C extends Shape = Record<never, never>,
>(facts: EntityFacts<W, R, D, S, C>) {
  const derived = (facts.derived ?? {}) as R;
  const read = later(() => readShape(facts.writable));
  const schemas = madeWhenRead({
    read: () => ({ ...derived, ...read() }) as Shape,
    row: () =>
      z.object({ id: z.string(), ...read(), ...derived, ...audit }) as unknown as z.ZodMiniType<
        EntityRow<W, R>,
        EntityRow<W, R>
      >,
    create: () => z.strictObject(createShape(facts)) as unknown as Body<CreateBody<W, D, C>>,
    update: () => z.strictObject(updateShape(facts)) as unknown as Body<UpdateBody<W, S & C>>,
  });
  return merged({ ...facts, derived }, schemas);
}

/** A body schema that also asks for the record's id: a row of a bulk change. Stays strict, which an intersection would not. */
export function withId<const K extends string, S extends z.ZodMiniType>(kind: K, body: S) {
  const extended = z.extend(body as unknown as z.ZodMiniObject, { id: id(kind) });
  return extended as unknown as z.ZodMiniType<z.output<S> & { id: Id<K> }, z.output<S> & { id: Id<K> }>;
}

/** A body schema that refuses an id: a row that a bulk call creates. */
export function withoutId<S extends z.ZodMiniType>(body: S) {
  const extended = z.extend(body as unknown as z.ZodMiniObject, { id: z.optional(z.never()) });
  return extended as unknown as z.ZodMiniType<z.output<S> & { id?: never }, z.output<S> & { id?: never }>;
}

/** Any declared record, for code that treats them all alike. */
export interface AnyEntity {
  readonly kind: string;
  readonly writable: Shape;
  readonly derived: Shape;
  /** Every field of both, in the form in which it is read: wider than the one in which it is written. */
  readonly read: Shape;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly ignoredOnUpdate?: readonly string[];
  readonly label: string;
  readonly search: readonly string[];
  readonly searchNames?: readonly string[];
  readonly open?: readonly Filter[];
  readonly inOrder?: { readonly [field: string]: readonly string[] | undefined };
  readonly unique?: readonly (readonly string[])[];
  readonly references?: Readonly<Record<string, string | undefined>>;
  readonly pairs?: readonly (readonly [first: string, second: string])[];
  readonly provisional?: boolean;
  readonly stated?: Shape;
  readonly confirmed?: Shape;
  readonly asked?: Readonly<Record<string, string>>;
  readonly row: z.ZodMiniType;
  readonly create: z.ZodMiniType;
  readonly update: z.ZodMiniType;
}
export type RowOf<E extends { row: z.ZodMiniType }> = z.output<E["row"]>;
