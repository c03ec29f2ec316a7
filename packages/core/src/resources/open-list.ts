import type { ResourceName } from "@railhead/api-contract/entities";
import { listFactsOf, type ListFacts } from "@railhead/api-contract/list-facts";
import { createGridControl, type GridControl } from "../list/grid-control";
import { createHeldList } from "../list/held-list";
import { createPagedList, type PagedListPorts } from "../list/paged-list";
import type { ListStore } from "../list/list.types";
import type { ListQuery, ListRow, ValueOf } from "../list/query.types";
import { createRowIndex } from "../list/row-index";
import type { SortKey } from "../list/sort-key.rules";
import type { SummedColumn } from "../list/section.rules";
import type { LiveRow } from "../live-set/live-set.types";
import type { LiveSets } from "../live-set/live-sets";
import type { Clock } from "../ports/clock.port";
import type { ApiRuntime } from "../runtime/live.layer";
import { columnsOf } from "./listed-columns";
import { figureOf, referenceName, type AnyColumn, type AnyRow } from "./display.rules";
import { canSortBy } from "./filter.rules";
import { createListCalls, type ListCalls } from "./list-calls.live";
import type { Names } from "./names";
import type { ResourceFacts } from "./resource.types";

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
      return [{ key: column.key, figureOf: onceForEach((row) => figureOf(column, row)) }];
    if ((column.kind !== "number" && column.kind !== "decimal") || column.isSummed !== true) return [];
    return [
      {
        key: column.key,
        figureOf: (row) => (row[column.key] == null ? null : { quantity: String(row[column.key]), unit: null }),
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

/** Which rows are listed, and how they are asked for at first. */
export interface ListRequest {
  /** Rows of one terminal; null for those of all that the user may see. */
  readonly terminalId: string | null;
  readonly query: ListQuery;
  /** The list is read page by page, whatever its facts say. */
  readonly isPaged: boolean;
  /** There are more rows than may be held: the list is to be opened again, page by page. */
  readonly onTooLong: () => void;
}

type Calls = ListCalls<ResourceRow>;

function openPaged(
  { clock, watch, newSignal, names }: OpenListPorts,
  resource: string,
  calls: Calls,
  query: ListQuery,
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
  );
}

function openHeld(ports: OpenListPorts, resource: ResourceFacts, calls: Calls, request: ListRequest) {
  const { sets, names, clock } = ports;
  const { terminalId, query, onTooLong } = request;
  const columns = columnsOf(resource);
  const { set, leave } = sets.use<ResourceRow>({
    name: `${resource.page} ${terminalId ?? "all"}`,
    scope: {
      resource: resource.name,
      terminalId,
      ...(resource.alsoNamedBy === undefined ? {} : { alsoNamedBy: resource.alsoNamedBy }),
      ...(resource.rows.kind === "held" ? { most: resource.rows.most } : {}),
    },
    source: calls.source,
  });
  const isTooLong = () => set.state().kind === "tooLong";
  const stopWatching = set.subscribe(() => isTooLong() && onTooLong());
  if (isTooLong()) onTooLong();
  const list = createHeldList<ResourceRow>(
    {
      set,
      index: createRowIndex(
        factsOf(resource),
        joinedValue(columns, names),
        sortedBy(columns, factsOf(resource)),
        shownKey(columns, names),
      ),
      summed: summedColumns(columns),
      clock,
      readWindow: calls.readWindow,
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

/** Opens the list of a resource: its rows held where its facts say so, and where they are not too many. */
export function openList<N extends ResourceName>(
  ports: OpenListPorts,
  facts: ResourceFacts<N>,
  request: ListRequest,
): OpenList {
  const resource = facts as unknown as ResourceFacts;
  // Rows are read by the names of their fields from here on: the facts were checked against their types.
  const calls = createListCalls(ports.api, facts, request.terminalId) as unknown as Calls;
  for (const column of columnsOf(resource))
    if (column.kind === "reference" || column.kind === "references") ports.names.want(column.of);
  const isPaged = request.isPaged || resource.rows.kind === "paged";
  const paged = isPaged ? openPaged(ports, resource.name, calls, request.query) : null;
  const { list, close } =
    paged === null ? openHeld(ports, resource, calls, request) : { list: paged, close: paged.close };
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
