import { tDesk } from "../messages/catalogue-desk";
import { DESK_ADDRESSES, type DeskAddress } from "./desk-addresses";
import { defineRoute, type Route } from "./route";

function titleOf({ titledBy }: DeskAddress): string {
  if (typeof titledBy === "string") return tDesk(titledBy);
  const { name, page } = titledBy;
  const thing = tDesk(`one.${name}`);
  if (page === "list") return tDesk(`many.${name}`);
  if (page === "import" || page === "print" || page === "labels")
    return tDesk(`page.${page}`, { things: tDesk(`many.${name}`) });
  return page === "view" ? thing : tDesk(`page.${page}`, { thing });
}

/** The addresses of the desk with what their pages are called. */
export const DESK_ROUTES: readonly Route[] = DESK_ADDRESSES.map((address) =>
  defineRoute(address.area, address.pattern, address.access, () => titleOf(address)),
);
