import type { PermissionMap } from "@railhead/api-contract/permissions";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describeError } from "../api/api-errors";
import { tDesk } from "../messages/catalogue-desk";
import { tTruck } from "../messages/catalogue-truck";
import { tYard } from "../messages/catalogue-yard-board";
import { stateName } from "../messages/define-refusals";
import { mayOpen, viewAddress } from "../resources/page-links.rules";
import { truckLinks } from "../trucks/desk-trucks";
import { TRUCK_KINDS, type TruckKind, type TruckKindSpec } from "../trucks/truck-kinds";
import { orderOf } from "../trucks/truck-row.rules";
import { truckState } from "../trucks/truck-states.rules";
import type { YardList, YardMove, YardReading, YardTruck } from "./yard-board.types";
import { byWait, lastStepOf, waitsSince, YARD_COLUMNS, type LastStep, type YardColumn } from "./yard-column.rules";
import { fitOf } from "./yard-fit.rules";
import { isAsked, passes, type YardQuery } from "./yard-query.rules";

/** How much more goes into a truck, in words. */
export interface FitView {
  readonly loaded: string;
  readonly more: string;
  readonly isOver: boolean;
  readonly share: number;
}

/** A truck on the board. What grows by the minute is drawn from its instants. */
export interface CardView {
  readonly key: string;
  readonly prefix: string;
  readonly number: string;
  readonly direction: TruckKindSpec["direction"];
  readonly directionText: string;
  readonly product: string | null;
  /** Customer and order. */
  readonly owner: string;
  /** Carrier, truck and driver. */
  readonly carrier: string;
  /** 'Loading', once that has begun. */
  readonly state: string | null;
  /** From when on it waits, in epoch seconds: its arrival, or when it was expected. */
  readonly since: number | null;
  readonly isExpected: boolean;
  readonly zone: string;
  readonly lastStep: LastStep | null;
  readonly fit: FitView | null;
  /** What is missing for its release. */
  readonly block: string | null;
  /** Where it opens, and what is done there; null where this user may open nothing. */
  readonly link: { readonly to: string; readonly text: string; readonly isStep: boolean } | null;
  readonly isMarked: boolean;
}

export interface ColumnView {
  readonly id: YardColumn;
  readonly title: string;
  readonly count: number;
  readonly countText: string;
  /** From when on the first of it waits. */
  readonly since: number | null;
  readonly cards: readonly CardView[];
}

export interface YardView {
  readonly state: "loading" | "ready";
  readonly columns: readonly ColumnView[];
  /** '14 trucks in the yard · 3 expected', or null before they are known. */
  readonly summary: string | null;
  readonly customers: readonly string[];
  /** '6 of 14 trucks'; null where nothing is asked. */
  readonly matching: string | null;
  /** Why no truck is shown; null where some are, or nobody knows yet. */
  readonly empty: string | null;
  readonly hasCards: boolean;
  /** Lists that could not be read, each in a sentence. */
  readonly failed: readonly string[];
  /** What is still being read, while something is shown already. */
  readonly reading: string | null;
  /** What others did last, to be read out. */
  readonly said: string;
}

/** The list of each kind: its pages show its records. */
const PAGES = {
  inbounds: "inbound-trucks",
  outbounds: "outbound-trucks",
  "bulk-commodity-inbound-trucks": "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks": "bulk-commodity-outbound-trucks",
} as const satisfies Readonly<Record<TruckKind, string>>;
const nameOfList = (kind: TruckKind): string => tDesk(`many.${PAGES[kind]}`);

/** The page of its next step, else its record; each only for those who may open it. */
function linkOf({ kind, row }: YardTruck, permissions: PermissionMap | null): CardView["link"] {
  const [step] = truckLinks(kind, row, permissions);
  if (step !== undefined) return { ...step, isStep: true };
  return mayOpen(PAGES[kind], "view", permissions)
    ? { to: viewAddress(PAGES[kind], row.id), text: tYard("truck.record"), isStep: false }
    : null;
}

