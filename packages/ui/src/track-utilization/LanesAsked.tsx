import { createContext, use, useDeferredValue, type ReactNode } from "react";
import type { BoardQuery } from "@railhead/core/track-utilization/car-match.rules";

/** What all tracks are drawn by. */
export interface LanesAsked {
  readonly query: BoardQuery;
  /** Epoch seconds, as of the last whole minute. */
  readonly now: number;
  /** Pixels of a foot. */
  readonly perFoot: number;
}

const NowContext = createContext<LanesAsked | null>(null);
const LaterContext = createContext<LanesAsked | null>(null);

/** Gives it to the tracks whose cars are drawn: at once to those that are seen, and once that is shown to the others. */
export function LanesProvider({ asked, children }: { asked: LanesAsked; children: ReactNode }) {
  const later = useDeferredValue(asked);
  return (
    <NowContext value={asked}>
      <LaterContext value={later}>{children}</LaterContext>
    </NowContext>
  );
}

/** What the cars of a track are drawn by. */
export function useLanesAsked(isSeen: boolean): LanesAsked {
  const asked = use(isSeen ? NowContext : LaterContext);
  if (asked === null) throw new Error("A track is drawn outside of the board");
  return asked;
}
