import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as terminals } from "@railhead/api-contract/resources/terminals.contract";
import * as Effect from "effect/Effect";
import { call, pages, type ApiCall } from "../api/api-client.service";
import { isRail } from "../railcars/display.rules";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { handlingListMachine } from "./handling-list.machine";
import { alongTracks, TO_UNLOAD } from "./handling-list.rules";
import type { CarsRead, CarsWanted } from "./handling-list.types";

/** The railcars of a terminal that are here to be unloaded, to the last page, and what their list needs besides. */
export const findCars = ({ terminalId: terminal_id, wantsTerminals }: CarsWanted): ApiCall<CarsRead> =>
  Effect.all(
    {
      terminals: wantsTerminals ? call(terminals.names).pipe(Effect.map(({ result }) => result)) : Effect.succeed([]),
      cars: pages(inbounds.list, { query: { terminal_id, status_id: TO_UNLOAD.join(","), limit: "500" } }).pipe(
        Effect.map((rows) => alongTracks(rows.filter(isRail))),
      ),
    },
    { concurrency: "unbounded" },
  );

/** The list with its question going to the API. */
export const liveHandlingListMachine = (runtime: ApiRuntime) =>
  handlingListMachine.provide({ actors: { findCars: fromEffect(runtime)(findCars) } });
