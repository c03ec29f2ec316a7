import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { followStep } from "@railhead/core/record-step/record-step-follower";
import { liveRecordStepMachine } from "@railhead/core/record-step/record-step.live";
import type { OfferedRecords, RecordStepEvent, RecordStepInput } from "@railhead/core/record-step/record-step.types";
import { viewRecordStep, type RecordStepView } from "@railhead/core/record-step/record-step.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { useShell } from "../shared/shell-context";

export type SendToStep = (event: RecordStepEvent) => void;

/** What the records that a step offers go by: the terminal, and the record as far as it is read. */
export type OfferedFor = Pick<RecordStepView, "terminal" | "row">;
/**
 * Gives the records that a step offers, as they are now and each time that they change; a hook. It returns what reads
 * again what could not be read.
 */
export type UseOffered = (of: OfferedFor, take: (read: OfferedRecords) => void) => (() => void) | null;

/** A step of one record while its page is shown. */
export function useRecordStep(input: RecordStepInput, useOffered: UseOffered) {
  const { api } = useShell();
  const machine = useMemo(() => liveRecordStepMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewRecordStep);
  const send: SendToStep = useCallback((event) => actor.send(event), [actor]);
  const readOfferedAgain = useOffered(
    view,
    useCallback((read) => actor.send({ type: "OFFERED.READ", ...read }), [actor]),
  );
  useFollow(useCallback<Follow>((runtime, host) => followStep(actor, runtime, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { view, send, readOfferedAgain };
}
