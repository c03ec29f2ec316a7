import { startTransition, useEffect, useState } from "react";

/** What waits for its turn, in the order in which it was asked for. */
const waiting = new Set<() => void>();

/** After the next frame has been drawn, so that each piece of work holds up one frame at most. */
const later = () => requestAnimationFrame(() => setTimeout(takeTurn));
function takeTurn(): void {
  const [first] = waiting;
  if (first === undefined) return;
  waiting.delete(first);
  first();
  if (waiting.size > 0) later();
}

/** False when a component is drawn first, and true once its turn has come: one component a frame. For what costs much and can wait a moment. */
export function useTurn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const turn = () => startTransition(() => setOn(true));
    if (waiting.size === 0) later();
    waiting.add(turn);
    return () => void waiting.delete(turn);
  }, []);
  return isOn;
}
