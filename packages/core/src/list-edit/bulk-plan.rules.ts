import { faultsOf } from "../form/form-faults.rules";
import { anyValues, enter, isDirty, openedForm } from "../form/form.rules";
import { changesOf } from "../form/form.submit";
import type { FormValues } from "../form/form.types";
import { recordOf } from "../record-fields/record-fields.rules";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import type { ResourceFacts } from "../resources/resource.types";
import { cellFieldsOf, zoneOfRow } from "./cell-edit-changes";
import { factsOfField } from "./cell-fields.rules";

/** Rows that are changed by one call at most: the contract's. */
export const BULK_MOST = 500;

/** One row that is to be changed: what stands in the field now and then, and what is sent of it. */
export interface PlannedRow {
  readonly id: string;
  readonly row: RecordRow;
  readonly from: string;
  readonly to: string;
  readonly body: RecordBody;
}

/** What a change of one field of several rows comes to. */
export interface BulkPlan {
  readonly changing: readonly PlannedRow[];
  /** Rows in which the value stands already. */
  readonly same: number;
  /** Rows that cannot be changed: gone from the list, or closed. */
  readonly barred: readonly RecordRow[];
  /** What is wrong with the value; then nothing is sent. */
  readonly fault: string | null;
}

export interface BulkWish {
  readonly facts: ResourceFacts;
  /** The field that is changed. */
  readonly key: string;
  readonly zone: string;
  readonly rows: readonly RecordRow[];
  /** What is entered for a row. */
  readonly entryFor: (row: RecordRow) => string;
  readonly isBarred: (row: RecordRow) => boolean;
}

/** What stands in a field of a row, as it is entered. */
export function entryIn(facts: ResourceFacts, key: string, row: RecordRow, zone: string): string {
  const own = { facts: factsOfField(facts, key), row, zone };
  const entry = anyValues(recordOf(own.facts, cellFieldsOf(own), row, zoneOfRow(own)).values)[key];
  return typeof entry === "string" ? entry : "";
}

/** The one function that decides what is shown before a change of several rows and what is sent for it. */
export function bulkPlan({ facts, key, zone, rows, entryFor, isBarred }: BulkWish): BulkPlan {
  const own = factsOfField(facts, key);
  const barred = rows.filter(isBarred);
  const planned = rows
    .filter((row) => !isBarred(row))
    .map((row) => {
      const context = { facts: own, row, zone };
      const fields = cellFieldsOf(context);
      const { values, version } = recordOf(own, fields, row, zoneOfRow(context));
      const to = entryFor(row);
      const form = enter(openedForm(values, version), { [key]: to } as FormValues<RecordBody>);
      const from = anyValues(values)[key];
      return {
        isSame: !isDirty(fields, form),
        fault: (faultsOf(fields, form) as Readonly<Record<string, string>>)[key] ?? null,
        planned: {
          id: row.id,
          row,
          from: typeof from === "string" ? from : "",
          to,
          body: { id: row.id, ...changesOf(fields, form) },
        },
      };
    });
  const changing = planned.filter(({ isSame }) => !isSame);
  return {
    changing: changing.map((one) => one.planned),
    same: planned.length - changing.length,
    barred,
    fault: changing.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}

/** What is sent of a plan: the rows that were not taken off. */
export const bodiesOf = ({ changing, fault }: BulkPlan, off: ReadonlySet<string>): readonly RecordBody[] =>
  fault === null ? changing.filter(({ id }) => !off.has(id)).map(({ body }) => body) : [];
