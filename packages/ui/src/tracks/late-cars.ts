import { late } from "../shared/late";

/** Scan or Manual, and the cars of a track: they stand once one is chosen. */
export const lateCars = late(() => import("./TrackCarsSection").then(({ TrackCarsSection }) => TrackCarsSection));
/** What pages of tracks fetch a while after they are there. */
export const CARS_LATER = [lateCars];
