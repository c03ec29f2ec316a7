import type { ScanAnywhereEvent } from "@railhead/core/scan-anywhere/scan-anywhere.machine";

/** What the parts of the screen ask of the machine. */
export type SendScan = (event: ScanAnywhereEvent) => void;
