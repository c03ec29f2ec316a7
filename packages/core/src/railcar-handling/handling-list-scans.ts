import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Readiness, ScannedPage } from "../scan/scan-queue";
import { readinessOf, scannedActor } from "../scan/scanned-actor";
import { findScannedCar, rankRailcarCode } from "../scan/scan-codes.rules";
import type { HandlingListEvent, handlingListMachine } from "./handling-list.machine";

type Snapshot = SnapshotFrom<typeof handlingListMachine>;

/** Whether the list can answer a code now: it holds the car, or it is known by now which cars there are. */
export const scanReadiness = ({ context, value }: Snapshot, code: string): Readiness =>
  findScannedCar(code.trim(), "sand", context.cars) === null ? readinessOf(value) : "ready";

/** The list as its queue of scans sees it. */
export const scannedHandlingList = (list: ActorRefFrom<typeof handlingListMachine>): ScannedPage =>
  scannedActor<Snapshot, HandlingListEvent>(list, {
    rank: ({ cars }, text) => rankRailcarCode(text, "sand", cars),
    readiness: scanReadiness,
    place: ({ terminalId }) => terminalId,
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    reloads: ({ value }) => (value === "failed" ? [{ type: "LIST.LOAD" }] : []),
  });
