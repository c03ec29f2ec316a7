import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { type ActionView, type Offer, withMain } from "../load-work/load-work.view";
import { t } from "../messages/catalogue";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { allowedTruckActions, isBolOpen } from "../trucks/truck-states.rules";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { truckPages } from "../trucks/truck-pages";
import { weightOf } from "../trucks/truck-row.rules";
import { compareDecimals } from "../units/decimal.rules";
import { hasDifference, kindOf, openWeights, stateFacts, takesDraft } from "./truck-facts.rules";
import type { OpenTruckForm, TruckForm, TruckWorkContext } from "./truck-work.types";

type TruckOffer = Offer<TruckForm>;

const form = (name: TruckForm, label: string, isNext: boolean, isDirect = false): TruckOffer => ({
  key: name,
  label,
  form: name,
  href: null,
  isDirect,
  isNext,
});
const link = (key: string, label: string, href: string, isNext: boolean): TruckOffer => ({
  key,
  label,
  form: null,
  href,
  isDirect: false,
  isNext,
});

function offers(context: TruckWorkContext): readonly TruckOffer[] {
  const { facts, app, family, side, canEdit, id } = context;
  const { truck } = facts;
  if (truck === null || id === null) return [];
  const pages = truckPages(app, family, side);
  const allowed = canEdit ? allowedTruckActions(stateFacts(context, truck)) : [];
  const isIn = TRUCK_KINDS[kindOf(context)].direction === "inbound";
  const [position] = canEdit ? openWeights(context) : [];
  const isDue = position !== undefined && weightOf(kindOf(context), truck, position) === null;
  const weigh =
    position === undefined
      ? []
      : [
          form(
            "weigh",
            !isDue ? tTruck("do.weighAgain") : tTruck(position === "gross" ? "do.weighGross" : "do.weighTare"),
            isDue,
          ),
        ];
  const hasDrafts = facts.drafts.length > 0;
  const first = truck.release_missing[0]?.code;
  // What stands before the signature comes first: a difference is drafted, as long as there is one to draft.
  const more = truck.net === null || truck.quantity === null ? null : compareDecimals(truck.quantity, truck.net);
  const isShort = first === "difference" && more === -1;
  // What is too much is booked with the release, which is there once it is signed.
  const isOver = first === "difference" && more === 1;
  const isBehind =
    truck.status_id === TRUCK_STATUS.weighed && !isOver && (first === "difference" || first === "held drafts");
  return [
    ...(allowed.includes("arrive") ? [form("arrive", tTruck("do.arrive"), true, true)] : []),
    ...(hasDrafts ? weigh : []),
    ...(takesDraft(context)
      ? [
          form(
            "draft",
            tLoad("do.draft"),
            truck.status_id === TRUCK_STATUS.arrived ||
              (truck.status_id === TRUCK_STATUS.handling && !hasDrafts) ||
              (isBehind && isShort),
          ),
        ]
      : []),
    ...(hasDrafts ? [] : weigh),
    ...(allowed.includes("begin-handling")
      ? [form("handling", tTruck(isIn ? "do.handling" : "do.loading"), false, true)]
      : []),
    ...(allowed.includes("sign")
      ? [link("sign", t("page.captureSignature"), pages.one("capture-signature", id), !isBehind)]
      : []),
    ...(allowed.includes("release")
      ? [link("release", t("mode.release"), pages.one("release", id), canRelease(context))]
      : []),
    ...(allowed.includes("reopen") && context.canReopen === true && truck.bol_id !== null
      ? [{ ...form("reopen", tTruck("do.reopen"), false), hint: tTruck("do.reopenHint") }]
      : []),
    ...(canEdit && isBolOpen(truck.status_id) ? [form("edit", tTruck("do.edit"), false)] : []),
    ...(allowed.includes("void") ? [form("void", tTruck("do.void"), false)] : []),
  ];
}

/** The release is offered when nothing but a difference is missing, which is booked with it. */
export const canRelease = ({ facts, canEdit }: Pick<TruckWorkContext, "facts" | "canEdit">): boolean =>
  canEdit &&
  facts.truck?.status_id === TRUCK_STATUS.signed &&
  (facts.truck.release_missing.length === 0 || hasDifference(facts.truck));
/** Why the truck of a release page cannot be released now, or null. */
export const releaseBlock = (context: TruckWorkContext, { name }: OpenTruckForm): string | null =>
  name !== "release" || canRelease(context)
    ? null
    : (context.facts.truck?.release_missing[0]?.sentence ?? tTruck("release.notAllowed"));

/** What can be done with the truck now, one of it the main thing. */
export const actionsOf = (context: TruckWorkContext): readonly ActionView<TruckForm>[] => withMain(offers(context));
