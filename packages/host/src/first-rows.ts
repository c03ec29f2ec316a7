import type { Access } from "@railhead/api-contract/permissions";
import { matchAddress } from "@railhead/core/routes/address-table";
import { entityOf, pageOf } from "@railhead/core/routes/desk-groups";
import { firstRowsUrl } from "@railhead/core/resources/first-rows.rules";
import { LISTED_RESOURCES } from "@railhead/core/resources/listed-resources";

const FACTS = new Map(LISTED_RESOURCES.map((facts) => [facts.page, facts]));
/** A longer address is somebody's own making; nobody waits for its rows as often as for those of a list. */
const LONGEST = 1_500;

/** The call for the rows that a page begins with, and who may see the page. */
export interface FirstRows {
  readonly url: string;
  readonly access: Access;
}

/** The rows with which the page of an address begins: those of a list of the desk, as the address narrows it; null for other pages. */
export function firstRowsOf(address: string): FirstRows | null {
  const match = matchAddress(address);
  if (match.kind === "redirect") return firstRowsOf(match.to);
  if (match.kind !== "route" || pageOf(match.route) !== "list") return null;
  const entity = entityOf(match.route);
  const facts = entity === null ? undefined : FACTS.get(entity);
  if (facts === undefined || address.length > LONGEST) return null;
  const at = address.indexOf("?");
  return { url: firstRowsUrl(facts, at < 0 ? "" : address.slice(at)), access: match.route.access };
}

/** The same in the head of a page's answer, next to the names of its files: a script in the page's own head reads it (ui/browser/session-boot.js). */
export function firstRowsHeader({ url, access }: FirstRows): string {
  const rights = typeof access === "string" ? [] : access.map((right) => `right;desc="${right}"`);
  return [`rows;desc="${url}"`, ...rights].join(", ");
}
