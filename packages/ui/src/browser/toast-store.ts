import type { Clock } from '@railhead/core/ports/clock.port'
import { noticeText } from '@railhead/core/messages/notice.rules'
import type { NoticeKind, Notifier } from '@railhead/core/ports/notifier.port'

export type Toast = { readonly id: number; readonly kind: NoticeKind; readonly text: string }

/** How long a message stays, in milliseconds: bad news longer than good. */
export const TOAST_MS: Record<NoticeKind, number> = { positive: 4_000, warning: 8_000, negative: 12_000 }
const MOST = 3

export type ToastStore = Notifier & {
  read(): readonly Toast[]
  subscribe(listener: () => void): () => void
  dismiss(id: number): void
}

/**
 * The messages on show: newest first, at most three. The same text again takes the place of the earlier one, so that
 * a quick series of scans does not pile up.
 */
export function createToastStore(clock: Pick<Clock, 'after'>): ToastStore {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

  return {
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dismiss,
    notify(notice) {
      const toast = { id: ++last, kind: notice.kind, text: noticeText(notice) }
      set([toast, ...toasts.filter((shown) => shown.text !== toast.text)].slice(0, MOST))
      clock.after(TOAST_MS[notice.kind], () => dismiss(toast.id))
    },
  }
}
