/**
 * A place in a feed. `source` names the life of what the feed reads, so that a cursor of another database or of an
 * earlier run is known as foreign; `turn` orders commits, `id` the events within one.
 */
export interface Cursor {
  readonly source: string;
  readonly turn: bigint;
  readonly id: bigint;
}

const FORM = /^([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,19})\.(0|[1-9]\d{0,19})$/;

/** A cursor as text; opaque to clients. */
export const cursorText = ({ source, turn, id }: Cursor): string => `${source}.${turn}.${id}`;

/** As far as a database counts turns and ids. */
const MOST_TURN = 2n ** 64n - 1n;
const MOST_ID = 2n ** 63n - 1n;

/** Reads a cursor; null where the text is none. */
export function readCursor(text: string): Cursor | null {
  const [, source, turn, id] = FORM.exec(text) ?? [];
  if (source === undefined || turn === undefined || id === undefined) return null;
  const place = { source, turn: BigInt(turn), id: BigInt(id) };
  return place.turn > MOST_TURN || place.id > MOST_ID ? null : place;
}

/** Whether the one place lies behind the other in the same feed. Places of different feeds have no order: false. */
export function isAfter(one: string, other: string): boolean {
  const [a, b] = [readCursor(one), readCursor(other)];
  if (a === null || b === null || a.source !== b.source) return false;
  return a.turn === b.turn ? a.id > b.id : a.turn > b.turn;
}
