import { NO_ANSWER, NOBODY, type Conformance } from "../machine-conformance";
import { railcar, scanPorts, user } from "./scan-anywhere.fixtures";
import type { ScanAnywhereContext } from "./scan-anywhere.types";

export const conformance: Conformance = {
  inputs: [() => ({ ports: scanPorts() })],
  events: [
    { type: "USER.CHANGED", user: user(), hasLeft: false } as never,
    { type: "USER.CHANGED", user: null, hasLeft: true } as never,
    { type: "SCAN.RECEIVED", code: "UTLX - 045123" } as never,
    { type: "SCAN.RECEIVED", code: "BOL MID-000123 v2 4F2A-9C1B-77D0" } as never,
    { type: "SCAN.WITHDRAWN", code: "UTLX - 045123" } as never,
    { type: "SCAN.ANSWERED", code: "UTLX - 045123", result: "refused", words: "No match." } as never,
    { type: "SCAN.AGAIN", key: 1 } as never,
    { type: "THING.OPEN", key: 1, at: 0 } as never,
    { type: "SHEET.OPEN", sheet: "list" } as never,
  ],
  outputs: { lookUp: [{ ok: true, value: [railcar("2")] }, { ok: true, value: [] }, NO_ANSWER, NOBODY] },
  facts: ({ user: who, sheet, scans }: ScanAnywhereContext) => [who === null, sheet, scans.length > 0],
};
