import type { ActorRefFrom } from "xstate";
import { followTrack } from "@railhead/core/track-widget/track-widget.follow";
import { readNews } from "@railhead/core/track-widget/track-widget.live";
import type { trackWidgetMachine } from "@railhead/core/track-widget/track-widget.machine";
import { livePage } from "../live/live-page";

/** Keeps a widget up to date with what others do. */
export const liveTrack = (actor: ActorRefFrom<typeof trackWidgetMachine>) =>
  livePage(({ api }, host) => followTrack(actor, { ...host, read: (wanted) => readNews(api, wanted) }));
