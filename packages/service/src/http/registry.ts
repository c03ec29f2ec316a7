import type { ResourceName } from "@railhead/api-contract/entities";
import type { Route, Routes } from "@railhead/api-contract/rest";
import type { Behaviours } from "../crud/behaviour";
import type { ListSubject, Query } from "../crud/list-subject";
import type { RequestContext } from "../events";
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

/** Of a list whose file is of one of several kinds of rows: which kind a call asks for. Throws where the caller may not view it. */
export type ExportedKind = (call: RequestContext & { readonly query: Query }) => {
  readonly subject: ListSubject;
  readonly only: Readonly<Record<string, string>>;
};

/** What the service can do beyond the generic calls. Later handlers win; all win over the generic ones. */
export interface Registry {
  readonly handlers: readonly Bound[];
  readonly behaviours: Behaviours;
  readonly exportedKinds: { readonly [N in ResourceName]?: ExportedKind };
}
