import { routes as displayDefaults } from "@railhead/api-contract/resources/terminal-uom-display-defaults.contract";
import * as Effect from "effect/Effect";
import { call, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { loadVisit, sendVisit } from "../railcars/visit.live";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sequenceEntryMachine, type UnitWanted } from "./sequence-entry.machine";

/** The terminal's display unit of a class (spec §7); none where the car's product has no class or the terminal no default. */
const loadUnit = ({ uomClassId, terminalId }: UnitWanted): Effect.Effect<string | null, ApiError, ApiClient> =>
  uomClassId === null
    ? Effect.succeed(null)
    : call(displayDefaults.list, { query: { uom_class_id: uomClassId, terminal_id: terminalId } }).pipe(
        Effect.map(({ result }) => result[0]?.uom_abbreviation ?? null),
      );

/** The entry of a position with its lookups and its save going to the API. */
export function liveSequenceEntryMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return sequenceEntryMachine.provide({
    actors: {
      loadUnit: actor(loadUnit),
      loadCar: actor(({ family, carId }) => loadVisit[family](carId)),
      sequenceCar: actor(({ family, entry }) => sendVisit[family](entry)),
    },
  });
}
