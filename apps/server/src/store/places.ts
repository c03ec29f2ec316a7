/** Lets so many works go on at once; the others wait for a place, in the order in which they came. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<A>(work: () => Promise<A>): Promise<A> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed to the next waiter directly, so that a new caller cannot take it in between.
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
