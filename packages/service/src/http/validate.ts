import { codeOf } from "@railhead/api-contract/coded";
import { requiredField } from "@railhead/api-contract/sentences";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;
export type Fields = Readonly<Record<string, Refusal>>;
export type Checked<A> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly fields: Fields };

/** What stands at a path of what was sent. */
function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

/** What a schema of the contract says, by its code. */
export function contractRefusal(description: string): Refusal {
  const coded = codeOf(description);
  if (coded === undefined) throw new RangeError(`'${description}' is no sentence of the contract`);
  return { ...coded, description };
}

/** zod/mini says 'Invalid input' where a schema has no sentence of its own: then the kind of issue is put into words. */
function sentence(issue: Issue, sent: unknown): Refusal {
  const value = at(sent, issue.path);
  // Nothing was said, in one of two ways; where nothing may be said, null is no fault.
  if ((value === undefined || (value === null && issue.path.length > 0)) && issue.code !== "unrecognized_keys")
    return contractRefusal(requiredField);
  if (issue.message !== "Invalid input") return contractRefusal(issue.message);
  if (issue.code === "invalid_type") return callRefusal("must_be", { kind: issue.expected });
  if (issue.code === "invalid_value") return callRefusal("must_be_one_of", { values: issue.values.map(String) });
  if (issue.code === "too_big") return callRefusal("at_most", { most: String(issue.maximum) });
  if (issue.code === "too_small") return callRefusal("at_least", { least: String(issue.minimum) });
  return callRefusal("not_accepted");
}

/** Unknown fields of one record that are named: more are no slip of anybody, and naming them all would answer in megabytes. */
const UNKNOWN_MOST = 20;

/** Of the ways a union could have been meant, the one whose issues do not question what the record is, then the one with fewest. */
function meant(errors: readonly (readonly Issue[])[]): readonly Issue[] {
  const weight = (issues: readonly Issue[]) =>
    issues.length + (issues.some((issue) => issue.path[0] === "id" || issue.path[0] === "action") ? 1000 : 0);
  return errors.toSorted((a, b) => weight(a) - weight(b))[0] ?? [];
}

function collect(
  issues: readonly Issue[],
  prefix: readonly PropertyKey[],
  sent: unknown,
  fields: Map<string, Refusal>,
): void {
  // A map, since people may send a field called 'constructor'.
  const add = (field: string, words: Refusal) => fields.has(field) || fields.set(field, words);
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      collect(meant(issue.errors), path, sent, fields);
    } else if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, UNKNOWN_MOST)) add([...path, key].join("."), callRefusal("unknown_field"));
    } else {
      add(path.join("."), sentence({ ...issue, path } as Issue, sent));
    }
  }
}

/** Checks what was sent against a schema: the value, or what is said of each field by its dotted path (`0.track_id`). */
export function checked<S extends z.ZodMiniType>(schema: S, sent: unknown): Checked<z.output<S>> {
  const result = schema.safeParse(sent);
  if (result.success) return { ok: true, value: result.data };
  const fields = new Map<string, Refusal>();
  collect(result.error.issues, [], sent, fields);
  return { ok: false, fields: Object.fromEntries(fields) };
}
