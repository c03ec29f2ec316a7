/** One text: its words, or a function that makes them of named values. */
export type Message = string | ((values: never) => string);

/** The texts of a namespace in one language, by key. */
export type Texts = Readonly<Record<string, Message>>;

/** The form of a namespace in another language: every key of the English one, each with the same values. */
export type Translated<English extends Texts> = {
  readonly [Key in keyof English]: English[Key] extends (values: infer Values) => string
    ? (values: Values) => string
    : string;
};

type ValuesOf<M extends Message> = M extends (values: infer Values) => string ? [values: Values] : [];

/** Gives the text of a key in the chosen language; a text with values asks for them by type. */
export interface Translate<English extends Texts> {
  <Key extends keyof English>(key: Key, ...values: ValuesOf<English[Key]>): string;
  /** The texts as they are written here. */
  readonly english: English;
}

interface WithTexts {
  readonly english: Texts;
}
/** Keys of a namespace. */
export type KeyOf<T extends WithTexts> = Extract<keyof T["english"], string>;
/** Keys of the texts of a namespace that need no values. */
export type PlainKeyOf<T extends WithTexts> = {
  [Key in KeyOf<T>]: T["english"][Key] extends string ? Key : never;
}[KeyOf<T>];

/** A language, by namespace; what it lacks is said in English. */
type Language = Readonly<Record<string, Texts>>;
let chosen: Language = {};

/** Changes the language of every text that is asked for from now on; without one it is English. */
export function chooseLanguage(language: Language = {}): void {
  chosen = language;
}

/** Whether the chosen language has its own texts of a namespace. */
export const isTranslated = (namespace: string): boolean => chosen[namespace] !== undefined;

/** A text of the chosen language; undefined in English, and where the language lacks it. */
export const textIn = (namespace: string, key: string): Message | undefined => chosen[namespace]?.[key];

/**
 * Defines the texts of a namespace in English. A language is another set of the same namespaces (`languages/`), so that
 * this is the only place where texts are looked up.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<const English extends Texts>(namespace: string, english: English): Translate<English> {
  const translate = <Key extends keyof English>(key: Key, ...values: ValuesOf<English[Key]>): string => {
    const message = (chosen[namespace] ?? english)[key as string] as string | ((...named: unknown[]) => string);
    return typeof message === "function" ? message(...values) : message;
  };
  return Object.assign(translate, { english });
}
