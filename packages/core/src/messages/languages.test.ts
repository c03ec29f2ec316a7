import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Texts } from "./define-messages";
import { ENGLISH } from "./english";

const namesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ name }) => name.replace(".ts", ""));
type LanguageFile = { readonly language: Readonly<Record<string, Texts>> };

const sorted = (keys: Iterable<string>): readonly string[] => [...keys].toSorted();
const kindsIn = (texts: Texts): readonly string[] =>
  sorted(Object.entries(texts).map(([key, text]) => `${key}: ${typeof text}`));

// The types ask for every key; they do not see one too many in texts that are put together of several files.
describe.each(namesIn("languages"))("the language %s", (tag) => {
  it("has the namespaces of English, and in each the same keys with and without values", async () => {
    const { language } = (await import(`./languages/${tag}.ts`)) as LanguageFile;

    expect(sorted(Object.keys(language))).toEqual(sorted(Object.keys(ENGLISH)));
    for (const [namespace, { english }] of Object.entries(ENGLISH))
      expect([namespace, kindsIn(language[namespace] ?? {})]).toEqual([
        namespace,
        kindsIn(english as unknown as Texts),
      ]);
  });
});
