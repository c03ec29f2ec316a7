import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { BOUNDS } from "@railhead/api-contract/bounds";
import type { Named } from "@railhead/api-contract/envelope";
import { fitsDifference } from "../ledger/difference-names.rules";
import { draftFieldAt, draftFields, initialDraft, initialVoid, type DraftLoad } from "../load-work/load-draft.rules";
import { field, reasonField } from "../load-work/load-fields.rules";
import type { FieldSpec, Values } from "../load-work/load-work.types";
import { tTruck } from "../messages/catalogue.truck";
import { formatInstant } from "../terminal-time/instant-text";
import { TRUCK_KINDS, WEIGHT_POSITIONS, type WeightPosition } from "../trucks/truck-kinds";
import { bookedDifference } from "../trucks/truck-release.rules";
import { isUnitBound } from "../trucks/truck-weights.rules";
import { subtractDecimals } from "../units/decimal.rules";
import { tellsExactly } from "../units/display-factors.rules";
import { BOOKED_AS } from "./truck-booked.rules";
import { hasDifference, kindOf, openWeights, positionName } from "./truck-facts.rules";
import { recordFields } from "./truck-record.rules";
import type { TruckForm, TruckWorkContext } from "./truck-work.types";

type Context = Pick<TruckWorkContext, "family" | "side" | "facts" | "open" | "canReconcile">;

/** Which weight the form takes: the chosen one, else the one that is due; undefined where none may be taken. */
export function positionNow(context: Context, values = context.open?.values): WeightPosition | undefined {
  const chosen = values?.["position"];
  return isPosition(chosen) ? chosen : openWeights(context)[0];
}

/** The unit that the weight in the form must have: the truck's, once that binds it; null while a slip can still be mended. */
export function boundUnit(context: Context, position = positionNow(context)): string | null {
  const { truck, drafts } = context.facts;
  return truck === null || position === undefined || !isUnitBound(truck, position, drafts.length) ? null : truck.unit;
}

/** The unit that a weight is entered in to begin with: the truck's, else that of the terminal's scales, else the one that the terminal shows. */
const firstUnit = ({ truck, scales, units }: Context["facts"]): string =>
  truck?.unit ?? scales.find(({ unit }) => unit !== null && units.includes(unit))?.unit ?? units[0] ?? "";

const choices = (texts: readonly string[]): readonly Named[] => texts.map((text) => ({ id: text, name: text }));
/** Units in use, and the one that is set, which need not be any more. */
function unitField({ facts: { units }, open }: Context): FieldSpec {
  const set = open?.values["uom_abbreviation"] ?? "";
  return field("uom_abbreviation", tTruck("field.unit"), "choice", {
    options: choices(set === "" || units.includes(set) ? units : [set, ...units]),
    required: true,
  });
}

const arrivalFields = (context: Context): readonly FieldSpec[] => [
  ...recordFields(context, "arrival"),
  field(
    "weight",
    tTruck("field.firstWeight", { position: positionName(TRUCK_KINDS[kindOf(context)].first) }),
    "number",
    { bound: BOUNDS.truckWeight },
  ),
  unitField(context),
];

/** How the weight in the form came to be, as it will be marked. */
function sourceHint({ facts, open }: Context): string | null {
  const { weight = "", source, scale_id, captured_at } = open?.values ?? {};
  const zone = facts.truck?.time_zone ?? "UTC";
  if (weight === "") return null;
  if (source === "live")
    return tTruck("weigh.live", {
      scale: facts.scales.find(({ id }) => id === scale_id)?.name ?? "",
      at: formatInstant(Number(captured_at ?? "0"), zone),
    });
  if (source === "stored tare" && facts.storedTare !== null)
    return tTruck("weigh.stored", { at: formatInstant(facts.storedTare.weighedAt, zone) });
  return tTruck("weigh.manual");
}

