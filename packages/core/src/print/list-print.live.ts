import { fromPromise } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Clock } from "../ports/clock.port";
import type { CancelSignal } from "../ports/http.port";
import { createListCalls, type ListCalls } from "../resources/list-calls.live";
import { columnsOf } from "../resources/listed-columns";
import { loadNames } from "../resources/names.live";
import type { ResourceRow } from "../resources/open-list";
import type { Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { listPrintMachine } from "./list-print.machine";
import type { PrintReading, PrintRequest } from "./list-print.types";
import { readAllRows, readNamedRows, readNames, type PageFrom } from "./read-print-rows";

/** Reads the rows of a list and what the records that they name are called. */
export async function readList(
  api: ApiRuntime,
  clock: Pick<Clock, "nowSeconds">,
  { facts, terminalId, query, ids }: PrintRequest,
  signal?: CancelSignal,
): Promise<Outcome<PrintReading, ApiError>> {
  // Rows are read by the names of their fields: the facts were checked against their types.
  const { readPage } = createListCalls(api, facts, terminalId) as unknown as ListCalls<ResourceRow>;
  const ask = (from: PageFrom) => readPage(query, from, signal);
  const named = new Set(columnsOf(facts).flatMap((column) => ("of" in column ? [column.of] : [])));
  const [names, rows] = await Promise.all([
    readNames(loadNames(api), [...named]),
    ids === null ? readAllRows(ask) : readNamedRows(ask, ids),
  ]);
  if (!names.ok) return names;
  if (!rows.ok) return rows;
  return { ok: true, value: { rows: rows.value, names: names.value, readAt: clock.nowSeconds() } };
}

/** The print of a list with its calls going to the API. */
export const liveListPrintMachine = (api: ApiRuntime, clock: Pick<Clock, "nowSeconds">) =>
  listPrintMachine.provide({
    actors: {
      readList: fromPromise<Outcome<PrintReading, ApiError>, PrintRequest>(async ({ input, signal }) => {
        try {
          return await readList(api, clock, input, signal);
        } catch (error) {
          // What was given up ends nothing: React's strict mode stops and starts the same actor.
          if (signal.aborted) return new Promise<never>(() => undefined);
          throw error;
        }
      }),
    },
  });
