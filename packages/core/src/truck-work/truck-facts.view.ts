import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { viewNoDrafts, viewDraftRows } from "../load-work/draft-rows.view";
import type { DraftRowView, EmptyText, WorkView } from "../load-work/load-work.view";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { figureWithUnit, roundForDisplay } from "../units/shown.rules";
import { truckPages } from "../trucks/truck-pages";
import { TRUCK_TONES } from "../trucks/truck-states.rules";
import { nextOf, platesOf, signedByOf } from "../trucks/truck-words";
import { assetOf } from "../trucks/truck-row.rules";
import { kindOf } from "./truck-facts.rules";
import type { TruckRow } from "../trucks/truck.types";
import { unsignedDecimal } from "../units/decimal.rules";
import {
  draftSum,
  overLegalWeights,
  shownOrder,
  weightRows,
  type DraftSumView,
  type SayBooked,
  type WeightRowView,
} from "./truck-weights.view";
import type { TruckForm, TruckWorkContext } from "./truck-work.types";

/** A truck at the top of its page. */
export interface TruckHeadView {
  readonly name: string;
  readonly state: { readonly tone: "waiting" | "brand" | "ready" | "closed"; readonly text: string };
  readonly plates: string;
  readonly facts: string;
  /** Who signed its BOL, when and which version, and what has corrected it since the release. */
  readonly signed: string | null;
  readonly correctedWhy: string | null;
  /** The file of its BOL, the document of the load; null where there is none, or it is not for this user. */
  readonly paper: string | null;
  readonly next: string | null;
}
/** Something that is missing for a release, and the place where it is mended. */
export interface LackView {
  readonly code: string;
  readonly sentence: string;
  readonly href: string | null;
}

export interface TruckWorkView extends WorkView<TruckForm> {
  readonly head: TruckHeadView | null;
  readonly weights: readonly WeightRowView[];
  /** That it is too heavy for public roads, or weighed more empty than it may full, with both figures. */
  readonly overLegal: readonly string[];
  readonly drafts: {
    readonly rows: readonly DraftRowView[];
    readonly none: EmptyText;
    readonly sum: DraftSumView;
    readonly held: string | null;
  } | null;
  readonly lacks: readonly LackView[];
}

/** The order that it loads for, with what is left of it. */
function orderText(truck: TruckRow): string | null {
  const order = shownOrder(truck);
  if (order === null) return null;
  const { number, remaining, unit, isConverted } = order;
  if (remaining === null) return tTruck("truck.order", { number });
  const quantity = unsignedDecimal(remaining);
  const left = figureWithUnit(isConverted ? roundForDisplay(quantity) : quantity, unit);
  return remaining.startsWith("-")
    ? tTruck("truck.orderOver", { number, over: left })
    : tTruck("truck.orderLeft", { number, left });
}

/** What it needs next stands in the head, unless all that is missing stands below. */
const viewHead = (truck: TruckRow, lacks: readonly LackView[], maySeeBol: boolean): TruckHeadView => ({
  name: truck.name,
  state: { tone: TRUCK_TONES[truck.status_id], text: truck.status },
  plates: platesOf(truck),
  facts: [
    truck.carrier_name,
    truck.customer_name,
    truck.product_name,
    truck.driver_name === null ? null : tTruck("truck.driver", { name: truck.driver_name }),
    truck.bol_number === null ? null : tLoad("load.bol", { number: truck.bol_number }),
    truck.po_number === null ? null : tTruck("truck.po", { number: truck.po_number }),
    orderText(truck),
  ]
    .filter(Boolean)
    .join(" · "),
  signed: signedByOf(truck),
  correctedWhy:
    truck.latest_correction === null ? null : tTruck("truck.correctedWhy", { reason: truck.latest_correction.reason }),
  next: lacks.length > 0 ? null : nextOf(truck),
  paper: maySeeBol && truck.document_version_id !== null ? `/api/bol-versions/${truck.document_version_id}/pdf` : null,
});

/** Each missing thing with a link to where it is mended; a difference is booked on this page. */
function viewLacks({ app, family, side, page, id, facts, canReopen }: TruckWorkContext): readonly LackView[] {
  const { truck } = facts;
  if (page !== "release" || truck === null || id === null) return [];
  return truck.release_missing.map(({ code, sentence, mend }) => ({
    code,
    sentence,
    // A signed truck's drafts stay as they are until its BOL is opened again.
    href:
      mend === "none" || (mend === "drafts" && truck.status_id === TRUCK_STATUS.signed && canReopen !== true)
        ? null
        : truckPages(app, family, side).one(mend === "sign" ? "capture-signature" : "handling", id),
  }));
}

function viewDrafts(context: TruckWorkContext, booked?: SayBooked): TruckWorkView["drafts"] {
  const { facts, page, canEditDraft, open } = context;
  const { truck } = facts;
  const ownAsset = truck === null ? null : assetOf(truck);
  if (truck === null || ownAsset === null) return null;
  const canChange =
    canEditDraft &&
    page === "handling" &&
    open === null &&
    (truck.status_id === TRUCK_STATUS.handling || truck.status_id === TRUCK_STATUS.weighed);
  const held = facts.drafts.some(({ on_hold }) => on_hold) ? tLoad("load.onHoldWhy") : null;
  return {
    rows: viewDraftRows({ ownAsset, drafts: facts.drafts }, canChange),
    none: viewNoDrafts(facts),
    sum: draftSum(truck, booked),
    held,
  };
}

/** The truck's facts on its page, with a form or without; `booked` is the ledger's entry for its difference. */
export function viewTruck(
  isReady: boolean,
  context: TruckWorkContext,
  booked?: SayBooked,
): Omit<TruckWorkView, keyof WorkView<TruckForm>> {
  const truck = isReady ? context.facts.truck : null;
  const lacks = truck === null ? [] : viewLacks(context);
  return {
    head: truck === null ? null : viewHead(truck, lacks, context.canSeeBol === true),
    weights: truck === null ? [] : weightRows(kindOf(context), truck, context.facts),
    overLegal:
      truck === null || context.open?.name === "weigh"
        ? []
        : overLegalWeights(kindOf(context), truck, context.facts.weightFactors),
    drafts: truck === null ? null : viewDrafts(context, booked),
    lacks,
  };
}
