import { columnRefusal } from "@railhead/core/messages/refusals/columns";
import { valueKey } from "@railhead/core/list/query.rules";
import type { ListSort } from "@railhead/core/list/query.types";
import type { RequestContext } from "../events";
import { badQuery } from "../http/input";
import { anchorsOf, groupRows } from "../store/grouped-rows";
import type { CollectionName } from "../store/collections";
import type { AnyRow } from "../store/order";
import type { Anchor, GroupQuery, RowGroup, SummedField } from "../store/store.port";
import type { Recently } from "./recently";
import { writeCursor } from "./cursor";
import { namedForOrder } from "./order-by-name";
import { orderFields, type ListSubject, type Query } from "./list-subject";
import {
  lookedAtFor,
  questionOf,
  type LookedAt,
  shownRows,
  sortsOf,
  sortText,
  storedKey,
  storedSort,
  tooManyToSort,
  type Question,
} from "./list-question";

type Version = [id: string, updatedAt: number, lastEvent: string | null];
type Asked = RequestContext & { query: Query; recently: Recently };

/** Most rows whose versions are given at once, and most groups. */
const VERSIONS_MOST = 10_000;
const GROUPS_MOST = 1000;
/** Rows between two anchors where nothing else is asked. */
const EVERY = { least: 50, usual: 500, most: 5000 } as const;
/** Seconds for which the anchors of a list are remembered: dragging a scroll bar asks for the same again. */
const REMEMBERED = 30;

const tooManyToGroup = (column: string): LookedAt => ({
  at: "group",
  why: () => columnRefusal("too_many_to_group", { column }),
});

/** Cars show their position, which an order of their track changes without any event of their own. */
const ON_TRACKS: ReadonlySet<CollectionName> = new Set(["inbounds", "bulk-commodity-railcar-loads"]);
type Versioned = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The last events of records of a collection, by their ids. */
const lastEvents = ({ tx }: RequestContext, name: CollectionName, ids: readonly string[], action?: string) =>
  tx.rows("events").latestIds("record_id", ids, {
    all: [
      { field: "resource", test: { op: "eq", value: name } },
      ...(action === undefined ? [] : [{ field: "action", test: { op: "eq", value: action } } as const]),
    ],
  });
const later = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && BigInt(other) > BigInt(one)) ? other : one;

/** Versions of stored rows: when each was changed last, and the last event by which it is shown otherwise. */
export async function listVersions(
  context: RequestContext,
  subject: ListSubject,
  rows: readonly Versioned[],
): Promise<readonly Version[]> {
  const trackOf = ({ track_id }: Versioned) => (typeof track_id === "string" ? track_id : "");
  const tracks = ON_TRACKS.has(subject.collection) ? [...new Set(rows.map(trackOf))].filter((id) => id !== "") : [];
  const [own, orders] = await Promise.all([
    lastEvents(
      context,
      subject.collection,
      rows.map(({ id }) => id),
    ),
    tracks.length === 0 ? new Map<string, string>() : lastEvents(context, "tracks", tracks, "order"),
  ]);
  return rows.map((row): Version => {
    const last = later(own.get(row.id), orders.get(trackOf(row)));
    return [row.id, row["updated_at"] as number, last ?? null];
  });
}

/** Of each row its id, when it was changed last, and the last event by which it is shown otherwise. */
async function versionsOf(call: Asked, subject: ListSubject) {
  const question = await questionOf(call, subject, call.query);
  const { where, shown } = question;
  const kept = subject.rows(call);
  const found =
    shown.length > 0
      ? await shownRows(call, subject, question, lookedAtFor(question, tooManyToGroup("id")))
      : await kept.fields(ON_TRACKS.has(subject.collection) ? ["updated_at", "track_id"] : ["updated_at"], {
          where,
          limit: VERSIONS_MOST + 1,
        });
  const rows = found.slice(0, VERSIONS_MOST);
  return { result: [...(await listVersions(call, subject, rows))], cut: found.length > rows.length };
}

/** How many rows lie between two anchors. Throws a 400 for too few and too many. */
function everyOf({ every }: Query): number {
  if (every === undefined) return EVERY.usual;
  const count = Number(every);
  if (count < EVERY.least || count > EVERY.most) throw badQuery({ every: columnRefusal("anchor_bounds", EVERY) });
  return count;
}

interface Anchors {
  readonly anchors: readonly Anchor[];
  readonly total: number;
}

