import {
  chooseTrack,
  clearSelection,
  forgetUnmatched,
  removeCar,
  ROWS_AT_ONCE,
  selectCar,
  toggleList,
} from "./selection-changes";
import type { SelectionEvent } from "./selection-events";
import { receiveScan, undoable, withdrawScan } from "./selection-scans";
import type { StepTable } from "../steps/step-table";
import type { SelectionContext } from "./selection.types";

/** What an open form does with the events that are the same on every page that selects cars. */
export const selectionSteps = {
  "TRACK.CHOOSE": (context, { id }) => chooseTrack(context, id),
  "ENTRY.CHOOSE": (_, { entry }) => ({ change: { entry } }),
  "SEARCH.CHANGE": (_, { text }) => ({ change: { search: text, shown: ROWS_AT_ONCE } }),
  "LIST.TOGGLE": (context, { list, open }) => toggleList(context, list, open),
  "LIST.MORE": ({ shown }) => ({ change: { shown: shown + ROWS_AT_ONCE } }),
  "CAR.SELECT": (context, { id }) => selectCar(context, id),
  "CAR.REMOVE": (context, { id }) => removeCar(context, id),
  "SELECTION.CLEAR": clearSelection,
  "SCAN.RECEIVED": (context, scan) => undoable(context, scan, receiveScan(context, scan)),
  "SCAN.WITHDRAWN": (context, { code }) => withdrawScan(context, code),
  "UNMATCHED.DISMISS": (context) => forgetUnmatched(context),
  "UNMATCHED.REMOVE": (context, { code }) => forgetUnmatched(context, code),
  "GONE.DISMISS": () => ({ change: { gone: [] } }),
} as const satisfies StepTable<SelectionContext, SelectionEvent>;
