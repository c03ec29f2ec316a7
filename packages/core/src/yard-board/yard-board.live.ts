import type { RowChange } from "../live-set/live-set.types";
import type { LiveSets } from "../live-set/live-sets";
import type { LiveSet } from "../live-set/live-set";
import { createWatched, type WatchedValue } from "../list/watched";
import type { Clock } from "../ports/clock.port";
import { bulkCommodityInboundTrucksResource } from "../resources/bulk-commodity-inbound-trucks.resource";
import { bulkCommodityOutboundTrucksResource } from "../resources/bulk-commodity-outbound-trucks.resource";
import { holdListRows } from "../resources/hold-rows";
import { inboundTrucksResource } from "../resources/inbound-trucks.resource";
import { outboundTrucksResource } from "../resources/outbound-trucks.resource";
import type { ResourceFacts } from "../resources/resource.types";
import type { ApiRuntime } from "../runtime/live.layer";
import { TRUCK_KIND_NAMES, type TruckKind } from "../trucks/truck-kinds";
import type { TruckRow } from "../trucks/truck.types";
import type { YardList, YardMove, YardReading, YardTruck } from "./yard-board.types";
import { moveOf, yardTruck } from "./yard-column.rules";

/** The list of each kind of trucks: the board shows the rows that these hold. */
const LISTS: Readonly<Record<TruckKind, unknown>> = {
  inbounds: inboundTrucksResource,
  outbounds: outboundTrucksResource,
  "bulk-commodity-inbound-trucks": bulkCommodityInboundTrucksResource,
  "bulk-commodity-outbound-trucks": bulkCommodityOutboundTrucksResource,
};

/** Milliseconds for which a truck that came or moved is marked. */
export const MARK_MS = 8_000;

/** The trucks of one kind at a terminal, held by their list. */
export interface YardSource {
  readonly kind: TruckKind;
  readonly set: Pick<LiveSet<TruckRow & { readonly id: string; readonly updated_at: number }>, "state" | "subscribe">;
  readonly leave: () => void;
}

/** All trucks of a terminal that are in the yard or to come, while the board is shown. */
export interface YardBoard extends WatchedValue<YardReading> {
  readonly close: () => void;
}

function listOf({ kind, set }: YardSource): YardList {
  const { kind: state, problem } = set.state();
  return { kind, state: state === "tooLong" ? "tooLong" : state === "full" ? "read" : "reading", problem };
}

/** The board over the rows of several lists: each reads and follows its own, and one that cannot be read keeps none of the others from it. */
export function createYardBoard(clock: Pick<Clock, "after">, sources: readonly YardSource[]): YardBoard {
  const trucks = new Map<string, YardTruck>();
  /** The marked trucks, and by which of the marks: a truck that moves again stays marked for as long again. */
  const marks = new Map<string, number>();
  let markCount = 0;
  const stopMarks = new Set<() => void>();
  let moves: readonly YardMove[] = [];
  const take = (kind: TruckKind, row: TruckRow) => {
    const truck = yardTruck(kind, row);
    if (truck === null) trucks.delete(`${kind} ${row.id}`);
    else trucks.set(truck.key, truck);
  };
  for (const { kind, set } of sources) for (const row of set.state().rows.values()) take(kind, row);
  const reading = (): YardReading => ({
    lists: sources.map(listOf),
    trucks: [...trucks.values()],
    marked: new Set(marks.keys()),
    moves,
  });
  const shown = createWatched(reading());

  const mark = (keys: readonly string[]) => {
    markCount += 1;
    const own = markCount;
    for (const key of keys) marks.set(key, own);
    const stop = clock.after(MARK_MS, () => {
      stopMarks.delete(stop);
      for (const key of keys) if (marks.get(key) === own) marks.delete(key);
      shown.set(reading());
    });
    stopMarks.add(stop);
  };
  const receive = ({ kind, set }: YardSource, changes: readonly RowChange<TruckRow>[], isQuiet: boolean) => {
    // A set that is dropped lets go of its rows without a word about each.
    if (set.state().kind === "dropped")
      for (const truck of trucks.values()) if (truck.kind === kind) trucks.delete(truck.key);
    for (const { before, after } of changes)
      if (after !== null) take(kind, after);
      else if (before !== null) trucks.delete(`${kind} ${before.id}`);
    const made = isQuiet ? [] : changes.flatMap((change) => moveOf(kind, change) ?? []);
    if (made.length > 0) {
      moves = made;
      mark(made.filter(({ to }) => to !== null).map(({ key }) => key));
    }
    shown.set(reading());
  };
  const stops = sources.map((source) => {
    const { set } = source;
    return set.subscribe((changes) => {
      // Rows that are read for the first time have not come just now, and those that may be seen no longer have not left.
      const { kind, problem } = set.state();
      receive(source, changes, kind !== "full" || problem !== null);
    });
  });
  return {
    read: shown.read,
    subscribe: shown.subscribe,
    close() {
      for (const stop of [...stops, ...stopMarks]) stop();
      for (const { leave } of sources) leave();
    },
  };
}

/** Opens the board of a terminal over the live sets of its lists of trucks. */
export function openYardBoard(
  ports: { readonly api: ApiRuntime; readonly sets: LiveSets; readonly clock: Pick<Clock, "after"> },
  terminalId: string,
): YardBoard {
  const sources = TRUCK_KIND_NAMES.map((kind): YardSource => {
    // Facts were checked where they are written; the rows of all four kinds are trucks.
    const { set, leave } = holdListRows(ports, LISTS[kind] as ResourceFacts, terminalId);
    return { kind, set: set as unknown as YardSource["set"], leave };
  });
  return createYardBoard(ports.clock, sources);
}
