import { inverse, ONE, ratioOf, times, type Ratio } from "./ratio.rules";

/** A stored conversion: 1 `from` = factor × `to`; units by id. */
export interface Conversion {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly factor: string;
}
/** One between classes, which counts from a day on (YYYY-MM-DD). */
export interface DatedConversion extends Conversion {
  readonly valid_from: string;
}

/** The records by which quantities of one product are converted; those in use only. */
export interface ConversionRecords {
  /** The class of each unit by the unit's id. */
  readonly classes: ReadonlyMap<string, string>;
  readonly standard: readonly Conversion[];
  /** The product's own, within a class. */
  readonly intra: readonly Conversion[];
  /** The product's own, between classes. */
  readonly inter: readonly DatedConversion[];
}

export type ConversionKind = "intra" | "standard" | "inter";
/** A record on the way from one unit to another. */
export interface ConversionStep {
  readonly kind: ConversionKind;
  readonly id: string;
}
/** How one unit becomes another: 1 `from` = ratio × `to`, by these records in their order. None for a unit in itself. */
export interface ConversionPath {
  readonly ratio: Ratio;
  readonly steps: readonly ConversionStep[];
}

interface Edge {
  readonly to: string;
  readonly ratio: Ratio;
  readonly step: ConversionStep;
}
type Graph = ReadonlyMap<string, readonly Edge[]>;

const HERE: ConversionPath = { ratio: ONE, steps: [] };
const pairOf = ({ from, to }: Conversion) => (from < to ? `${from} ${to}` : `${to} ${from}`);
/** Ids are whole numbers as text. */
const byId = (a: Conversion, b: Conversion) => a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));

/** The conversions in both directions, in the order given; of two for one pair of units the first counts. */
function graphOf(conversions: readonly (readonly [ConversionKind, Conversion])[]): Graph {
  const graph = new Map<string, Edge[]>();
  const known = new Set<string>();
  const add = (from: string, edge: Edge) => graph.set(from, [...(graph.get(from) ?? []), edge]);
  for (const [kind, conversion] of conversions) {
    const { id, from, to, factor } = conversion;
    const pair = pairOf(conversion);
    if (from === to || known.has(pair)) continue;
    known.add(pair);
    const [ratio, step] = [ratioOf(factor), { kind, id }];
    add(from, { to, ratio, step });
    add(to, { to: from, ratio: inverse(ratio), step });
  }
  return graph;
}

const joined = (a: ConversionPath, b: ConversionPath): ConversionPath => ({
  ratio: times(a.ratio, b.ratio),
  steps: [...a.steps, ...b.steps],
});

/** The path over the fewest conversions, of equally short ones the first in the graph's order; null where none leads there. */
function shortest(graph: Graph, from: string, to: string): ConversionPath | null {
  const reached = new Map<string, ConversionPath>([[from, HERE]]);
  for (const [unit, path] of reached) {
    if (unit === to) return path;
    for (const { to: next, ratio, step } of graph.get(unit) ?? []) {
      if (!reached.has(next)) reached.set(next, joined(path, { ratio, steps: [step] }));
    }
  }
  return null;
}

/** Of the conversions of each pair of units the last that came into force by the day, the latest first. */
export function inForce<C extends DatedConversion>(conversions: readonly C[], day: string): readonly C[] {
  const begun = conversions.filter(({ valid_from }) => valid_from <= day);
  const latest = begun.toSorted((a, b) =>
    a.valid_from === b.valid_from ? byId(a, b) : a.valid_from < b.valid_from ? 1 : -1,
  );
  const pairs = new Set<string>();
  return latest.filter((conversion) => {
    const pair = pairOf(conversion);
    return !pairs.has(pair) && pairs.add(pair);
  });
}

/** Finds how one unit becomes another on a day (YYYY-MM-DD), by their ids; null when no path leads there: never a guess. */
export type Converter = (from: string, to: string, day: string) => ConversionPath | null;

/**
 * A converter of one product's quantities. Within a class the product's own conversions alone come first, then they
 * and the standard ones together. Between classes only the product's inter-class conversion leads, with conversions
 * within the classes at both its ends.
 */
export function createConverter({ classes, standard, intra, inter }: ConversionRecords): Converter {
  const isInClass = ({ from, to }: Conversion) =>
    classes.get(from) !== undefined && classes.get(from) === classes.get(to);
  const own = intra
    .filter(isInClass)
    .toSorted(byId)
    .map((one) => ["intra", one] as const);
  const all = [
    ...own,
    ...standard
      .filter(isInClass)
      .toSorted(byId)
      .map((one) => ["standard", one] as const),
  ];
  const [ownGraph, allGraph] = [graphOf(own), graphOf(all)];
  const within = (from: string, to: string) => shortest(ownGraph, from, to) ?? shortest(allGraph, from, to);

  const over = (bridge: DatedConversion, from: string, to: string): ConversionPath | null => {
    const isForward = classes.get(bridge.from) === classes.get(from);
    const [near, far] = isForward ? [bridge.from, bridge.to] : [bridge.to, bridge.from];
    if (classes.get(near) !== classes.get(from) || classes.get(far) !== classes.get(to)) return null;
    const [before, after] = [within(from, near), within(far, to)];
    if (before === null || after === null) return null;
    const ratio = ratioOf(bridge.factor);
    return joined(
      joined(before, { ratio: isForward ? ratio : inverse(ratio), steps: [{ kind: "inter", id: bridge.id }] }),
      after,
    );
  };
  const between = (from: string, to: string, day: string): ConversionPath | null => {
    for (const bridge of inForce(inter, day)) {
      const path = over(bridge, from, to);
      if (path !== null) return path;
    }
    return null;
  };

  const isDated = (from: string, to: string) => classes.get(from) !== classes.get(to);
  const known = new Map<string, ConversionPath | null>();
  return (from, to, day) => {
    if (from === to) return HERE;
    if (!classes.has(from) || !classes.has(to)) return null;
    const key = isDated(from, to) ? `${from} ${to} ${day}` : `${from} ${to}`;
    let path = known.get(key);
    if (path === undefined) {
      path = isDated(from, to) ? between(from, to, day) : within(from, to);
      known.set(key, path);
    }
    return path;
  };
}
