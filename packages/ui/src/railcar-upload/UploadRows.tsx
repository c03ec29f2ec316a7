import { useCallback, useMemo, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import type { GridIntents } from "@railhead/core/list/grid-control";
import { selectedIds } from "@railhead/core/list/selection.rules";
import { tUploadRows } from "@railhead/core/messages/catalogue-railcar-uploads";
import type { ColumnView } from "@railhead/core/railcar-upload-page/upload-columns.view";
import type { UploadPageContext } from "@railhead/core/railcar-upload-page/upload-page.types";
import type { UploadPageView } from "@railhead/core/railcar-upload-page/upload-page.view";
import type { RowView } from "@railhead/core/railcar-upload-page/upload-row.view";
import { isRowPending, pendingText } from "@railhead/core/railcar-upload-page/upload-queued.rules";
import { revisionOf } from "@railhead/core/railcar-upload-page/upload-rows";
import type { ShownRows } from "@railhead/core/railcars/upload-address";
import { useStore } from "../actor/use-store";
import { Grid } from "../desk/grid/Grid";
import { FIRST_FIELD } from "../desk/grid/GridRow";
import { NO_COLUMN_INTENTS, NO_INTENTS, noText, plainColumn } from "../desk/grid/plain-grid";
import { useKeptFocus } from "../desk/use-kept-focus";
import { Button } from "../shared/Button";
import { LoadFailed } from "../shared/LoadFailed";
import { RowTabs } from "../sheet/RowTabs";
import { UploadCell } from "./UploadCell";
import { UploadVerdict } from "./UploadVerdict";
import { useCards } from "./use-cards";
import type { SendToUpload, useUploadRows } from "./use-upload-page";

type RowsProps = {
  view: UploadPageView;
  columns: readonly ColumnView[];
  upload: RailcarUpload;
  /** What was changed and is not among the rows that were read yet. */
  pending: Pick<UploadPageContext, "queued" | "sentCells">;
  rows: ReturnType<typeof useUploadRows>;
  send: SendToUpload;
  onShow: (shown: ShownRows) => void;
};

/** The car and what becomes of its row stand before the columns of the file. */
const OWN_COLUMNS = 2;

/** Pixels of a row on a phone: its car and what becomes of it, and its cells by twos; more of them are scrolled to. */
const cardOf = (columns: number) =>
  ({ "--card": `${150 + 64 * Math.min(6, Math.ceil(columns / 2))}px` }) as CSSProperties;

const nameOf = ({ id, car }: RowView) => tUploadRows("rows.name", { number: id, car });

type TakeProps = Pick<RowsProps, "view" | "rows" | "send"> & { place: RefObject<HTMLElement | null> };

/** The cell by which the grid is entered, else which rows are shown. */
const rowAtHand = (place: HTMLElement | null): HTMLElement | null =>
  place?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
  place?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
  null;

/** Rows that are ticked are taken off or back; where the faults are shown and none is ticked, all of them off. */
function TakeButtons({ view, rows, send, place }: TakeProps) {
  const { control } = rows;
  const chosen = selectedIds(useStore(control.selection));
  // The button that was pressed has gone with the rows that it was of; the other one is no place to press Enter twice.
  useKeptFocus(place, () => rowAtHand(place.current));
  if (!view.canChange) return null;
  const isOut = view.shown === "left out";
  if (chosen.length > 0)
    return (
      <Button
        key="chosen"
        onClick={() => {
          send({ type: "ROWS.TAKE", rows: chosen.map(Number), out: !isOut });
          control.clear();
        }}
      >
        {tUploadRows(isOut ? "rows.takeBack" : "rows.takeOff", { count: chosen.length })}
      </Button>
    );
  if (view.faults === null) return null;
  return (
    <Button key="faults" pending={view.faults.isFinding} onClick={() => send({ type: "FAULTS.OFF" })}>
      {tUploadRows("rows.faultsOff", { count: view.faults.count })}
    </Button>
  );
}

/** What is drawn in each cell of the grid. */
function useCells(
  { view, columns, upload, pending: { queued, sentCells }, rows, send }: RowsProps,
  place: RefObject<HTMLElement | null>,
) {
  const { canChange } = view;
  const { mending } = rows;
  const isTapped = useCards(place);
  const revision = revisionOf(upload);
  const isUndone = upload.status === "undone";
  return useCallback(
    (row: RowView, key: string): ReactNode => {
      if (key === "car")
        return (
          <span className="upload-car">
            <b>{row.car === "" ? "–" : row.car}</b>
            <small>{tUploadRows("rows.name", { number: row.id, car: "" })}</small>
          </span>
        );
      if (key === "verdict") {
        const isWaiting = isRowPending(row, { queued, sentCells }, revision);
        return (
          <UploadVerdict
            verdict={isWaiting ? "pending" : row.verdict}
            notes={isWaiting ? "" : row.notes}
            isUndone={isUndone}
          />
        );
      }
      const column = Number(key);
      const known = columns.find((one) => one.column === column);
      return (
        <UploadCell
          row={row}
          column={column}
          isRead={known != null && known.field !== null}
          isTapped={isTapped}
          head={known?.head ?? ""}
          pending={pendingText(row, column, { queued, sentCells }, revision)}
          canChange={canChange}
          mending={mending}
          send={send}
        />
      );
    },
    [columns, queued, sentCells, revision, isUndone, isTapped, canChange, mending, send],
  );
}

/** The rows of the file with what becomes of each; cells are mended and rows taken off here. */
export function UploadRows(props: RowsProps) {
  const { view, columns, rows, onShow } = props;
  const { list, control, mending } = rows;
  const state = useStore(list.state);
  const place = useRef<HTMLElement>(null);
  const labels = columns.map(({ column, label }) => `${column} ${label}`).join("\n");
  const gridColumns = useMemo(
    () => [
      plainColumn("car", tUploadRows("rows.car"), 136),
      plainColumn("verdict", tUploadRows("rows.verdict"), 344),
      ...columns.map(({ column, label }) => plainColumn(String(column), label, 200)),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- of the columns nothing else is drawn in the head
    [labels],
  );
  const cell = useCells(props, place);
  const { canChange } = view;
  const intents = useMemo<GridIntents>(() => {
    const mend = (id: string) => {
      const at = control.active.read().column - FIRST_FIELD - OWN_COLUMNS;
      const column = columns[at]?.column;
      if (!canChange || column === undefined) return false;
      mending.set({ id, column });
      return true;
    };
    return { ...NO_INTENTS, edit: mend, peek: mend, open: mend, leave: control.clear };
  }, [control, columns, mending, canChange]);
  const empty = useMemo(() => <p className="upload-none">{tUploadRows("rows.none")}</p>, []);
  return (
    <section
      ref={place}
      className="sheet-rows upload-rows"
      aria-label={tUploadRows("rows.grid")}
      style={cardOf(columns.length)}
    >
      <div className="sheet-tools">
        <RowTabs label={tUploadRows("rows.filters")} tabs={view.tabs} shown={view.shown} onShow={onShow} />
        <TakeButtons {...props} place={place} />
      </div>
      {state.problem === null ? null : <LoadFailed text={tUploadRows("rows.failed")} onRetry={list.retry} />}
      <Grid<RowView>
        label={tUploadRows("rows.grid")}
        store={list}
        control={control}
        columns={gridColumns}
        cell={cell}
        nameOf={nameOf}
        sumText={noText}
        sectionTitle={noText}
        intents={intents}
        columnIntents={NO_COLUMN_INTENTS}
        openId={null}
        edits={null}
        empty={state.lineCount === 0 ? empty : null}
        isBusy={state.kind === "loading" && state.lineCount === 0}
      />
    </section>
  );
}
