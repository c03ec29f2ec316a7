import { useId } from "react";
import type { RecordFieldGroup, RecordView } from "@railhead/core/record-view/record-view.view";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { PermissionTable } from "../permissions/PermissionTable";
import { FieldValue } from "./FieldValue";

type FieldsProps = { view: Pick<RecordView, "groups" | "row" | "stamps" | "changed">; shownWith: ShownWith };

function Group({ group, view, shownWith }: FieldsProps & { group: RecordFieldGroup }) {
  const id = useId();
  const tables = group.fields.flatMap((field) => (field.table === null ? [] : [{ ...field, table: field.table }]));
  const fields = group.fields.filter(({ table }) => table === null);
  return (
    <section className="record-card" aria-labelledby={id} data-wide={tables.length > 0 || undefined}>
      <h2 id={id}>{group.title}</h2>
      <dl className="record-fields">
        {fields.map((field) => (
          // A field that was changed again glows again.
          <div
            key={`${field.key} ${field.isRecent ? view.changed?.count : ""}`}
            data-recent={field.isRecent || undefined}
          >
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} row={view.row} shownWith={shownWith} />
            </dd>
          </div>
        ))}
      </dl>
      {tables.map(({ key, table, isRecent }) => (
        <div key={`${key} ${isRecent ? view.changed?.count : ""}`} data-recent={isRecent || undefined}>
          <PermissionTable table={table} />
        </div>
      ))}
    </section>
  );
}

/** All fields of the record in the groups of its form, and who made and changed it. */
export function RecordFields({ view, shownWith }: FieldsProps) {
  return (
    <>
      <div className="record-groups">
        {view.groups.map((group) => (
          <Group key={group.title} group={group} view={view} shownWith={shownWith} />
        ))}
      </div>
      <p className="record-stamps">
        {view.stamps.map((stamp) => (
          <span key={stamp}>{stamp}</span>
        ))}
      </p>
    </>
  );
}
