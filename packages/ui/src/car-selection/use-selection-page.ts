import { useCallback, useMemo } from "react";
import type { Family } from "@railhead/api-contract/railcar";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { followSelection } from "@railhead/core/car-selection/selection-follower";
import { readRemoteLists } from "@railhead/core/car-selection/selection.live";
import type { SelectionInput } from "@railhead/core/car-selection/selection.types";
import type { ScannedPage } from "@railhead/core/scan/scan-queue";
import { usePageLeft } from "../actor/use-page-left";
import { useFloorKeys } from "../floor/floor-keys";
import { useFollow, type Follow } from "../live/use-follow";
import { usePageScanner, type PageScanner } from "../scan/use-page-scanner";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";

/** Whose page it is and where, with the zone of the user's terminal; null while nobody is signed in. */
export function useSelectionInput(family: Family): (SelectionInput & { readonly zone: string }) | null {
  const { ports } = useShell();
  const { session } = useSession();
  return session === null
    ? null
    : {
        family,
        userid: session.userid,
        terminalId: session.terminal_id,
        zone: session.terminal_time_zone,
        canChooseTerminal: canChooseTerminal(session),
        ports,
      };
}

type SelectionActor = Parameters<typeof followSelection>[0];

/** Connects a page that selects cars with the device: scans, keys, changes of others, and leaving it. */
export function useSelectionPage<Actor extends SelectionActor>(
  actor: Actor,
  scanned: (actor: Actor) => ScannedPage,
): PageScanner {
  useFollow(
    useCallback<Follow>(
      (runtime, host) => followSelection(actor, { ...host, read: (wanted) => readRemoteLists(runtime, wanted) }),
      [actor],
    ),
  );
  useFloorKeys();
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return usePageScanner(useMemo(() => scanned(actor), [actor, scanned]));
}
