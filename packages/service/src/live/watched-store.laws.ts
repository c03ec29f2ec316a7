import type { ResourceName } from "@railhead/api-contract/entities";
import { SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import { RESOURCE_NAMES, RESOURCES } from "@railhead/api-contract/resources";
import { builtIn } from "../crud/built-in-behaviours";
import { createSerializer, takenFrom } from "../crud/derive";
import { listVersions } from "../crud/list-reads";
import { resourceSubject, type ListSubject } from "../crud/list-subject";
import type { RequestContext } from "../events";
import { registry } from "../handlers/registry";
import { INBOUND_TRUCK_LIST } from "../handlers/trucks/truck-list";
import type { Caller } from "../http/handler";
import type { EventRow } from "../store/collections";
import type { AnyRow } from "../store/order";
import { isSame } from "../store/same";
import type { Store, Tx } from "../store/store.port";
import { readDisplayRecords } from "../units/display";
import { fedChange } from "./fed-change";
import { changesAllRows, visibleChanges } from "./visible-changes";

/** A moment at which all rows are looked at, so that none differs by the clock alone: noon of 21 November 2026, UTC. */
const NOW = 1_795_262_400;

/** Someone who may see every record of these terminals. */
function onlooker(terminals: readonly string[]): Caller {
  const everything = ["view", "create", "edit", "reconcile", "review", "receive", "manual"] as const;
  const app = ["admin", "super admin", "mobile", "multiple terminals"] as const;
  const permissions: PermissionMap = Object.fromEntries(
    SECTIONS.map((section) => [section, [...(section === "app" ? app : everything)]]),
  );
  const name = "admin";
  const session = {
    userid: "1",
    username: name,
    profile_id: "1",
    profile_name: name,
    terminal_id: "1",
    terminal_name: "",
    terminal_time_zone: "UTC",
    time_zone: "UTC",
    permissions,
    environment_label: "Test",
  };
  return { session, terminals: new Set(terminals), sessionId: "1" };
}

const behaviours = { ...builtIn, ...registry.behaviours };
const serializer = createSerializer(behaviours);
/** Every list, by the name under which changes speak of its rows. */
const LISTS: readonly (readonly [ResourceName, ListSubject])[] = [
  ...RESOURCE_NAMES.map((name) => [name, resourceSubject(name, behaviours, serializer)] as const),
  ["inbounds", INBOUND_TRUCK_LIST],
];

/** A row as a session reads it, with its version. */
interface SeenRow {
  readonly name: ResourceName;
  readonly row: AnyRow;
  readonly version: string;
}
type Seen = ReadonlyMap<string, SeenRow>;

/** Every row of every list. */
async function allRows(tx: Tx): Promise<Seen> {
  const terminals = (await tx.rows("terminals").find()).map(({ id }) => id);
  const records = readDisplayRecords(tx);
  const context: RequestContext = { tx, caller: onlooker(terminals), now: NOW, units: () => records };
  const seen = new Map<string, SeenRow>();
  for (const [name, subject] of LISTS) {
    if (!tx.keeps(subject.collection)) continue;
    const stored = await subject.rows(context).find({ include: subject.include });
    const rows = await subject.serialize(context, stored);
    const versions = new Map(
      (await listVersions(context, subject, stored)).map(([id, ...version]) => [id, version.join(" ")]),
    );
    for (const row of rows) seen.set(`${name}/${row.id}`, { name, row, version: versions.get(row.id) ?? "" });
  }
  return seen;
}

/** Names of other records: a browser joins them itself, so that renaming one record makes no other stale. */
const JOINED = /(^|_)(name|abbreviation|product|supplier|origin)$/;
const isJoined = (name: ResourceName, field: string): boolean =>
  field in RESOURCES[name].entity.derived && (takenFrom(name, field) !== null || JOINED.test(field));
/** What trucks that are gone show of their order is history: no list holds it. */
const isHistory = ({ row }: SeenRow, field: string): boolean =>
  field.endsWith("order_remaining") && ["released", "voided"].includes(String(row["status"]));

/** In what more than joined names two readings of a row differ. */
function otherFields(was: SeenRow | undefined, is: SeenRow | undefined): readonly string[] {
  if (was === undefined || is === undefined) return [was === undefined ? "new" : "gone"];
  return Object.keys(is.row).filter(
    (field) => !isSame(was.row[field], is.row[field]) && !isJoined(is.name, field) && !isHistory(is, field),
  );
}

/** A store that is watched. */
export interface WatchedStore {
  readonly store: Store;
  /** Rows that a commit changed although its events do not name them, or under the version that they had. */
  readonly unnamed: string[];
  /** Looks at all rows for the first time: from now on commits are judged. */
  readonly begin: () => Promise<void>;
  /** The store holds again what it held as it began. */
  readonly rewound: () => void;
}

/**
 * Compares every row of every list, as a session reads it, before and after each commit with what the commit's events
 * name. Commits follow one another; one without any event is a test's own preparation.
 */
export function watchedStore(inner: Store): WatchedStore {
  const unnamed: string[] = [];
  let before: Seen = new Map();
  let lastEvent = "0";
  let hasBegun = false;
  let begun: { readonly seen: Seen; readonly event: string } = { seen: before, event: lastEvent };
  let turn: Promise<unknown> = Promise.resolve();

  function judge(after: Seen, events: readonly EventRow[]): void {
    const terminals = [...before, ...after].flatMap(([, { name, row }]) => (name === "terminals" ? [row.id] : []));
    const changes = events.map((event) => fedChange(event, ""));
    const named = new Set(
      visibleChanges(onlooker(terminals), changes).map(({ resource, record_id }) => `${resource}/${record_id}`),
    );
    const isAll = changes.some(changesAllRows);
    const did = [...new Set(events.map(({ resource, action }) => `${action} ${resource}`))].join(", ");
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(key), after.get(key)];
      const fields = otherFields(was, is);
      if (fields.length === 0) continue;
      if (isAll) continue;
      if (!named.has(key)) unnamed.push(`${did}: ${key} ${fields.join(", ")}`);
      if (was?.version === is?.version) unnamed.push(`${did}: ${key} has its old version: ${fields.join(", ")}`);
    }
  }
  const look = async (): Promise<void> => {
    const { after, events } = await inner.read(async (tx) => ({
      after: await allRows(tx),
      events: await tx.rows("events").find({ where: { all: [{ field: "id", test: { op: "gt", value: lastEvent } }] } }),
    }));
    if (events.length > 0 && hasBegun) judge(after, events);
    before = after;
    lastEvent = events.at(-1)?.id ?? lastEvent;
  };
  return {
    unnamed,
    begin: async () => {
      await look();
      hasBegun = true;
      begun = { seen: before, event: lastEvent };
    },
    rewound: () => {
      before = begun.seen;
      lastEvent = begun.event;
    },
    store: {
      ...inner,
      keeps: (name) => inner.keeps(name),
      read: (work, kind) => inner.read(work, kind),
      close: () => inner.close(),
      transaction: (work) => {
        const mine = turn.then(async () => {
          const answer = await inner.transaction(work);
          if (hasBegun) await look();
          return answer;
        });
        turn = mine.catch(() => undefined);
        return mine;
      },
    },
  };
}
