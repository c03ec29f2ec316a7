import { get } from "@railhead/api-contract/calls";
import { named, one, type Named } from "@railhead/api-contract/envelope";
import * as z from "zod/mini";
import { call } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { answerOf, type Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";

const names = one(z.array(named));

/** Ids and names of all records of a resource that the user may know of: every resource answers it alike. */
export const loadNames =
  (api: ApiRuntime) =>
  async (resource: string): Promise<Outcome<readonly Named[], ApiError>> => {
    const route = get(`/api/${resource}/names`, "Ids and names", names, "session");
    const outcome = await answerOf(api, call(route));
    return outcome.ok ? { ok: true, value: outcome.value.result } : outcome;
  };
