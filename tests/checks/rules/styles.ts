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

type Sheet = Pick<Source, "path" | "text">;
/** Steps of an animation, which are no selectors. */
const STEP = /^(?:from|to|[\d.]+%)$/;

/** The selectors of a sheet, each on its own. */
const selectorsOf = ({ text }: Sheet): readonly string[] =>
  [...text.replace(COMMENT, "").matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) =>
    list.includes("@")
      ? []
      : list
          .split(/,(?![^(]*\))/)
          .map((one) => one.trim().replace(/\s+/g, " "))
          .filter((one) => one !== "" && !STEP.test(one)),
  );

const folderOf = ({ path }: Sheet): string => path.slice(0, path.lastIndexOf("/"));

/**
 * Selectors that sheets of two folders have in common. Which of the two holds would depend on the page that was opened
 * first, as sheets are loaded with their pages.
 */
export function sharedSelectors(sheets: readonly Sheet[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const selector of selectorsOf(sheet))
      folders.set(selector, (folders.get(selector) ?? new Set()).add(folderOf(sheet)));
  return [...folders].flatMap(([selector, among]) => (among.size > 1 ? [`${selector}: ${[...among].join(", ")}`] : []));
}
