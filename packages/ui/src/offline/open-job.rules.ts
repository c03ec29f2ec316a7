import { webStorage } from "../browser/storage";

/** What the pages of the work keep of a form, see STORAGE_KEYS.session.widget. */
const FORMS = "railhead.widget.";

/** The forms that this tab keeps, by their storage keys. */
const keptHere = (): Readonly<Record<string, string>> =>
  Object.fromEntries(webStorage.session.keys(FORMS).map((key) => [key, webStorage.session.get(key) ?? ""]));

/** Pages of links and of device settings, which have no form. */
const RESTS = /^\/mobile-v2(\/scan-mode|\/(sand|bulk-commodity)(\/(railcars|inbound-trucks|outbound-trucks))?)?\/?$/;
/** Kept places and searches of lists: no forms. */
const PLACES = /\.(track|search|list)$/;

/** Whether a kept text holds a form. A last chosen day alone is none; an unreadable text counts as one. */
function holdsForm(text: string): boolean {
  try {
    const { form, kept } = JSON.parse(text) as { readonly form?: unknown; readonly kept?: unknown };
    return (form ?? kept ?? null) !== null;
  } catch {
    return true;
  }
}

/**
 * Whether a job is open: the page has a form, or this tab keeps a half-filled one. `kept` is what the tab keeps, by its
 * keys.
 */
export function isJobOpen(address: string, kept: Readonly<Record<string, string>>): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return (
    !RESTS.test(path) ||
    Object.entries(kept).some(([key, text]) => key.startsWith(FORMS) && !PLACES.test(key) && holdsForm(text))
  );
}

/** Whether a job is open in this tab, at `address`. A tab that may keep nothing has no half-filled form. */
export const isJobOpenHere = (address: string): boolean => isJobOpen(address, keptHere());
