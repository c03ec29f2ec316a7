import type { Source } from "../sources";

/** Sentences of the product specification: each is written once, in the catalogue. */
export const SPEC_SENTENCES = [
  "This field is required.",
  "Signature required.",
  "Track must be selected.",
  "Date must be selected.",
  "Sequence value must be entered.",
  "The barcode you scanned does not match any sources available for this transaction. Try again.",
  "The barcode you scanned does not match any available railcars. Try again.",
  "Something went wrong. Please try again.",
  "Draft saved successfully!",
  "Signature saved successfully!",
  "Railcars received successfully!",
  "Railcars released successfully!",
  "Railcars sequenced successfully!",
  "Railcar saved successfully!",
  "Railcar sequenced successfully.",
  "No results",
] as const;
const CATALOGUE = "packages/core/src/messages/";
/** The one sentence that the wire needs too: the contract's own required-field message. */
const ON_THE_WIRE = new Map([["This field is required.", /^packages\/(api-contract|service)\//]]);

/** Sentences of the spec outside the catalogue. */
export function strayedSentences(files: readonly Source[]): string[] {
  return files
    .filter((file) => /^(packages|apps)\//.test(file.path) && !file.isTest && !file.path.startsWith(CATALOGUE))
    .flatMap((file) =>
      SPEC_SENTENCES.filter(
        (sentence) => file.text.includes(sentence) && !ON_THE_WIRE.get(sentence)?.test(file.path),
      ).map((sentence) => `${file.path} writes '${sentence}' instead of taking it from the catalogue`),
    );
}

/** Sentences that are more than once in the catalogue itself. */
export function doubledSentences(files: readonly Source[]): string[] {
  const text = files
    .filter((file) => file.path.startsWith(CATALOGUE) && !file.isTest)
    .map((file) => file.text)
    .join("\n");
  return SPEC_SENTENCES.filter(
    (sentence) => ["'", '"', "`"].reduce((sum, quote) => sum + text.split(quote + sentence + quote).length - 1, 0) > 1,
  );
}
