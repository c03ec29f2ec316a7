import { allRoutes } from "@railhead/api-contract/all-routes";
import { createRouter, type Router } from "./router";

let router: Router | null = null;

/** The router over every call of the contract. Calls are the same for all who ask: it is made when it is first asked for. */
export function contractRouter(): Router {
  router ??= createRouter(allRoutes().map(({ route }) => route));
  return router;
}
