import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { tRailcar } from "../messages/catalogue.railcar";
import type { TrackChoice } from "./track.types";
import { changedText } from "../railcars/car-news.rules";
import { findTapped, takeStanding, takeTracks, type TrackCarsStep } from "./track-cars-changes";
import type { TrackCarsContext } from "./track-cars.machine";

/** The lists as they are now, read because others changed something, and what they were read for. */
export interface TrackCarsNews {
  readonly terminalId: string;
  readonly trackId: string | null;
  readonly tracks: readonly TrackChoice[];
  readonly standing: readonly TrackCar[] | null;
}

/** What others did meanwhile comes onto the list. What they did to the tapped car is said, and stays beside it. */
export function receiveNews(context: TrackCarsContext, news: TrackCarsNews): TrackCarsStep {
  if (news.terminalId !== context.terminalId || news.trackId !== context.trackId) return { change: {} };
  const tracks = takeTracks(context, news.tracks);
  if (news.standing === null || tracks.trackId === null) return { change: tracks };
  const change = { ...tracks, ...takeStanding(context, news.standing) };
  const [known, fresh] = [findTapped(context, context.standing), findTapped(context, news.standing)];
  if (known === undefined) return { change };
  const message =
    fresh === undefined
      ? tRailcar("track.carGone", { name: known.name })
      : changedText(known, fresh, news.standing.length);
  if (message === null) return { change };
  return {
    change: fresh === undefined ? change : { ...change, changed: message },
    notice: { kind: "warning", message },
  };
}
