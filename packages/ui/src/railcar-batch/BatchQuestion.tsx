import type { RailcarBatchView } from "@railhead/core/railcar-batch/railcar-batch.view";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import type { SendToBatch } from "./use-railcar-batch";

/** Asks before cars leave loaded or to repair, or are cancelled: Cancel goes back, Proceed sends. */
export function BatchQuestion({ question, send }: { question: RailcarBatchView["question"]; send: SendToBatch }) {
  const cars = question?.cars ?? [];
  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.title ?? ""}
      danger={question?.isDanger === true}
      onCancel={() => send({ type: "CONFIRM.CANCEL" })}
      onProceed={() => send({ type: "CONFIRM.PROCEED" })}
    >
      {cars.length === 0 ? null : (
        <ul className="batch-asked">
          {cars.map(({ id, name, reason }) => (
            <li key={id}>
              <b>{name}</b> {reason}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
