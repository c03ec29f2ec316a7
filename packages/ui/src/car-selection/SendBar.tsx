import { memo } from "react";
import type { ActionView, SelectionView } from "@railhead/core/car-selection/selection.view";
import { t } from "@railhead/core/messages/catalogue";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { SelectionSend } from "./send";

type SendBarProps = Pick<SelectionView, "unconfirmed"> & { action: ActionView | null; send: SelectionSend };

/** At the thumb: the action once there is something to send (spec §2), or Retry while nobody knows what came of it. */
export const SendBar = memo(function SendBar({ action, unconfirmed, send }: SendBarProps) {
  return (
    <>
      {unconfirmed === null ? null : (
        <>
          {unconfirmed.drop === null ? null : (
            <Button block disabled={unconfirmed.pending} onClick={() => send({ type: "SUBMISSION.DROP" })}>
              {unconfirmed.drop}
            </Button>
          )}
          <Button kind="main" block icon="retry" pending={unconfirmed.pending} onClick={() => send({ type: "RETRY" })}>
            {t("action.retry")}
          </Button>
        </>
      )}
      {action === null ? null : (
        <Button
          kind="main"
          block
          count={action.count}
          pending={action.pending}
          onClick={() => send({ type: "SUBMIT" })}
        >
          {action.label}
        </Button>
      )}
    </>
  );
});

/** Above what can be changed: nobody knows what came of the list that was sent. */
export const UnconfirmedBanner = ({ unconfirmed }: Pick<SelectionView, "unconfirmed">) =>
  unconfirmed === null ? null : (
    <Banner tone="waiting" icon="offline" live>
      {unconfirmed.message}
    </Banner>
  );
