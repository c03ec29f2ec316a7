import type { Change } from "@railhead/api-contract/envelope";
import { changeNames, permissionNames } from "../access/permission-names";
import { permissionsIn } from "../access/permission-set.rules";
import { tFields } from "../messages/catalogue-fields";
import { didText, keyText, tRecord } from "../messages/catalogue-record";
import { tPermissions } from "../messages/catalogue-permissions";
import { list as listed } from "../messages/formats";
import { formatInstant } from "../terminal-time/instant-text";
import { grouped } from "../units/decimal.rules";
import { shownText, type AnyColumn, type AnyRow, type ShownWith } from "../resources/display.rules";
import { isSameRow } from "../live-set/held-rows";
import { columnsOf } from "../resources/listed-columns";
import { formFieldsOf, type AnyFormField } from "../resources/record-facts.rules";
import type { ResourceFacts } from "../resources/resource.types";
import { signedOrWeighedText } from "./history-values.rules";
import { columnOfField } from "./record-columns.rules";

/** One field of a change, in words. */
export interface HistoryLine {
  readonly key: string;
  readonly label: string;
  /** Null where the record was made: there was nothing before. */
  readonly before: string | null;
  readonly after: string;
  /** Single changes of a field that holds many, one each: they stand in place of both sides. */
  readonly changes?: { readonly text: string; readonly names: readonly string[] };
}
export interface HistoryEntry {
  readonly id: string;
  readonly who: string;
  readonly when: string;
  readonly what: string;
  readonly reason: string | null;
  readonly lines: readonly HistoryLine[];
}
export interface HistoryOf {
  readonly facts: Pick<ResourceFacts, "columns" | "form" | "title" | "entity">;
  readonly record: AnyRow | null;
  readonly shownWith: ShownWith;
}

/** Fields that every change has, and that say nothing more than its head. */
const SAID_ALREADY: ReadonlySet<string> = new Set([
  "id",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "revision",
  // A visit says by its kind what never changes.
  "transport",
  "family",
  "time_zone",
  "car_key",
  // The ledger's own name of what holds material.
  "asset_id",
  // The number of the BOL says which it is, that of its version is under the signature.
  "bol_id",
  "bol_version_id",
  "document_version_id",
  // Who took a step, and when, is what the head of its change says.
  ...["requested", "submitted", "started", "completed", "cancelled"].flatMap((step) => [`${step}_at`, `${step}_by`]),
  // The orders of tracks that a plan was made from are counted, not read.
  "revisions",
]);

