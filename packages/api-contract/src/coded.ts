/** What a sentence is known by, in every language: its code, and the values in it. */
export interface SentenceCode {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A sentence of the contract in English, which says its code in its type. */
export type Coded<Code extends string> = string & { readonly __code?: Code };
/** The same with values. */
export type CodedBy<Code extends string, Values> = ((values: Values) => string) & { readonly __code?: Code };

const codes = new Map<string, SentenceCode>();

/** The code of a sentence that a schema said; undefined for what no schema of ours says. */
export const codeOf = (sentence: string): SentenceCode | undefined => codes.get(sentence);

/**
 * A sentence that a schema says of a value. Schemas can say words only, so that the code is found by them: each sentence has
 * one. Those with values are as many as the schemas, which are made once.
 */
/* @__NO_SIDE_EFFECTS__ */
export function coded<const Code extends string>(code: Code, english: string): Coded<Code> {
  codes.set(english, { code, params: {} });
  return english;
}

/** The same for a sentence with values. */
/* @__NO_SIDE_EFFECTS__ */
export function codedBy<const Code extends string, Values extends Readonly<Record<string, string | number>>>(
  code: Code,
  english: (values: Values) => string,
): CodedBy<Code, Values> {
  const say = (values: Values): string => {
    const sentence = english(values);
    codes.set(sentence, { code, params: values });
    return sentence;
  };
  return Object.assign(say, { code });
}

/** The code of a sentence with values. */
export const codeOfMaker = (say: unknown): string | undefined =>
  typeof say === "function" && "code" in say ? String(say.code) : undefined;
