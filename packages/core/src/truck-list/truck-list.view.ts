import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { SnapshotFrom } from "xstate";
import { t } from "../messages/catalogue";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { tWork } from "../messages/catalogue-work";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import { viewTerminalChoice, type TerminalChoiceView } from "../terminals/terminal-choice.rules";
import { shownNet } from "../trucks/truck-row.rules";
import { displayQuantity } from "../units/shown.rules";
import type { TruckRow } from "../trucks/truck.types";
import { kindAt, TRUCK_KINDS } from "../trucks/truck-kinds";
import type { truckListMachine } from "./truck-list.machine";
import { rankTrucks, searchTrucks, truckPath } from "./truck-list.rules";
import type { TruckTask } from "../routes/floor-tasks";
import type { TruckListContext } from "./truck-list.types";
import { TRUCK_TONES } from "../trucks/truck-states.rules";
import { expectedOf, nextOf, platesOf, signedOf } from "../trucks/truck-words";

/** A truck in a list. */
export interface TruckRowView {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** What the row is called: all that it shows. */
  readonly open: string;
  readonly state: { readonly tone: "waiting" | "brand" | "ready" | "closed"; readonly text: string };
  /** 'Truck 42 · Trailer T9'. */
  readonly plates: string;
  /** When a truck that is still to come is expected, by its terminal's clock. */
  readonly expected: string | null;
  readonly facts: string;
  /** What it needs next; null where nothing more happens to it. */
  readonly next: string | null;
  /** What stands signed of a truck that has left, and what has corrected it since; null while it is here: its state says so. */
  readonly signed: string | null;
  /** Driver and load in one line, and its net, for who signs. */
  readonly sub: string;
  readonly net: string;
}

export interface TruckListView {
  readonly terminal: TerminalChoiceView | null;
  readonly terminalId: string;
  readonly adding: boolean;
  readonly canAdd: boolean;
  readonly title: string;
  readonly search: { readonly label: string; readonly value: string; readonly example: string };
  readonly rows: readonly TruckRowView[];
  /** How many there are, '100+' while there are more; null while that is not known. */
  readonly count: string | null;
  /** The way to those that are not shown yet. */
  readonly more: { readonly label: string; readonly pending: boolean; readonly failed: boolean } | null;
  readonly loading: boolean;
  readonly failed: boolean;
  /** The server answered with none; the hint says what comes here. */
  readonly empty: { readonly hint?: string } | null;
  readonly answer: AnsweredScan | null;
}

/** A truck as a row of a list. */
export function viewTruckRow(
  { family, side, task }: Pick<TruckListContext, "family" | "side" | "task">,
  truck: TruckRow,
): TruckRowView {
  const [plates, next, expected, signed] = [
    platesOf(truck),
    nextOf(truck),
    expectedOf(truck),
    truck.status_id === TRUCK_STATUS.released ? signedOf(truck) : null,
  ];
  const facts = [
    truck.carrier_name,
    truck.customer_name,
    truck.product_name,
    truck.bol_number === null ? null : tLoad("load.bol", { number: truck.bol_number }),
  ]
    .filter(Boolean)
    .join(" · ");
  return {
    id: truck.id,
    name: truck.name,
    href: truckPath(family, side, task, truck.id),
    open: [tTruck("list.open", { name: truck.name }), truck.status, expected, plates, facts, signed, next]
      .filter(Boolean)
      .join(", "),
    state: { tone: TRUCK_TONES[truck.status_id], text: truck.status },
    plates,
    expected,
    facts,
    next,
    signed,
    sub: [truck.truck_number, truck.driver_name, truck.customer_name, truck.product_name].filter(Boolean).join(" · "),
    net: displayQuantity(shownNet(truck)) ?? "–",
  };
}

/** What is said besides where nothing waits; to a search that finds nothing there is no more to say. */
const NONE_WAITS: Readonly<Record<TruckTask, (() => string) | null>> = {
  handling: () => tTruck("list.noneHandled"),
  "capture-signature": () => tTruck("list.noneSigns"),
  release: () => tTruck("list.noneLeaves"),
  search: null,
};

function viewEmpty({ task, text }: Pick<TruckListContext, "task" | "text">): NonNullable<TruckListView["empty"]> {
  const hint = text === "" ? NONE_WAITS[task]?.() : undefined;
  return hint === undefined ? {} : { hint };
}

/** Everything that a list of trucks draws. */
export function viewTruckList({ context, value }: SnapshotFrom<typeof truckListMachine>): TruckListView {
  const { task, canAdd, text, terminalId } = context;
  const isAsking = value.list === "pausing" || value.list === "loading";
  // What the server answered to a search holds as it is; until it has answered, what it said before is narrowed down.
  const isAnswered = value.list === "ready" || value.list === "more" || value.list === "moreFailed";
  const trucks =
    task === "search" && isAnswered ? rankTrucks(context.trucks, text) : searchTrucks(context.trucks, text);
  const isEmpty = isAnswered && trucks.length === 0;
  return {
    terminal: viewTerminalChoice(context, value.terminals, tWork("widget.terminal")),
    terminalId,
    adding: context.adding,
    canAdd: canAdd && task === "handling",
    title: task === "capture-signature" ? tTruck("list.waiting") : tTruck("list.trucks"),
    search: {
      label: tTruck("list.search"),
      value: text,
      example: tTruck("list.example", { prefix: TRUCK_KINDS[kindAt(context.family, context.side)].prefix }),
    },
    rows: trucks.map((truck) => viewTruckRow(context, truck)),
    count: isAnswered ? `${trucks.length}${context.next === null ? "" : "+"}` : null,
    more:
      isAnswered && context.next !== null
        ? { label: t("list.more"), pending: value.list === "more", failed: value.list === "moreFailed" }
        : null,
    loading: isAsking && trucks.length === 0,
    failed: value.list === "failed",
    empty: isEmpty ? viewEmpty(context) : null,
    answer: context.lastScan,
  };
}
