import type { ActorRefFrom } from "xstate";
import { followPage, type FollowHost, type PageFollower } from "../live/follow-page";
import { failedLists } from "./scanned-widget";
import type { trackWidgetMachine } from "./track-widget.machine";
import {
  receiveRemoteChanges,
  type RemoteChangesWanted,
  type WidgetRemoteChanges,
} from "./track-widget-remote-changes";

type Widget = ActorRefFrom<typeof trackWidgetMachine>;

const LISTS = ["tracks", "carsOnTrack", "pending"] as const;

export interface FollowParts extends FollowHost {
  /** Reads what the widget shows, all at once; null when a part of it cannot be had. */
  readonly read: (shown: RemoteChangesWanted) => Promise<WidgetRemoteChanges | null>;
}

/** Keeps a widget up to date with what others do. */
export function followTrack(widget: Widget, { read, ...host }: FollowParts): PageFollower {
  return followPage<WidgetRemoteChanges>(host, {
    terminalId: () => widget.getSnapshot().context.terminalId,
    isBusy: () => {
      const snapshot = widget.getSnapshot();
      return (
        !snapshot.matches({ form: { editing: "open" } }) || LISTS.some((list) => snapshot.value[list] === "loading")
      );
    },
    retry: () => {
      const failed = failedLists(widget.getSnapshot());
      failed.forEach((event) => widget.send(event));
      return failed.length > 0;
    },
    read: () => read(widget.getSnapshot().context),
    take: (remoteChanges) =>
      widget.send({
        type: "REMOTE_CHANGES.RECEIVED",
        step: receiveRemoteChanges(widget.getSnapshot().context, remoteChanges),
      }),
  });
}
