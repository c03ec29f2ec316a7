import { MEAN_SURE } from "./wedge-times";

/** Longest pause between two characters of one scan, and the silence that ends one without Enter. Milliseconds. */
export const GAP_MOST = 120;
/** Mean pause up to which they do if they read as a code. */
export const MEAN_READS = 50;
/** Fewer characters are typing. */
export const LENGTH_LEAST = 4;
/** How long after a scan that silence ended its late Enter is still swallowed. */
const LATE_ENTER = 500;
/**
 * Outside of text fields, space and Enter press nothing for so long after quick characters: a scanner may have stalled.
 */
const STRAY_MOST = 1_000;
/** A pause this long may be the seam between typing and a scan. */
const SEAM_LEAST = 40;
/** Pauses at least this long come from fingers, and typing this short a time ago goes on. */
const FINGER_LEAST = 45;
const TYPING_MOST = 300;
/** Longer than any code; what comes after is not kept. */
const LENGTH_MOST = 512;

/** How well a text reads: 0 as nothing, 1 as a code, 2 as the code of something that is at hand. */
export type CodeRank = 0 | 1 | 2;
export type RankCode = (text: string) => CodeRank;

/** One character with its time (the event's own, in ms) and what the focused field held before it. */
interface Stroke<S> {
  readonly char: string;
  readonly at: number;
  readonly before: S;
}
/** A scan that a silence ended, by its code and how many of the first characters it reaches over. */
interface Piece {
  readonly code: string;
  readonly length: number;
}
/**
 * Characters that came close together, when the one before them came, when the last of two or more such characters
 * came, the time of a scan that silence ended, and its characters: what follows them by its own time belongs to them.
 * `piece` is that scan, as long as what follows may show that it was the first piece of a longer one.
 */
export interface WedgeState<S> {
  readonly run: readonly Stroke<S>[];
  readonly typedAt: number | null;
  readonly quickAt: number | null;
  readonly scannedAt: number | null;
  readonly ended: readonly Stroke<S>[];
  readonly piece: Piece | null;
}
/**
 * - keep: the key goes where it goes
 * - swallow: the key is taken from the page
 * - scan: a code was scanned; the key (if one ended it) is taken, and the field gets back what it held before.
 *   `replaces` is a code that was received too early, of the first characters of this one: it was no scan of its own
 */
export type Verdict<S> =
  | { readonly do: "keep" | "swallow" }
  | { readonly do: "scan"; readonly code: string; readonly restore: S; readonly replaces: string | null };
export interface Judged<S> {
  readonly state: WedgeState<S>;
  readonly verdict: Verdict<S>;
}

/** A key as the rule sees it. */
export interface WedgeKey<S> {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  readonly at: number;
  /** What the focused field held before this key. */
  readonly before: S;
  /** Held down and repeating, or with Ctrl, Alt or Meta: never a scanner. */
  readonly isHuman?: boolean;
  /** The key goes into no text field: a space would press a button, a letter choose from a list. */
  readonly isOutside?: boolean;
}

const KEEP = { do: "keep" } as const;
const SWALLOW = { do: "swallow" } as const;
export const noKeys: WedgeState<never> = {
  run: [],
  typedAt: null,
  quickAt: null,
  scannedAt: null,
  ended: [],
  piece: null,
};

/** Text that a soft keyboard put into a field, which tells its keys from nobody. */
export type WedgeText<S> = Pick<WedgeKey<S>, "at" | "before"> & { readonly text: string };

const isModifier = (key: string) => /^(Shift|AltGraph|CapsLock|NumLock)$/.test(key);
const isSuffix = (key: string) => key === "Enter" || key === "Tab";
/** The characters that the next one may belong to. After a silence that was none, as a rest held up on its way tells by its times, the whole is what was scanned. */
const lastRun = <S>({ run, ended }: WedgeState<S>): readonly Stroke<S>[] => (run.length === 0 ? ended : run);
const lastAt = (run: readonly Stroke<unknown>[]) => run.at(-1)?.at ?? Number.NEGATIVE_INFINITY;