/** A key of the contract as words: 'railcar_length' → 'Railcar length'. */
export function plainKey(key: string): string {
  const words = key
    .replace(/_ids?$/, "")
    .replaceAll("_", " ")
    .trim();
  return words === "" ? key : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const fieldOf = (facts: HistoryOf["facts"], key: string): AnyFormField | undefined =>
  formFieldsOf(facts).find((field) => field.key === key);
const columnOf = (facts: HistoryOf["facts"], key: string): AnyColumn | undefined =>
  columnsOf(facts).find((column) => column.key === key || ("by" in column && column.by === key));

/** What stands before the number of a record is the first part of its name. */
const firstOfName = (facts: HistoryOf["facts"], key: string): AnyColumn | undefined =>
  columnsOf(facts).find((column) => column.kind === "car" && column.mark === key);

/** What a field is called in a history: as the form calls it, as the list does, else a word of its own or its key in words. */
export function historyLabel(facts: HistoryOf["facts"], key: string): string {
  const label = fieldOf(facts, key)?.label ?? (columnOf(facts, key) ?? firstOfName(facts, key))?.label;
  return label === undefined ? (keyText(key) ?? plainKey(key)) : tFields(label);
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Values of a list that are written out; more of them are counted. */
const MOST_LISTED = 8;

/** A value that nothing is known of, in plain form. */
function plainValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return tRecord(value ? "history.yes" : "history.no");
  if (Array.isArray(value))
    return value.length <= MOST_LISTED && value.every((one) => typeof one === "string" || typeof one === "number")
      ? listed(value.map(String))
      : tRecord("history.items", { count: value.length });
  return tRecord("history.items", { count: Object.keys(value as object).length });
}

/** A figure and its unit, as they stood on one side of a change, or as the record has the unit now. */
function quantityText(field: AnyFormField & { readonly kind: "quantity" }, row: AnyRow, { nameOf }: ShownWith): string {
  const unit = row[field.unit];
  const figure = grouped(plainValue(row[field.key]));
  return typeof unit === "string" ? `${figure} ${nameOf("uom", unit) ?? ""}`.trim() : figure;
}

/** The name of now of a record that a field refers to; null for other fields, and for names that are not known. */
function nameText(key: string, value: unknown, { entity }: HistoryOf["facts"], { nameOf }: ShownWith): string | null {
  const target = entity.references?.[key];
  return target === undefined || typeof value !== "string" ? null : nameOf(target, value);
}

/** A value on one side of a change, in words; names are those of now. */
export function valueText(key: string, side: AnyRow, { facts, record, shownWith }: HistoryOf): string {
  const value = side[key];
  if (!isFilled(value)) return tRecord("history.nothing");
  const field = fieldOf(facts, key);
  const row = { ...record, ...side };
  if (field?.kind === "quantity") return quantityText(field, row, shownWith);
  const several = facts.entity.references?.[key];
  if (several !== undefined && Array.isArray(value))
    return listed(value.map((id) => shownWith.nameOf(several, String(id)) ?? String(id)));
  const said = signedOrWeighedText(value);
  if (said !== null) return said;
  const column = columnOf(facts, key) ?? (field === undefined ? undefined : oneColumn(facts, field));
  if (column === undefined) return nameText(key, value, facts, shownWith) ?? plainValue(value);
  if (column.kind === "quantity") return grouped(plainValue(value));
  // The record's own name of a reference is the one of now: on the side of before it would be wrong.
  // How long ago it was is said of what is, not of what was.
  const { now: _now, ...then } = shownWith;
  const text = shownText(column, column.kind === "reference" ? { [key]: value } : row, then);
  return text === "" ? plainValue(value) : text;
}
function oneColumn(facts: HistoryOf["facts"], field: AnyFormField): AnyColumn | undefined {
  const found = columnOfField(facts, field);
  return found.kind === "one" ? found.column : undefined;
}

/** Permissions of a record that was made or deleted, or each that was added or taken. */
function permissionLine(key: string, { before, after }: Change, facts: HistoryOf["facts"]): HistoryLine {
  const [had, has] = [permissionsIn(before?.[key]), permissionsIn(after?.[key])];
  const isWhole = before === null || after === null;
  const names = isWhole ? permissionNames(before === null ? has : had) : changeNames(had, has);
  const text = tPermissions(isWhole ? "change.begun" : "change.several", { count: names.length });
  return { key, label: historyLabel(facts, key), before: null, after: text, changes: { text, names } };
}

function linesOf(change: Change, field: string | null, of: HistoryOf): readonly HistoryLine[] {
  const { before, after } = change;
  const keys = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return (
    keys
      .filter((key) => !SAID_ALREADY.has(key) && (field === null || key === field))
      .filter((key) => before !== null || isFilled(after?.[key]))
      .filter((key) => after !== null || isFilled(before?.[key]))
      // An event names what it must to be shown to the right people; that is no change.
      .filter((key) => before === null || after === null || !isSameRow({ value: before[key] }, { value: after[key] }))
      .map((key) =>
        fieldOf(of.facts, key)?.kind === "permissions"
          ? permissionLine(key, change, of.facts)
          : {
              key,
              label: historyLabel(of.facts, key),
              before: before === null ? null : valueText(key, before, of),
              after: after === null ? tRecord("history.nothing") : valueText(key, after, of),
            },
      )
  );
}

const actionWord = (action: string): string => didText(action) ?? plainKey(action.replaceAll("-", " "));

/** A change of a record, in words: who, when, and each field as it was and as it is. */
export const historyEntry = (change: Change, field: string | null, of: HistoryOf): HistoryEntry => ({
  id: change.id,
  who: change.by?.name ?? tRecord("history.program"),
  when: formatInstant(change.at, of.shownWith.zone),
  what: actionWord(change.action),
  reason: change.reason,
  lines: linesOf(change, field, of),
});
