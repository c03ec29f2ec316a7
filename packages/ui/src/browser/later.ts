import type { Clock } from "@railhead/core/ports/clock.port";

/** Milliseconds that a page has to itself before it begins what it can do without: what it needs to be used comes first. */
export const LATER_MS = 500;

/** Begins something a while after a page is there. Gives the way to stop, at any time. */
export function beginLater({ after }: Pick<Clock, "after">, begin: () => () => void): () => void {
  let stop: () => void = () => undefined;
  const cancel = after(LATER_MS, () => {
    stop = begin();
  });
  return () => {
    cancel();
    stop();
  };
}
