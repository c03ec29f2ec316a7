/**
 * A place in a feed. `source` names the life of what the feed reads, so that a cursor of another database or of an
 * earlier run is known as foreign; `turn` orders commits, `id` the events within one.
 */
export interface Cursor {
  readonly source: string
  readonly turn: bigint
  readonly id: bigint
}

const FORM = /^([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,19})\.(0|[1-9]\d{0,19})$/

/** A cursor as text; opaque to clients. */
export const cursorText = ({ source, turn, id }: Cursor): string => `${source}.${turn}.${id}`

/** Reads a cursor; null where the text is none. */
export function readCursor(text: string): Cursor | null {
  const [, source, turn, id] = FORM.exec(text) ?? []
  return source === undefined || turn === undefined || id === undefined ? null : { source, turn: BigInt(turn), id: BigInt(id) }
}

/** Whether the one place lies behind the other in the same feed. Places of different feeds have no order: false. */
export function isAfter(one: string, other: string): boolean {
  const [a, b] = [readCursor(one), readCursor(other)]
  if (a === null || b === null || a.source !== b.source) return false
  return a.turn === b.turn ? a.id > b.id : a.turn > b.turn
}
