import { defineMessages } from "./define-messages";
/** The texts of the app as it is kept on a device, in English, once. They come after the first page. */
export const tUpdate = defineMessages("update", {
  "update.ready": "A new version is ready",
  "update.later": "Later",
  "unconfirmed.title": "Sent, no answer yet",
  "unconfirmed.text": "Open it and press Retry.",
  "unconfirmed.more": ({ name, count }: { name: string; count: number }) => `${name} and ${count} more`,
  "unconfirmed.open": "Open",
  "logout.halfFilled": "Log out and give up what is half-filled?",
  "logout.halfFilledText": "A form at the desk is not saved. It is gone with the logout.",
  "logout.unconfirmed": "Log out before the answer is here?",
  "logout.unconfirmedText":
    "What you sent last has no answer yet. It stays in this tab, for you only: log in here again, go back to its page and press Retry.",
});
