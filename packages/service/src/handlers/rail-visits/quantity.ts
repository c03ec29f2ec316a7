import type { VisitRow } from './visits'

const NOTHING_MOVED_YET: readonly string[] = ['1', '2', '3']

/**
 * What is in the car, as far as it can be told without drafts: the shipped weight until handling is complete; null
 * (not known) after it, and for cars that are closed out.
 */
export const quantityOf = (row: Pick<VisitRow, 'status_id' | 'shipped_weight'>): string | null =>
  NOTHING_MOVED_YET.includes(row.status_id) ? row.shipped_weight : null
