import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { FirstDayCounts } from "./first-day.types";

/** Somebody who may do every step. */
export const ADMINISTRATOR: PermissionMap = {
  app: ["super admin", "mobile"],
  railcar: ["view", "create", "receive"],
  track: ["view", "create"],
  "onsite storage": ["view", "create"],
  product: ["view", "create"],
  customer: ["view", "create"],
  user: ["view", "create"],
};

/** A terminal as a start without demo data leaves it, with its first administrator. */
export const emptyTerminal = (more: Partial<FirstDayCounts> = {}): FirstDayCounts => ({
  terminal: {
    time_zone: "America/Chicago",
    origin_weight_tolerance: "2",
    legal_gross: "80000",
    legal_gross_uom_abbreviation: "lb",
  },
  atTerminal: new Map([
    ["terminal-uom-display-defaults", 4],
    ["users", 1],
  ]),
  lists: new Map([
    ["product-names", 0],
    ["product-size-master", 0],
    ["product-sizes", 0],
    ["customers", 0],
  ]),
  cars: new Map(),
  ...more,
});
