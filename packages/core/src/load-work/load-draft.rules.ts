import { BOUNDS } from "@railhead/api-contract/bounds";
import type { Reading } from "@railhead/api-contract/reading";
import { enter, giveUp, openedForm, textIn, valuesOf } from "../form/form.rules";
import { bodyOf } from "../form/form.submit";
import type { Choice } from "../form/form.types";
import { tLoad } from "../messages/catalogue-load";
import { tWork } from "../messages/catalogue-work";
import { compareDecimals } from "../units/decimal.rules";
import { convertBy, type DisplayFactors } from "../units/display-factors.rules";
import { categoryBody, categoryFields, initialCategory, type CategoryLoad } from "./draft-category.rules";
import { otherSide, type DraftedLoad } from "./draft-rows.view";
import { amountIn, field, parseAmount, reasonField } from "./load-fields.rules";
import type { FormStart, LoadFields, OpenForm } from "./load-form.types";
import type { DraftAsset } from "./load-work.types";

/** What the form of a draft needs to know of the load that it is about. */
export interface DraftLoad extends DraftedLoad, Pick<CategoryLoad, "kind" | "categories"> {
  /** Where the load stands in a draft (spec §4): what comes gives, what leaves takes. */
  readonly side: "source" | "destination";
  /** In which its own figures stand; null where nobody knows. */
  readonly unit: string | null;
  /** In which a new draft is entered where that is another one. */
  readonly entryUnit?: string | null;
  /** What the units come to, as the service says it, so that quantities in other units can be compared as they are typed. */
  readonly factors: DisplayFactors;
  /** What its material may go into or come from now. */
  readonly assets: readonly (Choice & Pick<DraftAsset, "asset_kind">)[];
}

type Body = Readonly<Record<string, unknown>>;

/** The form of a draft: which one it corrects, what stands in it, and whether a count is offered. */
export type DraftForm = Pick<OpenForm<string>, "target" | "form" | "offersCount">;

/** The form of a new draft in which nothing is entered. */
export const NEW_DRAFT: DraftForm = { target: null, form: openedForm({}), offersCount: false };

/** The field of a draft that names what the load exchanges material with. */
export const assetKey = (side: DraftLoad["side"]): "source_id" | "destination_id" =>
  side === "source" ? "destination_id" : "source_id";

/** A draft of the load, or undefined where it is no longer there. */
export const draftOf = ({ drafts }: DraftLoad, id: string | null): DraftedLoad["drafts"][number] | undefined =>
  drafts.find((draft) => draft.id === id);

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
export function unitOf(load: DraftLoad, { target, form }: Pick<DraftForm, "target" | "form">): string | null {
  const draft = draftOf(load, target);
  return draft === undefined
    ? (load.entryUnit ?? load.unit)
    : (form.loaded.net_uom_abbreviation ?? enteredNet(load, draft).unit);
}

/** The net of the draft that is corrected, in the unit of the form: what it was loaded with. */
export function netBefore(load: DraftLoad, { target, form }: Pick<DraftForm, "target" | "form">): string {
  const draft = draftOf(load, target);
  return draft === undefined ? "0" : (form.loaded.net ?? enteredNet(load, draft).net);
}

/** The quantity that is sent. One that was left as it was goes out exactly as it was recorded, in its own unit. */
function quantityBody(load: DraftLoad, open: DraftForm): Body {
  const draft = draftOf(load, open.target);
  const net = amountIn(open.form, "net");
  const isLeft = draft !== undefined && net !== "" && compareDecimals(net, netBefore(load, open)) === 0;
  return isLeft
    ? { net: draft.net, net_uom_abbreviation: draft.net_uom_abbreviation }
    : { net, net_uom_abbreviation: unitOf(load, open) ?? "" };
}

const isCounting = ({ form, offersCount }: DraftForm): boolean =>
  offersCount === true && textIn(form, "reconcile") === "yes";

/** Once the ledger has refused the draft, a user who may reconcile is asked whether to count first; a count has its reason. */
const countFields = (open: DraftForm): LoadFields =>
  open.offersCount !== true
    ? []
    : [
        field("reconcile", tLoad("field.count"), "presence", {
          required: true,
          options: [
            { id: "no", name: tLoad("count.no") },
            { id: "yes", name: tLoad("count.yes") },
          ],
        }),
        ...(isCounting(open) ? [reasonField("reconcile.reason")] : []),
      ];

