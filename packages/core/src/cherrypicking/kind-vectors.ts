/** How many cars of each kind, as one number: mixed radix over the wanted number of each kind. */
export interface KindVectors {
  /** The place of a kind in a vector. */
  readonly place: ReadonlyMap<string, number>;
  /** How many of each kind are wanted. */
  readonly sizes: readonly number[];
  /** How many vectors there are. */
  readonly count: number;
  readonly vector: (index: number) => readonly number[];
  readonly index: (vector: readonly number[]) => number;
  /** Counts, no more of each kind than are wanted. */
  readonly capped: (counts: readonly number[]) => readonly number[];
  /** Every vector up to another one, by its index. */
  readonly upTo: (most: readonly number[], visit: (index: number, vector: readonly number[]) => void) => void;
  /** No pair yet, for a track that holds the vectors up to `most`. */
  readonly choices: (most: readonly number[]) => TrackChoices;
}

/** Cars that are pulled from each end of a track. */
export interface CutPair {
  readonly near: number;
  readonly far: number;
}

/** The best pair of cuts of a track for each vector of kinds. */
export interface TrackChoices {
  /** The cars of each kind on the track, no more than are wanted: it has a pair for every vector up to this one. */
  readonly most: readonly number[];
  /** Takes a pair for every vector from `least` to `held`, where it is better than what there is. */
  readonly offer: (pair: CutPair, least: readonly number[], held: readonly number[], asked: readonly number[]) => void;
  readonly has: (vector: number) => boolean;
  readonly pair: (vector: number) => CutPair;
  /** Of each vector how good its pair is, less is better: cars that are pulled, then asked-for cars that are kept. */
  readonly scores: Float64Array;
}

/** Every vector from `least` to `most`, by its index. */
function eachBetween(
  steps: readonly number[],
  least: readonly number[],
  most: readonly number[],
  visit: (index: number, vector: readonly number[]) => void,
) {
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

/** Scores of sums are sums of scores: as no more than `wanted` cars can be kept, a pulled car weighs more than all of them. */
const scoreOf = (pulled: number, kept: number, wanted: number) => pulled * (wanted + 1) - kept;

function trackChoices(count: number, steps: readonly number[], wanted: number, most: readonly number[]): TrackChoices {
  const scores = new Float64Array(count).fill(Infinity);
  const pairs: CutPair[] = [];
  return {
    most,
    offer: (pair, least, held, asked) => {
      const pulled = pair.near + pair.far;
      eachBetween(steps, least, held, (index, vector) => {
        let kept = 0;
        for (let at = 0; at < vector.length; at += 1) kept += Math.min(vector[at] ?? 0, asked[at] ?? 0);
        const score = scoreOf(pulled, kept, wanted);
        if (score >= (scores[index] ?? Infinity)) return;
        scores[index] = score;
        pairs[index] = pair;
      });
    },
    has: (vector) => scores[vector] !== Infinity,
    pair: (vector) => pairs[vector] ?? { near: 0, far: 0 },
    scores,
  };
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
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return {
    place: new Map([...wanted.keys()].map((kind, at) => [kind, at])),
    sizes,
    count,
    vector: (index) => sizes.map((size, at) => Math.floor(index / (steps[at] ?? 1)) % (size + 1)),
    index: (vector) => vector.reduce((sum, value, at) => sum + value * (steps[at] ?? 0), 0),
    capped: (counts) => counts.map((value, at) => Math.min(value, sizes[at] ?? 0)),
    upTo: (most, visit) =>
      eachBetween(
        steps,
        sizes.map(() => 0),
        most,
        visit,
      ),
    choices: (most) => trackChoices(count, steps, all, most),
  };
}

/**
 * The vector of each track so that together they are what is wanted, with the fewest cars pulled and then the most asked-for
 * cars kept. There is always one: the wanted cars themselves.
 */
export function combine(tracks: readonly TrackChoices[], vectors: KindVectors): readonly number[] {
  let scores = new Float64Array(vectors.count).fill(Infinity);
  scores[0] = 0;
  const chosen = tracks.map((track) => {
    const next = new Float64Array(vectors.count).fill(Infinity);
    const taken = new Int32Array(vectors.count);
    for (const [before, score] of scores.entries()) {
      if (score === Infinity) continue;
      const left = vectors.vector(before).map((value, at) => (vectors.sizes[at] ?? 0) - value);
      const room = left.map((value, at) => Math.min(value, track.most[at] ?? 0));
      vectors.upTo(room, (vector) => {
        const sum = score + (track.scores[vector] ?? Infinity);
        if (sum >= (next[before + vector] ?? Infinity)) return;
        next[before + vector] = sum;
        taken[before + vector] = vector;
      });
    }
    scores = next;
    return taken;
  });
  const result: number[] = [];
  let left = vectors.count - 1;
  for (const taken of chosen.toReversed()) {
    const vector = taken[left] ?? 0;
    result.unshift(vector);
    left -= vector;
  }
  return result;
}
