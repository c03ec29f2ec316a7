import { wholeTrack, type WholeTrack } from "@railhead/core/track-widget/track-widget.whole";
import { late, type LatePart } from "../shared/late";
import type { ListSectionProps } from "./ListSection";

/** What a mode needs that sends the list of a whole track: what is done with it, and how its cars are drawn. */
export interface WholeList {
  readonly whole: WholeTrack;
  /** The list stands once a track is chosen, or a car. */
  readonly List: LatePart<ListSectionProps>;
}

export const moveList: WholeList = {
  whole: wholeTrack,
  List: late(() => import("./MoveList").then(({ MoveList }) => MoveList)),
};
export const sortList: WholeList = {
  whole: wholeTrack,
  List: late(() => import("./SortList").then(({ SortList }) => SortList)),
};
