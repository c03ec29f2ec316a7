import { get } from "@railhead/api-contract/calls";
import { named, one, type Named } from "@railhead/api-contract/envelope";
import { routes as uom } from "@railhead/api-contract/resources/uom.contract";
import * as Effect from "effect/Effect";
import * as z from "zod/mini";
import { call, type ApiCall } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { answerOf, type Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";

const names = one(z.array(named));

/** Units by their abbreviations, which some records hold in place of an id. */
export const UNITS_BY_ABBREVIATION = "uom-by-abbreviation";

/** Ids and names of all records of a resource that the user may know of: every resource answers it alike. */
export function namesOf(resource: string): ApiCall<readonly Named[]> {
  if (resource === UNITS_BY_ABBREVIATION)
    return call(uom.namesWithAbbreviation).pipe(
      Effect.map(({ result }) =>
        result.map(({ abbreviation, name }) => ({ id: abbreviation, name: `${abbreviation} (${name})` })),
      ),
    );
  return call(get(`/api/${resource}/names`, "Ids and names", names, "session")).pipe(
    Effect.map(({ result }) => result),
  );
}

/** The same for code that is no machine. */
export const loadNames =
  (api: ApiRuntime) =>
  (resource: string): Promise<Outcome<readonly Named[], ApiError>> =>
    answerOf(api, namesOf(resource));
