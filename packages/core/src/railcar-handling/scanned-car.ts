import type { ActorRefFrom } from "xstate";
import { leavesWhereMissing } from "../load-work/load-work-scans";
import { scannedLoad } from "../load-work/scanned-load";
import type { ScannedPage } from "../scan/scan-queue";
import { carRules } from "./car-work-rules";
import type { carWorkMachine } from "./car-work.machine";
import type { CarWorkTypes } from "./car-work.types";

/** The page of a railcar that is unloaded, as its queue of scans sees it. */
export const scannedCar = (work: ActorRefFrom<typeof carWorkMachine>): ScannedPage =>
  scannedLoad<CarWorkTypes>(carRules, work, leavesWhereMissing);
