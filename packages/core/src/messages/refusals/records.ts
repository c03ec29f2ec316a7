import { defineRefusals } from "../define-refusals";
import { list, plural } from "../formats";
import { formatInstant } from "../../terminal-time/instant-text";
import { capital, fieldWord } from "./words";

/** So many fields are named in a sentence; the others are counted. */
const NAMED_MOST = 5;

function fieldsInWords(fields: readonly string[]): string {
  const words = [...new Set(fields.map(fieldWord))];
  const more = words.length - NAMED_MOST;
  return more > 0 ? `${words.slice(0, NAMED_MOST).join(", ")} and ${more} more` : words.join(", ");
}

interface ChangeParams {
  /** Null for what the program did. */
  readonly by: string | null;
  /** Epoch seconds, and the zone in which they are said. */
  readonly at: number;
  readonly zone: string;
}
const whoAndWhen = ({ by, at, zone }: ChangeParams): string => `by ${by ?? "the program"} (${formatInstant(at, zone)})`;

const spaced = (field: string): string => field.replaceAll("_", " ");
const fieldList = (fields: readonly string[]): string =>
  fields.map((field) => spaced(field.replace(/_id$/, ""))).join(", ");

interface Pair {
  readonly low: string;
  readonly high: string;
  readonly first: string;
  readonly second: string;
}

/** What is said of records of any kind. */
export const recordRefusal = defineRefusals({
  // ---- what is there
  record_missing: ({ kind, id }: { kind: string; id: string }) => `${capital(kind)} ${id} does not exist.`,
  this_record_missing: "This record does not exist.",
  this_terminal_missing: "This terminal does not exist.",
  listed_record_missing: ({ kind }: { kind: string }) => `This ${kind} does not exist.`,
  no_terminal_of_yours: "This terminal does not exist. Choose one of yours.",
  target_gone: "What this call speaks of does not exist (any more).",
  chosen_gone: ({ field }: { field: string }) =>
    `The ${fieldList([field])} that was chosen does not exist (any more). Choose another one.`,
  not_unique: ({ fields }: { fields: readonly string[] }) =>
    `Another record has this ${list([...new Set(fields.map(fieldWord))])} already.`,
  not_unique_at_terminal: ({ fields }: { fields: readonly string[] }) =>
    `Another record of this terminal has this ${list([...new Set(fields.map(fieldWord))])} already.`,
  listed_twice: "This record stands in the list twice.",
  record_called: ({ kind, called }: { kind: string; called: string }) => `${capital(kind)} ${called}`,
  elsewhere: ({ record }: { record: string }) => `${record} belongs to another terminal.`,
  this_record: ({ kind }: { kind: string }) => `this ${kind}`,

  // ---- what refers to it
  held_by: ({
    kind,
    names,
    more,
    isAtLeast,
    hasHidden,
  }: {
    kind: string;
    names: readonly string[];
    more: number;
    isAtLeast: boolean;
    hasHidden: boolean;
  }) => {
    const parts = [
      ...(names.length === 0 ? [] : [list(names)]),
      ...(more > 0 ? [`${isAtLeast ? "at least " : ""}${more} more`] : []),
      ...(hasHidden ? ["records that you may not see"] : []),
    ];
    return `${kind} ${parts.join(" and ")}`;
  },
  held_by_nameless: ({ kind, count, isAtLeast }: { kind: string; count: number; isAtLeast: boolean }) =>
    `${isAtLeast ? "at least " : ""}${count} × ${kind}`,
  held_by_hidden: ({ kind }: { kind: string }) => `${kind} records that you may not see`,
  in_use: ({ kind, name, holders }: { kind: string; name: string; holders: readonly string[] }) =>
    `This ${kind} (${name}) is used by ${holders.join("; ")}.`,
  in_use_make_inactive: ({ kind, name, holders }: { kind: string; name: string; holders: readonly string[] }) =>
    `This ${kind} (${name}) is used by ${holders.join("; ")}. Retire it instead.`,
  stays_at_terminal: ({ kind, name, holders }: { kind: string; name: string; holders: readonly string[] }) =>
    `This ${kind} (${name}) stays at its terminal: it is used by ${holders.join("; ")}. Add another one at the other terminal instead.`,
  stays_what_it_is: ({ kind, name, holders }: { kind: string; name: string; holders: readonly string[] }) =>
    `This ${kind} (${name}) stays what it is: it is used by ${holders.join("; ")}. Add another one instead.`,
  in_use_since: "Another record refers to this one since a moment ago. Look at who uses it, then try again.",

  // ---- what others changed
  changed_fields: ({ fields, ...change }: ChangeParams & { fields: readonly string[] }) =>
    `${fieldsInWords(fields)}, ${whoAndWhen(change)}`,
  changed_by_action: ({ action, ...change }: ChangeParams & { action: string }) => `${action}, ${whoAndWhen(change)}`,
  changed_since_read: ({ called, changes }: { called: string; changes: readonly string[] }) =>
    `Someone changed ${called} meanwhile${changes.length === 0 ? "" : `: ${changes.join("; ")}`}. Look at it as it is now, then save again.`,
  railcars_changed_since_read: "Someone else changed the same railcars meanwhile. Load them again and repeat.",

  // ---- pairs of values
  day_before: ({ low, high, first, second }: Pair) =>
    `${capital(spaced(second))} (${high}) is before ${spaced(first)} (${low}). Enter ${low} or later.`,
  day_after: ({ low, high, first, second }: Pair) =>
    `${capital(spaced(first))} (${low}) is after ${spaced(second)} (${high}). Enter ${high} or earlier.`,
  quantity_below: ({ low, high, first, second }: Pair) =>
    `${capital(spaced(second))} (${high}) is below ${spaced(first)} (${low}). Enter ${low} or more.`,
  quantity_above: ({ low, high, first, second }: Pair) =>
    `${capital(spaced(first))} (${low}) is above ${spaced(second)} (${high}). Enter ${high} or less.`,

  // ---- terminals
  terminal_in_use: ({
    name,
    people,
    railcars,
    trucks,
    storages,
  }: {
    name: string;
    people: number;
    railcars: number;
    trucks: number;
    storages: number;
  }) => {
    const there = [
      [people, { one: "person is at home there", other: "people are at home there" }],
      [railcars, { one: "railcar is on site or announced", other: "railcars are on site or announced" }],
      [trucks, { one: "truck is on site or announced", other: "trucks are on site or announced" }],
      [storages, { one: "storage is in use", other: "storages are in use" }],
    ] as const;
    const said = there.flatMap(([many, words]) => (many === 0 ? [] : [`${many} ${plural(many, words)}`]));
    return `${name} cannot be retired: ${list(said)}. It can once none of them is left.`;
  },
  unknown_zone: ({ zone }: { zone: string }) => `There is no time zone ${zone}. Write it as America/Chicago.`,
  zone_in_use: ({
    name,
    zone,
    wanted,
    visits,
    trucks,
  }: {
    name: string;
    zone: string;
    wanted: string;
    visits: number;
    trucks: number;
  }) => {
    const moved = [
      ...(visits === 0 ? [] : [`${visits} ${plural(visits, { one: "railcar visit", other: "railcar visits" })}`]),
      ...(trucks === 0 ? [] : [`${trucks} ${plural(trucks, { one: "truck", other: "trucks" })}`]),
    ];
    return `${name} stays in ${zone}: in ${wanted} the days of ${moved.join(" and ")} would move. Add another terminal for the other time zone instead.`;
  },
});
