import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { followCar } from "@railhead/core/railcar-step/railcar-step-follower";
import { liveRailcarStepMachine } from "@railhead/core/railcar-step/railcar-step.live";
import type { RailcarStepEvent, RailcarStepInput } from "@railhead/core/railcar-step/railcar-step.types";
import { viewRailcarStep } from "@railhead/core/railcar-step/railcar-step.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useTerminalTracks } from "../resource/use-terminal-tracks";
import { useShell } from "../shared/shell-context";

export type SendToStep = (event: RailcarStepEvent) => void;

/** A step of one railcar while its page is shown. */
export function useRailcarStep(input: RailcarStepInput) {
  const { api } = useShell();
  const machine = useMemo(() => liveRailcarStepMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewRailcarStep);
  const send: SendToStep = useCallback((event) => actor.send(event), [actor]);
  useTerminalTracks(
    view.terminal,
    useCallback((tracks) => actor.send({ type: "TRACKS.READ", tracks }), [actor]),
  );
  useFollow(useCallback<Follow>((runtime, host) => followCar(actor, runtime, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { view, send };
}