/** Mean pause of the characters from `from` on. */
function meanFrom(run: readonly Stroke<unknown>[], from: number): number {
  const first = run[from];
  const count = run.length - from - 1;
  return first === undefined || count < 1 ? Number.POSITIVE_INFINITY : (lastAt(run) - first.at) / count;
}

/** No code is made of spaces: somebody presses a button, however quickly. */
const isBlank = (run: readonly Stroke<unknown>[]) => run.every(({ char }) => char === " ");
const pauseBefore = (run: readonly Stroke<unknown>[], at: number) =>
  (run[at]?.at ?? 0) - (run[at - 1]?.at ?? Number.NEGATIVE_INFINITY);
const textFrom = (run: readonly Stroke<unknown>[], from: number) =>
  run
    .slice(from)
    .map((stroke) => stroke.char)
    .join("");

/**
 * Whether the pause before `from` is long compared with what follows: typing before it, a scan after it. A shorter
 * pause is enough where what follows names something at hand.
 */
const isSeam = (run: readonly Stroke<unknown>[], from: number, reads: CodeRank): boolean =>
  pauseBefore(run, from) >= Math.max(SEAM_LEAST, (reads === 2 ? 1.5 : 3) * meanFrom(run, from));

/** Whether fingers typed what is before `from`, and no pause after it is as long as the one before it. */
function isAfterFingers({ run, typedAt }: WedgeState<unknown>, from: number, reads: CodeRank): boolean {
  const slow = Math.max(FINGER_LEAST, 2 * meanFrom(run, from));
  if (!run.slice(1, from).every((_, at) => pauseBefore(run, at + 1) >= slow)) return false;
  // A character or two may as well be the scan's first, before the scanner stalled; surely so if the whole is a code.
  const isGoingOn = reads === 0 && typedAt !== null && (run[0]?.at ?? 0) - typedAt <= TYPING_MOST;
  const most = pauseBefore(run, from) / (from > 1 ? 1.2 : 2);
  return (from > (reads === 0 ? 1 : 2) || isGoingOn) && run.every((_, at) => at <= from || pauseBefore(run, at) < most);
}

/**
 * Where in the run the scan begins, or null when there is none. The whole run is one scan, unless what follows a
 * pause reads better than the whole, or as well and fingers typed what is before; or some end of it names a car
 * at hand and nothing else reads as a code.
 */
function scanStart(state: WedgeState<unknown>, rank: RankCode): number | null {
  const { run } = state;
  let best: { readonly from: number; readonly rank: CodeRank } | null = null;
  let named: number | null = null;
  for (let from = 0; from <= run.length - LENGTH_LEAST; from += 1) {
    const mean = meanFrom(run, from);
    if (mean > MEAN_READS) continue;
    const text = textFrom(run, from);
    // No code begins with a space; one typed before it would read the same.
    const reads = text.startsWith(" ") ? 0 : rank(text);
    if (reads === 2) named ??= from;
    const isStart = from === 0 || isSeam(run, from, reads);
    if (!isStart || (mean > MEAN_SURE && reads === 0)) continue;
    if (best === null || reads > best.rank || (reads === best.rank && isAfterFingers(state, from, reads)))
      best = { from, rank: reads };
  }
  return best === null || best.rank === 0 ? (named ?? best?.from ?? null) : best.from;
}

/** The scan that the run holds, now that it has ended. */
function scanOf<S>(state: WedgeState<S>, rank: RankCode): Verdict<S> | null {
  const { run } = state;
  const from = run.length < LENGTH_LEAST ? null : scanStart(state, rank);
  const first = from === null ? undefined : run[from];
  if (from === null || first === undefined) return null;
  const { piece } = state;
  // A piece that the scan has no character of stays the scan that it was.
  return {
    do: "scan",
    code: textFrom(run, from),
    restore: first.before,
    replaces: piece !== null && from < piece.length ? piece.code : null,
  };
}

/**
 * Whether a key that goes into no field comes so soon after a scanner's characters that nobody means a button by it.
 * A single character before it may as well be a button's own space: only the next one on its heels is stray then.
 */
