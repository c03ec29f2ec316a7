import { oneLine } from "@railhead/api-contract/one-line";
import { readField } from "../form/field-text.rules";
import type { AnyField, Reading } from "../form/form.types";
import { madeOnce } from "../made-once/made-once";
import { tFields } from "../messages/catalogue-fields";
import { tImport } from "../messages/catalogue-import";
import { recordFields } from "../record-fields/record-fields.rules";
import { listToPick, UNITS_BY_ABBREVIATION, UNITS_TO_PICK, type Pickable } from "../resources/names.live";
import type { AnyFormField } from "../resources/record-facts.rules";
import type { ResourceFacts } from "../resources/resource.types";
import { sheetDay } from "../sheet/sheet-day.rules";
import { formatDay } from "../terminal-time/day-text";
import { isFormulaFault, normalHead } from "../sheet/sheet.rules";
import { importFields } from "./import-columns.rules";
import type { FileRow, NamesOf, ReadRow } from "./import.types";

const YES = new Set(["yes", "y", "true", "1", "x"]);
const NO = new Set(["no", "n", "false", "0"]);
/** Text as names are compared: as a line that is kept, case ignored. */
const same = (text: string): string => oneLine(text).toLowerCase();

function readFlag(field: AnyFormField & { readonly kind: "flag" }, text: string): Reading {
  const said = same(text);
  if (YES.has(said) || said === same(tFields(field.yes))) return { value: true };
  if (NO.has(said) || said === same(tFields(field.no))) return { value: false };
  return { fault: tImport("cell.flag") };
}

function readChoice(field: AnyFormField & { readonly kind: "choice" }, text: string): Reading {
  const words = Object.entries(field.words).map(([id, word]) => ({ id, name: tFields(word) }));
  const said = normalHead(text);
  const found = words.find(({ id, name }) => normalHead(id) === said || normalHead(name) === said);
  return found === undefined
    ? { fault: tImport("cell.choice", { words: words.map(({ name }) => name) }) }
    : { value: found.id };
}

type NameIndex = ReadonlyMap<string, readonly Pickable[]>;
/** Records by what they are called: made once for a list, which is asked for each row of a file. */
const byName = madeOnce((names: readonly Pickable[]): NameIndex => {
  const index = new Map<string, Pickable[]>();
  for (const one of names) {
    const said = same(one.name);
    const alike = index.get(said);
    if (alike === undefined) index.set(said, [one]);
    else alike.push(one);
  }
  return index;
});

const NUMBERS: ReadonlySet<string> = new Set(["number", "decimal", "quantity"]);
const NO_NAMES: readonly Pickable[] = [];
function readName(names: readonly Pickable[], text: string): Reading {
  const [only, second, ...more] = byName(names).get(same(text)) ?? [];
  if (only === undefined) return { fault: tImport("cell.unknown", { text: text.trim() }) };
  return second === undefined
    ? { value: only.id }
    : { fault: tImport("cell.ambiguous", { text: text.trim(), count: more.length + 2 }) };
}

/** How the fields of a list are filled in, made once: it is asked for each cell of a file. */
const specsOf = madeOnce(
  (facts: ResourceFacts, zone: string): ReadonlyMap<string, AnyField> =>
    new Map<string, AnyField>(recordFields(facts, true, zone).map((spec) => [spec.key, spec])),
);

/** The list of names that a field is read by; null for a field that names nothing. */
function namedBy(field: AnyFormField): string | null {
  if (field.kind === "unit") return UNITS_BY_ABBREVIATION;
  return field.kind === "reference" ? listToPick(field.of) : null;
}
const UNIT_LISTS: ReadonlySet<string> = new Set([UNITS_BY_ABBREVIATION, UNITS_TO_PICK]);

/** A unit by its abbreviation or by its name, in any case; where units differ by that alone (mg, Mg), as it is written. */
function readUnit(units: readonly Pickable[], text: string): Reading {
  const written = text.trim();
  const asSaid = (alike: (one: string) => string) =>
    units.filter(({ name, also = [] }) => [name, ...also].map(alike).includes(alike(written)));
  const [exact, other] = [asSaid((one) => one), asSaid(same)];
  const found = exact.length === 1 ? exact : other;
  if (found.length > 1) return { fault: tImport("cell.ambiguous", { text: written, count: found.length }) };
  const [one] = found;
  return one === undefined ? { fault: tImport("cell.unknown", { text: written }) } : { value: one.id };
}

/** What a cell that says something comes to. */
export function readCell(
  facts: ResourceFacts,
  field: AnyFormField,
  text: string,
  names: NamesOf,
  zone: string,
): Reading {
  if (isFormulaFault(text.trim())) return { fault: tImport("cell.formula", { text: text.trim() }) };
  switch (field.kind) {
    case "flag":
      return readFlag(field, text);
    case "choice":
      return readChoice(field, text);
    case "reference":
    case "unit": {
      const by = namedBy(field) ?? "";
      return (UNIT_LISTS.has(by) ? readUnit : readName)(names[by] ?? NO_NAMES, text);
    }
    case "day": {
      const day = sheetDay(text);
      const spec = specsOf(facts, zone).get(field.key);
      if (day === null) return { fault: tImport("cell.day") };
      return spec === undefined ? { value: day } : readField(spec, formatDay(day));
    }
    default: {
      // A comma is a thousand here and a tenth there: in a file nobody sees which was meant.
      if (NUMBERS.has(field.kind) && text.includes(",")) return { fault: tImport("cell.comma") };
      const spec = specsOf(facts, zone).get(field.key);
      return spec === undefined ? { value: text.trim() } : readField(spec, text);
    }
  }
}

/** The resources whose names the columns are read by. */
export function namesWanted(facts: ResourceFacts, columns: readonly (string | null)[]): readonly string[] {
  const read = importFields(facts).filter(({ key }) => columns.includes(key));
  return [...new Set(read.flatMap((field) => namedBy(field) ?? []))];
}

interface Reader {
  readonly facts: ResourceFacts;
  readonly columns: readonly (string | null)[];
  readonly names: NamesOf;
  readonly zone: string;
  readonly terminalId: string;
}

/** Reads the cells of a row. An empty cell says nothing: it is left out. A record of a terminal is of the one at hand unless the row names one. */
export function readRow({ facts, columns, names, zone, terminalId }: Reader, row: Pick<FileRow, "cells">): ReadRow {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  const fields = new Map(importFields(facts).map((field) => [field.key as string, field]));
  if ("terminal_id" in facts.entity.writable) values["terminal_id"] = terminalId;
  for (const [at, key] of columns.entries()) {
    const field = key === null ? undefined : fields.get(key);
    const text = row.cells[at] ?? "";
    if (field === undefined || text.trim() === "") continue;
    const reading = readCell(facts, field, text, names, zone);
    if ("fault" in reading) faults[field.key] = reading.fault;
    else values[field.key] = reading.value;
  }
  return { values, faults };
}
