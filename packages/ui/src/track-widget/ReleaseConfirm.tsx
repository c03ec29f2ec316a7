import type { TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import type { Send } from "./send";

/** Names once more the cars that leave loaded or inoperable; Cancel goes back, Proceed sends. */
export function ReleaseConfirm({ confirm, send }: { confirm: TrackWidgetView["confirm"]; send: Send }) {
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
