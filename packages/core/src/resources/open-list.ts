import type { EntityRows, ResourceName } from "@railhead/api-contract/entities";
import { listFactsOf, type ListFacts } from "@railhead/api-contract/list-facts";
import { Refused, type ApiError } from "../api/api-errors";
import { createGridControl, type GridControl } from "../list/grid-control";
import { createHeldList } from "../list/held-list";
import type { ListWindow } from "../list/held-state";
import { createPagedList, type FirstBlock, type PagedListPorts } from "../list/paged-list";
import type { ListStore } from "../list/list.types";
import { FIRST_ROWS } from "../list/query-url.rules";
import { rowsOf } from "../list/query.rules";
import type { ListQuery, ListRow, ValueOf } from "../list/query.types";
import { createRowIndex } from "../list/row-index";
import type { SortKey } from "../list/sort-key.rules";
import { summedFigure, type SummedColumn } from "../list/section.rules";
import { joinSets } from "../live-set/joint-set";
import type { LiveRow } from "../live-set/live-set.types";
import type { LiveSets } from "../live-set/live-sets";
import { tDesk } from "../messages/catalogue-desk";
import { tLists } from "../messages/catalogue-lists";
import type { Clock } from "../ports/clock.port";
import type { Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { columnsOf } from "./listed-columns";
import { figureOf, referenceName, type AnyColumn, type AnyRow } from "./display.rules";
import { canSortBy } from "./filter.rules";
import { holdRows } from "./hold-rows";
import { jointRow, listsOf, queryOfList } from "./joint-rows.rules";
import { createListCalls, type ListCalls } from "./list-calls.live";
import type { Names } from "./names";
import type { JoinedLists, ResourceFacts } from "./resource.types";

/** A row of any resource. */
export type ResourceRow = ListRow & LiveRow;

/** Facts of a resource's list, made once. */
export const factsOf = ({ entity }: Pick<ResourceFacts, "entity">): ListFacts => listFactsOf(entity);

/** What a field of a row counts as: where names are joined in the browser, the name of now. */
export function joinedValue(columns: readonly AnyColumn[], names: Pick<Names, "nameOf">): ValueOf<ResourceRow> {
  const shownWith = { zone: "", nameOf: names.nameOf };
  const joined = new Map(
    columns.flatMap((column) =>
      column.kind === "reference" && column.key !== column.by ? [[column.key, column]] : [],
    ),
  );
  return (row, field) => {
    const column = joined.get(field);
    return column?.kind === "reference" ? referenceName(column, row, shownWith) || null : row[field];
  };
}

/** By what rows are ordered where a column shows a name and its field holds the id: by that name, not by the id. */
export function shownKey(
  columns: readonly AnyColumn[],
  names: Pick<Names, "nameOf">,
): (row: ResourceRow, field: string) => SortKey | undefined {
  const shownWith = { zone: "", nameOf: names.nameOf };
  const named = new Map(
    columns.flatMap((column) =>
      column.kind === "reference" && column.key === column.by ? [[column.key, column]] : [],
    ),
  );
  return (row, field) => {
    const column = named.get(field);
    if (column?.kind !== "reference") return undefined;
    const id = row[field];
    // Records of one name stay apart.
    return typeof id === "string" ? `${referenceName(column, row, shownWith).toLowerCase()}\n${id}` : null;
  };
}

/** What was made of a frozen row once stays true. */
function onceForEach<Value>(make: (row: AnyRow) => Value): (row: AnyRow) => Value {
  const made = new WeakMap<AnyRow, { readonly value: Value }>();
  return (row) => {
    let known = made.get(row);
    if (known === undefined) {
      known = { value: make(row) };
      made.set(row, known);
    }
    return known.value;
  };
}

/** The columns that are added up. */
export function summedColumns(columns: readonly AnyColumn[]): readonly SummedColumn<AnyRow>[] {
  return columns.flatMap((column): SummedColumn<AnyRow>[] => {
    if (column.kind === "quantity" && column.isSummed === true)
      return [
        {
          key: column.key,
          figureOf: onceForEach((row) => {
            const where = column.summedWhere;
            const isLeftOut = where !== undefined && row[where.field] !== where.is;
            const figure = isLeftOut ? null : figureOf(column, row);
            return figure === null ? null : summedFigure(figure.quantity, figure.unit);
          }),
        },
      ];
    if ((column.kind !== "number" && column.kind !== "decimal") || column.isSummed !== true) return [];
    return [
      {
        key: column.key,
        figureOf: onceForEach((row) => (row[column.key] == null ? null : summedFigure(String(row[column.key]), null))),
      },
    ];
  });
}

/** Fields by which the list can be ordered from its head. */
const sortedBy = (columns: readonly AnyColumn[], facts: ListFacts): readonly string[] =>
  columns.filter((column) => column.isExtra !== true && canSortBy(column, facts)).map(({ key }) => key);

export interface OpenListPorts extends Pick<PagedListPorts<ResourceRow>, "watch" | "newSignal"> {
  readonly api: ApiRuntime;
  readonly clock: Pick<Clock, "after">;
  readonly sets: LiveSets;
  readonly names: Names;
}

/** A list that is shown, until it is closed. */
export interface OpenList {
  readonly list: ListStore<ResourceRow>;
  readonly control: GridControl;
  readonly close: () => void;
}

export type FirstRows = FirstBlock<ResourceRow>;

/** Which rows are listed, and how they are asked for at first. */
export interface ListRequest {
  /** Rows of one terminal; null for those of all that the user may see. */
  readonly terminalId: string | null;
  readonly query: ListQuery;
  /** The list is read page by page, whatever its facts say. */
  readonly isPaged: boolean;
  /** Rows that are here already, for a list that is read page by page. */
  readonly known?: FirstRows | null;
  /** There are more rows than may be held: the list is to be opened again, page by page. What was read of it until then is `known`. */
  readonly onTooLong: (known: FirstRows | null) => void;
}

type Calls = ListCalls<ResourceRow>;

function openPaged(
  { clock, watch, newSignal, names }: OpenListPorts,
  resource: string,
  calls: Calls,
  { query, known = null }: Pick<ListRequest, "query" | "known">,
) {
  const { readBlock, readAnchors } = calls;
  return createPagedList<ResourceRow>(
    {
      clock,
      watch,
      newSignal,
      resource,
      readBlock,
      readAnchors,
      readByIds: calls.source.byIds,
      onNames: names.subscribe,
    },
    query,
    known,
  );
}

/** By what rows of a list are found and ordered. */
function indexOf(resource: ResourceFacts, names: Names) {
  const columns = columnsOf(resource);
  const facts = factsOf(resource);
  return createRowIndex(facts, joinedValue(columns, names), sortedBy(columns, facts), shownKey(columns, names));
}

function openHeld(ports: OpenListPorts, resource: ResourceFacts, calls: Calls, request: ListRequest) {
  const { names, clock } = ports;
  const { terminalId, query, onTooLong } = request;
  const { set, leave } = holdRows(ports.sets, resource, calls.source, terminalId);
  let hasSaid = false;
  const sayTooLong = (known: FirstRows | null) => {
    if (hasSaid || set.state().kind !== "tooLong") return;
    hasSaid = true;
    onTooLong(known);
  };
  let read: FirstRows | null = null;
  const stopWatching = set.subscribe(() => sayTooLong(read));
  sayTooLong(null);
  /** The first answer says how many rows there are: those of a long list need not be counted first. */
  const readWindow: Calls["readWindow"] = async (asked) => {
    const window = await calls.readWindow(asked);
    if (window.ok) {
      read = { query: asked, answer: window.value };
      set.noteCount(window.value.total);
      read = null;
    }
    return window;
  };
  const list = createHeldList<ResourceRow>(
    {
      set,
      index: indexOf(resource, names),
      summed: summedColumns(columnsOf(resource)),
      clock,
      readWindow,
      onNames: names.subscribe,
    },
    query,
  );
  return {
    list,
    close: () => {
      stopWatching();
      list.close();
      leave();
    },
  };
}

/** What is said of lists that are too long to be joined in the browser: no server puts their rows into one order. */
const tooLongToJoin = (resource: ResourceFacts) =>
  new Refused({
    status: 413,
    code: "too_long",
    description: tLists("list.tooLongToJoin", { lists: listsOf(resource).map(({ page }) => tDesk(`many.${page}`)) }),
  });

/** Opens a list over the rows of others, each of which reads and follows its own. */
function openJoint(
  ports: OpenListPorts,
  resource: ResourceFacts,
  joins: JoinedLists<EntityRows[ResourceName]>,
  { terminalId, query }: ListRequest,
) {
  const { api, names, clock } = ports;
  const [facts, field] = [factsOf(resource), joins.field as string];
  const parts = joins.lists.map(({ list, facts: own }) => {
    const calls = createListCalls(api, own, terminalId) as unknown as Calls;
    const toRow = (row: ResourceRow) => jointRow(row, field, list);
    return { list, calls, toRow, ...holdRows(ports.sets, own, calls.source, terminalId) };
  });
  const set = joinSets<ResourceRow>(parts);
  const readWindow = async (asked: ListQuery): Promise<Outcome<ListWindow<ResourceRow>, ApiError>> => {
    if (set.state().kind === "tooLong") return { ok: false, error: tooLongToJoin(resource) };
    const windows = await Promise.all(
      parts.map(async (part) => {
        const own = queryOfList(facts, field, part.list, asked);
        if (own === null) return { ok: true, value: { rows: [], total: 0, next: null } } as const;
        const { outcome } = await part.set.readPart(async () => {
          const answer = await part.calls.readWindow(own);
          return { outcome: answer, rows: answer.ok ? answer.value.rows : [] };
        });
        return outcome.ok
          ? { ok: true as const, value: { ...outcome.value, rows: outcome.value.rows.map(part.toRow) } }
          : outcome;
      }),
    );
    const failed = windows.find((one) => !one.ok);
    if (failed !== undefined) return failed;
    const answers = windows.flatMap((one) => (one.ok ? [one.value] : []));
    const rows = rowsOf(
      facts,
      asked,
      answers.flatMap((one) => one.rows),
      joinedValue(columnsOf(resource), names),
    );
    return {
      ok: true,
      value: {
        rows: rows.slice(0, FIRST_ROWS),
        total: answers.reduce((sum, { total }) => sum + total, 0),
        next: null,
      },
    };
  };
  const list = createHeldList<ResourceRow>(
    {
      set,
      index: indexOf(resource, names),
      summed: summedColumns(columnsOf(resource)),
      clock,
      readWindow,
      onNames: names.subscribe,
    },
    query,
  );
  const stopWatching = set.subscribe(() => set.state().kind === "tooLong" && list.retry());
  return {
    list,
    close: () => {
      stopWatching();
      list.close();
      set.drop();
      parts.forEach(({ leave }) => leave());
    },
  };
}

/** Opens the rows of one resource: held where its facts say so, and where they are not too many. */
function openRows<N extends ResourceName>(ports: OpenListPorts, facts: ResourceFacts<N>, request: ListRequest) {
  const resource = facts as unknown as ResourceFacts;
  // Rows are read by the names of their fields from here on: the facts were checked against their types.
  const calls = createListCalls(ports.api, facts, request.terminalId) as unknown as Calls;
  if (!request.isPaged && resource.rows.kind === "held") return openHeld(ports, resource, calls, request);
  const list = openPaged(ports, resource.name, calls, request);
  return { list, close: list.close };
}

/** Opens a list: the rows of its resource, or of the lists that it joins. */
export function openList<N extends ResourceName>(
  ports: OpenListPorts,
  facts: ResourceFacts<N>,
  request: ListRequest,
): OpenList {
  const resource = facts as unknown as ResourceFacts;
  for (const column of columnsOf(resource))
    if (column.kind === "reference" || column.kind === "references") ports.names.want(column.of);
  const { joins } = resource;
  const { list, close } =
    joins === undefined ? openRows(ports, facts, request) : openJoint(ports, resource, joins, request);
  const control = createGridControl(list);
  return {
    list,
    control,
    close: () => {
      control.close();
      close();
    },
  };
}
