import { get } from "@railhead/api-contract/calls";
import { change, one, paged, referrer, type Referrer } from "@railhead/api-contract/envelope";
import { idParams } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import * as z from "zod/mini";
import { call, type ApiCall } from "../api/api-client.service";
import { cursorOf } from "../api/next-page.rules";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import { sendEntry } from "../submission/send-entry.live";
import { routeOfAction } from "./record-actions.rules";
import type { ActionSent, HistoryWanted } from "./record-view.machine";
import type { HistoryPage } from "./record-view.types";

/** Changes of a page of the history, and of one that is looked through for a field. */
const PAGE_CHANGES = 20;
const LONG_PAGE_CHANGES = 200;

interface OfRecord {
  readonly id: string;
}

/** The calls of one record, of whatever resource. */
export interface RecordReads {
  readonly record: (of: OfRecord) => ApiCall<ResourceRow>;
  readonly referrers: (of: OfRecord) => ApiCall<readonly Referrer[]>;
  readonly history: (wanted: HistoryWanted) => ApiCall<HistoryPage>;
  readonly send: (sent: ActionSent) => ApiCall<ResourceRow | null>;
}

/** Every resource answers what refers to one of its records, and its history, alike. */
const readsOf = (name: string) =>
  ({
    referrers: get(`/api/${name}/:id/referrers`, "What refers to a record", one(z.array(referrer)), "session", {
      pathParams: idParams(name),
    }),
    changes: get(`/api/${name}/:id/changes`, "Who changed a record", paged(change), "session", {
      pathParams: idParams(name),
      query: z.strictObject({ limit: z.string(), cursor: z.optional(z.string()) }),
    }),
  }) as const;

/** The calls of a resource's records. */
export function createRecordReads(facts: ResourceFacts): RecordReads {
  const { referrers, changes } = readsOf(facts.name);
  const { get: getOne } = facts.routes;
  return {
    record: ({ id }) => {
      if (getOne === undefined) return Effect.die(new Error(`${facts.name} has no call for one record.`));
      // The answer was read by the resource's own schema.
      const answer = call(getOne, { params: { id } } as never) as unknown as ApiCall<{ readonly result: ResourceRow }>;
      return answer.pipe(Effect.map(({ result }) => result));
    },
    referrers: ({ id }) => call(referrers, { params: { id } }).pipe(Effect.map(({ result }) => result)),
    history: ({ id, cursor, isLong }) =>
      call(changes, {
        params: { id },
        query: {
          limit: String(isLong ? LONG_PAGE_CHANGES : PAGE_CHANGES),
          ...(cursor === null ? {} : { cursor }),
        },
      }).pipe(Effect.map(({ result, nextUrl }) => ({ changes: result, next: cursorOf(nextUrl) }))),
    send: ({ name, entry }) => {
      const route = name === null ? undefined : routeOfAction(facts, name);
      if (route === undefined) return Effect.die(new Error(`${facts.name} has no action ${String(name)}.`));
      return sendEntry(route, entry).pipe(
        Effect.map((answer) => (name === "delete" ? null : (answer as unknown as { result: ResourceRow }).result)),
      );
    },
  };
}
