import type { SnapshotFrom } from 'xstate'
import { t } from '../messages/catalogue'
import { tSignature } from '../messages/catalogue.signature'
import type { AnsweredScan } from '../scan/answer-scan.rules'
import type { signingListMachine } from './signing-list.machine'
import { findWaiting, waitingTruck, type WaitingTruck } from './truck-signing.rules'

export interface SigningListView {
  readonly loading: boolean
  readonly failed: boolean
  readonly search: { readonly label: string; readonly value: string; readonly example: string }
  readonly title: string
  /** How many wait, as said beside the title; null until it is known. */
  readonly count: string | null
  readonly trucks: readonly WaitingTruck[]
  /** Nothing waits, or nothing fits: which of the two. */
  readonly empty: string | null
  readonly answer: AnsweredScan | null
}

/** Everything that the list of trucks that wait for a signature draws. */
export function viewSigningList({ context, value }: SnapshotFrom<typeof signingListMachine>): SigningListView {
  const { trucks, text, lastScan } = context
  const found = findWaiting(trucks ?? [], text)
  return {
    loading: value === 'loading' && trucks === null,
    failed: value === 'failed',
    search: { label: tSignature('sign.find'), value: text, example: tSignature('sign.findHint') },
    title: tSignature('sign.waiting'),
    count: trucks === null ? null : tSignature('sign.count', { count: found.length }),
    trucks: found.map(waitingTruck),
    empty: trucks === null || found.length > 0 ? null : trucks.length === 0 ? tSignature('sign.noneWaits') : t('list.empty'),
    answer: lastScan,
  }
}