async function findAnchors(
  call: Asked,
  subject: ListSubject,
  question: Question,
  sorts: readonly ListSort[],
  every: number,
): Promise<Anchors> {
  const sort = question.shown.length === 0 ? await storedSort(call, subject, sorts) : null;
  if (sort !== null) return subject.rows(call).anchors({ where: question.where, sort }, every);
  const [first = { field: "id", direction: "asc" as const }, ...next] = sorts;
  const rows = await shownRows(call, subject, question, lookedAtFor(question, tooManyToSort(sorts)), sorts);
  return anchorsOf(rows.map(await namedForOrder(call, subject, sorts, rows)), { ...first, next }, every);
}

/** Places in a long list, each with the cursor that leads to the page behind it. */
async function anchorsIn(call: Asked, subject: ListSubject) {
  const { query, now, recently } = call;
  const sorts = sortsOf(subject, query["sort"]);
  const every = everyOf(query);
  const question = await questionOf(call, subject, query);
  // The condition holds the caller's terminals; what only shown rows tell may differ from person to person.
  const isShared = question.shown.length === 0;
  const person = isShared ? null : call.caller.session.userid;
  const key = JSON.stringify(["anchors", subject.name, question, sorts, every, person]);
  const { anchors, total } = await recently.get(key, { now, seconds: REMEMBERED }, () =>
    findAnchors(call, subject, question, sorts, every),
  );
  return {
    result: anchors.map(({ at, after }) => ({
      index: at,
      id: after.id,
      cursor: writeCursor(subject.name, { sort: sortText(sorts), ...after }),
    })),
    total,
  };
}

/** The column by which rows are grouped. Throws a 400 for one that rows do not have. */
function groupOf(subject: ListSubject, { group = "id" }: Query): ListSort {
  const [sort] = sortsOf(subject, group);
  if (
    sort === undefined ||
    subject.facts.fields[sort.field] === undefined ||
    subject.facts.fields[sort.field]?.kind === "ids"
  )
    throw badQuery({ group: columnRefusal("no_group", { column: group.replace(/^-/, "") }) });
  return sort;
}

/** The figures that are summed, each with its unit's field. Throws a 400 for a field that is no exact decimal, or is not there. */
function sumsOf(subject: ListSubject, { sums }: Query): readonly SummedField<AnyRow>[] {
  if (sums === undefined) return [];
  return sums.split(",").map((part) => {
    const [field = "", unit = null] = part.split(":");
    if (subject.facts.fields[field]?.kind !== "decimal")
      throw badQuery({ sums: columnRefusal("no_figures", { column: field }) });
    if (unit !== null && !orderFields(subject).includes(unit))
      throw badQuery({ sums: columnRefusal("no_column", { column: unit }) });
    return { field, unit };
  });
}

async function findGroups(
  call: Asked,
  subject: ListSubject,
  question: Question,
  by: ListSort,
  sums: readonly SummedField<AnyRow>[],
): Promise<readonly RowGroup[]> {
  const limit = GROUPS_MOST + 1;
  const key = question.shown.length === 0 ? await storedKey(call, subject, by) : null;
  const isStored = async (field: string | null) => field === null || subject.isStored(call, field);
  let areStored = true;
  for (const { field, unit } of sums) areStored &&= (await isStored(field)) && (await isStored(unit));
  if (key !== null && areStored) {
    const query: GroupQuery<AnyRow> = { where: question.where, by: key, sums, limit };
    return subject.rows(call).groups(query);
  }
  const rows = await shownRows(call, subject, question, lookedAtFor(question, tooManyToGroup(by.field)));
  const field = subject.facts.fields[by.field];
  return groupRows(rows, {
    keyOf: (value) => valueKey(field, value),
    valueOf: (row) => row[by.field],
    direction: by.direction,
    sums,
  }).slice(0, limit);
}

/** Rows by the values of one column, counted and summed. */
async function groupsIn(call: Asked, subject: ListSubject) {
  const by = groupOf(subject, call.query);
  const sums = sumsOf(subject, call.query);
  const found = await findGroups(call, subject, await questionOf(call, subject, call.query), by, sums);
  const groups = found.slice(0, GROUPS_MOST);
  return {
    result: groups.map((group) => ({
      value: group.value,
      count: group.count,
      sums: Object.fromEntries(sums.map(({ field }, at) => [field, [...(group.sums[at] ?? [])]])),
    })),
    cut: found.length > groups.length,
  };
}

/** What else is asked of the rows of a list. */
export function listReads(subject: ListSubject) {
  return {
    versions: (call: Asked) => versionsOf(call, subject),
    anchors: (call: Asked) => anchorsIn(call, subject),
    groups: (call: Asked) => groupsIn(call, subject),
  };
}
