import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { BOUNDS } from "@railhead/api-contract/bounds";
import type { Named } from "@railhead/api-contract/envelope";
import { fitsDifference } from "../ledger/difference-names.rules";
import { draftFields, startOfDraft, startOfVoid, type DraftLoad } from "../load-work/load-draft.rules";
import { field, reasonField } from "../load-work/load-fields.rules";
import type { FormStart, LoadFields, LoadForm, LoadValues } from "../load-work/load-form.types";
import { tTruck } from "../messages/catalogue-truck";
import { formatInstant } from "../terminal-time/instant-text";
import { TRUCK_KINDS, WEIGHT_POSITIONS, type WeightPosition } from "../trucks/truck-kinds";
import { assetOf, weightsOf, weightUnitOf } from "../trucks/truck-row.rules";
import { bookedDifference } from "../trucks/truck-release.rules";
import { isUnitBound } from "../trucks/truck-weights.rules";
import { subtractDecimals } from "../units/decimal.rules";
import { tellsExactly } from "../units/display-factors.rules";
import { BOOKED_AS } from "./truck-booked.rules";
import { valuesOf, textIn } from "../form/form.rules";
import { hasDifference, kindOf, openWeights, positionName } from "./truck-facts.rules";
import { recordFields } from "./truck-record.rules";
import type { OpenTruckForm, TruckForm, TruckWorkContext } from "./truck-work.types";

type Context = Pick<TruckWorkContext, "family" | "side" | "facts" | "canReconcile">;

/** Which weight the form takes: the chosen one, else the one that is due; undefined where none may be taken. */
export function positionNow(context: Context, form: LoadForm): WeightPosition | undefined {
  const chosen = textIn(form, "position");
  return isPosition(chosen) ? chosen : openWeights(context)[0];
}

/** The unit that the weight of a position must have: the truck's, once that binds it; null while a slip can still be mended. */
export function boundUnit(context: Context, position: WeightPosition | undefined): string | null {
  const { truck, drafts } = context.facts;
  if (truck === null || position === undefined) return null;
  return isUnitBound(weightsOf(kindOf(context), truck), position, drafts.length) ? weightUnitOf(truck) : null;
}

/** The unit that a weight is entered in to begin with: the truck's, else that of the terminal's scales, else the one that the terminal shows. */
const firstUnit = ({ truck, scales, units }: Context["facts"]): string =>
  (truck === null ? null : weightUnitOf(truck)) ??
  scales.find(({ unit }) => unit !== null && units.includes(unit))?.unit ??
  units[0] ??
  "";

const choices = (texts: readonly string[]): readonly Named[] => texts.map((text) => ({ id: text, name: text }));
/** Units in use, and the one that is set, which need not be any more. */
function unitField({ facts: { units } }: Context, form: LoadForm): LoadFields[number] {
  const set = textIn(form, "uom_abbreviation");
  return field("uom_abbreviation", tTruck("field.unit"), "choice", {
    options: choices(set === "" || units.includes(set) ? units : [set, ...units]),
    required: true,
  });
}

/** The first weight of a truck, taken as it comes. */
export const firstWeightFields = (context: Context, form: LoadForm): LoadFields => [
  field(
    "weight",
    tTruck("field.firstWeight", { position: positionName(TRUCK_KINDS[kindOf(context)].first) }),
    "decimal",
    { bound: BOUNDS.truckWeight, isAboveZero: true },
  ),
  unitField(context, form),
];

/** How the weight in the form came to be, as it will be marked. */
function sourceHint({ facts }: Context, form: LoadForm): string | null {
  const { weight = "", source, scale_id, captured_at } = valuesOf(form);
  const zone = facts.truck?.time_zone ?? "UTC";
  if (weight === "") return null;
  if (source === "live")
    return tTruck("weigh.live", {
      scale: facts.scales.find(({ id }) => id === scale_id)?.name ?? "",
      // A weight that is taken up again on another page is known without its moment.
      at: captured_at === undefined ? null : formatInstant(Number(captured_at), zone),
    });
  if (source === "stored tare" && facts.storedTare !== null)
    return tTruck("weigh.stored", { at: formatInstant(facts.storedTare.weighedAt, zone) });
  return tTruck("weigh.manual");
}

