import type { TrackWidgetEvent } from "@railhead/core/track-widget/track-widget-events";

/** How the parts of the widget say what the user wants. The same function for as long as the widget runs. */
export type Send = (event: TrackWidgetEvent) => void;
