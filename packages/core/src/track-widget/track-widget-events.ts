import type { Step } from "./track-widget-changes";
import type { ScannedCommand } from "./track-widget-command";
import type { ListName, TrackOrder } from "./track-widget.types";
import type { Entry } from "../tracks/track.types";

/** What a user, a scan or the server may bring to the track widget. */
export type TrackWidgetEvent =
  | { readonly type: "TERMINALS.LOAD" | "TRACKS.LOAD" | "CARS_ON_TRACK.LOAD" | "CARS_ON_TRACK.DROP" | "PENDING.LOAD" }
  | {
      readonly type: "TERMINAL.CHOOSE" | "TRACK.CHOOSE" | "CAR.SELECT" | "CAR.REMOVE" | "CAR.PUT_BACK" | "ROW.TAP";
      readonly id: string;
    }
  | { readonly type: "ENTRY.CHOOSE"; readonly entry: Entry }
  | { readonly type: "SEARCH.CHANGE"; readonly text: string }
  | { readonly type: "LIST.TOGGLE"; readonly list: ListName; readonly open: boolean }
  | { readonly type: "LIST.MORE" | "SELECTION.CLEAR" | "GONE.DISMISS" | "UNMATCHED.DISMISS" }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  | ({ readonly type: "COMMAND.SCANNED" } & ScannedCommand)
  | { readonly type: "UNMATCHED.REMOVE" | "SCAN.WITHDRAWN"; readonly code: string }
  | { readonly type: "DATE.CHOOSE"; readonly day: string }
  /** To a position of the track, 1..n; one place up or down; to what was typed. */
  | { readonly type: "ORDER.MOVE"; readonly id: string; readonly to: number }
  | { readonly type: "ORDER.STEP"; readonly id: string; readonly by: 1 | -1 }
  | { readonly type: "ORDER.PLACE"; readonly id: string; readonly typed: string }
  | {
      readonly type:
        | "ORDER.REVERSE"
        | "ORDER.RESET"
        | "ORDER.SCAN"
        | "CONFLICT.MERGE"
        | "CONFLICT.TAKE_PRESENT"
        | "MEANWHILE.COMPARE";
    }
  /** What others did, as a step from where the widget stands. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly step: Step }
  | { readonly type: "CONFLICT.FOUND"; readonly present: TrackOrder }
  | {
      readonly type:
        | "SUBMIT"
        | "RETRY"
        | "OWED.DROP"
        | "PAGE.LEFT"
        | "REFUSED.TAKE_OFF"
        | "CONFIRM.CANCEL"
        | "CONFIRM.PROCEED";
    };
