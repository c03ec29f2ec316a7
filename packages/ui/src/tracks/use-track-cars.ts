import { followTrackCars } from "@railhead/core/tracks/track-cars-follower";
import { useFollow, type Follow } from "../live/use-follow";
import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/railcar";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { liveTrackCarsMachine } from "@railhead/core/tracks/track-cars.live";
import type { TrackCarsEvent, TrackCarsInput, TrackCarsPurpose } from "@railhead/core/tracks/track-cars.machine";
import { scannedTrackCars } from "@railhead/core/tracks/track-cars-scans";
import { viewTrackCars } from "@railhead/core/tracks/track-cars.view";
import { useView } from "../actor/use-view";
import { useFloorKeys } from "../floor/floor-keys";
import { usePageScanner } from "../scan/use-page-scanner";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { trackSend } from "./track-send";

/**
 * Input of the list of a track's cars, for the session's user and terminal, and the key with which a new list begins;
 * null without a session.
 */
export function useTrackCarsInput(
  purpose: TrackCarsPurpose,
  family: Family,
): { readonly key: string; readonly input: TrackCarsInput } | null {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId } = session;
  return {
    key: `${userid} ${terminalId} ${family}`,
    input: { purpose, family, userid, terminalId, canChooseTerminal: canChooseTerminal(session), ports },
  };
}

/** The cars of a track while their page is open: what is shown of them, live and under scans, and the ways to tell the list something. */
export function useTrackCars(input: TrackCarsInput) {
  const { api } = useShell();
  const machine = useMemo(() => liveTrackCarsMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewTrackCars);
  useFollow(useCallback<Follow>((followed, host) => followTrackCars(actor, followed, host), [actor]));
  useFloorKeys();
  const send = useCallback((event: TrackCarsEvent) => actor.send(event), [actor]);
  const toTrack = useMemo(() => trackSend(send), [send]);
  const scanner = usePageScanner(useMemo(() => scannedTrackCars(actor), [actor]));
  return { view, send, toTrack, scanner };
}
