import { begin, end, judgeContact, noHand, toUnits, type Hand } from "@railhead/core/signature/pointer.rules";
import { isStep, PAD, pointAt } from "@railhead/core/signature/signature.rules";
import type { Point, Stroke } from "@railhead/core/signature/signature.types";

export type PenParts = {
  /** What is drawn on. */
  readonly surface: HTMLElement;
  /** Whether the pad lies across, see PadPlace. */
  readonly isTurned: () => boolean;
  readonly isFrozen: () => boolean;
  /** The line that is being drawn; null when it is over. */
  readonly show: (stroke: Stroke | null) => void;
  readonly done: (stroke: Stroke) => void;
};

type PointerPoint = Pick<PointerEvent, "clientX" | "clientY" | "pressure">;
type Line = { readonly isPressed: boolean; readonly points: Point[] };
const DRAWN = ["pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture"] as const;

/** Every place that a pointer passed since the last event: a move tells of a third of them only. Safari knows them since 18.2. */
const passed = (
  event: Omit<PointerEvent, "getCoalescedEvents"> & Partial<Pick<PointerEvent, "getCoalescedEvents">>,
): readonly PointerPoint[] => {
  const events = event.getCoalescedEvents?.() ?? [];
  return events.length > 0 ? events : [event];
};

/**
 * Draws lines from native pointer events: pen, finger and mouse. While a line is drawn nothing scrolls, is selected or
 * pulled. Gives the way to stop; a line that is under way then is done.
 */
export function attachPen({ surface, isTurned, isFrozen, show, done }: PenParts): () => void {
  let hand: Hand = noHand;
  let line: Line | null = null;
  const stop = new AbortController();

  const add = (events: readonly PointerPoint[]) => {
    if (line === null) return;
    const { left, top, width, height } = surface.getBoundingClientRect();
    const place = { left, top, width, height, isTurned: isTurned() };
    for (const event of events) {
      const point = pointAt(...toUnits(place, PAD, event.clientX, event.clientY), event.pressure);
      if (isStep(line.points.at(-1), point)) line.points.push(point);
    }
    show(line);
  };
  const finish = (at: number, isKept: boolean) => {
    const drawn = line;
    line = null;
    hand = end(hand, at);
    show(null);
    if (drawn !== null && isKept) done(drawn);
  };

  const down = (event: PointerEvent) => {
    if (isFrozen()) return;
    const contact = {
      id: event.pointerId,
      kind: event.pointerType,
      width: event.width,
      height: event.height,
      button: event.button,
      at: event.timeStamp,
    };
    const verdict = judgeContact(hand, contact);
    if (verdict === "refuse") return;
    if (verdict === "replace") finish(event.timeStamp, false);
    hand = begin(hand, contact);
    // Only pens measure; fingers and mice say 0 or a half, always.
    line = { isPressed: event.pointerType === "pen" && event.pressure > 0, points: [] };
    surface.setPointerCapture(event.pointerId);
    add([event]);
  };
  const handle = (event: PointerEvent) => {
    if (event.type === "pointerdown") return down(event);
    if (hand.drawing?.id !== event.pointerId) return;
    if (event.type === "pointermove") return add(passed(event));
    // The platform takes a pointer away that turned out to be the heel of a hand.
    finish(event.timeStamp, event.type !== "pointercancel");
  };

  for (const type of DRAWN) surface.addEventListener(type, handle, { signal: stop.signal });
  const keep = (event: Event) => event.cancelable && event.preventDefault();
  for (const type of ["touchstart", "touchmove", "contextmenu", "selectstart", "dragstart"])
    surface.addEventListener(type, keep, { passive: false, signal: stop.signal });
  // A page that is left in the middle of a line keeps it.
  addEventListener("pagehide", (event) => line !== null && finish(event.timeStamp, true), { signal: stop.signal });
  return () => {
    if (line !== null) finish(performance.now(), true);
    stop.abort();
  };
}
