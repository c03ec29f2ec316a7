import type { ReceiveReleaseEvent } from "@railhead/core/receive-release/receive-release-events";
import type { ConfirmView } from "@railhead/core/receive-release/receive-release.view";
import { ConfirmDialog } from "../shared/ConfirmDialog";

type ReleaseConfirmProps = { confirm: ConfirmView | null; send: (event: ReceiveReleaseEvent) => void };

/** Names once more the cars that leave loaded or inoperable; Cancel goes back, Proceed sends. */
export function ReleaseConfirm({ confirm, send }: ReleaseConfirmProps) {
  return (
    <ConfirmDialog
      open={confirm !== null}
      title={confirm?.title ?? ""}
      onCancel={() => send({ type: "CONFIRM.CANCEL" })}
      onProceed={() => send({ type: "CONFIRM.PROCEED" })}
    >
      <ul className="widget-warned">
        {confirm?.rows.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b>
            <span>{row.reason}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
