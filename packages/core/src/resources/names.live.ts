import { get } from "@railhead/api-contract/calls";
import { named, one, type Named } from "@railhead/api-contract/envelope";
import { routes as uom } from "@railhead/api-contract/resources/uom.contract";
import * as z from "zod/mini";
import { call } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { answerOf, type Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";

const names = one(z.array(named));

/** Units by their abbreviations, which some records hold in place of an id. */
export const UNITS_BY_ABBREVIATION = "uom-by-abbreviation";

async function loadUnits(api: ApiRuntime): Promise<Outcome<readonly Named[], ApiError>> {
  const outcome = await answerOf(api, call(uom.namesWithAbbreviation));
  if (!outcome.ok) return outcome;
  const units = outcome.value.result.map(({ abbreviation, name }) => ({
    id: abbreviation,
    name: `${abbreviation} (${name})`,
  }));
  return { ok: true, value: units };
}

/** Ids and names of all records of a resource that the user may know of: every resource answers it alike. */
export const loadNames =
  (api: ApiRuntime) =>
  async (resource: string): Promise<Outcome<readonly Named[], ApiError>> => {
    if (resource === UNITS_BY_ABBREVIATION) return loadUnits(api);
    const route = get(`/api/${resource}/names`, "Ids and names", names, "session");
    const outcome = await answerOf(api, call(route));
    return outcome.ok ? { ok: true, value: outcome.value.result } : outcome;
  };
