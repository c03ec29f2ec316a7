import type { Route } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import type { ResourceRow } from "./open-list";
import type { ResourceFacts } from "./resource.types";

/** The record in an answer of any resource: its own schema has judged the row. */
export const recordIn = (answer: ApiCall<unknown>): ApiCall<ResourceRow> =>
  Effect.map(answer as ApiCall<{ readonly result: ResourceRow }>, ({ result }) => result);

/** One record by its id; a defect where the resource has no such call: its pages are not offered then. */
export function loadRecord({ routes, name }: Pick<ResourceFacts, "routes" | "name">, id: string): ApiCall<ResourceRow> {
  const { get } = routes;
  if (get === undefined) return Effect.die(new Error(`Records of ${name} are not read one by one.`));
  return recordIn(call<Route>(get, { params: { id } } as never));
}
