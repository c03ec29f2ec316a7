import { kindAt } from "../trucks/truck-kinds";
import type { ApiCall } from "../api/api-client.service";
import * as Effect from "effect/Effect";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTerminals } from "../terminals/terminals.live";
import { findAny, findWaiting } from "../trucks/truck-calls.live";
import { truckListMachine } from "./truck-list.machine";
import { lacksNamed, mergeTrucks, waitsForSignature } from "./truck-list.rules";
import type { FoundTrucks, TrucksWanted } from "./truck-list.types";

/** The trucks of a list. A text is searched by the server, among all trucks that ever came. */
export function findTrucks(wanted: TrucksWanted): ApiCall<FoundTrucks> {
  const { family, side, task, terminalId } = wanted;
  const kind = kindAt(family, side);
  if (task === "search") return searchAll(wanted);
  const waiting =
    task === "capture-signature"
      ? findWaiting(kind, "release", terminalId).pipe(Effect.map((trucks) => trucks.filter(waitsForSignature)))
      : findWaiting(kind, task, terminalId);
  return waiting.pipe(Effect.map((trucks) => ({ trucks, next: null })));
}

/** Pages that are read for the one truck whose number was typed: words of a text stand on many. */
const PAGES_MOST = 5;

/** Reads a page of what is found, and on while there are fewer than are wanted, or the truck that the text names is not there. */
const searchAll = ({ family, side, terminalId, text, cursor, least = 0 }: TrucksWanted): ApiCall<FoundTrucks> =>
  Effect.gen(function* () {
    let found: FoundTrucks = { trucks: [], next: cursor };
    let pages = 0;
    do {
      const page: FoundTrucks = yield* findAny(kindAt(family, side), terminalId, text, found.next);
      found = { trucks: mergeTrucks(found.trucks, page.trucks), next: page.next };
      pages += 1;
    } while (
      found.next !== null &&
      (found.trucks.length < least || (cursor === null && pages < PAGES_MOST && lacksNamed(found.trucks, text)))
    );
    return found;
  });

/** The list with its questions going to the API. */
export function liveTruckListMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return truckListMachine.provide({ actors: { loadTerminals: actor(loadTerminals), findTrucks: actor(findTrucks) } });
}
