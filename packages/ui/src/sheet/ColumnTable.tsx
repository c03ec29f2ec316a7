import { SettledSelect } from "./SettledSelect";
import "./sheet.css";

/** A column of a sheet, as its meaning is chosen. */
export interface SheetColumn {
  readonly head: string;
  readonly example: string;
  readonly field: string | null;
  /** Where its meaning comes from, in words. */
  readonly from?: string;
}

type TableProps = {
  columns: readonly SheetColumn[];
  fields: readonly { readonly key: string; readonly label: string }[];
  words: {
    readonly title: string;
    readonly head: string;
    readonly example: string;
    readonly field: string;
    readonly none: string;
    /** The head of where meanings come from; left out where nothing says it. */
    readonly from?: string;
  };
  isFixed?: boolean;
  onReadAs: (column: number, field: string | null) => void;
};

/** What each column of a sheet is read as. */
export function ColumnTable({ columns, fields, words, isFixed = false, onReadAs }: TableProps) {
  return (
    <section className="sheet-columns" aria-label={words.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.head}</th>
            <th scope="col">{words.example}</th>
            <th scope="col">{words.field}</th>
            {words.from === undefined ? null : <th scope="col">{words.from}</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ head, example, field, from }, column) => (
            // Heads may be alike: a column is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={column} data-unread={field === null || undefined}>
              <th scope="row">{head}</th>
              <td>{example}</td>
              <td>
                <SettledSelect
                  label={head}
                  value={field ?? ""}
                  isFixed={isFixed}
                  onChoose={(chosen) => onReadAs(column, chosen === "" ? null : chosen)}
                >
                  <option value="">{words.none}</option>
                  {fields.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </SettledSelect>
              </td>
              {words.from === undefined ? null : <td className="sheet-from">{from}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
