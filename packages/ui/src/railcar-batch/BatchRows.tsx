import { useCallback, useEffect, useMemo } from "react";
import type { GridIntents } from "@railhead/core/list/grid-control";
import { createGivenList } from "@railhead/core/list/given-list";
import { createGridControl } from "@railhead/core/list/grid-control";
import { selectedIds } from "@railhead/core/list/selection.rules";
import { tBatch } from "@railhead/core/messages/catalogue-railcar-batch";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import type { BatchRowView, RailcarBatchView } from "@railhead/core/railcar-batch/railcar-batch.view";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { useStore } from "../actor/use-store";
import { Grid } from "../desk/grid/Grid";
import { NO_COLUMN_INTENTS, NO_INTENTS, noText, plainColumn } from "../desk/grid/plain-grid";
import { entryName } from "../record-fields/entry-names";
import { useShownWith } from "../resource/use-shown-with";
import { Button } from "../shared/Button";
import type { SendToBatch } from "./use-railcar-batch";

const nameOf = ({ name }: BatchRowView) => name;

/** What becomes of a car, in words. */
const thenOf = ({ becomes, steps, fault }: BatchRowView, shownWith: ShownWith): string =>
  fault ??
  (steps.length === 0
    ? becomes
    : steps
        .map(({ field, from, to }) =>
          tBatch("then.step", {
            field: field.label,
            from: entryName(field, from, shownWith),
            to: entryName(field, to, shownWith),
          }),
        )
        .join(" · "));

const columnsOf = () => [
  plainColumn("name", tBatch("rows.car"), 136),
  plainColumn("now", tBatch("rows.now"), 184),
  plainColumn("then", tBatch("rows.then"), 376),
  plainColumn("notes", tBatch("rows.note"), 184),
  plainColumn("facts", tFields("field.product_name"), 212),
];

/** The rows of the preview, as the grid takes them, with its focus and its selection. */
function useRowsGrid(rows: readonly BatchRowView[]) {
  const grid = useMemo(() => {
    const { list, show } = createGivenList<BatchRowView>();
    return { list, show, control: createGridControl(list) };
  }, []);
  useEffect(() => grid.show(rows), [grid, rows]);
  useEffect(() => grid.control.close, [grid]);
  return grid;
}

type ToolsProps = { view: RailcarBatchView; send: SendToBatch; canReverse: boolean; chosen: readonly string[] };

/** What is done with the list as a whole, and with the rows that are ticked. */
function RowsTools({ view, send, canReverse, chosen }: ToolsProps) {
  const isShut = view.sending !== null || view.unconfirmed !== null;
  return (
    <div className="batch-tools">
      <h2>{tBatch("rows.title")}</h2>
      {chosen.length > 0 ? (
        <Button disabled={isShut} onClick={() => send({ type: "CARS.OFF", ids: chosen })}>
          {tBatch("rows.off", { count: chosen.length })}
        </Button>
      ) : null}
      {canReverse && view.count > 1 ? (
        <Button disabled={isShut} onClick={() => send({ type: "CARS.REVERSE" })}>
          {tBatch("rows.reverse")}
        </Button>
      ) : null}
      {view.count > 0 ? (
        <Button disabled={isShut} onClick={() => send({ type: "CARS.CLEAR" })}>
          {tBatch("rows.clear")}
        </Button>
      ) : null}
    </div>
  );
}

type RowsProps = { view: RailcarBatchView; send: SendToBatch; canReverse: boolean; onOpen: (id: string) => void };

/** Each chosen car with what becomes of it; those that something is wrong with stand first. */
export function BatchRows({ view, send, canReverse, onOpen }: RowsProps) {
  const { rows, hint, isReading } = view;
  const shownWith = useShownWith();
  const { list, control } = useRowsGrid(rows);
  const selection = useStore(control.selection);
  const known = new Set(rows.map(({ id }) => id));
  const chosen = selectedIds(selection).filter((id) => known.has(id));
  const columns = useMemo(() => columnsOf(), []);
  const cell = useCallback(
    (row: BatchRowView, key: string) => {
      if (key === "name") return <span className="field-name">{row.name}</span>;
      const text =
        key === "then"
          ? thenOf(row, shownWith)
          : key === "notes"
            ? row.notes.join(" ")
            : key === "now"
              ? row.now
              : row.facts;
      return (
        <span className={`batch-${key}`} data-wrong={(key === "then" && row.fault !== null) || undefined} title={text}>
          {text}
        </span>
      );
    },
    [shownWith],
  );
  const intents = useMemo<GridIntents>(
    () => ({ ...NO_INTENTS, open: onOpen, leave: control.clear }),
    [onOpen, control],
  );
  const empty = useMemo(
    () => (
      <div className="batch-none">
        <p>{tBatch("rows.none")}</p>
        <p>{isReading ? tBatch("load.reading") : hint}</p>
      </div>
    ),
    [isReading, hint],
  );
  return (
    <section className="batch-rows" aria-label={tBatch("rows.title")}>
      <RowsTools view={view} send={send} canReverse={canReverse} chosen={chosen} />
      <Grid<BatchRowView>
        label={tBatch("rows.title")}
        store={list}
        control={control}
        edits={null}
        columns={columns}
        cell={cell}
        nameOf={nameOf}
        sumText={noText}
        sectionTitle={noText}
        intents={intents}
        columnIntents={NO_COLUMN_INTENTS}
        openId={null}
        empty={rows.length === 0 ? empty : null}
        isBusy={false}
      />
    </section>
  );
}
