import type { NoticeKind } from "@railhead/core/ports/notifier.port";
import type { RecordFormView } from "@railhead/core/record-form/record-form.view";
import type { RecordView } from "@railhead/core/record-view/record-view.view";
import type { EmptyView } from "@railhead/core/resources/resource-list.view";
import type { Tone } from "@railhead/ui/shared/tone";

/** A sentence as long as the product says them. */
export const SENTENCE = "No answer came. It may have been saved. Retry sends the same again and never saves it twice.";

export const TONES: readonly Tone[] = ["brand", "ready", "waiting", "blocked", "closed"];

/** What each kind of message says. A kind without one does not compile. */
export const NOTICES: Readonly<Record<NoticeKind, string>> = {
  positive: "2 rows changed",
  plain: "Looking for UTLX 045001",
  warning: "Track 3 holds more cars than fit: 14 of 12.",
  negative: "Lone Star Haulage, Phone: not saved. Another person changed this record in between.",
};

/** Why a list shows no row. */
export const EMPTIES: Readonly<Record<string, EmptyView>> = {
  "nothing yet": { title: "No carriers yet", hint: "The first one is added here.", action: null, mayBeClosed: false },
  "nothing matches": {
    title: "Nothing matches",
    hint: "312 without search and filters. Closed ones are left out.",
    action: "clear",
    mayBeClosed: true,
  },
  failed: {
    title: "The list could not be read.",
    hint: "The server cannot be reached.",
    action: "retry",
    mayBeClosed: false,
  },
};

/** What a form says of itself, in each case. */
export const FORM_NOTES: Readonly<Record<string, Partial<RecordFormView>>> = {
  unconfirmed: { unconfirmed: SENTENCE },
  deleted: {
    deleted: { text: "Lone Star Haulage was deleted in between. What you entered is still here.", canAdd: true },
  },
  refused: { problem: "A carrier that trucks of today name cannot be retired." },
  "taken up": { takenUp: "You left this half-filled. It is here as you left it." },
  followed: { followed: "Someone else changed: Phone, SCAC." },
};
export const NO_FORM_NOTES = { unconfirmed: null, deleted: null, problem: null, takenUp: null, followed: null };

type Notices = Pick<RecordView, "gone" | "changed" | "refused" | "unconfirmed" | "asked">;
export const NO_RECORD_NOTICES: Notices = { gone: null, changed: null, refused: null, unconfirmed: null, asked: null };
/** What the page of a record says of it, in each case. */
export const RECORD_NOTICES: Readonly<Record<string, Partial<Notices>>> = {
  gone: { gone: "Lone Star Haulage was deleted by Kim." },
  changed: { changed: { text: "Kim changed: Phone.", count: 1 } },
  refused: { refused: { text: "14 trucks name this carrier. Retire it, so that none is added.", canRetire: true } },
  unconfirmed: { unconfirmed: { text: SENTENCE, isPending: false } },
};
