import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Readiness, ScannedPage } from "../scan/scan-queue";
import { readinessOf, scannedActor } from "../scan/scanned-actor";
import { parseAssetCode } from "../scan/scan-codes.rules";
import type { TruckListEvent, truckListMachine } from "./truck-list.machine";
import { findScannedTruck, leavesList } from "./truck-list.rules";

type Snapshot = SnapshotFrom<typeof truckListMachine>;

/** Whether the list can answer a code now: it holds the truck, or it is known by now which trucks there are. A search asks the server for what it does not hold. */
export function scanReadiness({ context, value }: Snapshot, code: string): Readiness {
  if (findScannedTruck(code, context.trucks) !== null) return "ready";
  if (context.isRead && (context.task === "search" || value.list === "pausing")) return "ready";
  return value.list === "pausing" ? "loading" : readinessOf(value.list);
}

/** The list as its queue of scans sees it. */
export const scannedTruckList = (list: ActorRefFrom<typeof truckListMachine>): ScannedPage =>
  scannedActor<Snapshot, TruckListEvent>(list, {
    rank: ({ trucks }, text) => (findScannedTruck(text, trucks) !== null ? 2 : parseAssetCode(text) === null ? 0 : 1),
    readiness: scanReadiness,
    leaves: leavesList,
    place: ({ terminalId }) => terminalId,
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    reloads: ({ value }) => (value.list === "failed" ? [{ type: "TRUCKS.LOAD" }] : []),
  });
