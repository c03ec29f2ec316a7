import type { WorkEvent } from "../load-work/load-work-events";
import { orderOfWork } from "../load-work/create-load-machine";
import type { Submission, WhichLoad } from "../load-work/load-work.types";
import { truckRules } from "./truck-work-rules";
import type { TruckJob } from "./truck-work.types";

export type TruckWorkEvent = WorkEvent<TruckJob>;
export type WhichTruck = WhichLoad<TruckJob>;
export type TruckSubmission = Submission<TruckJob>;

/** The work on one truck. */
export const truckWorkMachine = orderOfWork<TruckJob>("truck-work", truckRules);
