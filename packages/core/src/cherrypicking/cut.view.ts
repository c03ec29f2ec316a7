import { tPick } from "../messages/catalogue-cherrypicking";
import type { TrackEnd } from "./plan.types";

/** How a track calls its ends. */
export interface EndNames {
  readonly sequence_one_end: string;
  readonly far_end: string | null;
}

/** An end of a track, with the name that it has there. */
export const endText = (end: TrackEnd, names: EndNames | undefined): string =>
  end === "far"
    ? tPick("end.far", { end: names?.far_end ?? "" })
    : tPick("end.sequence one", { end: names?.sequence_one_end ?? "" });

/** What is pulled from one end of a track, in words. */
export interface CutText {
  readonly key: string;
  readonly end: TrackEnd;
  readonly title: string;
  readonly counts: string;
}

/** A cut in words: `cars` as they are pulled. */
export const viewCut = (
  track: { readonly id: string; readonly name: string; readonly names: EndNames | undefined },
  end: TrackEnd,
  cars: readonly { readonly wanted: boolean }[],
): CutText => ({
  key: `${track.id} ${end}`,
  end,
  title: tPick("cut.title", { track: track.name, end: endText(end, track.names) }),
  counts: tPick("cut.counts", { pulled: cars.length, moved: cars.filter(({ wanted }) => !wanted).length }),
});
