import type { PermissionMap } from "@railhead/api-contract/permissions";
import { can, mayAccess } from "../access/access.rules";
import type { Match } from "./match.rules";
import { HOME_ADDRESSES } from "./paths";

type Signed = { readonly permissions: PermissionMap };

/**
 * What is known of the session, as viewSession tells it. `unreachable` means that the server did not answer, which is
 * not a refusal: the last known session of this device goes on, if there is one.
 */
export type SessionState = {
  readonly state: "loading" | "signed-in" | "signed-out" | "unreachable";
  readonly session: Signed | null;
};

/** What to do about an address. */
export type Decision =
  /** Show the page. */
  | { readonly kind: "allow" }
  /** Show the not-found page. */
  | { readonly kind: "not-found" }
  /** Show the loading indicator until the session is known. */
  | { readonly kind: "load-session" }
  /** Say 'No connection' and offer to try again: neither the server nor this device knows a session. */
  | { readonly kind: "no-connection" }
  /** Go to /login and keep this address, if any, to return to. */
  | { readonly kind: "go-login"; readonly previousRoute: string | null }
  /** Go to /permission-denied. */
  | { readonly kind: "go-denied" }
  | { readonly kind: "redirect"; readonly to: string }
  /** Go to the first page that this session may open: the address names none, and its usual one is not allowed. */
  | { readonly kind: "go-first-page" };

/**
 * What to do about an address (spec §2). Redirects of moved pages need nobody; /login is open; every other address,
 * unknown ones and /permission-denied too, first needs the session. Only a server's 401 leads to /login.
 */
export function guardRoute(address: string, match: Match, known: SessionState): Decision {
  if (match.kind === "redirect" && !isHomeAddress(address)) return match;
  if (match.kind === "route" && match.route.area === "login") return { kind: "allow" };
  if (known.state === "signed-out") return { kind: "go-login", previousRoute: safePreviousRoute(address) };
  if (known.state === "loading") return { kind: "load-session" };
  if (known.session === null) return { kind: known.state === "unreachable" ? "no-connection" : "load-session" };
  if (match.kind === "redirect")
    return can(known.session.permissions, "dashboard", "view") ? match : { kind: "go-first-page" };
  if (match.kind === "unknown") return { kind: "not-found" };
  return mayAccess(match.route.access, known.session.permissions) ? { kind: "allow" } : { kind: "go-denied" };
}

const NOT_A_PLACE = /^\/(login|permission-denied|api|assets)(?![^/?#])/;

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? "";

/** Whether an address names no page, only the first one. The page that it redirects to was not asked for by name. */
export const isHomeAddress = (address: string): boolean => {
  const path = pathOf(address);
  return HOME_ADDRESSES.includes(path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);
};

/**
 * A remembered address if it may be returned to, else null: a path of this origin that begins with exactly one slash
 * and holds no other trick (a second slash, a backslash, white space, which browsers drop), and a page rather than
 * /login, /permission-denied, a redirect to the first page, a call or a file.
 */
export function safePreviousRoute(address: string | null): string | null {
  if (!address?.startsWith("/") || NOT_A_PLACE.test(address) || isHomeAddress(address)) return null;
  const tricks = address.split("").some((sign) => sign <= " " || sign === "\\" || sign === "\u007F");
  const path = pathOf(address);
  return tricks || path.includes("//") || /\/(\.|%2e){1,2}(\/|$)/i.test(path) ? null : address;
}

/** Whether an address belongs to the floor: opening it sets mobile_mode on this device. */
export const isFloorAddress = (address: string): boolean => /^\/mobile-v2(?![^/?#])/.test(address);
