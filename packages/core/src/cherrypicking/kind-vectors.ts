/** How many cars of each kind, as one number: mixed radix over the wanted number of each kind. */
export interface KindVectors {
  /** The place of a kind in a vector. */
  readonly place: ReadonlyMap<string, number>;
  /** How many of each kind are wanted. */
  readonly sizes: readonly number[];
  /** How many are wanted of all kinds together. */
  readonly wanted: number;
  /** How many vectors there are. */
  readonly count: number;
  readonly vector: (index: number) => readonly number[];
  /** Every vector from one to another, by its index. The vector is the same array each time. */
  readonly between: (least: readonly number[], most: readonly number[], visit: VectorVisit) => void;
}
type VectorVisit = (index: number, vector: readonly number[]) => void;

/** Every vector from `least` to `most`, by its index. */
function eachBetween(
  steps: readonly number[],
  least: readonly number[],
  most: readonly number[],
  visit: VectorVisit,
): void {
  const vector = [...least];
  let index = 0;
  for (let at = 0; at < vector.length; at += 1) index += (vector[at] ?? 0) * (steps[at] ?? 0);
  for (;;) {
    visit(index, vector);
    let at = 0;
    for (; at < most.length; at += 1) {
      const value = vector[at] ?? 0;
      if (value < (most[at] ?? 0)) {
        vector[at] = value + 1;
        index += steps[at] ?? 0;
        break;
      }
      index -= (value - (least[at] ?? 0)) * (steps[at] ?? 0);
      vector[at] = least[at] ?? 0;
    }
    if (at === most.length) return;
  }
}

/** Vectors over some kinds with the number that is wanted of each. */
export function kindVectors(wanted: ReadonlyMap<string, number>): KindVectors {
  const sizes = [...wanted.values()];
  const steps: number[] = [];
  let count = 1;
  for (const size of sizes) {
    steps.push(count);
    count *= size + 1;
  }
  return {
    place: new Map([...wanted.keys()].map((kind, at) => [kind, at])),
    sizes,
    wanted: sizes.reduce((sum, size) => sum + size, 0),
    count,
    vector: (index) => sizes.map((size, at) => Math.floor(index / (steps[at] ?? 1)) % (size + 1)),
    between: (least, most, visit) => eachBetween(steps, least, most, visit),
  };
}

/** Cars that are pulled from each end of a track. */
export interface CutPair {
  readonly near: number;
  readonly far: number;
}

/** The best pair of cuts of a track for one vector of kinds. */
export interface Choice {
  /** The vector, and its index. */
  readonly counts: readonly number[];
  readonly index: number;
  readonly pair: CutPair;
  /** Cars that are pulled and not wanted. */
  readonly moved: number;
  /** Asked-for cars among the counted ones. */
  readonly kept: number;
}

/** Fewest moved cars first, then most kept ones, as one number: no more than `wanted` cars can be kept. Sums of scores are scores of sums. */
const scoreOf = ({ moved, kept }: Choice, wanted: number) => moved * (wanted + 1) - kept;
const movedOf = (score: number, wanted: number) => Math.ceil(score / (wanted + 1));

/** The sums of what is chosen of some tracks, by the index of what they hold: how good the best way to each is, and its last choice. */
interface Sums {
  readonly scores: Float64Array<ArrayBuffer>;
  /** Places among the choices of the last track. */
  readonly last: Int32Array;
}

/** Whether as much more can be held. */
function fits(sizes: readonly number[], held: readonly number[], counts: readonly number[]): boolean {
  for (let at = 0; at < sizes.length; at += 1) if ((held[at] ?? 0) + (counts[at] ?? 0) > (sizes[at] ?? 0)) return false;
  return true;
}

/** Adds a track. Sums that move more than `most` cars are left out. */
function withTrack(
  scores: Float64Array<ArrayBuffer>,
  choices: readonly Choice[],
  most: number,
  vectors: KindVectors,
): Sums {
  const { sizes, wanted, count } = vectors;
  const next = new Float64Array(count).fill(Infinity);
  const last = new Int32Array(count).fill(-1);
  const ofChoices = choices.map((choice) => scoreOf(choice, wanted));
  vectors.between(
    sizes.map(() => 0),
    sizes,
    (before, held) => {
      const score = scores[before] ?? Infinity;
      if (score === Infinity) return;
      for (let at = 0; at < choices.length; at += 1) {
        const { index, counts } = choices[at]!;
        const sum = score + (ofChoices[at] ?? Infinity);
        if (sum >= (next[before + index] ?? Infinity) || movedOf(sum, wanted) > most || !fits(sizes, held, counts))
          continue;
        next[before + index] = sum;
        last[before + index] = at;
      }
    },
  );
  return { scores: next, last };
}

/** The choices of one track, and the cars that are moved there whatever is chosen. */
export interface TrackChoices {
  readonly choices: readonly Choice[];
  readonly least: number;
}

/** Whether the most of each kind that tracks have among their choices comes to what is wanted of it. */
const reachAll = (tracks: readonly TrackChoices[], { sizes }: KindVectors): boolean =>
  sizes.every((size, kind) => {
    const mostOf = ({ choices }: TrackChoices) =>
      choices.reduce((most, { counts }) => Math.max(most, counts[kind] ?? 0), 0);
    return tracks.reduce((sum, track) => sum + mostOf(track), 0) >= size;
  });

/**
 * The choice of each track so that together they are what is wanted, with the fewest cars moved and then the most asked-for cars
 * kept. Null where that moves more than `more` cars over those that are moved whatever is chosen.
 */
export function combine(tracks: readonly TrackChoices[], more: number, vectors: KindVectors): readonly Choice[] | null {
  if (!reachAll(tracks, vectors)) return null;
  let scores = new Float64Array(vectors.count).fill(Infinity);
  scores[0] = 0;
  let most = more;
  const steps = tracks.map(({ choices, least }) => {
    most += least;
    const sums = withTrack(scores, choices, most, vectors);
    scores = sums.scores;
    return { choices, last: sums.last };
  });
  const chosen: Choice[] = [];
  let left = vectors.count - 1;
  for (const { choices, last } of steps.toReversed()) {
    const choice = choices[last[left] ?? -1];
    if (choice === undefined) return null;
    chosen.unshift(choice);
    left -= choice.index;
  }
  return chosen;
}
