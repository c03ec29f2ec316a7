import { t } from "@railhead/core/messages/catalogue";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";

type SubmitBarProps = {
  /** Why Retry replaces the button. */
  retryText: string | null;
  /** `guarded`: the second tap of a double tap, which began with the way here, sends nothing. */
  action: { readonly label: string; readonly pending: boolean; readonly guarded?: true } | null;
  /** The way out of Retry, where the form stays shut until its answer is known. */
  drop?: { readonly label: string; readonly press: () => void } | null;
  onSubmit: () => void;
  onRetry: () => void;
};

/** The action at the thumb, once there is something to send; Retry where the outcome of what was sent is not known. */
export function SubmitBar({ retryText, action, drop = null, onSubmit, onRetry }: SubmitBarProps) {
  if (retryText !== null) {
    return (
      <>
        <Banner tone="waiting" icon="offline" live>
          {retryText}
        </Banner>
        {drop === null ? null : (
          <Button block onClick={drop.press}>
            {drop.label}
          </Button>
        )}
        <Button kind="main" block icon="retry" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      </>
    );
  }
  if (action === null) return null;
  return (
    <Button kind="main" block pending={action.pending} onClick={onSubmit} data-sends={action.guarded}>
      {action.label}
    </Button>
  );
}
