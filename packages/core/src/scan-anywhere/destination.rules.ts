import { type RailcarStatusId, TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import type { Permission } from "@railhead/api-contract/permissions";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { mayAccess } from "../access/access.rules";
import { FLOOR_DUTIES } from "../access/floor-duties";
import { checkAddress, readBolNumber, readPaperCode } from "../bols/paper-code.rules";
import { deskPaths } from "../routes/desk-paths";
import { floorPaths } from "../routes/paths";
import { matchRoute } from "../routes/route-table";
import type { Destination, ScanUser } from "./scan-anywhere.types";

type Railcar = Extract<ScannedThing, { kind: "railcar" }>;
type Truck = Extract<ScannedThing, { kind: "truck" }>;
type Needs = readonly [Permission, ...Permission[]];

type RailcarJob = "receive" | "handling" | "edit";
/** The jobs that a railcar's state calls for, the first one first; none of them: it is searched for. */
const RAILCAR_JOBS: Readonly<Record<RailcarStatusId, readonly RailcarJob[]>> = {
  "1": ["receive"],
  "2": ["handling", "edit"],
  "3": ["handling", "edit"],
  "4": [],
  "5": ["edit"],
  "6": [],
  "7": ["edit"],
};
const RAILCAR_NEEDS: Readonly<Record<RailcarJob, Needs>> = {
  receive: FLOOR_DUTIES.receive,
  handling: [...FLOOR_DUTIES.recordDrafts, ...FLOOR_DUTIES.finishRailcars],
  edit: FLOOR_DUTIES.editRailcars,
};

type TruckJob = "handling" | "capture-signature" | "release";
/** The job that a truck's state calls for; its card, which shows everything of it, for all others. */
const TRUCK_JOBS: Readonly<Record<TruckStatusId, TruckJob>> = {
  [TRUCK_STATUS.scheduled]: "handling",
  [TRUCK_STATUS.arrived]: "handling",
  [TRUCK_STATUS.handling]: "handling",
  [TRUCK_STATUS.weighed]: "capture-signature",
  [TRUCK_STATUS.signed]: "release",
  [TRUCK_STATUS.released]: "handling",
  [TRUCK_STATUS.voided]: "handling",
};
const TRUCK_NEEDS: Readonly<Record<TruckJob, Needs>> = {
  handling: [...FLOOR_DUTIES.seeTrucks, ...FLOOR_DUTIES.weighTrucks],
  "capture-signature": FLOOR_DUTIES.sign,
  release: FLOOR_DUTIES.releaseTrucks,
};

/** The page of one railcar for a job, or null where there is none: only sand is handled, and the receive page begins at the session's terminal. */
function railcarPage(job: RailcarJob, { family, id, terminal_id }: Railcar, user: ScanUser): string | null {
  if (job === "handling") return family === "sand" ? floorPaths.sandRailcarHandling(id) : null;
  if (job === "receive" && terminal_id !== user.terminalId) return null;
  return floorPaths.railcarTaskOf(family, job, id);
}

function openRailcar(car: Railcar, user: ScanUser, isBuilt: (path: string) => boolean): Destination {
  for (const job of RAILCAR_JOBS[car.status_id]) {
    const path = mayAccess(RAILCAR_NEEDS[job], user.permissions) ? railcarPage(job, car, user) : null;
    if (path !== null && isBuilt(path)) return { path, search: null };
  }
  return { path: floorPaths.railcarTask(car.family, "search"), search: { family: car.family, text: car.name } };
}

function openTruck({ status_id, family, side, id }: Truck, { permissions }: ScanUser): Destination {
  const job = TRUCK_JOBS[status_id];
  const open = mayAccess(TRUCK_NEEDS[job], permissions) ? job : "handling";
  return { path: floorPaths.truckTaskOf(family, `${side}-trucks`, open, id), search: null };
}

/** What the code of a printed bill of lading says of it, for the page on which it is checked. Null for any other code. */
export function paperOf(code: string): { readonly number: string; readonly version: string } | null {
  const paper = readPaperCode(code);
  return paper === null ? null : { number: readBolNumber(paper.number), version: paper.version };
}

/** The page at the desk on which a scanned paper is checked. Null for users who may not see bills of lading, and for other codes. */
export function checkOf(code: string, { permissions }: ScanUser): Destination | null {
  const paper = readPaperCode(code);
  const page = matchRoute(deskPaths.checkBol);
  const isOpen = page.kind === "route" && mayAccess(page.route.access, permissions);
  return paper === null || !isOpen ? null : { path: checkAddress(paper), search: null };
}

/**
 * The page where a thing is opened: the job that its state calls for and the user may do. `isBuilt` says whether a page
 * exists. Null for things without a page on the floor: a storage is chosen in a draft.
 */
export function destinationOf(
  thing: ScannedThing,
  user: ScanUser,
  isBuilt: (path: string) => boolean,
): Destination | null {
  if (thing.kind === "storage") return null;
  return thing.kind === "railcar" ? openRailcar(thing, user, isBuilt) : openTruck(thing, user);
}