const isStray = (state: WedgeState<unknown>, at: number) => {
  const run = lastRun(state);
  return (
    (!isBlank(run) && at - lastAt(run) <= GAP_MOST) || (state.quickAt !== null && at - state.quickAt <= STRAY_MOST)
  );
};

/**
 * Whether a Tab ends characters of a scanner. It presses nothing, so that fingers are believed more readily than with Enter:
 * who types a letter or two at a list of choices goes on by Tab at once.
 */
const endsQuickRun = (run: readonly Stroke<unknown>[], at: number) =>
  at - lastAt(run) <= GAP_MOST && meanFrom(run, 0) <= MEAN_READS;

function endKey<S>(
  state: WedgeState<S>,
  { key, at, isOutside = false }: Pick<WedgeKey<S>, "key" | "at" | "isOutside">,
  rank: RankCode,
): Judged<S> {
  const { run, scannedAt } = state;
  const scan = at - lastAt(run) <= GAP_MOST ? scanOf(state, rank) : null;
  if (scan !== null) return { state: noKeys, verdict: scan };
  const isEnding = key === "Tab" ? endsQuickRun(lastRun(state), at) : isStray(state, at);
  const isLate = scannedAt !== null && at - scannedAt <= LATE_ENTER;
  return {
    state: { ...noKeys, quickAt: isOutside ? state.quickAt : null },
    verdict: isLate || (isOutside && isEnding) ? SWALLOW : KEEP,
  };
}

function addStrokes<S>(state: WedgeState<S>, { text, at, before }: WedgeText<S>): WedgeState<S> {
  const { run: last, typedAt, quickAt, piece } = state;
  const strokes = Array.from(text, (char) => ({ char, at, before }));
  const run = lastRun(state);
  if (at - lastAt(run) <= GAP_MOST) {
    const longer = [...run, ...strokes].slice(-LENGTH_MOST);
    const dropped = run.length + strokes.length - longer.length;
    return {
      ...noKeys,
      run: longer,
      typedAt,
      quickAt: isBlank(longer) ? quickAt : at,
      piece: piece && { ...piece, length: piece.length - dropped },
    };
  }
  return { ...noKeys, run: strokes, typedAt: last.at(-1)?.at ?? null, quickAt };
}

/**
 * Takes one key of a page (spec §1, a scanner acting as a keyboard): characters with pauses of at most 120 ms, at
 * least four of them, 35 ms apart in the mean (50 ms if they read as a code) and ended by Enter or Tab are a scan.
 * Pure: times are those of the events, so a page that was busy judges no differently.
 */
export function feedKey<S>(
  state: WedgeState<S>,
  { key, at, before, isHuman = false, isOutside = false }: WedgeKey<S>,
  rank: RankCode,
): Judged<S> {
  if (isModifier(key)) return { state, verdict: KEEP };
  if (isSuffix(key) && !isHuman) return endKey(state, { key, at, isOutside }, rank);
  if (isHuman || key.length !== 1) return { state: noKeys, verdict: KEEP };
  const next = addStrokes(state, { text: key, at, before });
  return { state: next, verdict: isOutside && isStray(state, at) ? SWALLOW : KEEP };
}

/** Takes text that came into a field without keys that say what they are, as soft keyboards and scanner apps send it. */
export const feedText = <S>(state: WedgeState<S>, text: WedgeText<S>): WedgeState<S> => addStrokes(state, text);

/**
 * Takes the silence after a key: 120 ms without another end a scan that has no Enter. What was no scan stays in the
 * run, for keys that a busy page has not handed over yet.
 */
export function feedSilence<S>(state: WedgeState<S>, at: number, rank: RankCode): Judged<S> {
  if (state.run.length === 0 || at - lastAt(state.run) < GAP_MOST) return { state, verdict: KEEP };
  const scan = scanOf(state, rank);
  if (scan?.do !== "scan") return { state, verdict: KEEP };
  return {
    state: { ...noKeys, scannedAt: at, ended: state.run, piece: { code: scan.code, length: state.run.length } },
    verdict: scan,
  };
}
