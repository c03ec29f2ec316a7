import { t } from "@railhead/core/messages/catalogue";
import type { NoticeKind } from "@railhead/core/ports/notifier.port";
import { useStore } from "../actor/use-store";
import type { Toast, ToastStore } from "../browser/toast-store";
import { Icon } from "./Icon";
import { IconButton } from "./IconButton";
import type { IconName } from "./icons";
import "./toasts.css";

const ICON_OF: Partial<Record<NoticeKind, IconName>> = { positive: "check", plain: "scan" };

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  return (
    <div className={`toast toast-${toast.kind}`}>
      <Icon name={ICON_OF[toast.kind] ?? "alert"} />
      <p>{toast.text}</p>
      <IconButton icon="close" label={t("shell.close")} onClick={() => onDismiss(toast.id)} />
    </div>
  );
}

/**
 * Messages at the top, clear of the action at the thumb. The two live regions are in the page from the start, so that
 * screen readers know them: refusals are read at once, the rest when there is a pause.
 */
export function ToastHost({ store }: { store: ToastStore }) {
  const toasts = useStore(store);
  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onDismiss={store.dismiss} />;
  return (
    <div className="toasts">
      <div role="alert">{toasts.filter((toast) => toast.kind === "negative").map(card)}</div>
      <div role="status">{toasts.filter((toast) => toast.kind !== "negative").map(card)}</div>
    </div>
  );
}
