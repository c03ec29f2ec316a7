import type { PermissionTable as Table } from "@railhead/core/access/permission-grid.view";
import { tPermissions } from "@railhead/core/messages/catalogue-permissions";
import { Icon } from "../shared/Icon";
import "./permission-grid.css";

function Rows({ table }: { table: Table }) {
  return (
    <div className="permission-scroll" role="region" aria-label={tPermissions("grid.name")} tabIndex={0}>
      <table className="permission-grid" data-read="" aria-label={tPermissions("grid.name")}>
        <thead>
          <tr>
            <th scope="col">{tPermissions("grid.section")}</th>
            {table.columns.map(({ action, text }) => (
              <th key={action} scope="col">
                <span className="permission-action">{text}</span>
              </th>
            ))}
          </tr>
        </thead>
        {table.groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="permission-group">
              <th scope="rowgroup">{title}</th>
              <td colSpan={table.columns.length} />
            </tr>
            {rows.map(({ section, text, boxes }) => (
              <tr key={section}>
                <th scope="row">{text}</th>
                {boxes.map((box, at) => (
                  <td key={table.columns[at]?.action} data-held={box?.isHeld || undefined}>
                    {box === null ? null : (
                      <span role="img" aria-label={tPermissions(box.isHeld ? "grid.yes" : "grid.no")}>
                        {box.isHeld ? <Icon name="check" size={18} /> : "–"}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What a profile allows, as it is read: its sections by actions, and the rights of the app with what each does. */
export function PermissionTable({ table }: { table: Table }) {
  const { app, groups, held, others } = table;
  return (
    <div className="permissions">
      <p className="permission-count">{held}</p>
      {app.length === 0 ? null : (
        <dl className="app-rights">
          {app.map(({ permission, action, text }) => (
            <div key={permission}>
              <dt>{tPermissions(`action.${action}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {app.length === 0 && groups.length === 0 ? <p>{tPermissions("grid.nothing")}</p> : null}
      {groups.length === 0 ? null : <Rows table={table} />}
      {groups.length === 0 || others === null ? null : <p className="permission-count">{others}</p>}
    </div>
  );
}
