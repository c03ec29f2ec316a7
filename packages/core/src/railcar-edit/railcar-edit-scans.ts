import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { answerScan, type ScanAnswer, type Scanned } from "../scan/answer-scan.rules";
import { parseCommand } from "../scan/commands.rules";
import { findScannedCar, rankRailcarCode } from "../scan/scan-codes.rules";
import type { Readiness, ScannedPage } from "../scan/scan-queue";
import { readinessOf, scannedActor } from "../scan/scanned-actor";
import { hasToSend, trackNow } from "./railcar-edit-changes";
import type { railcarEditMachine, RailcarEditEvent } from "./railcar-edit.machine";
import type { EditContext } from "./railcar-edit.types";

type Snapshot = SnapshotFrom<typeof railcarEditMachine>;

export interface EditScan extends ScanAnswer {
  /** The car whose form is opened; null where the code opens none. */
  readonly opens: string | null;
}

/** What a code can name: the car of the form and, of its family, those on the track that the form names. */
const carsAtHand = ({ car, carsOnTrack, family }: EditContext) => [
  ...(car === null ? [] : [car]),
  ...(carsOnTrack ?? []).filter((other) => other.family === family),
];

/** Whether opening another car would leave a change behind. */
const hasChange = (context: EditContext): boolean => context.submission !== null || hasToSend(context);

/** A barcode at the form of a car: opens another car of its track, unless the form has changes that are not sent. */
export function scanAtForm(context: EditContext, scan: Scanned): EditScan {
  const say = (result: "double" | "refused", message: string): EditScan => ({
    ...answerScan(scan, result, message),
    opens: null,
  });
  if (context.car === null) return say("refused", context.missing ?? tWork("scan.noRailcar"));
  if (parseCommand(scan.code) !== null) return say("refused", tWork("command.notHere"));
  const found = findScannedCar(scan.code.trim(), context.family, carsAtHand(context));
  if (found === null) return say("refused", tWork("scan.noRailcar"));
  if (found.id === context.car.id) return say("double", tRailcar("scan.openAlready", { name: context.car.name }));
  if (hasChange(context))
    return say("refused", tRailcar("edit.scanUnsaved", { name: context.car.name, other: found.name }));
  return { ...answerScan(scan, "selected", tWork("car.selected", { name: found.name })), opens: found.id };
}

/** A barcode while the change is sent: nothing is opened, and this is said. */
export const scanWhileSaving = (scan: Scanned): ScanAnswer => answerScan(scan, "refused", tRailcar("scan.changeBusy"));

/** How well a text reads as the code of a car: one at hand, any car's, none. */
export const rankAtForm = (context: EditContext, text: string) =>
  rankRailcarCode(text, context.family, carsAtHand(context));

/** Whether the form can answer a code now: its car is known, and where the code names none at hand, the cars of its track are too. */
export function scanReadiness(snapshot: Snapshot, code: string): Readiness {
  const { context, value } = snapshot;
  if (!snapshot.matches({ form: "editing" }) && !snapshot.matches({ form: "unconfirmed" })) return "ready";
  if (context.car === null) return readinessOf(value.car);
  if (parseCommand(code) !== null || findScannedCar(code.trim(), context.family, carsAtHand(context)) !== null)
    return "ready";
  return trackNow(context) === null ? "ready" : readinessOf(value.carsOnTrack);
}

const LOADS = [
  ["car", "CAR.LOAD"],
  ["tracks", "TRACKS.LOAD"],
  ["carsOnTrack", "CARS_ON_TRACK.LOAD"],
] as const;

/** The form as its queue of scans sees it: scans that wait belong to the track that it names. */
export const scannedForm = (form: ActorRefFrom<typeof railcarEditMachine>): ScannedPage =>
  scannedActor<Snapshot, RailcarEditEvent>(form, {
    rank: rankAtForm,
    readiness: scanReadiness,
    place: (context) => (context.car === null ? null : (trackNow(context) ?? "")),
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    reloads: ({ value }) => LOADS.filter(([part]) => value[part] === "failed").map(([, type]) => ({ type })),
  });
