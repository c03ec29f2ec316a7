import { codeOf } from "@railhead/api-contract/coded";
import type { CodedSentence } from "@railhead/api-contract/envelope";
import { isTranslated, textIn, type Texts } from "./define-messages";

/** Where a language keeps the sentences of all refusals, by code. */
const NAMESPACE = "refusals";
/** Where it keeps the names of states, by their ids and what the API calls them. */
const STATES = "states";

/** What a sentence names: values as they are (numbers, ids, days as YYYY-MM-DD, figures), and other sentences within it. */
export type RefusalParams = Readonly<Record<string, unknown>>;

/** Why something is refused: the code of the sentence, the values in it, and the sentence itself. */
export interface Refusal {
  readonly code: string;
  readonly params: RefusalParams;
  readonly description: string;
}

/** Wherever a text takes words, another sentence may stand. */
type WithSentences<Value> = Value extends string
  ? string extends Value
    ? Value | Refusal
    : Value
  : Value extends readonly (infer Item)[]
    ? readonly WithSentences<Item>[]
    : Value;
type Given<Text> = Text extends (values: infer Values) => string
  ? [params: { readonly [Name in keyof Values]: WithSentences<Values[Name]> }]
  : [];

/** Makes the refusal of a code; a sentence with values asks for them by type. */
export interface Refuse<English extends Texts> {
  <Code extends keyof English & string>(code: Code, ...params: Given<English[Code]>): Refusal;
  readonly english: English;
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "code" in value && "description" in value;
const isCoded = (value: unknown): value is CodedSentence =>
  typeof value === "object" && value !== null && "code" in value && "params" in value;

/** Values with each sentence among them replaced, in lists too. */
function replaced<Sentence>(
  params: RefusalParams,
  isSentence: (value: unknown) => value is Sentence,
  into: (sentence: Sentence) => unknown,
): RefusalParams {
  const one = (value: unknown): unknown =>
    isSentence(value) ? into(value) : Array.isArray(value) ? value.map(one) : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, one(value)]));
}

/**
 * Defines sentences of refusals in English, by codes that are never used for another one. The service says them in
 * English and sends code and params with them; clients of another language put them into words themselves.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRefusals<const English extends Texts>(english: English): Refuse<English> {
  const say = (code: string, params: RefusalParams): string => {
    const text = textIn(NAMESPACE, code) ?? english[code] ?? code;
    return typeof text === "string"
      ? text
      : text(replaced(params, isRefusal, ({ description }) => description) as never);
  };
  const refuse = (code: string, params: RefusalParams = {}): Refusal => ({
    code,
    params,
    description: say(code, params),
  });
  return Object.assign(refuse as Omit<Refuse<English>, "english"> as Refuse<English>, { english });
}

/** A refusal's sentence without its words, as it travels. */
export const codedSentence = ({ code, params }: Refusal): CodedSentence => ({
  code,
  params: replaced(params, isRefusal, codedSentence),
});

/** Thrown within a sentence that the chosen language does not know. */
class UnknownSentence extends Error {}

function inWords({ code, params }: CodedSentence): string {
  const text = textIn(NAMESPACE, code);
  if (text === undefined) throw new UnknownSentence(code);
  return typeof text === "string" ? text : text(replaced(params, isCoded, inWords) as never);
}

/**
 * A sentence of the service in the chosen language. Its English words are kept where that is English, where the service
 * sends none or one that this app does not know yet.
 */
export function sentenceIn(english: string, sentence: CodedSentence | undefined): string {
  if (sentence === undefined || textIn(NAMESPACE, sentence.code) === undefined) return english;
  try {
    return inWords(sentence);
  } catch {
    // A newer service may send other values with a code, or sentences within it that are new.
    return english;
  }
}

/** The words of an answer: English, and by their code those of another language. */
const WORDS = ["description", "sentence"] as const;

/**
 * An answer of the service in the chosen language: names of states, and sentences that come with their code, such as what
 * a truck lacks for its release. In English it is the answer itself.
 */
export function answerInLanguage(answer: unknown): unknown {
  if (!isTranslated(NAMESPACE) && !isTranslated(STATES)) return answer;
  const said = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(said);
    if (typeof value !== "object" || value === null) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, said(one)]));
    // Only rows of railcars and trucks have a state that is a key of the texts.
    const { coded, status_id, status } = value as { coded?: unknown; status_id: string; status: string };
    const state = textIn(STATES, `${status_id}.${status}`);
    if (state !== undefined) inner["status"] = state;
    if (isCoded(coded))
      for (const name of WORDS) if (typeof inner[name] === "string") inner[name] = sentenceIn(inner[name], coded);
    return inner;
  };
  return said(answer);
}

/** What a state is called in the chosen language, by its id and what the API calls it. */
export const stateName = (id: string, english: string): string => {
  const text = textIn(STATES, `${id}.${english}`);
  return typeof text === "string" ? text : english;
};

/** What a schema of the contract says of a value, in the chosen language. */
export const contractSentence = (english: string): string => sentenceIn(english, codeOf(english));
