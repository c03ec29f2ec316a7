import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tForms } from "@railhead/core/messages/catalogue-forms";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { viewFieldEntry } from "@railhead/core/record-fields/field-entry.view";
import type { RecordFieldView } from "@railhead/core/record-form/record-form.view";
import type { AnyFormField } from "@railhead/core/resources/record-facts.rules";
import type { FormFieldKind } from "@railhead/core/resources/resource.types";
import { NEVER_READ } from "./gallery-app";

type Entry = string | readonly string[];
interface FieldSample {
  readonly field: AnyFormField;
  readonly entry: Entry;
  /** What another person made of it. */
  readonly other: Entry;
  /** What is typed that cannot be read, and what is said of it. */
  readonly wrong?: { readonly entry: Entry; readonly fault: () => string };
}

const LONG_NAME = "Permian Bulk Transport and Warehousing of West Texas, LLC";
const line = (kind: "text" | "phone" | "email" | "long", entry: string, other: string): FieldSample => {
  const labels = { text: "field.name", phone: "field.phone", email: "field.email", long: "field.comments" } as const;
  return { field: { key: kind, label: labels[kind], kind }, entry, other };
};

/** An example of every kind of field. A kind without one does not compile, nor pass the gallery's test. */
export const FIELD_SAMPLES: { readonly [K in FormFieldKind]: FieldSample } = {
  text: line("text", "Lone Star Haulage", LONG_NAME),
  code: {
    field: { key: "scac", label: "field.scac", kind: "code", hint: "hint.scac" },
    entry: "LSTR",
    other: "LSHA",
  },
  phone: line("phone", "+1 432 555 0100", "+1 432 555 0199"),
  email: line("email", "dispatch@lonestar.example", "office.of.the.permian.basin@lonestar-haulage.example"),
  long: line("long", "Call an hour before arrival.\nGate 2 after dark.", "Gate 1."),
  day: {
    field: { key: "insurance_expires_on", label: "field.insurance_expires_on", kind: "day" },
    entry: "2027/01/31",
    other: "2027/06/30",
    wrong: { entry: "31.1.27", fault: () => tForms("field.day") },
  },
  instant: {
    field: { key: "eta", label: "field.eta", kind: "instant" },
    entry: "2026/11/21 14:05",
    other: "2026/11/22 06:00",
    wrong: { entry: "tomorrow", fault: () => tRecordForm("field.instant") },
  },
  number: {
    field: { key: "stock", label: "field.stock", kind: "number" },
    entry: "24",
    other: "30",
    wrong: { entry: "24.5", fault: () => tForms("field.integer") },
  },
  decimal: {
    field: { key: "latitude", label: "field.latitude", kind: "decimal", unit: "unit.degrees", hint: "hint.latitude" },
    entry: "31.99735",
    other: "32.00012",
    wrong: { entry: "31° N", fault: () => tForms("field.decimal") },
  },
  quantity: {
    field: { key: "quantity", label: "field.quantity", kind: "quantity", unit: "uom_id" },
    entry: "1,250.5",
    other: "1,300",
    wrong: { entry: "12 t", fault: () => tForms("field.decimal") },
  },
  flag: {
    field: { key: "is_active", label: "field.status", kind: "flag", yes: "value.inUse", no: "value.retired" },
    entry: "true",
    other: "false",
  },
  unit: { field: { key: "uom", label: "field.abbreviation", kind: "unit" }, entry: "ST", other: "lb" },
  choice: {
    field: {
      key: "kind",
      label: "field.kind",
      kind: "choice",
      words: { truck: "value.truckScale", rail: "value.railScale", hopper: "value.hopperScale" },
    },
    entry: "truck",
    other: "rail",
  },
  permissions: {
    field: { key: "permissions", label: "field.permissions", kind: "permissions" },
    entry: ["app:mobile", "track:view", "carrier:view", "carrier:edit"],
    other: ["track:view"],
  },
  reference: {
    field: { key: "carrier_id", label: "field.carrier", kind: "reference", of: "carriers" },
    entry: "1",
    other: "3",
  },
  references: {
    field: { key: "well_ids", label: "field.wells", kind: "references", of: "wells" },
    entry: ["1", "3"],
    other: ["2"],
  },
};

/** The states in which a field is drawn. */
export const FIELD_STATES = [
  "empty",
  "filled",
  "changed",
  "focused",
  "faulty",
  "refused",
  "conflict",
  "read only",
  "loading",
] as const;
export type FieldState = (typeof FIELD_STATES)[number];

/** Kinds that choose among names that are read first. */
const READS_NAMES: ReadonlySet<FormFieldKind> = new Set(["reference", "references"]);
/** Permissions are merged one by one: they are in no conflict. Their grid is large, and shown in what it alone says. */
const OF_PERMISSIONS: readonly FieldState[] = ["changed", "read only"];

/** The states that a kind has. */
export function statesOf(kind: FormFieldKind): readonly FieldState[] {
  if (kind === "permissions") return OF_PERMISSIONS;
  return FIELD_STATES.filter((state) => {
    if (state === "faulty") return FIELD_SAMPLES[kind].wrong !== undefined;
    return state !== "loading" || READS_NAMES.has(kind);
  });
}

/** What the server says of a field, as long as its sentences are. */
const REFUSAL =
  "Another record that is in use has this already: 'Permian Bulk Transport and Warehousing'. Change that one first, or retire it.";

function faultOf({ wrong }: FieldSample, state: FieldState): string | null {
  if (state === "faulty") return wrong?.fault() ?? null;
  return state === "refused" ? REFUSAL : null;
}
const entryIn = ({ entry, wrong }: FieldSample, state: FieldState): Entry =>
  state === "empty" ? (typeof entry === "string" ? "" : []) : state === "faulty" ? (wrong?.entry ?? entry) : entry;

function viewOf(sample: FieldSample, state: FieldState): RecordFieldView {
  const { other } = sample;
  const field = (
    state === "loading" && "of" in sample.field ? { ...sample.field, of: NEVER_READ } : sample.field
  ) as AnyFormField;
  const entry = entryIn(sample, state);
  const isPermissions = field.kind === "permissions";
  const drawn = viewFieldEntry(field, {
    key: field.key,
    label: tFields(field.label),
    kind: "text",
    required: state === "empty" || state === "refused",
    value: typeof entry === "string" ? entry : "",
    items: typeof entry === "string" ? [] : entry,
    fault: faultOf(sample, state),
    isDirty: state === "changed" || state === "conflict",
    theirs: state === "conflict" ? other : null,
  });
  const hint =
    state === "read only" ? tRecordForm("field.fixed") : field.hint === undefined ? null : tFields(field.hint);
  return {
    ...drawn,
    hint,
    isReadOnly: state === "read only",
    permissions: isPermissions
      ? {
          loaded: state === "changed" && typeof other !== "string" ? other : drawn.items,
          losses: state === "changed" ? "You would no longer open Carriers." : null,
          isEmpty: drawn.items.length === 0,
        }
      : null,
  };
}

const UNIT: FieldSample = {
  field: { key: "uom_id", label: "field.abbreviation", kind: "reference", of: "uom" },
  entry: "1",
  other: "2",
};
/** The fields of a specimen: one, or a figure with its unit. */
export const fieldCell = (kind: FormFieldKind, state: FieldState): readonly RecordFieldView[] => [
  viewOf(FIELD_SAMPLES[kind], state),
  ...(kind === "quantity" ? [{ ...viewOf(UNIT, state), fault: null }] : []),
];
