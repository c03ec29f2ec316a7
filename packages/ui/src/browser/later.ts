import type { Clock } from "@railhead/core/ports/clock.port";

/** Milliseconds that a page has to itself before it fetches what it can do without: what it needs to be used comes first. */
export const LATER_MS = 500;

/**
 * Fetches code a while after a page is there and lets it `begin`; where it cannot be had, the page does without. Gives
 * the way to stop, at any time.
 */
export function beginLater<Code>(
  { after }: Pick<Clock, "after">,
  load: () => Promise<Code>,
  begin: (code: Code) => () => void,
): () => void {
  let isGone = false;
  let stop: () => void = () => undefined;
  const cancel = after(LATER_MS, () => {
    load().then(
      (code) => {
        if (!isGone) stop = begin(code);
      },
      () => undefined,
    );
  });
  return () => {
    isGone = true;
    cancel();
    stop();
  };
}
