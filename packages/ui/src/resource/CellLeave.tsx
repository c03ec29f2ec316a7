import { useEffect, useState } from "react";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import { list as listed } from "@railhead/core/messages/formats";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { LeaveDialog } from "../record-fields/LeaveDialog";
import { useShell } from "../shared/shell-context";
import { useDeskData } from "./desk-data";

interface Leaving {
  readonly leave: () => void;
  readonly cells: readonly string[];
}

/** Asks before a list is left with a cell that is not saved. What is on its way is not asked about: it comes to its end. */
export function CellLeave({ resource }: { resource: ResourceFacts }) {
  const { navigator } = useShell().ports;
  const edits = useDeskData().edits(resource).cells;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(
    () =>
      navigator.hold({
        isHeld: () => edits.unsaved().length > 0,
        ask: (leave) => setLeaving({ leave, cells: edits.unsaved() }),
      }),
    [navigator, edits],
  );
  const stay = () => setLeaving(null);
  const question =
    leaving === null
      ? null
      : {
          text: tListEdit("leave.text", { cells: listed(leaving.cells) }),
          canSave: true,
          isSaving: false,
          stay,
          save: () => {
            stay();
            if (edits.submitAll()) leaving.leave();
          },
          discard: () => {
            edits.discard();
            leaving.leave();
          },
        };
  return <LeaveDialog question={question} />;
}
