import { useMemo } from "react";
import { createGridControl } from "@railhead/core/list/grid-control";
import type { ListStore } from "@railhead/core/list/list.types";
import type { CellEditView } from "@railhead/core/list-edit/cell-edit.view";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import { sumText } from "@railhead/core/resources/resource-list.view";
import { Grid } from "@railhead/ui/desk/grid/Grid.tsx";
import type { GridEdits, GridProps } from "@railhead/ui/desk/grid/grid.types";
import { NO_COLUMN_INTENTS, NO_INTENTS, plainColumn } from "@railhead/ui/desk/grid/plain-grid";
import { CellEntry } from "@railhead/ui/resource/CellEntry.tsx";
import { CellOnItsWay } from "@railhead/ui/resource/CellOnItsWay.tsx";
import { drawCell } from "@railhead/ui/resource/field-kinds.tsx";
import { PeekPanel } from "@railhead/ui/resource/PeekPanel.tsx";
import { SelectionBar } from "@railhead/ui/resource/SelectionBar.tsx";
import type { Batches } from "@railhead/ui/resource/use-batches";
import { useShownWith } from "@railhead/ui/resource/use-shown-with";
import { cellViews, CARRIERS, groupedList, IDLE_EDITS, ROWS, shownList } from "./grid-samples";
import { Shelf, Specimen } from "./Specimen";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import "@railhead/ui/resource/resource-list.css";

const COLUMNS = columnsOf(CARRIERS);
const nothing = () => undefined;
const BATCHES: Batches = {
  choices: () => [
    { title: "Batch Receive", ids: ["1", "2"], most: 500, address: () => "/" },
    { title: "Batch Release", ids: [], most: 500, address: () => "/" },
  ],
  open: nothing,
};

type SampleProps = Pick<Partial<GridProps<ResourceRow>>, "isBusy" | "empty" | "openId" | "edits"> & {
  label: string;
  list: ListStore<ResourceRow>;
  selected?: readonly string[];
  lines?: number;
  /** The column next to the name. */
  second?: string;
};

/** A grid of carriers, as high as some lines. */
function SampleGrid({ label, list, selected = [], lines = 7, second = "", ...more }: SampleProps) {
  const shownWith = useShownWith();
  const control = useMemo(() => {
    const made = createGridControl(list);
    made.select(selected);
    return made;
    // oxlint-disable-next-line react/exhaustive-deps -- the specimens are what they are
  }, [list]);
  const columns = useMemo(
    () =>
      COLUMNS.filter(({ isExtra }) => isExtra !== true)
        .toSorted(
          (a, b) =>
            Number(b.key === "name") - Number(a.key === "name") || Number(b.key === second) - Number(a.key === second),
        )
        .map(({ key, label: title, width }, at) => ({
          ...plainColumn(key, tFields(title), width),
          sorted: at === 0 ? ("ascending" as const) : ("none" as const),
        })),
    [second],
  );
  const cell = useMemo(
    () => (row: ResourceRow, key: string) =>
      drawCell(COLUMNS.find((column) => column.key === key) ?? COLUMNS[0]!, row, shownWith),
    [shownWith],
  );
  return (
    <div className="specimen-grid" style={{ height: `calc(${lines} * var(--row) + 2px)` }}>
      <Grid<ResourceRow>
        label={label}
        store={list}
        control={control}
        columns={columns}
        cell={cell}
        nameOf={({ name }) => String(name)}
        sumText={(sums) => sumText(sums)}
        sectionTitle={({ value }) => String(value)}
        intents={NO_INTENTS}
        columnIntents={NO_COLUMN_INTENTS}
        openId={null}
        empty={null}
        isBusy={false}
        edits={null}
        {...more}
      />
    </div>
  );
}

/** One row with a cell that is edited. */
function CellGrid({ name, view }: { name: string; view: CellEditView }) {
  const list = useMemo(() => shownList(ROWS.slice(0, 1)), []);
  const edits = useMemo<GridEdits<ResourceRow>>(
    () => ({
      subscribe: () => nothing,
      ofRow: () => view,
      cell: (row, column) => {
        if (column !== "phone") return null;
        const props = { id: row.id, view, edits: IDLE_EDITS, onLeave: nothing };
        if (!view.field.isReadOnly) return { content: <CellEntry {...props} />, isEntered: true, mark: view.mark };
        return {
          content: <CellOnItsWay {...props}>{view.field.value}</CellOnItsWay>,
          isEntered: false,
          mark: view.mark,
        };
      },
    }),
    [view],
  );
  return <SampleGrid label={`Cell ${name}`} list={list} edits={edits} lines={6} second="phone" />;
}

/** A list with its panel, and what is done with selected rows. */
function Selected() {
  const shownWith = useShownWith();
  const { list, control } = useMemo(() => {
    const rows = shownList(ROWS);
    const made = createGridControl(rows);
    made.select(["1", "2"]);
    return { list: rows, control: made };
  }, []);
  return (
    <>
      <Specimen shows="panel of a row">
        <div className="specimen-side">
          <PeekPanel
            id="3"
            address="/ui-next/carriers/view/3"
            list={list}
            control={control}
            columns={COLUMNS}
            shownWith={shownWith}
            nameOf={({ name }) => String(name)}
            onPeek={nothing}
          />
        </div>
      </Specimen>
      <Specimen shows="panel of a row that has gone">
        <div className="specimen-side">
          <PeekPanel
            id="99"
            address={null}
            list={list}
            control={control}
            columns={COLUMNS}
            shownWith={shownWith}
            nameOf={() => ""}
            onPeek={nothing}
          />
        </div>
      </Specimen>
      <Specimen shows="selected rows" isWide>
        <div className="specimen-side">
          <SelectionBar control={control} onCopy={nothing} onEdit={nothing} batches={BATCHES} />
        </div>
      </Specimen>
    </>
  );
}

/** Lists, rows and cells in each of their states. */
export function ListShelves() {
  const lists = useMemo(
    () => ({
      rows: shownList(ROWS, {
        recent: new Map([["4", { fields: new Set(["scac", "phone"]), by: "Kim" }]]),
        state: { isLeft: (id) => id === "5" },
      }),
      grouped: groupedList(ROWS.slice(0, 3)),
      loading: shownList([], { state: { kind: "loading", matching: null, total: null } }),
      part: shownList(ROWS.slice(0, 2), { state: { kind: "part", lineCount: 5, matching: 5 } }),
    }),
    [],
  );
  const cells = useMemo(() => cellViews(), []);
  return (
    <Shelf title="Lists">
      <Specimen shows="rows" isWide>
        <SampleGrid label="Rows" list={lists.rows} selected={["2"]} openId="3" />
      </Specimen>
      <Specimen shows="rows in sections" isWide>
        <SampleGrid label="Rows in sections" list={lists.grouped} lines={8} />
      </Specimen>
      <Specimen shows="rows still to be read" isWide>
        <SampleGrid label="Rows still to be read" list={lists.part} />
      </Specimen>
      <Specimen shows="list loading" isWide>
        <SampleGrid label="List loading" list={lists.loading} isBusy lines={4} />
      </Specimen>
      {Object.entries(cells).map(([name, view]) => (
        <Specimen key={name} shows={`cell ${name}`} isWide>
          <CellGrid name={name} view={view} />
        </Specimen>
      ))}
      <Selected />
    </Shelf>
  );
}
