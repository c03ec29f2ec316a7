import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { scanPlace } from "../load-work/load-first.scan";
import type { WorkEvent } from "../load-work/load-work.events";
import { scanReadiness } from "../load-work/load-work.scan";
import type { ScannedPage } from "../scan/scan-queue";
import { scannedActor } from "../scan/scanned-actor";
import { leavesScan, rankAtTruck } from "./truck-first.scan";
import { truckRules } from "./truck-work.job";
import type { truckWorkMachine } from "./truck-work.machine";
import type { TruckJob } from "./truck-work.types";

/** The work on a truck whose forms are here from the beginning, as its queue of scans sees it. */
export const scannedTruckWork = (work: ActorRefFrom<typeof truckWorkMachine>): ScannedPage =>
  scannedActor<SnapshotFrom<typeof truckWorkMachine>, WorkEvent<TruckJob>>(work, {
    rank: rankAtTruck,
    readiness: (snapshot, code) => scanReadiness(truckRules, snapshot, code),
    leaves: leavesScan,
    place: scanPlace,
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    toUndo: (code) => ({ type: "SCAN.WITHDRAWN", code }),
    reloads: ({ value }) =>
      value.facts === "failed" ? [{ type: "FACTS.LOAD" }] : value.more === "failed" ? [{ type: "MORE.LOAD" }] : [],
  });
