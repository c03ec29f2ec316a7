import { defineMessages } from "./define-messages";
/** The texts of the app as it is kept on a device, in English, once. They come after the first page. */
export const tUpdate = defineMessages("update", {
  "update.ready": "A new version is ready",
  "update.later": "Later",
  "owed.title": "Sent, no answer yet",
  "owed.text": "Open it and press Retry.",
  "owed.more": ({ name, count }: { name: string; count: number }) => `${name} and ${count} more`,
  "owed.open": "Open",
  "logout.unsent": "Log out before the answer is here?",
  "logout.unsentText":
    "What you sent last has no answer yet. It stays in this tab, for you only: log in here again, go back to its page and press Retry.",
});
