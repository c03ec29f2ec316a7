/** One message: its text, or a function that makes it of named values. */
export type Message = string | ((values: never) => string);

/** Messages of one language, by key. */
export type MessageSource = Readonly<Record<string, Message>>;

/** The form another language must have: every key of the source, each with the same values. */
export type CatalogueOf<Source extends MessageSource> = {
  readonly [Key in keyof Source]: Source[Key] extends (values: infer Values) => string
    ? (values: Values) => string
    : string;
};

type ValuesOf<M extends Message> = M extends (values: infer Values) => string ? [values: Values] : [];

export type Translator<Source extends MessageSource> = {
  /** The message of a key in the chosen language; a message with values asks for them by type. */
  readonly t: <Key extends keyof Source>(key: Key, ...values: ValuesOf<Source[Key]>) => string;
  /** Changes the language for every later `t`. */
  readonly choose: (catalogue: CatalogueOf<Source>) => void;
};

/** A translator that begins with `source`, whose keys and values every other language must share. */
export function createTranslator<const Source extends MessageSource>(source: Source): Translator<Source> {
  let chosen: MessageSource = source;
  return {
    t(key, ...values) {
      const message = chosen[key as string] as string | ((...values: unknown[]) => string);
      return typeof message === "function" ? message(...values) : message;
    },
    choose(catalogue) {
      chosen = catalogue as MessageSource;
    },
  };
}
