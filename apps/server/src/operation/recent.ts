/**
 * Facts by the id of a call, from where they are known to where they are logged. The oldest are forgotten when newer
 * ones come.
 */
export class Recent<Fact> {
  readonly #facts = new Map<string, Fact>();
  readonly #most: number;

  constructor(most = 1_000) {
    this.#most = most;
  }

  note(id: string, fact: Fact): void {
    this.#facts.set(id, fact);
    const [oldest = ""] = this.#facts.keys();
    if (this.#facts.size > this.#most) this.#facts.delete(oldest);
  }

  /** The fact of a call, once. */
  take(id: string): Fact | undefined {
    const fact = this.#facts.get(id);
    this.#facts.delete(id);
    return fact;
  }
}
