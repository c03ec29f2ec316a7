/** The papers on which labels are printed: a label printer's, one to a label, and sheets with a grid of them. */
export const LABEL_SIZES = ["4x6", "letter", "a4"] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];
/** Labels on one sheet. */
export const LABELS_ON: Readonly<Record<LabelSize, number>> = { "4x6": 1, letter: 6, a4: 6 };
