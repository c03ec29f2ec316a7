import type * as z from "zod/mini";
import type { NumberBound } from "@railhead/api-contract/bounds";
import type { Named } from "@railhead/api-contract/envelope";

type Scalar = string | number | boolean;

/**
 * Where a value stands in a body `T`, as refusals of the server name it: `net`, and `difference.entry` for a field of an
 * object in it. A list is one path; its rows have fields of their own (LineItem).
 */
export type FieldPath<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends Scalar | readonly unknown[]
    ? K
    : K | `${K}.${keyof NonNullable<T[K]> & string}`;
}[keyof T & string];

/** The contract's type of the value at a path. */
export type ValueAt<T, P> = P extends keyof T
  ? T[P]
  : P extends `${infer K extends keyof T & string}.${infer S}`
    ? S extends keyof NonNullable<T[K]>
      ? NonNullable<T[K]>[S]
      : never
    : never;

/** One row of a list in a form. Its key stays its own while rows come, go and move. */
export interface LineItem<T> {
  readonly key: string;
  readonly values: FormValues<T>;
}

/**
 * What stands in a field: text as it is typed, the id that is chosen, chosen ids, or rows. Of an object: 'yes' or 'no'.
 * Flags are 'true' and 'false'.
 */
export type FieldEntry<V> =
  NonNullable<V> extends Scalar
    ? string
    : NonNullable<V> extends readonly (infer Item)[]
      ? Item extends Scalar
        ? readonly string[]
        : readonly LineItem<Item>[]
      : string;

/** What stands in the fields of a form, by the contract's keys of what it writes. */
export type FormValues<T> = { readonly [P in FieldPath<T>]?: FieldEntry<ValueAt<T, P>> };

export type FieldKind =
  | "text"
  | "longText"
  | "tel"
  | "email"
  /** An exact decimal; commas and spaces between thousands are nothing. */
  | "decimal"
  | "integer"
  /** YYYY-MM-DD. */
  | "day"
  | "flag"
  /** One of few, shown at once. */
  | "choice"
  /** One of many, found as one types. */
  | "pick"
  /** Several of many. */
  | "picks"
  /** Line items: rows with fields of their own. */
  | "lines"
  /** Whether an object is sent at all, 'yes' or 'no'; what is in it has fields of its own. */
  | "presence";

/** The kinds in which a value of the contract can be entered. */
export type KindOf<V> =
  NonNullable<V> extends boolean
    ? "flag"
    : NonNullable<V> extends number
      ? "integer"
      : NonNullable<V> extends string
        ? Exclude<FieldKind, "flag" | "integer" | "picks" | "lines" | "presence">
        : NonNullable<V> extends readonly (infer Item)[]
          ? Item extends Scalar
            ? "picks"
            : "lines"
          : "presence";

/** Something to choose, with a line of what is known of it. */
export interface Choice extends Named {
  readonly detail?: string;
}

/** What a text comes to: a value of the contract, or a sentence that says what is wrong with it. */
export type Reading = { readonly value: unknown } | { readonly fault: string };

/**
 * Several of many that are no list in the contract, and in no order: how they are read and written, and how two people's
 * changes become one without a conflict.
 */
export interface EntrySet {
  readonly entryOf: (value: unknown) => readonly string[];
  readonly valueOf: (entry: readonly string[]) => unknown;
  readonly merge: (loaded: readonly string[], mine: readonly string[], theirs: readonly string[]) => readonly string[];
}

/** What every field says of itself, whatever it belongs to. */
interface FieldFacts {
  readonly label: string;
  readonly required: boolean;
  /** What an empty field says where it must not be empty; the usual sentence where it is left out. */
  readonly requiredText?: string;
  /** What can be chosen. Without it any id is taken: the server judges. */
  readonly options?: readonly Choice[];
  /** Shown with a number. */
  readonly unit?: string | null;
  /** Least, most and decimals of a number, with the sentence that says them. */
  readonly bound?: NumberBound;
  /** A number has to be above 0. */
  readonly isAboveZero?: boolean;
  /** The contract's schema of the value. */
  readonly schema?: z.ZodMiniType;
  /** Reads the text in this field's own way, where that of its kind does not fit. */
  readonly read?: (text: string) => Reading;
  readonly hint?: string | null;
  /** Of `picks` that are a set. */
  readonly set?: EntrySet;
  /** The fields of a row, for `lines`. */
  readonly rowFields?: readonly AnyField[];
}

/** One field of a form that writes a `T`. */
export interface FieldSpec<T, P extends FieldPath<T> = FieldPath<T>> extends FieldFacts {
  readonly key: P;
  readonly kind: KindOf<ValueAt<T, P>>;
  /**
   * Fields that mean something only together with this one, such as a quantity and its unit: they are sent together and
   * decided together in a conflict. A fault of one that is not shown itself stands at this one.
   */
  readonly coupledWith?: readonly FieldPath<T>[];
}

/** A field as the rules of forms see it. */
export interface AnyField extends FieldFacts {
  readonly key: string;
  readonly kind: FieldKind;
  readonly coupledWith?: readonly string[];
}

/** Faults by where they stand: `net`, or `rules.new-1.rate` in a row. */
export type FormFaults<T> = { readonly [P in FieldPath<T> | `${FieldPath<T>}.${string}.${string}`]?: string };

/** A form that is being filled in. Only the functions of core/form make another one of it. */
export interface FormState<T> {
  /** The record's `updated_at` from which it is made: it goes out with a change. Null for a record that is added. */
  readonly version: number | null;
  /** What the record says, or what a new one begins with. */
  readonly loaded: FormValues<T>;
  /** What a person entered, and nothing else. */
  readonly entered: FormValues<T>;
  /** In a conflict: what others made of fields that were entered here, until it is decided whose stays. */
  readonly theirs: FormValues<T>;
  readonly faults: FormFaults<T>;
  /** Counted up each time that faults are shown: the first of them takes the cursor. */
  readonly faultsShown: number;
  /** Fields that were left once: they are judged as one types. */
  readonly left: readonly FieldPath<T>[];
}

/** Whose value stays where two people changed a field. */
export type Decision = "mine" | "theirs";
