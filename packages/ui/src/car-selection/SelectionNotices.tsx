import { useEffect, useRef } from "react";
import type { SelectionView } from "@railhead/core/car-selection/selection.view";
import { tWidget } from "@railhead/core/messages/catalogue-widget";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { GoneNotice } from "../tracks/GoneNotice";
import type { SelectionSend } from "./send";

/** What the server refused, above the rows that it marked, with the way on. */
function Refused({ refusal, send }: { refusal: NonNullable<SelectionView["refusal"]>; send: SelectionSend }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "start" });
  }, [refusal.message]);
  return (
    <div ref={place} className="widget-stop">
      <Banner
        tone="blocked"
        action={
          refusal.canTakeOff ? (
            <Button onClick={() => send({ type: "REFUSED.TAKE_OFF" })}>{tWidget("widget.takeOff")}</Button>
          ) : undefined
        }
      >
        {refusal.message}
      </Banner>
    </div>
  );
}

/** What is said above the list of cars: which ones are gone, and what the server refused. */
export const SelectionNotices = ({
  gone,
  refusal,
  send,
}: Pick<SelectionView, "gone" | "refusal"> & { send: SelectionSend }) => (
  <>
    <GoneNotice text={gone} onDismiss={() => send({ type: "GONE.DISMISS" })} />
    {refusal === null ? null : <Refused refusal={refusal} send={send} />}
  </>
);
