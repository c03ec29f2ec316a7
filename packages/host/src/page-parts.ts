import { matchAddress } from "@railhead/core/routes/address-table";
import { entityOf, pageOf } from "@railhead/core/routes/desk-groups";

type Files = readonly string[];
/** Which files of code the pages of the desk are made of, as the build writes it (apps/web/build/page-parts.ts). */
export interface PageParts {
  /** Beyond what every page is made of: by the kind of a record's page, by the record, and by the pattern of a page of its own. */
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

/** The files of a page of the desk beyond those of all pages; none where it is not known which they are. */
export function filesOfPage(parts: PageParts, path: string): Files {
  const pattern = patternOf(path);
  if (pattern === null) return [];
  const [entity, kind] = [entityOf({ pattern }), pageOf({ pattern })];
  const facts = parts.facts[entity ?? ""];
  const own =
    parts.pages[pattern] ?? (facts === undefined ? undefined : [...facts, ...(parts.kit[kind ?? ""] ?? [])]) ?? [];
  return [...new Set(own)];
}

/** The head of an answer that names files of a page: what a page can read of its own answer is its timing (apps/web/src/page-parts.ts). */
export const partsHeader = (files: Files): string => files.map((file) => `part;desc="${file}"`).join(", ");
