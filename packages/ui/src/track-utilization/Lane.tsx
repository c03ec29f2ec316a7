import { memo, useRef } from "react";
import type { LaneHeadView } from "@railhead/core/tracks/lane-head.view";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";
import { LaneHead } from "../tracks/LaneHead";
import { useInSight } from "../tracks/use-in-sight";
import { useStripWindow } from "../tracks/use-strip-window";
import { LaneCars } from "./LaneCars";
import { useRevealedLane, type Reveal } from "./use-lane-scroll";

type LaneProps = {
  board: TrackUtilizationActor;
  head: LaneHeadView;
  /** The car of this track that is to be brought into sight. */
  reveal: Reveal | null;
  /** Each track is a link to a page of its own. */
  isAlone: boolean;
  canMove: boolean;
};

/** One track: its head, and its cars where it is in sight. */
export const Lane = memo(function Lane({ board, head, reveal, isAlone, canMove }: LaneProps) {
  const lane = useRef<HTMLLIElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const isShown = useInSight(lane) || isAlone;
  const isSeen = useInSight(lane, "0px") || isAlone;
  const shown = useStripWindow(strip, isShown);
  useRevealedLane(lane, reveal);
  return (
    <li ref={lane} className="lane" data-lane={head.id}>
      <LaneHead head={head} isAlone={isAlone} />
      <div ref={strip} className="lane-strip" data-scrolls-sideways="">
        {isShown ? (
          <LaneCars
            board={board}
            track={head}
            parts={{ lane, strip }}
            isSeen={isSeen}
            shown={shown}
            reveal={reveal}
            canMove={canMove}
          />
        ) : (
          <div className="lane-rail" />
        )}
      </div>
    </li>
  );
});
