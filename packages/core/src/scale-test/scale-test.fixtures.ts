import type { ConnectionTest } from "@railhead/api-contract/resources/scales.contract";

/** What comes of a test of a scale that stands still. */
export const aTest = (more: Partial<ConnectionTest> = {}): ConnectionTest =>
  ({
    scale_id: "7",
    scale_name: "Truck Scale",
    state: "connected",
    description: null,
    weight: "45320",
    uom_abbreviation: "lb",
    flags: [],
    frame: "0A 20 31",
    tested_at: 1_795_284_000,
    ...more,
  }) as ConnectionTest;
