/** Most answers that are remembered at a time. */
const MOST = 200;

/** Answers that are given again for a short time. */
export class Recently {
  readonly #answers = new Map<string, { readonly at: number; readonly answer: unknown }>();

  /** The answer to a question, made now (epoch seconds) or up to so many seconds ago. One question has answers of one type. */
  async get<A>(
    question: string,
    { now, seconds }: { now: number; seconds: number },
    ask: () => Promise<A>,
  ): Promise<A> {
    const known = this.#answers.get(question);
    if (known !== undefined && Math.abs(now - known.at) < seconds) return known.answer as A;
    const answer = await ask();
    this.#answers.delete(question);
    this.#answers.set(question, { at: now, answer });
    for (const [old] of this.#answers) if (this.#answers.size > MOST) this.#answers.delete(old);
    return answer;
  }
}
