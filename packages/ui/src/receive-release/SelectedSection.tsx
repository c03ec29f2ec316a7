import { memo, useCallback } from "react";
import { tWidget } from "@railhead/core/messages/catalogue-widget";
import type { ReceiveReleaseView } from "@railhead/core/receive-release/receive-release.view";
import { SelectionNotices } from "../car-selection/SelectionNotices";
import type { SelectionSend } from "../car-selection/send";
import { useRowFocus } from "../car-selection/use-row-focus";
import { CarList } from "../floor/CarList";
import { Expander } from "../floor/Expander";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";

type SelectedSectionProps = Pick<ReceiveReleaseView, "selected" | "refusal" | "gone" | "canClear"> & {
  send: SelectionSend;
};

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
      <SelectionNotices gone={gone} refusal={refusal} send={send} />
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
