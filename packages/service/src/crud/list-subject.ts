import type { ResourceName } from "@railhead/api-contract/entities";
import type { AnyEntity } from "@railhead/api-contract/entity";
import { listFactsOf, type ListFacts } from "@railhead/api-contract/list-facts";
import { RESOURCES } from "@railhead/api-contract/resources";
import type { RequestContext } from "../events";
import { recordNotFound } from "../problems";
import type { CollectionName } from "../store/collections";
import { isSettled, isStoredField } from "../store/columns";
import type { AnyRow } from "../store/order";
import type { Beyond, Collection, Include, Via, Where } from "../store/store.port";
import type { Behaviours } from "./behaviour";
import { fieldsOnWire, takenFrom, type Serializer } from "./derive";
import { sortVia } from "./sort-via";
import { anyRows, boundary, keepsEverywhere, ownerOf } from "./visible";
import { listedNames } from "./search";

export type Query = Readonly<Record<string, string | undefined>>;
export type Tests = NonNullable<Where<AnyRow>["all"]>;
/** What a search of a list asks. */
export interface ListSearch {
  readonly fields: readonly string[];
  readonly beyond: readonly Beyond[];
}

/** What a list is of: where its rows are kept, who sees which, and how they are shown. */
export interface ListSubject {
  /** Tells the cursors of this list from those of others. */
  readonly name: string;
  /** Where the list stands. */
  readonly path: string;
  readonly collection: CollectionName;
  readonly entity: AnyEntity;
  readonly facts: ListFacts;
  readonly search: ListSearch;
  readonly include: readonly Include[];
  readonly rows: (context: RequestContext) => Collection<AnyRow>;
  /** The tests that a row must pass to exist for the caller, at the terminal that is asked for. Throws a 404 for one that is not the caller's. */
  readonly visible: (context: RequestContext, terminal: string | undefined) => Tests;
  /** The typed filters of the list: its own parameters, without those that every list has. */
  readonly typed: (query: Query, context: RequestContext) => Tests | Promise<Tests>;
  /** Whether the store can test and order by a field: it is kept with the row as it is shown. Rows tell where fields are not settled. */
  readonly isStored: (context: RequestContext, field: string) => boolean | Promise<boolean>;
  /** From which field of another record a field is taken unchanged; null where it is not. */
  readonly via: (field: string) => Via | null;
  readonly serialize: (context: RequestContext, rows: readonly AnyRow[]) => Promise<readonly AnyRow[]>;
}

/** The value of a query field as rows hold it. */
function filterTest({ read }: AnyEntity, field: string, value: string): Tests[number]["test"] {
  if (read[field]?.safeParse(true).success) return { op: "eq", value: value === "true" };
  if (field.endsWith("_id") && value.includes(",")) return { op: "in", value: value.split(",") };
  return { op: "eq", value };
}

/** Only rows of the terminal asked for; one that is not the caller's is a 404. */
function terminalTests({ caller }: RequestContext, name: ResourceName, terminal: string | undefined): Tests {
  if (terminal === undefined) return [];
  if (!caller.terminals.has(terminal) && !keepsEverywhere({ caller }, name))
    throw recordNotFound("terminals", terminal);
  if (name === "terminals") return [{ field: "id", test: { op: "eq", value: terminal } }];
  const owner = ownerOf(name);
  if (owner === "none") return [];
  return [{ field: "terminal_id", test: { op: "in", value: owner === "one" ? [terminal] : [terminal, null] } }];
}

/** The list of a resource. */
export function resourceSubject(name: ResourceName, behaviours: Behaviours, serializer: Serializer): ListSubject {
  const { entity } = RESOURCES[name];
  const { writable, derived } = entity;
  const behaviour = behaviours[name];
  const own = behaviour?.filters as ((query: Query, context: RequestContext) => Tests | Promise<Tests>) | undefined;
  return {
    name,
    path: `/api/${name}`,
    collection: name,
    entity,
    facts: listFactsOf(entity),
    search: { fields: entity.search, beyond: behaviour?.searchBeyond ?? listedNames(name) },
    include: serializer.include(name),
    rows: ({ tx }) => anyRows(tx, name),
    visible: (context, terminal) => [...boundary(context, name), ...terminalTests(context, name, terminal)],
    typed: (query, context) =>
      own
        ? own(query, context)
        : Object.entries(query).map(([field, value]) => ({ field, test: filterTest(entity, field, String(value)) })),
    isStored: async (context, field) => {
      if (field in writable || !(field in derived)) return true;
      if (isSettled(name)) return isStoredField(name, field);
      if (takenFrom(name, field) !== null) return false;
      const [first] = await anyRows(context.tx, name).find({ limit: 1 });
      return first === undefined || field in first;
    },
    via: (field) => sortVia(name, field, behaviours),
    serialize: (context, rows) => serializer.serialize(context, name, rows),
  };
}

/** The fields that rows of a list may be ordered by. */
export const orderFields = ({ entity }: ListSubject): readonly string[] => ["id", ...fieldsOnWire(entity)];
