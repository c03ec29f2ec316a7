import { oneLine } from "@railhead/api-contract/one-line";
import { boundOf } from "@railhead/api-contract/bounds";
import type { AnyEntity } from "@railhead/api-contract/entity";
import * as z from "zod/mini";
import { PERMISSION_SET } from "../access/permission-set.rules";
import { recordIn } from "../form/form-record.rules";
import { anyValues, type Fields, type ReadRecord } from "../form/form.rules";
import type { AnyField, FieldKind, FormValues, Reading } from "../form/form.types";
import { tFields } from "../messages/catalogue-fields";
import { tForms } from "../messages/catalogue-forms";
import { tRecordForm } from "../messages/catalogue-record-form";
import { formFieldsOf, type AnyFormField } from "../resources/record-facts.rules";
import type { FormFieldKind, ResourceFacts } from "../resources/resource.types";
import { formatDay, parseDay } from "../terminal-time/day-text";
import { instantEntry, parseInstant } from "../terminal-time/instant-entry";
import type { RecordBody, RecordRow } from "./record-fields.types";

/** Fields that are made one by one, as those of a body that is sent. */
export const asFields = (fields: readonly AnyField[]): Fields<RecordBody> => fields as Fields<RecordBody>;

/** How each kind of the facts is filled in. */
export const ENTERED_AS: Readonly<Record<FormFieldKind, FieldKind>> = {
  text: "text",
  code: "text",
  phone: "tel",
  email: "email",
  long: "longText",
  day: "day",
  instant: "text",
  number: "integer",
  decimal: "decimal",
  quantity: "decimal",
  flag: "flag",
  unit: "pick",
  choice: "choice",
  reference: "pick",
  references: "picks",
  permissions: "picks",
};

/** Kinds in which nothing chosen is an answer too. */
const NEVER_LACKING: ReadonlySet<FormFieldKind> = new Set(["flag", "references", "permissions"]);

/** The schema within one that also takes nothing. */
const inner = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniNullable ? (schema.def.innerType as z.ZodMiniType) : schema;
const takes = (schema: z.ZodMiniType | undefined, value: unknown): boolean =>
  schema === undefined || schema.safeParse(value).success;

/** A code that the contract knows in capitals only may be typed in small letters. */
const readCode =
  (schema: z.ZodMiniType | undefined) =>
  (text: string): Reading => {
    const typed = oneLine(text);
    const capitals = typed.toUpperCase();
    return { value: !takes(schema, typed) && takes(schema, capitals) ? capitals : typed };
  };

const readInstant =
  (zone: string) =>
  (text: string): Reading => {
    const instant = parseInstant(text, zone);
    if (instant === null) return { fault: tRecordForm("field.instant") };
    return instant === "skipped" ? { fault: tRecordForm("field.skipped") } : { value: instant };
  };

const readDay = (text: string): Reading => {
  const value = parseDay(text);
  return value === null ? { fault: tForms("field.day") } : { value };
};

/** How a text is read that its kind alone does not tell: two texts of one value are no change. */
function readerOf(field: AnyFormField, schema: z.ZodMiniType | undefined, zone: string): Pick<AnyField, "read"> {
  if (field.kind === "day") return { read: readDay };
  if (field.kind === "code") return { read: readCode(schema) };
  return field.kind === "instant" ? { read: readInstant(zone) } : {};
}

/** Fields that mean something only together: a quantity and its unit, the two ends of a pair. */
function coupledWith({ pairs = [] }: AnyEntity, field: AnyFormField, keys: ReadonlySet<string>): readonly string[] {
  const ends = pairs.flatMap(([first, second]) =>
    first === field.key ? [second] : second === field.key ? [first] : [],
  );
  return [...(field.kind === "quantity" ? [field.unit] : []), ...ends].filter((key) => keys.has(key));
}

function fieldOf(entity: AnyEntity, field: AnyFormField, zone: string, keys: ReadonlySet<string>): AnyField {
  const schema = entity.writable[field.key];
  const bound = schema === undefined ? undefined : boundOf(inner(schema));
  const coupled = coupledWith(entity, field, keys);
  return {
    key: field.key,
    label: tFields(field.label),
    kind: ENTERED_AS[field.kind],
    required: !NEVER_LACKING.has(field.kind) && !takes(schema, null),
    ...(schema === undefined ? {} : { schema }),
    ...(bound === undefined ? {} : { bound }),
    ...(coupled.length === 0 ? {} : { coupledWith: coupled }),
    ...(field.kind === "choice"
      ? { options: Object.entries(field.words).map(([id, word]) => ({ id, name: tFields(word) })) }
      : {}),
    ...(field.kind === "permissions" ? { set: PERMISSION_SET } : {}),
    ...readerOf(field, schema, zone),
  };
}

/** Whether a form asks for a field: not for what says something of a change where a record is added. */
export const isAskedFor = ({ isOfChange }: Pick<AnyFormField, "isOfChange">, isAdding: boolean): boolean =>
  !isAdding || isOfChange !== true;

/**
 * The fields that a form writes: what they are called is in the facts, what they may hold in the contract. A field that
 * stays as it was added is not among those of a change, and one that says why it is changed is among no others.
 */
export function recordFields(facts: ResourceFacts, isAdding: boolean, zone: string): Fields<RecordBody> {
  const written = formFieldsOf(facts).filter(
    (field) => isAskedFor(field, isAdding) && (isAdding || field.isFixed !== true),
  );
  const keys = new Set(written.map(({ key }) => key));
  return written.map((field) => fieldOf(facts.entity, field, zone, keys));
}

/** What stands in the fields for values of the contract: days and instants as people write them, by the clocks of a zone. */
export function entriesIn(facts: ResourceFacts, values: FormValues<RecordBody>, zone: string): FormValues<RecordBody> {
  const said = anyValues(values);
  const shown = formFieldsOf(facts).flatMap(({ key, kind }) => {
    const text = said[key];
    if (typeof text !== "string" || text === "") return [];
    if (kind === "day") return [[key, formatDay(text)] as const];
    return kind === "instant" && /^\d+$/.test(text) ? [[key, instantEntry(Number(text), zone)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(shown) };
}

/** What a record says in the fields of its form. */
export function recordOf(
  facts: ResourceFacts,
  fields: Fields<RecordBody>,
  row: RecordRow,
  zone: string,
): ReadRecord<RecordBody> {
  const { values, version } = recordIn(fields, row);
  return { values: entriesIn(facts, values, zone), version };
}
