/** A thing that goes on, and its place among the others. */
interface Entry<T> {
  readonly of: T;
  place: number;
}

/**
 * What goes on at this moment, in no order, where things begin and end at every call. A Set is no place for these: when
 * V8 makes its memory again it links the old to the new, so that once an old one has lived long, all that went on since
 * stays in memory until the next full collection of garbage.
 */
export class InProgress<T> implements Iterable<T> {
  readonly #entries: Entry<T>[] = [];

  /** Keeps a thing until `end` is called with what this returns. */
  begin(of: T): Entry<T> {
    const entry = { of, place: this.#entries.length };
    this.#entries.push(entry);
    return entry;
  }

  /** Forgets a thing, once; the last one takes its place. */
  end(entry: Entry<T>): void {
    if (this.#entries[entry.place] !== entry) return;
    const last = this.#entries.pop();
    if (last === undefined || last === entry) return;
    last.place = entry.place;
    this.#entries[entry.place] = last;
  }

  *[Symbol.iterator](): IterableIterator<T> {
    for (const { of } of this.#entries) yield of;
  }
}
