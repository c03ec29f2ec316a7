import type { Notice, NoticeKind } from '../ports/notifier.port'
import { t } from './catalogue'

const DEFAULT_KEYS = {
  positive: 'notice.positive',
  warning: 'notice.warning',
  negative: 'notice.negative',
} as const satisfies Record<NoticeKind, string>

/** The text of a notice: its own, else the default of its kind (spec §8). An empty text counts as none. */
export const noticeText = ({ kind, message }: Notice): string => message?.trim() || t(DEFAULT_KEYS[kind])
