import { late } from "../shared/late";

/** The scan section, whose code comes once scanning is offered. */
export const lateScan = late(() => import("./ScanSection").then(({ ScanSection }) => ScanSection));
