import type { ImportView } from "@railhead/core/import/import.view";
import { tImport } from "@railhead/core/messages/catalogue-import";
import { ColumnTable } from "../sheet/ColumnTable";
import type { SendToImport } from "./use-import";

const wordsOf = () => ({
  title: tImport("columns.title"),
  head: tImport("columns.head"),
  example: tImport("columns.example"),
  field: tImport("columns.field"),
  none: tImport("columns.none"),
});

/** What each column of the file is read as. */
export const ImportColumns = ({ view, send }: { view: ImportView; send: SendToImport }) => (
  <ColumnTable
    columns={view.columns}
    fields={view.fields}
    words={wordsOf()}
    onReadAs={(column, field) => send({ type: "COLUMN.READ_AS", column, field })}
  />
);
