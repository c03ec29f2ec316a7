import type { AnyEntity } from "@railhead/api-contract/entity";
import { readField } from "../form/field-text.rules";
import { faultsOf } from "../form/form-faults.rules";
import { recordIn } from "../form/form-record.rules";
import { anyValues, valuesOf, type Fields } from "../form/form.rules";
import type { AnyField, FormFaults, FormState, FormValues } from "../form/form.types";
import { t } from "../messages/catalogue";
import { tRecordForm } from "../messages/catalogue-record-form";
import { formFieldsOf } from "../resources/record-facts.rules";
import type { ResourceFacts } from "../resources/resource.types";
import { isClosedRecord } from "../resources/closed-records.rules";
import { today } from "../terminal-time/day.rules";
import { compareDecimals } from "../units/decimal.rules";
import { entriesIn, recordFields } from "../record-fields/record-fields.rules";
import type { RecordBody, RecordFormContext, RecordFormInput, RecordRow } from "./record-form.types";

type Zoned = Pick<RecordFormContext, "zone" | "row">;

/** The zone by whose clocks instants are entered: that of the record's terminal, else that of the session's. */
export function zoneOf({ zone, row }: Zoned): string {
  const own = row?.["time_zone"];
  return typeof own === "string" && own !== "" ? own : zone;
}

/** Whether the form is of a record that is never changed again: somebody closed it since, or its address was typed. */
export const isClosedForm = ({ facts, recordId, row }: RecordFormContext): boolean =>
  recordId !== null && row !== null && isClosedRecord(facts, row);

/** The fields that the form writes now. */
export const fieldsOf = (context: Pick<RecordFormContext, "facts" | "recordId"> & Zoned): Fields<RecordBody> =>
  recordFields(context.facts, context.recordId === null, zoneOf(context));

type Written = Pick<RecordFormInput, "facts" | "terminalId" | "zone" | "ofId" | "given">;

/** What a new record begins with: what the contract and the address say, the terminal at hand, and what it is part of. */
export function defaultsOf({ facts, terminalId, zone, ofId, given }: Written): FormValues<RecordBody> {
  const { defaults = {}, writable } = facts.entity;
  const fields = recordFields(facts, true, zone);
  const whole = facts.partOf === undefined || ofId === null ? {} : { [facts.partOf.field]: ofId };
  const isChosen = "terminal_id" in writable && fields.some(({ key }) => key === "terminal_id");
  const here = isChosen ? { terminal_id: terminalId } : {};
  const { values } = recordIn<RecordBody>(fields, {
    ...defaults,
    ...given,
    ...here,
    ...whole,
    updated_at: 0,
  } as RecordRow);
  return entriesIn(facts, values, zone);
}

/** Fields that tell records of a kind apart: of several that do so together, those that name no other record. */
export function ownKeys({ unique = [], references = {} }: AnyEntity): ReadonlySet<string> {
  return new Set(
    unique.flatMap((keys) => {
      const own = keys.filter((key) => references[key] === undefined);
      return own.length > 0 ? own : keys.slice(-1);
    }),
  );
}

/** What a new record takes of one that it is copied from: not what tells them apart, and no day that is past. */
export function copiedFrom(input: Written, row: RecordRow, now: number): FormValues<RecordBody> {
  const { facts, zone } = input;
  const fields = recordFields(facts, true, zone);
  const { values } = recordIn(fields, row);
  const day = today(zone, now);
  const own = ownKeys(facts.entity);
  const isPast = (key: string): boolean => {
    const { kind } = formFieldsOf(facts).find((field) => field.key === key) ?? {};
    const said = anyValues(values)[key];
    if (typeof said !== "string" || said === "") return false;
    return kind === "day" ? said < day : kind === "instant" && Number(said) < now;
  };
  const kept = Object.entries(values).filter(([key]) => !own.has(key) && !isPast(key));
  return entriesIn(facts, Object.fromEntries(kept) as FormValues<RecordBody>, zone);
}

const isReversed = ({ kind }: AnyField, low: string, high: string): boolean =>
  kind === "decimal" ? compareDecimals(high, low) < 0 : high < low;

/** What is wrong between two fields of which the second may not lie before the first; said at the second. */
export function pairFaults(
  { pairs = [] }: AnyEntity,
  fields: Fields<RecordBody>,
  form: FormState<RecordBody>,
): FormFaults<RecordBody> {
  const values = anyValues(valuesOf(form));
  const valueOf = (field: AnyField): string | null => {
    const reading = readField(field, values[field.key]);
    return "value" in reading && typeof reading.value === "string" && reading.value !== "" ? reading.value : null;
  };
  const faults = pairs.flatMap(([from, to]) => {
    const [first, second] = [fields.find(({ key }) => key === from), fields.find(({ key }) => key === to)];
    const [low, high] = [first && valueOf(first), second && valueOf(second)];
    if (first === undefined || second === undefined || !low || !high || !isReversed(second, low, high)) return [];
    const sentence = tRecordForm(second.kind === "decimal" ? "field.low" : "field.early", { first: first.label });
    return [[to, sentence] as const];
  });
  return Object.fromEntries(faults);
}

/** A figure that is entered has a unit: without one it says nothing. Said at the unit, of what is entered now. */
function unitFaults(facts: Pick<ResourceFacts, "form">, form: FormState<RecordBody>): FormFaults<RecordBody> {
  const values = anyValues(valuesOf(form));
  const isEntered = (key: string) => form.entered[key] !== undefined;
  const faults = formFieldsOf(facts).flatMap((field) => {
    if (field.kind !== "quantity" || !(isEntered(field.key) || isEntered(field.unit))) return [];
    const [figure, unit] = [values[field.key], values[field.unit]];
    return typeof figure === "string" && figure.trim() !== "" && (unit ?? "") === ""
      ? [[field.unit, t("field.required")] as const]
      : [];
  });
  return Object.fromEntries(faults);
}

/** All that must be put right before the form is sent. */
export const allFaults = (
  facts: Pick<ResourceFacts, "entity" | "form">,
  fields: Fields<RecordBody>,
  form: FormState<RecordBody>,
): FormFaults<RecordBody> => ({
  ...pairFaults(facts.entity, fields, form),
  ...unitFaults(facts, form),
  ...faultsOf(fields, form),
});

/** The form with what is wrong between two fields, once both were left. */
export function withPairs(
  entity: AnyEntity,
  fields: Fields<RecordBody>,
  form: FormState<RecordBody>,
  key: string,
): FormState<RecordBody> {
  const wrong = pairFaults(entity, fields, form);
  const touched = (entity.pairs ?? []).filter((pair) => pair.includes(key) && form.left.includes(pair[1]));
  return touched.reduce((judged, [, second]) => {
    const own = faultsOf(fields, judged)[second];
    const fault = own ?? wrong[second];
    const { [second]: _before, ...others } = judged.faults;
    return { ...judged, faults: fault === undefined ? others : { ...others, [second]: fault } };
  }, form);
}
