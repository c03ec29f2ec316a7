import type { KeyValueStore, Storage } from "../ports/storage.port";
import { entriesOf, putEntry } from "./outbox.storage";
import type { OutboxEntry } from "./outbox.types";
import { entryInText, type FormKind, kindOf, nameOf, type StoredText, withoutAttempt } from "./takeover.rules";

/** Forms whose changes are in the outbox. The others still keep theirs in the text of their draft form. */
const TAKEN_OVER: ReadonlySet<FormKind> = new Set<FormKind>(["sequence", "edit", "signature", "load", "widget"]);

const textsOf = (session: KeyValueStore): readonly StoredText[] =>
  session.keys("railhead.widget.").map((storageKey) => ({ storageKey, text: session.get(storageKey) ?? "" }));

function isTakenOver({ storageKey }: StoredText): boolean {
  const kind = kindOf(nameOf(storageKey)?.page ?? []);
  return kind !== null && TAKEN_OVER.has(kind);
}

/**
 * Moves what the version before kept of sent changes in this tab into the outbox, once: what is filled in stays where it
 * is. Where the device has no room for an entry, its text is left as it was, for the next start. `now` in epoch seconds.
 */
export function takeOver({ local, session }: Storage, now: number): void {
  for (const stored of textsOf(session).filter(isTakenOver)) {
    const entry = entryInText(stored, now);
    if (entry !== null && putEntry(local, entry)) session.set(stored.storageKey, withoutAttempt(stored.text));
  }
}

/** All that a user has sent without a final answer: the outbox, and what forms keep that are not moved there yet. */
export function waitingEntries({ local, session }: Storage, user: string, now: number): readonly OutboxEntry[] {
  const kept = textsOf(session)
    .filter((stored) => !isTakenOver(stored))
    .flatMap((stored) => entryInText(stored, now) ?? []);
  return [...entriesOf(local, user), ...kept.filter((entry) => entry.user === user)];
}
