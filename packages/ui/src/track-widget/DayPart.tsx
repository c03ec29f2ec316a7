import type { TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import { DateField } from "../floor/DateField";
import { Button } from "../shared/Button";
import { ReleaseConfirm } from "./ReleaseConfirm";
import type { Send } from "./send";

export type DayPartProps = {
  date: NonNullable<TrackWidgetView["date"]>;
  confirm: TrackWidgetView["confirm"];
  frozen: boolean;
  send: Send;
};

/** The day of a receive or release, the last choice of the shift offered again; and the question before a release that warns. */
export function DayPart({ date, confirm, frozen, send }: DayPartProps) {
  const choose = (day: string) => send({ type: "DATE.CHOOSE", day });
  return (
    <>
      <DateField
        label={date.label}
        value={date.value}
        onChange={choose}
        max={date.today}
        today={date.today}
        error={date.error}
        disabled={frozen}
      />
      {date.offered === null || date.value !== "" ? null : (
        <Button block onClick={() => choose(date.offered?.day ?? "")}>
          {date.offered.label}
        </Button>
      )}
      <ReleaseConfirm confirm={confirm} send={send} />
    </>
  );
}
