import type { TrackBoardRow } from "@railhead/core/track-board/track-board.view";
import "./track-board.css";

/** How many units the drawing is wide; a share of 1 fills it. */
const WIDTH = 1000;
const GAP = 1.6;

/** The cars of a track as boxes of equal length over the share that they take: one outline for those on the rail, one for those past its end. */
function Cars({ row }: { row: TrackBoardRow }) {
  const each = row.cars === 0 ? 0 : (row.taken * WIDTH) / row.cars;
  const width = Math.max(each - GAP, each * 0.6).toFixed(1);
  const end = row.rail * WIDTH + 0.5;
  const boxes = Array.from({ length: row.cars }, (_, place) => ({
    isOver: (place + 1) * each > end,
    outline: `M${(place * each + GAP / 2).toFixed(1)} 4h${width}v17h-${width}z`,
  }));
  const outlines = (isOver: boolean) =>
    boxes
      .filter((box) => box.isOver === isOver)
      .map(({ outline }) => outline)
      .join("");
  return (
    <>
      <path className="board-car" d={outlines(false)} />
      <path className="board-car-over" d={outlines(true)} />
    </>
  );
}

/** The tracks of a terminal, all to one scale: rail, cars, and what room is left. */
export function TrackBoard({ label, rows }: { label: string; rows: readonly TrackBoardRow[] }) {
  return (
    <ul className="board" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="board-name">{row.name}</span>
          <svg viewBox={`0 0 ${WIDTH} 26`} preserveAspectRatio="none" aria-hidden="true">
            <Cars row={row} />
            <rect className="board-rail" width={row.rail * WIDTH} y="22.5" height="2.5" />
          </svg>
          <span className="board-cars">{row.carsText}</span>
          <span className={row.isOver ? "board-room board-over" : "board-room"}>{row.roomText}</span>
        </li>
      ))}
    </ul>
  );
}
