import type { LateWork } from "../load-work/late-work";
import { leavesWhereMissing, rankAsset, scannedLoad } from "../load-work/load-first.scan";
import { parseCommand } from "../scan/command.parse";
import type { ScannedPage } from "../scan/scan-queue";
import { takesDraft } from "./truck-facts.rules";
import type { TruckWorkView } from "./truck-first.view";
import type { TruckJob, TruckWorkContext } from "./truck-work.types";

/** How well a text reads as the code of an asset: one at hand, any asset's, none. */
export const rankAtTruck = (context: TruckWorkContext, text: string): 0 | 1 | 2 =>
  rankAsset(context.facts.assets, text);

/** Whether a code means nothing here: the truck takes no draft now, and nothing is in hand. What it names is opened then, as on a page without scans. */
export const leavesScan = (context: TruckWorkContext, code: string): boolean =>
  leavesWhereMissing<TruckJob>(context, code) ||
  (context.page !== "arrival" &&
    context.facts.truck !== null &&
    context.open === null &&
    context.attempt === null &&
    !takesDraft(context) &&
    parseCommand(code) === null);

/** The page of a truck as its queue of scans sees it. */
export const scannedTruck = (late: LateWork<TruckJob, TruckWorkView>): ScannedPage =>
  scannedLoad(late, { rank: rankAtTruck, leaves: leavesScan });
