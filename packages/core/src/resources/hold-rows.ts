import type { EntityRows, ResourceName } from "@railhead/api-contract/entities";
import type { LiveRow, LiveSource } from "../live-set/live-set.types";
import type { LiveSets, UsedSet } from "../live-set/live-sets";
import type { ApiRuntime } from "../runtime/live.layer";
import { createListCalls } from "./list-calls.live";
import type { ResourceFacts } from "./resource.types";

/** The rows of a list, held while somebody shows them: all who ask for the same list of a terminal share one set. */
export function holdRows<Row extends LiveRow>(
  sets: LiveSets,
  resource: ResourceFacts,
  source: LiveSource<Row>,
  terminalId: string | null,
): UsedSet<Row> {
  return sets.use<Row>({
    name: `${resource.page} ${terminalId ?? "all"}`,
    scope: {
      resource: resource.name,
      terminalId,
      ...(resource.alsoNamedBy === undefined ? {} : { alsoNamedBy: resource.alsoNamedBy }),
      ...(resource.rows.kind === "held" ? { most: resource.rows.most } : {}),
    },
    source,
  });
}

/** The same for a page that shows the rows in a way of its own: their calls are those of the list. */
export const holdListRows = <N extends ResourceName>(
  { api, sets }: { readonly api: ApiRuntime; readonly sets: LiveSets },
  facts: ResourceFacts<N>,
  terminalId: string | null,
): UsedSet<EntityRows[N]> =>
  holdRows(sets, facts as unknown as ResourceFacts, createListCalls(api, facts, terminalId).source, terminalId);
