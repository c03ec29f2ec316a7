import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import { viewNoDrafts, viewDraftRows } from "../load-work/draft-rows.view";
import {
  type ActionView,
  type DraftRowView,
  type EmptyText,
  type Offer,
  type WorkView,
  withMain,
} from "../load-work/load-work.view";
import { tHandling } from "../messages/catalogue-handling";
import { tLoad } from "../messages/catalogue-load";
import { tWork } from "../messages/catalogue-work";
import { placeText } from "../railcars/car-place";
import type { CarHeadView } from "../railcars/car-head.view";
import { heldText, isClosedOut, nameParts, STATE_TONES } from "../railcars/display.rules";
import { compareDecimals, sumDecimals } from "../units/decimal.rules";
import { displayQuantity, quantityWithUnit, roundForDisplay } from "../units/shown.rules";
import { allows, draftBlock, unitOf, unloadBlock } from "./car-facts.rules";
import type { CarFactsRead, CarForm, CarWorkContext, HandledCar } from "./car-work.types";

/** A railcar at the top of its page; its place is null where it has none, or that is hidden. */
export interface HandledHeadView extends CarHeadView {
  readonly tone: "waiting" | "brand" | "ready" | "closed";
}
/** One of the figures of a railcar: what its papers say, what came out, what is left. */
export interface FigureView {
  readonly key: "left" | "drafted" | "bol" | "order";
  readonly label: string;
  readonly value: string;
}
export interface CarWorkView extends WorkView<CarForm> {
  readonly head: HandledHeadView | null;
  /** Why nothing can be unloaded now. */
  readonly blocked: string | null;
  readonly figures: readonly FigureView[];
  /** That drafts are on hold, and who settles them. */
  readonly held: string | null;
  readonly drafts: { readonly rows: readonly DraftRowView[]; readonly none: EmptyText } | null;
}

const viewHead = (car: HandledCar): HandledHeadView => {
  const { mark, number } = nameParts(car);
  return {
    prefix: mark,
    number,
    tone: STATE_TONES[car.status_id],
    state: car.status,
    inoperable: car.inoperable ? tWork("widget.inoperable") : null,
    place: isClosedOut(car.status_id) ? null : placeText(car),
    facts: [car.product_name, car.customer_name, car.bol === null ? null : tLoad("load.bol", { number: car.bol })]
      .filter(Boolean)
      .join(" · "),
  };
};

/** Net of a draft in a unit, as the service shows it; null where it has none in that unit. */
const netIn = (
  unit: string | null,
  { net, net_uom_abbreviation, display_net, display_abbreviation }: DraftFacts,
): string | null => (net_uom_abbreviation === unit ? net : display_abbreviation === unit ? display_net : null);

/** The sum of drafts in the page's unit; null where one of them has no net in it. */
function sumOf(facts: CarFactsRead, drafts: readonly DraftFacts[]): string | null {
  const unit = unitOf(facts);
  const nets = drafts.map((draft) => netIn(unit, draft));
  if (nets.some((net) => net === null)) return null;
  const sum = sumDecimals(nets.filter((net) => net !== null));
  return quantityWithUnit(
    drafts.every((draft) => draft.net_uom_abbreviation === unit) ? sum : roundForDisplay(sum),
    unit,
  );
}

/** Content of the car by its ledger, in the unit of the page. */
export const leftText = ({ car }: CarFactsRead): string | null => (car === null ? null : heldText(car));
export const isLeft = ({ quantity_snapshot }: HandledCar): boolean =>
  quantity_snapshot === null || compareDecimals(quantity_snapshot, "0") > 0;
export const heldDrafts = ({ drafts }: CarFactsRead) => drafts.filter((draft) => draft.on_hold);

/** What the papers of a car say is in it. */
const shippedText = (car: HandledCar): string | null =>
  displayQuantity({
    quantity: car.shipped_weight,
    unit: car.shipped_weight_uom_abbreviation,
    display: car.display_shipped_weight,
    displayUnit: car.display_abbreviation,
  });

/** Closed-out cars show no quantity (spec §4). */
function viewFigures(facts: CarFactsRead): readonly FigureView[] {
  const { car, order } = facts;
  if (car === null || isClosedOut(car.status_id)) return [];
  const unknown = tHandling("car.unknown");
  const booked = facts.drafts.filter((draft) => !draft.on_hold);
  return [
    { key: "left", label: tHandling("car.left"), value: leftText(facts) ?? unknown },
    {
      key: "drafted",
      label: tHandling("car.drafted"),
      value: (facts.draftsHidden ? null : sumOf(facts, booked)) ?? unknown,
    },
    { key: "bol", label: tHandling("car.bol"), value: shippedText(car) ?? unknown },
    ...(order === null
      ? []
      : [
          {
            key: "order" as const,
            label: tHandling("car.order", { number: order.number }),
            value: displayQuantity({ ...order, quantity: order.remaining }) ?? unknown,
          },
        ]),
  ];
}

function viewHeld(facts: CarFactsRead): string | null {
  const waiting = heldDrafts(facts);
  return waiting.length === 0
    ? null
    : tHandling("car.held", { quantity: sumOf(facts, waiting) ?? tHandling("car.unknown"), count: waiting.length });
}

const offer = (form: CarForm, label: string, isNext: boolean, more: Partial<Offer<CarForm>> = {}): Offer<CarForm> => ({
  key: form,
  label,
  form,
  href: null,
  isDirect: false,
  isNext,
  ...more,
});

/** What can be done with the car now; what is left decides what is next. */
export function carActions(context: CarWorkContext): readonly ActionView<CarForm>[] {
  const { facts, canEdit } = context;
  const { car } = facts;
  if (car === null) return [];
  const isDone = !isLeft(car) && car.status_id === RAILCAR_STATUS.handling;
  const isPlain = !isLeft(car) && heldDrafts(facts).length === 0;
  return withMain([
    ...(draftBlock(context) === null ? [offer("draft", tLoad("do.draft"), !isDone)] : []),
    ...(canEdit && allows("begin-handling", car)
      ? [offer("partial", tHandling("do.partial"), false, { isDirect: true, hint: tHandling("do.partialHint") })]
      : []),
    ...(canEdit && allows("complete-handling", car)
      ? [offer("complete", tHandling("do.complete"), isDone, { isDirect: isPlain, hint: tHandling("do.completeHint") })]
      : []),
  ]);
}

function viewDrafts(context: CarWorkContext): CarWorkView["drafts"] {
  const { facts, canEditDraft, open } = context;
  const { car } = facts;
  if (car === null || car.asset_id === null || isClosedOut(car.status_id)) return null;
  const canChange =
    canEditDraft &&
    open === null &&
    (car.status_id === RAILCAR_STATUS.received || car.status_id === RAILCAR_STATUS.handling);
  const rows = viewDraftRows({ ownAsset: car.asset_id, drafts: facts.drafts }, canChange);
  return { rows, none: viewNoDrafts(facts) };
}

/** What the page says of the railcar itself, whether a form is open or not. */
export function viewCar(isReady: boolean, context: CarWorkContext): Omit<CarWorkView, keyof WorkView<CarForm>> {
  const car = isReady ? context.facts.car : null;
  return {
    head: car === null ? null : viewHead(car),
    blocked: car === null ? null : unloadBlock(car),
    figures: car === null ? [] : viewFigures(context.facts),
    held: car === null || isClosedOut(car.status_id) ? null : viewHeld(context.facts),
    drafts: car === null ? null : viewDrafts(context),
  };
}