/**
 * A count that was asked for belongs to the asset and the figure that were refused or are on hold: it is not carried over
 * to others, nor asked for again.
 */
export const withoutCount = <Form extends DraftForm>(open: Form): Form => ({
  ...open,
  form: giveUp(open.form, ["reconcile", "reconcile.reason"]),
  offersCount: open.offersCount === null ? null : false,
});

/**
 * The form of a draft that is gone as that of a new one, with all that stands in it. A count was asked for that draft alone,
 * and a quantity in another unit than that of new drafts is not kept.
 */
export function asNewDraft<Form extends DraftForm>(load: DraftLoad, open: Form): Form {
  const { net_uom_abbreviation: unit, ...values } = valuesOf(withoutCount(open).form);
  const { net: _net, ...others } = values;
  const isOtherUnit = unit !== undefined && unit !== unitOf(load, NEW_DRAFT);
  return {
    ...open,
    target: null,
    form: enter(openedForm({}), isOtherUnit ? others : values),
    offersCount: false,
  };
}

/** Asset and quantity (spec §5: both required). The asset of a draft that is replaced is offered too where it takes part in nothing else now. */
export function draftFields(load: DraftLoad, open: DraftForm): LoadFields {
  const draft = draftOf(load, open.target);
  const other = draft === undefined ? null : otherSide(load, draft);
  const own = other === null || load.assets.some(({ id }) => id === other.id) ? [] : [other];
  return [
    field(assetKey(load.side), tWork("draft.asset"), "pick", {
      options: [...own, ...load.assets],
      required: true,
      coupledWith: ["source_id", "destination_id"],
    }),
    field("net", tWork("draft.quantity"), "decimal", {
      required: true,
      isAboveZero: true,
      bound: BOUNDS.movedQuantity,
      unit: unitOf(load, open),
      coupledWith: ["net_uom_abbreviation"],
    }),
    ...categoryFields(load, draft, open.form),
    ...countFields(open),
  ];
}

/** What a change of a draft is made from. */
function readingOf(load: DraftLoad, { target, form }: Pick<DraftForm, "target" | "form">): Reading {
  const read = form.version ?? draftOf(load, target)?.updated_at;
  return target === null || read === undefined ? {} : { updated_at: read };
}

/** What the form that voids a draft begins with. */
export const startOfVoid = (load: DraftLoad, target: string | null): FormStart => ({
  values: {},
  version: draftOf(load, target)?.updated_at ?? null,
  offersCount: false,
});

/** What is sent to void a draft: what is filled in, and the reading that it is made from. */
export const voidBody = (load: DraftLoad, open: DraftForm, filled: Body): Body => ({
  ...filled,
  ...readingOf(load, open),
});

/**
 * What the form begins with: nothing, or the draft that is replaced. A user who may reconcile decides there on one that
 * is on hold: nobody else can.
 */
export function startOfDraft(load: DraftLoad, target: string | null, canReconcile = false): FormStart {
  const draft = draftOf(load, target);
  if (draft === undefined) return { values: {}, version: null, offersCount: false };
  const { net, unit } = enteredNet(load, draft);
  const values = {
    [assetKey(load.side)]: otherSide(load, draft).id,
    net,
    net_uom_abbreviation: unit,
    ...initialCategory(draft),
  };
  return { values, version: draft.updated_at, offersCount: draft.on_hold && canReconcile };
}

/** What is sent: the load and the chosen asset in their places. */
export function draftBody(load: DraftLoad, open: DraftForm): Body {
  const [own, other] = [load.ownAsset ?? "", textIn(open.form, assetKey(load.side))];
  const isSource = load.side === "source";
  return {
    ...bodyOf(draftFields(load, open), open.form),
    source_id: isSource ? own : other,
    destination_id: isSource ? other : own,
    ...quantityBody(load, open),
    ...categoryBody(load, draftOf(load, open.target), open.form),
    ...readingOf(load, open),
  };
}
