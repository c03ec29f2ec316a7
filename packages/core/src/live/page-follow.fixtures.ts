import type { FollowHost, PageFollower } from "./follow-page";
import { manualClock } from "./live.fixtures";

/** Lets a page follow changes as on a device: `receive` tells it that something changed, and waits until it has been taken; `turn` waits for one turn of the host's loop. */
export function followed(turn: (go: () => void) => unknown, begin: (host: FollowHost) => PageFollower) {
  const clock = manualClock();
  const hand = { isHeld: false };
  const follower = begin({ clock, isHeld: () => hand.isHeld });
  const settled = async () => {
    for (let turns = 0; turns < 20; turns += 1) await new Promise<void>((resolve) => turn(resolve));
  };
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await settled();
  };
  const receive = async (remoteChanges: Parameters<typeof follower.receive>[0] = null) => {
    follower.receive(remoteChanges);
    await pass(500);
  };
  return { receive, pass, hand, stop: follower.stop };
}
