import { grouped } from "../units/decimal.rules";

/** The forms that a text takes by a count, as Unicode names them; a language states those that it has. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * How a language counts: the form that a count asks for, with the count in place of `#`. In English
 * `plural(5000, { one: "# car", other: "# cars" })` is '5,000 cars'. Figures have one notation in every language, that of
 * quantities and of the fields in which they are typed (docs/adr/0013).
 */
export const pluralIn =
  (language: string) =>
  (count: number, forms: PluralForms): string =>
    (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace("#", () => grouped(String(count)));

/** How a language lists: 'A, B, C'. */
export const listIn =
  (language: string) =>
  (names: readonly string[]): string =>
    new Intl.ListFormat(language, { type: "unit", style: "short" }).format(names);

/** How a language lists what may be chosen from: 'A, B, or C'. */
export const anyOfIn =
  (language: string) =>
  (names: readonly string[]): string =>
    new Intl.ListFormat(language, { type: "disjunction" }).format(names);

export const plural = pluralIn("en");
export const list = listIn("en");
export const anyOf = anyOfIn("en");
