/** What a message is about: something done, something refused, something to mind; plain is what is looked up, until its answer takes the place. */
export type NoticeKind = "positive" | "negative" | "warning" | "plain";

/** One message to the user; without its text the default of its kind is shown (spec §8, messages/notice.rules.ts). */
export type Notice = {
  readonly kind: NoticeKind;
  readonly message?: string;
  /** It is about what the form holds now: it ends when that is changed or sent, or the page is left. */
  readonly ofForm?: true;
};

/** Takes messages back before their time. */
export type WithdrawsNotices = {
  /** Takes a message away whose matter has turned out to be none. */
  withdraw(message: string): void;
};

/** Shows a message for a while at the top, without taking the focus. */
export type Notifier = {
  notify(notice: Notice): void;
  /** Ends what was said of a form: it was changed or sent, or its page left. */
  formChanged?(): void;
};