function weighFields(context: Context, form: LoadForm): LoadFields {
  const { truck, scales } = context.facts;
  const positions = openWeights(context);
  const bound = boundUnit(context, positionNow(context, form));
  return [
    ...(positions.length > 1
      ? [
          field("position", tTruck("field.position"), "choice", {
            options: positions.map((id) => ({ id, name: positionName(id) })),
            required: true,
          }),
        ]
      : []),
    ...(scales.length > 0
      ? [
          field("scale_id", tTruck("field.scale"), "choice", {
            options: [{ id: "", name: tTruck("field.noScale") }, ...scales],
          }),
        ]
      : []),
    field("weight", tTruck("field.weight"), "decimal", {
      required: true,
      isAboveZero: true,
      unit: bound,
      bound: BOUNDS.truckWeight,
      hint: sourceHint(context, form),
    }),
    ...(bound === null ? [unitField(context, form)] : []),
    ...(truck?.status_id === TRUCK_STATUS.signed ? [reasonField()] : []),
  ];
}

/**
 * The unit in which a draft is entered: the terminal's display unit (spec §9), if the truck's weights are exact in it.
 * Otherwise drafts could never sum to its net, so it is the unit in which the truck was weighed.
 */
function entryUnit({ truck, factors }: Context["facts"]): string | null {
  if (truck === null) return null;
  const [unit, shown] = [weightUnitOf(truck), truck.display_abbreviation];
  return unit !== null && shown !== null && tellsExactly(factors, unit, shown) ? shown : unit;
}

/** The truck as the form of its drafts knows it. */
export function draftLoad(context: Pick<Context, "family" | "side" | "facts">): DraftLoad {
  const { truck } = context.facts;
  return {
    ownAsset: truck === null ? null : assetOf(truck),
    side: TRUCK_KINDS[kindOf(context)].draftSide,
    unit: truck === null ? null : weightUnitOf(truck),
    entryUnit: entryUnit(context.facts),
    factors: context.facts.factors,
    drafts: context.facts.drafts,
    kind: "truck",
    assets: context.facts.assets,
    categories: context.facts.categories,
  };
}

/** The names that fit the truck's difference. */
function entriesOf(context: Context) {
  const { net = null, quantity: drafted = null } = context.facts.truck ?? {};
  return net === null || drafted === null
    ? BOOKED_AS
    : BOOKED_AS.filter((id) => fitsDifference(id, bookedDifference(kindOf(context), subtractDecimals(net, drafted))));
}
/** Where one name alone fits the difference, it is chosen already. */
function onlyEntry(context: Context): LoadValues {
  const [entry, ...others] = hasDifference(context.facts.truck) ? entriesOf(context) : [];
  return entry === undefined || others.length > 0 ? {} : { "difference.entry": entry };
}
const releaseFields = (context: Context): LoadFields =>
  hasDifference(context.facts.truck)
    ? [
        field("difference.entry", tTruck("field.entry"), "choice", {
          required: true,
          options: entriesOf(context).map((id) => ({ id, name: tTruck(`entry.${id}`) })),
        }),
        reasonField("difference.reason"),
      ]
    : [];

const NONE = (): LoadFields => [];
const FIELDS: Readonly<Record<TruckForm, (context: Context, open: OpenTruckForm) => LoadFields>> = {
  arrival: (context, { form }) => [...recordFields(context, "arrival"), ...firstWeightFields(context, form)],
  edit: (context) => recordFields(context, "edit"),
  arrive: NONE,
  handling: NONE,
  weigh: (context, { form }) => weighFields(context, form),
  draft: (context, open) => draftFields(draftLoad(context), open),
  void: () => [reasonField()],
  voidDraft: () => [reasonField()],
  reopen: () => [reasonField()],
  release: releaseFields,
};

/** What a form asks for as things are. */
export const fieldsOf = (context: Context, open: OpenTruckForm): LoadFields => FIELDS[open.name](context, open);

/** What a form begins with when it is opened. */
export function startOf(context: Context, form: TruckForm, target: string | null): FormStart {
  if (form === "voidDraft") return startOfVoid(draftLoad(context), target);
  if (form === "draft") return startOfDraft(draftLoad(context), target, context.canReconcile);
  return { values: valuesAtStart(context, form), version: null, offersCount: false };
}

function valuesAtStart(context: Context, form: TruckForm): LoadValues {
  const unit = { uom_abbreviation: firstUnit(context.facts) };
  if (form === "arrival") return unit;
  if (form === "weigh") return { ...unit, position: openWeights(context)[0] ?? "", scale_id: "" };
  return form === "release" ? onlyEntry(context) : {};
}

const isPosition = (text: string | undefined): text is WeightPosition =>
  WEIGHT_POSITIONS.some((position) => position === text);
