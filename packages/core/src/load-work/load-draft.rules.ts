import { tWork } from "../messages/catalogue.work";
import { tLoad } from "../messages/catalogue.load";
import { categoryBody, categoryFields, initialCategory, type CategoryLoad } from "./draft-category.rules";
import type { DisplayFactors } from "../units/display-factors.rules";
import { otherSide, type DraftedLoad } from "./load-first.view";
import { enteredAmount, enteredText, field, reasonField } from "./load-fields.rules";
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

/** The unit of a quantity: a draft that is replaced keeps its own, exactly as it was recorded. */
export const unitOf = (load: DraftLoad, target: string | null): string | null =>
  draftOf(load, target)?.net_uom_abbreviation ?? load.entryUnit ?? load.unit;

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
    field("quantity", tWork("draft.quantity"), "number", { required: true, unit: unitOf(load, target) }),
    ...categoryFields(load, draft, values),
    ...countFields(values),
  ];
}

/**
 * What stands in the form when it is opened: nothing, or the draft that is replaced. Whoever may count decides there on
 * one that is on hold: nobody else can.
 */
export function initialDraft(load: DraftLoad, target: string | null, canReconcile = false): Values {
  const draft = draftOf(load, target);
  if (draft === undefined) return {};
  return {
    asset: otherSide(load, draft).id,
    quantity: draft.net,
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
    net: enteredAmount(values, "quantity"),
    net_uom_abbreviation: unitOf(load, target) ?? "",
    ...categoryBody(load, draftOf(load, target), values),
    ...(isCounting(values) ? { reconcile: { reason: enteredText(values, "reason") ?? "" } } : {}),
  };
}

/** The draft form's own field for a field that the server names. */
export const draftFieldAt = (named: string): string =>
  ({ net: "quantity", net_uom_abbreviation: "quantity", source_id: "asset", destination_id: "asset" })[named] ?? named;
