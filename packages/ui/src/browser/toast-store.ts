import type { Watched } from "../actor/use-store";
import { createCell } from "./cell";
import type { Clock } from "@railhead/core/ports/clock.port";
import { noticeText } from "@railhead/core/messages/notice.rules";
import type { NoticeKind, Notifier, WithdrawsNotices } from "@railhead/core/ports/notifier.port";

export type Toast = { readonly id: number; readonly kind: NoticeKind; readonly text: string };

/** How long a message stays, in milliseconds: bad news longer than good; what is looked up goes when its answer comes. */
export const TOAST_MS: Record<NoticeKind, number> = {
  plain: 10_000,
  positive: 4_000,
  warning: 8_000,
  negative: 12_000,
};
const MOST = 3;
/** Kinds whose place any news takes. */
const PASSING: ReadonlySet<NoticeKind> = new Set(["plain", "positive"]);

export type ToastStore = Notifier &
  WithdrawsNotices &
  Watched<readonly Toast[]> & {
    readonly dismiss: (id: number) => void;
  };

/**
 * The messages on show: newest first, at most three. Any news takes the place of good news and of what was looked up, a refusal that of the
 * one before (it is about the try before), and the same text that of the earlier one, so that a quick series of taps or scans does not pile up over what lies beneath.
 */
export function createToastStore(clock: Pick<Clock, "after">): ToastStore {
  const cell = createCell<readonly Toast[]>([]);
  let last = 0;
  const dismiss = (id: number) => cell.set(cell.read().filter((toast) => toast.id !== id));

  return {
    read: cell.read,
    subscribe: cell.subscribe,
    dismiss,
    withdraw: (text) => cell.set(cell.read().filter((toast) => toast.text !== text)),
    notify(notice) {
      const toast = { id: ++last, kind: notice.kind, text: noticeText(notice) };
      const isReplaced = (shown: Toast) =>
        shown.text === toast.text ||
        PASSING.has(shown.kind) ||
        (shown.kind === "negative" && toast.kind === "negative");
      cell.set([toast, ...cell.read().filter((shown) => !isReplaced(shown))].slice(0, MOST));
      clock.after(TOAST_MS[notice.kind], () => dismiss(toast.id));
    },
  };
}
