import type { Route } from "@railhead/api-contract/rest";

interface Node {
  readonly statics: Map<string, Node>;
  param: { readonly name: string; readonly node: Node } | null;
  readonly routes: Map<string, Route>;
}
const node = (): Node => ({ statics: new Map(), param: null, routes: new Map() });

/** Where a path leads: a route, nothing, or an address that takes other methods. */
export type Match =
  | { readonly found: "route"; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly found: "nothing" }
  | { readonly found: "other methods"; readonly allow: readonly string[] };
export type Router = (method: string, path: string) => Match;

const segmentsOf = (path: string) => path.split("/");

function add(root: Node, route: Route): void {
  let at = root;
  for (const segment of segmentsOf(route.path).slice(1)) {
    if (segment.startsWith(":")) {
      at.param ??= { name: segment.slice(1), node: node() };
      at = at.param.node;
      continue;
    }
    const next = at.statics.get(segment) ?? node();
    at.statics.set(segment, next);
    at = next;
  }
  if (at.routes.has(route.method)) throw new Error(`Two routes answer ${route.method} ${route.path}`);
  at.routes.set(route.method, route);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Finds the end of a path: written segments before parameters, going back where a written one leads nowhere. */
function walk(at: Node, segments: readonly string[], from: number, params: Record<string, string>): Node | null {
  const segment = segments[from];
  if (segment === undefined) return at.routes.size > 0 ? at : null;
  const written = at.statics.get(segment);
  const end = written && walk(written, segments, from + 1, params);
  if (end || at.param === null || segment === "") return end ?? null;
  const value = decode(segment);
  if (value === null) return null;
  params[at.param.name] = value;
  return walk(at.param.node, segments, from + 1, params);
}

/** A router over the contract's routes: by segments, not by trying one pattern after another. */
export function createRouter(routes: Iterable<Route>): Router {
  const root = node();
  for (const route of routes) add(root, route);
  return (method, path) => {
    const params: Record<string, string> = {};
    const end = walk(root, segmentsOf(path), 1, params);
    if (end === null) return { found: "nothing" };
    const route = end.routes.get(method);
    return route ? { found: "route", route, params } : { found: "other methods", allow: [...end.routes.keys()] };
  };
}
