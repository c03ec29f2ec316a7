import type { ImportView } from "@railhead/core/import/import.view";
import { tImport } from "@railhead/core/messages/catalogue-import";
import type { SendToImport } from "./use-import";

/** What each column of the file is read as. */
export function ImportColumns({ view, send }: { view: ImportView; send: SendToImport }) {
  return (
    <section className="import-columns" aria-label={tImport("columns.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{tImport("columns.head")}</th>
            <th scope="col">{tImport("columns.example")}</th>
            <th scope="col">{tImport("columns.field")}</th>
          </tr>
        </thead>
        <tbody>
          {view.columns.map(({ head, example, field }, column) => (
            // Heads may be alike: a column is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={column} data-unread={field === null || undefined}>
              <th scope="row">{head}</th>
              <td>{example}</td>
              <td>
                <select
                  aria-label={head}
                  value={field ?? ""}
                  onChange={({ target }) =>
                    send({ type: "COLUMN.READ_AS", column, field: target.value === "" ? null : target.value })
                  }
                >
                  <option value="">{tImport("columns.none")}</option>
                  {view.fields.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
