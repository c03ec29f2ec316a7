import type { Watched } from "../actor/use-store";
import { createCell } from "./cell";
import type { Clock } from "@railhead/core/ports/clock.port";
import { noticeText } from "@railhead/core/messages/notice.rules";
import type { NoticeKind, Notifier, WithdrawsNotices } from "@railhead/core/ports/notifier.port";

export type Toast = { readonly id: number; readonly kind: NoticeKind; readonly text: string; readonly ofForm?: true };

/** Milliseconds that a message stays: warnings and refusals longer; a look-up's message goes when its answer comes. */
export const TOAST_MS: Record<NoticeKind, number> = {
  plain: 10_000,
  positive: 4_000,
  warning: 8_000,
  negative: 12_000,
};
const MOST = 3;
/** Kinds that any newer message replaces. */
const PASSING: ReadonlySet<NoticeKind> = new Set(["plain", "positive"]);

export type ToastStore = Required<Notifier> &
  WithdrawsNotices &
  Watched<readonly Toast[]> & {
    readonly dismiss: (id: number) => void;
  };

/**
 * The messages on show: newest first, at most three. A newer message replaces passing kinds, a refusal replaces the one
 * before (it is about an earlier try), and a text replaces its own copy, so that quick scans do not pile up over the
 * page.
 */
export function createToastStore(clock: Pick<Clock, "after">): ToastStore {
  const cell = createCell<readonly Toast[]>([]);
  let last = 0;
  const dismiss = (id: number) => cell.set(cell.read().filter((toast) => toast.id !== id));

  return {
    read: cell.read,
    subscribe: cell.subscribe,
    dismiss,
    formChanged: () => cell.set(cell.read().filter((toast) => toast.ofForm !== true)),
    withdraw: (text) => cell.set(cell.read().filter((toast) => toast.text !== text)),
    notify(notice) {
      const toast = {
        id: ++last,
        kind: notice.kind,
        text: noticeText(notice),
        ...(notice.ofForm === true ? { ofForm: notice.ofForm } : {}),
      };
      const isReplaced = (shown: Toast) =>
        shown.text === toast.text ||
        PASSING.has(shown.kind) ||
        (shown.kind === "negative" && toast.kind === "negative");
      cell.set([toast, ...cell.read().filter((shown) => !isReplaced(shown))].slice(0, MOST));
      clock.after(TOAST_MS[notice.kind], () => dismiss(toast.id));
    },
  };
}
