// The kinds of records that have a form at the desk, and entries that may stand in their fields.
import { faultsOf } from "@railhead/core/form/form-faults.rules";
import { entryText, isSameEntry, type AnyValues } from "@railhead/core/form/field-text.rules";
import { enter, openedForm, type Fields } from "@railhead/core/form/form.rules";
import type { FormValues } from "@railhead/core/form/form.types";
import { recordFields, recordOf } from "@railhead/core/record-fields/record-fields.rules";
import type { RecordBody, RecordRow } from "@railhead/core/record-fields/record-fields.types";
import { LISTED_RESOURCES } from "@railhead/core/resources/listed-resources";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { random, type Random } from "../load/choose";

export { random, type Random };
export type LoadRow = (resource: string, id: string) => Promise<RecordRow>;
export const pick = <A,>(next: Random, list: readonly A[]): A => list[Math.floor(next() * list.length)]!;
/** Some of a list, at least one and at most so many. */
export function some<A>(next: Random, list: readonly A[], most: number): readonly A[] {
  const left = [...list];
  return Array.from(
    { length: Math.min(left.length, 1 + Math.floor(next() * most)) },
    () => left.splice(Math.floor(next() * left.length), 1)[0]!,
  );
}

/** Kinds of which one of them may end the session, or another write that is not of the record itself. */
const LEFT_ALONE: ReadonlySet<string> = new Set(["users", "profiles", "terminals"]);

/** Kinds whose records are changed by a form of their own. */
export const changedKinds: readonly ResourceFacts[] = LISTED_RESOURCES.filter(
  ({ name, form, routes }) =>
    form !== undefined && routes.update !== undefined && routes.get !== undefined && !LEFT_ALONE.has(name),
);

let counted = 0;
/** Texts that a field of some kind may take: the first that it takes is entered. */
function candidates(next: Random): readonly string[] {
  counted += 1;
  const digits = String(1000 + Math.floor(next() * 9_000_000));
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(65 + Math.floor(next() * 26))).join("");
  const day = `203${Math.floor(next() * 9)}/0${1 + Math.floor(next() * 9)}/1${Math.floor(next() * 9)}`;
  return [
    `Entry ${counted} ${letters}`,
    `+1 432 555 ${digits}`,
    `e${digits}@example.com`,
    day,
    `${day} 12:30`,
    digits,
    String(1 + Math.floor(next() * 40)),
    `0.${1 + Math.floor(next() * 9)}`,
    letters,
    letters.slice(0, 2),
  ];
}

/** An entry for a field that is another than what stands there and that the form itself finds right; null where none is known. */
function entryFor(
  next: Random,
  fields: Fields<RecordBody>,
  key: string,
  row: RecordRow,
  values: FormValues<RecordBody>,
) {
  const field = fields.find((one) => one.key === key)!;
  const before = (values as Readonly<Record<string, unknown>>)[key] ?? "";
  const texts =
    field.kind === "flag"
      ? [before === "true" ? "false" : "true"]
      : field.kind === "choice"
        ? (field.options ?? []).map(({ id }) => id).toSorted(() => next() - 0.5)
        : candidates(next);
  const isRight = (text: string) => {
    const form = enter(openedForm(values, row.updated_at), { [key]: text } as FormValues<RecordBody>);
    return text !== before && (faultsOf(fields, form) as Readonly<Record<string, string>>)[key] === undefined;
  };
  return texts.find(isRight) ?? null;
}

/** Kinds of fields that are entered as text, without a look at other records. */
const ENTERED: ReadonlySet<string> = new Set([
  "text",
  "longText",
  "tel",
  "email",
  "day",
  "decimal",
  "integer",
  "flag",
  "choice",
]);

/** The fields of a record in which something else may be entered. */
export const enteredKeys = (facts: ResourceFacts, zone: string): readonly string[] =>
  recordFields(facts, false, zone)
    .filter(({ kind }) => ENTERED.has(kind))
    .map(({ key }) => key);

/** Something else for some fields of a record. */
export function entriesFor(
  next: Random,
  facts: ResourceFacts,
  row: RecordRow,
  zone: string,
  keys: readonly string[],
): ReadonlyMap<string, string> {
  const fields = recordFields(facts, false, zone);
  const { values } = recordOf(facts, fields, row, zone);
  return new Map(
    keys.flatMap((key) => {
      const entry = entryFor(next, fields, key, row, values);
      return entry === null ? [] : [[key, entry] as const];
    }),
  );
}

interface Reader {
  readonly terminalId: string;
  readonly get: <T>(path: string) => Promise<T>;
}
/** The rows of a kind that somebody may change in its list: the first 500. */
export async function rowsOf({ terminalId, get }: Reader, facts: ResourceFacts): Promise<readonly RecordRow[]> {
  const terminal: Record<string, string> = facts.terminal === "chosen" ? { terminal_id: terminalId } : {};
  const query = new URLSearchParams({ limit: "500", ...facts.only, ...terminal });
  return get<readonly RecordRow[]>(`${facts.routes.list.path}?${query}`);
}

/** What stands in the fields of a record, as people read it. */
export function readingOf(facts: ResourceFacts, row: RecordRow, zone: string) {
  const own = typeof row["time_zone"] === "string" && row["time_zone"] !== "" ? row["time_zone"] : zone;
  const fields = recordFields(facts, true, own);
  const { values } = recordOf(facts, fields, row, own) as { readonly values: AnyValues };
  return {
    text: (key: string): string => entryText(values[key] ?? ""),
    isSame: (key: string, entry: string) =>
      isSameEntry(
        fields.find((field) => field.key === key),
        values[key],
        entry,
      ),
  };
}
