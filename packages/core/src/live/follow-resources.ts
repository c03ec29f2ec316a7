import type { FollowHost, PageFollower } from "./follow-page";
import { createFollower, type FollowerPorts } from "./follower";
import type { RemoteChanges } from "./live-changes";

/** Whether changes may concern a page: one of its resources, at its terminal. Null as terminal means all of them. */
export const touchesAny = (
  shown: ReadonlySet<string>,
  terminalId: string | null,
  remoteChanges: RemoteChanges,
): boolean =>
  remoteChanges === null ||
  remoteChanges.some(
    ({ resource, terminal_id }) =>
      shown.has(resource) && (terminalId === null || terminal_id === null || terminal_id === terminalId),
  );

/** Keeps a page that shows some resources of a terminal up to date with what others do. */
export function followResources<Update>(
  { clock, isHeld }: FollowHost,
  shown: ReadonlySet<string>,
  terminalId: () => string | null,
  page: Pick<FollowerPorts<Update>, "isBusy" | "read" | "take">,
): PageFollower {
  const follower = createFollower<Update>({ clock, isHeld, ...page });
  return {
    receive: (remoteChanges) => {
      if (touchesAny(shown, terminalId(), remoteChanges)) follower.note();
    },
    stop: follower.stop,
  };
}
