import { describeError } from "../api/api-errors";
import { tTracks } from "../messages/catalogue-tracks";
import { tWork } from "../messages/catalogue-work";
import type { TrackBoardSnapshot, TrackUse } from "./track-board.machine";

/** One track drawn to scale: shares are of the longest length on the board, 0 to 1. */
export type TrackBoardRow = {
  readonly id: string;
  readonly name: string;
  /** How long its rail is drawn. */
  readonly rail: number;
  /** How long its cars are drawn together; more than the rail when they do not fit. */
  readonly taken: number;
  readonly cars: number;
  readonly isOver: boolean;
  readonly carsText: string;
  readonly roomText: string;
};

export type TrackBoardView = {
  readonly state: "loading" | "ready" | "failed";
  readonly rows: readonly TrackBoardRow[];
  /** '214 railcars · 3,210 ft free', or null before the first answer. */
  readonly summary: string | null;
  /** The server's sentence about a failure, where it gave one. */
  readonly detail: string | null;
  readonly busy: boolean;
};

const feet = (text: string): number => Math.max(0, Number(text) || 0);
const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ",");

/** Whole feet, never more room than there is. */
const roomText = (usable: number, occupied: number): string =>
  occupied > usable
    ? tTracks("widget.feetOver", { feet: grouped(Math.ceil(occupied - usable)) })
    : tTracks("widget.feetFree", { feet: grouped(Math.floor(usable - occupied)) });

function rowOf(track: TrackUse, longest: number): TrackBoardRow {
  const [usable, occupied] = [feet(track.usable_length), feet(track.occupied_length)];
  return {
    id: track.id,
    name: track.name,
    rail: longest === 0 ? 0 : usable / longest,
    taken: longest === 0 ? 0 : occupied / longest,
    cars: track.car_count,
    isOver: occupied > usable,
    carsText: tWork("widget.count", { count: track.car_count }),
    roomText: roomText(usable, occupied),
  };
}

/** The tracks as the dashboard draws them. */
export function viewTrackBoard(snapshot: TrackBoardSnapshot): TrackBoardView {
  const { tracks, error } = snapshot.context;
  const longest = Math.max(
    0,
    ...(tracks ?? []).map((track) => Math.max(feet(track.usable_length), feet(track.occupied_length))),
  );
  const free = (tracks ?? []).reduce(
    (sum, track) => sum + Math.max(0, feet(track.usable_length) - feet(track.occupied_length)),
    0,
  );
  const cars = (tracks ?? []).reduce((sum, track) => sum + track.car_count, 0);
  const busy = snapshot.matches("loading");
  return {
    state: tracks !== null ? "ready" : busy ? "loading" : "failed",
    rows: (tracks ?? []).map((track) => rowOf(track, longest)),
    summary:
      tracks === null
        ? null
        : `${tWork("widget.count", { count: cars })} · ${tTracks("widget.feetFree", { feet: grouped(Math.floor(free)) })}`,
    detail: error === null ? null : describeError(error),
    busy,
  };
}
