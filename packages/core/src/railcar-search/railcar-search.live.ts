import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { cursorOf } from "../api/next-page.rules";
import { loadVisit } from "../railcars/visit.live";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTerminals } from "../terminals/terminals.live";
import { railcarSearchMachine } from "./railcar-search.machine";
import { isRail } from "../railcars/display.rules";
import { CARS_AT_ONCE, mergeFound, questionOf } from "./railcar-search.rules";
import type { FoundCars, FoundCar, Wanted } from "./railcar-search.types";

interface Query {
  readonly q?: string;
  readonly prefix?: string;
  readonly car_number?: string;
  readonly terminal_id?: string;
  readonly cursor?: string;
}
interface Page {
  readonly cars: readonly FoundCar[];
  readonly next: string | null;
}

/** Visits last touched come first: the present visit of a car that has returned is on top. */
const ORDER = { sort: "-updated_at", limit: "100" } as const;

const PAGE: Readonly<Record<Family, (query: Query) => ApiCall<Page>>> = {
  sand: (query) =>
    call(inbounds.list, { query: { ...ORDER, ...query } }).pipe(
      Effect.map(({ result, nextUrl }) => ({ cars: result.filter(isRail), next: cursorOf(nextUrl) })),
    ),
  "bulk-commodity": (query) =>
    call(loads.list, { query: { ...ORDER, ...query } }).pipe(
      Effect.map(({ result, nextUrl }) => ({ cars: result, next: cursorOf(nextUrl) })),
    ),
};

/** Reads on until there are enough cars that the manual search finds, or the list ends. */
export function findCars({ family, terminalId, text, cursor, least = 0 }: Wanted): ApiCall<FoundCars> {
  const { q, exact } = questionOf(text);
  const where = terminalId === null ? {} : { terminal_id: terminalId };
  return Effect.gen(function* () {
    const spelt = exact === null || cursor !== null ? [] : (yield* PAGE[family]({ ...where, ...exact })).cars;
    let cars = mergeFound([], spelt, text);
    let next = cursor;
    do {
      const page: Page = yield* PAGE[family]({
        ...where,
        ...(q === undefined ? {} : { q }),
        ...(next === null ? {} : { cursor: next }),
      });
      cars = mergeFound(cars, page.cars, text);
      next = page.next;
    } while (next !== null && cars.length < Math.max(CARS_AT_ONCE, least));
    return { cars, next };
  });
}

/** The search with its questions going to the API. */
export function liveRailcarSearchMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return railcarSearchMachine.provide({
    actors: {
      loadTerminals: actor(loadTerminals),
      findCars: actor(findCars),
      nameLoad: actor(({ family, id }) => loadVisit[family](id).pipe(Effect.map(({ name }) => name))),
    },
  });
}
