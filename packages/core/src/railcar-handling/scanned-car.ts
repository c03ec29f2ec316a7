import type { LateWork } from "../load-work/late-work";
import { leavesWhereMissing, rankAsset, scannedLoad } from "../load-work/load-first.scan";
import type { ScannedPage } from "../scan/scan-queue";
import type { CarWorkView } from "./car-first.view";
import type { CarJob } from "./car-work.types";

/** The page of a railcar that is unloaded, as its queue of scans sees it. */
export const scannedCar = (late: LateWork<CarJob, CarWorkView>): ScannedPage =>
  scannedLoad(late, { rank: ({ facts }, text) => rankAsset(facts.assets, text), leaves: leavesWhereMissing });
