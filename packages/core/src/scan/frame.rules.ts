/** The box in which a code is read, and the width of the picture around it (spec §9). CSS pixels. */
export const BOX = { width: 310, height: 230 } as const;
export const DISPLAY = { width: 325, height: 245 } as const;
/** Ten pictures a second (spec §9). */
export const FRAME_MS = 100;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * The part of a camera's picture inside the box, in the picture's own pixels. The picture fills the display and is cut
 * where it is too wide or too high; the display keeps its form when it shrinks.
 */
export function cropOf(picture: Size): Crop {
  const scale = Math.max(DISPLAY.width / picture.width, DISPLAY.height / picture.height);
  const width = Math.min(picture.width, Math.round(BOX.width / scale));
  const height = Math.min(picture.height, Math.round(BOX.height / scale));
  return { x: Math.floor((picture.width - width) / 2), y: Math.floor((picture.height - height) / 2), width, height };
}

/** A size made to fit a width, never larger than it was. */
export function fitWidth({ width, height }: Size, most: number): Size {
  return width <= most ? { width, height } : { width: most, height: Math.max(1, Math.round((height * most) / width)) };
}
