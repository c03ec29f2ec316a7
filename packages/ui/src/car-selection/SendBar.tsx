import { memo } from "react";
import type { ActionView, SelectionView } from "@railhead/core/car-selection/selection.view";
import { t } from "@railhead/core/messages/catalogue";
import { tWidget } from "@railhead/core/messages/catalogue.widget";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { SelectionSend } from "./send";

type SendBarProps = Pick<SelectionView, "owed"> & {
  action: ActionView | null;
  unanswered: boolean;
  send: SelectionSend;
};

const Retry = ({ pending = false, send }: { pending?: boolean; send: SelectionSend }) => (
  <Button kind="main" block icon="retry" pending={pending} onClick={() => send({ type: "RETRY" })}>
    {t("action.retry")}
  </Button>
);

/** At the thumb: the action once there is something to send (spec §2), or Retry while nobody knows what came of it. */
export const SendBar = memo(function SendBar({ action, unanswered, owed, send }: SendBarProps) {
  return (
    <>
      {unanswered ? <Retry send={send} /> : null}
      {owed === null ? null : (
        <>
          <Banner tone="waiting" icon="offline" live>
            {owed.message}
          </Banner>
          <Button block disabled={owed.pending} onClick={() => send({ type: "OWED.DROP" })}>
            {owed.drop}
          </Button>
          <Retry pending={owed.pending} send={send} />
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

/** Above what can be changed: the list had no answer. */
export const Unanswered = () => (
  <Banner tone="waiting" icon="offline" live>
    {tWidget("widget.unanswered")}
  </Banner>
);
