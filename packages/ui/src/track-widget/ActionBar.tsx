import { memo, type ComponentType } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tWidget } from "@railhead/core/messages/catalogue.widget";
import type { TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { DayPartProps } from "./DayPart";
import type { Send } from "./send";

type ActionBarProps = Pick<
  TrackWidgetView,
  "date" | "confirm" | "action" | "conflict" | "unanswered" | "owed" | "frozen"
> & { Day?: ComponentType<DayPartProps> | undefined; send: Send };

/** At the thumb: the date, and the action once there is something to send (spec §2); Retry while an answer is owed; the choice between two orders. */
export const ActionBar = memo(function ActionBar({
  date,
  confirm,
  action,
  conflict,
  unanswered,
  owed,
  frozen,
  Day,
  send,
}: ActionBarProps) {
  return (
    <>
      {unanswered ? (
        <Banner tone="waiting" icon="offline" live>
          {tWidget("widget.unanswered")}
        </Banner>
      ) : null}
      {date === null || Day === undefined ? null : <Day date={date} confirm={confirm} frozen={frozen} send={send} />}
      {unanswered ? (
        <Button kind="main" block icon="retry" onClick={() => send({ type: "RETRY" })}>
          {t("action.retry")}
        </Button>
      ) : null}
      {owed === null ? null : (
        <>
          <Banner tone="waiting" icon="offline" live>
            {owed.message}
          </Banner>
          <Button block disabled={owed.pending} onClick={() => send({ type: "OWED.DROP" })}>
            {owed.drop}
          </Button>
          <Button kind="main" block icon="retry" pending={owed.pending} onClick={() => send({ type: "RETRY" })}>
            {t("action.retry")}
          </Button>
        </>
      )}
      {conflict === null ? null : (
        <>
          <Button block onClick={() => send({ type: "CONFLICT.TAKE_PRESENT" })}>
            {conflict.takePresent}
          </Button>
          <Button kind="main" block onClick={() => send({ type: "CONFLICT.MERGE" })}>
            {conflict.merge}
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
