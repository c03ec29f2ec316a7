import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import { parseCommand } from "../scan/commands.rules";
import type { ScannedCommand, SelectionEvent } from "./selection-events";
import { answering } from "./selection-scans";
import type { SelectionStep } from "./selection-step";
import type { FieldFault, SelectionContext } from "./selection.types";

/** A command that means nothing at this moment, and why. */
export const refuseCommand = (scanned: ScannedCommand, message: string): SelectionStep =>
  answering(scanned, "refused", message);

/** A command that the page does not know. */
export const notHere = (scanned: ScannedCommand): SelectionStep => refuseCommand(scanned, tWork("command.notHere"));

/** What the page says to the command that sends. */
export interface SendState {
  /** Whether there is something to send. */
  readonly hasWork: boolean;
  /** What must be put right first. */
  readonly fault: FieldFault | null;
  /** Whether it is asked once more before anything is sent. */
  readonly asks: boolean;
}

/** The command that sends: what a tap on the action button would do. */
export function sendByCommand(scanned: ScannedCommand, { hasWork, fault, asks }: SendState): SelectionStep {
  if (!hasWork) return refuseCommand(scanned, tWork("command.nothing"));
  const raise = [{ type: "SUBMIT" }] as const;
  if (fault !== null) return { ...refuseCommand(scanned, fault.message), raise };
  const message = asks ? tWidget("command.asks") : tWork("widget.sending");
  return { ...answering<SelectionContext>(scanned, asks ? "double" : "selected", message), raise };
}

/** The command that names a track. */
export function chooseByCommand({ tracks }: SelectionContext, scanned: ScannedCommand, name: string): SelectionStep {
  const track = tracks.find((one) => one.track_name.toLowerCase() === name.toLowerCase());
  if (track === undefined) return refuseCommand(scanned, tWork("command.noTrack", { name }));
  return {
    ...answering<SelectionContext>(scanned, "selected", tWork("command.track", { name: track.track_name })),
    raise: [{ type: "TRACK.CHOOSE", id: track.id }],
  };
}

/** What a scanned code means to the page: a printed command, or the code of a car. */
export function scanEvent(code: string, at: number): SelectionEvent {
  const command = parseCommand(code);
  return command === null ? { type: "SCAN.RECEIVED", code, at } : { type: "COMMAND.SCANNED", command, code, at };
}
