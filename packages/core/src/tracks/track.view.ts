import type { AnsweredScan } from "../scan/answer-scan.rules";
import { madeOnce } from "../made-once/made-once";
import { tTracks } from "../messages/catalogue-tracks";
import { tWork } from "../messages/catalogue-work";
import type { Car } from "../railcars/car.types";
import { type Occupancy, lastOccupied, occupancyOf, wholeFeet } from "./track-room.rules";
import type { TrackChoice } from "./track.types";

/** A track as one of a list. */
export interface TrackOptionView {
  readonly id: string;
  readonly title: string;
  readonly sub: string;
  readonly end: string;
  readonly fill: number;
}
/** The chosen track. */
export interface TrackCardView {
  readonly name: string;
  readonly countText: string;
  readonly freeText: string;
  readonly endText: string;
  readonly fill: number;
  readonly newFill: number;
  readonly over: boolean;
}

/** The room that is left on a track, or what it is over; cars that nobody has measured are not in it, and this is said. */
function roomText({ free, over, unmeasured }: Occupancy): string {
  const room =
    over === null
      ? tTracks("widget.feetFree", { feet: wholeFeet(free) })
      : tTracks("widget.feetOver", { feet: wholeFeet(over, "up") });
  return unmeasured === 0 ? room : `${room} · ${tTracks("widget.unmeasured", { count: unmeasured })}`;
}

/** A track as one of a list; made once, because lists of sixty tracks are drawn with every change of a form. */
export const viewTrackOption = madeOnce((track: TrackChoice): TrackOptionView => {
  const room = occupancyOf(track, []);
  return {
    id: track.id,
    title: track.track_name,
    end: tWork("widget.count", { count: track.car_count }),
    sub: `${tTracks("widget.sequenceOneEnd", { end: track.sequence_one_end })} · ${roomText(room)}`,
    fill: room.fill,
  };
});

/** The last occupied position of a track. Positions have no gaps, so the count is enough until its cars are known. */
export const lastOn = (track: TrackChoice, carsOnTrack: readonly Car[] | null): number =>
  carsOnTrack === null ? track.car_count : lastOccupied(carsOnTrack);

/** The chosen track; `coming` are cars that would be added. */
export function viewTrackCard(
  track: TrackChoice,
  carsOnTrack: readonly Car[] | null,
  coming: readonly Car[],
): TrackCardView {
  const room = occupancyOf(track, coming);
  return {
    name: track.track_name,
    countText: tTracks("widget.lastSequence", { sequence: lastOn(track, carsOnTrack) }),
    endText: tTracks("widget.sequenceOneEnd", { end: track.sequence_one_end }),
    freeText: roomText(room),
    fill: room.fill,
    newFill: room.newFill,
    over: room.over !== null,
  };
}

/** 'Track 2' before 'Track 10'. */
export const byTrackName = (a: TrackChoice, b: TrackChoice): number =>
  a.track_name.localeCompare(b.track_name, "en", { numeric: true });

/** The state of a list: rows that are there are shown even during a reload or after a failed one. */
export interface LoadView {
  readonly loading: boolean;
  readonly failed: boolean;
}

/** The picker of a track as the screens of the widget draw it. */
export interface TrackPickerView {
  readonly tracks: LoadView & {
    readonly title: string;
    readonly open: boolean;
    /** The track cannot be changed at the moment. */
    readonly fixed: boolean;
    readonly options: readonly TrackOptionView[];
    readonly value: string | null;
    readonly error: string | null;
  };
  readonly track: TrackCardView | null;
  /** The cars of the chosen track could not be read. */
  readonly trackFailed: boolean;
}

/** What scanning the cars of a list has come to. */
export interface ScannedCarsView extends LoadView {
  readonly last: AnsweredScan | null;
  readonly count: string;
  /** Codes that matched nothing, newest first. */
  readonly unmatched: readonly string[];
}
