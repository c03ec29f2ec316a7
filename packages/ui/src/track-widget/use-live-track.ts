import { useCallback } from "react";
import type { ActorRefFrom } from "xstate";
import type { trackWidgetMachine } from "@railhead/core/track-widget/track-widget.machine";
import { useLive } from "../live/use-live";

/** Keeps a widget up to date with what others do, as soon as the code for it is here. */
export const useLiveTrack = (actor: ActorRefFrom<typeof trackWidgetMachine>): void =>
  useLive(useCallback(() => import("./live-track").then(({ liveTrack }) => liveTrack(actor)), [actor]));
