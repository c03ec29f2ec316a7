import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import type { FollowerPorts } from "../live/follower";

/** Resources whose changes show on the pages of trucks. Sand trucks that come in stand under `inbounds`. */
export const SHOWN_OF_TRUCKS: ReadonlySet<string> = new Set([
  "inbounds",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "drafts",
  "bols",
]);

/** Keeps a page of trucks up to date with what others do. */
export const followTrucks = <Update>(
  host: FollowHost,
  terminalId: () => string | null,
  page: Pick<FollowerPorts<Update>, "isBusy" | "read" | "take">,
): PageFollower => followResources(host, SHOWN_OF_TRUCKS, terminalId, page);
