interface Size {
  readonly width: number;
  readonly height: number;
}

export interface SizedControl extends Size {
  /** Of a car that is drawn to scale: the control of the same page that draws it larger (`in-page.js`). Null for all others. */
  readonly larger: Size | null;
}

/** Pixels of rounding that are no fault. */
const ROUNDING = 0.1;
const isUnder = (pixels: number, least: number) => pixels < least - ROUNDING;
const hasRoom = ({ width, height }: Size, least: number) => !isUnder(Math.min(width, height), least);

/**
 * Whether a control is smaller than it may be. A car that is drawn to scale may be as narrow as it is long, and no lower,
 * where a control that has room draws it larger.
 */
export const isTooSmall = (control: SizedControl, least: number): boolean =>
  control.larger !== null && hasRoom(control.larger, least) ? isUnder(control.height, least) : !hasRoom(control, least);
