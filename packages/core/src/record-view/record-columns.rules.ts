import type { AnyColumn } from "../resources/display.rules";
import { columnsOf } from "../resources/listed-columns";
import { formGroupsOf, type AnyFormField, type AnyFormGroup } from "../resources/record-facts.rules";
import type { GroupLabel, ResourceFacts } from "../resources/resource.types";

/** How a field of a record is drawn; `several` names records by a list of their ids, `permissions` is a table. */
export type ViewColumn =
  | { readonly kind: "one"; readonly column: AnyColumn }
  | {
      readonly kind: "several";
      readonly column: {
        readonly key: string;
        readonly by: string;
        readonly label: AnyColumn["label"];
        readonly of: string;
      };
    }
  | {
      readonly kind: "permissions";
      readonly column: { readonly key: string; readonly label: AnyColumn["label"] };
    };
export interface ColumnGroup {
  /** Null for what no group of the form has. */
  readonly title: GroupLabel | null;
  readonly columns: readonly ViewColumn[];
}
type Facts = Pick<ResourceFacts, "columns" | "form" | "title">;

/** The column of a list that shows a field: its own, or the name behind its id. */
const listColumn = (facts: Facts, key: string): AnyColumn | undefined =>
  columnsOf(facts).find((column) => column.key === key || ("by" in column && column.by === key));

/** How a column is drawn on the page of a record: names of several records each lead to theirs. */
export const drawnBy = (column: AnyColumn): ViewColumn =>
  column.kind === "references"
    ? { kind: "several", column: { key: column.key, by: column.by, label: column.label, of: column.of } }
    : { kind: "one", column };

/** A column for a field of the form that the list does not have. Units and figures for display bear the contract's names. */
function derivedColumn(field: AnyFormField): ViewColumn {
  const common = { key: field.key, label: field.label, width: 0 } as const;
  switch (field.kind) {
    case "references":
      return drawnBy({ ...common, kind: "references", by: field.key, of: field.of });
    case "reference":
      return { kind: "one", column: { ...common, kind: "reference", by: field.key, of: field.of } };
    case "permissions":
      return { kind: "permissions", column: { key: field.key, label: field.label } };
    case "unit":
      return { kind: "one", column: { ...common, kind: "text" } };
    case "flag":
      return { kind: "one", column: { ...common, kind: "flag", yes: field.yes, no: field.no } };
    case "choice":
      return { kind: "one", column: { ...common, kind: "choice", words: field.words } };
    case "quantity":
      return {
        kind: "one",
        column: {
          ...common,
          kind: "quantity",
          unit: field.unit.replace(/_id$/, "_abbreviation"),
          display: `display_${field.key}`,
          displayUnit: "display_abbreviation",
        },
      };
    default:
      return { kind: "one", column: { ...common, kind: field.kind } };
  }
}

/** Fields that say the unit of a quantity: they are shown with its figure. */
const unitFields = (groups: readonly AnyFormGroup[]): ReadonlySet<string> =>
  new Set(groups.flatMap(({ fields }) => fields.flatMap((field) => (field.kind === "quantity" ? [field.unit] : []))));

/** How a field of the form is drawn on the page of its record: as in the list, under the form's own label. */
export function columnOfField(facts: Facts, field: AnyFormField): ViewColumn {
  const found = listColumn(facts, field.key);
  return found === undefined ? derivedColumn(field) : drawnBy({ ...found, label: field.label });
}

/** When and by whom a record was made and last changed: said in a line of its own. */
const STAMPS: ReadonlySet<string> = new Set(["created_at", "created_by", "updated_at", "updated_by"]);

const idOf = ({ column }: ViewColumn): string => ("by" in column ? column.by : column.key);

/** All fields of a record: in the groups of its form, then what no group has. */
export function columnGroups(facts: Facts): readonly ColumnGroup[] {
  const groups = formGroupsOf(facts);
  const units = unitFields(groups);
  const ofForm = groups.map(({ title, fields }) => ({
    title,
    columns: fields.filter(({ key }) => !units.has(key)).map((field) => columnOfField(facts, field)),
  }));
  const shown = new Set(ofForm.flatMap(({ columns }) => columns.map(idOf)));
  const others = columnsOf(facts)
    .filter(({ key }) => !STAMPS.has(key))
    .map(drawnBy)
    .filter((column) => !shown.has(idOf(column)));
  const rest = others.length === 0 ? [] : [{ title: null, columns: others }];
  return [...ofForm.filter(({ columns }) => columns.length > 0), ...rest];
}

/** The column that says a record's state: its state, else whether it is in use. */
export const stateColumn = (facts: Facts): AnyColumn | undefined =>
  columnsOf(facts).find(({ kind }) => kind === "state") ??
  columnsOf(facts).find(({ kind, key }) => kind === "flag" && key === "is_active");

/** Key facts that are shown at most. */
const KEY_FACTS = 6;
/** Kinds that take a line of their own. */
const LONG: ReadonlySet<string> = new Set(["long"]);

/** The fields that are read first: the first ones of the list, which people sort and look by. */
export function keyColumns(facts: Facts): readonly AnyColumn[] {
  const state = stateColumn(facts);
  return columnsOf(facts)
    .filter((column) => column.isExtra !== true && column.key !== facts.title && column !== state)
    .filter(({ kind }) => !LONG.has(kind))
    .slice(0, KEY_FACTS);
}
