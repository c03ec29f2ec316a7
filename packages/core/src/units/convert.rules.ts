import { inverse, ONE, ratioOf, times, type Ratio } from './ratio.rules'

/** 1 `from` = factor × `to`; units by id. */
export interface Conversion {
  readonly from: string
  readonly to: string
  readonly factor: string
}

/** What is known about units and about one product. */
export interface Conversions {
  /** The class of each unit by the unit's id. */
  readonly classes: ReadonlyMap<string, string>
  readonly standard: readonly Conversion[]
  /** The product's own, within a class. */
  readonly intra: readonly Conversion[]
  /** The product's own, between classes, those in force only. */
  readonly inter: readonly Conversion[]
}

interface Step {
  readonly to: string
  readonly ratio: Ratio
}
type Graph = ReadonlyMap<string, readonly Step[]>

const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** Every way from unit to unit; of two conversions of one pair the first counts. */
function graphOf(conversions: readonly Conversion[]): Graph {
  const graph = new Map<string, Step[]>()
  const known = new Set<string>()
  const add = (from: string, step: Step) => graph.set(from, [...(graph.get(from) ?? []), step])
  for (const { from, to, factor } of conversions) {
    if (from === to || known.has(pairOf(from, to))) continue
    known.add(pairOf(from, to))
    const ratio = ratioOf(factor)
    add(from, { to, ratio })
    add(to, { to: from, ratio: inverse(ratio) })
  }
  return graph
}

/** The factor over the fewest conversions, or null where none lead there. */
function shortest(graph: Graph, from: string, to: string): Ratio | null {
  const reached = new Map<string, Ratio>([[from, ONE]])
  for (const [unit, ratio] of reached) {
    if (unit === to) return ratio
    for (const step of graph.get(unit) ?? []) {
      if (!reached.has(step.to)) reached.set(step.to, times(ratio, step.ratio))
    }
  }
  return null
}

/** Within a class: by the product's own conversions alone if they lead there, else with the standard ones. */
function within({ classes, standard, intra }: Conversions, from: string, to: string): Ratio | null {
  if (from === to) return ONE
  const isSameClass = ({ from: a, to: b }: Conversion) => classes.get(a) !== undefined && classes.get(a) === classes.get(b)
  const own = intra.filter(isSameClass)
  return shortest(graphOf(own), from, to) ?? shortest(graphOf([...own, ...standard.filter(isSameClass)]), from, to)
}

/**
 * The exact factor from one unit to another: 1 `from` = ratio × `to`. The product's own conversions come before the
 * standard ones; between classes only the product's inter-class conversion leads, with conversions within the classes at
 * both its ends. Null when there is no path: never a guess.
 */
export function factorBetween(known: Conversions, from: string, to: string): Ratio | null {
  const [start, end] = [known.classes.get(from), known.classes.get(to)]
  if (from === to) return ONE
  if (start === undefined || end === undefined) return null
  if (start === end) return within(known, from, to)
  for (const { from: a, to: b, factor } of known.inter) {
    const forward = known.classes.get(a) === start && known.classes.get(b) === end
    const backward = known.classes.get(b) === start && known.classes.get(a) === end
    if (!forward && !backward) continue
    const [near, far] = forward ? [a, b] : [b, a]
    const [before, after] = [within(known, from, near), within(known, far, to)]
    const bridge = forward ? ratioOf(factor) : inverse(ratioOf(factor))
    if (before !== null && after !== null) return times(times(before, bridge), after)
  }
  return null
}
