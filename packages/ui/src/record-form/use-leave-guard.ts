import { useEffect, useMemo, useState } from "react";
import { leaveOf } from "@railhead/core/record-form/record-form.view";
import type { LeaveQuestion } from "../record-fields/LeaveDialog";
import { useShell } from "../shared/shell-context";
import type { RecordFormActor } from "./use-record-form";

interface Leaving {
  readonly leave: () => void;
  readonly isSaving: boolean;
}

/** Asks before the form is left half-filled, by a link, by Back or by closing the tab. Nothing is saved unasked. */
export function useLeaveGuard(actor: RecordFormActor): LeaveQuestion | null {
  const { navigator } = useShell().ports;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(
    () =>
      navigator.hold({
        isHeld: () => leaveOf(actor.getSnapshot()).isHeld,
        ask: (leave) => {
          // Who leaves has answered no other question.
          actor.send({ type: "QUESTION.CANCEL" });
          actor.send({ type: "LOSS.CANCEL" });
          setLeaving({ leave, isSaving: false });
        },
      }),
    [navigator, actor],
  );
  useEffect(() => {
    if (leaving?.isSaving !== true) return;
    const look = () => {
      const snapshot = actor.getSnapshot();
      const isBack = snapshot.matches({ form: "editing" }) || snapshot.matches({ form: "unconfirmed" });
      if (snapshot.matches({ form: "saved" })) leaving.leave();
      // It has faults, was refused, or its outcome is not known: the page says so, and stays. A question is answered first.
      else if (isBack && snapshot.context.losing === null) {
        setLeaving(null);
        actor.send({ type: "LEAVE.CANCEL" });
      }
    };
    look();
    const following = actor.subscribe(look);
    return () => following.unsubscribe();
  }, [actor, leaving]);
  return useMemo(
    () =>
      leaving === null
        ? null
        : {
            ...leaveOf(actor.getSnapshot()),
            isSaving: leaving.isSaving,
            save: () => {
              actor.send({ type: "SUBMIT", after: "leave" });
              setLeaving({ ...leaving, isSaving: true });
            },
            discard: () => {
              actor.send({ type: "FORM.DISCARD" });
              leaving.leave();
            },
            stay: () => setLeaving(null),
          },
    [actor, leaving],
  );
}
