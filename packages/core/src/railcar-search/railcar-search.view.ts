import type { SnapshotFrom } from "xstate";
import { t } from "../messages/catalogue";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { nameParts, shownDetails, STATE_TONES } from "../railcars/display.rules";
import { searchCars } from "../railcars/search.rules";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import { floorPaths } from "../routes/paths";
import { placeText } from "../railcars/car-place";
import { viewTerminalChoice, type TerminalChoiceView } from "../terminals/terminal-choice.rules";
import { ALL_TERMINALS, type railcarSearchMachine } from "./railcar-search.machine";
import { actionOf, datesOf } from "./railcar-search.rules";
import type { FoundCar, RailcarSearchContext } from "./railcar-search.types";

type Snapshot = SnapshotFrom<typeof railcarSearchMachine>;

/** A car that was found. */
export interface FoundCardView {
  readonly id: string;
  readonly prefix: string;
  readonly number: string;
  readonly state: { readonly tone: "waiting" | "brand" | "ready" | "closed"; readonly text: string };
  readonly inoperable: string | null;
  /** 'Track 4 · Position 12'; null where it has no place, or that is hidden. */
  readonly place: string | null;
  readonly facts: string;
  readonly dates: string;
  /** Which terminal, where several are searched. */
  readonly terminal: string | null;
  readonly action: {
    readonly kind: "receive" | "edit";
    readonly label: string;
    readonly name: string;
    readonly href: string;
  } | null;
}

export interface RailcarSearchView {
  readonly terminal: TerminalChoiceView | null;
  readonly search: { readonly label: string; readonly value: string; readonly example: string };
  readonly title: string;
  /** How many were found, '40+' while there are more; null while that is not known. */
  readonly count: string | null;
  /** An answer is on its way; said where there is no count. */
  readonly asking: boolean;
  /** What the last scan came to. */
  readonly answer: AnsweredScan | null;
  readonly cards: readonly FoundCardView[];
  /** The first answer is on its way. */
  readonly loading: boolean;
  /** The cards are of an earlier answer, narrowed down; the next one is on its way. */
  readonly refreshing: boolean;
  readonly failed: boolean;
  /** The server answered, with none. */
  readonly empty: boolean;
  readonly more: { readonly label: string; readonly pending: boolean; readonly failed: boolean } | null;
}

const ACTION_WORDS = {
  receive: { label: "mode.receive", name: "receive.openCar" },
  edit: { label: "mode.edit", name: "edit.openCar" },
} as const;

function viewAction(context: RailcarSearchContext, car: FoundCar): FoundCardView["action"] {
  const kind = actionOf(car, context, context.homeTerminalId);
  if (kind === null) return null;
  const { label, name } = ACTION_WORDS[kind];
  return {
    kind,
    label: t(label),
    name: tRailcar(name, { name: car.name }),
    href: floorPaths.railcarTaskOf(context.family, kind, car.id),
  };
}

/** The card of a car; quantity and place of a closed-out one are hidden (spec §4). */
export function viewFound(context: RailcarSearchContext, car: FoundCar): FoundCardView {
  const { mark, number } = nameParts(car);
  const shown = shownDetails(car);
  const terminal =
    context.terminalId === null ? context.terminals.find((each) => each.id === car.terminal_id) : undefined;
  return {
    id: car.id,
    prefix: mark,
    number,
    state: { tone: STATE_TONES[car.status_id], text: car.status },
    inoperable: car.inoperable ? tWork("widget.inoperable") : null,
    place: placeText({ track_name: shown.track, car_seq: shown.sequence }),
    facts: [car.product_name, shown.quantity, car.customer_name].filter(Boolean).join(" · "),
    dates: datesOf(car),
    terminal: terminal?.name ?? null,
    action: viewAction(context, car),
  };
}

/** Everything that the search draws. */
export function viewRailcarSearch(snapshot: Snapshot): RailcarSearchView {
  const { context, value } = snapshot;
  const isAsking = value.found === "pausing" || value.found === "loading";
  const cards = (isAsking || value.found === "failed" ? searchCars(context.cars, context.text) : context.cars).map(
    (car) => viewFound(context, car),
  );
  const choice = viewTerminalChoice(
    { ...context, terminalId: context.terminalId ?? ALL_TERMINALS },
    value.terminals,
    tWork("widget.terminal"),
  );
  const isAnswered = value.found === "ready" || value.found === "more" || value.found === "moreFailed";
  return {
    terminal:
      choice === null
        ? null
        : { ...choice, options: [...choice.options, { id: ALL_TERMINALS, name: tRailcar("search.allTerminals") }] },
    search: { label: tWork("widget.search"), value: context.text, example: tWork("widget.searchExample") },
    title: tRailcar("search.results"),
    count: isAnswered ? `${cards.length}${context.next === null ? "" : "+"}` : null,
    asking: isAsking,
    answer: context.lastScan,
    cards,
    loading: isAsking && cards.length === 0,
    refreshing: isAsking && cards.length > 0,
    failed: value.found === "failed",
    empty: isAnswered && cards.length === 0,
    more:
      isAnswered && context.next !== null
        ? { label: t("list.more"), pending: value.found === "more", failed: value.found === "moreFailed" }
        : null,
  };
}
