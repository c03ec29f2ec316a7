import { compareEntries, sortKey, type AnyRow, type FieldKind, type SortKey } from '@railhead/service/store/order'

/** A place in an order: the sort key and the row's id. */
export interface Entry {
  readonly key: SortKey
  readonly id: string
}

/** Rows of one table in the order of one field, kept sorted; nulls stand in their own part, so both directions end with them. */
export class SortedIndex {
  readonly field: string
  readonly kind: FieldKind
  private valued: Entry[] = []
  private nulls: Entry[] = []

  constructor(field: string, kind: FieldKind, rows: Iterable<AnyRow>) {
    this.field = field
    this.kind = kind
    this.fill(rows)
  }

  entryOf(row: AnyRow): Entry {
    return { key: sortKey(this.kind, row[this.field]), id: row.id }
  }

  add(row: AnyRow): void {
    const entry = this.entryOf(row)
    const part = this.partOf(entry)
    const last = part.at(-1)
    if (last === undefined || compareEntries('asc', last, entry) < 0) part.push(entry)
    else part.splice(placeOf(part, entry), 0, entry)
  }

  remove(row: AnyRow): void {
    const entry = this.entryOf(row)
    const part = this.partOf(entry)
    const place = placeOf(part, entry)
    if (part[place]?.id === row.id) part.splice(place, 1)
  }

  /** Adds many at once: one sort instead of many insertions. */
  fill(rows: Iterable<AnyRow>): void {
    for (const row of rows) {
      const entry = this.entryOf(row)
      this.partOf(entry).push(entry)
    }
    this.valued.sort((a, b) => compareEntries('asc', a, b))
    this.nulls.sort((a, b) => compareEntries('asc', a, b))
  }

  /** Ids in order, from behind `after` on. */
  *walk(direction: 'asc' | 'desc', after?: Entry): Generator<string> {
    for (const part of [this.valued, this.nulls]) {
      const passed = after !== undefined && part === this.valued && after.key === null
      if (passed) continue
      const from = after !== undefined && (after.key === null) === (part === this.nulls) ? after : undefined
      yield* direction === 'asc' ? forward(part, from) : backward(part, from)
    }
  }

  private partOf(entry: Entry): Entry[] {
    return entry.key === null ? this.nulls : this.valued
  }
}

/** The first place whose entry is not before the given one. */
function placeOf(part: readonly Entry[], entry: Entry): number {
  let low = 0
  let high = part.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareEntries('asc', part[middle]!, entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function* forward(part: readonly Entry[], after: Entry | undefined): Generator<string> {
  let place = after === undefined ? 0 : placeOf(part, after)
  const first = part[place]
  if (after !== undefined && first?.id === after.id && first.key === after.key) place += 1
  for (; place < part.length; place += 1) yield part[place]!.id
}

function* backward(part: readonly Entry[], after: Entry | undefined): Generator<string> {
  let place = after === undefined ? part.length - 1 : placeOf(part, after) - 1
  for (; place >= 0; place -= 1) yield part[place]!.id
}
