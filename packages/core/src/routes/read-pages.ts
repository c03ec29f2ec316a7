import type { Access } from "@railhead/api-contract/permissions";
import type { DeskEntityName } from "./desk-entities";
import { withId } from "./paths";

interface ReadPage {
  readonly pattern: `/${string}/:id`;
  readonly access: Access;
}
/** Where a record is read that has no view page among those of its kind, and what reading it there needs. */
const READ_PAGES: { readonly [Name in DeskEntityName]?: ReadPage } = {
  bols: { pattern: "/bols/record/:id", access: ["bol:view"] },
};

/** What reading a record of a kind on its page of its own needs; undefined where it has none besides the view page. */
export const readAccess = (name: DeskEntityName): Access | undefined => READ_PAGES[name]?.access;

/** The page of its own on which a record is read; null where that is the view page. */
export function readAddress(name: DeskEntityName, id: string): string | null {
  const page = READ_PAGES[name];
  return page === undefined ? null : withId(page.pattern.slice(0, -"/:id".length), id);
}

/** The kind of record that is read at an address of its own, by the pattern of that; null where none is. */
export const readAt = (pattern: string): DeskEntityName | null =>
  (Object.keys(READ_PAGES) as DeskEntityName[]).find((name) => READ_PAGES[name]?.pattern === pattern) ?? null;
