import type { Storage } from "../ports/storage.port";
import { putEntry } from "./outbox.storage";
import { draftText, entryInText } from "./takeover.rules";

/**
 * Moves what the version before kept of sent changes in this tab into the outbox, once; what is filled in stays as a
 * draft form. Where the device has no room for an entry, its text is left as it was, for the next start. `now` in epoch
 * seconds.
 */
export function takeOver({ local, session }: Storage, now: number): void {
  for (const storageKey of session.keys("railhead.widget.")) {
    const stored = { storageKey, text: session.get(storageKey) ?? "" };
    const entry = entryInText(stored, now);
    const draft = draftText(stored);
    if (draft === stored.text || (entry !== null && !putEntry(local, entry))) continue;
    if (draft === null) session.remove(storageKey);
    else session.set(storageKey, draft);
  }
}
