import type { Source } from "../sources";

/** A bare tag, or anything at all, whose next siblings are styled: `li + li`, `* ~ a`, `p:hover + .btn`. */
const AFTER_TAG = /(?:^|[\s>(,])(?:[a-z][a-z0-9]*|\*)(?::[\w-]+(?:\([^)]*\))?)*\s*[+~]\s*[\w.#[:*]/;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * Selectors that style what comes after a bare tag. Where one of them is in force, a browser styles every row of a list
 * anew when one row is moved or taken away: hundreds, while a finger drags. `:not(:first-child)` says the same without.
 */
export const afterTags = (sheets: readonly Pick<Source, "path" | "text">[]): string[] =>
  sheets.flatMap(({ path, text }) =>
    [...text.replace(COMMENT, "").matchAll(/([^{}]+)\{/g)].flatMap(([, selector = ""]) =>
      selector.includes("@") || !AFTER_TAG.test(selector.trim()) ? [] : [`${path} ${selector.trim()}`],
    ),
  );
