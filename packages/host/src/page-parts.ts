import { matchAddress } from "@railhead/core/routes/address-table";
import { entityOf, pageOf } from "@railhead/core/routes/desk-groups";

type Files = readonly string[];
/** Which files of code the pages of the desk are made of, as the build writes it (apps/web/build/page-parts.ts). */
export interface PageParts {
  /** What the page names itself, before any module: styles, and scripts that are none. */
  readonly head: Files;
  /** The modules of every page. */
  readonly first: Files;
  /** Behind that: by the kind of a record's page, by the record, and by the pattern of a page of its own. */
  readonly kit: Readonly<Record<string, Files>>;
  readonly facts: Readonly<Record<string, Files>>;
  readonly pages: Readonly<Record<string, Files>>;
}

/** The pattern that an address leads to, over its redirects; null for one that leads nowhere. */
function patternOf(path: string): string | null {
  const match = matchAddress(path);
  if (match.kind === "redirect") return patternOf(match.to);
  return match.kind === "route" ? match.route.pattern : null;
}

/** The files of a page of the desk, those that are needed first in front; none where it is not known which they are. */
export function filesOfPage(parts: PageParts, path: string): Files {
  const pattern = patternOf(path);
  if (pattern === null) return [];
  const [entity, kind] = [entityOf({ pattern }), pageOf({ pattern })];
  const facts = parts.facts[entity ?? ""];
  const own =
    parts.pages[pattern] ?? (facts === undefined ? undefined : [...facts, ...(parts.kit[kind ?? ""] ?? [])]) ?? [];
  return own.length === 0 ? [] : [...new Set([...parts.head, ...parts.first, ...own])];
}

/** A preload counts only where it is asked for as the page asks: its styles and modules as from another origin, which is what the build writes. */
function preloadOf(parts: Pick<PageParts, "head" | "first">, file: string): string {
  if (file.endsWith(".css")) return "preload; as=style; crossorigin";
  if (parts.head.includes(file)) return "preload; as=script";
  return parts.first.includes(file) ? "modulepreload" : "modulepreload; fetchpriority=low";
}
/**
 * The head of an answer that has a browser fetch files while it still reads the page. A browser has few connections to a server:
 * what every page needs goes first, and what only this page needs lets the questions of the first scripts pass.
 */
export const preloadHeader = (parts: Pick<PageParts, "head" | "first">, files: Files): string =>
  files.map((file) => `<${file}>; rel=${preloadOf(parts, file)}`).join(", ");
