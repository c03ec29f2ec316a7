import type { Reading } from "@railhead/api-contract/reading";
import { tWork } from "../messages/catalogue.work";
import { tLoad } from "../messages/catalogue.load";
import { categoryBody, categoryFields, initialCategory, type CategoryLoad } from "./draft-category.rules";
import { compareDecimals } from "../units/decimal.rules";
import { convertBy, type DisplayFactors } from "../units/display-factors.rules";
import { otherSide, type DraftedLoad } from "./draft-rows.view";
import { enteredAmount, enteredText, field, parseAmount, reasonField } from "./load-fields.rules";
import type { Choice, DraftAsset, FieldSpec, Values } from "./load-work.types";

/** What the form of a draft needs to know of the load that it is about. */
export interface DraftLoad extends DraftedLoad, Pick<CategoryLoad, "kind" | "categories"> {
  /** Where the load stands in a draft (spec §4): what comes gives, what leaves takes. */
  readonly side: "source" | "destination";
  /** In which its own figures stand; null where nobody knows. */
  readonly unit: string | null;
  /** In which a new draft is entered where that is another one. */
  readonly entryUnit?: string | null;
  /** What the units come to, as the service says it: quantities are told in other ones while they are typed. */
  readonly factors: DisplayFactors;
  /** What its material may go into or come from now. */
  readonly assets: readonly (Choice & Pick<DraftAsset, "asset_kind">)[];
}

/** A draft of the load, or undefined where it is no longer there. */
export const draftOf = ({ drafts }: DraftLoad, id: string | null): DraftedLoad["drafts"][number] | undefined =>
  drafts.find((draft) => draft.id === id);

/** The unit in which the form that corrects a draft was opened, and the figure that stood in it then. */
const ENTERED_IN = "net_uom_abbreviation";
const STOOD = "quantity stood";

/** What a draft comes to in the unit in which drafts are entered; as it was recorded where no conversion leads there. */
function enteredNet(
  load: DraftLoad,
  { net, net_uom_abbreviation }: DraftedLoad["drafts"][number],
): { readonly net: string; readonly unit: string } {
  const unit = load.entryUnit ?? load.unit;
  const shown = convertBy(load.factors, net, net_uom_abbreviation, unit);
  // A figure so small that it shows as nothing could not be left as it is.
  return shown === null || unit === null || parseAmount(shown) === null
    ? { net, unit: net_uom_abbreviation }
    : { net: shown, unit };
}

/** The unit of a quantity: the one in which the form was opened, else the one in which drafts are entered now. */
export function unitOf(load: DraftLoad, target: string | null, values: Values = {}): string | null {
  const draft = draftOf(load, target);
  return draft === undefined ? (load.entryUnit ?? load.unit) : (values[ENTERED_IN] ?? enteredNet(load, draft).unit);
}

/** The net of the draft that is corrected, in the unit of the form: what stood there when it was opened. */
export const netBefore = (load: DraftLoad, target: string | null, values: Values): string => {
  const draft = draftOf(load, target);
  return draft === undefined ? "0" : (values[STOOD] ?? enteredNet(load, draft).net);
};

/** The quantity that is sent. One that was left as it stood goes out exactly as it was recorded, in its own unit. */
function quantityBody(load: DraftLoad, target: string | null, values: Values): Readonly<Record<string, string>> {
  const draft = draftOf(load, target);
  const net = enteredAmount(values, "quantity");
  const isLeft = draft !== undefined && net !== "" && compareDecimals(net, netBefore(load, target, values)) === 0;
  return isLeft
    ? { net: draft.net, net_uom_abbreviation: draft.net_uom_abbreviation }
    : { net, net_uom_abbreviation: unitOf(load, target, values) ?? "" };
}

const isCounting = (values: Values): boolean => values["countable"] === "yes" && values["count"] === "yes";
/** Whoever may count what is there is asked whether to, once the books have refused the draft; a count has its reason. */
const countFields = (values: Values): readonly FieldSpec[] =>
  values["countable"] !== "yes"
    ? []
    : [
        field("count", tLoad("field.count"), "choice", {
          required: true,
          options: [
            { id: "no", name: tLoad("count.no") },
            { id: "yes", name: tLoad("count.yes") },
          ],
        }),
        ...(isCounting(values) ? [reasonField()] : []),
      ];

/** Asset and quantity (spec §5: both required). The asset of a draft that is replaced stands there too when it takes part in nothing else now. */
export function draftFields(load: DraftLoad, target: string | null, values: Values = {}): readonly FieldSpec[] {
  const draft = draftOf(load, target);
  const other = draft === undefined ? null : otherSide(load, draft);
  const own = other === null || load.assets.some(({ id }) => id === other.id) ? [] : [other];
  return [
    field("asset", tWork("draft.asset"), "pick", { options: [...own, ...load.assets], required: true }),
    field("quantity", tWork("draft.quantity"), "number", { required: true, unit: unitOf(load, target, values) }),
    ...categoryFields(load, draft, values),
    ...countFields(values),
  ];
}

/** When the draft that the form is about was changed last, as it was read when the form was opened. */
const READ_AT = "updated_at";

/** What a change of a draft is made from. */
const readingOf = (load: DraftLoad, target: string | null, values: Values): Reading => {
  const read = values[READ_AT] ?? draftOf(load, target)?.updated_at;
  return target === null || read === undefined ? {} : { updated_at: Number(read) };
};

/** A form whose draft was changed by others: once the draft is read again, what is entered holds for it as it is then. */
export const withoutReading = ({ [READ_AT]: _read, ...values }: Values): Values => values;

/** What stands in the form that voids a draft. */
export const initialVoid = (load: DraftLoad, target: string | null): Values => {
  const draft = draftOf(load, target);
  return draft === undefined ? {} : { [READ_AT]: String(draft.updated_at) };
};

/** What is sent to void a draft. */
export const voidBody = (
  load: DraftLoad,
  target: string | null,
  values: Values,
): Readonly<Record<string, unknown>> => ({
  reason: enteredText(values, "reason") ?? "",
  ...readingOf(load, target, values),
});

/**
 * What stands in the form when it is opened: nothing, or the draft that is replaced. Whoever may count decides there on
 * one that is on hold: nobody else can.
 */
export function initialDraft(load: DraftLoad, target: string | null, canReconcile = false): Values {
  const draft = draftOf(load, target);
  if (draft === undefined) return {};
  const { net, unit } = enteredNet(load, draft);
  return {
    asset: otherSide(load, draft).id,
    quantity: net,
    [STOOD]: net,
    [ENTERED_IN]: unit,
    [READ_AT]: String(draft.updated_at),
    ...initialCategory(draft),
    ...(draft.on_hold && canReconcile ? { countable: "yes" } : {}),
  };
}

/** What is sent: the load and the chosen asset in their places. */
export function draftBody(load: DraftLoad, target: string | null, values: Values): Readonly<Record<string, unknown>> {
  const [own, other] = [load.ownAsset ?? "", values["asset"] ?? ""];
  const isSource = load.side === "source";
  return {
    source_id: isSource ? own : other,
    destination_id: isSource ? other : own,
    ...quantityBody(load, target, values),
    ...categoryBody(load, draftOf(load, target), values),
    ...readingOf(load, target, values),
    ...(isCounting(values) ? { reconcile: { reason: enteredText(values, "reason") ?? "" } } : {}),
  };
}

/** The draft form's own field for a field that the server names. */
export const draftFieldAt = (named: string): string =>
  ({ net: "quantity", net_uom_abbreviation: "quantity", source_id: "asset", destination_id: "asset" })[named] ?? named;
