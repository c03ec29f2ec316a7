import { useActorRef } from "@xstate/react";
import { useCallback, useEffect, useMemo } from "react";
import { followPickForm, livePickFormMachine } from "@railhead/core/cherrypick-form/pick-form.live";
import type { PickFormSnapshot } from "@railhead/core/cherrypick-form/pick-form.machine";
import type { PickFormEvent, PickFormInput } from "@railhead/core/cherrypick-form/pick-form.types";
import { viewPickForm } from "@railhead/core/cherrypick-form/pick-form.view";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useMinute } from "../desk/shell/use-terminal-clock";
import { useFollow, type Follow } from "../live/use-follow";
import { useShell } from "../shared/shell-context";

export type SendToPick = (event: PickFormEvent) => void;

/** The form of a group while its page is shown; `onDraft` is called before the page goes on to the address of a draft. */
export function usePickForm(input: PickFormInput, onDraft: (id: string) => void) {
  const { api } = useShell();
  const machine = useMemo(() => livePickFormMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const now = useMinute();
  const view = useView(
    actor,
    useCallback((snapshot: PickFormSnapshot) => viewPickForm(snapshot, now), [now]),
  );
  useEffect(() => {
    const followed = actor.subscribe(({ context: { draft } }) => draft !== null && onDraft(draft.id));
    return () => followed.unsubscribe();
  }, [actor, onDraft]);
  const send: SendToPick = useCallback((event) => actor.send(event), [actor]);
  useFollow(useCallback<Follow>((runtime, host) => followPickForm(actor, runtime, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  return { view, send };
}
