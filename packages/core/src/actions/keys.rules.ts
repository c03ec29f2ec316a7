/** A key as it was pressed; `mod` is Ctrl, or Cmd on a Mac. `at` in milliseconds of the event's own time. */
export type KeyPress = {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly at: number;
};

/**
 * What is pressed for an action: 'Mod+K' with Ctrl or Cmd, '?' alone, or two keys one after the other as 'G R'.
 * Letters are in capitals whatever was pressed; Shift is a part of the sign that it makes. Escape is a chord of its own.
 */
export type Chord = string;

/** The one key for leaving that is a chord: it types nothing, so it works where keys without Ctrl are turned off. */
export const ESCAPE: Chord = "Escape";

/** How a press is written in a chord; null for what no chord holds: modifiers alone, Alt, keys for moving. */
export function chordOf({ key, mod, alt }: Pick<KeyPress, "key" | "mod" | "alt">): Chord | null {
  if (key === ESCAPE) return alt || mod ? null : ESCAPE;
  if (alt || key.length !== 1 || key === " ") return null;
  const sign = key.toUpperCase();
  return mod ? `Mod+${sign}` : sign;
}

/** Takes back the last change; in a field it takes back what was typed. */
export const UNDO: Chord = "Mod+Z";

/** Whether a chord works while somebody types in a field. */
export const worksWhileTyping = (chord: Chord): boolean => chord.startsWith("Mod+") && chord !== UNDO;

/** Milliseconds in which the second key of two must follow the first. */
export const SEQUENCE_MS = 1_500;
/** Keys that follow faster than this are a hand scanner's, not a hand's. */
export const BURST_MS = 40;
/** Milliseconds for which a key without Ctrl waits: one of a scanner's is followed by the next before. */
export const ALONE_MS = 80;

/** What was pressed before: the first key of two, and when. `isHand`: nothing came right before it. */
export type KeyState = { readonly first: Chord | null; readonly at: number; readonly isHand?: boolean };
export const NO_KEY: KeyState = { first: null, at: Number.NEGATIVE_INFINITY };

/** What a press asks for. `now` at once, `soon` if no other key follows within ALONE_MS; `isHand`: nothing came right before. */
export type KeyAnswer<Id> = {
  readonly state: KeyState;
  readonly now?: Id;
  readonly soon?: Id;
  readonly isHand?: boolean;
};

const MOVES: ReadonlySet<string> = new Set(["Tab", "Enter", "Home", "End", "PageUp", "PageDown"]);

/**
 * Whether a key ends the wait of one before it, so that that one is carried out first: its time is over and only the page
 * was busy, or a hand goes on, as by '/' and at once an arrow down. A sign may be a scanner's second one.
 */
export const endsWait = (key: string, waited: number, isHand: boolean): boolean =>
  waited >= ALONE_MS || (isHand && waited >= BURST_MS && (MOVES.has(key) || key.startsWith("Arrow")));

/**
 * Reads one press. A chord of one key goes before a sequence that begins with it. What a hand scanner types is nobody's
 * key, whatever the signs.
 */
export function readKey<Id>(state: KeyState, press: KeyPress, actions: ReadonlyMap<Chord, Id>): KeyAnswer<Id> {
  const chord = chordOf(press);
  const next: KeyState = { first: null, at: press.at };
  if (chord === ESCAPE) {
    const now = actions.get(ESCAPE);
    return { state: { first: null, at: state.at }, ...(now === undefined ? {} : { now }) };
  }
  // A scanner types signs: keys such as Escape begin no burst.
  if (chord === null) return { state: press.key.length === 1 ? next : { first: null, at: state.at } };
  const action = actions.get(chord);
  if (press.mod) return action === undefined ? { state: next } : { state: next, now: action };
  const gap = press.at - state.at;
  if (gap < BURST_MS) return { state: next };
  const second = state.first === null || gap > SEQUENCE_MS ? undefined : actions.get(`${state.first} ${chord}`);
  if (second !== undefined) return { state: next, soon: second, isHand: state.isHand === true };
  if (action !== undefined) return { state: next, soon: action, isHand: gap >= ALONE_MS };
  const begins = [...actions.keys()].some((one) => one.startsWith(`${chord} `));
  return { state: { first: begins ? chord : null, at: press.at, isHand: gap >= ALONE_MS } };
}

const ON_MAC: Readonly<Record<string, string>> = { Mod: "⌘" };
const ELSEWHERE: Readonly<Record<string, string>> = { Mod: "Ctrl" };

/** A chord as its keys are shown, one after the other: ['Ctrl', 'K']. */
export const keyCaps = (chord: Chord, isMac: boolean): readonly string[] =>
  chord.split(/[+ ]/).map((part) => (isMac ? ON_MAC : ELSEWHERE)[part] ?? part);
