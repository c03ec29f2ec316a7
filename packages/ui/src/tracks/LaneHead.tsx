import { Link } from "wouter";
import type { LaneHeadView } from "@railhead/core/tracks/lane-head.view";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { Icon } from "../shared/Icon";

/** What stands at the head of a track: its name, what is on it and what is free; the end with position 1 is named at that end. */
export function LaneHead({ head, isAlone }: { head: LaneHeadView; isAlone: boolean }) {
  return (
    <div className="lane-head">
      <h2>
        {isAlone ? (
          <Link href={deskPaths.view("tracks", head.id)} title={tBoard("board.openTrack", { track: head.name })}>
            {head.name}
          </Link>
        ) : (
          <Link href={deskPaths.view("track-utilization", head.id)} title={tBoard("board.alone", { track: head.name })}>
            {head.name}
          </Link>
        )}
      </h2>
      <span className="lane-end">
        <Icon name="back" size={14} />
        {head.end}
      </span>
      <span className="lane-cars">{head.cars}</span>
      <span className="lane-used">{head.used}</span>
      <span className={head.isOver ? "lane-room lane-over" : "lane-room"}>
        {head.isOver ? <Icon name="alert" size={16} /> : null}
        {head.room}
      </span>
      <span className="lane-fill" aria-hidden="true" data-over={head.isOver || undefined}>
        <span style={{ width: `${Math.min(1, head.fill) * 100}%` }} />
      </span>
    </div>
  );
}
