/**
 * The text of the field after a key: dashes, dots and blanks become slashes, and a slash is added after the year and
 * the month. Deleting characters never adds any.
 */
export function maskDay(typed: string, before: string): string {
  const text = typed
    .replaceAll(/[-. ]/g, "/")
    .replaceAll(/[^\d/]/g, "")
    .replaceAll(/\/{2,}/g, "/");
  if (text.length < before.length) return text;
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (digits !== null) return `${digits[1]}/${digits[2]}/${digits[3]}`;
  return /^\d{4}(\/\d{2})?$/.test(text) ? `${text}/` : text.slice(0, 10);
}
