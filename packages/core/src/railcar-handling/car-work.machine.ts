import type { WorkEvent } from "../load-work/load-work-events";
import { loadMachine } from "../load-work/load-machine";
import { carRules } from "./car-work-rules";
import type { CarWorkTypes } from "./car-work.types";

export type CarWorkEvent = WorkEvent<CarWorkTypes>;

/** The work on one railcar that is unloaded. */
export const carWorkMachine = loadMachine<CarWorkTypes>("car-work", carRules);
