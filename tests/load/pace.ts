/** How often each operator does something. */
export interface Pace {
  /** Milliseconds from one operation of an operator to the next. */
  readonly every: number;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}
/** Resolves when it is an operator's turn. */
export type Turn = () => Promise<unknown>;

const AT_ONCE: Turn = async () => {};

/**
 * The turns of each operator: they come in even steps, each operator's at an own moment within the step. Who was held
 * up beyond the next one waits for the one after it: people do not work faster for that.
 */
export function turnsOf(pace: Pace | undefined, operators: number): (at: number) => Turn {
  if (!pace) return () => AT_ONCE;
  const { every, now, wait } = pace;
  const from = now();
  return (at) => {
    let next = from + (every * at) / operators;
    return async () => {
      const late = now() - next;
      if (late > 0) next += Math.ceil(late / every) * every;
      await wait(next - now());
      next += every;
    };
  };
}