function weighFields(context: Context): readonly FieldSpec[] {
  const { truck, scales } = context.facts;
  const positions = openWeights(context);
  const bound = boundUnit(context);
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
    field("weight", tTruck("field.weight"), "number", {
      required: true,
      unit: bound,
      bound: BOUNDS.truckWeight,
      hint: sourceHint(context),
    }),
    ...(bound === null ? [unitField(context)] : []),
    ...(truck?.status_id === TRUCK_STATUS.signed ? [reasonField()] : []),
  ];
}

/**
 * In which a draft is entered: as the terminal shows quantities (spec §9), as long as the truck's weights can be told in
 * that to the last place. Otherwise its drafts would never come to its net, and it is the unit in which it was weighed.
 */
function entryUnit({ truck, factors }: Context["facts"]): string | null {
  const [unit, shown] = [truck?.unit ?? null, truck?.shown.unit ?? null];
  return unit !== null && shown !== null && tellsExactly(factors, unit, shown) ? shown : unit;
}

/** The truck as the form of its drafts knows it. */
export const draftLoad = (context: Pick<Context, "family" | "side" | "facts">): DraftLoad => ({
  ownAsset: context.facts.truck?.asset_id ?? null,
  side: TRUCK_KINDS[kindOf(context)].draftSide,
  unit: context.facts.truck?.unit ?? null,
  entryUnit: entryUnit(context.facts),
  factors: context.facts.factors,
  drafts: context.facts.drafts,
  kind: "truck",
  assets: context.facts.assets,
  categories: context.facts.categories,
});

/** The names that fit the truck's difference. */
function entriesOf(context: Context) {
  const { net = null, drafted = null } = context.facts.truck ?? {};
  return net === null || drafted === null
    ? BOOKED_AS
    : BOOKED_AS.filter((id) => fitsDifference(id, bookedDifference(kindOf(context), subtractDecimals(net, drafted))));
}
/** Where one name alone fits the difference, it stands there already. */
function onlyEntry(context: Context): Values {
  const [entry, ...others] = hasDifference(context.facts.truck) ? entriesOf(context) : [];
  return entry === undefined || others.length > 0 ? {} : { entry };
}
const releaseFields = (context: Context): readonly FieldSpec[] =>
  hasDifference(context.facts.truck)
    ? [
        field("entry", tTruck("field.entry"), "choice", {
          required: true,
          options: entriesOf(context).map((id) => ({ id, name: tTruck(`entry.${id}`) })),
        }),
        reasonField(),
      ]
    : [];

const NONE = (): readonly FieldSpec[] => [];
const FIELDS: Readonly<Record<TruckForm, (context: Context) => readonly FieldSpec[]>> = {
  arrival: arrivalFields,
  edit: (context) => recordFields(context, "edit"),
  arrive: NONE,
  handling: NONE,
  weigh: weighFields,
  draft: (context) => draftFields(draftLoad(context), context.open?.target ?? null, context.open?.values),
  void: () => [reasonField()],
  voidDraft: () => [reasonField()],
  reopen: () => [reasonField()],
  release: releaseFields,
};

/** What a form asks for as things stand. */
export const fieldsOf = (context: Context, form: TruckForm): readonly FieldSpec[] => FIELDS[form](context);

/** What stands in a form when it is opened. */
export function initialValues(context: Context, form: TruckForm, target: string | null): Values {
  const { facts } = context;
  if (form === "arrival" || form === "weigh") {
    return {
      uom_abbreviation: firstUnit(facts),
      ...(form === "weigh" ? { position: openWeights(context)[0] ?? "", scale_id: "" } : {}),
    };
  }
  if (form === "release") return onlyEntry(context);
  if (form === "voidDraft") return initialVoid(draftLoad(context), target);
  return form === "draft" ? initialDraft(draftLoad(context), target, context.canReconcile) : {};
}

/** The form's own field for a field that the server names. */
export const fieldAt = (form: TruckForm, named: string): string =>
  form === "draft"
    ? draftFieldAt(named)
    : ({ difference: "entry", "difference.entry": "entry", "difference.reason": "reason" }[named] ?? named);

const isPosition = (text: string | undefined): text is WeightPosition =>
  WEIGHT_POSITIONS.some((position) => position === text);
