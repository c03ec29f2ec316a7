import { viewConflict, viewMeanwhile, viewTrackList } from "./track-widget.list.view";
import {
  mergeConflict,
  moveCar,
  openConflict,
  placeCar,
  presentOrder,
  putBack,
  reverseNew,
  stepCar,
  takeAway,
  takePresent,
  tapRow,
} from "./track-widget.order";
import { clearOrder, scannedText, scanStanding, toggleScanOrder } from "./track-widget.scan-order";

/** What only the modes do that send the list of a whole track: the others come without this code. */
export const wholeTrack = {
  moveCar,
  stepCar,
  placeCar,
  tapRow,
  reverseNew,
  takeAway,
  putBack,
  presentOrder,
  openConflict,
  mergeConflict,
  takePresent,
  scanStanding,
  scannedText,
  toggleScanOrder,
  clearOrder,
  viewTrackList,
  viewConflict,
  viewMeanwhile,
} as const;

export type WholeTrack = typeof wholeTrack;
