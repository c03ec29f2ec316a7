import type { ActorRefFrom } from "xstate";
import { scannedSelection } from "../car-selection/scanned-selection";
import type { ScannedPage } from "../scan/scan-queue";
import type { trackOrderMachine } from "./track-order.machine";
import { receiveScan } from "./track-order-scans";
import type { TrackOrderContext } from "./track-order.types";

/** The page as its queue of scans sees it. */
export const scannedTrackOrder = (page: ActorRefFrom<typeof trackOrderMachine>): ScannedPage =>
  scannedSelection<TrackOrderContext>(page, receiveScan);
