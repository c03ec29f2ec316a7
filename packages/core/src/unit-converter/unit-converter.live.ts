import type { ApiError } from "../api/api-errors";
import { describeError } from "../api/api-errors";
import { createWatched, type WatchedValue } from "../list/watched";
import type { LiveRow, LiveSource } from "../live-set/live-set.types";
import type { LiveSets } from "../live-set/live-sets";
import { createListCalls } from "../resources/list-calls.live";
import { uomProductInterClassConversionsResource } from "../resources/uom-product-inter-class-conversions.resource";
import { uomProductIntraClassConversionsResource } from "../resources/uom-product-intra-class-conversions.resource";
import { uomStandardConversionsResource } from "../resources/uom-standard-conversions.resource";
import { uomResource } from "../resources/uom.resource";
import type { ApiRuntime } from "../runtime/live.layer";
import { converterRecords, type ConverterRecords } from "./unit-converter.rules";

/** What is known of units and conversions: all of them, or nothing, for a part would lead other ways. */
export type ConverterState =
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly detail: string | null }
  | { readonly kind: "ready"; readonly records: ConverterRecords };

/** Units and conversions: held and kept true from the first listener on until the last one has left. */
export interface WatchedConversions extends WatchedValue<ConverterState> {
  /** Reads again what could not be read. */
  readonly retry: () => void;
}

/** Rows of one kind, as far as they are here. */
interface Part<Row> {
  readonly rows: () => readonly Row[];
  readonly isReady: () => boolean;
  readonly problem: () => ApiError | null;
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly leave: () => void;
}

function holdPart<Row extends LiveRow>(sets: LiveSets, resource: string, source: LiveSource<Row>): Part<Row> {
  const { set, leave } = sets.use<Row>({
    name: `${resource} converter`,
    scope: { resource, terminalId: null },
    source,
  });
  return {
    rows: () => [...set.state().rows.values()],
    isReady: () => set.state().kind === "full",
    problem: () => set.state().problem,
    retry: () => set.receive(null),
    subscribe: (listener) => set.subscribe(listener),
    leave,
  };
}

/** Every unit and every conversion, of every product. */
function holdAll(api: ApiRuntime, sets: LiveSets) {
  const calls = {
    units: createListCalls(api, uomResource, null),
    standard: createListCalls(api, uomStandardConversionsResource, null),
    intra: createListCalls(api, uomProductIntraClassConversionsResource, null),
    inter: createListCalls(api, uomProductInterClassConversionsResource, null),
  };
  const units = holdPart(sets, "uom", calls.units.source);
  const standard = holdPart(sets, "uom-standard-conversions", calls.standard.source);
  const intra = holdPart(sets, "uom-product-intra-class-conversions", calls.intra.source);
  const inter = holdPart(sets, "uom-product-inter-class-conversions", calls.inter.source);
  const parts = [units, standard, intra, inter];
  return {
    parts,
    read: (): ConverterState => {
      const waiting = parts.filter((part) => !part.isReady());
      const [problem] = waiting.flatMap((part) => part.problem() ?? []);
      if (problem !== undefined) return { kind: "failed", detail: describeError(problem) };
      if (waiting.length > 0) return { kind: "reading" };
      const rows = { units: units.rows(), standard: standard.rows(), intra: intra.rows(), inter: inter.rows() };
      return { kind: "ready", records: converterRecords(rows) };
    },
  };
}

/** What the converter converts by. */
export function watchConversions(api: ApiRuntime, sets: LiveSets): WatchedConversions {
  const state = createWatched<ConverterState>({ kind: "reading" });
  let held: ReturnType<typeof holdAll> | null = null;
  let stops: readonly (() => void)[] = [];
  let listening = 0;
  const open = () => {
    const holding = holdAll(api, sets);
    held = holding;
    stops = holding.parts.map((part) => part.subscribe(() => state.set(holding.read())));
    state.set(holding.read());
  };
  const close = () => {
    stops.forEach((stop) => stop());
    held?.parts.forEach((part) => part.leave());
    held = null;
  };
  return {
    read: state.read,
    subscribe: (listener) => {
      const leave = state.subscribe(listener);
      listening += 1;
      if (listening === 1) open();
      return () => {
        leave();
        listening -= 1;
        if (listening === 0) close();
      };
    },
    retry: () => held?.parts.filter((part) => !part.isReady()).forEach((part) => part.retry()),
  };
}
