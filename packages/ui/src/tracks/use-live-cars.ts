import { useCallback } from "react";
import type { ActorRefFrom } from "xstate";
import type { trackCarsMachine } from "@railhead/core/tracks/track-cars.machine";
import { useLive } from "../live/use-live";

/** Keeps the list of a track's cars up to date with what others do, as soon as the code for it is here. */
export const useLiveCars = (actor: ActorRefFrom<typeof trackCarsMachine>): void =>
  useLive(useCallback(() => import("./live-cars").then(({ liveCars }) => liveCars(actor)), [actor]));
