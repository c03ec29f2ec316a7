import type { Family } from "@railhead/api-contract/family";
import type { WorkApp } from "../load-work/load-work.types";
import { withFamily } from "../routes/family-param";
import type { TruckSide, TruckTaskOfOne } from "../routes/floor-tasks";
import { floorPaths, withId } from "../routes/paths";

// The floor's code comes by here: addresses of the desk are written out, and the test holds them to the table of the desk's.

/** Lists of trucks that wait for a task, and pages on which it is done with one of them. */
export interface TruckPages {
  readonly list: (task: "handling" | "release") => string;
  readonly one: (task: TruckTaskOfOne, id: string) => string;
}

/** The desk's page of each task of one truck, by the side on which it stands. */
const DESK_PAGE = {
  "inbound-trucks": {
    handling: "/inbound-trucks/unload-truck",
    "capture-signature": "/inbound-trucks/sign-bol",
    release: "/inbound-trucks/release",
  },
  "outbound-trucks": {
    handling: "/outbound-trucks/load-truck",
    "capture-signature": "/outbound-trucks/sign-bol",
    release: "/outbound-trucks/release",
  },
} as const satisfies Readonly<Record<TruckSide, Readonly<Record<TruckTaskOfOne, string>>>>;

/** The pages of the trucks of a kind in an app. The desk's are those of sand unless the address says the family. */
export function truckPages(app: WorkApp, family: Family, side: TruckSide): TruckPages {
  if (app === "floor")
    return {
      list: (task) => floorPaths.truckTask(family, side, task),
      one: (task, id) => floorPaths.truckTaskOf(family, side, task, id),
    };
  return {
    list: (task) => (family === "sand" ? `/${side}/${task}` : `/bulk-commodity-${side}`),
    one: (task, id) => withFamily(withId(DESK_PAGE[side][task], id), family),
  };
}
