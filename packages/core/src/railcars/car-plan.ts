import type { CarPlan } from "./car-plan.types";

/** Nothing becomes of a car: of one that something bars, and while nothing is known yet. */
export const noPlan = (fault: string | null): CarPlan => ({ becomes: "", steps: [], fault, warnings: [], body: null });
