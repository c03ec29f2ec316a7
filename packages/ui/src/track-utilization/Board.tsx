import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import type { BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import { boardKey } from "@railhead/core/track-utilization/board-keys.rules";
import { pixelsPerFoot } from "@railhead/core/tracks/track-scale.rules";
import type {
  TrackUtilizationActor,
  TrackUtilizationSnapshot,
} from "@railhead/core/track-utilization/track-utilization.machine";
import type { BoardView } from "@railhead/core/track-utilization/track-utilization.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { useView } from "../actor/use-view";
import { useKeptFocus } from "../desk/use-kept-focus";
import { useDrawnSize } from "../shared/use-drawn-size";
import { BoardDrag } from "./BoardDrag";
import { Lane } from "./Lane";
import { LanesProvider } from "./LanesAsked";
import type { Reveal } from "./use-lane-scroll";

/** Keys on the cars do what the board says; Tab leaves it all the same. */
function useBoardKeys(board: TrackUtilizationActor, onReveal: (key: string) => void) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const car = (event.target as HTMLElement).dataset["key"];
      if (car === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const isCarrying = () => board.getSnapshot().matches({ form: "moving" });
      const { canEdit, selected } = board.getSnapshot().context;
      const asked = boardKey(event.key, {
        car,
        shift: event.shiftKey,
        isCarrying: isCarrying(),
        canEdit,
        hasSelection: selected.length > 0,
      });
      if (asked !== null) board.send(asked);
      // While cars are carried no key is for the page behind.
      if ((asked === null && !isCarrying()) || event.key === "Tab") return;
      const { active } = board.getSnapshot().context;
      if (active !== null && !isCarrying()) onReveal(active);
      event.preventDefault();
      event.stopPropagation();
    },
    [board, onReveal],
  );
}

/** Cars that keys have taken up are put back when something else is pressed: nothing is carried unseen. */
function usePutBack(board: TrackUtilizationActor) {
  useEffect(() => {
    const onPress = () => {
      const isDragged = document.documentElement.dataset["dragging"] !== undefined;
      if (!isDragged && board.getSnapshot().matches({ form: "moving" })) board.send({ type: "MOVE.CANCEL" });
    };
    document.addEventListener("pointerdown", onPress, { capture: true });
    return () => document.removeEventListener("pointerdown", onPress, { capture: true });
  }, [board]);
}

const activeOf = ({ context }: TrackUtilizationSnapshot) => context.active;

type BoardProps = {
  board: TrackUtilizationActor;
  view: BoardView;
  query: BoardQuery;
  now: number;
  reveal: Reveal | null;
  /** Brings a car into sight, and the keyboard to it. */
  onReveal: (key: string) => void;
  isAlone: boolean;
  canMove: boolean;
};

/** The tracks, one under the other, all to one scale. */
export function Board({ board, view, query, now, reveal, onReveal, isAlone, canMove }: BoardProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width, text } = useDrawnSize(list, 800);
  const onKeyDown = useBoardKeys(board, onReveal);
  const active = useView(board, activeOf);
  // A car that is drawn on another track takes the focus with it.
  useKeptFocus(list, () =>
    active === null ? null : (list.current?.querySelector<HTMLElement>(`[data-key="${active}"]`) ?? null),
  );
  usePutBack(board);
  const perFoot = pixelsPerFoot(query.scale, view.longest, width - 40, text);
  const asked = useMemo(() => ({ query, now, perFoot }), [query, now, perFoot]);
  return (
    <>
      <LanesProvider asked={asked}>
        {/* Keys of the cars are read where they come together. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={list}
          className="board-lanes"
          data-scale={query.scale}
          aria-label={tBoard("board.label")}
          onKeyDown={onKeyDown}
        >
          {view.lanes.map((head) => (
            <Lane
              key={head.id}
              board={board}
              head={head}
              reveal={reveal?.trackId === head.id ? reveal : null}
              isAlone={isAlone}
              canMove={canMove}
            />
          ))}
        </ul>
      </LanesProvider>
      {canMove ? <BoardDrag board={board} list={list} perFoot={perFoot} /> : null}
    </>
  );
}
