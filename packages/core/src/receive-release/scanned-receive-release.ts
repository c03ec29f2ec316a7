import type { ActorRefFrom } from "xstate";
import { scannedSelection } from "../car-selection/scanned-selection";
import { receiveScan } from "../car-selection/selection-scans";
import type { ScannedPage } from "../scan/scan-queue";
import type { receiveReleaseMachine } from "./receive-release.machine";

/** The page as its queue of scans sees it. */
export const scannedReceiveRelease = (page: ActorRefFrom<typeof receiveReleaseMachine>): ScannedPage =>
  scannedSelection(page, receiveScan);
