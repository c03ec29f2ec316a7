import { Link } from "wouter";
import type { RecordField } from "@railhead/core/record-view/record-view.view";
import type { AnyRow, ShownWith } from "@railhead/core/resources/display.rules";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { drawValue } from "../resource/field-kinds";

type FieldValueProps = { field: RecordField; row: AnyRow | null; shownWith: ShownWith };

/** A field's value; records that it names are links to their pages. */
export function FieldValue({ field, row, shownWith }: FieldValueProps) {
  const { drawn, links } = field;
  if (row === null) return null;
  if (links.length > 0)
    return links.map(({ text, to }, at) => (
      <span key={text} className="record-link">
        {to === null ? text : <Link href={to}>{text}</Link>}
        {at < links.length - 1 ? ", " : null}
      </span>
    ));
  if (drawn.kind === "permissions") return null;
  if (drawn.kind === "several") return <span className="field-nothing">{tFields("value.none")}</span>;
  return drawValue(drawn.column, row, shownWith);
}
