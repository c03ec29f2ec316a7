import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "../access/access.rules";
import type { AnyColumn } from "../resources/display.rules";
import { columnsOf } from "../resources/listed-columns";
import { mayOpen } from "../resources/page-links.rules";
import { formFieldsOf, type AnyFormField } from "../resources/record-facts.rules";
import type { FormFieldKind, ResourceFacts } from "../resources/resource.types";

/** Kinds that are one value on one line. */
const PLAIN: ReadonlySet<FormFieldKind> = new Set([
  "text",
  "code",
  "phone",
  "email",
  "number",
  "decimal",
  "day",
  "flag",
  "choice",
  "reference",
]);

/** The field of a row that a column shows and a form writes. */
const writtenBy = (column: AnyColumn): string => (column.kind === "reference" ? column.by : column.key);

/**
 * The fields that are edited in a list without their form, by the column that shows them: plain ones alone. A state has
 * its own actions; a figure, its unit and the ends of a period mean nothing alone; what puts a record elsewhere stays in
 * the form, and so does every record of which the server or the form may ask something before it is saved.
 */
export function cellFields(facts: ResourceFacts): ReadonlyMap<string, AnyFormField> {
  const { entity, routes, partOf } = facts;
  const entered = formFieldsOf(facts);
  const isAsked = entity.asked !== undefined || entered.some(({ kind }) => kind === "permissions");
  if (routes.update === undefined || isAsked) return new Map();
  const kept = new Set<string>([
    "terminal_id",
    ...(partOf === undefined ? [] : [partOf.field as string]),
    ...(entity.pairs ?? []).flat(),
    ...entered.flatMap((field) => (field.kind === "quantity" ? [field.unit] : [])),
  ]);
  const fields = new Map(
    entered
      .filter(({ key, kind, isFixed }) => PLAIN.has(kind) && isFixed !== true && !kept.has(key))
      .map((field) => [field.key, field] as const),
  );
  return new Map(
    columnsOf(facts).flatMap((column) => {
      const field = column.kind === "state" || column.kind === "car" ? undefined : fields.get(writtenBy(column));
      return field === undefined ? [] : [[column.key, field] as const];
    }),
  );
}

/** Whether a user may edit records of a kind in their list: who may open their form, and make its call. */
export function mayEditCells({ page, routes }: ResourceFacts, permissions: PermissionMap | null): boolean {
  const { update } = routes;
  return update !== undefined && mayOpen(page, "edit", permissions) && mayAccess(update.metadata.access, permissions);
}

/** The facts of a record of which one field is entered. */
export const factsOfField = (facts: ResourceFacts, key: string): ResourceFacts => ({
  ...facts,
  form: (facts.form ?? []).flatMap(({ title, fields }) => {
    const own = fields.filter((field) => (field.key as string) === key);
    return own.length === 0 ? [] : [{ title, fields: own }];
  }),
});
