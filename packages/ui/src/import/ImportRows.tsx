import { useCallback, useMemo } from "react";
import type { GridIntents } from "@railhead/core/list/grid-control";
import type { ImportContext } from "@railhead/core/import/import.types";
import { viewRows, type ImportView, type RowView } from "@railhead/core/import/import.view";
import { selectedIds } from "@railhead/core/list/selection.rules";
import { tImport } from "@railhead/core/messages/catalogue-import";
import { useStore } from "../actor/use-store";
import { Grid } from "../desk/grid/Grid";
import { FIRST_FIELD } from "../desk/grid/GridRow";
import { NO_COLUMN_INTENTS, NO_INTENTS, noText, plainColumn } from "../desk/grid/plain-grid";
import { Button } from "../shared/Button";
import { createMending } from "../sheet/MendInput";
import { RowTabs } from "../sheet/RowTabs";
import { ImportCell } from "./ImportCell";
import { useImportGrid, type SendToImport } from "./use-import";

type RowsProps = { view: ImportView; context: ImportContext; send: SendToImport };

/** The line of the file and what becomes of it stand before the columns of the file. */
const OWN_COLUMNS = 2;

type TakeProps = RowsProps & { chosen: readonly string[]; onTaken: () => void };

/** Takes chosen rows off or back; where the refused ones are shown and none is chosen, all of them off. */
function TakeButtons({ view, context, send, chosen, onTaken }: TakeProps) {
  const isOut = view.shown === "out";
  const take = (ids: readonly string[]) => {
    send({ type: "ROWS.TAKE", ids, isOut: !isOut });
    onTaken();
  };
  if (chosen.length > 0)
    return (
      <Button onClick={() => take(chosen)}>
        {tImport(isOut ? "rows.takeBack" : "rows.takeOff", { rows: chosen.length })}
      </Button>
    );
  const shown = view.shown === "refused" ? viewRows(context) : [];
  if (shown.length === 0) return null;
  return <Button onClick={() => take(shown.map(({ id }) => id))}>{tImport("rows.takeRefused")}</Button>;
}

/** The rows of the file with what becomes of each; cells are mended and rows taken off here. */
export function ImportRows({ view, context, send }: RowsProps) {
  const { list, control } = useImportGrid(context);
  const mending = useMemo(() => createMending(), []);
  const selection = useStore(control.selection);
  const chosen = selectedIds(selection);
  const { heads } = context;
  const columns = useMemo(
    () => [
      plainColumn("line", tImport("rows.number"), 72),
      plainColumn("verdict", tImport("rows.verdict"), 420),
      ...heads.map((head, at) => plainColumn(String(at), head, 176)),
    ],
    [heads],
  );
  const cell = useCallback(
    (row: RowView, key: string) => {
      if (key === "line") return <span>{row.id}</span>;
      if (key === "verdict")
        return (
          <span className="import-verdict" data-group={row.group ?? undefined} title={row.verdict}>
            {row.verdict}
          </span>
        );
      const at = Number(key);
      return <ImportCell row={row} column={at} head={heads[at] ?? ""} mending={mending} send={send} />;
    },
    [heads, mending, send],
  );
  const intents = useMemo<GridIntents>(() => {
    const mend = (id: string) => {
      const at = control.active.read().column - FIRST_FIELD - OWN_COLUMNS;
      if (at < 0 || at >= heads.length) return false;
      mending.set({ id, column: at });
      return true;
    };
    return { ...NO_INTENTS, edit: mend, peek: mend, open: mend, leave: control.clear };
  }, [control, heads, mending]);
  return (
    <section className="sheet-rows import-rows" aria-label={tImport("rows.grid")}>
      <div className="sheet-tools">
        <RowTabs
          label={tImport("rows.verdict")}
          tabs={view.tabs}
          shown={view.shown}
          onShow={(shown) => send({ type: "ROWS.SHOW", shown })}
        />
        <TakeButtons view={view} context={context} send={send} chosen={chosen} onTaken={control.clear} />
      </div>
      <Grid<RowView>
        label={tImport("rows.grid")}
        store={list}
        control={control}
        columns={columns}
        cell={cell}
        nameOf={({ id }) => tImport("rows.name", { number: id })}
        sumText={noText}
        sectionTitle={noText}
        intents={intents}
        columnIntents={NO_COLUMN_INTENTS}
        openId={null}
        edits={null}
        empty={null}
        isBusy={false}
      />
    </section>
  );
}
