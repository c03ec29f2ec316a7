import { useEffect, useId, type KeyboardEvent, type ReactNode } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { Button } from "./Button";
import { guardSends } from "./tap-guard";
import { useModal } from "./use-modal";
import "./confirm-dialog.css";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text?: string;
  children?: ReactNode;
  /** Proceeding destroys or gives up something. */
  danger?: boolean;
  pending?: boolean;
  onCancel: () => void;
  onProceed: () => void;
};

/** Cancel or Proceed (spec §9): persistent, so neither Escape nor a tap outside closes it. */
export function ConfirmDialog({
  open,
  title,
  text,
  children,
  danger = false,
  pending = false,
  onCancel,
  onProceed,
}: ConfirmDialogProps) {
  const dialog = useModal(open);
  const id = useId();
  // The tap that asks is over before its answer is.
  useEffect(() => guardSends(document), []);

  const stay = (event: KeyboardEvent) => {
    if (event.key === "Escape") event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="confirm"
      closedby="none"
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onKeyDown={stay}
      onCancel={(event) => event.preventDefault()}
    >
      {open ? (
        <>
          <h2 id={`${id}-title`}>{title}</h2>
          {text === undefined ? null : <p id={`${id}-text`}>{text}</p>}
          {children}
          <div className="confirm-actions" data-answers="">
            <Button onClick={onCancel} disabled={pending} autoFocus>
              {t("dialog.cancel")}
            </Button>
            <Button kind={danger ? "danger" : "main"} onClick={onProceed} pending={pending}>
              {t("dialog.proceed")}
            </Button>
          </div>
        </>
      ) : null}
    </dialog>
  );
}
