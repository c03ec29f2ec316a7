import { memo } from "react";
import type { ReceiveReleaseEvent } from "@railhead/core/receive-release/receive-release-events";
import type { DateView } from "@railhead/core/receive-release/receive-release.view";
import { DateField } from "../floor/DateField";
import { Button } from "../shared/Button";

type DayFieldProps = { date: DateView; frozen: boolean; send: (event: ReceiveReleaseEvent) => void };

/** The day of a receive or release, with the last choice of the shift offered again. */
export const DayField = memo(function DayField({ date, frozen, send }: DayFieldProps) {
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
    </>
  );
});
