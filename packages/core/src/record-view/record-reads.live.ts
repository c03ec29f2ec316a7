import type { Change, Referrer } from "@railhead/api-contract/envelope";
import type { Route } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { cursorOf } from "../api/next-page.rules";
import { loadRecord } from "../resources/one-record.live";
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

interface Answer<Result> {
  readonly result: Result;
  readonly nextUrl: string | null;
}
// What refers to a record, and its history, every resource answers alike: its own schema has judged the answer.
const asked = <Result>(route: Route, input: object) =>
  call(route, input as never) as unknown as ApiCall<Answer<Result>>;

/** The calls of a resource's records. */
export function createRecordReads(facts: ResourceFacts): RecordReads {
  const { referrers, changes } = facts.routes;
  return {
    record: ({ id }) => loadRecord(facts, id),
    referrers: ({ id }) =>
      referrers === undefined
        ? Effect.succeed([])
        : Effect.map(asked<readonly Referrer[]>(referrers, { params: { id } }), ({ result }) => result),
    history: ({ id, cursor, isLong }) => {
      if (changes === undefined) return Effect.succeed({ changes: [], next: null });
      const query = {
        limit: String(isLong ? LONG_PAGE_CHANGES : PAGE_CHANGES),
        ...(cursor === null ? {} : { cursor }),
      };
      return Effect.map(asked<readonly Change[]>(changes, { params: { id }, query }), ({ result, nextUrl }) => ({
        changes: result,
        next: cursorOf(nextUrl),
      }));
    },
    send: ({ name, entry }) => {
      const route = name === null ? undefined : routeOfAction(facts, name);
      if (route === undefined) return Effect.die(new Error(`${facts.name} has no action ${String(name)}.`));
      return sendEntry(route, entry).pipe(
        Effect.map((answer) => (name === "delete" ? null : (answer as unknown as { result: ResourceRow }).result)),
      );
    },
  };
}
