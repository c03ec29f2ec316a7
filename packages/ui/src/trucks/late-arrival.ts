import { lateFields } from "../loads/late-fields";
import { late } from "../shared/late";

/** The form of a truck that comes, whose code comes to a list once an arrival may be added there. */
export const lateArrival = late(() => {
  lateFields.fetch();
  return import("./TruckArrival").then(({ TruckArrival }) => TruckArrival);
});
