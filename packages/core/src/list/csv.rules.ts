import { harmlessText } from "./copy.rules";

/** Said first in a file: that its text is UTF-8. Without it sheets take names for those of another encoding. */
export const BYTE_ORDER_MARK = "\uFEFF";

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A record of a CSV file (RFC 4180), with its end. No text of it is taken for a formula; numbers stay numbers. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((text) => quoted(harmlessText(text))).join(",")}\r\n`;
