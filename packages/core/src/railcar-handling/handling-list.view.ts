import type { Inbound } from "@railhead/api-contract/rail-inbound-routes";
import type { SnapshotFrom } from "xstate";
import { tHandling } from "../messages/catalogue-handling";
import { tLoad } from "../messages/catalogue-load";
import { tWork } from "../messages/catalogue-work";
import { heldText, nameParts, STATE_TONES } from "../railcars/display.rules";
import { searchCars } from "../railcars/search.rules";
import { floorPaths } from "../routes/paths";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import { viewTerminalChoice, type TerminalChoiceView } from "../terminals/terminal-choice.rules";
import type { handlingListMachine } from "./handling-list.machine";
import { groupByTrack } from "./handling-list.rules";
import type { HandlingListContext } from "./handling-list.types";

/** A railcar to unload: its place on the track, what it is, what is left in it. */
export interface HandlingRowView {
  readonly id: string;
  readonly href: string;
  /** All that the row says, read out in one go. */
  readonly open: string;
  readonly seq: number | null;
  readonly prefix: string;
  readonly number: string;
  readonly state: { readonly tone: "waiting" | "brand" | "ready" | "closed"; readonly text: string };
  readonly facts: string;
  readonly left: string | null;
  /** Why it is not worked on: 'Inoperable: wheel'. */
  readonly inoperable: string | null;
}
export interface HandlingGroupView {
  readonly key: string;
  readonly title: string;
  readonly count: string;
  readonly rows: readonly HandlingRowView[];
}
export interface HandlingListView {
  readonly terminal: TerminalChoiceView | null;
  readonly title: string;
  readonly search: { readonly label: string; readonly value: string; readonly example: string };
  /** How many there are; null while that is not known. */
  readonly count: string | null;
  readonly groups: readonly HandlingGroupView[];
  readonly loading: boolean;
  readonly failed: boolean;
  /** The server answered and there is nothing to see. */
  readonly empty: { readonly hint?: string } | null;
  readonly answer: AnsweredScan | null;
}

/** Content of a car by its ledger, in the unit that the terminal shows. */
function leftOf(car: Inbound): string | null {
  const left = heldText(car);
  return left === null ? null : tHandling("list.left", { left });
}

function viewRow(car: Inbound): HandlingRowView {
  const { mark, number } = nameParts(car);
  const left = leftOf(car);
  const facts = [car.product_name, car.customer_name, car.bol === null ? null : tLoad("load.bol", { number: car.bol })]
    .filter(Boolean)
    .join(" · ");
  const inoperable = car.inoperable
    ? [tWork("widget.inoperable"), car.inoperable_reason?.trim()].filter(Boolean).join(": ")
    : null;
  return {
    id: car.id,
    href: floorPaths.sandRailcarHandling(car.id),
    open: [tHandling("list.open", { name: car.name }), car.status, inoperable, left, facts].filter(Boolean).join(", "),
    seq: car.car_seq,
    prefix: mark,
    number,
    state: { tone: STATE_TONES[car.status_id], text: car.status },
    facts,
    left,
    inoperable,
  };
}

/** Where there is none to unload, a hint says when one comes; to a search that finds none there is no more to say. */
const viewEmpty = ({ cars }: Pick<HandlingListContext, "cars">): NonNullable<HandlingListView["empty"]> =>
  cars.length === 0 ? { hint: tHandling("list.none") } : {};

/** Everything that the list of railcars to unload draws. */
export function viewHandlingList({ context, value }: SnapshotFrom<typeof handlingListMachine>): HandlingListView {
  const found = searchCars(context.cars, context.text);
  const isReady = value === "ready";
  return {
    // They are read with the railcars, whose Retry is theirs.
    terminal: viewTerminalChoice(context, context.isRead ? "ready" : "loading", tWork("widget.terminal")),
    title: tHandling("list.title"),
    search: { label: tWork("widget.search"), value: context.text, example: tWork("widget.searchExample") },
    count: isReady ? String(found.length) : null,
    groups: groupByTrack(found).map(({ track, cars }) => ({
      key: track ?? "",
      title: track ?? tHandling("list.noTrack"),
      count: tWork("widget.count", { count: cars.length }),
      rows: cars.map(viewRow),
    })),
    loading: value === "loading" && found.length === 0,
    failed: value === "failed",
    empty: isReady && found.length === 0 ? viewEmpty(context) : null,
    answer: context.lastScan,
  };
}
