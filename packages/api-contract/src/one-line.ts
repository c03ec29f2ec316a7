/**
 * What shows nothing and takes no width: joiners, marks of direction, soft hyphens, control characters that are no white
 * space. NUL stays: text that holds it is refused, for it was cut or is no text.
 */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]+/gu;
const BLANKS = /[\s\p{White_Space}]+/gu;
/** Almost every text is right as it is: words of visible ASCII with one space between them. */
const RIGHT = /^[!-~]+( [!-~]+)*$/;

/**
 * A single line of text as it is kept: no blanks at its ends, one space for each run of white space of any kind, nothing
 * that cannot be seen. Two texts that look alike by their blanks are then one.
 */
export const oneLine = (text: string): string =>
  RIGHT.test(text) ? text : text.replaceAll(INVISIBLE, "").replaceAll(BLANKS, " ").trim();
