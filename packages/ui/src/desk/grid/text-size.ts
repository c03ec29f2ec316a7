/** Size of the root's text, in pixels, that the widths of columns are given for. */
export const USUAL_TEXT = 16;

/** Size of the root's text as the reader has set it, in pixels. */
export const textSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT;

/** A length of a style sheet in pixels: one in sizes of the root's text (`rem`) grows with it. */
export const pixelsOf = (length: string, text: number): number =>
  Number.parseFloat(length) * (length.trim().endsWith("rem") ? text : 1);
