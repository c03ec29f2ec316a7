import { late } from "../shared/late";

/** The entry of a position, whose code comes once there are cars to tap. */
export const lateEntry = late(() => import("./SequenceEntry").then(({ SequenceEntry }) => SequenceEntry));
