import type { Source } from "../sources";

/** A bare tag, or anything at all, whose next siblings are styled: `li + li`, `* ~ a`, `p:hover + .btn`. */
const AFTER_TAG = /(?:^|[\s>(,])(?:[a-z][a-z0-9]*|\*)(?::[\w-]+(?:\([^)]*\))?)*\s*[+~]\s*[\w.#[:*]/;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * Selectors that style what follows a bare tag. With one of them in force, a browser computes the style of every row
 * again when one row moves, hundreds of times during a drag. `:not(:first-child)` has the same effect without that.
 */
export const afterTags = (sheets: readonly Pick<Source, "path" | "text">[]): string[] =>
  sheets.flatMap(({ path, text }) =>
    [...text.replace(COMMENT, "").matchAll(/([^{}]+)\{/g)].flatMap(([, selector = ""]) =>
      selector.includes("@") || !AFTER_TAG.test(selector.trim()) ? [] : [`${path} ${selector.trim()}`],
    ),
  );
