import type { FollowHost, PageFollower } from "@railhead/core/live/follow-page";
import type { AppRuntime } from "../browser/app-runtime";
import { watchHands } from "./hold";
import type { Follow } from "./use-live";

/** Keeps a page up to date with what others do; nothing moves under a finger. */
export const livePage =
  (begin: (app: AppRuntime, host: FollowHost) => PageFollower): Follow =>
  (app) => {
    const hands = watchHands();
    const follower = begin(app, { clock: app.ports.clock, isHeld: hands.isHeld });
    const leave = app.live.watch(follower.hear);
    return () => {
      leave();
      follower.stop();
      hands.stop();
    };
  };
