/** The id of a line of the palette in the document, by the palette's own and the line's key. */
export const lineId = (palette: string, key: string): string => `${palette}-${key}`.replaceAll(/[ /]/g, "-");
