import { useEffect } from "react";
import type { FollowHost, PageFollower } from "@railhead/core/live/follow-page";
import type { ApiRuntime } from "@railhead/core/runtime/live.layer";
import { beginLater } from "../browser/later";
import { useShell } from "../shared/shell-context";
import { watchHands } from "./hold";

/** Keeps a page up to date with what others do, from when it is called. */
export type Follow = (api: ApiRuntime, host: FollowHost) => PageFollower;

/** Keeps a page up to date with what others do while it is shown; nothing moves under a finger. `follow` is memoised. */
export function useFollow(follow: Follow): void {
  const { api, live, ports } = useShell();
  useEffect(() => {
    // The page is read from now on, and followed a while later: a change in between is not missed.
    const seen = live.changeCount();
    return beginLater(ports.clock, () => {
      const hands = watchHands();
      const follower = follow(api, { clock: ports.clock, isHeld: hands.isHeld });
      const leave = live.watch(follower.receive, seen);
      return () => {
        leave();
        follower.stop();
        hands.stop();
      };
    });
  }, [api, live, ports, follow]);
}
