import {
  feedKey,
  feedSilence,
  feedText,
  GAP_MOST,
  noKeys,
  type Judged,
  type RankCode,
  type WedgeState,
} from "@railhead/core/scan/wedge.rules";
import type { EarlyKey } from "./early-keys";
import { createListLetters } from "./list-letters";

type Field = HTMLInputElement | HTMLTextAreaElement;
/** The text and caret of a text field. */
interface FieldText {
  readonly field: Field | null;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}
/** Takes a scan; `replaces` is a code that was received too early, of its first characters. */
export type OnScan = (code: string, at: number, replaces?: string | null) => void;

/** Marks the field that is made for scanners: text that comes into it in one piece is a scan. */
export const SCAN_FIELD = "data-scan-field";

/** A timer this late means that the page was busy: keys may be waiting, so the silence is not to be trusted. */
const LATE_MOST = 40;
/** Keys that came late tell that the next ones may: so much longer, at most, is waited for them. */
const LAG_MOST = 2_000;
/** Milliseconds since an event happened, when the page handles it. */
const lagOf = (at: number): number => Math.min(LAG_MOST, Math.max(0, performance.now() - at));
const NO_TEXT = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type) ? target : null;
}

const NOTHING_HELD: FieldText = { field: null, value: "", start: null, end: null };

function heldBy(target: EventTarget | null): FieldText {
  const field = fieldOf(target);
  return { field, value: field?.value ?? "", start: field?.selectionStart ?? null, end: field?.selectionEnd ?? null };
}

/** Gives a field its earlier text back, with an event as if it had been typed, so that React takes it. */
function giveBack({ field, value, start, end }: FieldText): void {
  if (field === null || !field.isConnected || field.value === value) return;
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (start !== null && end !== null) field.setSelectionRange(start, end);
}

/** What was put between the same beginning and the same end, or null where something was also taken away. */
function insertedInto(before: string, after: string): string | null {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const rest = before.length - start;
  return after.length > before.length && after.endsWith(before.slice(start))
    ? after.slice(start, after.length - rest)
    : null;
}

const isChord = (event: KeyboardEvent) =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
/** Keys of soft keyboards and input methods, which do not say what they are: their text tells. */
const isNameless = (event: KeyboardEvent) =>
  event.isComposing || event.key === "Unidentified" || event.key === "Process";

/** Tells of a silence after the last key. A timer that comes late itself is not trusted, and waits once more. */
function silenceTimer(onSilence: (now: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (lag: number) => {
    clearTimeout(timer);
    const due = performance.now() + GAP_MOST + lag;
    timer = setTimeout(() => {
      const now = performance.now();
      if (now - due > LATE_MOST) wait(lag);
      else onSilence(now);
    }, GAP_MOST + lag);
  };
  return { wait, stop: () => clearTimeout(timer) };
}

/**
 * Listens to a hand scanner that types (spec §1), wherever the focus is: its characters reach no field, its Enter
 * submits nothing, its spaces press no button. Gives the way to stop. Times are the events' own. `early` are keys from
 * before it listened: a scan among them is received now.
 */
export function listenToHandScanner(
  page: Window,
  rank: RankCode,
  onScan: OnScan,
  early: readonly EarlyKey[] = [],
): () => void {
  let state: WedgeState<FieldText> = noKeys;
  /** A key that says what it is is down: what comes into a field is its own. */
  let isKeyed = false;
  let before: FieldText | null = null;
  const swallowed = new Set<string>();
  const letters = createListLetters();
  const ending = new AbortController();

  const take = ({ state: next, verdict }: Judged<FieldText>, at: number) => {
    state = next;
    if (verdict.do === "scan") {
      letters.forget();
      giveBack(verdict.restore);
      onScan(verdict.code, at, verdict.replaces);
    }
    return verdict.do;
  };
  const silence = silenceTimer((now) => {
    if (take(feedSilence(state, now, rank), now) === "keep") letters.choose();
  });
  const wait = (lag: number) => (state.run.length === 0 ? silence.stop() : silence.wait(lag));
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const keydown = (event: KeyboardEvent) => {
    isKeyed = !isNameless(event);
    if (!isKeyed) return;
    const held = heldBy(event.target);
    const isHuman = event.repeat || isChord(event);
    const done = take(
      feedKey(
        state,
        { key: event.key, at: event.timeStamp, before: held, isHuman, isOutside: held.field === null },
        rank,
      ),
      event.timeStamp,
    );
    wait(lagOf(event.timeStamp));
    // The first letter of a scan would choose from a list before anything tells it from typing: it waits for that.
    const isChoosing = letters.takes(event, isHuman);
    if (done === "keep" && !isChoosing) return letters.leadOn(event);
    swallow(event);
    swallowed.add(event.code);
  };
  const keyup = (event: KeyboardEvent) => {
    isKeyed = false;
    if (swallowed.delete(event.code)) swallow(event);
  };
  const beforeinput = (event: InputEvent) => {
    before = heldBy(event.target);
  };
  const input = (event: Event) => {
    const held = before;
    before = null;
    if (isKeyed || held?.field == null || !(event instanceof InputEvent) || !event.inputType.startsWith("insert"))
      return;
    const text = insertedInto(held.value, held.field.value);
    const isOne = text !== null && (text.length === 1 || held.field.hasAttribute(SCAN_FIELD));
    state = isOne ? feedText(state, { text, at: event.timeStamp, before: held }) : noKeys;
    wait(lagOf(event.timeStamp));
  };
  for (const { key, at } of early) take(feedKey(state, { key, at, before: NOTHING_HELD, isOutside: true }, rank), at);
  wait(0);
  const options = { capture: true, signal: ending.signal };
  page.addEventListener("keydown", keydown, options);
  page.addEventListener("keyup", keyup, options);
  page.addEventListener("beforeinput", beforeinput, options);
  page.addEventListener("input", input, options);
  return () => {
    silence.stop();
    ending.abort();
  };
}
