import type { ActorRefFrom } from "xstate";
import { followTrackCars } from "@railhead/core/tracks/track-cars.follow";
import type { trackCarsMachine } from "@railhead/core/tracks/track-cars.machine";
import { livePage } from "../live/live-page";

/** Keeps the list of a track's cars up to date with what others do. */
export const liveCars = (actor: ActorRefFrom<typeof trackCarsMachine>) =>
  livePage(({ api }, host) => followTrackCars(actor, api, host));
