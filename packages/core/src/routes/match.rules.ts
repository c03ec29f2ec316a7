import type { Address, Route } from "./route";

/** What an address leads to. */
export type Match<R extends Address = Route> =
  | { readonly kind: "route"; readonly route: R; readonly params: { readonly id?: string } }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "unknown" };

const UNKNOWN = { kind: "unknown" } as const;
const ID = "/:id";

/** Values by pattern, apart for exact addresses and for those that end in an id. */
function splitPatterns<Value>(entries: Iterable<readonly [pattern: string, value: Value]>) {
  const exact = new Map<string, Value>();
  const byParent = new Map<string, Value>();
  for (const [pattern, value] of entries) {
    if (pattern.endsWith(ID)) byParent.set(pattern.slice(0, -ID.length), value);
    else exact.set(pattern, value);
  }
  return { exact, byParent };
}

/** The text of a segment, or null when it is no valid encoding. */
function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** An address without a slash at its end, and what follows it: query and hash. */
function splitAddress(address: string): { path: string; rest: string } {
  const at = address.search(/[?#]/);
  const whole = at < 0 ? address : address.slice(0, at);
  return {
    path: whole.length > 1 && whole.endsWith("/") ? whole.slice(0, -1) : whole,
    rest: at < 0 ? "" : address.slice(at),
  };
}

/**
 * A function that finds the route of an address. Query and hash play no part, a slash at the end neither; a redirect
 * keeps query and hash. An exact address goes before one with an id, and an empty id is no id.
 */
export function createMatcher<R extends Address>(
  routes: readonly R[],
  redirects: ReadonlyMap<string, string> = new Map(),
) {
  const pages = splitPatterns(routes.map((route) => [route.pattern, route] as const));
  const moved = splitPatterns(redirects);

  return (address: string): Match<R> => {
    const { path, rest } = splitAddress(address);
    const page = pages.exact.get(path);
    if (page) return { kind: "route", route: page, params: {} };
    const target = moved.exact.get(path);
    if (target) return { kind: "redirect", to: target + rest };

    const cut = path.lastIndexOf("/");
    const parent = path.slice(0, cut);
    const segment = path.slice(cut + 1);
    const id = decodeSegment(segment);
    if (!id) return UNKNOWN;
    const targetOfId = moved.byParent.get(parent);
    if (targetOfId) return { kind: "redirect", to: `${targetOfId.slice(0, -ID.length)}/${segment}${rest}` };
    const pageOfId = pages.byParent.get(parent);
    return pageOfId ? { kind: "route", route: pageOfId, params: { id } } : UNKNOWN;
  };
}
