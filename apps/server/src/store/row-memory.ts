import type { AnyRow } from '@railhead/service/store/order'
import type { Physical } from './physical'
import { rowValues } from './row-text'
import { decodeRow } from './values'

/** Rows remembered at most, in each of two halves. */
const MOST = 2_000
/** Texts longer than this are not kept: they are histories and answers, read once. */
const LONGEST = 4_000

/**
 * Rows by their texts. A row whose text came before is the same frozen row again: it need not be taken apart, and what
 * was made of it for the wire need not be made again. The database is asked each time; nothing here can be out of date.
 */
export class RowMemory {
  #young = new Map<string, AnyRow>()
  #old = new Map<string, AnyRow>()

  /** The row that a text of this collection says. */
  rowOf(physical: Physical, text: string): AnyRow {
    if (text.length > LONGEST) return decodeRow(physical, rowValues(text))
    const key = `${physical.name}${text}`
    const known = this.#young.get(key)
    if (known !== undefined) return known
    const row = this.#old.get(key) ?? decodeRow(physical, rowValues(text))
    if (this.#young.size >= MOST) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, row)
    return row
  }
}
