import type { WorkEvent } from "../load-work/load-work-events";
import { orderOfWork } from "../load-work/create-load-machine";
import { carRules } from "./car-work-rules";
import type { CarJob } from "./car-work.types";

export type CarWorkEvent = WorkEvent<CarJob>;

/** The work on one railcar that is unloaded. */
export const carWorkMachine = orderOfWork<CarJob>("car-work", carRules);
