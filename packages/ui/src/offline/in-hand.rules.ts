import { webStorage } from "../browser/storage";

/** What the pages of the work keep of a form, see STORAGE_KEYS.session.widget. */
const FORMS = "railhead.widget.";

/** The forms that this tab keeps, by their storage keys. */
const keptHere = (): Readonly<Record<string, string>> =>
  Object.fromEntries(webStorage.session.keys(FORMS).map((key) => [key, webStorage.session.get(key) ?? ""]));

/** Pages that only lead on, or set how the device works: nothing is filled in there. */
const RESTS = /^\/mobile-v2(\/scan-mode|\/(sand|bulk-commodity)(\/(railcars|inbound-trucks|outbound-trucks))?)?\/?$/;
/** Where one was last, and what a list was searched for: no form. */
const PLACES = /\.(track|search|list)$/;

/** Whether a kept text holds a form; a last chosen day alone is none, and what cannot be read counts. */
function holdsForm(text: string): boolean {
  try {
    const { form, kept } = JSON.parse(text) as { readonly form?: unknown; readonly kept?: unknown };
    return (form ?? kept ?? null) !== null;
  } catch {
    return true;
  }
}

/**
 * Whether somebody is in the middle of a job: on a page where something is filled in, or with a form that was left
 * half-filled in this tab. `kept` is what the tab keeps, by its keys.
 */
export function isInHand(address: string, kept: Readonly<Record<string, string>>): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return (
    !RESTS.test(path) ||
    Object.entries(kept).some(([key, text]) => key.startsWith(FORMS) && !PLACES.test(key) && holdsForm(text))
  );
}

/** Whether somebody is in the middle of a job in this tab, at `address`. Where a tab may keep nothing, nothing is left half-filled. */
export const isInHandHere = (address: string): boolean => isInHand(address, keptHere());
