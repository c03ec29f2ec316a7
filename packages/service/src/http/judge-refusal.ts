import type { CodedSentence, ErrorBody } from "@railhead/api-contract/envelope";
import { ENGLISH_REFUSALS } from "@railhead/core/messages/refusals/all-refusals";

const TEXTS = ENGLISH_REFUSALS as unknown as Readonly<Record<string, string | ((params: unknown) => string)>>;

const isCoded = (value: unknown): value is CodedSentence =>
  typeof value === "object" && value !== null && "code" in value && "params" in value;

/** A sentence as a client makes it that knows the catalogue, from what was sent alone. */
function inWords({ code, params }: CodedSentence): string {
  const text = TEXTS[code];
  if (text === undefined) throw new Error(`The catalogue of refusals has no ${code}`);
  if (typeof text === "string") return text;
  const spoken = (value: unknown): unknown =>
    isCoded(value) ? inWords(value) : Array.isArray(value) ? value.map(spoken) : value;
  return text(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, spoken(value)])));
}

function mustSay(english: string, coded: CodedSentence | undefined): void {
  if (coded === undefined) throw new Error(`'${english}' is refused without a code`);
  const said = inWords(JSON.parse(JSON.stringify(coded)) as CodedSentence);
  if (said !== english) throw new Error(`'${english}' is refused as ${coded.code}, which says '${said}'`);
}

/** Throws where a refusal cannot be said by its codes and values alone, word for word: clients of other languages have nothing else. */
export function mustBeCoded({ description, fields = {}, coded, coded_fields = {} }: ErrorBody): void {
  mustSay(description, coded);
  for (const [at, english] of Object.entries(fields)) mustSay(english, coded_fields[at]);
}
