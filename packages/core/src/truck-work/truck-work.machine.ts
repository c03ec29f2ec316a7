import { loadMachine } from "../load-work/load-machine";
import type { WhichLoad } from "../load-work/load-work.types";
import { truckRules } from "./truck-work-rules";
import type { TruckWorkTypes } from "./truck-work.types";

export type WhichTruck = WhichLoad<TruckWorkTypes>;

/** The work on one truck. */
export const truckWorkMachine = loadMachine<TruckWorkTypes>("truck-work", truckRules);
