import { memo, useCallback, useEffect, useRef } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tWidget } from "@railhead/core/messages/catalogue.widget";
import type { TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import { CarList } from "../floor/CarList";
import { Expander } from "../floor/Expander";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";
import type { Send } from "./send";
import { useRowFocus } from "./use-row-focus";

type SelectedSectionProps = Pick<TrackWidgetView, "selected" | "refusal" | "gone" | "canClear"> & { send: Send };

/** What the server refused, above the rows that it marked, with the way on. */
export function Refused({ refusal, send }: { refusal: NonNullable<TrackWidgetView["refusal"]>; send: Send }) {
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

/** Cars of an earlier visit that are not there any more. */
export const Gone = ({ text, send }: { text: string; send: Send }) => (
  <Banner
    tone="waiting"
    live
    action={<Button onClick={() => send({ type: "GONE.DISMISS" })}>{t("action.dismiss")}</Button>}
  >
    {text}
  </Banner>
);

const NO_ROWS: readonly unknown[] = [];

/** The chosen cars with the numbers they will get, each with its way out. */
export const SelectedSection = memo(function SelectedSection({
  selected,
  refusal,
  gone,
  canClear,
  send,
}: SelectedSectionProps) {
  const remove = useCallback((id: string) => send({ type: "CAR.REMOVE", id }), [send]);
  const { place, noteRow } = useRowFocus(selected?.rows ?? NO_ROWS);
  const clear = canClear ? (
    <Button onClick={() => send({ type: "SELECTION.CLEAR" })}>{tWidget("action.clearSelection")}</Button>
  ) : undefined;
  return (
    <>
      {gone === null ? null : <Gone text={gone} send={send} />}
      {refusal === null ? null : <Refused refusal={refusal} send={send} />}
      {selected === null ? null : (
        <Expander
          title={selected.title}
          count={selected.count}
          open={selected.open}
          onToggle={(open) => send({ type: "LIST.TOGGLE", list: "selected", open })}
          actions={clear}
        >
          {selected.rows.length === 0 ? (
            <EmptyState hint={tWidget("widget.nothingSelected")} />
          ) : (
            <div ref={place} onClickCapture={noteRow}>
              <CarList label={selected.title} cars={selected.rows} action="remove" onAct={remove} />
            </div>
          )}
        </Expander>
      )}
    </>
  );
});
