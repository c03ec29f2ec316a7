import { grouped } from "../units/shown.rules";

/** The forms that a text takes by a count, as Unicode names them; a language states those that it has. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** How a language counts and lists. */
export interface Formats {
  /** The form that a count asks for, with the count in place of `#`: `plural(5000, { one: "# car", other: "# cars" })` is '5,000 cars'. */
  readonly plural: (count: number, forms: PluralForms) => string;
  /** 'A, B, C'. */
  readonly list: (names: readonly string[]) => string;
  /** 'A, B, or C'. */
  readonly anyOf: (names: readonly string[]) => string;
}

/** Made when it is first needed, and kept. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/**
 * How a language counts and lists. Figures have one notation in every language, that of quantities and of the fields in
 * which they are typed (docs/adr/0011).
 */
export function formatsOf(language: string): Formats {
  const rules = once(() => new Intl.PluralRules(language));
  const lists = once(() => new Intl.ListFormat(language, { type: "unit", style: "short" }));
  const choices = once(() => new Intl.ListFormat(language, { type: "disjunction" }));
  return {
    plural: (count, forms) => (forms[rules().select(count)] ?? forms.other).replace("#", () => grouped(String(count))),
    list: (names) => lists().format(names),
    anyOf: (names) => choices().format(names),
  };
}

/** How English counts and lists. */
export const { plural, list, anyOf } = formatsOf("en");
