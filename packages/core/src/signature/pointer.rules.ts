/** A pointer that comes down on the pad, as the platform tells it; sizes in CSS pixels. */
export interface Contact {
  readonly id: number;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  /** 0 is the pen's tip, a finger or the main button. */
  readonly button: number;
  /** Milliseconds of the event clock. */
  readonly at: number;
}

/** Whose line is being drawn, and when a pen was last at work. */
export interface Hand {
  readonly drawing: { readonly id: number; readonly kind: string } | null;
  readonly penAt: number | null;
}
export const noHand: Hand = { drawing: null, penAt: null };

/** A finger's contact is smaller, in gloves too. */
export const PALM_LEAST = 64;
/** After a pen, touches are of the hand that holds it for so long, in milliseconds. */
export const PEN_HOLDS = 3_000;

/**
 * What a pointer does that comes down: begins a line, begins one in place of the hand's that came before the pen, or
 * nothing. One line at a time; with a pen at work, touches are the hand's; broad touches are always.
 */
export function judgeContact({ drawing, penAt }: Hand, contact: Contact): "draw" | "replace" | "refuse" {
  if (contact.button !== 0) return "refuse";
  if (contact.kind === "pen") return drawing === null ? "draw" : drawing.kind === "touch" ? "replace" : "refuse";
  if (drawing !== null) return "refuse";
  if (contact.kind !== "touch") return "draw";
  const isPalm = Math.max(contact.width, contact.height) >= PALM_LEAST;
  return isPalm || (penAt !== null && contact.at - penAt < PEN_HOLDS) ? "refuse" : "draw";
}

/** The hand once a contact draws, and once it is off. */
export const begin = (hand: Hand, { id, kind, at }: Contact): Hand => ({
  drawing: { id, kind },
  penAt: kind === "pen" ? at : hand.penAt,
});
export const end = (hand: Hand, at: number): Hand => ({
  drawing: null,
  penAt: hand.drawing?.kind === "pen" ? at : hand.penAt,
});

/** Where the pad lies on the screen, in CSS pixels; turned: its left edge is at the top, for writing along a phone held upright. */
export interface PadPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
}

/** A place on the screen in units of the pad, which is `units.width` × `units.height`. */
export function toUnits(
  place: PadPlace,
  units: { readonly width: number; readonly height: number },
  x: number,
  y: number,
): readonly [number, number] {
  const right = (x - place.left) / place.width;
  const down = (y - place.top) / place.height;
  return place.isTurned ? [down * units.width, (1 - right) * units.height] : [right * units.width, down * units.height];
}
