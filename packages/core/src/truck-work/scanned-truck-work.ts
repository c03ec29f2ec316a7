import type { ActorRefFrom } from "xstate";
import { leavesWhereMissing } from "../load-work/load-work-scans";
import { scannedLoad } from "../load-work/scanned-load";
import { parseCommand } from "../scan/commands.rules";
import type { ScannedPage } from "../scan/scan-queue";
import { takesDraft } from "./truck-facts.rules";
import { truckRules } from "./truck-work-rules";
import type { truckWorkMachine } from "./truck-work.machine";
import type { TruckWorkTypes, TruckWorkContext } from "./truck-work.types";

/** Whether a code means nothing here: the truck takes no draft now, and nothing is being sent. What it names is opened then, as on a page without scans. */
export const leavesScan = (context: TruckWorkContext, code: string): boolean =>
  leavesWhereMissing<TruckWorkTypes>(context, code) ||
  (context.page !== "arrival" &&
    context.facts.truck !== null &&
    context.open === null &&
    context.submission === null &&
    !takesDraft(context) &&
    parseCommand(code) === null);

/** The page of a truck as its queue of scans sees it. */
export const scannedTruckWork = (work: ActorRefFrom<typeof truckWorkMachine>): ScannedPage =>
  scannedLoad<TruckWorkTypes>(truckRules, work, leavesScan);
