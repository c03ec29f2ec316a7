/** The closing quote of a quoted value that begins at `from`. */
function endOfQuoted(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 2;
    else if (code !== 0x22) at += 1;
    else if (text.charCodeAt(at + 1) === 0x22) at += 2;
    else return at;
  }
}

/**
 * The values of a row that PostgreSQL wrote as one text: `(7,"a ""b""",,"")` is 7, a "b", null and the empty text. Values
 * with signs of this form or spaces are quoted; quotes and backslashes within are doubled.
 */
export function rowValues(text: string): readonly (string | null)[] {
  const values: (string | null)[] = [];
  for (let at = 1; at < text.length;) {
    if (text.charCodeAt(at) === 0x22) {
      const end = endOfQuoted(text, at + 1);
      const inner = text.slice(at + 1, end);
      values.push(/["\\]/.test(inner) ? inner.replaceAll(/(["\\])\1/g, "$1") : inner);
      at = end + 2;
    } else {
      const comma = text.indexOf(",", at);
      const end = comma === -1 ? text.length - 1 : comma;
      values.push(end === at ? null : text.slice(at, end));
      at = end + 1;
      // A comma at the very end is followed by one more value: none.
      if (comma === text.length - 2) {
        values.push(null);
        break;
      }
    }
  }
  return values;
}
