import type { WorkEvent } from "../load-work/load-work.events";
import { orderOfWork } from "../load-work/load-work.order";
import { carRules } from "./car-work.job";
import type { CarJob } from "./car-work.types";

export type CarWorkEvent = WorkEvent<CarJob>;

/** The work on one railcar that is unloaded. */
export const carWorkMachine = orderOfWork<CarJob>("car-work", carRules);
