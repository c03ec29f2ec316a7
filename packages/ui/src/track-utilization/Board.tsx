import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import type { FocusStep } from "@railhead/core/track-utilization/board-focus.rules";
import { pixelsPerFoot } from "@railhead/core/track-utilization/track-scale.rules";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";
import type { BoardView } from "@railhead/core/track-utilization/track-utilization.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { Lane, type Reveal } from "./Lane";

const STEPS: Readonly<Record<string, FocusStep>> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  ArrowDown: "below",
  ArrowUp: "above",
  Home: "first",
  End: "last",
};

/** Keys on the cars: arrows go from one to another, with Shift they select those in between. */
function useBoardKeys(board: TrackUtilizationActor, onReveal: (key: string) => void) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const key = (event.target as HTMLElement).dataset["key"];
      if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[event.key];
      if (step !== undefined) {
        board.send({ type: "FOCUS.STEP", step, reach: event.shiftKey });
        const { active } = board.getSnapshot().context;
        if (active !== null) onReveal(active);
      } else if (event.key === " ") board.send({ type: "CAR.CHOOSE", key, how: "toggle" });
      else if (event.key === "Enter") board.send({ type: "CAR.CHOOSE", key, how: "alone" });
      else if (event.key === "Escape" && board.getSnapshot().context.selected.length > 0)
        board.send({ type: "SELECTION.CLEAR" });
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    [board, onReveal],
  );
}

type BoardProps = {
  board: TrackUtilizationActor;
  view: BoardView;
  query: BoardQuery;
  now: number;
  reveal: Reveal | null;
  /** Brings a car into sight, and the keyboard to it. */
  onReveal: (key: string) => void;
  isAlone: boolean;
};

/** The tracks, one under the other, all to one scale. */
export function Board({ board, view, query, now, reveal, onReveal, isAlone }: BoardProps) {
  const list = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(800);
  const onKeyDown = useBoardKeys(board, onReveal);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => setWidth(current.clientWidth));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  const perFoot = pixelsPerFoot(query.scale, view.longest, width - 40);
  return (
    // Keys of the cars are read where they come together.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className="board-lanes" aria-label={tBoard("board.label")} onKeyDown={onKeyDown}>
      {view.lanes.map((head) => (
        <Lane
          key={head.id}
          board={board}
          head={head}
          query={query}
          now={now}
          perFoot={perFoot}
          reveal={reveal?.trackId === head.id ? reveal : null}
          isAlone={isAlone}
        />
      ))}
    </ul>
  );
}
