import { fromPromise, type ActorRefFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { EMPTY_QUERY } from "../list/query.rules";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import { createListCalls } from "../resources/list-calls.live";
import { factsOf, type ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import type { Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { relatedListMachine } from "./related-list.machine";
import type { RelatedRows, RelatedWanted } from "./related-list.types";
import { FIRST_ROWS, rowsToRead } from "./related-list.rules";

/** Reads the first rows that name a record, in the order of their list. */
async function readRelated(
  api: ApiRuntime,
  facts: ResourceFacts,
  terminalId: string | null,
  { field, id, most = FIRST_ROWS, also = [] }: RelatedWanted,
): Promise<Outcome<RelatedRows, ApiError>> {
  const isField = Object.hasOwn(factsOf(facts).fields, field);
  const filters = isField ? [{ field, op: "eq" as const, value: id }] : [];
  // What is no field of the rows is a parameter of their call.
  const asked = isField ? facts : { ...facts, only: { ...facts.only, [field]: id } };
  const query = { ...EMPTY_QUERY, filters: [...filters, ...also], sort: facts.sort };
  const outcome = await createListCalls(api, asked, terminalId).readWindow(query, rowsToRead(facts, most));
  if (!outcome.ok) return outcome;
  // Rows are read by the names of their fields: the facts were checked against their types.
  const { rows, total } = outcome.value as unknown as { readonly rows: readonly ResourceRow[]; readonly total: number };
  return { ok: true, value: { rows, total } };
}

/** A related list with its rows coming from the API; `terminalId` null: those of all terminals of the user. */
export const liveRelatedListMachine = (api: ApiRuntime, facts: ResourceFacts, terminalId: string | null) =>
  relatedListMachine.provide({
    actors: {
      loadRows: fromPromise<Outcome<RelatedRows, ApiError>, RelatedWanted>(({ input }) =>
        readRelated(api, facts, terminalId, input),
      ),
    },
  });

/** Keeps a related list up to date with what others do. */
export function followRelated(
  list: ActorRefFrom<typeof relatedListMachine>,
  facts: ResourceFacts,
  terminalId: string | null,
  [api, host]: readonly [ApiRuntime, FollowHost],
): PageFollower {
  const shown = new Set([facts.name as string, ...Object.keys(facts.alsoNamedBy ?? {})]);
  return followResources<RelatedRows>(host, shown, () => terminalId, {
    isBusy: () => list.getSnapshot().matches("loading"),
    read: async () => {
      const outcome = await readRelated(api, facts, terminalId, list.getSnapshot().context.wanted);
      return outcome.ok ? outcome.value : null;
    },
    take: (read) => list.send({ type: "REMOTE_CHANGES.RECEIVED", read }),
  });
}
