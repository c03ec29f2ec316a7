import { useCallback, useRef } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tWork } from "@railhead/core/messages/catalogue-work";
import type { EntryView } from "@railhead/core/car-selection/selection.view";
import { CarList } from "../floor/CarList";
import { Expander } from "../floor/Expander";
import { SearchField } from "../floor/SearchField";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import type { SelectionSend } from "./send";
import { useRowFocus } from "./use-row-focus";

type Manual = NonNullable<EntryView["manual"]>;

/** Search and the cars on offer; a row is tapped to select it. */
export function ManualSection({ manual: { search, list }, send }: { manual: Manual; send: SelectionSend }) {
  const field = useRef<HTMLInputElement>(null);
  const select = useCallback(
    (id: string) => {
      send({ type: "CAR.SELECT", id });
      // What was searched for has been found: the next car's number is typed over it.
      if (field.current?.value) {
        field.current.focus();
        field.current.select();
      }
    },
    [send],
  );
  const { place, noteRow } = useRowFocus(list.rows);
  const reload = () => {
    send({ type: "AVAILABLE.LOAD" });
    send({ type: "CARS_ON_TRACK.LOAD" });
  };
  return (
    <>
      <SearchField
        field={field}
        label={tWork("widget.search")}
        placeholder={tWork("widget.searchExample")}
        value={search}
        onChange={(text) => send({ type: "SEARCH.CHANGE", text })}
      />
      <Expander
        title={list.title}
        count={list.loading || list.failed ? undefined : list.count}
        open={list.open}
        onToggle={(open) => send({ type: "LIST.TOGGLE", list: "available", open })}
      >
        {list.failed ? <LoadFailed onRetry={reload} /> : null}
        {list.loading ? <Skeleton rows={3} label={t("list.loading")} /> : null}
        {list.loading || (list.failed && list.rows.length === 0) ? null : list.rows.length === 0 ? (
          <EmptyState />
        ) : (
          <div ref={place} onClickCapture={noteRow}>
            <CarList label={list.title} cars={list.rows} action="add" onAct={select} scroll />
          </div>
        )}
        {list.more === null ? null : (
          <Button block onClick={() => send({ type: "LIST.MORE" })}>
            {list.more}
          </Button>
        )}
      </Expander>
    </>
  );
}
