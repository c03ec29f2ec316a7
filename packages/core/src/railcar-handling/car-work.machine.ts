import { loadMachine } from "../load-work/load-machine";
import { carRules } from "./car-work-rules";
import type { CarWorkTypes } from "./car-work.types";

/** The work on one railcar that is unloaded. */
export const carWorkMachine = loadMachine<CarWorkTypes>("car-work", carRules);
