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
/** Units by their ids as they are chosen: shown with their abbreviation, and found by it. */
export const UNITS_TO_PICK = "uom-to-pick";

/** The list from which records of a resource are chosen. */
export const listToPick = (resource: string): string => (resource === "uom" ? UNITS_TO_PICK : resource);

/** A record as it is chosen: its id, its name, and other texts by which it is meant. */
export interface Pickable extends Named {
  readonly also?: readonly string[];
}

/** Ids and names of all records of a resource that the user may know of: every resource answers it alike. */
export function namesOf(resource: string): ApiCall<readonly Pickable[]> {
  if (resource === UNITS_BY_ABBREVIATION || resource === UNITS_TO_PICK)
    return call(uom.namesWithAbbreviation).pipe(
      Effect.map(({ result }) =>
        result.map(({ id, abbreviation, name }) => ({
          id: resource === UNITS_TO_PICK ? id : abbreviation,
          name: `${abbreviation} (${name})`,
          also: [abbreviation, name],
        })),
      ),
    );
  return call(get(`/api/${resource}/names`, "Ids and names", names, "session")).pipe(
    Effect.map(({ result }) => result),
  );
}

/** The same for code that is no machine. */
export const loadNames =
  (api: ApiRuntime) =>
  (resource: string): Promise<Outcome<readonly Pickable[], ApiError>> =>
    answerOf(api, namesOf(resource));
