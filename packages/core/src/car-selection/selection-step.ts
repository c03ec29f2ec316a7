import type { MachineStep } from "../steps/step";
import type { SelectionEvent } from "./selection-events";
import type { SelectionContext } from "./selection.types";

/** What an event does to a page that selects cars. */
export type SelectionStep = MachineStep<SelectionContext, SelectionEvent>;

/** A step that changes nothing. */
export const NOTHING: SelectionStep = { change: {} };

/** The events that read all lists of a page again. */
export const reloads = ({ trackId }: Pick<SelectionContext, "trackId">) =>
  [
    { type: "TRACKS.LOAD" },
    { type: "AVAILABLE.LOAD" },
    { type: trackId === null ? "CARS_ON_TRACK.DROP" : "CARS_ON_TRACK.LOAD" },
  ] as const;
