import type { ScanCommand } from "../scan/commands.rules";
import type { SubmissionEvent } from "../submission/submission.types";
import type { Entry } from "../tracks/track.types";
import type { RemoteLists } from "./selection-remote-changes";
import type { ListName } from "./selection.types";

/** A printed command that was scanned. */
export interface ScannedCommand {
  readonly command: ScanCommand;
  readonly code: string;
  /** Milliseconds of the device's event clock. */
  readonly at: number;
}

/** What asks for the lists again. */
export type LoadEvent = {
  readonly type: "TERMINALS.LOAD" | "TRACKS.LOAD" | "CARS_ON_TRACK.LOAD" | "CARS_ON_TRACK.DROP" | "AVAILABLE.LOAD";
};

/** What a user, a scan or the server may bring to a page that selects cars. */
export type SelectionEvent =
  | LoadEvent
  | { readonly type: "TERMINAL.CHOOSE" | "TRACK.CHOOSE" | "CAR.SELECT" | "CAR.REMOVE"; readonly id: string }
  | { readonly type: "ENTRY.CHOOSE"; readonly entry: Entry }
  | { readonly type: "SEARCH.CHANGE"; readonly text: string }
  | { readonly type: "LIST.TOGGLE"; readonly list: ListName; readonly open: boolean }
  | { readonly type: "LIST.MORE" | "SELECTION.CLEAR" | "GONE.DISMISS" | "UNMATCHED.DISMISS" }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  | ({ readonly type: "COMMAND.SCANNED" } & ScannedCommand)
  | { readonly type: "UNMATCHED.REMOVE" | "SCAN.WITHDRAWN"; readonly code: string }
  /** The lists as others have left them. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly lists: RemoteLists }
  | { readonly type: "SUBMIT" | "REFUSED.TAKE_OFF" }
  | SubmissionEvent;