function viewFit(truck: YardTruck): FitView | null {
  const fit = fitOf(truck);
  if (fit === null) return null;
  const { loaded, fits, boundBy, over, share } = fit;
  const more = () => {
    if (over !== null) return tYard("truck.over", { quantity: over });
    if (fits === null)
      return boundBy === null ? tYard("truck.fitsNone") : tYard("truck.orderFilled", { order: boundBy });
    return boundBy === null
      ? tYard("truck.fits", { quantity: fits })
      : tYard("truck.fitsOfOrder", { quantity: fits, order: boundBy });
  };
  return { loaded: tYard("truck.loaded", { quantity: loaded }), more: more(), isOver: over !== null, share };
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(" · ");

/** What stands on the card of a truck. */
export function viewCard(
  truck: YardTruck,
  { marked, permissions }: { readonly marked: ReadonlySet<string>; readonly permissions: PermissionMap | null },
): CardView {
  const { key, kind, column, row } = truck;
  const { direction } = TRUCK_KINDS[kind];
  const order = orderOf(row);
  const isWorkedOn = row.status_id === TRUCK_STATUS.handling;
  const isLast = column === "sign" || column === "release";
  const lacksMore = row.release_missing.some(({ code }) => code !== "signature");
  return {
    key,
    prefix: row.prefix,
    number: row.inbound_number,
    direction,
    directionText: tYard(`truck.${direction}`),
    product: row.product_name,
    owner: joined(row.customer_name, order === null ? null : tYard("truck.order", order)),
    carrier: joined(row.carrier_name, tTruck("truck.number", { number: row.truck_number }), row.driver_name),
    state: isWorkedOn ? stateName(row.status_id, truckState(kind, row.status_id)) : null,
    since: waitsSince(truck),
    isExpected: column === "expected",
    zone: row.time_zone,
    lastStep: lastStepOf(truck),
    fit: viewFit(truck),
    // That a signature is missing is what its column says.
    block: isLast && lacksMore ? row.release_block : null,
    link: linkOf(truck, permissions),
    isMarked: marked.has(key),
  };
}

const titleOf = (column: YardColumn): string => tYard(`column.${column}`);

/** As many moves as are read out one by one. */
const MOST_SAID = 3;
const saidOf = (moves: readonly YardMove[]): string =>
  moves.length > MOST_SAID
    ? tYard("move.many", { count: moves.length })
    : moves
        .map(({ name, to }) =>
          to === null ? tYard("move.gone", { name }) : tYard("move.to", { name, column: titleOf(to) }),
        )
        .join(" ");

/** Why a list is missing, in a sentence; null where it is not. */
function failureOf({ kind, state, problem }: YardList): string | null {
  const list = nameOfList(kind);
  if (state === "tooLong") return tYard("board.tooLong", { list });
  return problem === null ? null : tYard("board.unread", { list, detail: describeError(problem) });
}

const summaryOf = (trucks: readonly YardTruck[]): string => {
  const expected = trucks.filter(({ column }) => column === "expected").length;
  const inYard = tYard("board.inYard", { count: trucks.length - expected });
  return expected === 0 ? inYard : joined(inYard, tYard("board.expected", { count: expected }));
};

/** The customers of the trucks, each once; one that is asked for stays a choice when no truck is theirs any more. */
const customersOf = (trucks: readonly YardTruck[], { customer }: YardQuery): readonly string[] =>
  [
    ...new Set([...trucks.flatMap(({ row }) => row.customer_name ?? []), ...(customer === "" ? [] : [customer])]),
  ].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

function emptyOf({ trucks, lists }: YardReading, shown: readonly YardTruck[]): string | null {
  if (shown.length > 0) return null;
  if (trucks.length > 0) return tYard("board.noneAsked");
  return lists.every(({ state }) => state === "read") ? tYard("board.none") : null;
}

/** The board as it is shown to a user: the trucks that are asked for, column by column. */
export function viewYardBoard(reading: YardReading, query: YardQuery, permissions: PermissionMap | null): YardView {
  const { lists, trucks, marked, moves } = reading;
  const shown = trucks.filter((truck) => passes(truck, query));
  const unread = lists.filter(({ state, problem }) => state === "reading" && problem === null);
  const isLoading = trucks.length === 0 && unread.length > 0;
  return {
    state: isLoading ? "loading" : "ready",
    columns: YARD_COLUMNS.map((id): ColumnView => {
      const own = shown.filter(({ column }) => column === id).toSorted(byWait);
      const [first] = own;
      return {
        id,
        title: titleOf(id),
        count: own.length,
        countText: tYard("column.count", { count: own.length }),
        since: first === undefined ? null : waitsSince(first),
        cards: own.map((truck) => viewCard(truck, { marked, permissions })),
      };
    }),
    summary: isLoading ? null : summaryOf(trucks),
    customers: customersOf(trucks, query),
    matching: isAsked(query) ? tYard("filter.count", { count: shown.length, of: trucks.length }) : null,
    empty: emptyOf(reading, shown),
    hasCards: shown.length > 0,
    failed: lists.flatMap((list) => failureOf(list) ?? []),
    reading:
      isLoading || unread.length === 0
        ? null
        : tYard("board.reading", { lists: unread.map(({ kind }) => nameOfList(kind)) }),
    said: saidOf(moves),
  };
}
