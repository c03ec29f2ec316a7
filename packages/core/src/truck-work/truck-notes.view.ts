import { parseAmount } from "../load-work/load-fields.rules";
import { categorySums } from "../load-work/draft-category.rules";
import { draftSums } from "../load-work/draft-sums.rules";
import { draftOf } from "../load-work/load-draft.rules";
import type { SumView, ShortcutView } from "../load-work/load-work.view";
import { tTruck } from "../messages/catalogue-truck";
import { formatDay } from "../terminal-time/day-text";
import { dayOf } from "../terminal-time/day.rules";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { weightOf, weightUnitOf } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import { subtractDecimals } from "../units/decimal.rules";
import { convertBy } from "../units/display-factors.rules";
import { quantityWithUnit } from "../units/shown.rules";
import { isTareTooOld } from "./stored-tare.rules";
import { kindOf } from "./truck-facts.rules";
import { boundUnit, draftLoad, positionNow } from "./truck-forms.rules";
import { overLegalTyped, shownOrder } from "./truck-weights.view";
import { valuesOf, textIn } from "../form/form.rules";
import { draftScan } from "./truck-work-scans";
import type { OpenTruckForm, TruckWorkContext } from "./truck-work.types";

const now = ({ ports }: TruckWorkContext): number => ports.clock.nowSeconds();
const zoneOf = ({ facts }: TruckWorkContext): string => facts.truck?.time_zone ?? "UTC";

/** The stored tare with its day, where the open form takes a tare and the unit fits. */
function storedTare(context: TruckWorkContext, { name, form }: OpenTruckForm) {
  const { truck, storedTare: stored } = context.facts;
  if (name !== "weigh" || textIn(form, "position") !== "tare" || truck === null || stored === null) return null;
  const bound = boundUnit(context, positionNow(context, form));
  if (bound !== null && bound !== stored.unit) return null;
  const said = {
    tare: quantityWithUnit(stored.weight, stored.unit) ?? "",
    day: formatDay(dayOf(zoneOf(context), stored.weighedAt)),
  };
  return { stored, said, isTooOld: isTareTooOld(stored, now(context)) };
}

function weighNotes(context: TruckWorkContext, open: OpenTruckForm): readonly string[] {
  const { truck, scales } = context.facts;
  const { form } = open;
  const position = positionNow(context, form);
  const unit = boundUnit(context, position) ?? valuesOf(form).uom_abbreviation ?? null;
  const typed = parseAmount(textIn(form, "weight"));
  const scale = scales.find(({ id }) => id === textIn(form, "scale_id"));
  const ranOut =
    scale?.certifiedUntil != null && scale.certifiedUntil < dayOf(zoneOf(context), now(context))
      ? scale.certifiedUntil
      : null;
  const tare = storedTare(context, open);
  return [
    truck !== null && position !== undefined
      ? overLegalTyped(position, typed, unit, truck, context.facts.weightFactors)
      : null,
    ranOut === null ? null : tTruck("weigh.uncertified", { scale: scale?.name ?? "", day: formatDay(ranOut) }),
    tare?.isTooOld ? tTruck("weigh.tooOld", tare.said) : null,
  ].filter((text) => text !== null);
}

/** Of a truck that comes its first weight is taken with it. */
function arrivalNotes({ facts, ...which }: TruckWorkContext, { form }: OpenTruckForm): readonly string[] {
  const { legalGross } = facts;
  const text =
    legalGross === null
      ? null
      : overLegalTyped(
          TRUCK_KINDS[kindOf(which)].first,
          parseAmount(textIn(form, "weight")),
          valuesOf(form).uom_abbreviation ?? null,
          legalGross,
          facts.weightFactors,
        );
  return text === null ? [] : [text];
}

/** What to look at before a form is sent: none of it stands in the way. */
export function notesOf(context: TruckWorkContext, open: OpenTruckForm): readonly string[] {
  if (open.name === "weigh") return weighNotes(context, open);
  if (open.name === "arrival") return arrivalNotes(context, open);
  const warning =
    open.name === "draft"
      ? context.facts.assets.find(({ id }) => id === textIn(open.form, draftScan(context).assetKey))?.warning
      : null;
  return warning == null ? [] : [warning];
}

/** The stored tare as a way to fill the weight in, while it may be used. */
export function shortcutsOf(context: TruckWorkContext, open: OpenTruckForm): readonly ShortcutView[] {
  const tare = storedTare(context, open);
  return tare === null || tare.isTooOld ? [] : [{ key: "stored tare", label: tTruck("weigh.useStored", tare.said) }];
}

/** What it may be loaded with until it weighs what the roads allow, in the load's unit; null without a tare or a limit. */
function mostLoad(context: TruckWorkContext, truck: TruckRow, unit: string | null): string | null {
  const { weightFactors } = context.facts;
  const [tare, weighedIn] = [weightOf(kindOf(context), truck, "tare"), weightUnitOf(truck)];
  const { legal_gross: limit, legal_gross_uom_abbreviation: of } = truck;
  const gross = limit === null ? null : convertBy(weightFactors, limit, of, weighedIn);
  if (tare === null || gross === null) return null;
  return convertBy(draftLoad(context).factors, subtractDecimals(gross, tare), weighedIn, unit);
}

/** What a draft comes to; an order is loaded by what leaves only. */
export function sumsOf(context: TruckWorkContext, open: OpenTruckForm): readonly SumView[] {
  const { truck } = context.facts;
  if (open.name !== "draft" || truck === null) return [];
  const isLoaded = TRUCK_KINDS[kindOf(context)].direction === "outbound";
  const order = isLoaded ? shownOrder(truck) : null;
  const load = draftLoad(context);
  const most = isLoaded ? mostLoad(context, truck, load.unit) : null;
  return [
    ...categorySums(load, draftOf(load, open.target), open.form),
    ...draftSums(load, { drafted: truck.quantity, net: truck.net, most, order }, context.asset, open),
  ];
}
