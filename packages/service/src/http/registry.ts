import type { Route, Routes } from "@railhead/api-contract/rest";
import type { Behaviours } from "../crud/behaviour";
import type { Handlers } from "./handler";

/** A handler tied to the very route object it answers. */
export interface Bound {
  readonly route: Route;
  readonly handle: (call: never) => Promise<unknown>;
}

/** Ties handlers to their routes, by the routes' names; what is left out stays as it is. */
export function bind<const Rs extends Routes>(routes: Rs, handlers: Handlers<Rs>): readonly Bound[] {
  return Object.entries(handlers as Readonly<Record<string, Bound["handle"] | undefined>>).flatMap(([name, handle]) => {
    const route = routes[name];
    return route === undefined || handle === undefined ? [] : [{ route, handle }];
  });
}

/** What the service can do beyond the generic calls. Later handlers win; all win over the generic ones. */
export interface Registry {
  readonly handlers: readonly Bound[];
  readonly behaviours: Behaviours;
}
